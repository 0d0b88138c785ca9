import type { ContentKind } from './content.ts';
import type { EntryFault } from './content-faults.ts';
import type { Drafting } from './drafting.ts';
import type { Json } from './json.ts';

/** A book, as far as its drafts need it. */
export interface DraftSource {
  readonly drafting: Drafting;
  readonly kinds: readonly ContentKind[];
}

export type FindKind = 'creatures' | 'tables' | 'places' | 'things';

/** Something that was found in a text, as a pack has it. */
export interface Find {
  readonly kind: FindKind;
  /** Unique in its kind. */
  readonly id: string;
  readonly title: string;
  /** As it is written in a pack. */
  readonly entry: { readonly [field: string]: Json };
  /** Its first and its last line. */
  readonly from: { readonly line: number; readonly to: number };
  /** An account of what its parts became. */
  readonly notes: readonly Note[];
  /** Why it cannot be brought in as it is; empty for a sound one. */
  readonly faults: readonly FindFault[];
}

export type Note =
  /** It is the book's own stat line, as it is. */
  | { readonly kind: 'own' }
  /** A part as it is printed, and the part of the book's own that it became. */
  | { readonly kind: 'took'; readonly part: string; readonly as: string; readonly value: number | string }
  /** A part that the book has no use for. */
  | { readonly kind: 'dropped'; readonly part: string }
  | {
      readonly kind: 'armour';
      readonly printed: number;
      readonly reading: 'ascending' | 'descending';
      readonly why: 'bracket' | 'named' | 'below-ten' | 'ten-or-more';
    }
  /** The number of them, in the words of the text. */
  | { readonly kind: 'number'; readonly count: string }
  /** Dice that no line names: as many faces as there are results. */
  | { readonly kind: 'dice'; readonly dice: string }
  /** Exits to rooms that are not in the text. */
  | { readonly kind: 'exits-beyond'; readonly keys: readonly string[] }
  /** A name or a text that is longer than it may be. */
  | { readonly kind: 'cut'; readonly what: 'name' | 'text'; readonly length: number };

export type FindFault =
  | { readonly kind: 'no-name' }
  /** A part with a key that is known and a value that is not. */
  | { readonly kind: 'unread'; readonly part: string }
  /** A result without a row, one with two, and a row for what the dice do not show. */
  | { readonly kind: 'gap' | 'twice' | 'beyond'; readonly result: string; readonly dice: string }
  | { readonly kind: 'blank-row' | 'long-row'; readonly row: number }
  /** No dice have so many faces. */
  | { readonly kind: 'odd-dice'; readonly faces: number }
  | { readonly kind: 'same-key'; readonly key: string }
  /** Something before it has the same name. */
  | { readonly kind: 'same-name'; readonly id: string }
  /** A fault that the schema of its kind finds in the entry. */
  | { readonly kind: 'entry'; readonly path: readonly (string | number)[]; readonly fault: EntryFault };

/** A line that looks like something, or like nothing that is known. */
export interface LeftLine {
  readonly line: number;
  readonly text: string;
}

/** A draft of a pack. Every line that is not blank is in a find, in `left`, or counted. */
export interface Draft {
  readonly finds: readonly Find[];
  readonly left: readonly LeftLine[];
  /** Numbers of lines: plain prose, page numbers and headers, and lines beyond what is read. */
  readonly prose: number;
  readonly furniture: number;
  readonly unread: number;
  /** All lines that are not blank. */
  readonly lines: number;
  /** Characters that were looked at, each as often as it was. */
  readonly looked: number;
}

/** Checks whether a find can be brought in as it is. */
export function isSound({ faults }: Find): boolean {
  return faults.length === 0;
}

/** A find among all those of its draft: `creatures/wheel-ghoul`. */
export function findKey({ kind, id }: Pick<Find, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}
