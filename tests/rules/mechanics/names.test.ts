import { describe, expect, test } from 'vitest';
import { isSameName, oneLine } from '../../../src/rules/mechanics/words.ts';

describe('a name', () => {
  test.each([
    ['a zero-width space', 'Br\u200byn'],
    ['a soft hyphen', 'Br\u00adyn'],
    ['a word joiner', 'Bryn\u2060'],
    ['a Hangul filler behind it', 'Bryn\u3164'],
    ['other capitals', 'bRYN'],
    ['full-width letters', '\uff22\uff52\uff59\uff4e'],
    ['doubled spaces around it', '  Bryn '],
  ])('with %s looks the same as “Bryn”', (_what, name) => {
    expect(isSameName(name, 'Bryn')).toBe(true);
  });

  test.each([['Brynn'], ['Br yn'], ['Brýn']])('%s is another', (name) => {
    expect(isSameName(name, 'Bryn')).toBe(false);
  });

  test.each(['\u3164', '\u2800', '\u00ad', '\u200d\u200d', ' \u200b '])(
    'of which nothing can be seen is none (%j)',
    (name) => {
      expect(oneLine(name, 40)).toBeNull();
    },
  );

  test.each(['नमस्ते\u200d', 'می\u200cخواهم', '👩\u200d🚀', 'é'])('keeps what it is written with (%s)', (name) => {
    expect(oneLine(name, 40)).toBe(name.trim());
  });
});
