import type { Dice } from '../dice.ts';

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

/** Weighted states, in which equal ones are merged. Chances are doubles, each a compensated sum. */
interface Cloud<T> {
  /** The first state with a key represents all others with it. */
  add(key: string, state: T, chance: number): void;
  /** In the order of arrival. */
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

/** The result of one combination of faces. */
interface Fall<T> {
  readonly came: T;
  /** Above 0, at most 1; all falls of one action together: 1, but for rounding. */
  readonly chance: number;
}

/**
 * Runs a function once for every combination of faces: again and again, with other faces each time, from the last die
 * backwards. Later dice may depend on earlier faces. `run` must use no other dice, and must start over each time.
 * @param run @throws when the same faces bring other dice: then something else than the dice decides
 */
export function overAllFaces<T>(run: (dice: Dice) => T): readonly Fall<T>[] {
  const falls: Fall<T>[] = [];
  for (let script: readonly Face[] | null = []; script !== null; ) {
    const rolled: Face[] = [];
    const came = run(scripted(script, rolled));
    falls.push({ came, chance: rolled.reduce((chance, { sides }) => chance / sides, 1) });
    script = next(rolled);
  }
  return falls;
}

interface Face {
  readonly sides: number;
  readonly face: number;
}

/** Dice that fall as written, and show 1 after that; each is written down. */
function scripted(script: readonly Face[], rolled: Face[]): Dice {
  return {
    roll(purpose, sides) {
      const written = script[rolled.length];
      if (written !== undefined && written.sides !== sides)
        throw new Error(`${purpose} d${sides} was d${written.sides}`);
      const face = written?.face ?? 1;
      rolled.push({ sides, face });
      return face;
    },
  };
}

/** The next way to fall: the last die that has a face left shows it, and the dice after it are open. */
function next(rolled: readonly Face[]): readonly Face[] | null {
  const at = rolled.findLastIndex(({ sides, face }) => face < sides);
  const turned = rolled[at];
  return turned === undefined ? null : [...rolled.slice(0, at), { ...turned, face: turned.face + 1 }];
}
