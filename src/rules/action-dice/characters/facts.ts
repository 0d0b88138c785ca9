import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { PeopleFact } from '../../mechanics/people/facts.ts';
import type { PoolAbility } from '../kit/terms.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** What can happen to a character on paper. */
export type PoolCharacterFact =
  /** Three dice for each attribute, and the lowest is the bonus (AD-ATTR-01). */
  | Of<
      'attributes-rolled',
      Whose & { rolled: readonly { ability: PoolAbility; rolls: readonly Roll[]; bonus: number }[] }
    >
  /** One more in some attributes (AD-LVL-03). */
  | Of<'attributes-raised', Whose & { raised: readonly { ability: PoolAbility; to: number }[] }>
  /** A character that was made elsewhere. */
  | Of<'imported', Whose & { userId: string; level: number; active: boolean }>
  /** A character is made. */
  | Of<
      'ready',
      Whose & {
        userId: string;
        bonuses: Readonly<Record<PoolAbility, number>>;
        /** Followers over a lifetime, written down now (AD-ATTR-08). */
        henchLimit: number;
        /** It is the one its player acts with. */
        active: boolean;
      }
    >
  | PeopleFact;
