import type { Of } from '../../engine/prompt.ts';

interface Comer {
  readonly characterId: string;
  readonly name: string;
}

/** Arrivals, departures and the end, in a fight of rounds. */
export type FightCourseFact<Outcome extends string> =
  | Of<'joins-fight', Comer>
  | Of<'leaves-fight', Comer>
  | Of<'fight-ends', { fightId: string; outcome: Outcome; rounds: number }>;
