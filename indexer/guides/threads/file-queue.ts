/** Files that a thread takes at once: enough that asking costs nothing, few enough that all threads end together. */
const BATCH = 16;

/** Hands files out to several threads, each file to one of them. */
export class FileQueue {
  /** What another thread needs to take files from the same queue. */
  readonly shared: { readonly files: readonly string[]; readonly next: Int32Array };

  constructor(shared: FileQueue['shared']) {
    this.shared = shared;
  }

  static of(files: readonly string[]): FileQueue {
    return new FileQueue({ files, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) });
  }

  /** How many files were handed out. */
  get taken(): number {
    return Math.min(Atomics.load(this.shared.next, 0), this.shared.files.length);
  }

  /** The next files; none when all are handed out. */
  take(): readonly string[] {
    const first = Atomics.add(this.shared.next, 0, BATCH);
    return this.shared.files.slice(first, first + BATCH);
  }
}
