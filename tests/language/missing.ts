import { textsOf } from '../../src/language/catalogue.ts';
import { isLanguage, LANGUAGES } from '../../src/language/languages.ts';
import { keysNeeded } from './keys.ts';

/**
 * Prints the texts that a language lacks, ready to be filled in: `npm run words -- de combat`. Without an area, how many
 * each lacks.
 */
const [language = '', area] = process.argv.slice(2);
if (!isLanguage(language)) throw new Error(`Name one of the languages: ${LANGUAGES.join(', ')}.`);
const texts = textsOf(language);
const missing = keysNeeded().filter(({ key }) => !texts.has(key));
if (area === undefined) {
  const areas = [...new Set(missing.map((one) => one.area))].sort();
  for (const one of areas) console.log(`${one}: ${missing.filter((key) => key.area === one).length}`);
  console.log(`${missing.length} in all`);
} else {
  const own = missing.filter((one) => one.area === area);
  console.log(JSON.stringify(Object.fromEntries(own.map(({ key }) => [key, ''])), null, 2));
}
