import { expect, test } from 'vitest';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { creatureWords } from '../../../src/discord/render/mechanics/creatures.ts';
import { nounOf } from '../../../src/language/catalogue.ts';
import { writingFor } from '../../../src/language/reader.ts';
import { creaturesOf as actionDiceCreatures } from '../../../src/rules/action-dice/foes/bestiary.ts';
import { creaturesOf as hexcrawlCreatures } from '../../../src/rules/hexcrawl-osr/foes/bestiary.ts';
import { actionDiceWorld } from '../../support/action-dice.ts';
import { hexcrawlWorld } from '../../support/hexcrawl.ts';
import { CREATURES } from '../../support/lavender-core.ts';

test.each([
  ['Wild dog', 1, 'a', 'a wild dog', 'ein wilder Hund'],
  ['Wild dog', 2, 'a', 'two wild dogs', 'zwei wilde Hunde'],
  ['Wild dog', 1, 'the', 'the wild dog', 'der wilde Hund'],
  ['Wolf', 13, 'the', 'the wolves', 'die Wölfe'],
  ['Wolf', 13, 'a', '13 wolves', '13 Wölfe'],
  ['Ogre', 1, 'a', 'an ogre', 'ein Oger'],
  ['Leech', 6, 'a', 'six leeches', 'sechs Egel'],
  ['Gloom', 1, 'the', 'Gloom', 'Gloom'],
  ['Gloom', 3, 'a', 'Gloom ×3', 'Gloom ×3'],
] as const)('%s, %i of them, %s: %s, %s', (what, count, article, english, german) => {
  expect(creatureWords(what, count, article)).toBe(english);
  expect(writingFor({ language: 'de', isPlain: false }, () => creatureWords(what, count, article))).toBe(german);
});

test('every creature that is met by a book’s own list is a noun', () => {
  const names = [...CREATURES, ...hexcrawlCreatures(hexcrawlWorld()), ...actionDiceCreatures(actionDiceWorld())].map(
    ({ name }) => name,
  );
  expect(names.filter((name) => nounOf(name) === null)).toEqual([]);
});

test('a card that has put its names into German knows the nouns of them', () => {
  const { logLine } = RENDERERS['action-dice'] ?? {};
  const met = { fact: 'encounter', rule: 'AD-G-02', what: 'Young dragon', count: 3, secret: false } as const;
  const german = writingFor({ language: 'de', isPlain: false }, () => logLine?.(met, actionDiceWorld()));
  expect(german).toBe('Die Gruppe trifft auf: drei junge Drachen.');
});
