/** An index that could not be written: what stood there goes on to serve. */
export class WriteFailed extends Error {
  override readonly name = 'WriteFailed';
}
