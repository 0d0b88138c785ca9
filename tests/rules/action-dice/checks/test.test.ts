import { describe, expect, test } from 'vitest';
import { playPool } from '../../../support/pools.ts';

const two = { characters: [{ bonuses: { str: 2 } }, {}] };
const bare = { characterId: 'ada', ability: 'str' };
const tools = { ...bare, with: 'tools' };

describe('a check', () => {
  test('AD-V04, AD-CHECK-01: 15 is not enough; without tools nothing comes of it, and the turn is used', () => {
    const table = playPool({ ...two, by: 'ann' });
    table.act('test', bare, 'check d10 = 7', 'check d10 = 6');
    expect(table.fact('check')).toMatchObject({ total: 15, success: false, tools: null });
    expect(table.world.characters.ada?.sheet.turn).toMatchObject({ acted: true, whole: true });
    expect(table.refused('test', bare)).toEqual({ refused: 'turn/used', detail: { name: 'Ada' } });
  });

  test('AD-V05, AD-CHECK-01: with tools a failure still gets it done, and uses the turn', () => {
    const table = playPool({ ...two, by: 'ann' });
    table.act('test', tools, 'check d10 = 7', 'check d10 = 6');
    expect(table.fact('check')).toMatchObject({ total: 15, success: false, tools: '' });
    expect(table.world.characters.ada?.sheet.turn.whole).toBe(true);
  });

  test('AD-V06, AD-CHECK-01: with tools a success leaves the turn to build on', () => {
    const table = playPool({ ...two, by: 'ann' });
    table.act('test', tools, 'check d10 = 9', 'check d10 = 5');
    expect(table.fact('check')).toMatchObject({ total: 16, success: true });
    expect(table.world.characters.ada?.sheet.turn).toMatchObject({ acted: true, whole: false });
  });

  test('AD-G-02: once everybody who can act has used their turn the next begins, and all are fresh', () => {
    const table = playPool(two);
    table.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(1);
    table.act('test', { ...bare, characterId: 'ben' }, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(2);
    table.act('test', bare, 'check d10 = 10', 'check d10 = 10');
  });

  test('AD-CHECK-03, AD-D-03: disadvantage rolls the whole check twice, and the lower total counts', () => {
    const table = playPool(two);
    const rolls = ['check d10 = 10', 'check d10 = 9', 'check d10 = 2', 'check d10 = 8'] as const;
    table.act('test', { ...bare, with: 'disadvantage' }, ...rolls);
    expect(table.fact('check')).toMatchObject({ total: 12, rolls: [{ face: 2 }, { face: 8 }] });
  });

  test('AD-CHECK-03: a campaign can roll one die more instead, and drop the highest', () => {
    const table = playPool({ ...two, settings: { disadvantage: 'drop_highest' } });
    table.act('test', { ...bare, with: 'disadvantage' }, 'check d10 = 4', 'check d10 = 9', 'check d10 = 8');
    expect(table.fact('check')).toMatchObject({ total: 14, dropped: [{ face: 9 }] });
  });
});
