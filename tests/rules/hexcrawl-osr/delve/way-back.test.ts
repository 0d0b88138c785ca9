import { describe, expect, test } from 'vitest';
import { delveSchema } from '../../../../src/rules/hexcrawl-osr/delve/shapes.ts';
import { type CrawlWish, playCrawl } from '../../../support/crawls.ts';

/** The party below, so many hours from camp. */
function below(hoursHome: number | null, wish: CrawlWish = {}) {
  const delve = delveSchema.parse({ roomId: 'room/1', hoursHome, turn: 8 });
  const places = { 'room/1': { kind: 'room', key: '1', explored: true } } as const;
  return playCrawl({ places, by: 'ann', ...wish, state: { delve, lights: [] } });
}

const home = { act: 'return' };

/** Food, rope, a lantern, a sword and a shield, in slots 1 to 5. */
const pack = {
  Food: { kind: 'food', slot: 1, worth: 1 },
  Rope: { kind: 'thing', slot: 2, worth: 2 },
  Lantern: { kind: 'light', slot: 3, worth: 5 },
  Sword: { kind: 'weapon', slot: 4, worth: 1 },
  Shield: { kind: 'shield', slot: 5, worth: 1 },
} as const;

describe('the roll to return', () => {
  test('HX-V26: HX-BACK-02, HX-HP-01, HX-HP-02: 13 hours are DC 20; 3 short are 3d6, 7 grit and then flesh', () => {
    const sheet = { grit: 7, gritMax: 7, flesh: 4, fleshMax: 4 };
    const table = below(13, { characters: [{ abilities: { dex: 3 }, sheet }] });
    table.act('delve', home);
    expect(table.question()).toMatchObject({ kind: 'way-back', terms: { hours: 13, dc: 20 } });
    const damage = ['return-damage d6 = 4', 'return-damage d6 = 6', 'return-damage d6 = 2'] as const;
    table.answer('dangerous', 'return d20 = 14', ...damage);
    expect(table.fact('check')).toMatchObject({ use: 'return', ability: 'dex', total: 17, target: 20 });
    expect(table.fact('way-hurts')).toMatchObject({ below: 3, damage: 12 });
    expect(table.world.characters.ada).toMatchObject({ status: 'down', sheet: { grit: 0, flesh: 0 } });
    expect(table.question()).toMatchObject({ kind: 'zero-flesh' });
    expect(table.fact('in-camp').left).toEqual(['Ada']);
  });

  test('HX-V27: HX-BACK-02, HX-INV-04: 7 hours are DC 17; 4 short are 4 loads, the cheapest and loosest ticked', () => {
    const table = below(7, { characters: [{ abilities: { str: 1 }, gear: pack }] });
    table.act('delve', home);
    table.answer('arduous', 'return d20 = 12');
    expect(table.fact('check')).toMatchObject({ ability: 'str', total: 13, target: 17 });
    expect(table.question()).toMatchObject({ kind: 'loads', fallback: ['food', 'rope', 'lantern', 'shield'] });
    table.answer(['food', 'rope', 'sword', 'shield']);
    expect(table.fact('loads-lost')).toMatchObject({ name: 'Ada', placeId: 'room/1', all: false });
    expect(table.world.items.lantern?.holderId).toBe('ada');
    expect(table.world.items.sword).toMatchObject({ holderId: null, data: { slot: null, at: 'room/1' } });
  });

  test('HX-BACK-01: the game master names the way, and in silence it is the one that costs no lives', () => {
    const table = below(1);
    table.act('delve', home);
    expect(table.question()).toMatchObject({ audience: { who: 'gm' }, fallback: 'arduous', terms: { dc: 11 } });
  });

  test('HX-BACK-02: who owes all they carry, or more, loses it without a question', () => {
    const table = below(10, { characters: [{ gear: { Food: pack.Food } }] });
    table.act('delve', home);
    table.answer('arduous', 'return d20 = 1');
    expect(table.fact('loads-lost')).toMatchObject({ things: ['Food'], all: true });
    expect(table.open).toEqual([]);
  });

  test('HX-D-15: each rolls, all arrive, and the hours pass; partial hours count whole', () => {
    const table = below(null, { characters: [{}, {}] });
    table.act('delve', home);
    expect(table.question()?.terms).toMatchObject({ hours: 2, dc: 12 });
    table.answer('arduous', 'return d20 = 12', 'return d20 = 20');
    expect(table.world.party.state).toMatchObject({ delve: null, clock: { day: 1, watch: 1, hour: 3, turn: 1 } });
    expect(table.fact('in-camp').left).toEqual([]);
  });

  test('HX-D-15: a campaign may have one roll for all, and all pay for it', () => {
    const characters: CrawlWish['characters'] = [{ gear: { Food: pack.Food } }, { gear: { Rope: pack.Rope } }];
    const table = below(1, { characters, settings: { return_roll: 'one' } });
    table.act('delve', home);
    table.answer('arduous', 'return d20 = 9');
    expect(table.world.items).toMatchObject({ food: { holderId: null }, rope: { holderId: null } });
  });
});
