import { expect, test } from 'vitest';
import { procedureOf } from '../../../src/play/turns/procedures.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { type CharacterWish, GM } from '../../support/worlds.ts';

const ADA: CharacterWish = { abilities: { con: 15 }, sheet: { level: 2, hp: 14, hpMax: 14 } };
const BEN: CharacterWish = { class: 'deft', abilities: { cha: 13 } };
const CYD: CharacterWish = { class: 'wise' };

/** At home in the second week; nobody banks anything before. */
async function atHome(wish: FightWish = {}): Promise<FightTable> {
  const settings = { spotlight_rotation: 'manual', ...wish.settings };
  const at = fightTable({ characters: [ADA, BEN], ...wish, settings });
  await at.act(GM, 'downtime-begin', {});
  const bank = Object.values(at.world().rounds).find(({ procedure }) => procedure === 'bank');
  for (const by of Object.keys(bank?.seats ?? {}))
    await at.done(
      at.play.submit(at.deed(by), bank?.id ?? '', { answer: [], draft: false, source: null, forUserId: null }),
    );
  at.facts();
  return at;
}

function roundOf(at: FightTable): Round {
  const round = Object.values(at.world().rounds).find(({ procedure }) => procedure === 'week');
  if (round === undefined) throw new Error('nobody is asked');
  return round;
}

/** Hands in what somebody does with the week; with nothing what is usual. */
function picks(at: FightTable, by: string, ...chosen: readonly string[]): Promise<void> {
  const answer = chosen.length === 0 ? null : [...chosen];
  return at.done(at.play.submit(at.deed(by), roundOf(at).id, { answer, draft: false, source: null, forUserId: null }));
}

/** Ids of what somebody can choose in one part of the week, given what they chose so far. */
function offered(at: FightTable, by: string, part: string, ...chosen: readonly string[]): readonly string[] {
  const form = procedureOf(BOOKS['lavender-hack'] as AnyBook, 'week').form(at.world(), roundOf(at), by, chosen);
  if (form.form !== 'fields') throw new Error(`a form of ${form.form}`);
  return form.fields.find(({ id }) => id === part)?.options.map(({ id }) => id) ?? [];
}

const boxes = (at: FightTable) =>
  Object.fromEntries(Object.values(at.world().wealth).map(({ id, boxes: filled }) => [id, filled]));
const sheetOf = (at: FightTable, id: string) => at.world().characters[id]?.sheet;
const acts = (at: FightTable) =>
  at.told('week-act').map(({ name, act, done }) => `${name} ${act}${done === true ? '' : ' (not done)'}`);

test('LH-DOWN-02 LH-DOWN-03: all choose, then each acts in turn, and a week passes', async () => {
  const at = await atHome({ wealth: { 1: 2, 2: 1 }, characters: [ADA, BEN, CYD] });
  expect(Object.keys(roundOf(at).seats)).toEqual(['ann', 'bob', 'cat']);
  const { day } = at.world().party.state.clock;
  await picks(at, 'cat');
  await picks(at, 'bob', 'do:train');
  expect(boxes(at)).toEqual({ 1: 2, 2: 1 });
  await picks(at, 'ann', 'do:train');
  expect(acts(at)).toEqual(['Ada train', 'Ben train', 'Cyd idle']);
  expect(boxes(at)).toEqual({ 2: 1 });
  expect(at.world().party.state).toMatchObject({ clock: { day: day + 7 }, downtime: { week: 3 } });
  expect(roundOf(at).terms.week).toBe(3);
});

test('LH-DOWN-03: where they act as one, only who has the spotlight is asked', async () => {
  const at = await atHome({ settings: { downtime_actions: 'per_party' }, wealth: { 1: 1 } });
  expect(Object.keys(roundOf(at).seats)).toEqual(['ann']);
  await picks(at, 'ann', 'do:train');
  expect(acts(at)).toEqual(['Ada train']);
});

test('LH-DOWN-02 LH-PBP-02: who is silent idles when time is up, and spends nothing', async () => {
  const at = await atHome({ wealth: { 1: 1, 2: 1 } });
  await at.advance(24 * 8);
  expect(acts(at).slice(0, 2)).toEqual(['Ada idle', 'Ben idle']);
  expect(boxes(at)).toEqual({ 1: 1, 2: 1 });
});

