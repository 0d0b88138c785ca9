import { expect, test } from 'vitest';
import { withoutMaster } from '../../../src/play/turns/table-votes.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Verdict } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase, someDatabase } from '../../support/databases.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

/** A toy book whose game master is to join somebody to the table, which the bot can do as well. */
const BOOK: AnyBook = {
  ...toyBook,
  nextStep: ({ members }) =>
    Object.keys(members).length > 2 ? null : { id: 'welcome', kind: 'welcome', rule: 'TOY-01', who: 'gm', terms: {} },
  withoutGm: (_world, { kind }) => (kind === 'welcome' ? { action: 'join', input: { name: 'Wren' } } : null),
};
const TOY = { books: { toy: BOOK }, book: 'toy' };
const WEEK = 7 * DAY;

async function silentTable(here: Parameters<typeof tableOn>[0]): Promise<TableByPost> {
  const at = await tableOn(here, TOY);
  await at.play.act(at.deed(GM), { action: 'tire', inputs: [{ userId: 'nobody' }] });
  const { members } = await at.world();
  expect(Object.keys(members)).toEqual([BRYN, SABLE]);
  return at;
}

async function asked(at: TableByPost) {
  await at.advance(WEEK + HOUR);
  const [round] = Object.values((await at.world()).rounds);
  if (round === undefined) throw new Error('the table is not asked');
  return round;
}

playedDatabase('a silent game master', (here) => {
  test('PBP-GM-01: after the campaign’s time the players are asked, once, on a card of its own', async () => {
    const at = await silentTable(here);
    await at.advance(WEEK - HOUR);
    expect((await at.world()).rounds).toEqual({});
    await at.advance(2 * HOUR);
    const rounds = Object.values((await at.world()).rounds);
    expect(rounds).toMatchObject([{ procedure: 'gm-silent', terms: { canRoll: true } }]);
    expect(Object.keys(rounds[0]?.seats ?? {})).toEqual([BRYN, SABLE]);
    expect((await at.world()).party.silence).toEqual({ askAt: null, byBot: false });
  });

  test('PBP-GM-01: whatever the game master does, or writes, begins the time anew and ends the question', async () => {
    const at = await silentTable(here);
    await at.advance(WEEK - DAY);
    await at.play.freeRoll(at.deed(GM), 'd6', null);
    await at.advance(WEEK - HOUR);
    expect((await at.world()).rounds).toEqual({});
    const { guildId, homeId } = (await at.world()).campaign;
    expect(await at.play.showLife(guildId, [homeId], GM)).toBe(true);
    await at.advance(2 * HOUR);
    expect((await at.world()).rounds).toEqual({});
    await asked(at);
    await at.play.freeRoll(at.deed(GM), 'd6', null);
    expect((await at.world()).rounds).toEqual({});
    expect((await at.journal())[0]).toMatchObject({ action: 'round/cancel' });
  });

  test('PBP-GM-02: the table waits without a majority, and is asked again after as long', async () => {
    const at = await silentTable(here);
    const round = await asked(at);
    await at.answer(BRYN, round, { answer: 'bot' });
    await at.answer(SABLE, round, { answer: 'hold' });
    expect(at.facts('without-gm')).toMatchObject([{ outcome: 'hold' }]);
    expect((await asked(at)).id).not.toBe(round.id);
  });

  test('PBP-GM-03: the bot does what the book’s tables can answer, until the game master is back', async () => {
    const at = await silentTable(here);
    const round = await asked(at);
    await at.answer(BRYN, round, { answer: 'bot' });
    await at.answer(SABLE, round, { answer: 'bot' });
    expect((await at.world()).party.silence).toMatchObject({ byBot: true });
    await at.work();
    expect(at.facts('joined')).toMatchObject([{ name: 'Wren' }]);
    await at.play.freeRoll(at.deed(GM), 'd6', null);
    expect((await at.world()).party.silence?.byBot ?? false).toBe(false);
  });

  test('PBP-GM-02 PBP-UNDO-01: one of the players runs the game as well, and an undo takes that back', async () => {
    const at = await silentTable(here);
    // Nobody has a character to be named by.
    expect((await asked(at)).terms.candidates).toEqual([]);
    const named = await tableOn(here);
    await named.play.askAll(named.deed(GM), {
      title: 'Well?',
      text: '',
      userIds: [BRYN, SABLE],
      hidden: false,
      hours: 1,
      deadline: null,
    });
    await named.advance(2 * HOUR);
    const vote = await asked(named);
    expect(vote.terms.candidates).toEqual([BRYN, SABLE]);
    await named.answer(BRYN, vote, { answer: `hand:${SABLE}` });
    await named.answer(SABLE, vote, { answer: `hand:${SABLE}` });
    expect((await named.world()).campaign.gmUserIds).toEqual([GM, SABLE]);
    expect(named.facts('without-gm')).toMatchObject([{ outcome: 'hand', userId: SABLE }]);
    await named.play.undo(named.deed(GM), { number: null, back: false }, null);
    expect((await named.world()).campaign.gmUserIds).toEqual([GM]);
  });

  test('PBP-GM-01: 0 hours is never', async () => {
    const at = await silentTable(here);
    await at.play.setSetting(at.deed(GM), 'gm_silent_hours', '0');
    await at.advance(2 * WEEK);
    expect((await at.world()).rounds).toEqual({});
  });
});

someDatabase('a pause by vote', (open) => {
  test('PBP-PAUSE-02: more votes for it than against it begin it, and any player may end it', async () => {
    const at = await tableOn(open, TOY);
    expect((await at.play.votePause(at.deed(BRYN), null)).kind).toBe('done');
    expect(await at.play.votePause(at.deed(SABLE), null)).toMatchObject({ refusal: { refused: 'pause/voting' } });
    const [round] = Object.values((await at.world()).rounds);
    if (round === undefined) throw new Error('nobody is asked');
    await at.answer(SABLE, round, { answer: 'yes' });
    expect((await at.world()).campaign.pause).toMatchObject({ forUserId: null, byVote: true });
    expect((await at.play.resume(at.deed(SABLE))).kind).toBe('done');
    await at.play.pause(at.deed(GM), null);
    expect(await at.play.resume(at.deed(SABLE))).toMatchObject({ refusal: { refused: 'gm-only' } });
    await at.play.resume(at.deed(GM));
    await at.play.votePause(at.deed(BRYN), null);
    const [again] = Object.values((await at.world()).rounds);
    if (again === undefined) throw new Error('nobody is asked');
    await at.answer(SABLE, again, { answer: 'no' });
    expect((await at.world()).campaign.pause).toBeNull();
  });
});

test('PBP-GM-02: most votes decide, and nobody runs the game who did not vote for it', () => {
  const votes = (given: Readonly<Record<string, string>>): readonly Verdict[] =>
    Object.entries(given).map(([userId, answer]) => ({ userId, answer, means: 'own', by: null, source: null }));
  expect(withoutMaster([])).toEqual({ kind: 'hold' });
  expect(withoutMaster(votes({ a: 'bot', b: 'hold' }))).toEqual({ kind: 'hold' });
  expect(withoutMaster(votes({ a: 'bot', b: 'bot', c: 'hold' }))).toEqual({ kind: 'bot' });
  expect(withoutMaster(votes({ a: 'hand:c', b: 'hand:c', c: 'hold' }))).toEqual({ kind: 'hold' });
  expect(withoutMaster(votes({ a: 'hand:c', c: 'hand:c', b: 'bot' }))).toEqual({ kind: 'hand', userId: 'c' });
});
