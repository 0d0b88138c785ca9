import type { EntryFault, FileFault } from '../rules/engine/content-faults.ts';
import type { Json } from '../rules/engine/json.ts';
import type { Place } from './faults.ts';

/** A value of a file, with its place. */
export type Tree =
  | {
      readonly is: 'value';
      readonly at: Place;
      readonly value: string | number | boolean | null;
      /** As it is written. */
      readonly source: string;
    }
  | { readonly is: 'list'; readonly at: Place; readonly items: readonly Tree[] }
  | Mapping;

export interface Mapping {
  readonly is: 'mapping';
  readonly at: Place;
  readonly fields: ReadonlyMap<string, Field>;
}

interface Field {
  /** The place of its key. */
  readonly at: Place;
  readonly value: Tree;
}

/** Checks whether a key is none, or a name that JavaScript has for itself. */
export function isBadKey(key: string): boolean {
  return key === '' || key in Object.prototype;
}

/** A tree as plain data. @param asText values that are meant as text: `- 12`, `- no` */
export function plain(tree: Tree, asText: ReadonlySet<Tree> = new Set()): Json {
  switch (tree.is) {
    case 'value':
      return asText.has(tree) ? tree.source : tree.value;
    case 'list':
      return tree.items.map((item) => plain(item, asText));
    case 'mapping':
      return Object.fromEntries([...tree.fields].map(([key, { value }]) => [key, plain(value, asText)]));
  }
}

/** The part of a tree at a path; null without one. */
export function partAt(tree: Tree, path: readonly (string | number)[]): Tree | null {
  let part: Tree | undefined = tree;
  for (const step of path) {
    if (part.is === 'value') return null;
    part = part.is === 'list' ? part.items[Number(step)] : part.fields.get(String(step))?.value;
    if (part === undefined) return null;
  }
  return part;
}

/**
 * The place of a path, or of the last part of it that there is. A field is where its key is.
 * @param at the place of the key of the whole
 */
export function placeOf(tree: Tree, path: readonly (string | number)[], at: Place): Place {
  let part = tree;
  let place = at;
  for (const step of path) {
    if (part.is === 'value') return place;
    const field = part.is === 'mapping' ? part.fields.get(String(step)) : undefined;
    const next = part.is === 'list' ? part.items[Number(step)] : field?.value;
    if (next === undefined) return place;
    place = field?.at ?? next.at;
    part = next;
  }
  return place;
}

/** The path of what a fault is about: of fields that are not there, the first. */
export function pathOf(path: readonly (string | number)[], what: EntryFault | FileFault): readonly (string | number)[] {
  const [first] = what.fault === 'unknown-fields' ? what.named : [];
  return first === undefined ? path : [...path, first];
}
