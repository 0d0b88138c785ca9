import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { packTexts, textsOf } from '../../src/language/catalogue.ts';
import { INTL_LOCALES, LANGUAGES } from '../../src/language/languages.ts';
import { creatureKey } from '../../src/language/text.ts';
import { keysIn, keysNeeded, readTooEarly, sources } from './keys.ts';

/** Languages that have every text. English has it by itself: it stands in the code. */
const COMPLETE: readonly string[] = ['en', 'de'];
/** What Discord takes as the description of a command or an option, and as the name of a choice. */
const MAX_DESCRIBED = 100;

/** The parser’s number for a piece of text. */
const LITERAL = 0;

const NEEDED = keysNeeded();
const NEEDED_TOO_EARLY = sources().flatMap((path) => readTooEarly(path));
const KEYS = new Set(NEEDED.map(({ key }) => key));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalogue of %s', (language) => {
  const texts = textsOf(language);

  test('has no text that nobody says', () => {
    expect([...texts.keys()].filter((key) => !KEYS.has(key))).toEqual([]);
  });

  test('has every text, once it is complete', () => {
    const missing = NEEDED.filter(({ key }) => !texts.has(key)).map(({ area, key }) => `${area}: ${key}`);
    if (COMPLETE.includes(language)) expect(missing).toEqual([]);
    else expect(missing.length).toBeLessThan(NEEDED.length);
  });

  test('says the same values as the English, and nothing is empty', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const own = valuesIn(text, INTL_LOCALES[language]);
      // A creature’s noun has its article and how many there are, which its English makes from the name.
      if (key.startsWith(creatureKey(''))) return own === null || !['1', '0,1,2'].includes(own.join());
      return text.trim() === '' || own === null || own.join() !== valuesIn(key, 'en')?.join();
    });
    expect(wrong).toEqual([]);
  });

  test('describes commands in as many characters as Discord takes', () => {
    const described = NEEDED.filter(({ area }) => area === 'descriptions').map(({ key }) => texts.get(key) ?? '');
    expect(described.filter((text) => text.length > MAX_DESCRIBED)).toEqual([]);
  });

  test('says nothing that a pack says', () => {
    const ofPacks = packTexts(language);
    const files = readdirSync(`src/language/${language}`).map((file) => `src/language/${language}/${file}`);
    const own = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))));
    expect(own.filter((key) => Object.hasOwn(ofPacks, key))).toEqual([]);
  });

  test('has a file for each area, and no other', () => {
    const areas = new Set(NEEDED.map(({ area }) => `${area}.json`));
    expect(readdirSync(`src/language/${language}`).filter((file) => !areas.has(file))).toEqual([]);
  });
});

/** Numbers of the values that a text names, in order; null when it cannot be parsed. */
function valuesIn(text: string, locale: string): readonly string[] | null {
  // The English is no ICU message but for its plurals: whatever stands there in braces is a place or means itself.
  if (locale === 'en' && !text.startsWith('{0, plural,')) return [...new Set(text.match(/(?<=\{)\d+(?=\})/g))].sort();
  try {
    const found = new Set<string>();
    JSON.stringify(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst(), (_name, part) => {
      if (isValue(part)) found.add(part.value);
      return part;
    });
    return [...found].sort();
  } catch {
    return null;
  }
}

/** A part of a message that is no literal: a value as it is, or one that chooses between texts. */
function isValue(part: unknown): part is { readonly value: string } {
  if (typeof part !== 'object' || part === null || !('type' in part) || !('value' in part)) return false;
  return part.type !== LITERAL && typeof part.value === 'string';
}

test('no text is read while the program starts, when it is not known yet for whom', () => {
  expect(NEEDED_TOO_EARLY).toEqual([]);
  expect(readTooEarly('a.ts', 'const a = t`one`; const b = () => t`two`; const c = [plural(1, {})];')).toEqual([
    'a.ts: t`one`',
    'a.ts: plural(1, {})',
  ]);
});

test('the texts of a file are found by its syntax', () => {
  const source = `
    const WORDS = phrases({ id: 'x-y', a: 'one word', b: { c: ['two words', (d) => t\`in a function\`] } }, 'id');
    const f = (n) => t\`\${n} of \${t\`some\`} \${n}\` + plural(n, { one: '# row', other: '# rows' }) + named('Sword');
    const g = () => t\`18 \${1} 9\` + \`not this\`;`;
  expect(keysIn('a.ts', source)).toEqual([
    'one word',
    'two words',
    'in a function',
    '{0} of {1} {2}',
    'some',
    '{0, plural, one {# row} other {# rows}}',
    'name: Sword',
  ]);
});