test('LH-DOWN-02: only what there is a box for can be chosen', async () => {
  const at = await atHome({ wealth: {}, characters: [ADA] });
  expect(offered(at, 'ann', 'do')).toEqual(['do:idle']);
  await at.act(GM, 'set-wealth', { row: 1, boxes: 1 });
  expect(offered(at, 'ann', 'do')).toEqual(['do:train', 'do:craft', 'do:idle']);
  await at.act(GM, 'set-wealth', { row: 2, boxes: 1 });
  expect(offered(at, 'ann', 'do')).toEqual(['do:train', 'do:craft', 'do:carouse', 'do:idle']);
});

test('LH-DOWN-04 LH-TRAIN-01: of two who want the same box the second is told before a week is lost', async () => {
  const at = await atHome({ wealth: { 1: 1 } });
  expect(offered(at, 'ann', 'do')).toContain('do:train');
  await picks(at, 'bob', 'do:train');
  expect(offered(at, 'ann', 'do')).toEqual(['do:idle']);
  // Their own they may keep.
  expect(offered(at, 'bob', 'do')).toContain('do:train');
  const { id } = roundOf(at);
  const answer = { answer: ['do:train'], draft: false, source: null, forUserId: null };
  expect(await at.refused(at.play.submit(at.deed('ann'), id, answer))).toBe('prompt/no-such-option');
  await picks(at, 'ann', 'do:idle');
  expect(acts(at)).toEqual(['Ada idle', 'Ben train']);
  expect([sheetOf(at, 'ada')?.training, sheetOf(at, 'ben')?.training]).toEqual([0, 1]);
});

test('LH-WEALTH-02: a box that is spent otherwise meanwhile costs nobody more than the week', async () => {
  const at = await atHome({ wealth: { 1: 1 } });
  await picks(at, 'bob', 'do:train');
  await at.act(GM, 'set-wealth', { row: 1, boxes: 0 });
  await picks(at, 'ann', 'do:idle');
  expect(acts(at)).toEqual(['Ada idle', 'Ben train (not done)']);
});

test('LH-DOWN-04 LH-WEALTH-04: who trains breaks a box of the row above where theirs is empty', async () => {
  const at = await atHome({ wealth: { 2: 2 }, characters: [ADA, BEN, CYD] });
  await picks(at, 'ann', 'do:train');
  // What is left of the four and of the other box is there for the others.
  expect(offered(at, 'bob', 'do')).toEqual(expect.arrayContaining(['do:train', 'do:carouse']));
  await picks(at, 'bob', 'do:train');
  await picks(at, 'cat');
  expect(acts(at)).toEqual(['Ada train', 'Ben train', 'Cyd idle']);
  expect(boxes(at)).toEqual({ 1: 2, 2: 1 });
});

test('LHV-43 TRAIN-01 LH-TRAIN-02: the fourth box costs wealth 4 and makes level 4; progress outlasts the weeks between', async () => {
  const trained: CharacterWish = { sheet: { level: 3, training: 3, hp: 30, hpMax: 30 } };
  const at = await atHome({ wealth: { 4: 1 }, characters: [trained] });
  await picks(at, 'ann', 'do:train');
  expect(at.told('trained')).toMatchObject([{ name: 'Ada', box: 4, of: 4 }]);
  expect(sheetOf(at, 'ada')).toMatchObject({ level: 4, training: 0 });
  expect(boxes(at)).toEqual({});
});

test('LH-TRAIN-01 LH-TRAIN-02: to level 4 it takes wealth 1, 2, 3 and 4, and four weeks', async () => {
  const at = await atHome({ wealth: { 1: 1, 2: 1, 3: 1, 4: 2 }, characters: [{ sheet: { level: 3 } }] });
  for (const training of [1, 2, 3]) {
    await picks(at, 'ann', 'do:train');
    expect(sheetOf(at, 'ada')).toMatchObject({ level: 3, training });
  }
  await picks(at, 'ann', 'do:train');
  expect(sheetOf(at, 'ada')).toMatchObject({ level: 4, training: 0 });
  expect(boxes(at)).toEqual({ 4: 1 });
  expect(at.told('days-pass')).toHaveLength(5);
});

test('LH-TRAIN-02: nobody trains beyond level 10', async () => {
  const at = await atHome({ wealth: { 1: 1 }, characters: [{ sheet: { level: 10 } }] });
  expect(offered(at, 'ann', 'do')).not.toContain('do:train');
});

