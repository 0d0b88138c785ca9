/** Another program listens on that port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}
