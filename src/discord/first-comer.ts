/** Lets one go first; whoever comes for the same thing meanwhile hears what came of it. */
type FirstComer<T> = <R>(
  key: string,
  /** Done by who is first; `tell` says what the others are to hear. */
  first: (tell: (outcome: T) => void) => Promise<R>,
  /** Done by who came meanwhile, once the first is through; null when there is nothing to hear. */
  late: (outcome: T | null) => Promise<R>,
) => Promise<R>;

/** A short cut within one process: nothing may rely on it. */
export function openFirstComer<T>(): FirstComer<T> {
  const underWay = new Map<string, Promise<T | null>>();
  return async (key, first, late) => {
    const ahead = underWay.get(key);
    if (ahead !== undefined) return late(await ahead);
    let told: T | null = null;
    const mine = first((outcome) => {
      told = outcome;
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
