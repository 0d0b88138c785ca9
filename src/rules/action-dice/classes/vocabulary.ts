import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { DiceKind } from '../kit/ids.ts';
import type { Letter } from './schemas.ts';

/** Asks somebody which of the available templates they take; nothing when there is none. */
export function templateFrame(characterId: string): FrameOf<ClassesVocabulary, 'template'> {
  return { kind: 'template', v: 1, characterId };
}

/** Facts, frames and questions of classes and templates. */
export interface ClassesVocabulary {
  facts: {
    /** The game master has written or rewritten a class (AD-G-04). */
    'class-written': { className: string; kind: DiceKind; templates: number; mishaps: number; isNew: boolean };
    /** `standsIn`: the book's own counts again. Its masters are forgotten with it (AD-G-04). */
    'class-dropped': { className: string; standsIn: boolean; masters: readonly string[] };
    /** Somebody has taken a template, and one more die of its kind (AD-CLASS-01). */
    'template-taken': {
      characterId: string;
      name: string;
      className: string;
      letter: Letter;
      text: string;
      kind: DiceKind;
    };
  };
  frames: {
    /** A template is still to be chosen (AD-CLASS-01). */
    template: {
      characterId: string;
    };
  };
  questions: {
    /** Which template somebody takes (AD-CLASS-01): it waits for their player. */
    template: ChoiceQuestion<{
      '{slug/letter}': { className: string; letter: Letter; text: string; kind: DiceKind };
    }>;
  };
}
