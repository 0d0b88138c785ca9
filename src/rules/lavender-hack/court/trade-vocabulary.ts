import type { Edge } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { Degree } from '../kit/ids.ts';

/** A trade (LH-TRADE). */
export interface TradeVocabulary {
  facts: {
    /** The thing is out of their hands. */
    'trade-offered': Trader & { factionId: string; item: string; want: string };
    /**
     * `value` and `worth` (with the faction): null where the value was not known. `budget` 0–10: what may be taken.
     * `capped`: by what the faction thinks of the party, where that is known.
     */
    traded: Trader & {
      factionId: string;
      item: string;
      degree: Degree;
      value: number | null;
      worth: number | null;
      budget: number;
      capped: boolean;
    };
    /** The calculation, as in `Reckoning`: for the game master only. */
    'trade-reckoned': {
      item: string;
      value: number;
      worth: number;
      change: number;
      disposition: number;
      budget: number;
    };
    /** `count` things of a true value; `left` of them with the party, for they were too much to carry. */
    'trade-taken': Trader & { item: string; type: string; value: number; count: number; left: number };
    /** The die is as good already as what was offered. */
    'die-stays': { dieId: string; die: string; size: UsageSize; offered: UsageSize };
    /** `value` 1–10, from common knowledge to the secret of secrets. */
    'trade-rumour': Trader & { text: string; value: number };
    /** `declined`: by the game master. `gone`: the thing, or its receiver. `nothing`: there is none so cheap. */
    'no-trade': Trader & { why: 'declined' | 'gone' | 'nothing' };
  };
  frames: {
    trade: TradeFrame;
    'trade-words': TradeWordsFrame;
  };
  questions: {
    /** For the game master: may a character trade outside court? `no` when nobody answers (LH-TRADE-09). */
    'trade-leave': ChoiceQuestion<{ yes: NoTerms; no: NoTerms }, { faction: string; item: string; want: string }>;
    /**
     * The gain for an offer: a thing of the lists, another that the game master names, or several that are worth less
     * (LH-TRADE-02, LH-TRADE-07). The first of them by default.
     */
    'trade-take': ChoiceQuestion<
      {
        '{pick:n}': { name: string; value: number; price: number; count: number };
        other: { type: string; value: number; price: number; count: number };
        down: { type: string; value: number; price: number; count: number };
      },
      { faction: string; type: string; budget: number }
    >;
    /** For the game master: what exactly is had in a trade (LH-TRADE-03); a plain name when nobody answers. */
    'trade-thing': TextQuestion<{ faction: string; type: string; value: number; count: number }>;
    /** For the game master: a rumour that was traded for, of a worth of 1–10 (LH-TRADE-05). */
    'trade-rumour': TextQuestion<{ faction: string; value: number }>;
  };
}

interface Trader {
  characterId: string;
  name: string;
  faction: string;
}

/** The offer and the wish (LH-TRADE-01). */
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
  /** The thing given away: its true value, its value with the faction, and whether the value was known. */
  readonly offer: {
    readonly item: string;
    readonly type: string;
    readonly value: number;
    readonly worth: number;
    readonly known: boolean;
  } | null;
  /** The value that may be taken, in prices of the faction. */
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
