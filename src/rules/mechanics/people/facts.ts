import type { Of } from '../../engine/prompt.ts';

/** What becomes of players and characters on paper, in any book. */
export type PeopleFact =
  | Of<'joined', { userId: string }>
  | Of<'switched', { userId: string; characterId: string; name: string }>
  | Of<'retired', { characterId: string; name: string }>
  /** A player changed a text on the sheet of their character; `field`: `name`, or a text of the book's own. */
  | Of<'edited', { characterId: string; name: string; field: string; from: string; to: string }>
  | Of<'spotlight-passed', { from: string | null; to: string }>;
