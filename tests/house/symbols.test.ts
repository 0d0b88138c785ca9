import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SIGN_WORDS, SYMBOL_WORDS, signsInWords } from '../../src/discord/signs/sign-words.ts';
import { SIGNS, sign } from '../../src/discord/signs/signs.ts';

/** Symbols that say something; letters, numbers and punctuation are read out as they are. */
const SYMBOL = /[\p{So}\p{Emoji_Presentation}•†→×]/gu;
/** Nobody who reads a message sees a comment. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Every symbol that a message may hold, with the first file that writes it. */
function symbols(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['src/discord', 'commands'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.ts')))
      if (!name.endsWith('sign-words.ts'))
        for (const [symbol] of readFileSync(join(folder, name), 'utf8').replace(COMMENT, '').matchAll(SYMBOL))
          if (!found.has(symbol)) found.set(symbol, join(folder, name));
  return found;
}

test('every symbol that a message may hold has its word', () => {
  expect([...symbols()].filter(([symbol]) => SYMBOL_WORDS[symbol] === undefined)).toEqual([]);
});

test('no symbol has a word that no message holds', () => {
  expect(Object.keys(SYMBOL_WORDS).filter((symbol) => !symbols().has(symbol))).toEqual([]);
});

test('every sign has its word, and no two are the same as plain text', () => {
  expect(Object.keys(SIGNS).filter((name) => !(name in SIGN_WORDS))).toEqual([]);
  const plain = Object.values(SIGNS).filter((text) => text !== '');
  expect(new Set(plain).size).toBe(plain.length);
});

test('a sign is read as its word, whatever Discord calls its picture', () => {
  expect(signsInWords('<:d8_3fa2:1234567890123456789> Gear, <:broken_die_0000:12>')).toBe('d8 Gear, broken');
  expect(signsInWords(`${sign('fumble')}x`)).toBe('fumble x');
  expect(signsInWords('<:dragon:12> and <@12> at <t:12:R>')).toBe('dragon and <@12> at <t:12:R>');
});
