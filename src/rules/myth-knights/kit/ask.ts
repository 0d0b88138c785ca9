import { asking } from '../../mechanics/question.ts';
import type { OathQuestions } from '../questions.ts';

/** A question of the book. Its options, what they say, and what is taken when nobody answers are as it is declared. */
export const askQuestion = asking<OathQuestions>();
