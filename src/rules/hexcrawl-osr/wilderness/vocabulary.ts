import type { Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { PlaceFact } from '../../mechanics/map/places.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { RollSource } from '../kit/ids.ts';
import type { PartyAct, WatchAct } from './schemas.ts';

/** Reasons for a shorter, and a longer, watch of travel (HX-TRAV-02). */
export const SLOW_CAUSES = ['ground', 'dark', 'weather'] as const;

export const FAST_CAUSES = ['riding', 'road'] as const;

export type PaceCause = (typeof SLOW_CAUSES)[number] | (typeof FAST_CAUSES)[number];

/** The reason why no check is made (HX-NAV-01); `asked`: it was made already in this watch or on this day (HX-D-18). */
export type NoCheck = 'road' | 'land-in-sight' | 'map' | 'asked';

/** The direction the party really takes (HX-NAV-03). */
export type Veer = 'intended' | 'left' | 'right';

/** The way in which the party learns that it is elsewhere (HX-G-21). */
export type RevealedBy = 'gm' | 'landmark' | 'explored' | 'barred';

/** A watch, from that step on. */
export function watchFrame(
  step: FrameOf<WildernessVocabulary, 'watch'>['step'] = 'start',
): FrameOf<WildernessVocabulary, 'watch'> {
  return { kind: 'watch', v: 1, step };
}

/**
 * Facts, frames and questions of travel. Places are those that the party believes in, unless the fact is the game master's
 * alone.
 */
export interface WildernessVocabulary {
  facts: {
    /** The party begins a watch. `direction` 0–5 clockwise from north-east. */
    'watch-begins': {
      act: PartyAct;
      direction: number | null;
      navigator: string | null;
      /** The former navigator, who cannot navigate now. */
      instead: string | null;
      dark: boolean;
    };
    /** It comes to a hex; `terrain` is that of the hex it believes in. */
    arrives: { placeId: string; name: string | null; terrain: string; how: 'travelled' | 'set-down'; isNew: boolean };
    /** It is still on its way at the end of the watch. */
    'on-the-way': { direction: number };
    /** Nobody can go on that way, so the rest of the watch is lost. */
    'way-ends': { placeId: string };
    /** It sees where it really is (HX-G-21); `landmark` gave it away. */
    revealed: {
      by: RevealedBy;
      believed: string;
      placeId: string;
      name: string | null;
      terrain: string;
      landmark: string | null;
    };
    /** Something happened, or the next step cannot be done (`reason` is a refusal's code): `left` steps of the plan are dropped. */
    'plan-stops': { reason: string; left: number };
    /** They thought better of a fourth watch on their feet (HX-TRAV-03). */
    'stops-here': { walked: number };
    /** The discoveries of exploring; `roll`: the hex had no record, so it was rolled (HX-ACT-02, HX-G-07). */
    explored: {
      placeId: string;
      name: string | null;
      terrain: string;
      points: readonly string[];
      roll: AnyRoll | null;
    };
    /** From a high point they see the land of a hex beside theirs (HX-G-07). */
    sighted: { placeId: string; terrain: string; direction: number; roll: Roll };
    /** Somebody's yield, and the part without room in the pack; nothing after a failure (HX-ACT-03, HX-ACT-04). */
    foraged: {
      characterId: string;
      name: string;
      what: 'food' | 'herbs';
      item: string | null;
      count: number;
      left: number;
      roll: Roll | null;
      /** Of herbs: which. */
      table: AnyRoll | null;
    };
    /** Nothing of the kind grows there, and nobody rolls (HX-ACT-04). */
    'no-herbs': CharacterRef;
    /** It is back in that slot; null: it lies at their feet, for the pack is full (HX-ENC-07). */
    recovered: CharacterRef & { item: string; count: number; slot: number | null };
    /** Nobody went back for it (HX-D-25). */
    'left-behind': CharacterRef & { item: string; count: number };
    /** The guards of the resting party (HX-CAMP-01). */
    camp: { guards: readonly string[]; isAlone: boolean };
    /** Something came in the night, so this watch restores nothing (HX-CAMP-01). */
    'no-rest': { names: readonly string[] };
    /** They rested in time (HX-ENC-04). */
    'fatigue-over': CharacterRef;
    /** A ration each for the day; `hungry` had none (HX-G-08). */
    eaten: { hungry: readonly string[] };
    /** For the game master alone: how far the party really gets in this watch (HX-TRAV-02). */
    'true-pace': { from: string; terrain: string; miles: number; causes: readonly PaceCause[] };
    /** For the game master alone: the way, and where it really leads (HX-NAV-02, HX-NAV-03). */
    navigated: {
      navigator: string | null;
      from: string;
      to: string;
      believed: string;
      none: NoCheck | null;
      check: {
        roll: Roll;
        bonus: number;
        total: number;
        target: number;
        success: boolean;
        sources: readonly RollSource[];
      } | null;
      astray: Roll | null;
      veer: Veer;
      isBarred: boolean;
      /** The hex was not written down yet. */
      isBlank: boolean;
    };
  };
  shared: PlaceFact;
  frames: {
    /**
     * A watch in the wild (HX-TIME-04), and the plan after it. The party's present act is kept in `journey.action`. These
     * are the steps at which it may wait; everything between them happens at once.
     *
     * | step | what it does |
     * | --- | --- |
     * | `start` | asks about a forced march, if there is one |
     * | `march` | the answer: march on or stop |
     * | `acts` | with `each`: everybody's choices |
     * | `rest` | after the watch die (HX-ENC-01): those in camp, if nothing came, get grit (HX-CAMP-01), and the watch is
     * over |
     * | `go-on` | with a plan that waited for creatures that did not come |
     */
    watch: {
      step: 'start' | 'march' | 'acts' | 'rest' | 'go-on';
    };
  };
  questions: {
    /** For the leader, before a watch of travel beyond three (HX-TRAV-03). `stop` when nobody answers: no time passes. */
    march: ChoiceQuestion<{ 'march-on': NoTerms; stop: NoTerms }, { walked: number; dc: number }>;
    /** For everybody who is here: what they do with the watch (HX-TRAV-01). `rest` when somebody does not answer. */
    'watch-acts': ChoiceQuestion<{ [Act in Exclude<WatchAct, 'travel'>]: NoTerms }>;
  };
}
