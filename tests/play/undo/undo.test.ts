import { expect, test } from 'vitest';
import type { UndoWish } from '../../../src/play/undo/undo.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { BEGIN, BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { plain } from '../support/undoing.ts';

const LAST: UndoWish = { number: null, back: false };
const one = (number: number): UndoWish => ({ number, back: false });
const backTo = (number: number): UndoWish => ({ number, back: true });

const undo = (at: TableByPost, by: string, wish: UndoWish, seen: number | null = null) =>
  at.play.undo(at.deed(by), wish, seen);
const preview = (at: TableByPost, by: string, wish: UndoWish) => at.play.previewUndo(at.id, at.deed(by).caller, wish);
const order = (at: TableByPost, by: string, choice: string | null) => at.play.setOrder(at.deed(by), 'gear-die', choice);
const refused = (code: string, detail: object = {}) => ({ kind: 'refused', refusal: { refused: code, detail } });

/** Number of the newest entry. */
async function newest(at: TableByPost): Promise<number> {
  return (await at.journal())[0]?.number ?? 0;
}

/** The game master calls a save; it waits for that player. */
async function callSave(at: TableByPost, userId: string): Promise<Prompt> {
  const input = { characterId: await at.characterOf(userId), ability: 'con', reason: 'the cold', needsLight: false };
  const result = await at.play.act(at.deed(GM), { action: 'call', inputs: [input] });
  const [prompt] = result.kind === 'done' ? result.prompts : [];
  if (prompt === undefined) throw new Error('nothing was asked');
  return prompt;
}

