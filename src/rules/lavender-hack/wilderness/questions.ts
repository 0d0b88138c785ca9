import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { DungeonAct } from '../dungeon/shapes.ts';
import type { WildernessFact } from './facts.ts';
import type { WildAct } from './shapes.ts';

/** What is asked on the way. */
export interface WildernessQuestions {
  /** For the game master: the event that was rolled in secret (LH-WILD-07, LH-DUNG-05). `stand` when nobody answers. */
  event: ChoiceQuestion<
    {
      stand: NoTerms;
      nothing: NoTerms;
      weather: NoTerms;
      encounter: NoTerms;
      discovery: NoTerms;
      later: NoTerms;
    },
    {
      where: 'wilderness' | 'dungeon';
      event: Extract<WildernessFact, { fact: 'event-rolled' }>['event'];
      /** Watch or turn, 1–6; null for nothing. */
      when: number | null;
      day: number;
      /** The game master rolls it. */
      byHand: boolean;
    }
  >;
  /** For the game master: what is found (LH-WILD-11). What is hidden there when nobody answers, else the resource. */
  find: ChoiceQuestion<{ give: NoTerms; reveal: NoTerms }, { resource: string; what: string | null }>;
  /**
   * For the spotlight player, when something happened in the middle of a long action (LH-WILD-26). `go-on` when nobody
   * answers.
   */
  'break-off': ChoiceQuestion<{ 'go-on': NoTerms; 'break-off': NoTerms }, { act: WildAct | DungeonAct; left: number }>;
}
