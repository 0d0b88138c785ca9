import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import type { ToyFact } from '../../support/toy-book.ts';

/** The words of the toy book. */
export const TOY_RENDERER: BookRenderer = {
  message: (facts) => ({
    title: 'A toy',
    tone: 'strong',
    lines: facts.filter(isSaid).map(({ answer }) => `Said ${String(answer)}`),
  }),
  logLine: () => null,
  question: (prompt) => ({
    text: 'Which shall it be?',
    options: Object.fromEntries(
      (prompt.form.form === 'choice' || prompt.form.form === 'several' ? prompt.form.options : []).map(({ id }) => [
        id,
        { label: `Take ${id}`, hint: id === 'one' ? 'The first of all.' : null, weight: 'plain' as const },
      ]),
    ),
    field: prompt.form.form === 'text' ? 'Your words' : null,
    placeholder: null,
  }),
  refusal: (refusal) => (refusal.refused === 'toy/too-dear' ? 'That is too dear. Nothing was spent.' : null),
  sheet: () => [],
  party: () => ({ title: 'Party', lines: [], fields: [] }),
  foes: () => ({ title: 'Foes', lines: [], fields: [] }),
  taskLabel: (task) => task.kind,
  abilityLabel: (abilityId) => abilityId,
  orderWords: () => null,
  answerWords: (_kind, answer) => String(answer),
};

function isSaid(fact: Fact): fact is Extract<ToyFact, { readonly fact: 'said' }> {
  return fact.fact === 'said';
}
