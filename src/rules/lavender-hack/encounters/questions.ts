import type { Json } from '../../engine/json.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { Band } from '../kit/terms.ts';
import type { Attitude } from './shapes.ts';

/** What is asked in an encounter, and in a chase. */
export interface EncounterQuestions {
  /**
   * For the spotlight player (LH-ENC-01), who may speak at once, as one does with nothing to offer (LH-ENC-05). Beasts cannot be
   * talked to, so `communicate` may mean to wait and see. While the party is surprised it is the game master's, and `feel` when
   * nobody answers.
   */
  approach: ChoiceQuestion<
    { speak: { name: string }; communicate: { beast: boolean }; fight: NoTerms; flee: NoTerms; feel: NoTerms },
    { what: string; count: number; distance: Band; surprised: 'party' | 'foes' | null }
  >;
  /** For the game master: somebody is to be met (LH-ENC-09). The first option when nobody answers. */
  called: ChoiceQuestion<
    {
      /** By the table of the place; the name of the table is empty in a lair. What they do settles itself. */
      roll: { table: string };
      /** The same, and the game master is asked what they do. */
      'roll-ask': NoTerms;
      /** The one that is prepared. */
      show: { what: string };
      table: NoTerms;
      nobody: NoTerms;
    },
    {
      taskId: string;
      /** What called for it, as the task has it. */
      detail: Readonly<Record<string, Json>>;
      /** Who has their lair there. */
      lair: string | null;
    }
  >;
  /** For the game master: the table that says who it is. The place’s own when nobody answers. */
  'called-table': ChoiceQuestion<{ '{tableId}': { name: string } }>;
  /**
   * For the game master, when it is known what they think of the party (LH-ENC-05). When nobody answers the hostile fight,
   * and all others part.
   */
  'encounter-next': ChoiceQuestion<
    { part: NoTerms; fight: NoTerms; 'talk-on': { beast: boolean } },
    { what: string; attitude: Attitude }
  >;
  /**
   * For the game master: it comes to blows with somebody who has no numbers (LH-ENC-12). `plain` when nobody answers; the
   * others are stat blocks by their names.
   */
  'foes-met': ChoiceQuestion<
    { plain: NoTerms; written: NoTerms; '{creature}': { name: string } },
    { what: string; count: number }
  >;
  /** For the game master: what makes them listen once more (LH-ENC-10). Without a reason nobody speaks again. */
  'talk-reason': TextQuestion<{ what: string }>;
  /** For the spotlight player: one exchange of a chase (LH-ENC-07). `run` when nobody answers. */
  chase: ChoiceQuestion<
    {
      run: { encumbered: boolean };
      /** Claimed for the run; `costs`: it may cost a roll of the gear die (LH-GEAR-05). */
      background: { background: string; costs: boolean };
      food: { die: UsageSize };
      treasure: { item: string; itemId: string };
      stand: NoTerms;
    },
    { what: string; lengths: number }
  >;
}
