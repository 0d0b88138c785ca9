import type { Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';

/** The events of the watch die (HX-ENC-01). */
export const WATCH_EVENTS = ['encounter', 'fatigue', 'signs', 'weather', 'depletion', 'nothing'] as const;

export type WatchEvent = (typeof WATCH_EVENTS)[number];

export function watchDieFrame(
  inCamp: readonly string[],
  hexId: string | null,
): FrameOf<EncountersVocabulary, 'watch-die'> {
  return { kind: 'watch-die', v: 1, inCamp, hexId };
}

/** Facts, frames and questions of the watch die, meetings and creatures. */
export interface EncountersVocabulary {
  facts: {
    /** For the game master alone: the watch die; `ignored`: they are in camp (HX-ENC-01). */
    'watch-die': { roll: Roll; event: WatchEvent; ignored: boolean };
    /** For the game master alone: whom the table has, and what they are about (HX-ENC-02, HX-VIBE-01). */
    vibe: {
      creature: string;
      /** One for each land; none where the game master took somebody that was there before. */
      rolls: readonly AnyRoll[];
      activity: string;
      complication: string;
      /** Of activity and complication, as far as they were rolled. */
      dice: readonly AnyRoll[];
    };
    /** For the game master alone: not now (HX-ENC-01). */
    'put-off': { creature: string; activity: string; complication: string };
    /** The party meets somebody (HX-ENC-02). */
    met: { creature: string; guards: readonly string[] };
    /** Traces of somebody (HX-ENC-03). */
    signs: { creature: string };
    /** They are tired: rest in the next watch, or lose a point of flesh (HX-ENC-04). */
    fatigue: { names: readonly string[] };
    /** Something goes missing from a pack; null: the slot was empty (HX-ENC-07). */
    depletion: { characterId: string; name: string; roll: Roll; slot: number; item: string | null; count: number };
  };
  frames: {
    /** The watch die, rolled and played (HX-ENC-01). */
    'watch-die': {
      /** The people who spent the watch in camp: 2 and 5 spare them. */
      inCamp: readonly string[];
      /** The hex that the party is really in; null while it is on no map. */
      hexId: string | null;
    };
    /** Somebody whom the party may meet; the game master has the last word (HX-ENC-02, HX-VIBE-01). */
    vibe: {
      hexId: string | null;
      creature: string;
      activity: string;
      complication: string;
      /** The game master writes it themselves. */
      isWriting: boolean;
      /** The guards. */
      guards: readonly string[];
      /** As in `Drawn`: of the creature. */
      fromPacks?: string[] | undefined;
    };
  };
  questions: {
    /** For the game master: the watch die shows an encounter (HX-ENC-01, HX-VIBE-01). `postpone` when nobody answers. */
    vibe: ChoiceQuestion<
      {
        run: NoTerms;
        postpone: NoTerms;
        activity: NoTerms;
        complication: NoTerms;
        write: NoTerms;
        /** Creatures that left traces there, or were postponed (HX-ENC-03). */
        '{known:n}': { creature: string };
      },
      {
        creature: string;
        activity: string;
        complication: string;
        /** The guards of the camp (HX-CAMP-01). */
        guards: readonly string[];
      }
    >;
    /** Their activity, in the game master's own words (HX-VIBE-01). */
    'vibe-own': TextQuestion<{ creature: string; activity: string; complication: string }>;
  };
}
