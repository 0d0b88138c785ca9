/** A sum of many small numbers; what each step loses by rounding is kept and given back (Neumaier). */
interface Sum {
  readonly total: number;
  readonly lost: number;
}

const NOTHING: Sum = { total: 0, lost: 0 };

function plus({ total, lost }: Sum, more: number): Sum {
  const sum = total + more;
  const rest = Math.abs(total) >= Math.abs(more) ? total - sum + more : more - sum + total;
  return { total: sum, lost: lost + rest };
}

/** One of several states, and how likely it is. */
export interface Weighed<T> {
  readonly state: T;
  /** 0…1. */
  readonly chance: number;
}

/** States of which equal ones are one. Chances are doubles, each a compensated sum. */
interface Cloud<T> {
  /** Of states with the same key the first stands for all. */
  add(key: string, state: T, chance: number): void;
  /** In the order in which they came. */
  all(): readonly Weighed<T>[];
}

export function emptyCloud<T>(): Cloud<T> {
  const states = new Map<string, { readonly state: T; sum: Sum }>();
  return {
    add(key, state, chance) {
      const known = states.get(key);
      if (known === undefined) states.set(key, { state, sum: plus(NOTHING, chance) });
      else known.sum = plus(known.sum, chance);
    },
    all: () => [...states.values()].map(({ state, sum }) => ({ state, chance: sum.total + sum.lost })),
  };
}
