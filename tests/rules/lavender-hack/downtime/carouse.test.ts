import { describe, expect, test } from 'vitest';
import { blankHex } from '../../../../src/rules/lavender-hack/places/places.ts';
import type { Hex } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { inAWeek } from '../../../support/weeks.ts';
import type { WorldWish } from '../../../support/worlds.ts';

/** Ada carouses; a d20 of that face falls first. */
function night(face: number, wish: WorldWish = {}, ...rolls: readonly ScriptedRoll[]) {
  const world = { wealth: { 2: 1 }, ...wish };
  return inAWeek(world, { characterId: 'ada', act: 'carouse' }, `test d20 = ${face}`, ...rolls);
}

function hexWith(what: string, trap = false): Hex {
  return { ...blankHex(), features: [{ what, hidden: true, found: false, trap }] };
}

describe('a night on the town', () => {
  test.each([
    [19, 'strong', 2],
    [11, 'weak', 1],
  ] as const)('LH-CAROUSE-01: a d20 of %i: %s, and %i to hear', (face, degree, count) => {
    const table = night(face);
    expect(table.fact('caroused').degree).toBe(degree);
    expect(table.open).toMatchObject([{ kind: 'rumour', audience: { who: 'gm' }, terms: { count } }]);
    expect(table.fact('days-pass').days).toBe(7);
    table.answer('The mill by the ford grinds at night.');
    expect(table.fact('rumour')).toMatchObject({ name: 'Ada', text: 'The mill by the ford grinds at night.' });
    expect(table.world.party.state.rumours).toMatchObject([{ text: 'The mill by the ford grinds at night.' }]);
  });

  test('LH-CAROUSE-01: it costs wealth 2; a miss brings nothing', () => {
    const table = night(7);
    expect(table.fact('test')).toMatchObject({ use: 'carouse', ability: 'cha', rule: 'LH-CAROUSE-01', degree: 'miss' });
    expect(table.open).toEqual([]);
    expect(table.world.wealth).toEqual({});
  });

  test('LH-CAROUSE-02: a fumble is a fight; who saves comes out of it whole', () => {
    const table = night(1, { wealth: { 2: 1, 3: 1 } }, 'test d20 = 15');
    expect(table.emitted('hurt')).toBe(false);
    expect(table.world.wealth).toEqual({ 3: { id: '3', boxes: 1 } });
  });

  test('LH-CAROUSE-02: who does not loses a hit die, and the party a box of its lowest row', () => {
    const wish = { wealth: { 2: 2, 5: 1 }, characters: [{ abilities: { con: 10 } }] };
    const table = night(1, wish, 'test d20 = 2');
    // A gear die could still lift the save.
    table.answer('keep', 'hit-die d8 = 6');
    expect(table.fact('hurt')).toMatchObject({ cause: 'brawl', damage: 6, hp: 4 });
    expect(table.world.wealth).toEqual({ 5: { id: '5', boxes: 1 } });
    expect(table.fact('days-pass').days).toBe(7);
  });

  test('LH-CAROUSE-02: a critical wins a map of value d4 + 1, which nobody knows', () => {
    const table = night(20, {}, 'valuable d4 = 3');
    expect(table.fact('map-won').as).toBe('valuable');
    expect(Object.values((table.world as World).items)).toMatchObject([
      { name: 'Map', holderId: 'ada', data: { type: 'map', value: 4, knownValue: false } },
    ]);
  });

  test('LH-CAROUSE-02: or, if the game master likes, it shows what is hidden nearest to home', () => {
    const places = {
      'hex/0,0': hexWith('a pit', true),
      'hex/5,0': hexWith('a far barrow'),
      'hex/2,0': hexWith('a walled well'),
    };
    const table = night(20, { places, state: { base: { name: 'Home', placeId: 'hex/0,0' } } });
    // Everybody sees the question, so it gives nothing away.
    expect(JSON.stringify(table.open[0]?.terms)).toBe('{}');
    expect(table.question()).toMatchObject({ kind: 'won-map', fallback: 'valuable', audience: { who: 'gm' } });
    table.answer('feature');
    expect(table.fact('found')).toMatchObject({ what: 'a walled well', placeId: 'hex/2,0' });
    expect((table.world as World).places['hex/2,0']?.data).toMatchObject({ features: [{ found: true }] });
    expect(table.world.items).toEqual({});
  });

  test('LH-CAROUSE-02: with nobody to answer it is a thing of worth', () => {
    const table = night(20, { places: { 'hex/2,0': hexWith('a walled well') } });
    table.answer('valuable', 'valuable d4 = 1');
    expect(table.fact('valuable-found').type).toBe('map');
  });
});
