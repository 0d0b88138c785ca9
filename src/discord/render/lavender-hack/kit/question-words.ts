import type { World } from '../../../../rules/lavender-hack/shapes.ts';
import type { QuestionsOf, Vocabulary } from '../../../../rules/mechanics/vocabulary.ts';
import type { QuestionTellingsOf } from '../../mechanics/telling/question-words.ts';

/** The words of all questions of a vocabulary. */
export type QuestionWordsOf<V extends Vocabulary> = QuestionTellingsOf<QuestionsOf<V>, World>;
