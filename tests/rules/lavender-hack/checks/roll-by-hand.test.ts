import { describe, expect, test } from 'vitest';
import { mainOnly } from '../../../support/editions.ts';
import { inTheWild, timeOf } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const settings = { spotlight_rolls: 'manual' };
const dungeon = {
  roomId: null,
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 0,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};

function below(turn: number, hour = 1) {
  const table = playLavender({ settings, state: { clock: { day: 1, watch: 2, hour, turn }, dungeon } });
  table.as('ann');
  return table;
}

describe('rolls by hand', () => {
  test('LH-SPOT-04: the food of the day waits for the spotlight player, and the watch with it', () => {
    const table = playLavender(inTheWild({ settings, watch: 4 }));
    table.act('watch', { act: 'search' });
    expect(table.open[0]).toMatchObject({
      kind: 'roll-die',
      rule: 'LH-SPOT-04',
      audience: { who: 'one', userId: 'ann' },
      required: true,
      fallback: 'roll',
      form: { form: 'choice', options: [{ id: 'roll', terms: { name: 'Food', die: 8, broken: false } }] },
    });
    expect(timeOf(table)).toEqual([1, 4]);
    expect(table.refused('watch', { act: 'search' }).refused).toBe('watch/busy');
    table.answer('roll', 'food d8 = 2');
    expect(table.fact('usage')).toMatchObject({ dieId: 'food', why: 'day', from: 8, to: 6 });
    expect(timeOf(table)).toEqual([1, 5]);
  });

  test('LH-SPOT-04 LH-WILD-24: the light of the night keeps its disadvantage', () => {
    const table = playLavender(inTheWild({ settings, watch: 5 }));
    table.act('watch', { act: 'search' });
    table.answer('roll', 'light d8 = 7', 'light d8 = 3');
    expect(table.fact('usage')).toMatchObject({ why: 'night', value: 3 });
  });

  mainOnly('LH1-DISCORD-05')('LH-SPOT-04 LH-DUNG-03: light and fellowship below ground', () => {
    const light = below(4);
    light.act('delve', { act: 'search' });
    expect(light.open[0]?.terms).toEqual({ name: 'Light', why: 'dungeon' });
    light.answer('roll', 'light d8 = 5');
    const fellowship = below(6, 4);
    fellowship.act('delve', { act: 'search' });
    expect(fellowship.open[0]?.terms).toEqual({ name: 'Fellowship', why: 'dungeon' });
    fellowship.answer('roll', 'fellowship d8 = 5', 'event d20 = 5');
  });

  mainOnly('LH1-USAGE-03')('LH-SPOT-04 LH-RES-06: what a roll sets off is rolled at once', () => {
    const table = playLavender(inTheWild({ settings, watch: 4, dice: { food: 20 } }));
    table.act('watch', { act: 'search' });
    expect(table.open[0]?.form).toMatchObject({ options: [{ terms: { die: 20, broken: true } }] });
    table.answer('roll', 'food d20 = 3', 'fellowship d8 = 5');
    expect(table.fact('usage')).toMatchObject({ why: 'food-save' });
  });

  test('LH-SPOT-04: nobody presses it in time: the bot rolls', () => {
    const table = playLavender(inTheWild({ settings, watch: 4 }));
    table.act('watch', { act: 'search' });
    table.answer(null, 'food d8 = 8');
    expect(timeOf(table)).toEqual([1, 5]);
  });

  test('LH-SPOT-04: what one asks for oneself, and the price of an action, waits for no button', () => {
    const table = below(2);
    table.act('usage', { dieId: 'light' }, 'light d8 = 5');
    expect(table.open).toEqual([]);
  });

  test('LH-SPOT-04: without a spotlight player the bot rolls', () => {
    const table = playLavender(inTheWild({ settings, watch: 4 }));
    table.change((world) => {
      world.party.spotlight = null;
    });
    table.as('gm');
    table.act('watch', { act: 'search' }, 'food d8 = 5');
    expect(table.open).toEqual([]);
  });

  test('LH-SPOT-04: by default it does not wait', () => {
    const table = playLavender(inTheWild({ watch: 4 }));
    table.act('watch', { act: 'search' }, 'food d8 = 5');
    expect(table.open).toEqual([]);
  });

  test('LH-SPOT-04 LH-TIME-05: who has left the dungeon needs no light there any more', () => {
    const table = below(4);
    table.act('delve', { act: 'search' });
    table.as('gm');
    table.act('leave-dungeon', {});
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.emitted('usage')).toBe(false);
  });
});
