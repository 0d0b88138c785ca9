import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { PeopleFact } from '../../mechanics/people/facts.ts';
import type { CrawlAbility, CrawlHarm } from '../kit/terms.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** A number that was one and is another now. */
interface FromTo {
  readonly from: number;
  readonly to: number;
}

/** What can happen to a character's health, and outside play. */
export type CrawlCharacterFact =
  | Of<'ability-chosen', Whose & { ability: CrawlAbility; bonus: number }>
  /** A character that was made elsewhere. */
  | Of<'imported', Whose & { userId: string; level: number; active: boolean }>
  /** A character is made (HX-G-01, HX-G-02). */
  | Of<
      'ready',
      Whose & {
        userId: string;
        abilities: Readonly<Record<CrawlAbility, number>>;
        gritMax: number;
        fleshMax: number;
        /** It is the one its player acts with. */
        active: boolean;
      }
    >
  /** Grit, then flesh (HX-HP-01). `by`: whose attack it was. */
  | Of<
      'hurt',
      Whose & { cause: CrawlHarm; by: string | null; damage: number; direct: boolean; grit: FromTo; flesh: FromTo }
    >
  | Of<'mended', Whose & { grit: FromTo; flesh: FromTo }>
  /** What a rest gives, every die, before the most that there can be (HX-HP-03, HX-HP-05). */
  | Of<'rested', Whose & { rolls: readonly Roll[]; bonus: number; total: number }>
  /** A companion looked after somebody unconscious (HX-G-03). */
  | Of<'tended', Whose & { by: string }>
  /** The game master set the level; a die of grit for each that is new (HX-G-02, HX-G-18). */
  | Of<'level-set', Whose & { from: number; to: number; rolls: readonly Roll[]; gritMax: number }>
  /** Somebody came to 0 flesh (HX-HP-02). */
  | Of<'fell', Whose & { outcome: 'unconscious' | 'dead' }>
  | PeopleFact;
