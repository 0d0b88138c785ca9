import type { Edge } from '../../engine/dice.ts';
import type { TestFrame, TestInput } from '../checks/frames.ts';
import type { Approach } from '../factions/shapes.ts';

/** How a goal is spoken for. */
interface Plea {
  readonly goalId: string;
  readonly approach: Approach;
  /** The background is claimed (LH-GEAR-05). */
  readonly claim: boolean;
  /** With a Charming Impression (LH-DEFT-07). */
  readonly charm: boolean;
}

/** What one character does in a round of court (LH-COURT-04). */
export type CourtAct =
  | ({ readonly act: 'pursue' } & Plea)
  | { readonly act: 'curry'; readonly wantId: string }
  | ({ readonly act: 'trade' } & Pick<TradeInput, 'itemId' | 'want' | 'claim' | 'charm'>);

/** One character's action at court: a day, and what comes of it (LH-COURT-02). */
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

/** What is offered, and what for (LH-TRADE-01). */
export interface TradeInput {
  readonly characterId: string;
  readonly itemId: string;
  /** `food`, `gear`, `light`, `fellowship`, `rumour`, else a type of valuables in small letters. */
  readonly want: string;
  readonly factionId: string;
  /** The background is claimed (LH-GEAR-05). */
  readonly claim: boolean;
  /** With a Charming Impression (LH-DEFT-07). */
  readonly charm: boolean;
  readonly edge: Edge;
}

/** One thing for another with a faction (LH-TRADE). */
export interface TradeFrame {
  readonly kind: 'trade';
  readonly v: 1;
  readonly step: 'start' | 'asked' | 'tested' | 'take';
  readonly input: TradeInput;
  /** Outside court: the encounter that it happens in; null at court, and where the game master says so. */
  readonly encounterId: string | null;
  /** The game master has to agree first (LH-TRADE-09). */
  readonly asks: boolean;
  /** What was given away: its true value, what that is with the faction, and whether the value was known. */
  readonly offer: {
    readonly item: string;
    readonly type: string;
    readonly value: number;
    readonly worth: number;
    readonly known: boolean;
  } | null;
  /** What may be taken, in prices of the faction. */
  readonly budget: number;
  /** Several things one value lower are taken instead (LH-TRADE-07). */
  readonly down: boolean;
}

/** The game master says what exactly is had: the name of `count` things, or a rumour (LH-TRADE-03, LH-TRADE-05). */
export interface TradeWordsFrame {
  readonly kind: 'trade-words';
  readonly v: 1;
  readonly step: 'start' | 'written';
  readonly characterId: string;
  readonly faction: string;
  readonly want: string;
  /** 1–10; of a thing its true value. */
  readonly value: number;
  readonly count: number;
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

/** Steps of moves with factions and at court. */
export type CourtFrames =
  | GiftFrame
  | CourtActFrame
  | PursueFrame
  | CourtTestFrame
  | GoalFrame
  | TradeFrame
  | TradeWordsFrame;

/** Procedure of a round of court. */
export const COURT = 'court';
