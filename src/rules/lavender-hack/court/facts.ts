import type { Of } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { Approach } from '../factions/shapes.ts';
import type { Degree } from '../kit/terms.ts';
import type { CourtAct } from './frames.ts';

/** What can happen at court (LH-COURT, LH-GOAL, LH-TRADE, LH-CURRY). */
export type CourtFact = AtCourtFact | TradeFact;

/** What happens at a court that is held (LH-COURT, LH-GOAL, LH-CURRY). */
export type AtCourtFact =
  /** The party is received; `face` as in the state, `carried`: goals that were left from an earlier court. */
  | Of<
      'court-opens',
      { courtId: string; cardId: string; factionId: string; faction: string; face: number; carried: number }
    >
  | Of<'goal-written', { factionId: string; faction: string; goalId: string; goal: string }>
  /** `by`: the game master, or what the book suggests. */
  | Of<'goal-rated', { factionId: string; goalId: string; goal: string; difficulty: number; by: 'gm' | 'book' }>
  | Of<'goal-dropped', { factionId: string; goalId: string; goal: string }>
  /** `goals`: how many are open; an older entry does not say. */
  | Of<'court-begins', { courtId: string; factionId: string; faction: string; face: number; goals?: number }>
  /** Somebody acts, and a day passes: the face after it, days in all. */
  | Of<
      'court-act',
      { courtId: string; characterId: string; name: string; act: CourtAct['act']; face: number; days: number }
    >
  /** `gained` 0–4. `favoured`: one more for the approach. */
  | Of<
      'pursued',
      {
        characterId: string;
        name: string;
        factionId: string;
        faction: string;
        goalId: string;
        goal: string;
        approach: Approach;
        degree: Degree;
        favoured: boolean;
        gained: number;
        progress: number;
        difficulty: number;
      }
    >
  /** Somebody else was faster, or the goal is gone: nothing comes of it. */
  | Of<'nothing-to-pursue', { characterId: string; name: string; faction: string }>
  | Of<'goal-achieved', { factionId: string; faction: string; goalId: string; goal: string }>
  /** `grave`: the party is about to be jailed or killed. */
  | Of<'incident', { characterId: string; name: string; factionId: string; faction: string; grave: boolean }>
  /** `done`: the want was there to be thanked for still. */
  | Of<
      'curried',
      { characterId: string; name: string; factionId: string; faction: string; want: string; done: boolean }
    >
  /** A thing is held out to a faction (LH-FACT-04). */
  | Of<'gift-offered', { characterId: string; name: string; itemId: string; item: string; faction: string }>
  /** `wanted`: it was what they want; `thanked`: they take it all the same; `declined`: it stays where it is. */
  | Of<
      'gift',
      {
        characterId: string;
        name: string;
        itemId: string;
        item: string;
        factionId: string;
        faction: string;
        outcome: 'wanted' | 'thanked' | 'declined';
      }
    >
  | Of<'bell-rung', { characterId: string; name: string; itemId: string; item: string }>
  /** The fellowship has gone down meanwhile. */
  | Of<'court-face', { courtId: string; from: number; to: number }>
  /** Nobody acted in a round: the court waits for who has the spotlight. */
  | Of<'court-waits', { courtId: string; faction: string }>
  | Of<
      'court-ends',
      { courtId: string; factionId: string; faction: string; why: 'face' | 'choice' | 'incident'; days: number }
    >;

interface Trader {
  characterId: string;
  name: string;
  faction: string;
}

/** What happens in a trade (LH-TRADE). */
export type TradeFact =
  /** The thing is out of their hands. */
  | Of<'trade-offered', Trader & { factionId: string; item: string; want: string }>
  /**
   * `value` and `worth` (with the faction): null where the value was not known. `budget` 0–10: what may be taken.
   * `capped`: by what the faction thinks of the party, where that is known.
   */
  | Of<
      'traded',
      Trader & {
        factionId: string;
        item: string;
        degree: Degree;
        value: number | null;
        worth: number | null;
        budget: number;
        capped: boolean;
      }
    >
  /** How it was reckoned, as in `Reckoning`: for the game master only. */
  | Of<
      'trade-reckoned',
      { item: string; value: number; worth: number; change: number; disposition: number; budget: number }
    >
  /** `count` things of a true value; `left` of them with the party, for they were too much to carry. */
  | Of<'trade-taken', Trader & { item: string; type: string; value: number; count: number; left: number }>
  /** The die is as good already as what was offered. */
  | Of<'die-stays', { dieId: string; die: string; size: UsageSize; offered: UsageSize }>
  /** `value` 1–10, from common knowledge to the secret of secrets. */
  | Of<'trade-rumour', Trader & { text: string; value: number }>
  /** `declined`: by the game master. `gone`: the thing, or who would have had it. `nothing`: there is none so cheap. */
  | Of<'no-trade', Trader & { why: 'declined' | 'gone' | 'nothing' }>;
