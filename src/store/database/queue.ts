/** Runs what is handed in one after another per key, in the order it came. */
export type Queue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function openQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return mine;
  };
}
