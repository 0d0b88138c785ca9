import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import type { Draft } from '../../../../src/rules/action-dice/schemas.ts';
import type { Frame } from '../../../../src/rules/action-dice/vocabulary.ts';
import { actionDiceRule, playActionDice, type Table, type Wish } from '../../../support/action-dice.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const SIX = { str: 3, dex: 1, con: 2, int: 1, wis: 2, cha: 1 };
/** Three dice of 2 for each attribute. */
const ROLLED = Array.from({ length: 18 }, (): ScriptedRoll => 'attribute d6 = 2');

/** Ada of level 5 is dead, and her player Ann has put something by; Ben plays on. Tam served Ada, Una serves Ben. */
function bereft(wish: Wish = {}, by = 'ann'): Table {
  return playActionDice({
    by,
    characters: [{ status: 'dead', sheet: { level: 5 } }, {}],
    followers: {
      tam: { kind: 'henchperson', bonuses: SIX, note: 'Knows the marsh' },
      una: { kind: 'henchperson', ownerId: 'ben' },
      hob: { ownerId: 'ben' },
    },
    ...wish,
  });
}

/** The character that Ann plays next. */
function newcomer(table: Table) {
  const [one] = Object.values(table.world.characters).filter(({ userId, id }) => userId === 'ann' && id !== 'ada');
  if (one === undefined) throw new Error('nobody has come');
  return one;
}

const template = (table: Table, id: string) => table.answerOf({ kind: 'template' }, id);

