import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../kit/question.ts';
import type { Band } from '../kit/terms.ts';
import type { Attitude } from './shapes.ts';

/** What is asked in an encounter, and in a chase. */
export interface EncounterQuestions {
  /** For the spotlight player (LH-ENC-01). Beasts cannot be talked to, so `communicate` may mean to wait and see. */
  approach: ChoiceQuestion<
    { communicate: { beast: boolean }; fight: NoTerms; flee: NoTerms },
    { what: string; count: number; distance: Band; surprised: 'party' | 'foes' | null }
  >;
  /** For the game master, when it is known what they think of the party (LH-ENC-05). */
  'encounter-next': ChoiceQuestion<
    { part: NoTerms; fight: NoTerms; 'talk-on': NoTerms },
    { what: string; attitude: Attitude }
  >;
  /** For the spotlight player: one exchange of a chase (LH-ENC-07). `run` when nobody answers. */
  chase: ChoiceQuestion<
    {
      run: { encumbered: boolean };
      food: { die: UsageSize };
      treasure: { item: string; itemId: string };
      stand: NoTerms;
    },
    { what: string; lengths: number }
  >;
}