playedDatabase('taking back', (open) => {
  // Each test has a campaign of its own in one database, and leaves nothing in it that is due.
  let shared: Promise<TestStore> | null = null;
  const here = (options?: TestStoreOptions): Promise<TestStore> => {
    shared ??= open(options);
    return shared;
  };

  test('shows beforehand what would change back, and changes nothing by showing it', async () => {
    const at = await tableOn(here);
    await at.play.setGmField(at.deed(GM), 'party/food', 'd6');
    const before = await at.world();
    const shown = await preview(at, GM, LAST);
    expect(shown).toMatchObject({
      seen: 2,
      entries: [{ entry: { number: 2 }, changes: [{ path: ['usageDice', 'food', 'size'], from: 6, to: 8 }] }],
    });
    expect(await at.world()).toBe(before);
    expect(await newest(at)).toBe(2);
    expect((await undo(at, GM, LAST, 2)).kind).toBe('done');
    expect(at.facts('undone')).toMatchObject([
      { number: 2, action: 'gm/set', changes: [{ path: ['usageDice', 'food', 'size'], from: 6, to: 8 }] },
    ]);
  });

  test('one entry in the middle leaves the others; it stays in the journal, and is marked', async () => {
    const at = await tableOn(here);
    await at.play.setGmField(at.deed(GM), 'party/food', 'd6');
    await at.play.setGmField(at.deed(GM), 'party/light', 'd10');
    await undo(at, GM, one(2));
    const { usageDice } = await at.world();
    expect([usageDice.food?.size, usageDice.light?.size]).toEqual([8, 10]);
    expect((await at.journal()).map(({ number, undoneBy, undoes }) => [number, undoneBy, undoes])).toEqual([
      [4, null, 2],
      [3, null, null],
      [2, 4, null],
      [1, null, null],
    ]);
  });

  test('PBP-UNDO-01: back to an entry takes all of them in one deed, newest first, each in an entry of its own', async () => {
    const at = await tableOn(here);
    const before = await at.world();
    for (const size of ['d6', 'd4', 'd12']) await at.play.setGmField(at.deed(GM), 'party/food', size);
    await at.play.freeRoll(at.deed(BRYN), 'd20', null);
    const shown = await preview(at, GM, backTo(2));
    const numbers = 'entries' in shown ? shown.entries.map(({ entry }) => entry.number) : [];
    expect(numbers).toEqual([5, 4, 3, 2]);
    const told = at.messages.length;
    expect((await undo(at, GM, backTo(2))).kind).toBe('done');
    expect(plain(await at.world())).toEqual(plain(before));
    expect((await at.journal()).slice(0, 4).map(({ undoes }) => undoes)).toEqual([2, 3, 4, 5]);
    expect(at.messages.slice(told).map(({ facts }) => facts.map(({ fact }) => fact))).toEqual([
      ['undone', 'undone', 'undone', 'undone'],
    ]);
  });

  test('PBP-UNDO-03: an entry that a later one built upon is refused, and the later one is named', async () => {
    const at = await tableOn(here);
    await at.play.setGmField(at.deed(GM), 'party/food', 'd6');
    await at.play.setGmField(at.deed(GM), 'party/light', 'd6');
    await at.play.setGmField(at.deed(GM), 'party/food', 'd4');
    expect(await preview(at, GM, one(2))).toMatchObject({ refused: 'undo/built-upon' });
    expect(await undo(at, GM, one(2))).toMatchObject(refused('undo/built-upon', { number: 2, later: 4 }));
    await undo(at, GM, one(4));
    expect((await undo(at, GM, one(2))).kind).toBe('done');
  });

  test('what is taken back already, an undo, what changed nothing and what is not there are refused', async () => {
    const at = await tableOn(here);
    expect(await undo(at, GM, LAST)).toMatchObject(refused('undo/nothing'));
    await at.play.setGmField(at.deed(GM), 'party/food', 'd6');
    await undo(at, GM, LAST);
    expect(await undo(at, GM, one(2))).toMatchObject(refused('undo/already', { number: 2 }));
    expect(await undo(at, GM, one(3))).toMatchObject(refused('undo/is-undo', { number: 3 }));
    expect(await undo(at, GM, one(99))).toMatchObject(refused('undo/no-such-entry', { number: 99 }));
    const round = await at.ask();
    await at.play.extend(at.deed(GM), round.id, { hours: 5 });
    // Moments are outside undo: that the deadline was moved stays.
    expect(await undo(at, GM, one(5))).toMatchObject(refused('undo/nothing-to', { number: 5 }));
    expect(await undo(at, GM, backTo(5))).toMatchObject(refused('undo/nothing-to', { number: 5 }));
    expect((await undo(at, GM, LAST)).kind).toBe('done');
    expect(await undo(at, GM, LAST)).toMatchObject(refused('undo/nothing'));
    for (const { number, inverse } of await at.journal()) if (number === 1) expect(inverse).toEqual([]);
  });

  test('PBP-UNDO-02: a player takes back only their own last act, in which no die fell', async () => {
    const at = await tableOn(here);
    await order(at, BRYN, 'add');
    await order(at, BRYN, 'keep');
    expect(await undo(at, SABLE, LAST)).toMatchObject(refused('undo/not-yours', { number: 3 }));
    expect(await undo(at, BRYN, one(2))).toMatchObject(refused('undo/not-last', { number: 2 }));
    expect((await undo(at, BRYN, LAST)).kind).toBe('done');
    expect((await at.world()).people[BRYN]?.orders).toEqual({ 'gear-die': 'add' });
    await at.play.freeRoll(at.deed(BRYN), 'd20', null);
    expect(await undo(at, BRYN, LAST)).toMatchObject(refused('undo/dice-fell', { number: 5 }));
    expect((await undo(at, GM, LAST)).kind).toBe('done');
    expect((await undo(at, BRYN, LAST)).kind).toBe('done');
  });

  test('what showed a secret is not for the player to take back', async () => {
    const at = await tableOn(here);
    const input = { characterId: await at.characterOf(BRYN), background: 'Spy' };
    await at.play.act(at.deed(BRYN), { action: 'edit-character', inputs: [input], secret: true });
    expect(await undo(at, BRYN, LAST)).toMatchObject(refused('undo/secret-shown', { number: 2 }));
    expect((await undo(at, GM, LAST)).kind).toBe('done');
  });

  test('when something happened since they looked, they have to look again', async () => {
    const at = await tableOn(here);
    await order(at, BRYN, 'add');
    const shown = await preview(at, BRYN, LAST);
    const seen = 'seen' in shown ? shown.seen : 0;
    await order(at, SABLE, 'add');
    expect(await undo(at, BRYN, one(2), seen)).toMatchObject(refused('undo/changed'));
    expect((await at.world()).people[BRYN]?.orders).toEqual({ 'gear-die': 'add' });
  });

  test('PBP-UNDO-04: a question that is open again has the time that was left to it', async () => {
    const at = await tableOn(here);
    const prompt = await callSave(at, BRYN);
    await at.advance(2 * HOUR);
    await at.play.answer(at.deed(BRYN), prompt.id, 'roll');
    await at.advance(10 * HOUR);
    await undo(at, GM, LAST);
    expect((await at.world()).prompts[prompt.id]?.deadline).toBe(BEGIN + 12 * HOUR + 22 * HOUR);
    await undo(at, GM, LAST);
  });

  test('PBP-UNDO-04: a round that the clock ended is open for twelve hours again, and warns nobody twice', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await at.advance(25 * HOUR);
    expect(at.facts('round-last')).toHaveLength(1);
    expect((await at.world()).people[SABLE]).toMatchObject({ missed: 1 });
    const before = at.now();
    await undo(at, GM, LAST);
    const reopened = await at.round(round.id);
    expect(reopened).toMatchObject({ deadline: before + 12 * HOUR });
    expect(reopened?.seats).toMatchObject({ [BRYN]: { state: 'confirmed' }, [SABLE]: { state: 'open' } });
    expect((await at.world()).people[SABLE]).toMatchObject({ missed: 0 });
    await at.advance(13 * HOUR);
    expect(at.facts('round-last')).toHaveLength(1);
    expect(at.facts('round-resolved')).toMatchObject([{ early: false }, { early: false }]);
  });

  test('a round that ended early is open again until somebody does something; who was not warned is, half way', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.advance(2 * HOUR);
    await at.answer(BRYN, round);
    await at.answer(SABLE, round, { answer: 'I flee.' });
    const ended = await newest(at);
    await at.advance(DAY);
    await undo(at, GM, backTo(ended - 1));
    const now = at.now();
    expect(await at.round(round.id)).toMatchObject({
      deadline: now + 22 * HOUR,
      seats: { [BRYN]: { state: 'confirmed', warnAt: now + 11 * HOUR }, [SABLE]: { state: 'open' } },
    });
    await at.advance(11.5 * HOUR);
    expect(at.facts('round-warned')).toMatchObject([{ userIds: [SABLE] }]);
    await at.answer(SABLE, round, { answer: 'I fight.' });
    expect(at.facts('round-resolved')[1]?.verdicts).toMatchObject([{}, { answer: 'I fight.' }]);
  });

  test('only the end of a round: all have answered, and they may change it before anything else happens', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await at.answer(SABLE, round, { answer: 'I flee.' });
    await undo(at, GM, LAST);
    expect(Object.values((await at.round(round.id))?.seats ?? {}).map(({ state }) => state)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    await at.answer(SABLE, round, { answer: 'I wait.', draft: true });
    expect(await at.round(round.id)).toBeDefined();
    await at.answer(SABLE, round, { answer: null });
    expect(at.facts('round-resolved')[1]?.verdicts).toMatchObject([{}, { answer: 'I wait.' }]);
  });

  test('a round that was open all the time keeps its own deadline and warning', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round, { draft: true });
    await at.play.extend(at.deed(GM), round.id, { hours: 24 });
    const moved = await at.round(round.id);
    await undo(at, GM, LAST);
    expect((await at.round(round.id))?.seats[BRYN]).toEqual({
      state: 'open',
      answer: null,
      by: null,
      source: null,
      warnAt: moved?.seats[BRYN]?.warnAt,
    });
    expect((await at.round(round.id))?.deadline).toBe(moved?.deadline);
    await at.play.cancel(at.deed(GM), round.id);
  });

  test('a rest that should not have begun, and one that should not have ended', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.advance(2 * HOUR);
    await at.play.pause(at.deed(GM), null);
    at.sleep(3 * HOUR);
    await undo(at, GM, LAST);
    expect((await at.world()).campaign.pause).toBeNull();
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + DAY + 3 * HOUR);
    await at.play.pause(at.deed(GM), null);
    at.sleep(DAY);
    await at.play.resume(at.deed(GM));
    at.sleep(HOUR);
    await undo(at, GM, LAST);
    expect((await at.world()).campaign.pause?.since).toBe(at.now());
    at.sleep(DAY);
    await at.play.resume(at.deed(GM));
    // Of three hours, then a day and another, the round knows nothing; of the hour in between it does.
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + 3 * DAY + 3 * HOUR);
    await at.play.cancel(at.deed(GM), round.id);
  });

  test('the same of one round that is held up', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.play.hold(at.deed(GM), round.id, true);
    at.sleep(3 * HOUR);
    await undo(at, GM, LAST);
    expect(await at.round(round.id)).toMatchObject({ held: null, deadline: BEGIN + DAY + 3 * HOUR });
    await at.play.hold(at.deed(GM), round.id, true);
    at.sleep(DAY);
    await at.play.hold(at.deed(GM), round.id, false);
    at.sleep(HOUR);
    await undo(at, GM, LAST);
    expect(await at.round(round.id)).toMatchObject({ held: at.now() });
    at.sleep(DAY);
    await at.play.hold(at.deed(GM), round.id, false);
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + 3 * DAY + 3 * HOUR);
    await at.play.cancel(at.deed(GM), round.id);
  });

  test('wakes nobody: a game master who is away until they do something is away still, and no entry is added', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(GM), { from: at.now(), until: null, caretakerId: null, pauses: false });
    await undo(at, GM, LAST);
    expect((await at.world()).people[GM]?.away ?? null).toBeNull();
    expect(await undo(at, GM, LAST)).toMatchObject(refused('undo/nothing'));
  });

  test('an amendment that came to the same is taken back first, then the roll itself', async () => {
    const at = await tableOn(here);
    const before = await at.world();
    const characterId = await at.characterOf(BRYN);
    const input = { characterId, ability: 'int', intent: 'read the runes' };
    await at.play.act(at.deed(BRYN), { action: 'test', inputs: [input] });
    await at.play.amend(at.deed(GM), { number: 2, fields: { intent: 'read the stars' } });
    expect((await at.journal())[0]).toMatchObject({ number: 3, undoes: 2 });
    await undo(at, GM, LAST);
    expect((await at.journal()).find(({ number }) => number === 2)).toMatchObject({ undoneBy: null });
    await undo(at, GM, LAST);
    expect(plain(await at.world())).toEqual(plain(before));
  });

  test('what was posted is outside undo: cards are drawn again, and nothing is posted twice', async () => {
    const at = await tableOn(here);
    await at.play.placeStatus(at.deed(GM), '300000000000000001');
    await at.play.placeStatus(at.deed(GM), '300000000000000001');
    const round = await at.ask();
    await at.play.cancel(at.deed(GM), round.id);
    const rows = () =>
      at.test.database.prisma.outboxMessage.findMany({ where: { campaignId: at.id }, orderBy: { seq: 'asc' } });
    const before = await rows();
    await undo(at, GM, backTo(2));
    const after = (await rows()).slice(before.length);
    expect(after.filter(({ kind }) => kind === 'post')).toEqual([]);
    expect((await rows()).slice(0, before.length)).toEqual(before);
    expect(after.map(({ kind }) => kind)).toContain('reply');
  });

  test('PBP-CAMP-04: there is one status card: the old one gives way, and has its place and its pin back after an undo', async () => {
    const at = await tableOn(here);
    const newest = async () => {
      const rows = await at.test.database.prisma.outboxMessage.findMany({
        where: { campaignId: at.id },
        orderBy: { seq: 'desc' },
        take: 2,
      });
      return rows.toReversed().map(({ kind, target, channelId, pin }) => ({ kind, target, channelId, pin }));
    };
    const status = async () => (await at.world()).campaign.status?.rowId;
    const [one, two] = ['300000000000000001', '300000000000000002'];
    await at.play.placeStatus(at.deed(GM), one);
    const old = await status();
    await at.play.placeStatus(at.deed(GM), two);
    const newer = await status();
    expect(await newest()).toEqual([
      { kind: 'post', target: null, channelId: two, pin: true },
      { kind: 'retire', target: old, channelId: one, pin: false },
    ]);
    await undo(at, GM, LAST);
    expect(await status()).toBe(old);
    expect(await newest()).toEqual([
      { kind: 'delete', target: newer, channelId: two, pin: false },
      { kind: 'edit', target: old, channelId: one, pin: true },
    ]);
  });
});
