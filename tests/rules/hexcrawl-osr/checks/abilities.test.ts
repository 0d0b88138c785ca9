import { describe, expect, test } from 'vitest';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const HERE = 'hex/0,0';
const SWORD = { kind: 'weapon', inHand: true } as const;
const BOW = { kind: 'weapon', inHand: true, ranged: true, reachFt: 100, ability: 'dex' } as const;
const WAND = { kind: 'weapon', inHand: true, ability: 'int' } as const;

/** Ada, of whom each ability is told by its bonus; she stands in the woods, a wolf before her. */
function able(wish: Wish = {}): Table {
  const journey = journeySchema.parse({ trueHex: HERE, believedHex: HERE, travelWatches: 3, miles: 3, heading: 1 });
  return playHexcrawl({
    by: 'ann',
    calm: true,
    places: { [HERE]: { kind: 'hex', terrain: 'forest' }, 'hex/1,0': { kind: 'hex', terrain: 'forest' } },
    ...wish,
    characters: [{ abilities: { str: 1, dex: 2, int: 3, wil: 4 }, ...wish.characters?.[0] }],
    state: { journey, ...wish.state },
  });
}

/** Bonus of each roll of that use. */
function bonusesOf(table: Table, use: string): readonly number[] {
  return table.facts.flatMap((fact) => (fact.fact === 'check' && fact.use === use ? [fact.bonus] : []));
}

const wolf = { wolf: { hp: 20, armouredDefence: 30 } };
const alone = { characterId: 'ada' };

describe('uses of each ability', () => {
  test('HX-CORE-04: strength strikes, marches on, heals in an hour of rest and hits without a weapon', () => {
    const table = able({ foes: wolf, characters: [{ gear: { Sword: SWORD } }] });
    table.act('melee', alone, 'attack d20 = 2');
    expect(table.fact('attack').bonus).toBe(1);
    table.act('melee', { ...alone, weaponId: 'bare' }, 'attack d20 = 20');
    expect(table.fact('attack')).toMatchObject({ bonus: 1, damage: 1 });
    table.act('watch', { act: 'travel', where: '1', with: 'march-on' }, 'march d20 = 14', 'navigate d20 = 12');
    expect(bonusesOf(table, 'march')).toEqual([1]);
    const below = able({ state: { journey: null, dungeon: dungeonSchema.parse({ roomId: null }) } });
    below.act('delve', { act: 'rest-hour' }, ...QUIET_HOUR, 'rest d8 = 1');
    expect(below.fact('rested').bonus).toBe(1);
  });

  test('HX-CORE-04: dexterity shoots, gets things out of the pack, and may say who acts first', () => {
    const gear = { Bow: BOW, Rope: { kind: 'thing', slot: 4 } } as const;
    const table = able({ by: 'gm', foes: wolf, characters: [{ gear }], settings: { initiative_mode: 'dex_check' } });
    table.act('missile', alone, 'attack d20 = 2');
    expect(table.fact('attack').bonus).toBe(2);
    table.act('fight-start', {});
    table.endRound({ ann: ['do:draw', 'thing:rope'] }, 'initiative d20 = 19', 'retrieve d20 = 2', 'attack d20 = 2');
    expect(bonusesOf(table, 'initiative')).toEqual([2]);
    expect(bonusesOf(table, 'retrieve')).toEqual([2]);
  });

  test('HX-CORE-04: dexterity runs in a chase; who drops something rolls willpower', () => {
    const table = able({ foes: wolf, characters: [{ gear: { Rope: { kind: 'thing', slot: 4 } } }] });
    table.act('flee', {});
    table.answer('rope', 'morale d20 = 2', 'chase d20 = 9');
    expect(bonusesOf(table, 'morale')).toEqual([4]);
    expect(bonusesOf(table, 'chase')).toEqual([2]);
  });

  test('HX-CORE-04: intelligence aims some attacks, finds the way, food and herbs', () => {
    const table = able({ foes: wolf, characters: [{ gear: { Wand: WAND } }] });
    table.act('melee', alone, 'attack d20 = 2');
    expect(table.fact('attack').bonus).toBe(3);
    table.act('watch', { act: 'forage' }, 'forage d20 = 2');
    expect(bonusesOf(table, 'forage')).toEqual([3]);
    table.act('watch', { act: 'herbs' }, 'herbs d20 = 2');
    expect(bonusesOf(table, 'herbs')).toEqual([3]);
    table.act('watch', { act: 'travel', where: '1', with: 'march-on' }, 'march d20 = 14', 'navigate d20 = 12');
    expect(table.fact('navigated').check).toMatchObject({ bonus: 3, total: 15, success: true });
  });

  test('HX-CORE-04: willpower breaks the morale of foes', () => {
    const table = able({ by: 'gm', foes: { wolf: { ...wolf.wolf, defences: { str: 9, dex: 9, int: 9, wil: 20 } } } });
    table.act('fight-start', { surprised: 'foes' });
    table.as('ann');
    table.act('demand-morale', { characterId: 'ada' }, 'morale d20 = 2');
    expect(bonusesOf(table, 'morale')).toEqual([4]);
  });
});

const QUIET_HOUR = ['wandering d6 = 1', 'wandering d6 = 1', 'wandering d6 = 1'] as const;
