import { describe, expect, test } from 'vitest';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { bareOptions } from '../../../../src/rules/mechanics/question.ts';
import { playHexcrawl, type Wish } from '../../../support/hexcrawl.ts';

/** The party below, so many hours from camp. */
function below(hoursHome: number | null, wish: Wish = {}) {
  const dungeon = dungeonSchema.parse({ roomId: 'room/1', hoursHome, turn: 8 });
  const places = { 'room/1': { kind: 'room', key: '1', explored: true } } as const;
  return playHexcrawl({ places, by: 'ann', ...wish, state: { dungeon, lights: [] } });
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

  test('HX-WEA-01, HX-BACK-02: who is back on another day comes out into the weather of that day, rolled once; on the same day it is as it was', () => {
    const late = below(40);
    late.act('delve', home);
    const dice = ['wind d12 = 1', 'precipitation d12 = 12', 'temperature d12 = 1'] as const;
    late.answer('arduous', 'return d20 = 20', ...dice);
    expect(late.world.party.state.clock.day).toBe(2);
    expect(late.fact('weather')).toMatchObject({ why: 'morning', precip: 'white-out' });
    const early = below(7);
    early.act('delve', home);
    early.answer('arduous', 'return d20 = 20');
    expect(early.emitted('weather')).toBe(false);
  });

  test('HX-V27: HX-BACK-02, HX-INV-04: 7 hours are DC 17; 4 short are 4 loads, the cheapest and loosest ticked', () => {
    const table = below(7, { characters: [{ abilities: { str: 1 }, gear: pack }] });
    table.act('delve', home);
    table.answer('arduous', 'return d20 = 12');
    expect(table.fact('check')).toMatchObject({ ability: 'str', total: 13, target: 17 });
    const first = ['food', 'rope', 'lantern', 'shield'];
    const optionOf = (id: string, name: string, slot: number) => ({ id, terms: { name, who: 'Ada', slot } });
    expect(table.question()).toEqual({
      kind: 'loads',
      rule: 'HX-INV-04',
      audience: { who: 'gm' },
      characterId: null,
      required: true,
      form: {
        form: 'several',
        min: 4,
        max: 4,
        options: [
          optionOf('food', 'Food', 1),
          optionOf('rope', 'Rope', 2),
          optionOf('lantern', 'Lantern', 3),
          optionOf('shield', 'Shield', 5),
          optionOf('sword', 'Sword', 4),
        ],
      },
      fallback: first,
      terms: { count: 4, owners: [{ who: 'Ada', count: 4 }] },
    });
    table.answer(['food', 'rope', 'sword', 'shield']);
    expect(table.fact('loads-lost')).toEqual({
      fact: 'loads-lost',
      rule: 'HX-INV-04',
      name: 'Ada',
      placeId: 'room/1',
      all: false,
      things: ['Food', 'Rope', 'Shield', 'Sword'],
    });
    expect(table.world.items.lantern).toMatchObject({ holderId: 'ada', data: { slot: 3 } });
    const lying = { slot: null, inHand: false, worn: false, at: 'room/1', seenAt: null };
    expect(table.world.items.sword).toMatchObject({ holderId: null, data: lying });
  });

  test('HX-BACK-01: the game master names the way, and in silence it is the one that costs no lives', () => {
    const table = below(1);
    table.act('delve', home);
    expect(table.question()).toEqual({
      kind: 'way-back',
      rule: 'HX-BACK-01',
      audience: { who: 'gm' },
      characterId: null,
      required: true,
      form: { form: 'choice', options: bareOptions('arduous', 'dangerous') },
      fallback: 'arduous',
      terms: { hours: 1, dc: 11 },
    });
  });

  test('HX-BACK-01: until the game master has said what the way is like, and what it costs, nothing else is begun', () => {
    const table = below(7, { characters: [{ gear: pack }] });
    table.act('delve', home);
    for (const act of ['return', 'rest', 'other'])
      expect(table.refused('delve', { act }).refused, act).toBe('delve/busy');
    expect(table.refused('leave-dungeon', {}).refused).toBe('delve/busy');
    table.answer('arduous', 'return d20 = 13');
    expect(table.question()?.kind).toBe('loads');
    table.as('gm');
    expect(table.refused('enter-dungeon', {}).refused).toBe('delve/busy');
    table.answer(['food', 'rope', 'lantern', 'shield']);
    table.act('enter-dungeon', {});
  });

  test('HX-DUN-01: a question about something else holds up no turn', () => {
    const table = below(1, { by: 'gm' });
    table.act('call', { characterId: 'ada', ability: 'str', reason: 'the cold' });
    table.act('delve', { act: 'other' }, 'wandering d6 = 1');
    expect(table.world.party.state.dungeon?.turn).toBe(9);
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
    expect(table.world.party.state).toMatchObject({ dungeon: null, clock: { day: 1, watch: 1, hour: 3, turn: 1 } });
    expect(table.fact('in-camp').left).toEqual([]);
  });

  test('HX-D-15: a campaign may have one roll for all, and all pay for it', () => {
    const characters: Wish['characters'] = [{ gear: { Food: pack.Food } }, { gear: { Rope: pack.Rope } }];
    const table = below(1, { characters, settings: { return_roll: 'one' } });
    table.act('delve', home);
    table.answer('arduous', 'return d20 = 9');
    expect(table.world.items).toMatchObject({ food: { holderId: null }, rope: { holderId: null } });
  });
});
