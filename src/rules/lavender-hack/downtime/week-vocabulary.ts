import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { Degree } from '../kit/ids.ts';

/** A week at home, and what each does in it (LH-TRAIN, LH-CRAFT, LH-RSRCH, LH-CAROUSE). */
export interface WeekVocabulary {
  facts: {
    /** Somebody's activity in a week at home; if it had become impossible, they idle. */
    'week-act': { characterId: string; name: string; act: WeekAct; thing: string | null; done: boolean };
    /** A box of the progress track is filled: the `box`th of `of` (LH-TRAIN-01). */
    trained: { characterId: string; name: string; box: number; of: number };
    /** A box of something that is being made; made when `box` is `of` (LH-CRAFT-01). */
    crafted: { characterId: string; name: string; item: string; box: number; of: number };
    /**
     * The result of research on a thing: its value, a property, or that there is nothing (more) to find (LH-RSRCH-01).
     * `last`: it was the last property.
     */
    researched: {
      characterId: string;
      name: string;
      item: string;
      value: number | null;
      property: string | null;
      last?: true;
    };
    /** Nobody has written down what the thing can do: the game master is asked. */
    'research-open': { characterId: string; name: string; item: string };
    caroused: { characterId: string; name: string; degree: Degree };
    rumour: { characterId: string; name: string; text: string };
    /** A map is won: a thing of worth, or what it shows. */
    'map-won': { characterId: string; name: string; as: 'valuable' | 'feature' };
  };
  frames: {
    week: WeekFrame;
    carouse: CarouseFrame;
    rumour: RumourFrame;
    'won-map': WonMapFrame;
    research: ResearchFrame;
  };
  questions: {
    /** For the game master: what a thing can do; a dash for nothing (LH-RSRCH-01). */
    'research-property': TextQuestion<{ item: string }>;
    /** For the game master: what is heard on the town (LH-CAROUSE-02). */
    rumour: TextQuestion<{ count: number }>;
    /** For the game master: what a map is that was won; `valuable` when nobody answers. Everybody sees it (LH-CAROUSE-02). */
    'won-map': ChoiceQuestion<{ valuable: NoTerms; feature: NoTerms }>;
  };
}

/** The activities of a week at home (LH-DOWN-02). */
export type WeekAct = 'train' | 'craft' | 'research' | 'bank' | 'carouse' | 'idle';

/** One character's week: the thing for it, and for a made-up thing its value; null if none is needed. */
export interface WeekChoice {
  readonly characterId: string;
  readonly act: WeekAct;
  /** Id of an item, or what is to be made. */
  readonly thing: string | null;
  /** Of what is to be made, 1–10. */
  readonly value: number | null;
  readonly question: 'value' | 'property' | null;
  /** The background is claimed for what is tested (LH-GEAR-08). */
  readonly claim?: true;
}

/**
 * One week at home: a round is opened, and when it ends each does what they chose, then the week passes (LH-DOWN-02,
 * LH-DOWN-03). Its value: `round`, or `nobody` when there is nobody to ask.
 */
export type WeekFrame = { readonly kind: 'week'; readonly v: 1 } & (
  | { readonly step: 'open' }
  | { readonly step: 'act'; readonly left: readonly WeekChoice[] }
  | { readonly step: 'over' }
);

/** A night on the town (LH-CAROUSE-01); paid for already. */
export interface CarouseFrame {
  readonly kind: 'carouse';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'saved' | 'hurt';
  readonly characterId: string;
  /** The background is claimed, in a brawl as well (LH-GEAR-08). */
  readonly claim?: true;
}

/** The game master writes what was heard on the town (LH-CAROUSE-02). */
export interface RumourFrame {
  readonly kind: 'rumour';
  readonly v: 1;
  readonly step: 'start' | 'written';
  readonly characterId: string;
  readonly count: number;
}

/** A map is won on the town: a thing to sell, or the way to something hidden (LH-CAROUSE-02). */
export interface WonMapFrame {
  readonly kind: 'won-map';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  readonly characterId: string;
}

/** A magical property that nobody has written down is asked of the game master (LH-RSRCH-01). */
export interface ResearchFrame {
  readonly kind: 'research';
  readonly v: 1;
  readonly step: 'start' | 'written';
  readonly characterId: string;
  readonly itemId: string;
}

/** Procedure of a week. */
export const WEEK_ROUND = 'week';