describe('a follower takes the place of a lost character', () => {
  test('AD-PATH-01: one’s own henchperson becomes a character at once, with what is written of them and a template', () => {
    const table = bereft();
    table.act('promote', { userId: 'ann', followerId: 'tam', name: 'Tam the Lame' });
    expect(table.fact('promoted')).toMatchObject({ follower: 'The tam', name: 'Tam the Lame', owner: 'Ada' });
    expect(table.world.followers.tam).toMatchObject({ status: 'gone', data: { promoted: true } });
    template(table, 'warden/A');
    expect(newcomer(table)).toMatchObject({
      name: 'Tam the Lame',
      status: 'active',
      sheet: { bonuses: SIX, level: 1, xp: 0, henchLimit: 6, fromFollower: true, notes: 'Knows the marsh' },
    });
    expect(table.world.members.ann?.characterId).toBe(newcomer(table).id);
  });

  test('AD-PATH-01, AD-ATTR-01: attributes that nobody has written are rolled, and three of them grow', () => {
    const table = bereft({ followers: { tam: { kind: 'henchperson' } } });
    table.act('promote', { userId: 'ann', followerId: 'tam' }, ...ROLLED);
    table.answer(['str', 'dex', 'con']);
    template(table, 'tinker/A');
    expect(newcomer(table).sheet.bonuses).toEqual({ str: 3, dex: 3, con: 3, int: 2, wis: 2, cha: 2 });
  });

  test('AD-PATH-01: a henchperson of a higher level has as many templates, and their experience', () => {
    const table = bereft({ followers: { tam: { kind: 'henchperson', bonuses: SIX, level: 2 } } });
    table.act('promote', { userId: 'ann', followerId: 'tam' });
    template(table, 'warden/A');
    template(table, 'warden/B');
    expect(newcomer(table).sheet).toMatchObject({ level: 2, xp: 1500, bonuses: SIX, resilience: 0 });
    expect(newcomer(table).sheet.templates).toHaveLength(2);
  });

  test('AD-PATH-01: for a comrade’s their player is asked; silence gives nobody away', () => {
    const table = bereft();
    table.act('promote', { userId: 'ann', followerId: 'una' });
    expect(table.fact('promotion-asked')).toMatchObject({ name: 'The una', userId: 'ann', askedUserId: 'bob' });
    expect(table.question()).toMatchObject({
      kind: 'promotion',
      audience: { who: 'one', userId: 'bob' },
      required: true,
      fallback: 'refuse',
      terms: { follower: 'The una', owner: 'Ben', userId: 'ann' },
    });
    table.answer('refuse');
    expect(table.fact('promotion-refused')).toMatchObject({ name: 'The una', userId: 'ann' });
    expect(table.world.followers.una?.status).toBe('active');
    table.act('promote', { userId: 'ann', followerId: 'una' });
    table.answer('agree', ...ROLLED);
    expect(table.emitted('promoted')).toBe(true);
  });

  test('AD-PATH-01: the party’s, and those of a player who has left, are the game master’s to give', () => {
    const table = bereft({ followers: { una: { kind: 'henchperson', ownerId: null } } });
    table.act('promote', { userId: 'ann', followerId: 'una' });
    expect(table.question()).toMatchObject({ audience: { who: 'gm' }, terms: { owner: null } });
    const gm = bereft({ by: 'gm' }, 'gm');
    gm.act('promote', { userId: 'ann', followerId: 'una' }, ...ROLLED);
    expect(gm.emitted('promoted')).toBe(true);
  });

  test('AD-PATH-01: of two who would like to play the same follower one does, and the other is told', () => {
    const table = bereft({
      characters: [{ status: 'dead' }, { status: 'dead' }, {}],
      followers: { una: { kind: 'henchperson', ownerId: 'cyd', bonuses: SIX } },
    });
    table.act('promote', { userId: 'ann', followerId: 'una' });
    table.as('bob');
    table.act('promote', { userId: 'bob', followerId: 'una' });
    table.answer('agree');
    expect(table.fact('promoted')).toMatchObject({ userId: 'ann' });
    table.answerOf({ kind: 'promotion' }, 'agree');
    expect(table.fact('promotion-off')).toMatchObject({ userId: 'bob' });
    expect(Object.values(table.world.characters).filter(({ sheet }) => sheet.fromFollower)).toHaveLength(1);
  });

  test('AD-PATH-01: what cannot be is refused', () => {
    const table = bereft();
    const refused = (followerId: string, userId = 'ann') => table.refused('promote', { userId, followerId }).refused;
    expect(refused('hob')).toBe('promote/hireling');
    expect(refused('nobody')).toBe('follower/unknown');
    expect(refused('una', 'bob')).toBe('gm-only');
    table.as('bob');
    expect(refused('una', 'bob')).toBe('promote/still-playing');
    table.as('eve');
    expect(refused('una', 'eve')).toBe('promote/nobody-lost');
    table.as('ann');
    table.act('promote', { userId: 'ann', followerId: 'tam' });
    template(table, 'warden/A');
    expect(refused('tam')).toBe('promote/still-playing');
    table.change((world) => {
      newcomerIn(world).status = 'dead';
    });
    expect(refused('tam')).toBe('promote/already');
    table.as('gm');
    const back = { followerId: 'tam', status: 'active' };
    expect(table.refused('edit-follower', back).refused).toBe('follower/promoted');
  });
});

function newcomerIn(world: Draft) {
  const found = Object.values(world.characters).find(({ sheet }) => sheet.fromFollower);
  if (found === undefined) throw new Error('nobody has come');
  return found;
}

