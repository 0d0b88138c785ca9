import { describe, expect, test } from 'vitest';
import { choicesFor } from '../../commands/support/input/choices.ts';
import { findTyped } from '../../commands/support/input/typed.ts';

const BRYN = { label: 'Bryn', value: 'a' };
/** Brought in before names that look the same were the same. */
const TWIN = { label: 'Br\u200byn', value: 'b' };
const SABLE = { label: 'Sable', value: 'c' };

describe('names that look the same', () => {
  test('are numbered in a completion, the same whatever was typed', () => {
    const all = [BRYN, SABLE, TWIN];
    expect(choicesFor(all, '').map(({ name }) => name)).toEqual(['Bryn', 'Sable', 'Bryn (2)']);
    expect(choicesFor(all, '(2)')).toEqual([{ name: 'Bryn (2)', value: 'b' }]);
  });

  test('are one where they mean the same', () => {
    expect(choicesFor([BRYN, { ...BRYN, label: 'BRYN' }], '').map(({ name }) => name)).toEqual(['Bryn', 'BRYN']);
  });

  test('are numbered also where they fill all the room there is', () => {
    const long = 'x'.repeat(120);
    const names = choicesFor(
      ['a', 'b'].map((value) => ({ label: long, value })),
      '',
    ).map(({ name }) => name);
    expect(names.map(({ length }) => length <= 100)).toEqual([true, true]);
    expect(names[1]).toMatch(/… \(2\)$/);
  });

  test('mean nobody when typed, rather than the wrong one', () => {
    const records = [
      { id: 'a', name: 'Bryn' },
      { id: 'b', name: 'Br\u200byn' },
    ];
    expect(findTyped(records, 'bryn')).toBeNull();
    expect(findTyped(records, 'b')).toBe(records[1]);
  });
});
