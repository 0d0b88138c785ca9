import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';

/** What the watch die brings (HX-ENC-01). */
export const WATCH_EVENTS = ['encounter', 'fatigue', 'signs', 'weather', 'depletion', 'nothing'] as const;
export type WatchEvent = (typeof WATCH_EVENTS)[number];

/** What can happen: the watch die, meetings and creatures. */
export type CrawlEncounterFact =
  /** For the game master alone: the watch die; `ignored`: they are in camp (HX-ENC-01). */
  | Of<'watch-die', { roll: Roll; event: WatchEvent; ignored: boolean }>
  /** For the game master alone: whom the table has, and what they are about (HX-ENC-02, HX-VIBE-01). */
  | Of<
      'vibe',
      {
        creature: string;
        /** One for each land; none where the game master took somebody that was there before. */
        rolls: readonly AnyRoll[];
        activity: string;
        complication: string;
        /** Of activity and complication, as far as they were rolled. */
        dice: readonly AnyRoll[];
      }
    >
  /** For the game master alone: not now (HX-ENC-01). */
  | Of<'put-off', { creature: string; activity: string; complication: string }>
  /** The party meets somebody (HX-ENC-02). */
  | Of<'met', { creature: string; guards: readonly string[] }>
  /** Traces of somebody (HX-ENC-03). */
  | Of<'signs', { creature: string }>
  /** They are tired: rest in the next watch, or lose a point of flesh (HX-ENC-04). */
  | Of<'fatigue', { names: readonly string[] }>
  /** Something goes missing from a pack; null: the slot was empty (HX-ENC-07). */
  | Of<
      'depletion',
      { characterId: string; name: string; roll: Roll; slot: number; item: string | null; count: number }
    >;
