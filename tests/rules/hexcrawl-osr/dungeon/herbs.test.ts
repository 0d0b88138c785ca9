import { expect, test } from 'vitest';
import { dungeonSchema, roomSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import type { Herb } from '../../../../src/rules/hexcrawl-osr/items/schemas.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const BURNING = { id: 'lit', holderId: 'ada', what: 'Torch', turnsLeft: 6 };

/** Ada has a herb, and there is a hidden door in the room. */
function before(herb: Herb, wish: Wish = {}): Table {
  const gear = { Herb: { kind: 'herb', herb, slot: 1, count: 2, stack: 5 } } as const;
  const state = { lights: [BURNING], dungeon: dungeonSchema.parse({ roomId: 'room/1' }), ...wish.state };
  const characters = [{ gear, sheet: { darkvision: true } }];
  const features = [{ what: 'a low door', kind: 'door', hidden: true }];
  const room = roomSchema.parse({ kind: 'room', key: '1', explored: true, features });
  return playHexcrawl({ by: 'ann', characters, places: { 'room/1': room }, ...wish, state });
}

const use = { characterId: 'ada', itemId: 'herb' };
const seek = { act: 'search', where: 'door' };

test('HX-G-09, HX-DUN-03: with Starcomb a search finds on 1 and 2, for three turns', () => {
  const table = before('starcomb');
  table.act('use-item', use);
  for (const turn of [1, 2, 3]) {
    const wanders = turn === 2 ? (['wandering d6 = 1'] as const) : [];
    table.act('delve', seek, ...wanders, `search d6 = ${turn === 3 ? 2 : 3}`);
  }
  expect(table.fact('sought').found).toEqual(['a low door']);
  const late = before('starcomb');
  late.act('use-item', use);
  for (const turn of [1, 2, 3])
    late.act('delve', { act: 'other' }, ...(turn === 2 ? (['wandering d6 = 1'] as const) : []));
  late.act('delve', seek, 'wandering d6 = 1', 'search d6 = 2');
  expect(late.fact('sought').found).toEqual([]);
});

test('HX-G-09, HX-DUN-05, HX-D-36: with Sightleaf darkvision is enough to search by, for a turn', () => {
  const dark: Wish = { state: { lights: [], dungeon: dungeonSchema.parse({ roomId: 'room/1', dark: true }) } };
  const table = before('sightleaf', dark);
  table.act('use-item', use);
  table.act('delve', seek, 'search d6 = 1');
  expect(table.fact('sought').found).toEqual(['a low door']);
  const strict = before('sightleaf', { ...dark, settings: { darkvision: 'no_attempt' } });
  expect(strict.refused('delve', seek).refused).toBe('delve/too-dark');
  strict.act('use-item', use);
  strict.act('delve', seek, 'search d6 = 1');
  expect(strict.fact('sought').found).toEqual(['a low door']);
});
