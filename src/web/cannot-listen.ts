/** The server cannot listen; the message is one sentence for the operator. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}
