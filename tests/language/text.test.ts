import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookupIn, replaceTexts } from '../../src/language/catalogue.ts';
import { languageOf } from '../../src/language/languages.ts';
import { reader, writingFor } from '../../src/language/reader.ts';
import { listWords, named, perLanguage, phrases, plural, t } from '../../src/language/text.ts';

const TEXTS = new Map([
  ['It is {0}’s turn', '{0} ist dran'],
  ['{0, plural, one {# hour} other {# hours}}', '{0, plural, one {# Stunde} other {# Stunden}}'],
  ['dusk', 'Abenddämmerung'],
  ['name: Longsword', 'Langschwert'],
]);

beforeAll(() => replaceTexts('de', lookupIn(TEXTS, 'de')));
afterAll(() => replaceTexts('de', null));

const GERMAN = { language: 'de', isPlain: false } as const;
const inGerman = <Result>(write: () => Result) => writingFor(GERMAN, write);

test('a text is English where nobody says otherwise, and German for whom German is written', () => {
  const turn = (name: string) => t`It is ${name}’s turn`;
  expect(turn('Bryn')).toBe('It is Bryn’s turn');
  expect(inGerman(() => turn('Bryn'))).toBe('Bryn ist dran');
});

test('a value stays as it is: a name with braces, tags or quotes is no markup', () => {
  const name = "{0} <b>O'Neil</b> # ''";
  expect(inGerman(() => t`It is ${name}’s turn`)).toBe(`${name} ist dran`);
});

test('a text that a language lacks is said in English', () => {
  expect(inGerman(() => t`Nothing like ${1} in any catalogue`)).toBe('Nothing like 1 in any catalogue');
});

test('what an option weighs is no word, though it is written like one', () => {
  const { rest } = phrases({ rest: { label: 'dusk', weight: 'dusk' } });
  expect(inGerman(() => [rest.label, rest.weight])).toEqual(['Abenddämmerung', 'dusk']);
});

test('a number chooses its noun by the rules of the language, and is rounded', () => {
  const hours = (count: number) => plural(count, { one: '# hour', other: '# hours' });
  expect([0, 1, 1.4, 12].map(hours)).toEqual(['0 hours', '1 hour', '1 hour', '12 hours']);
  expect(inGerman(() => [0, 1, 1.4, 12].map(hours))).toEqual(['0 Stunden', '1 Stunde', '1 Stunde', '12 Stunden']);
});

test('constant words are looked up when they are read, at any depth; ids and functions stay', () => {
  const words = phrases({ id: 'dusk', deep: [{ word: 'dusk' }], made: () => 'dusk', none: '' }, 'id');
  const all = () => [words.id, words.deep[0].word, words.made(), words.none];
  expect(all()).toEqual(['dusk', 'dusk', 'dusk', '']);
  expect(inGerman(all)).toEqual(['dusk', 'Abenddämmerung', 'dusk', '']);
  // A spread reads every word at once, so it is for inside functions.
  expect(inGerman(() => ({ ...words.deep[0] }))).toEqual({ word: 'Abenddämmerung' });
});

test('a name from a book is translated where it can be, and one that somebody gave stays', () => {
  expect(inGerman(() => [named('Longsword'), named('Dusky')])).toEqual(['Langschwert', 'Dusky']);
});

test('a list has the and of its language', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords)).toEqual(['none', 'a', 'a and b', 'a, b and c']);
  expect(inGerman(() => listWords(['a', 'b', 'c']))).toBe('a, b und c');
});

test('what is made once is made once for each language', () => {
  let count = 0;
  const made = perLanguage(() => `${reader().language} ${++count}`);
  expect([made(), inGerman(made), made(), inGerman(made)]).toEqual(['en 1', 'de 2', 'en 1', 'de 2']);
});

test('whom one writes for lasts through what is waited for, and side by side', async () => {
  const later = () => Promise.resolve().then(() => reader().language);
  expect(await Promise.all([inGerman(later), later()])).toEqual(['de', 'en']);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
] as const)('a locale such as %s is written to in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
