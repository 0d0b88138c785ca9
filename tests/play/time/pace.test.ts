import { describe, expect, test } from 'vitest';
import type { Pace } from '../../../src/play/time/pace.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { ADA, BEN, CYD, type FightTable, fightTable } from '../../support/fight-table.ts';
import { must } from '../../support/must.ts';
import { type CharacterWish, GM } from '../../support/worlds.ts';

/** Three players or more and a game master, who asks them things in words. */
function table(...others: readonly CharacterWish[]): FightTable {
  const at = fightTable({ characters: [ADA, BEN, CYD, ...others], source: () => ({ roll: () => 10 }) });
  at.change(({ campaign }) => {
    campaign.gmUserIds = [GM];
    campaign.homeId = 'home';
  });
  return at;
}

/** A question to all of them; each answers so many hours after it was asked, in this order; who is not named is silent. */
async function asked(at: FightTable, answers: Readonly<Record<string, number>>): Promise<void> {
  // The game master takes an hour to go on.
  await at.advance(1);
  const begun = at.now();
  const userIds = Object.keys(at.world().members);
  const question = { title: 'What now?', text: '', userIds, hidden: false, hours: undefined, deadline: null };
  must(await at.play.askAll(at.deed(GM), question));
  for (const [userId, hours] of Object.entries(answers)) {
    await at.advance(hours - (at.now() - begun) / HOUR);
    await answer(at, userId);
  }
  if (Object.keys(at.world().rounds).length > 0) await at.advance(48);
}

async function answer(at: FightTable, userId: string): Promise<void> {
  const [round] = Object.values(at.world().rounds);
  const given = { answer: 'We go on.', draft: false, source: null, forUserId: null };
  must(await at.play.submit({ ...at.deed(userId), private: true }, round?.id ?? '', given));
}

async function paceOf(at: FightTable): Promise<Pace> {
  const pace = await at.play.pace('c', at.deed(GM).caller);
  if ('refused' in pace) throw new Error(pace.refused);
  return pace;
}

const hours = (span: number | null | undefined) => (span == null ? null : span / HOUR);

describe('PBP-PACE-01: how fast a game goes', () => {
  test('time to answer by person and by kind, rounds and whether they grow', async () => {
    const at = table();
    await asked(at, { ann: 1, bob: 2, cat: 5 });
    await asked(at, { ann: 1, bob: 4, cat: 9 });
    await asked(at, { ann: 3, bob: 4 });
    const pace = await paceOf(at);
    const people = pace.people.map(({ userId, count, median, missed }) => [userId, count, hours(median), missed]);
    expect(people).toEqual([
      ['ann', 3, 1, 0],
      ['bob', 3, 4, 0],
      ['cat', 3, 5, 1],
      [null, 2, 1, 0],
    ]);
    expect(pace.kinds.map(({ of, name, isGms, count }) => [of, name, isGms, count])).toEqual([
      ['round', 'ask', false, 9],
      ['turn', '', true, 2],
    ]);
    expect(pace.lastRounds.map(hours)).toEqual([5, 9, 24.5]);
    expect([pace.grows, pace.rounds.count, pace.rounds.missed]).toEqual([true, 3, 1]);
  });

  test('rounds that do not grow are not said to', async () => {
    const at = table();
    for (const last of [5, 9, 7]) await asked(at, { ann: 1, bob: 2, cat: last });
    const { grows, lastRounds } = await paceOf(at);
    expect([grows, lastRounds.map(hours)]).toEqual([false, [5, 9, 7]]);
  });

  test('what waits now, and since when', async () => {
    const at = table();
    await at.act(GM, 'call', { characterId: 'ben', ability: 'con', reason: 'the cold', needsLight: false });
    await at.advance(6);
    const { waits } = await paceOf(at);
    const asked = waits.filter(({ wait }) => wait.kind === 'prompt');
    expect(asked.map(({ since }) => hours(at.now() - since))).toEqual([6]);
  });

  test('a question to one person counts for them, and one that a game master answered instead for nobody', async () => {
    const at = table();
    const call = { ability: 'con', reason: 'the cold', needsLight: false };
    await at.act(GM, 'call', { ...call, characterId: 'ben' });
    await at.advance(3);
    await at.answer('bob', 'save', 'roll');
    await at.act(GM, 'call', { ...call, characterId: 'cyd' });
    await at.advance(3);
    await at.answer(GM, 'save', 'roll');
    const { people } = await paceOf(at);
    expect(people.filter(({ userId }) => userId !== null).map(({ userId, median }) => [userId, hours(median)])).toEqual(
      [['bob', 3]],
    );
  });

  test('nobody but the game master reads it', async () => {
    const at = table();
    expect(await at.play.pace('c', at.deed('ann').caller)).toMatchObject({ refused: 'gm-only' });
  });
});

