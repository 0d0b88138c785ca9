import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { PeopleFact } from '../../mechanics/people/facts.ts';
import type { OathRank, OathStart, OathVirtue } from '../kit/terms.ts';

/** What the dice of a new knight came to: each virtue with what was added to them. */
export interface NewNumbers {
  readonly guard: { readonly rolls: readonly Roll[]; readonly add: number; readonly total: number };
  readonly virtues: readonly {
    readonly virtue: OathVirtue;
    readonly rolls: readonly Roll[];
    readonly add: number;
    readonly total: number;
  }[];
}

interface Whose {
  characterId: string;
  name: string;
}

/** What can happen to a knight on paper. */
export type OathCharacterFact =
  /** Guard and virtues (MK-MAKE-01). */
  | Of<'knight-rolled', Whose & NewNumbers & { start: OathStart }>
  /** Which knight it is (MK-MAKE-03). */
  | Of<'knight-named', Whose & { roll: AnyRoll; knight: string }>
  /** A knight is made and sworn. */
  | Of<
      'ready',
      Whose & {
        userId: string;
        glory: number;
        rank: OathRank;
        knight: string;
        /** It is the one its player acts with. */
        active: boolean;
      }
    >
  /** A knight who was made elsewhere. */
  | Of<'imported', Whose & { userId: string; glory: number; rank: OathRank; knight: string; active: boolean }>
  /** `roll`: where the table said it (MK-G-04). */
  | Of<'passion-set', Whose & { passion: string; roll: AnyRoll | null }>
  /** Somebody indulges it; the question to the referee follows, and then what it was good for. */
  | Of<'indulges', Whose & { passion: string; how: string }>
  | Of<'indulged', Whose & { passion: string; counts: boolean }>
  | PeopleFact;
