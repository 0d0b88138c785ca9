import { expect, test } from 'vitest';
import { z } from 'zod';
import { helped } from '../../../../src/rules/lavender-hack/kit/helped.ts';
import { TEST_HELPS } from '../../../../src/rules/lavender-hack/kit/ids.ts';

const edge = z.enum(['none', 'advantage', 'disadvantage']).default('none');
const blow = helped(z.strictObject({ edge, claim: z.boolean().default(false) }));
const check = helped(
  z.strictObject({ edge, claim: z.boolean().default(false), familiar: z.boolean().default(false) }),
  TEST_HELPS,
);

test.each([
  ['advantage', { edge: 'advantage', claim: false }],
  ['disadvantage', { edge: 'disadvantage', claim: false }],
  ['background', { edge: 'none', claim: true }],
  ['background-disadvantage', { edge: 'disadvantage', claim: true }],
  [null, { edge: 'none', claim: false }],
])('LH-TEST-04: with %j', (help, meant) => {
  expect(blow.parse({ with: help })).toEqual(meant);
  expect(blow.parse(blow.parse({ with: help }))).toEqual(meant);
  expect(check.parse({ with: help })).toEqual({ ...meant, familiar: false });
});

test('LH-WISE-01: the familiar helps with a test, and with nothing else', () => {
  expect(check.parse({ with: 'familiar' })).toEqual({ edge: 'none', claim: false, familiar: true });
  expect(blow.safeParse({ with: 'familiar' }).error?.issues).toMatchObject([
    { path: ['with'], message: 'it is one of advantage, disadvantage, background, background-disadvantage' },
  ]);
});

test('an entry from before the word says the same as ever; the word goes before it', () => {
  expect(blow.parse({ edge: 'advantage' })).toEqual({ edge: 'advantage', claim: false });
  expect(check.parse({ edge: 'advantage', familiar: true, with: 'background' })).toEqual({
    edge: 'none',
    claim: true,
    familiar: false,
  });
});
