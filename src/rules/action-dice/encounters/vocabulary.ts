import type { Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Source } from '../kit/ids.ts';
import type { Attitude } from './schemas.ts';

/** The party's actions in a meeting. */
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

/** Facts, frames and questions of a meeting (AD-G-01, AD-G-02). */
export interface EncountersVocabulary {
  facts: {
    /** For the game master alone: whom the table has. */
    'who-comes': { what: string; rolls: readonly { table: string; roll: AnyRoll }[] };
    /** Somebody is met; `secret`: nobody knows it yet. */
    encounter: Met & { secret: boolean };
    'encounter-act': Met & { act: MeetingAct };
    /** Their attitude to the party (AD-G-01). `says`: the campaign's own words for it; null: the book's. */
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
    /** A meeting: the caller chooses the party's action, and the game master decides the outcome (AD-G-01). */
    met: {
      /** The party's action; null: not chosen yet. */
      act: MeetingAct | null;
    };
  };
  questions: {
    /** For the caller (AD-G-01); for a silent one the call passes on with the question. */
    met: ChoiceQuestion<
      { talk: { name: string; bonus: number }; wait: NoTerms; leave: NoTerms; attack: NoTerms },
      MetTerms
    >;
    /** For the game master (AD-G-01): they part by default. */
    'met-outcome': ChoiceQuestion<{ part: NoTerms; on: NoTerms; fight: NoTerms }, MetTerms & { act: MeetingAct }>;
  };
}
