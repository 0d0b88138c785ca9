import { describe, expect, test } from 'vitest';
import { isSameName, oneLine, slugOf } from '../../../src/rules/mechanics/words.ts';

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

  test.each([
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u200d\u200d',
    ' \u200b ',
    '\u0301',
    '\u200b\u0363\u0364',
    '\u20dd',
    '\u00b4',
  ])('of which nothing can be seen is none (%j)', (name) => {
    expect(oneLine(name, 40)).toBeNull();
  });

  test.each(['नमस्ते\u200d', 'می\u200cخواهم', '👩\u200d🚀', 'é'])('keeps what it is written with (%s)', (name) => {
    expect(oneLine(name, 40)).toBe(name.trim());
  });

  test.each([
    ['Ab\u200bbey', 'abbey'],
    ['\uff32oad to the \uff26ord', 'road-to-the-ford'],
    ['\u0928\u0926\u0940 \u0915\u093e \u0918\u093e\u091f', '\u0928\u0926\u0940-\u0915\u093e-\u0918\u093e\u091f'],
    ['\u3164', ''],
  ])('%s makes the id that its look makes, with every letter whole', (name, id) => {
    expect(slugOf(name)).toBe(id);
  });
});
