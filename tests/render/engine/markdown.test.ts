import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cut,
  cutMarked,
  escapeMarkdown,
  quoted,
  spoken,
  stripMarkdown,
} from '../../../src/discord/render/engine/markdown.ts';

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
  ])('%j is shown as %j', (typed, shown) => expect(escapeMarkdown(typed)).toBe(shown));

  test('piled marks are cut down to two', () => {
    expect(stripMarkdown(`a${'\u0301'.repeat(50)}b`).match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(2);
  });

  test('marks that something unseen kept apart are put in order', () => {
    const shown = stripMarkdown('\u0592\u0000\u0734');
    expect(stripMarkdown(shown)).toBe(shown);
  });

  test('emoji keep their look', () => expect(stripMarkdown('❤️ 🐉')).toBe('❤️ 🐉'));

  test('no markdown mark is left unescaped', () => {
    fc.assert(
      fc.property(fc.oneof(text, markdown), (typed) => {
        const shown = escapeMarkdown(typed).replace(/\\[^a-z0-9\s]/gi, '');
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
          const shown = escapeMarkdown(`${typed}${mention}`, 1000);
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
        const shown = stripMarkdown(typed, max);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\n]/u);
        expect(shown.length).toBeLessThanOrEqual(max);
        expect(shown.length).toBeGreaterThan(0);
        expect(stripMarkdown(shown, max)).toBe(shown);
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

  test('ends after a word where one ends near, and with no mark that waits for more', () => {
    expect(cut('Answer: A rest on the way: what do you do?', 30)).toBe('Answer: A rest on the way…');
    expect(cut('The bridge is out. What now?', 23)).toBe('The bridge is out…');
    expect(cut('Bryn Aldermanssohnswiftfoot', 20)).toBe('Bryn Aldermanssohns…');
  });

  test('is never longer than asked', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (typed, max) => {
        expect(cut(typed, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('cut of a text with marks', () => {
  test('what a mark opens that lost its end is left out, and nothing else', () => {
    expect(cutMarked('say it (`/watch do:place`)', 22)).toBe('say it…');
    expect(cutMarked('say it (`/watch`), or not', 22)).toBe('say it (`/watch`), or…');
    expect(cutMarked('so **bold a thing** is', 15)).toBe('so…');
    expect(cutMarked('a \\` that is typed by somebody', 12)).toBe('a \\` that…');
    expect(cutMarked('`/watch`', 8)).toBe('`/watch`');
  });
});

describe('what people say', () => {
  test.each([
    ['*Always* the **hard** way', '*Always* the **hard** way'],
    ['*a **b** c*', '*a **b** c*'],
    ['***both***', '***both***'],
    ['_thought_, __underlined__', '_thought_, __underlined__'],
    ['~~no~~ ||secret *x*||', '~~no~~ ||secret *x*||'],
    ['*one* two *three*', '*one* two *three*'],
  ])('%j keeps its emphasis', (typed, shown) => expect(spoken(typed)).toBe(shown));

  test.each([
    ['**open', '\\*\\*open'],
    ['a * b * c', 'a \\* b \\* c'],
    ['snake_case_name', 'snake\\_case\\_name'],
    ['****', '\\*\\*\\*\\*'],
    ['`code *x*`', '\\`code *x*\\`'],
    ['# head', '\\# head'],
    ['- item', '\\- item'],
    ['-# small', '\\-# small'],
    ['> quote', '\\> quote'],
    ['*[here](https://example.org)*', '*\\[here\\](https\\://example.org)*'],
    ['*@everyone*', '*@\u200beveryone*'],
    ['\\*as typed\\*', '\\\\\\*as typed\\\\\\*'],
  ])('%j is disarmed', (typed, shown) => expect(spoken(typed)).toBe(shown));

  test('what is cut within an emphasis goes without its mark', () => {
    const typed = 'Wren draws her cloak tight. **“Leave the lamp where it is,” she says.** Nobody moves.';
    expect(spoken(typed, 48)).toBe('Wren draws her cloak tight. “Leave the lamp…');
    expect(spoken(typed, 75)).toBe('Wren draws her cloak tight. **“Leave the lamp where it is,” she says.**…');
    expect(quoted(typed, 50)).toBe('> Wren draws her cloak tight. “Leave the lamp…');
  });

  test('what is cut off leaves no emphasis open', () => {
    expect(quoted(`*${'x'.repeat(100)}*`, 30)).toMatch(/^> x+…$/);
    expect(quoted('**a** and **bcdefgh**', 20)).toMatch(/^> \*\*a\*\* and/);
  });

  test('whatever is typed, each emphasis is closed in its line', () => {
    fc.assert(
      fc.property(markdown, fc.integer({ min: 10, max: 80 }), (typed, max) => {
        const shown = quoted(typed, max);
        expect(shown.length).toBeLessThanOrEqual(max);
        for (const line of shown.split('\n')) {
          const bare = line.slice(2).replace(/\\./g, '');
          for (const mark of ['*', '_', '~', '|']) expect(bare.split(mark).length % 2).toBe(1);
          expect(bare).not.toMatch(/[`<>[\]]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('joiners', () => {
  test.each([
    ['a family', '👨\u200d👩\u200d👧'],
    ['a heart on fire', '❤️\u200d🔥'],
    ['an astronaut', '👩🏽\u200d🚀'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
  ])('%s is shown as typed', (_what, typed) => {
    expect(stripMarkdown(`a ${typed} b`)).toBe(`a ${typed} b`);
    expect(escapeMarkdown(typed)).toBe(typed);
  });

  test.each([
    ['between Latin letters', 'a\u200db\u200cc', 'abc'],
    ['tags without a flag', 'A\u{e0041}b', 'Ab'],
    ['a flag that is not ended', '🏴\u{e0067}\u{e0062}x', '🏴x'],
    ['at the end of a name', 'Bryn\u200d', 'Bryn'],
  ])('%s they go', (_where, typed, shown) => expect(stripMarkdown(typed)).toBe(shown));

  test('a cut leaves none behind', () => expect(cut('👨\u200d👩', 4)).toBe('👨…'));
});
