import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FollowerType } from '../followers/schemas.ts';
import type { Rarity, Steed } from '../kit/ids.ts';
import type { Favour, FolkAttitude, FolkRole } from './schemas.ts';

/** An offer and its price (MK-GEAR-01). */
export interface Bargain {
  /** The knight's name. */
  readonly name: string;
  readonly whom: string;
  readonly want: string;
  /** The person they would like to hire; null: a thing. */
  readonly hire: FollowerType | null;
  /** How hard it is to find (MK-GEAR-02, MK-SERV-01); null: nobody knows. */
  readonly rarity: Rarity | null;
  /** A thing of theirs. */
  readonly item: string | null;
  readonly favour: string | null;
  readonly service: string | null;
}

interface FavourDetails extends Pick<Favour, 'whom' | 'what' | 'owed'> {
  /** Null: the company's. */
  name: string | null;
}

/** Facts, frames and questions about the people of the realm. */
export interface FolkVocabulary {
  facts: {
    /**
     * The speaker makes a Spirit save; if it fails, the other side thinks ill of them (MK-CORE-04). `whom`: null for nobody
     * in particular.
     */
    reaction: {
      characterId: string;
      name: string;
      whom: string | null;
      intent: string | null;
      at: number;
      roll: Roll;
      attitude: FolkAttitude;
    };
    /** The referee writes down who somebody is. */
    'person-noted': { name: string; role: FolkRole | null; attitude: FolkAttitude | null; note: string };
    'person-forgotten': { name: string };
    /** Somebody offers something; the question follows (MK-GEAR-01). */
    'barter-offered': Bargain;
    /**
     * `follower`: whoever serves them now, by name. `steed`: the steed that they have now; `instead`: the one that they had.
     * `isTask`: it is nothing that a knight carries, and the referee says what comes of it.
     */
    bartered: Bargain & { follower: string | null; steed: Steed | null; instead: Steed | null; isTask: boolean };
    'barter-declined': Bargain;
    /** The offered thing is no longer there. */
    'barter-off': Bargain;
    'favour-promised': FavourDetails;
    'favour-closed': FavourDetails & { how: 'done' | 'broken' };
  };
  frames: {
    /** Somebody offers something for what they want (MK-GEAR-01). */
    barter: {
      characterId: string;
      whom: string;
      want: string;
      hire: FollowerType | null;
      itemId: string | null;
      /** The name of the thing when it was offered. */
      item: string | null;
      favour: string | null;
      service: string | null;
      /** The name of the hired person; null: their type. */
      called: string | null;
    };
  };
  questions: {
    /**
     * For the referee: whether they take what is offered (MK-GEAR-01). The dice say so when nobody does. `see`: they agree to
     * what is no thing.
     */
    barter: ChoiceQuestion<
      { agree: NoTerms; see: NoTerms; roll: { at: number }; decline: NoTerms },
      { [Key in keyof Bargain]: Bargain[Key] }
    >;
  };
}
