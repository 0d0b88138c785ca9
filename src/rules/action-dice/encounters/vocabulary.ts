import type { Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Source } from '../kit/terms.ts';
import type { Attitude } from './shapes.ts';

/** What the party does about those it meets. */
export const MEETING_ACTS = ['talk', 'wait', 'leave', 'attack'] as const;

export type MeetingAct = (typeof MEETING_ACTS)[number];

interface Met {
  /** Those who are met. */
  what: string;
  count: number;
}

export function metFrame(act: MeetingAct | null): FrameOf<EncountersVocabulary, 'met'> {
  return { kind: 'met', v: 1, act };
}

interface MetTerms {
  what: string;
  count: number;
  /** Null: nobody has spoken with them. */
  attitude: Attitude | null;
}

/** What can happen when somebody is met (AD-G-01, AD-G-02). */
export interface EncountersVocabulary {
  facts: {
    /** For the game master alone: whom the table has. */
    'who-comes': { what: string; rolls: readonly { table: string; roll: AnyRoll }[] };
    /** Somebody is met; `secret`: nobody knows it yet. */
    encounter: Met & { secret: boolean };
    'encounter-act': Met & { act: MeetingAct };
    /** How they feel about the party (AD-G-01). `says`: the campaign's own words for it; null: the book's. */
    reaction: Met & {
      characterId: string;
      name: string;
      intent: string | null;
      sources: readonly Source[];
      rolls: readonly Roll[];
      dropped: readonly Roll[];
      bonus: number;
      total: number;
      attitude: Attitude;
      says: string | null;
    };
    'encounter-ends': Met & { how: 'parted' | 'gm' | 'fight' };
  };
  frames: {
    /** Somebody is met: the caller says what the party does, and the game master what comes of it (AD-G-01). */
    met: {
      /** What the party does; null: it is still to be said. */
      act: MeetingAct | null;
    };
  };
  questions: {
    /** For the caller (AD-G-01); for a silent one the call passes on with the question. */
    met: ChoiceQuestion<
      { talk: { name: string; bonus: number }; wait: NoTerms; leave: NoTerms; attack: NoTerms },
      MetTerms
    >;
    /** For the game master (AD-G-01): they part when nobody says what comes of it. */
    'met-outcome': ChoiceQuestion<{ part: NoTerms; on: NoTerms; fight: NoTerms }, MetTerms & { act: MeetingAct }>;
  };
}
