/** Lets one caller go first; others with the same key, meanwhile or soon after, get its result. */
type FirstComer<T> = <R>(
  key: string,
  /** Done by who is first; `tell` says what the others are to hear. */
  first: (tell: (outcome: T) => void) => Promise<R>,
  /** Done by who comes later, once the first is through; null when it does not hold any more, and they go ahead as well. */
  late: (outcome: T) => Promise<R | null>,
) => Promise<R>;

/** Things whose outcome is remembered. */
const MAX_REMEMBERED = 200;

/** A short cut within one process: nothing may rely on it. */
export function openFirstComer<T>(): FirstComer<T> {
  const underWay = new Map<string, Promise<T | null>>();
  const past = new Map<string, T>();
  return async (key, first, late) => {
    const known = past.get(key);
    if (known !== undefined) {
      const reply = await late(known);
      if (reply !== null) return reply;
      past.delete(key);
    }
    const ahead = underWay.get(key);
    if (ahead !== undefined) {
      const outcome = await ahead;
      return (outcome === null ? null : await late(outcome)) ?? first(() => undefined);
    }
    let told: T | null = null;
    const mine = first((outcome) => {
      told = outcome;
      past.set(key, outcome);
      if (past.size > MAX_REMEMBERED) for (const oldest of past.keys()) if (past.delete(oldest)) break;
    });
    const done = mine.then(
      () => told,
      () => null,
    );
    underWay.set(key, done);
    try {
      return await mine;
    } finally {
      underWay.delete(key);
    }
  };
}
