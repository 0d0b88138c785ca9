import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef, PeopleFact } from '../../mechanics/people/members.ts';
import type { SeveralQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Ability } from '../kit/ids.ts';

export function createFrame(
  characterId: string,
  step: FrameOf<CharactersVocabulary, 'create'>['step'] = 'raise',
  written = 1,
): FrameOf<CharactersVocabulary, 'create'> {
  return { kind: 'create', v: 1, characterId, step, written };
}

/** Asks for as many different attributes as `raises` of the sheet says; nothing when that is 0. */
export function raiseFrame(characterId: string): FrameOf<CharactersVocabulary, 'raise'> {
  return { kind: 'raise', v: 1, characterId };
}

/** Changes to a character as a record. */
export interface CharactersVocabulary {
  facts: {
    /** Three dice for each attribute, and the lowest is the bonus (AD-ATTR-01). */
    'attributes-rolled': CharacterRef & {
      rolled: readonly { ability: Ability; rolls: readonly Roll[]; bonus: number }[];
    };
    /** One more in some attributes (AD-LVL-03). */
    'attributes-raised': CharacterRef & { raised: readonly { ability: Ability; to: number }[] };
    /** A character that was made elsewhere. */
    imported: CharacterRef & { userId: string; level: number; active: boolean };
    /** A character is made. */
    ready: CharacterRef & {
      userId: string;
      bonuses: Readonly<Record<Ability, number>>;
      /** Followers over a lifetime, written down now (AD-ATTR-08). */
      henchLimit: number;
      /** It is the one its player acts with. */
      active: boolean;
    };
  };
  shared: PeopleFact;
  frames: {
    /** A character is being made, once the attributes are rolled (AD-ATTR-01). */
    create: {
      characterId: string;
      step: 'raise' | 'template' | 'catch-up' | 'finish';
      /** Up to this level the bonuses are as somebody wrote them down, and do not grow (AD-PATH-01). */
      written: number;
    };
    /** Attributes are still to be chosen for an increase (AD-LVL-03). */
    raise: {
      characterId: string;
    };
  };
  questions: {
    /** Which attributes get one more (AD-LVL-03): it waits for their player. */
    raise: SeveralQuestion<{ '{abilityId}': { from: number; to: number } }, { count: number }>;
  };
}
