import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { MeetingAct } from './facts.ts';
import type { PoolAttitude } from './shapes.ts';

interface MetTerms {
  what: string;
  count: number;
  /** Null: nobody has spoken with them. */
  attitude: PoolAttitude | null;
}

/** What is asked when somebody is met. */
export interface PoolEncounterQuestions {
  /** For the caller (AD-G-01); for a silent one the call passes on with the question. */
  met: ChoiceQuestion<
    { talk: { name: string; bonus: number }; wait: NoTerms; leave: NoTerms; attack: NoTerms },
    MetTerms
  >;
  /** For the game master (AD-G-01): they part when nobody says what comes of it. */
  'met-outcome': ChoiceQuestion<{ part: NoTerms; on: NoTerms; fight: NoTerms }, MetTerms & { act: MeetingAct }>;
}
