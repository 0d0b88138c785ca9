import { ENGLISH, LANGUAGES } from '../language/languages.ts';
import type { ContentKind, Pack } from '../rules/engine/content.ts';
import type { Json } from '../rules/engine/json.ts';
import type { Place } from './faults.ts';
import type { Tree } from './tree.ts';

/** The languages that a pack may be translated into. */
export const TRANSLATED: readonly string[] = LANGUAGES.filter((language) => language !== ENGLISH);

/** The book and the kinds that a pack has to fit. */
export interface Reading {
  /** Slug of the book that it has to be for. */
  readonly book: string;
  /** Slugs of all books. */
  readonly books: readonly string[];
  /** The kinds of the book. */
  readonly kinds: readonly ContentKind[];
  /** The core pack of the book, which its entries may name; null while that one is read. */
  readonly core: Pack | null;
  /** Codes of the languages that it may be translated into. */
  readonly languages: readonly string[];
  /** The languages that every entry must be translated into. */
  readonly complete?: readonly string[];
}

/** An entry in its file. */
export interface PackEntry {
  readonly file: string;
  readonly kind: string;
  readonly id: string;
  readonly at: Place;
  readonly tree: Tree;
  /** The entry as its schema makes it; null: it does not fit. */
  readonly fits: Json | null;
}

/** By kind and id. */
export type Entries = ReadonlyMap<string, ReadonlyMap<string, PackEntry>>;
