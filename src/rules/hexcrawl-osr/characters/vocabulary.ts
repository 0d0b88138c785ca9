import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef, PeopleFact } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Ability, HarmCause } from '../kit/ids.ts';

/** A number that was one and is another now. */
interface FromTo {
  readonly from: number;
  readonly to: number;
}

export function createFrame(characterId: string): FrameOf<CharactersVocabulary, 'create'> {
  return { kind: 'create', v: 1, characterId };
}

export function zeroFleshFrame(characterId: string): FrameOf<CharactersVocabulary, 'zero-flesh'> {
  return { kind: 'zero-flesh', v: 1, characterId };
}

/** Facts, frames and questions of a character's health, and outside play. */
export interface CharactersVocabulary {
  facts: {
    'ability-chosen': CharacterRef & { ability: Ability; bonus: number };
    /** A character that was made elsewhere. */
    imported: CharacterRef & { userId: string; level: number; active: boolean };
    /** A character is made (HX-G-01, HX-G-02). */
    ready: CharacterRef & {
      userId: string;
      abilities: Readonly<Record<Ability, number>>;
      gritMax: number;
      fleshMax: number;
      /** It is the one its player acts with. */
      active: boolean;
    };
    /** Grit, then flesh (HX-HP-01). `by`: whose attack it was. */
    hurt: CharacterRef & {
      cause: HarmCause;
      by: string | null;
      damage: number;
      direct: boolean;
      grit: FromTo;
      flesh: FromTo;
    };
    mended: CharacterRef & { grit: FromTo; flesh: FromTo };
    /** The dice of a rest, before the limit of the maximum (HX-HP-03, HX-HP-05). */
    rested: CharacterRef & { rolls: readonly Roll[]; bonus: number; total: number };
    /** A companion looked after somebody unconscious (HX-G-03). */
    tended: CharacterRef & { by: string };
    /** The game master set the level; a die of grit for each that is new (HX-G-02, HX-G-18). */
    'level-set': CharacterRef & { from: number; to: number; rolls: readonly Roll[]; gritMax: number };
    /** Somebody came to 0 flesh (HX-HP-02). */
    fell: CharacterRef & { outcome: 'unconscious' | 'dead' };
  };
  shared: PeopleFact;
  frames: {
    /** A character is being made: which ability gets +3, +2 and +1 (HX-G-01). */
    create: {
      characterId: string;
    };
    /** Somebody fell to 0 flesh, and their fate is to be decided (HX-HP-02). */
    'zero-flesh': {
      characterId: string;
    };
  };
  questions: {
    /** Which ability gets the next bonus (HX-G-01). */
    'spread-ability': ChoiceQuestion<{ '{abilityId}': { bonus: number } }, { bonus: number }>;
    /** The fate of somebody at 0 flesh (HX-HP-02): unconscious by default. */
    'zero-flesh': ChoiceQuestion<{ unconscious: NoTerms; dies: NoTerms }, { cause: string; overkill: number }>;
  };
}
