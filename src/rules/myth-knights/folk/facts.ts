import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FollowerType } from '../followers/shapes.ts';
import type { FolkAttitude, FolkRole, OathFavour } from './shapes.ts';

/** What somebody offers, and what they want for it (MK-GEAR-01). */
export interface Bargain {
  /** The knight's name. */
  readonly name: string;
  readonly whom: string;
  readonly want: string;
  /** Whom they would like to hire; null: it is no person. */
  readonly hire: FollowerType | null;
  /** A thing of theirs. */
  readonly item: string | null;
  readonly favour: string | null;
  readonly service: string | null;
}

interface Favour extends Pick<OathFavour, 'whom' | 'what' | 'owed'> {
  /** Null: the company's. */
  name: string | null;
}

/** What can happen with the people of the realm. */
export type OathFolkFact =
  /** Whoever speaks makes a Spirit save; if not, they think ill of them (MK-CORE-04). `whom`: null for nobody in particular. */
  | Of<
      'reaction',
      {
        characterId: string;
        name: string;
        whom: string | null;
        intent: string | null;
        at: number;
        roll: Roll;
        attitude: FolkAttitude;
      }
    >
  /** The referee writes down who somebody is. */
  | Of<'person-noted', { name: string; role: FolkRole | null; attitude: FolkAttitude | null; note: string }>
  | Of<'person-forgotten', { name: string }>
  /** Somebody offers something; the question follows (MK-GEAR-01). */
  | Of<'barter-offered', Bargain>
  /** `follower`: whoever serves them now, by name. */
  | Of<'bartered', Bargain & { follower: string | null }>
  | Of<'barter-declined', Bargain>
  /** What was offered is not there any more. */
  | Of<'barter-off', Bargain>
  | Of<'favour-promised', Favour>
  | Of<'favour-closed', Favour & { how: 'done' | 'broken' }>;
