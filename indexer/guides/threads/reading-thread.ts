import { parentPort, workerData } from 'node:worker_threads';
import { GuideReader, type GuideReaderOptions } from '../guide-reader.ts';
import { FileQueue } from './file-queue.ts';
import { threadResult } from './thread-result.ts';

/** A thread that reads guides as long as there are any, and then tells what it found. */

export interface ThreadTask {
  readonly queue: FileQueue['shared'];
  readonly options: GuideReaderOptions;
}

const { queue: shared, options } = workerData as ThreadTask;
const queue = new FileQueue(shared);
const reader = new GuideReader(options);
for (let files = queue.take(); files.length > 0; files = queue.take()) for (const file of files) reader.read(file);
parentPort?.postMessage(threadResult(reader));
