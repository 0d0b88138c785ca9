import { describe, expect, test } from 'vitest';
import { playActionDice, type Wish } from '../../../support/action-dice.ts';

const TOWN = { name: 'Harbour', isSafe: true };

/** Three at the table, in a safe town, with treasure worth 1,000 that waits. */
function home(wish: Wish = {}, silver = 1000) {
  const table = playActionDice({
    characters: [{}, {}, {}],
    followers: { squire: { kind: 'henchperson' } },
    ...wish,
    state: { town: TOWN, ...wish.state },
  });
  table.act('add-haul', { silver, what: 'A crown' });
  return table;
}

describe('treasure', () => {
  test('AD-V24, AD-XP-01, AD-XP-02: shared evenly among who took part, none to followers, and a fifth put by', () => {
    const table = home();
    table.act('bank-haul', {});
    expect(table.question()).toMatchObject({ kind: 'bank', fallback: ['ada', 'ben', 'cyd'], terms: { silver: 1000 } });
    table.answer(['ada', 'ben', 'cyd']);
    expect(table.fact('haul-banked')).toMatchObject({
      shares: ['Ada', 'Ben', 'Cyd'].map((name) => ({ name, xp: 333, backup: 66 })),
      carried: 0,
      purse: 1000,
    });
    expect(table.world.characters.ben?.sheet.xp).toBe(333);
    expect(table.world.party.state.backup).toEqual({ ann: 66, bob: 66, cat: 66 });
  });

  test('AD-D-09: what does not divide is lost, or kept for the next time where the campaign says so', () => {
    const table = home({ settings: { xp_rounding: 'carry' } });
    table.act('bank-haul', {});
    table.answer(['ada', 'ben', 'cyd']);
    expect(table.world.party.state.carried).toBe(1);
    table.act('add-haul', { silver: 2, what: '' });
    table.act('bank-haul', {});
    table.answer(['ada', 'ben', 'cyd']);
    expect(table.world.characters.ada?.sheet.xp).toBe(334);
    expect(table.world.party.state.carried).toBe(0);
  });

  test('AD-XP-02: who ordered it puts nothing by', () => {
    const table = home();
    table.change(({ people }) => {
      people.ann = { ...people.ann, userId: 'ann', orders: { backup: 'no' }, stops: [] } as never;
    });
    table.act('bank-haul', {});
    table.answer(['ada', 'ben']);
    expect(table.fact('haul-banked').shares.map(({ name, backup }) => [name, backup])).toEqual([
      ['Ada', 0],
      ['Ben', 100],
    ]);
  });

  test('AD-XP-01, AD-G-12: nothing counts outside a safe town, twice, or while it is asked', () => {
    expect(home({ state: { town: null } }).refused('bank-haul', {})).toMatchObject({ refused: 'haul/not-home' });
    expect(home({ state: { town: { ...TOWN, isSafe: false } } }).refused('bank-haul', {})).toMatchObject({
      refused: 'haul/not-home',
    });
    const table = home();
    table.act('bank-haul', {});
    expect(table.refused('bank-haul', {})).toMatchObject({ refused: 'haul/asked' });
    table.answer(['ada']);
    expect(table.refused('bank-haul', {})).toMatchObject({ refused: 'haul/none' });
    expect(home({ characters: [{ status: 'dead' }] }).refused('bank-haul', {})).toMatchObject({
      refused: 'haul/nobody',
    });
  });

  test('AD-XP-01: whoever has left the town meanwhile brings nothing home', () => {
    const table = home();
    table.act('bank-haul', {});
    table.act('leave-town', {});
    table.answer(['ada']);
    expect(table.emitted('bank-off')).toBe(true);
    expect(table.world.characters.ada?.sheet.xp).toBe(0);
  });

  test('AD-XP-01: what is lost on the way counts for nothing', () => {
    const table = home();
    const [haul] = table.world.party.state.hauls;
    table.act('lose-haul', { haulId: haul?.id ?? '', silver: 400 });
    expect(table.fact('haul-lost')).toMatchObject({ silver: 400, left: 600 });
    table.act('lose-haul', { haulId: haul?.id ?? '' });
    expect(table.refused('bank-haul', {})).toMatchObject({ refused: 'haul/none' });
  });

  test('AD-XP-01: the silver is shared, what does not divide stays, and none is made', () => {
    const table = home({ state: { purse: 1000 } });
    table.act('share-silver', {});
    table.answer(['ada', 'ben', 'cyd']);
    expect(table.fact('silver-shared')).toMatchObject({ each: 333, purse: 1 });
    const all = Object.values(table.world.characters).reduce((sum, { sheet }) => sum + sheet.silver, 0);
    expect(all + table.world.party.state.purse).toBe(1000);
    expect(table.refused('share-silver', { silver: 5 })).toMatchObject({ refused: 'haul/purse' });
    table.act('share-silver', {});
    expect(table.answerRefused(['ada', 'ben'])).toMatchObject({ refused: 'haul/too-little' });
  });

  test('AD-XP-01: a player writes down what they find; banking is the caller’s and the game master’s', () => {
    const table = home();
    table.as('bob');
    table.act('add-haul', { silver: 5, what: '' });
    expect(table.fact('haul-found')).toMatchObject({ waiting: 1005 });
    expect(table.refused('bank-haul', {})).toMatchObject({ refused: 'spotlight/not-yours' });
    expect(table.refused('reach-town', { name: 'Ford' })).toMatchObject({ refused: 'gm-only' });
  });
});

