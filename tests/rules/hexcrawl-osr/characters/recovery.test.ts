import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../../src/rules/hexcrawl-osr/characters/schemas.ts';
import { harm } from '../../../../src/rules/hexcrawl-osr/kit/harm.ts';
import { restADay, restAnHour, restInCamp } from '../../../../src/rules/hexcrawl-osr/kit/recovery.ts';
import { seeTime, TIME } from '../../../../src/rules/hexcrawl-osr/kit/time.ts';
import { hexcrawlRule, playHexcrawl } from '../../../support/hexcrawl.ts';

const hurt: Partial<Sheet> = { grit: 3, gritMax: 10, flesh: 2, fleshMax: 5 };

describe('recovery', () => {
  test.each([
    [2, 6, { grit: 10, flesh: 2 }],
    [-4, 3, { grit: 3, flesh: 2 }],
  ])('HX-HP-03, HX-D-09: an hour’s rest heals 1d8 %i of grit, 0 at least', (str, face, left) => {
    const { context } = hexcrawlRule({ characters: [{ abilities: { str }, sheet: hurt }] }, `rest d8 = ${face}`);
    restAnHour(context, 'ada');
    expect(context.world.characters.ada?.sheet).toMatchObject(left);
  });

  test('HX-D-09: what is more than the grit that is gone goes to flesh, where the campaign plays so', () => {
    const wish = { settings: { dungeon_rest_pool: 'both' }, characters: [{ sheet: hurt }] };
    const { context } = hexcrawlRule(wish, 'rest d8 = 8');
    restAnHour(context, 'ada');
    expect(context.world.characters.ada?.sheet).toMatchObject({ grit: 10, flesh: 3 });
  });

  test('HX-V15, HX-HP-05: a rest in camp heals a d6 for each level, up to the most', () => {
    const { context, facts } = hexcrawlRule(
      { characters: [{ sheet: { ...hurt, level: 2 } }] },
      'rest d6 = 4',
      'rest d6 = 6',
    );
    restInCamp(context, 'ada');
    expect(context.world.characters.ada?.sheet).toMatchObject({ grit: 10, flesh: 2 });
    expect(facts.map(({ fact }) => fact)).toEqual(['rested', 'mended']);
  });

  test('HX-G-02: a full day at a safe place gives a point of flesh back', () => {
    const { context } = hexcrawlRule({ characters: [{ sheet: hurt }] });
    restADay(context, 'ada');
    expect(context.world.characters.ada?.sheet).toMatchObject({ grit: 3, flesh: 3 });
  });

  test('HX-V18: 10 damage on 6 grit and 5 flesh leave none and 1', () => {
    const { context, begun } = hexcrawlRule({ characters: [{ sheet: { grit: 6, flesh: 5, fleshMax: 5 } }] });
    expect(harm(context, { characterId: 'ada', damage: 10, cause: 'attack', by: 'The ogre' })).toBe(1);
    expect(context.world.characters.ada?.sheet).toMatchObject({ grit: 0, flesh: 1 });
    expect(begun).toEqual([]);
  });

  test('HX-G-02, HX-G-18: a level that the game master sets brings a d6 of grit', () => {
    const table = playHexcrawl();
    table.dice.add('grit d6 = 4', 'grit d6 = 2');
    expect(table.turn('character/ada/level', '3')).toBeNull();
    expect(table.world.characters.ada?.sheet).toMatchObject({ level: 3, grit: 12, gritMax: 12 });
  });
});

describe('who is unconscious', () => {
  const fallen = (at: number[], settled = true): Partial<Sheet> => ({
    flesh: 0,
    fallen: { at, cause: 'attack', overkill: 0, settled },
  });
  const ben = { status: 'down' as const, sheet: fallen([1, 1, 1, 1]) };

  test('HX-G-03: comes round with 1 flesh when a companion tends them, and is exhausted for a day', () => {
    const table = playHexcrawl({ by: 'ann', characters: [{}, ben] });
    table.act('help', { characterId: 'ada', targetId: 'ben' });
    expect(table.world.characters.ben).toMatchObject({ status: 'active', sheet: { flesh: 1, fallen: null } });
    expect(table.fact('tended')).toMatchObject({ name: 'Ben', by: 'Ada' });
    expect(Object.values(table.world.modifiers)).toMatchObject([
      { kind: 'exhausted', characterId: 'ben', until: { kind: 'through', unit: 'watch', moment: [2, 1] } },
    ]);
    const refused = (input: object) => table.refused('help', { characterId: 'ada', targetId: 'ben', ...input });
    expect(refused({})).toEqual({ refused: 'help/not-needed', detail: { name: 'Ben' } });
    expect(refused({ targetId: 'eve' })).toEqual({ refused: 'character/unknown', detail: { characterId: 'eve' } });
    expect(refused({ characterId: 'ben' }).refused).toBe('character/not-yours');
  });

  test('HX-G-03: has been tended after an hour, or is dead where nobody could', () => {
    const pass = (characters: Parameters<typeof hexcrawlRule>[0]['characters'], turns: number) => {
      const { context, facts } = hexcrawlRule({ characters: characters ?? [] });
      for (let turn = 0; turn < turns; turn++) {
        TIME.spendTurn(context);
        seeTime(context);
      }
      return { facts: facts.map(({ fact }) => fact), ben: context.world.characters.ben?.status };
    };
    expect(pass([{}, ben], 5)).toMatchObject({ ben: 'down' });
    expect(pass([{}, ben], 6)).toMatchObject({ ben: 'active', facts: expect.arrayContaining(['tended']) });
    const asked = { ...ben, sheet: fallen([1, 1, 1, 1], false) };
    expect(pass([{ status: 'dead' }, asked], 6)).toMatchObject({ ben: 'down' });
    expect(pass([{ status: 'dead' }, ben], 6)).toMatchObject({ ben: 'dead', facts: expect.arrayContaining(['fell']) });
  });
});

test('HX-COND-01 to HX-COND-08: the game master begins a condition, ends it, or says for how long it lasts', () => {
  const table = playHexcrawl();
  expect(table.turn('modifier/ada/grappled', 'yes')).toBeNull();
  expect(table.turn('modifier/ada/blind', '2 watches')).toBeNull();
  expect(Object.values(table.world.modifiers)).toMatchObject([
    { kind: 'grappled', until: null },
    { kind: 'blind', until: { kind: 'through', unit: 'watch', moment: [1, 2] } },
  ]);
  expect(table.turn('modifier/ada/grappled', 'no')).toBeNull();
  expect(table.turn('modifier/ada/blind', 'often')).toMatchObject({ refused: 'gm-field/bad-value' });
  expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['blind']);
});

test('HX-COND-01: a rest by the game master’s word ends exhaustion', () => {
  const table = playHexcrawl({ characters: [{ conditions: ['exhausted'] }] });
  table.act('rest', {});
  expect(table.world.modifiers).toEqual({});
});