describe('catching up', () => {
  test('AD-V30, AD-PATH-02, AD-D-22: up to half the level of the one before, rounded down; the rest stays put by', () => {
    const table = bereft({ state: { backup: { ann: 4300 } } });
    table.act('promote', { userId: 'ann', followerId: 'tam' });
    template(table, 'warden/A');
    expect(table.question()).toMatchObject({
      kind: 'catch-up',
      audience: { who: 'one', userId: 'ann' },
      terms: { formerLevel: 5, cap: 2 },
      form: {
        options: [
          { id: 'catch-up', terms: { level: 2, xp: 1500, used: 1500, left: 2800 } },
          { id: 'start', terms: { level: 1, left: 4300 } },
        ],
      },
    });
    table.answer('catch-up');
    expect(table.fact('caught-up')).toMatchObject({ level: 2, xp: 1500, left: 2800 });
    table.answer(['con', 'int', 'wis']);
    template(table, 'hedge-singer/A');
    expect(newcomer(table).sheet).toMatchObject({ level: 2, xp: 1500, bonuses: { ...SIX, con: 3, int: 2, wis: 3 } });
    expect(newcomer(table).sheet.resilience).toBe(1);
    expect(table.world.party.state.backup.ann).toBe(2800);
  });

  test('AD-PATH-02: less than a level takes is experience all the same', () => {
    const table = bereft({ state: { backup: { ann: 700 } } });
    table.act('promote', { userId: 'ann', followerId: 'tam' });
    template(table, 'warden/A');
    table.answer('catch-up');
    expect(newcomer(table).sheet).toMatchObject({ level: 1, xp: 700 });
    expect(table.world.party.state.backup.ann).toBe(0);
  });

  test('AD-PATH-02, AD-PATH-01: a new character catches up likewise, or begins at level 1', () => {
    const table = bereft({
      characters: [{ status: 'retired', sheet: { level: 6 } }, {}],
      state: { backup: { ann: 9000 } },
    });
    table.act('create-character', { userId: 'ann', name: 'Mo' }, ...ROLLED);
    table.answer(['str', 'dex', 'con']);
    template(table, 'tinker/A');
    expect(table.question()).toMatchObject({
      terms: { cap: 3 },
      form: { options: [{ terms: { level: 3, xp: 4000 } }, {}] },
    });
    table.answer('start');
    expect(newcomer(table)).toMatchObject({ status: 'active', sheet: { level: 1, xp: 0 } });
    expect(table.world.party.state.backup.ann).toBe(9000);
  });

  test('AD-PATH-02: nothing is asked of who has put nothing by, or has lost nobody', () => {
    const table = playActionDice({ by: 'ann', characters: [{}], state: { backup: { ann: 9000 } } });
    table.act('create-character', { userId: 'ann', name: 'Mo' }, ...ROLLED);
    table.answer(['str', 'dex', 'con']);
    template(table, 'tinker/A');
    expect(table.open).toHaveLength(0);
  });
});

