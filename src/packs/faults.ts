import type { EntryFault, FileFault, PackFault } from '../rules/engine/content-faults.ts';

/** Faults that are listed one by one; the others are counted. */
const MAX_FAULTS = 100;

/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A pack that cannot be brought in. */
export interface BadPack {
  readonly faults: readonly PackFault[];
  /** Number of faults left out of the list. */
  readonly more: number;
}

/** The fault and its place in the pack, as far as it has one. */
type Told = Partial<Omit<PackFault, 'line' | 'column' | 'what'>> & {
  readonly at?: Place | null;
  readonly what: EntryFault | FileFault;
};

/** The faults of a pack, while it is read. */
export interface Faults {
  add(told: Told): void;
  readonly count: number;
  /** All of them, in the order of files and lines. */
  found(): BadPack;
}

export function noFaults(): Faults {
  const faults: PackFault[] = [];
  let count = 0;
  return {
    add({ at = null, file = '', kind = null, entry = null, path = [], what }) {
      count++;
      if (faults.length < MAX_FAULTS)
        faults.push({ file, line: at?.line ?? null, column: at?.column ?? null, kind, entry, path, what });
    },
    get count() {
      return count;
    },
    found() {
      return { faults: faults.toSorted(byPlace), more: count - faults.length };
    },
  };
}

function byPlace(a: PackFault, b: PackFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
