import type { World } from '../../../../rules/lavender-hack/shapes.ts';
import type { QuestionTellingsOf } from '../../mechanics/telling/question-words.ts';

/** The words of all questions of a declaration. */
export type QuestionWordsOf<Questions> = QuestionTellingsOf<Questions, World>;
