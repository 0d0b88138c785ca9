/** A fault of an entry of a pack. The cards and the build put it into words. */
export type EntryFault =
  | { readonly fault: 'missing' }
  | { readonly fault: 'unknown-fields'; readonly named: readonly string[] }
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