test('LH-LEVEL-01: the week does not wait for what a new level brings', async () => {
  const at = await atHome({ wealth: { 3: 1 }, characters: [{ ...ADA, sheet: { ...ADA.sheet, training: 2 } }, BEN] });
  await picks(at, 'bob');
  await picks(at, 'ann', 'do:train');
  expect(at.open()).toMatchObject([{ kind: 'level-ability', audience: { who: 'one', userId: 'ann' } }]);
  expect(roundOf(at).terms.week).toBe(3);
  at.restart();
  at.roll('hit-die d8 = 3', 'hit-die d8 = 4', 'hit-die d8 = 4');
  await at.answer('ann', 'level-ability', 'con');
  at.allFell();
  await at.answer('ann', 'level-feature', 'tank');
  expect(sheetOf(at, 'ada')).toMatchObject({ level: 3, hpMax: 17, hp: 17, abilities: { con: 16 } });
  expect(sheetOf(at, 'ada')?.features.map(({ id }) => id)).toContain('tank');
});

test('LH-BANK-02: a week and wealth 1 bank one thing, of one’s own or of the party’s', async () => {
  const at = await atHome({
    wealth: { 1: 1 },
    characters: [{ ...ADA, gear: [{ name: 'Silver bowl', value: 5, knownValue: true }] }, BEN],
  });
  expect(offered(at, 'ann', 'thing', 'do:bank')).toEqual(['thing:silver bowl']);
  expect(offered(at, 'bob', 'do')).not.toContain('do:bank');
  await picks(at, 'bob');
  await picks(at, 'ann', 'do:bank', 'thing:silver bowl');
  expect(boxes(at)).toEqual({ 5: 1 });
  expect(at.world().items).toEqual({});
});

test('LH-DOWN-02: who has the spotlight says that they leave after this week', async () => {
  const at = await atHome({ wealth: { 1: 1 } });
  expect(offered(at, 'ann', 'after')).toEqual(['after:stay', 'after:leave']);
  expect(offered(at, 'bob', 'after')).toEqual([]);
  await picks(at, 'ann', 'do:idle', 'after:leave');
  await picks(at, 'bob');
  expect(at.open()).toMatchObject([{ kind: 'living' }]);
  expect(at.world().rounds).toEqual({});
});

test('LH-DOWN-02: weeks that are over ask nobody any more', async () => {
  const at = await atHome({ wealth: { 1: 1 } });
  await picks(at, 'ann', 'do:train');
  at.change((world) => {
    world.party.state.downtime = null;
  });
  await at.advance(1);
  await at.act(GM, 'spotlight', {});
  expect(at.world().rounds).toEqual({});
  expect(sheetOf(at, 'ada')?.training).toBe(0);
});

test('LH-DOWN-02: who falls away in the meantime is waited for no more', async () => {
  const at = await atHome({ wealth: { 1: 1 } });
  await at.act(GM, 'retire-character', { characterId: 'ben' });
  await picks(at, 'ann', 'do:train');
  expect(acts(at)).toEqual(['Ada train']);
  expect(roundOf(at).terms.week).toBe(3);
});

test('LH-CAROUSE-01: the week waits for the night on the town, and not for the rumour', async () => {
  const at = await atHome({ wealth: { 2: 1 }, characters: [BEN] });
  at.roll('test d20 = 13');
  await picks(at, 'ann', 'do:carouse');
  at.allFell();
  await at.answer('ann', 'gear-die', 'keep');
  expect(at.told('caroused')).toMatchObject([{ name: 'Ada', degree: 'weak' }]);
  expect(roundOf(at).terms.week).toBe(3);
  await at.answer(GM, 'rumour', 'The ferryman is paid in teeth.');
  expect(at.told('rumour')).toMatchObject([{ text: 'The ferryman is paid in teeth.' }]);
});

test('LH-TRAIN-01: a week of training is taken back whole', async () => {
  const at = await atHome({ wealth: { 1: 1 }, characters: [ADA] });
  const before = at.world();
  await picks(at, 'ann', 'do:train');
  await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
  expect(sheetOf(at, 'ada')?.training).toBe(0);
  expect(at.world().wealth).toEqual(before.wealth);
});
