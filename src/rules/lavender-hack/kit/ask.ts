import type { Ask } from '../../engine/prompt.ts';
import type { QuestionKind, Questions } from '../questions.ts';
import type { Asked } from './question.ts';

/** A question of the book. Its options, what they say, and what is taken when nobody answers are as it is declared. */
export function askQuestion<Kind extends QuestionKind>(kind: Kind, asked: Asked<Questions[Kind]>): Ask {
  const { rule, audience, characterId, form, required, fallback, terms, byHand } = asked;
  const ask: Ask = { kind, rule, audience, characterId, form, required, fallback, terms };
  return byHand === true ? { ...ask, byHand } : ask;
}
