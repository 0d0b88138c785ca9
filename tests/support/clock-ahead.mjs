// Loaded before a bot whose clock is to be wrong: it is ahead of this machine's by CLOCK_AHEAD milliseconds.
const ahead = Number(process.env.CLOCK_AHEAD);
const Exact = Date;

globalThis.Date = class extends Exact {
  constructor(...given) {
    super(...(given.length === 0 ? [Exact.now() + ahead] : given));
  }

  static now() {
    return Exact.now() + ahead;
  }
};
