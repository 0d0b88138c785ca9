import { expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import { contentOf, drawnFrom, drawnTogether } from '../../../../src/rules/engine/content.ts';
import { rollTable } from '../../../../src/rules/engine/table.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { TABLES } from '../../../../src/rules/hexcrawl-osr/tables/registry.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { MEETING, stay } from '../../../support/in-a-hex.ts';
import { playKnights } from '../../../support/knights.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

// The books' own content, as if their packs asked to be named.

const NAMED = { fromPacks: ['Named'] };

function named({ core }: AnyBook) {
  return contentOf(core.packs.map((pack) => ({ ...pack, title: 'Named', named: true })));
}

/** A table whose packs ask to be named. */
function naming<Table extends Pick<LavenderTable, 'world'> | { world: object }>(table: Table, book: AnyBook): Table {
  table.world = { ...table.world, content: named(book) };
  return table;
}

const wandering = (state = {}) => naming(playLavender(inTheWild(state)), lavenderHack);

test('PBP-PACK-04: a roll keeps which pack its table is from; a copy of the table is nobody’s', () => {
  const table = named(hexcrawl).of(TABLES).get('npcs');
  if (table === undefined) throw new Error('no such table');
  const roll = (of: typeof table) => rollTable(scriptedDice('npc d8 = 4'), 'npc', of).roll;
  expect(roll(table)).toMatchObject(NAMED);
  expect(roll({ ...table })).not.toHaveProperty('fromPacks');
  expect(roll(hexcrawl.core.of(TABLES).get('npcs') ?? table)).not.toHaveProperty('fromPacks');
});

test('PBP-PACK-04: of several each is named once', () => {
  expect(drawnTogether([NAMED, {}, { fromPacks: ['Other', 'Named'] }])).toEqual({ fromPacks: ['Named', 'Other'] });
  expect([drawnTogether([{}]), drawnFrom(null), drawnFrom({})]).toEqual([{}, {}, {}]);
});

test('PBP-PACK-04, HX-ENC-02: whom the party meets comes from the table that was rolled on, unless the game master takes another', () => {
  const table = naming(stay({ hex: { signs: ['grey monks'] } }), hexcrawl);
  table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...MEETING);
  table.answer('activity', 'activity d12 = 11');
  table.answer('run');
  expect(table.fact('met')).toMatchObject({ creature: 'wild dogs', ...NAMED });
  const other = naming(stay({ hex: { signs: ['grey monks'] } }), hexcrawl);
  other.act('watch', { act: 'forage' }, 'forage d20 = 1', ...MEETING);
  other.answer('known:0');
  other.answer('run');
  expect(other.fact('met')).toEqual({ fact: 'met', rule: 'HX-ENC-02', creature: 'grey monks', guards: [] });
});

test('PBP-PACK-04, LH-WILD-11: a find, though the roll on its table is nobody’s to see', () => {
  const found = wandering({ dice: { food: 8 }, journey: { pendingFind: 'food' }, land: { 'hex/1,0': {} } });
  found.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12', 'find d3 = 1');
  expect(found.fact('resource-found')).toMatchObject({ what: 'Berries', ...NAMED });
});

test('PBP-PACK-04, MK-HURT-01: a scar', () => {
  const foes = { brute: { attack: { count: 2, sides: 8 } } };
  const table = naming(playKnights({ by: 'ann', characters: [{ guard: 5 }, {}], foes }), mythKnights);
  const dice = ['attack d8 = 2', 'attack d8 = 5', 'scar d8 = 4'] as const;
  table.act('defend', { characterId: 'ada', foeId: 'brute', with: null }, ...dice);
  expect(table.fact('scarred')).toMatchObject({ scar: 'a limp in wet weather', ...NAMED });
});
