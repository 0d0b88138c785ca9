import { phrases } from '../../../language/text.ts';
/** A book's terms for things that every campaign has. Bare and in small letters, for the middle of a sentence. */
export interface Nouns {
  /** The person who runs the game: `game master`, `referee`. Several of them take an s. */
  readonly gm: string;
  /** The right to choose for all, which goes from one player to the next, with its article: `the spotlight`. */
  readonly lead: string;
  /** The player who has that right: `spotlight player`, `navigator`. */
  readonly leader: string;
  /** All characters together: `party`, `company`. */
  readonly party: string;
  /** The points that harm takes away: `hit points`, `grit`; and the same in at most 5 letters, for a column: `hp`. */
  readonly health: { readonly name: string; readonly short: string };
}

/** Words of no book, for what is said where no campaign is. */
export const PLAIN_WORDS: Nouns = phrases({
  gm: 'game master',
  lead: 'the lead',
  leader: 'leader',
  party: 'party',
  health: { name: 'health', short: 'hp' },
});

/** The nouns of a campaign's book; plain words without one. */
export function nounsOf(renderer: { readonly nouns: Nouns } | null | undefined): Nouns {
  return renderer?.nouns ?? PLAIN_WORDS;
}
