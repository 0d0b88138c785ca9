import { describe, expect, test } from 'vitest';
import type { FormField } from '../../../src/rules/engine/form.ts';
import { isGone, wholeForm, withChoice, withDefaults } from '../../../src/rules/engine/form.ts';

const part = (id: string, fallback: string | null, ...ids: readonly string[]): FormField => ({
  id,
  options: ids.map((one) => ({ id: one, terms: {} })),
  fallback,
});

const DO = part('do', 'do:defend', 'do:defend', 'do:melee');
const AT = part('at', null, 'at:wolf', 'at:bear');
const PARTS = [DO, AT];

describe('answers in parts', () => {
  test('what was not chosen is what is usual there, or nothing', () => {
    expect(withDefaults(PARTS, [])).toEqual(['do:defend']);
    expect(withDefaults(PARTS, ['at:bear'])).toEqual(['do:defend', 'at:bear']);
  });

  test('they come in the order of the parts, however they were chosen', () => {
    expect(withDefaults(PARTS, ['at:wolf', 'do:melee'])).toEqual(['do:melee', 'at:wolf']);
  });

  test('what no part has is left out, and of two for one part the first counts', () => {
    expect(withDefaults(PARTS, ['at:dragon', 'do:dance'])).toEqual(['do:defend']);
    expect(withDefaults(PARTS, ['at:bear', 'at:wolf'])).toEqual(['do:defend', 'at:bear']);
  });

  test('an option is gone when its part is there and has it no more', () => {
    expect(isGone(PARTS, 'at:dragon')).toBe(true);
    expect(isGone(PARTS, 'at:wolf')).toBe(false);
    expect(isGone(PARTS, 'with:bow')).toBe(false);
  });

  test('one part chosen anew leaves the others as they were', () => {
    expect(withChoice(PARTS, ['do:melee', 'at:wolf'], 'at:bear')).toEqual(['at:bear', 'do:melee']);
    expect(withChoice(PARTS, ['do:melee'], 'at:bear')).toEqual(['at:bear', 'do:melee']);
  });
});

describe('all parts at once', () => {
  const ids = (fields: readonly FormField[]) => fields.map(({ options }) => options.map(({ id }) => id).join(' '));
  const fieldsFor = (chosen: readonly string[]) =>
    chosen.includes('do:melee')
      ? [DO, AT, PICK]
      : chosen.includes('do:cast')
        ? [CAST, PICK, part('at', null, 'at:elf')]
        : [DO, PICK];
  const CAST = part('do', 'do:defend', 'do:defend', 'do:melee', 'do:cast');
  const PICK = part('pick', 'pick:a', 'pick:a', 'pick:b');

  test('what another choice would bring stands where that choice has it, with every option it could have', () => {
    const all = (chosen: readonly string[]) => [CAST, ...fieldsFor(chosen).slice(1)];
    expect(ids(wholeForm(all, []))).toEqual(['do:defend do:melee do:cast', 'at:wolf at:bear at:elf', 'pick:a pick:b']);
  });

  test('a form that never changes is itself, and an empty one stays empty', () => {
    expect(wholeForm(() => PARTS, ['at:bear'])).toEqual(PARTS);
    expect(wholeForm(() => [], [])).toEqual([]);
  });
});
