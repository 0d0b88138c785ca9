import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FollowerFact } from '../../mechanics/followers/facts.ts';

interface Named {
  followerId: string;
  name: string;
}

/** What can happen to retainers (HX-G-15). */
export type CrawlRetainerFact =
  | FollowerFact
  /** A retainer holds or loses their nerve (HX-FLEE-03). */
  | Of<'nerve', Named & { roll: Roll; bonus: number; total: number; target: number; held: boolean }>
  /** They ran, and may turn up again. */
  | Of<'scatters', Named>;
