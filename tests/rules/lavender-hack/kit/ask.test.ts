import { expect, test } from 'vitest';
import { askQuestion } from '../../../../src/rules/lavender-hack/kit/kit.ts';

const GM = { rule: 'LH-DEFT-06', audience: { who: 'gm' }, characterId: null, required: false } as const;
const SET = { id: 'set', terms: { from: 4, to: 8 } } as const;
const LEAVE = { id: 'leave', terms: {} } as const;

test('a question is put together as it is stored', () => {
  const form = { form: 'choice', options: [SET, LEAVE] } as const;
  const asked = askQuestion('song', { ...GM, form, fallback: 'leave', terms: { name: 'Bryn' } });
  expect(asked).toEqual({ kind: 'song', ...GM, form, fallback: 'leave', terms: { name: 'Bryn' } });
  expect(Object.keys(asked)).toEqual([
    ...['kind', 'rule', 'audience', 'characterId', 'form', 'required', 'fallback', 'terms'],
  ]);
});

// Each of these is told apart by the compiler alone: where it no longer is, the line under the mark is an error.
test('kind, options, details, default and terms are checked against the declaration', () => {
  const form = { form: 'choice', options: [LEAVE] } as const;
  const song = { ...GM, form, fallback: 'leave', terms: { name: 'Bryn' } } as const;
  const wrong = [
    // @ts-expect-error: no such kind
    askQuestion('sung', song),
    // @ts-expect-error: no such option
    askQuestion('song', { ...song, form: { form: 'choice', options: [{ id: 'keep', terms: {} }] } }),
    // @ts-expect-error: an option says something else
    askQuestion('song', { ...song, form: { form: 'choice', options: [{ id: 'set', terms: { from: 4 } }] } }),
    // @ts-expect-error: another form
    askQuestion('song', { ...song, form: { form: 'number', min: 0, max: 1 } }),
    // @ts-expect-error: no such default
    askQuestion('song', { ...song, fallback: 'keep' }),
    // @ts-expect-error: the question says something else
    askQuestion('song', { ...song, terms: { working: 'Sleep' } }),
  ];
  expect(wrong).toHaveLength(6);
});
