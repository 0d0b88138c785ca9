import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';

interface Runner {
  characterId: string;
  name: string;
}

/** What can happen in a meeting, a retreat and a chase. The rolls are facts of their own (`check`). */
export type CrawlChaseFact =
  /** Somebody is met (HX-ENC-02, HX-G-20). `secret`: the players know nothing of it yet. */
  | Of<
      'meeting',
      { what: string; count: number; distanceFt: number; surprised: 'party' | 'foes' | null; secret: boolean }
    >
  | Of<'approach', { what: string; approach: 'approach' | 'observe' | 'hide' | 'attack' | 'flee' }>
  | Of<'meeting-ends', { what: string; how: 'parted' | 'gm' | 'fight' }>
  /** The side turns its back; who stays behind did not get away (HX-FLEE-01, HX-FLEE-02). */
  | Of<'retreats', { away: readonly string[]; stay: readonly string[] }>
  /** A retainer holds or loses their nerve (HX-FLEE-03). */
  | Of<
      'nerve',
      { followerId: string; name: string; roll: Roll; bonus: number; total: number; target: number; held: boolean }
    >
  | Of<'chase-begins', { foes: readonly string[]; lead: number }>
  /** Something is left behind for them (HX-CHASE-01). */
  | Of<'bait', Runner & { item: string; taken: boolean }>
  /** `steps`: gained by the party, below 0 by the foes (HX-CHASE-03). */
  | Of<'chase-steps', Runner & { round: number; steps: number; lead: number }>
  /** `searching`: they look for the party (HX-CHASE-04); null: nobody asked. */
  | Of<'chase-ends', { how: 'away' | 'lost-them' | 'bait' | 'caught' | 'nobody'; searching: boolean | null }>;
