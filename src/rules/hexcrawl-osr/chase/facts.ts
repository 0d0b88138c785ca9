import type { Of } from '../../engine/prompt.ts';

interface Runner {
  characterId: string;
  name: string;
}

type Fleeing = 'characters' | 'foes';

/** What can happen in a meeting and a chase. The rolls are facts of their own (`check`). */
export type CrawlChaseFact =
  /** Somebody is met (HX-ENC-02, HX-G-20). `secret`: the players know nothing of it yet. */
  | Of<
      'meeting',
      { what: string; count: number; distanceFt: number; surprised: 'party' | 'foes' | null; secret: boolean }
    >
  | Of<'approach', { what: string; count: number; approach: 'approach' | 'observe' | 'hide' | 'attack' | 'flee' }>
  | Of<'meeting-ends', { what: string; count: number; how: 'parted' | 'gm' | 'fight' }>
  /** Somebody runs, and somebody is after them. */
  | Of<'chase-begins', { foes: readonly string[]; lead: number; fleeing: Fleeing }>
  /** The party does not go after foes that got away. */
  | Of<'let-go', { foes: readonly string[] }>
  /** Something is left behind for them (HX-CHASE-01). */
  | Of<'bait', Runner & { item: string; taken: boolean }>
  /** Somebody keeps what another would have dropped. */
  | Of<'bait-kept', Runner & { item: string }>
  /** Those whom the party chases drop something (HX-CHASE-01). */
  | Of<'quarry-drops', { foes: readonly string[]; item: string }>
  /** `steps`: gained by the party, below 0 by the foes; `lead`: of who flees (HX-CHASE-03). */
  | Of<'chase-steps', Runner & { round: number; steps: number; lead: number; fleeing: Fleeing }>
  /** They let the others run on (HX-CHASE-02). */
  | Of<'stays-behind', Runner>
  /** `stopped`: the pursuers stop. `searching`: they look for the party (HX-CHASE-04); null: nobody asked. */
  | Of<
      'chase-ends',
      { how: 'away' | 'lost' | 'stopped' | 'caught' | 'nobody'; searching: boolean | null; fleeing: Fleeing }
    >;
