import type { Of } from '../../engine/prompt.ts';

/** What can happen to the list of foes, outside a blow. */
export type FoeFact =
  /** `joins`: during a fight. */
  | Of<'foe-added', { foeId: string; foeName: string; joins?: boolean }>
  /** The game master changed what is written of a foe; its numbers are not told. */
  | Of<'foe-edited', { foeId: string; foeName: string }>
  | Of<'creature-written', { slug: string; creature: string }>
  | Of<'creature-forgotten', { slug: string; creature: string }>
  /** The party goes on without them (LH-ENC-13). */
  | Of<'foes-left-behind', { names: readonly string[] }>
  /** The fight is over. */
  | Of<'foes-gone', { gone: readonly string[]; staying: readonly string[] }>;