describe('masters', () => {
  test('AD-LVL-02: the party knows them until it does not', () => {
    const table = home();
    table.act('meet-master', { classSlug: 'warden', name: 'Old Hanne' });
    expect(table.refused('meet-master', { classSlug: 'warden', name: 'Old Hanne' })).toMatchObject({
      refused: 'town/known',
    });
    expect(table.refused('meet-master', { classSlug: 'nobody', name: 'X' })).toMatchObject({
      refused: 'class/unknown',
    });
    table.act('forget-master', { classSlug: 'warden', name: 'Old Hanne' });
    expect(table.world.party.state.masters).toEqual([]);
    expect(table.refused('forget-master', { classSlug: 'warden', name: 'Old Hanne' })).toMatchObject({
      refused: 'town/no-master',
    });
  });
});

describe('masters', () => {
  const WARDEN = { classSlug: 'warden', name: 'Old Berta' };

  test('AD-LVL-02: the game master says who teaches a class, once, and takes it back', () => {
    const table = playActionDice();
    table.act('meet-master', { classSlug: 'warden', name: '  Old Berta ' });
    expect(table.fact('master-met')).toEqual({
      fact: 'master-met',
      rule: 'AD-LVL-02',
      name: 'Old Berta',
      className: 'Warden',
    });
    expect(table.world.party.state.masters).toEqual([WARDEN]);
    expect(table.refused('meet-master', WARDEN)).toEqual({
      refused: 'town/known',
      detail: { name: 'Old Berta', className: 'Warden' },
    });
    table.act('meet-master', { ...WARDEN, classSlug: 'tinker' });
    table.act('meet-master', { ...WARDEN, name: 'Jory' });
    expect(table.world.party.state.masters).toHaveLength(3);
    table.act('forget-master', WARDEN);
    expect(table.fact('master-gone')).toEqual({
      fact: 'master-gone',
      rule: 'AD-LVL-02',
      name: 'Old Berta',
      className: 'Warden',
    });
    expect(table.world.party.state.masters).toEqual([
      { ...WARDEN, classSlug: 'tinker' },
      { ...WARDEN, name: 'Jory' },
    ]);
    expect(table.refused('forget-master', WARDEN)).toEqual({
      refused: 'town/no-master',
      detail: { name: 'Old Berta' },
    });
  });

  test('AD-LVL-02: a class that there is, a name on one line, and no more than a hundred', () => {
    const table = playActionDice();
    expect(table.refused('meet-master', { classSlug: 'baker', name: 'Jory' })).toEqual({
      refused: 'class/unknown',
      detail: { typed: 'baker' },
    });
    expect(table.refused('meet-master', { classSlug: 'warden', name: ' ' })).toMatchObject({ refused: 'town/name' });
    const masters = Array.from({ length: 99 }, (_, at) => ({ classSlug: 'warden', name: `Master ${at}` }));
    const full = playActionDice({ state: { masters } });
    full.act('meet-master', WARDEN);
    expect(full.refused('meet-master', { ...WARDEN, name: 'Jory' })).toEqual({
      refused: 'town/many',
      detail: { max: 100 },
    });
    full.as('ann');
    expect(full.refused('meet-master', WARDEN)).toMatchObject({ refused: 'gm-only' });
    expect(full.refused('forget-master', WARDEN)).toMatchObject({ refused: 'gm-only' });
  });
});
