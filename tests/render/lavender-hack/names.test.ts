import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetView } from '../../../src/discord/render/lavender-hack/characters/sheet-view.ts';
import { workingChoices } from '../../../src/discord/render/lavender-hack/choices.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { itemCard, itemsCard } from '../../../src/discord/render/lavender-hack/items/card.ts';
import { MAIN_TERMS } from '../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { replaceTexts } from '../../../src/language/catalogue.ts';
import { writingFor } from '../../../src/language/reader.ts';
import { nameKey } from '../../../src/language/text.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import { ALL_NAMES } from '../../language/names.ts';
import { type CharacterWish, lavenderWorld } from '../../support/worlds.ts';
import { die, factOf } from '../support/facts.ts';
import { factMessage, refusalWords } from '../support/main-words.ts';

const KEYS = new Map(ALL_NAMES.map((name) => [nameKey(name), name]));

/** A language that has the names of the book and nothing else: each in brackets. */
beforeAll(() =>
  replaceTexts('de', (key) => {
    const name = KEYS.get(key);
    return name === undefined ? null : `⟦${name}⟧`;
  }),
);
afterAll(() => replaceTexts('de', null));

const inBrackets = <Made>(make: () => Made) => writingFor({ language: 'de', isPlain: false }, make);

function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join('\n') : '';
}

const WREN: CharacterWish = {
  name: 'Wren',
  class: 'wise',
  features: ['cleave', 'polyglot'],
  gear: ['Longsword', 'Chainmail', 'Bear Trap', 'Grandmother’s ladle'],
  sheet: {
    background: 'Almanac copyist',
    workings: [{ name: 'Magic Missile', level: 1, ready: true }],
    weirdness: [{ name: 'Nibbler', level: 1 }],
    fatigue: 8,
    familiar: 'Owl (anything at night)',
  },
};
const world = lavenderWorld({ characters: [WREN] });
const [wren] = Object.values(world.characters);
if (wren === undefined) throw new Error('nobody is there');
const viewer = { userId: wren.userId, isGm: true };
const OF_WREN = [
  'Longsword',
  'Chainmail',
  'Bear Trap',
  'Almanac copyist',
  'Magic Missile',
  'Nibbler',
  'Cleave',
  'Owl (anything at night)',
];
const THINGS = OF_WREN.slice(0, 3);

/** Names that stand there as they are in English. */
function bare(text: string, names: readonly string[]): readonly string[] {
  const rest = text.replace(/⟦[^⟧]*⟧/g, '');
  return names.filter((name) => rest.includes(name) || !text.includes(`⟦${name}⟧`));
}

describe('names of the book are in the reader’s language', () => {
  test.each<[where: string, make: () => unknown, names: readonly string[]]>([
    ['the sheet', () => lavenderHackRenderer.sheet(wren, world), OF_WREN],
    ['the sheet’s picture', () => sheetView(world, wren, MAIN_TERMS), OF_WREN],
    ['what the party has', () => itemsCard(world, viewer), THINGS],
    ['each thing', () => Object.values(world.items).map((item) => itemCard(world, item, viewer)), THINGS],
    ['what can be cast', () => workingChoices(world, wren).map(({ label }) => label), ['Magic Missile', 'Nibbler']],
    [
      'what happens',
      () =>
        factMessage([
          factOf('starting-gear', {
            characterId: wren.id,
            name: 'Wren',
            how: 'rolled',
            items: THINGS,
            roll: die(4, 2),
          }),
        ]),
      THINGS,
    ],
    [
      'a roll on a table',
      () =>
        factMessage([
          factOf('table-rolled', {
            tableId: 'weather',
            table: 'Bad weather',
            secret: false,
            text: 'Hail',
            rolls: [{ tableId: 'weather', table: 'Bad weather', roll: die(6, 4), text: 'Hail' }],
          }),
        ]),
      ['Bad weather', 'Hail'],
    ],
    ['the weather', () => factMessage([factOf('bad-weather', { what: 'A gale' })]), ['A gale']],
    ['a refusal', () => refusalWords(refuse('melee/not-carried', { name: 'Wren', item: 'Longsword' })), ['Longsword']],
  ])('on %s', (_, make, names) => {
    const text = textsIn(inBrackets(make));
    expect(bare(text, names)).toEqual([]);
  });

  test('and what somebody named stays as it is', () => {
    expect(textsIn(inBrackets(() => itemsCard(world, viewer)))).toContain('**Grandmother’s ladle**');
  });

  test('and what is chosen from a list counts by its own name, whatever it is called there', () => {
    expect(inBrackets(() => workingChoices(world, wren)).map(({ value }) => value)).toEqual([
      'Magic Missile',
      'Nibbler',
    ]);
  });
});
