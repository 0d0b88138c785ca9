import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, harmless, plain } from '../../src/discord/render/harmless.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });
const markdown = fc.string({
  unit: fc.constantFrom(
    '*',
    '_',
    '~',
    '`',
    '|',
    '<',
    '>',
    '@',
    '#',
    '-',
    '[',
    ']',
    '(',
    ')',
    ':',
    '\\',
    '/',
    ' ',
    '\n',
    'a',
    '1',
    '.',
    '\u200b',
    '\u202e',
  ),
  maxLength: 80,
});

describe('harmless', () => {
  test.each([
    ['Bryn', 'Bryn'],
    ['**bold**', '\\*\\*bold\\*\\*'],
    ['@everyone', '@\u200beveryone'],
    ['<@123456789012345678>', '\\<@\u200b123456789012345678\\>'],
    ['[here](https://example.org)', '\\[here\\](https\\://example.org)'],
    ['# Title', '\\# Title'],
    ['1. First', '1\\. First'],
    ['two\nlines', 'two lines'],
    ['a\u202eb\u200bc\u0000d', 'abcd'],
    ['Jean-Luc O’Neill', 'Jean-Luc O’Neill'],
    ['10:30', '10:30'],
    [':skull:', '\\:skull:'],
    ['', '–'],
    ['\u200b\u2060', '–'],
  ])('%j is shown as %j', (typed, shown) => expect(harmless(typed)).toBe(shown));

  test('piled marks are cut down to two', () => {
    expect(plain(`a${'\u0301'.repeat(50)}b`).match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(2);
  });

  test('emoji keep their look', () => expect(plain('❤️ 🐉')).toBe('❤️ 🐉'));

  test('no markdown mark is left unescaped', () => {
    fc.assert(
      fc.property(fc.oneof(text, markdown), (typed) => {
        const shown = harmless(typed).replace(/\\[^a-z0-9\s]/gi, '');
        expect(shown).not.toMatch(/[*_~`|<>[\]\\]/);
      }),
      { numRuns: 500 },
    );
  });

  test('no mention is left whole', () => {
    fc.assert(
      fc.property(
        fc.oneof(text, markdown),
        fc.constantFrom('@everyone', '@here', '<@1>', '<@&1>', '<#1>'),
        (typed, mention) => {
          const shown = harmless(`${typed}${mention}`, 1000);
          expect(shown).not.toMatch(/@(everyone|here)/);
          expect(shown).not.toMatch(/(^|[^\\])<[@#]/);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('nothing hidden, no line break, never longer than asked, and doing it twice changes no plain text', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 120 }), (typed, max) => {
        const shown = plain(typed, max);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\n]/u);
        expect(shown.length).toBeLessThanOrEqual(max);
        expect(shown.length).toBeGreaterThan(0);
        expect(plain(shown, max)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });
});

describe('cut', () => {
  test('ends in … only when something was left out', () => {
    expect(cut('abcd', 4)).toBe('abcd');
    expect(cut('abcde', 4)).toBe('abc…');
  });

  test('leaves no half character and no escape without what it escapes', () => {
    expect(cut('ab🐉cd', 4)).toBe('ab…');
    expect(cut('ab\\*cd', 4)).toBe('ab…');
    expect(cut('a\\\\bcd', 4)).toBe('a\\\\…');
  });

  test('is never longer than asked', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (typed, max) => {
        expect(cut(typed, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
