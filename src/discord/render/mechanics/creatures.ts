import { nounOf } from '../../../language/catalogue.ts';
import type { EnglishNoun } from '../../../language/nouns.ts';
import { creatureNoun, phrases } from '../../../language/text.ts';
import { escapeMarkdown } from '../engine/markdown.ts';

/** Creatures that the books bring, with how several are called in the middle of a sentence. Whatever else is met has a name of its own. */
export const PLURALS: Readonly<Record<string, string>> = {
  Drover: 'drovers',
  'Wild dog': 'wild dogs',
  'Toll-taker': 'toll-takers',
  'Burrowing beast': 'burrowing beasts',
  'Mounted outlaw': 'mounted outlaws',
  'Charcoal burner': 'charcoal burners',
  Boar: 'boars',
  Hunter: 'hunters',
  'Web-spinner': 'web-spinners',
  'Masked forester': 'masked foresters',
  Muleteer: 'muleteers',
  'Mountain goat': 'mountain goats',
  Hermit: 'hermits',
  'Rock-shaper': 'rock-shapers',
  'Cliff raider': 'cliff raiders',
  'Eel catcher': 'eel catchers',
  Leech: 'leeches',
  Smuggler: 'smugglers',
  'Bog-walker': 'bog-walkers',
  'Reed-folk': 'reed-folk',
  'Thirsty traveller': 'thirsty travellers',
  Vulture: 'vultures',
  'Veiled nomad': 'veiled nomads',
  Lurker: 'lurkers',
  Exile: 'exiles',
  Fisher: 'fishers',
  Seal: 'seals',
  Sailor: 'sailors',
  'Kelp-thing': 'kelp-things',
  'Sea raider': 'sea raiders',
  Rat: 'rats',
  Cutpurse: 'cutpurses',
  Hound: 'hounds',
  Goblin: 'goblins',
  Guard: 'guards',
  Ghoul: 'ghouls',
  Wolf: 'wolves',
  'Bandit chief': 'bandit chiefs',
  'Giant spider': 'giant spiders',
  Ogre: 'ogres',
  Wight: 'wights',
  Troll: 'trolls',
  'Young dragon': 'young dragons',
  Bandit: 'bandits',
  'Goblin pack': 'goblin packs',
  Skeleton: 'skeletons',
  Wyvern: 'wyverns',
};

/** Numbers that are written out, from 2. */
const NUMBERS: Readonly<Record<number, string>> = phrases({
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
});

/**
 * A creature for the middle of a sentence: `a wild dog`, `two wild dogs`; known ones: `the wild dogs`. A proper name, safe
 * to show: `Gloom`, `Gloom ×3`.
 */
export function creatureWords(what: string, count: number, article: 'a' | 'the' = 'a'): string {
  const noun = nounOf(what) ?? oldNoun(what);
  if (noun === null) return count > 1 ? `${escapeMarkdown(what)} ×${count}` : escapeMarkdown(what);
  const many = NUMBERS[count] ?? String(count);
  return creatureNoun(what, { article, count, many }) ?? englishNoun(noun, count, article, many);
}

function englishNoun(noun: EnglishNoun, count: number, article: 'a' | 'the', many: string): string {
  const several = noun.many ?? `${noun.one} ×${count}`;
  if (noun.article === 'none') return count > 1 ? several : noun.one;
  if (article === 'the') return `the ${count > 1 ? several : noun.one}`;
  return count > 1 ? `${many} ${several}` : `${noun.article} ${noun.one}`;
}

function oldNoun(what: string): EnglishNoun | null {
  const many = Object.hasOwn(PLURALS, what) ? PLURALS[what] : undefined;
  const one = what.toLowerCase();
  return many === undefined ? null : { one, many, article: /^[aeiou]/.test(one) ? 'an' : 'a' };
}