describe('PBP-PACE-01: one suggestion, by what the rounds would have saved', () => {
  test('nine in ten answer soon, and rounds wait for their deadline: a shorter time', async () => {
    const at = table();
    for (let round = 0; round < 4; round++) await asked(at, { ann: 2, bob: 4 });
    // Two were silent each time: nobody is the last one.
    for (let round = 0; round < 3; round++) await asked(at, { ann: 6 });
    const { suggestion } = await paceOf(at);
    expect(suggestion).toMatchObject({ setting: 'round_hours', from: 24, to: 8 });
  });

  test('all others have answered long before: less time for the last one', async () => {
    const at = table();
    for (let round = 0; round < 4; round++) await asked(at, { ann: 1, bob: 2, cat: 22 });
    const { suggestion } = await paceOf(at);
    expect(suggestion).toMatchObject({ kind: 'last-one', setting: 'last_hours', from: 0, to: 6 });
    expect([hours(suggestion?.saves), suggestion?.kind === 'last-one' && hours(suggestion.most)]).toEqual([56, 20]);
  });

  test('two are quick and two are slow: a scene for the quick', async () => {
    const at = table({ name: 'Dov' });
    for (let round = 0; round < 4; round++) await asked(at, { bob: 1, ann: 2, cat: 11, dan: 13 });
    const { suggestion } = await paceOf(at);
    expect(suggestion).toMatchObject({ kind: 'scene', userIds: ['bob', 'ann'], fast: 2 * HOUR, slow: 11 * HOUR });
    expect(hours(suggestion?.saves)).toBe(44);
  });

  test('three rounds say too little', async () => {
    const at = table();
    for (let round = 0; round < 3; round++) await asked(at, { ann: 1, bob: 2, cat: 22 });
    expect((await paceOf(at)).suggestion).toBeNull();
  });

  test('where all is well, nothing is suggested', async () => {
    const at = table();
    for (let round = 0; round < 6; round++) await asked(at, { ann: 1, bob: 2, cat: 3 });
    expect((await paceOf(at)).suggestion).toBeNull();
  });
});

describe('PBP-PACE-02: the last one’s time', () => {
  test('begins when all others have answered, and is told as the deadline', async () => {
    const at = table();
    await at.done(at.play.setSetting(at.deed(GM), 'last_hours', '6'));
    await asked(at, { ann: 1, bob: 2 });
    expect(hours((await paceOf(at)).lastRounds[0])).toBe(8.5);
  });

  test('is no longer than the round, and more of it can be taken', async () => {
    const at = table();
    await at.done(at.play.setSetting(at.deed(GM), 'last_hours', '6'));
    const begun = at.now();
    const question = { title: 'And?', text: '', userIds: ['ann', 'bob', 'cat'], hidden: false, hours: 5 };
    must(await at.play.askAll(at.deed(GM), { ...question, deadline: null }));
    const due = () => hours((Object.values(at.world().rounds)[0]?.deadline ?? 0) - begun);
    await answer(at, 'ann');
    await answer(at, 'bob');
    expect(due()).toBe(5);
    must(await at.play.moreTime(at.deed('cat'), Object.keys(at.world().rounds)[0] ?? ''));
    expect(due()).toBe(17);
    await answer(at, 'ann');
    expect(due()).toBe(17);
  });

  test('two in a round wait for each other as ever', async () => {
    const at = table();
    await at.done(at.play.setSetting(at.deed(GM), 'last_hours', '6'));
    const begun = at.now();
    const question = { title: 'And?', text: '', userIds: ['ann', 'bob'], hidden: false, hours: undefined };
    must(await at.play.askAll(at.deed(GM), { ...question, deadline: null }));
    await answer(at, 'ann');
    expect(hours((Object.values(at.world().rounds)[0]?.deadline ?? 0) - begun)).toBe(24);
  });

  test('a setting that was suggested is undone like any other', async () => {
    const at = table();
    await at.done(at.play.setSetting(at.deed(GM), 'last_hours', '6'));
    await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
    expect(at.world().campaign.settings.last_hours).toBeUndefined();
  });
});
