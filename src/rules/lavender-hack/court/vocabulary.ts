import type { ChoiceQuestion, NoTerms, NumberQuestion } from '../../mechanics/question.ts';
import type { TestFrame, TestInput } from '../checks/vocabulary.ts';
import type { Approach } from '../factions/schemas.ts';
import type { Degree } from '../kit/ids.ts';
import type { TradeInput } from './trade-vocabulary.ts';

/** Facts, frames and questions of courts (LH-COURT, LH-GOAL, LH-TRADE, LH-CURRY). */
export interface CourtVocabulary {
  facts: {
    /** The party is received; `face` as in the state, `carried`: goals that were left from an earlier court. */
    'court-opens': {
      courtId: string;
      cardId: string;
      factionId: string;
      faction: string;
      face: number;
      carried: number;
    };
    'goal-written': { factionId: string; faction: string; goalId: string; goal: string };
    /** `by`: the game master, or what the book suggests. */
    'goal-rated': { factionId: string; goalId: string; goal: string; difficulty: number; by: 'gm' | 'book' };
    'goal-dropped': { factionId: string; goalId: string; goal: string };
    /** `goals`: how many are open; an older entry does not say. */
    'court-begins': { courtId: string; factionId: string; faction: string; face: number; goals?: number };
    /** Somebody acts, and a day passes: the face after it, days in all. */
    'court-act': {
      courtId: string;
      characterId: string;
      name: string;
      act: CourtAct['act'];
      face: number;
      days: number;
    };
    /** `gained` 0–4. `favoured`: one more for the approach. */
    pursued: {
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
    };
    /** Somebody else was faster, or the goal is gone: there is no outcome. */
    'nothing-to-pursue': { characterId: string; name: string; faction: string };
    'goal-achieved': { factionId: string; faction: string; goalId: string; goal: string };
    /** `grave`: the party is about to be jailed or killed. */
    incident: { characterId: string; name: string; factionId: string; faction: string; grave: boolean };
    /** `done`: the want was there to be thanked for still. */
    curried: { characterId: string; name: string; factionId: string; faction: string; want: string; done: boolean };
    /** A thing is held out to a faction (LH-FACT-04). */
    'gift-offered': { characterId: string; name: string; itemId: string; item: string; faction: string };
    /** `wanted`: it was one of their wants; `thanked`: they take it nevertheless; `declined`: it stays where it is. */
    gift: {
      characterId: string;
      name: string;
      itemId: string;
      item: string;
      factionId: string;
      faction: string;
      outcome: 'wanted' | 'thanked' | 'declined';
    };
    'bell-rung': { characterId: string; name: string; itemId: string; item: string };
    /** The fellowship has gone down meanwhile. */
    'court-face': { courtId: string; from: number; to: number };
    /** Nobody acted in a round: the court waits for who has the spotlight. */
    'court-waits': { courtId: string; faction: string };
    'court-ends': {
      courtId: string;
      factionId: string;
      faction: string;
      why: 'face' | 'choice' | 'incident';
      days: number;
    };
  };
  frames: {
    court: CourtActFrame;
    pursue: PursueFrame;
    'court-test': CourtTestFrame;
    goal: GoalFrame;
    gift: GiftFrame;
  };
  questions: {
    /** For the game master: how hard a new goal is, 3–12 (LH-GOAL-02). What the book suggests when nobody answers. */
    'goal-difficulty': NumberQuestion<{ goal: string; faction: string }>;
    /** Roll a miss at court again (LH-ITEM-01)? Optional; `leave` when nobody answers. */
    bell: ChoiceQuestion<{ ring: { item: string }; leave: NoTerms }, { item: string }>;
    /**
     * For the game master: is a thing that a faction is handed one of the things it wants? By the want's id; `thanks` takes it
     * for a gift, and `no` leaves it where it is, when nobody answers (LH-FACT-04).
     */
    gift: ChoiceQuestion<
      { '{wantId}': { want: string }; thanks: NoTerms; no: NoTerms },
      { item: string; faction: string }
    >;
  };
}

/** The plea for a goal. */
interface Plea {
  readonly goalId: string;
  readonly approach: Approach;
  /** The background is claimed (LH-GEAR-05). */
  readonly claim: boolean;
  /** With a Charming Impression (LH-DEFT-07). */
  readonly charm: boolean;
}

/** One character's act in a round of court (LH-COURT-04). */
export type CourtAct =
  | ({ readonly act: 'pursue' } & Plea)
  | { readonly act: 'curry'; readonly wantId: string }
  | ({ readonly act: 'trade' } & Pick<TradeInput, 'itemId' | 'want' | 'claim' | 'charm'>);

/** One character's action at court: a day, and its outcome (LH-COURT-02). */
export interface CourtActFrame {
  readonly kind: 'court';
  readonly v: 1;
  readonly step: 'start' | 'done';
  readonly courtId: string;
  readonly characterId: string;
  readonly what: CourtAct;
}

/** Somebody speaks for a goal of the party (LH-GOAL-04). */
export interface PursueFrame extends Plea {
  readonly kind: 'pursue';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly factionId: string;
  readonly characterId: string;
}

/** A test at court, which a bell may have rolled again when it is a miss (LH-ITEM-01); its value is a `TestResult`. */
export interface CourtTestFrame {
  readonly kind: 'court-test';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'asked';
  readonly input: TestInput;
  /** As far as it has come. */
  readonly result: Pick<TestFrame, 'degree' | 'natural' | 'total'> | null;
}

/** The game master says how hard a new goal is (LH-GOAL-02). */
export interface GoalFrame {
  readonly kind: 'goal';
  readonly v: 1;
  readonly step: 'ask';
  readonly factionId: string;
  readonly goalId: string;
}

/** A faction is handed a thing, which may be what it wants (LH-FACT-04). */
export interface GiftFrame {
  readonly kind: 'gift';
  readonly v: 1;
  readonly step: 'start' | 'asked';
  readonly characterId: string;
  readonly itemId: string;
  readonly factionId: string;
}

/** Procedure of a round of court. */
export const COURT = 'court';
