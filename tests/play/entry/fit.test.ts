import { describe, expect, test } from 'vitest';
import { misfit } from '../../../src/play/entry/answer.ts';
import type { RoundForm } from '../../../src/rules/engine/form.ts';
import { type Answer, type Option, refuse } from '../../../src/rules/engine/prompt.ts';

const options = (...ids: readonly string[]): readonly Option[] => ids.map((id) => ({ id, terms: {} }));

const NO_OPTION = refuse('prompt/no-such-option');

/** Answers that fit a form, those that do not, and what is said of them. */
const FORMS: readonly {
  readonly form: RoundForm;
  readonly fit: readonly Answer[];
  readonly misfit: readonly Answer[];
  readonly said: ReturnType<typeof refuse>;
}[] = [
  {
    form: { form: 'choice', options: options('stay', 'go') },
    fit: ['stay', 'go'],
    misfit: ['run', '', 1, ['stay']],
    said: NO_OPTION,
  },
  {
    form: { form: 'several', options: options('rope', 'lamp', 'tent'), min: 1, max: 2 },
    fit: [['rope'], ['tent', 'lamp']],
    misfit: [[], ['rope', 'lamp', 'tent'], ['rope', 'rope'], ['rope', 'boat'], 'rope', 1],
    said: NO_OPTION,
  },
  {
    form: {
      form: 'fields',
      fields: [
        { id: 'act', options: options('act:hit', 'act:wait'), fallback: 'act:wait' },
        { id: 'at', options: options('at:ghoul'), fallback: null },
      ],
    },
    fit: [['act:hit', 'at:ghoul'], ['act:wait']],
    misfit: [['at:ghoul'], ['at:ghoul', 'act:hit'], ['act:hit', 'at:wolf'], ['act:hit', 'act:wait'], [], 'act:hit', 2],
    said: NO_OPTION,
  },
  {
    form: { form: 'number', min: 2, max: 5 },
    fit: [2, 3, 5],
    misfit: [1, 6, 2.5, Number.NaN, '3', ['3']],
    said: refuse('prompt/number-out-of-range', { min: 2, max: 5 }),
  },
  {
    form: { form: 'text', min: 2, max: 5 },
    fit: ['ab', 'abcde', '  abcde  '],
    misfit: ['a', ' a ', 'abcdef', '     ', 3, ['abc']],
    said: refuse('prompt/text-length', { min: 2, max: 5 }),
  },
];

describe('an answer fits its form, or it is said why not', () => {
  test.each(FORMS)('$form.form', ({ form, fit, misfit: others, said }) => {
    for (const given of fit) expect(misfit({ form }, given), JSON.stringify(given)).toBeNull();
    for (const given of others) expect(misfit({ form }, given), JSON.stringify(given)).toEqual(said);
  });
});
