/** A fault of an entry of a pack. The cards and the build put it into words. */
export type EntryFault =
  | { readonly fault: 'missing' }
  | { readonly fault: 'unknown-fields'; readonly named: readonly string[]; readonly known?: readonly string[] }
  | { readonly fault: 'wrong-type'; readonly wanted: readonly WantedType[] }
  | { readonly fault: 'not-one-of'; readonly values: readonly string[] }
  /** Characters of a text, entries of a list, or a number. */
  | { readonly fault: 'too-long' | 'too-many' | 'too-high'; readonly max: number }
  | { readonly fault: 'too-short' | 'too-few' | 'too-low'; readonly min: number }
  | { readonly fault: 'wrong-form'; readonly like: string }
  /** Line breaks, control characters, signs that turn the reading direction; or nothing that can be seen. */
  | { readonly fault: 'empty' | 'unseen' }
  /** It would call people. */
  | { readonly fault: 'mention' }
  | { readonly fault: 'bad-id' }
  /** Two fields that do not go together. */
  | { readonly fault: 'not-both'; readonly other: string }
  /** The part of a stat line that cannot be read; empty: no part is there. */
  | { readonly fault: 'stat-line'; readonly part: string }
  /** A name in a stat line, whose entry has it already. */
  | { readonly fault: 'name-in-line'; readonly name: string }
  /** No dice at all, or dice that nobody has. */
  | { readonly fault: 'bad-dice' | 'unreal-dice'; readonly dice: string }
  /** Rows that all fit dice that nobody has. */
  | { readonly fault: 'odd-rows'; readonly faces: number }
  | { readonly fault: 'on-and-weight' }
  /** A row without a result, where others have theirs. */
  | { readonly fault: 'no-result' }
  /** Results that the dice never show. */
  | { readonly fault: 'never-rolled'; readonly result: string; readonly dice: string }
  /** A result without a row. */
  | { readonly fault: 'gap'; readonly result: string; readonly dice: string }
  /** A row whose result an earlier one has. */
  | { readonly fault: 'overlap' }
  | { readonly fault: 'backwards' }
  | { readonly fault: 'unknown-table'; readonly named: string }
  /** Names of the tables, from the one that is named again to itself. */
  | { readonly fault: 'nests-itself'; readonly way: readonly string[] }
  | { readonly fault: 'nests-too-deep' | 'rolls-too-many'; readonly max: number }
  /** Another kind has no entry with that id. */
  | { readonly fault: 'unknown-entry'; readonly of: string; readonly id: string }
  /** Two entries with one name. */
  | { readonly fault: 'same-name'; readonly name: string; readonly id: string };

export type WantedType = 'text' | 'number' | 'whole-number' | 'yes-or-no' | 'list' | 'mapping';

/** A fault of a file of a pack, or of its entries as a whole. */
export type FileFault =
  /** Files, bytes in all, characters of a line, values below one another, parts of YAML, or entries. */
  | {
      readonly fault:
        | 'too-many-files'
        | 'too-many-bytes'
        | 'long-line'
        | 'too-deep'
        | 'too-many-parts'
        | 'too-many-entries';
      readonly max: number;
    }
  /** Control characters. */
  | { readonly fault: 'unseen-signs' }
  /** A name that leads out of the pack, or a link. */
  | { readonly fault: 'bad-path' | 'link' }
  | { readonly fault: 'not-zip' | 'not-utf8' | 'no-pack-file' }
  /** Neither `pack.yaml` nor a kind, in no language that there is. */
  | { readonly fault: 'unknown-file' }
  /** `code` is the parser's. */
  | { readonly fault: 'not-yaml'; readonly code: string }
  /** A part of YAML that no pack needs. */
  | { readonly fault: 'not-allowed'; readonly part: ForbiddenPart }
  | { readonly fault: 'no-mapping' }
  /** A key that a mapping, or an id that a kind has already, with its place. */
  | { readonly fault: 'twice'; readonly key: string; readonly file: string; readonly line: number }
  /** A name that JavaScript has for itself. */
  | { readonly fault: 'bad-key'; readonly key: string }
  | { readonly fault: 'unknown-book'; readonly book: string; readonly books: readonly string[] }
  | { readonly fault: 'other-book'; readonly book: string; readonly wanted: string }
  | { readonly fault: 'unknown-kind'; readonly named: string; readonly kinds: readonly string[] }
  /** Entries of that kind have no words. */
  | { readonly fault: 'no-words' }
  /** Words for an entry, or for a part of one, that is not there. */
  | { readonly fault: 'nothing-to-translate' }
  /** A list of words that has more or fewer than its entry. */
  | { readonly fault: 'other-length'; readonly wanted: number }
  /** A row that rolls on other tables in the other language. */
  | { readonly fault: 'other-tables'; readonly wanted: readonly string[] }
  /** An entry without words in a language that must be complete. */
  | { readonly fault: 'not-translated'; readonly language: string };

/** Parts of YAML that a pack does without. */
export type ForbiddenPart = 'alias' | 'anchor' | 'directive' | 'document' | 'explicit-key' | 'merge-key' | 'tag';

/** A fault of a pack, with its place. */
export interface PackFault {
  /** Path of the file in the pack; empty for the pack as a whole. */
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly kind: string | null;
  /** Id of the entry. */
  readonly entry: string | null;
  /** Fields and places in lists, from the entry down to what is wrong. */
  readonly path: readonly (string | number)[];
  readonly what: EntryFault | FileFault;
}
