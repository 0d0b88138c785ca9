import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import type { World } from '../../../../src/rules/action-dice/schemas.ts';
import { playActionDice, type Table, type Wish } from '../../../support/action-dice.ts';

/** What follows from every change, as it does after each turn. */
function settle(table: Table): Table {
  table.change((world) => {
    actionDice.afterwards?.({ world, newId: () => 'task', emit: () => undefined, begin: () => undefined });
  });
  return table;
}

/** Ada with a bonus of 2 in Charisma, who may have six henchpersons. */
const led = (wish: Wish = {}) =>
  playActionDice({ characters: [{ bonuses: { cha: 2 } }, { bonuses: { cha: 1 } }], ...wish });

describe('hiring', () => {
  test('AD-V03, AD-ATTR-08, AD-D-24: hirelings go by Charisma now, henchpersons by the Charisma at the end of creation', () => {
    const table = led({ characters: [{ bonuses: { cha: 4 }, sheet: { henchLimit: 7, henchUsed: 7 } }] });
    for (const name of ['Ann', 'Bet', 'Cal', 'Dan'])
      table.act('add-follower', { name, ownerId: 'ada', kind: 'hireling' });
    expect(table.refused('add-follower', { name: 'Eve', ownerId: 'ada', kind: 'hireling' })).toMatchObject({
      refused: 'follower/limit',
      detail: { name: 'Ada', kind: 'hireling', used: 4, most: 4 },
    });
    expect(table.refused('add-follower', { name: 'Eve', ownerId: 'ada', kind: 'henchperson' })).toMatchObject({
      refused: 'follower/limit',
      detail: { kind: 'henchperson', used: 7, most: 7 },
    });
  });

  test('AD-ATTR-08: a hireling who is dismissed leaves a place; a henchperson who dies still counts', () => {
    const table = led({ followers: { hob: {}, tam: { kind: 'henchperson' } } });
    settle(table);
    table.act('dismiss-follower', { followerId: 'hob' });
    table.act('edit-follower', { followerId: 'tam', status: 'dead' });
    settle(table);
    expect(table.world.characters.ada?.sheet.henchUsed).toBe(1);
    for (const name of ['Ann', 'Bet']) table.act('add-follower', { name, ownerId: 'ada', kind: 'hireling' });
    expect(table.refused('add-follower', { name: 'Cal', ownerId: 'ada' }).refused).toBe('follower/limit');
  });

  test('AD-ATTR-08: a henchperson counts once for each who has ever led them, also when they come back', () => {
    const table = led({ followers: { tam: { kind: 'henchperson' } } });
    for (const toId of ['ben', 'ada', null, 'ada']) settle(table).act('pass-follower', { followerId: 'tam', toId });
    settle(settle(table));
    expect(table.world.characters.ada?.sheet.henchUsed).toBe(1);
    expect(table.world.characters.ben?.sheet.henchUsed).toBe(1);
  });

  test('AD-ATTR-08: nobody becomes a henchperson beyond the limit, and a note changes without one', () => {
    const table = led({
      characters: [{ bonuses: { cha: 1 }, sheet: { henchLimit: 6, henchUsed: 6 } }],
      followers: { hob: {} },
    });
    const edit = { followerId: 'hob', kind: 'henchperson' };
    expect(table.refused('edit-follower', edit).refused).toBe('follower/limit');
    table.act('edit-follower', { followerId: 'hob', line: 'carries the lantern' });
    expect(table.world.followers.hob?.data).toMatchObject({ kind: 'hireling', note: 'carries the lantern' });
  });

  test('AD-ATTR-08: the party as a whole has no limit, and nobody is lost with who led them', () => {
    const table = led({ characters: [{ status: 'dead' }, {}], followers: { hob: {}, tam: { kind: 'henchperson' } } });
    settle(table);
    expect(table.world.followers.hob).toMatchObject({ ownerId: null, formerId: 'ada' });
    for (const name of ['Ann', 'Bet', 'Cal']) table.act('add-follower', { name, ownerId: null });
    expect(Object.values((table.world as World).followers)).toHaveLength(5);
  });
});

describe('what is written of a follower', () => {
  test('AD-ATTR-08, AD-G-11: a level, six attributes and a note, in any order', () => {
    const table = led();
    const line = '5 silver a week, Str 3 dex 1 Con +2 Intelligence 1 wis: 2 cha 1; level 2, torchbearer';
    table.act('add-follower', { name: 'Hob', ownerId: 'ada', line });
    expect(Object.values(table.world.followers)[0]).toMatchObject({
      name: 'Hob',
      data: {
        kind: 'hireling',
        level: 2,
        note: '5 silver a week, torchbearer',
        promoted: false,
        bonuses: { str: 3, dex: 1, con: 2, int: 1, wis: 2, cha: 1 },
      },
    });
  });

  test('AD-ATTR-08: what a new line does not say stays as it was', () => {
    const bonuses = { str: 3, dex: 1, con: 2, int: 1, wis: 2, cha: 1 };
    const table = led({ followers: { hob: { level: 2, bonuses, note: 'torchbearer' } } });
    table.act('edit-follower', { followerId: 'hob', line: 'Str 4, level 3' });
    expect(table.world.followers.hob?.data).toMatchObject({
      level: 3,
      bonuses: { str: 4, dex: 1 },
      note: 'torchbearer',
    });
  });

  test.each([
    ['Str 3 Dex 2', 'follower/all-six'],
    ['Str 0 Dex 1 Con 1 Int 1 Wis 1 Cha 1', 'follower/all-six'],
    ['level 0', 'follower/bad-line'],
    ['level 9999', 'follower/bad-line'],
    ['x'.repeat(301), 'follower/long-note'],
  ])('AD-ATTR-08: a line that cannot be read changes nothing: %s', (line, refused) => {
    const table = led({ followers: { hob: {} } });
    expect(table.refused('edit-follower', { followerId: 'hob', line }).refused).toBe(refused);
    expect(table.refused('edit-follower', { followerId: 'hob', kind: 'squire' }).refused).toBe('follower/bad-kind');
  });
});
