import type { Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { CharacterRef, PeopleFact } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Rank, Start, Steed, Virtue } from '../kit/ids.ts';

/** The rolled numbers of a new knight: each virtue with its bonus. */
export interface NewNumbers {
  readonly guard: { readonly rolls: readonly Roll[]; readonly add: number; readonly total: number };
  readonly virtues: readonly {
    readonly virtue: Virtue;
    readonly rolls: readonly Roll[];
    readonly add: number;
    readonly total: number;
  }[];
}

/** Changes to a knight as a record. */
export interface CharactersVocabulary {
  facts: {
    /** Guard and virtues (MK-MAKE-01). */
    'knight-rolled': CharacterRef & NewNumbers & { start: Start };
    /** Which knight it is, and what is theirs alone (MK-MAKE-03). `rolls`: for the group and in it; without those of another. */
    'knight-named': CharacterRef & {
      rolls: readonly Roll[];
      knight: string;
      arms: readonly string[];
      steed: Steed | null;
      treasure: { name: string; note: string };
      passion: string;
    };
    /** Wanderers hear of a Seer (MK-MAKE-01). `at`: the landmark where they live; null: nobody knows. */
    'seer-placed': { seer: string; at: string | null };
    /** A knight is made and sworn. */
    ready: CharacterRef & {
      userId: string;
      glory: number;
      rank: Rank;
      knight: string;
      /** It is the one its player acts with. */
      active: boolean;
    };
    /** A knight who was made elsewhere. */
    imported: CharacterRef & { userId: string; glory: number; rank: Rank; knight: string; active: boolean };
    /** `roll`: where the table said it (MK-G-04). */
    'passion-set': CharacterRef & { passion: string; roll: AnyRoll | null };
    /** Somebody indulges it; the question to the referee follows, and then what it was good for. */
    indulges: CharacterRef & { passion: string; how: string };
    indulged: CharacterRef & { passion: string; counts: boolean };
  };
  shared: PeopleFact;
  frames: {
    /** A knight is being made (MK-MAKE-01). */
    create: { characterId: string };
    /** The referee lets the company begin as its start has it (MK-MAKE-01). */
    beginning: { start: Start };
    /** Somebody indulges their passion, and the referee says whether it counts (MK-G-04). */
    indulge: {
      characterId: string;
      how: string;
    };
  };
  questions: {
    /** The company's beginning (MK-MAKE-01): chosen by the player of the first knight, or of each (MK-D-01). */
    start: ChoiceQuestion<{ wanderer: NoTerms; courtier: NoTerms; ruler: NoTerms }, { forAll: boolean }>;
    /** For the referee (MK-MAKE-01): it waits for ever. `names`: rulers without a Holding. `self`: they see to it themselves. */
    beginning: ChoiceQuestion<
      { ruler: NoTerms; courtier: NoTerms; wanderer: NoTerms; self: NoTerms },
      { start: Start; names: readonly string[] }
    >;
    /** For the referee: whether it counts as indulging a passion (MK-G-04). It does when nobody says. */
    indulge: ChoiceQuestion<{ counts: NoTerms; not: NoTerms }, { passion: string; how: string }>;
  };
}
