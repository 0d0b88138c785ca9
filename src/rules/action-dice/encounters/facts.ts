import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { PoolSource } from '../kit/terms.ts';
import type { PoolAttitude } from './shapes.ts';

/** What the party does about those it meets. */
export const MEETING_ACTS = ['talk', 'wait', 'leave', 'attack'] as const;
export type MeetingAct = (typeof MEETING_ACTS)[number];

interface Met {
  /** Those who are met. */
  what: string;
  count: number;
}

/** What can happen when somebody is met (AD-G-01, AD-G-02). */
export type PoolEncounterFact =
  /** For the game master alone: whom the table has. */
  | Of<'who-comes', { what: string; rolls: readonly { table: string; roll: AnyRoll }[] }>
  /** Somebody is met; `secret`: nobody knows it yet. */
  | Of<'encounter', Met & { secret: boolean }>
  | Of<'encounter-act', Met & { act: MeetingAct }>
  /** How they feel about the party (AD-G-01). `says`: the campaign's own words for it; null: the book's. */
  | Of<
      'reaction',
      Met & {
        characterId: string;
        name: string;
        intent: string | null;
        sources: readonly PoolSource[];
        rolls: readonly Roll[];
        dropped: readonly Roll[];
        bonus: number;
        total: number;
        attitude: PoolAttitude;
        says: string | null;
      }
    >
  | Of<'encounter-ends', Met & { how: 'parted' | 'gm' | 'fight' }>;