describe('who comes after a lost character', () => {
  /** What follows from every change; the steps that it begins. */
  function settled(wish: Wish, change: (world: Draft) => void = () => undefined) {
    const { context, facts, begun } = actionDiceRule(wish);
    change(context.world);
    actionDice.afterwards?.(context);
    actionDice.afterwards?.(context);
    return { facts: facts.filter(({ fact }) => fact === 'heirless'), begun, world: context.world };
  }

  test('AD-PATH-01: who has nobody left to play is asked, once for each whom they lose', () => {
    const { facts, begun, world } = settled({ characters: [{ status: 'dead' }, {}] });
    expect(facts).toMatchObject([{ name: 'Ada', userId: 'ann', how: 'dead' }]);
    expect(begun).toMatchObject([{ kind: 'heir', characterId: 'ada' }]);
    expect(world.characters.ada?.sheet.heirAsked).toBe(true);
  });

  test('AD-PATH-01, AD-G-02: who has nobody left to play no longer calls for the party, if anybody else can', () => {
    const { world } = settled({ characters: [{ status: 'dead' }, { status: 'retired' }, {}] });
    expect(world.party.spotlight).toBe('cat');
    expect(settled({ characters: [{ status: 'dead' }] }).world.party.spotlight).toBe('ann');
  });

  test.each([
    ['somebody else to play', { characters: [{ status: 'dead' }] }],
    ['left the table', { characters: [{ status: 'dead' }] }],
  ] as const)('AD-PATH-01: who has %s is not asked', (why, wish) => {
    const { begun } = settled(wish as Wish, (world) => {
      if (why === 'left the table' && world.members.ann) world.members.ann.present = false;
      const ada = world.characters.ada;
      if (why !== 'left the table' && ada !== undefined)
        world.characters.mo = { ...ada, id: 'mo', name: 'Mo', status: 'draft', created: 9 };
    });
    expect(begun).toHaveLength(0);
  });

  test('AD-PATH-01: who was brought back and dies again is asked again', () => {
    const { begun } = settled({ characters: [{ sheet: { heirAsked: true } }] }, (world) => {
      actionDice.afterwards?.({ world, newId: () => 'x', emit: () => undefined, begin: () => undefined });
      if (world.characters.ada) world.characters.ada.status = 'dead';
    });
    expect(begun).toHaveLength(1);
  });

  /** Ann is asked who comes next. */
  function asked(wish: Wish = {}): Table {
    const table = bereft(wish);
    const frame: Frame<'heir'> = { kind: 'heir', v: 1, characterId: 'ada', isNaming: false };
    const ask = actionDice.frames.heir?.ask?.(table.world, frame) ?? null;
    if (ask === null) throw new Error('nothing is asked');
    const more = { opened: 0, deadline: null, story: [], answers: {}, replyId: null, card: null, sceneId: null };
    table.open.push({ ...ask, ...more, id: 'heir', frames: [frame] });
    return table;
  }

  test('AD-PATH-01: their own henchpersons are offered first, a comrade’s with whom one has to ask, and somebody new', () => {
    expect(asked().question()).toMatchObject({
      kind: 'heir',
      audience: { who: 'one', userId: 'ann' },
      required: true,
      fallback: 'later',
      form: {
        options: [
          { id: 'follower:0', terms: { name: 'The tam', owner: 'Ada', isOwn: true } },
          { id: 'follower:1', terms: { name: 'The una', owner: 'Ben', isOwn: false } },
          { id: 'new' },
          { id: 'later' },
        ],
      },
    });
  });

  test('AD-PATH-01: who is refused is asked again; somebody new needs a name that nobody has', () => {
    const table = asked();
    table.answer('follower:1');
    table.answer('refuse');
    expect(table.question()).toMatchObject({ kind: 'heir' });
    table.answer('new');
    expect(table.question()).toMatchObject({ kind: 'heir-name', form: { form: 'text' } });
    expect(table.answerRefused('Ben').refused).toBe('character/name-taken');
    table.answer('Mo', ...ROLLED);
    table.answer(['str', 'dex', 'con']);
    template(table, 'warden/A');
    expect(newcomer(table)).toMatchObject({ name: 'Mo', status: 'active' });
    expect(table.open).toHaveLength(0);
  });

  test('AD-PATH-01: one’s own is played by a tap; who has somebody to play by then is asked nothing', () => {
    const table = asked();
    table.answer('follower:0');
    template(table, 'warden/A');
    expect(newcomer(table)).toMatchObject({ name: 'The tam', status: 'active' });
    expect(
      actionDice.frames.heir?.ask?.(table.world, {
        kind: 'heir',
        v: 1,
        characterId: 'ada',
        isNaming: false,
      } as Frame<'heir'>),
    ).toBeNull();
  });
});

describe('the others play on', () => {
  test('AD-PATH-01, AD-G-02: while somebody says who comes next, and while the newcomer is made', () => {
    const table = bereft();
    table.change(({ party }) => {
      party.spotlight = 'bob';
    });
    const step = () => actionDice.nextStep?.(table.world) ?? null;
    table.act('promote', { userId: 'ann', followerId: 'una' });
    expect(step()).toMatchObject({ kind: 'turn', who: 'spotlight' });
    table.answer('agree', ...ROLLED);
    expect(table.question()).toMatchObject({ kind: 'raise' });
    expect(step()).toMatchObject({ kind: 'turn', who: 'spotlight' });
    // A question about somebody in play holds the party.
    table.as('gm');
    table.act('call', { characterId: 'ben', ability: 'con', reason: 'Cold water' });
    expect(step()).toBeNull();
  });
});
