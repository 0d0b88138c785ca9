import type { Of } from '../../engine/prompt.ts';

interface WhichFoe {
  foeId: string;
  foeName: string;
}

/** Changes to the list of foes and to a campaign’s own stat blocks, other than by blows. */
export type FoeListFact =
  /** `joins`: during a fight. */
  | Of<'foe-added', WhichFoe & { joins: boolean }>
  /** The game master changed what is written of a foe; its numbers are not told. */
  | Of<'foe-edited', WhichFoe>
  | Of<'creature-written', { slug: string; creature: string }>
  | Of<'creature-forgotten', { slug: string; creature: string }>
  /** The field is cleared. */
  | Of<'foes-gone', { gone: readonly string[]; staying: readonly string[] }>;
