import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/play/access/invocation.ts';
import type { Submission } from '../../../src/play/rounds/rounds.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { type FightTable, fightTable } from '../../support/fight-table.ts';
import { GM, type ItemWish, type WorldWish } from '../../support/worlds.ts';

const BOWL: ItemWish = { name: 'Bowl', type: 'jewelry', value: 3, knownValue: true };

/** Ada (ann) with a silver bowl and Ben (bob), in the middle of nowhere. */
function party(wish: WorldWish = {}): FightTable {
  return fightTable({ characters: [{ gear: [BOWL] }, { class: 'deft' }], ...wish });
}

function rowsOf(at: FightTable): Record<string, number> {
  return Object.fromEntries(Object.values(at.world().wealth).map(({ id, boxes }) => [id, boxes]));
}

function stageOf(at: FightTable): string {
  const { downtime } = at.world().party.state;
  return downtime === null ? 'none' : `${downtime.stage} ${downtime.week}`;
}

/** Says what a person does with this week. */
async function spend(at: FightTable, by: string, ...chosen: readonly string[]): Promise<void> {
  const round = Object.values(at.world().rounds).find(({ procedure }) => procedure === 'week');
  if (round === undefined) throw new Error('no week is asked about');
  const answer = chosen.length === 0 ? null : [...chosen];
  await at.done(at.play.submit(at.deed(by), round.id, { answer, draft: false, source: null, forUserId: null }));
}

/** The round that asks what is banked. */
function bankOf(at: FightTable): Round {
  const found = Object.values(at.world().rounds).find(({ procedure }) => procedure === 'bank');
  if (found === undefined) throw new Error('nobody is asked what they bank');
  return found;
}

function submitted(at: FightTable, by: string, given: Partial<Submission>): Promise<Result> {
  const whole: Submission = { answer: null, draft: false, source: null, forUserId: null, ...given };
  return at.play.submit(at.deed(by), bankOf(at).id, whole);
}

/** Hands in what somebody banks. */
function bank(at: FightTable, by: string, ...things: readonly string[]): Promise<void> {
  return at.done(submitted(at, by, { answer: things }));
}

describe('weeks at home', () => {
  test('LH-DOWN-02: the bank, a week each, and the cost of living, by what people say', async () => {
    const at = party({ wealth: { 1: 1 } });
    await at.act(GM, 'downtime-begin', {});
    expect(stageOf(at)).toBe('bank 1');
    await bank(at, 'ann', 'bowl');
    expect([stageOf(at), at.world().party.state.clock.day]).toEqual(['weeks 2', 8]);
    await spend(at, 'ann');
    expect(stageOf(at)).toBe('weeks 2');
    await spend(at, 'bob');
    expect([stageOf(at), at.world().party.state.clock.day]).toEqual(['weeks 3', 15]);
    await spend(at, 'ann');
    await at.act(GM, 'downtime-leave', {});
    await spend(at, 'bob');
    expect([stageOf(at), at.world().party.state.clock.day]).toEqual(['leaving 4', 22]);
    // The spotlight went round when they settled down.
    await at.answer('bob', 'living', 'pay:1');
    expect(stageOf(at)).toBe('none');
    expect(at.told('downtime-ends')).toMatchObject([{ weeks: 3, payment: 1, die: 8 }]);
    expect(rowsOf(at)).toEqual({ 3: 1 });
    at.allFell();
  });

  test('LH-BANK-01, LH-PBP-02: when nobody answers nothing is banked, and who is silent idles', async () => {
    const at = party({ settings: { round_hours: 24 } });
    await at.act(GM, 'downtime-begin', {});
    await at.advance(25);
    expect(stageOf(at)).toBe('weeks 2');
    expect(rowsOf(at)).toEqual({});
    expect(Object.keys(at.world().items)).toEqual(['bowl']);
    await spend(at, 'ann');
    await at.advance(25);
    expect(stageOf(at)).toBe('weeks 3');
  });

  const BOTH: WorldWish = {
    characters: [{ gear: [BOWL] }, { class: 'deft', gear: [{ ...BOWL, name: 'Ring', value: 4 }] }],
    settings: { round_hours: 24 },
  };

  test('LH-BANK-01: each hands in their own, nobody for another but the game master, and nothing is banked before', async () => {
    const at = party(BOTH);
    await at.act(GM, 'downtime-begin', {});
    expect(await at.refused(submitted(at, 'bob', { answer: ['bowl'], forUserId: 'ann' }))).toBe('round/not-yours');
    expect(await at.refused(submitted(at, 'bob', { answer: ['bowl'] }))).toBe('prompt/no-such-option');
    await bank(at, 'ann', 'bowl');
    expect([stageOf(at), rowsOf(at)]).toEqual(['bank 1', {}]);
    await at.done(submitted(at, GM, { answer: [], forUserId: 'bob' }));
    expect([stageOf(at), rowsOf(at), Object.keys(at.world().items)]).toEqual(['weeks 2', { 3: 1 }, ['ring']]);
  });

  test('LH-BANK-01: a choice can be changed until the last has handed in', async () => {
    const at = party(BOTH);
    await at.act(GM, 'downtime-begin', {});
    await bank(at, 'ann', 'bowl');
    await bank(at, 'ann');
    await bank(at, 'bob', 'ring');
    expect([stageOf(at), rowsOf(at), Object.keys(at.world().items)]).toEqual(['weeks 2', { 4: 1 }, ['bowl']]);
  });

  test('LH-BANK-01, LH-PBP-02: a draft banks nothing, and the week begins all the same', async () => {
    const at = party(BOTH);
    await at.act(GM, 'downtime-begin', {});
    await at.done(submitted(at, 'ann', { answer: ['bowl'], draft: true }));
    await at.advance(25);
    expect([stageOf(at), rowsOf(at)]).toEqual(['weeks 2', {}]);
    expect(Object.keys(at.world().items)).toEqual(['bowl', 'ring']);
  });

  test('LH-BANK-01, LH-PBP-02: an order banks the treasure of who is silent, and nothing of who says so', async () => {
    const at = party(BOTH);
    for (const by of ['ann', 'bob']) await at.done(at.play.setOrder(at.deed(by), 'bank', 'treasure'));
    await at.act(GM, 'downtime-begin', {});
    await at.done(submitted(at, 'ann', { nothing: true }));
    await at.advance(25);
    expect([stageOf(at), rowsOf(at), Object.keys(at.world().items)]).toEqual(['weeks 2', { 4: 1 }, ['bowl']]);
  });

  test('LH-BANK-01, PBP-ROUND-12: one tap of the last banks nothing, and ends the round', async () => {
    const at = party(BOTH);
    await at.act(GM, 'downtime-begin', {});
    await bank(at, 'ann', 'bowl');
    await at.done(submitted(at, 'bob', { nothing: true }));
    expect([stageOf(at), rowsOf(at), Object.keys(at.world().items)]).toEqual(['weeks 2', { 3: 1 }, ['ring']]);
    expect(at.told('banked')).toMatchObject([{ item: 'Bowl', holder: 'Ada' }]);
  });

  test('LH-BANK-01, LH-PBP-02: who is away holds nobody up, and keeps what is theirs', async () => {
    const at = party(BOTH);
    const away = { from: at.now(), until: null, caretakerId: null, pauses: false };
    await at.done(at.play.setAway(at.deed('bob'), away));
    await at.act(GM, 'downtime-begin', {});
    await bank(at, 'ann', 'bowl');
    expect([stageOf(at), Object.keys(at.world().items)]).toEqual(['weeks 2', ['ring']]);
  });

  test('LH-BANK-01: what is worth something else by now is banked for what it is worth', async () => {
    const at = party(BOTH);
    await at.act(GM, 'downtime-begin', {});
    await bank(at, 'ann', 'bowl');
    at.change(({ items }) => {
      if (items.bowl !== undefined) items.bowl.data.value = 2;
    });
    await bank(at, 'bob');
    expect(rowsOf(at)).toEqual({ 2: 1 });
  });

  test('LH-BANK-01: of what nobody carries one person is asked, who leads', async () => {
    const at = party({ characters: [{ gear: [BOWL] }, { class: 'deft' }] });
    at.change(({ items }) => {
      if (items.bowl !== undefined) items.bowl.holderId = null;
    });
    await at.act(GM, 'downtime-begin', {});
    const [lead = ''] = Object.keys(bankOf(at).seats);
    // Who has the spotlight: it went round when they settled down.
    expect(lead).toBe(at.world().party.spotlight);
    await bank(at, lead, 'bowl');
    expect([stageOf(at), at.open()]).toEqual(['weeks 2', []]);
  });

  test('LH-DOWN-02: a card stands in the channel from beginning to end; the week is put on it', async () => {
    const at = party();
    await at.act(GM, 'downtime-begin', {});
    const { cardId } = at.world().party.state.downtime ?? { cardId: '' };
    expect(at.replies.filter(({ id }) => id === cardId)).toHaveLength(1);
    expect(bankOf(at).cardId).toBe(cardId);
    await bank(at, 'ann');
    expect(Object.values(at.world().rounds).map((round) => round.cardId)).toEqual([cardId]);
    await at.act(GM, 'downtime-end', {});
    expect(at.world().rounds).toEqual({});
    await at.answer('bob', 'living', 'nothing');
    expect(at.world().party.state.downtime).toBeNull();
  });

  test('LH-DOWN-02: all of it is known after a new start, and every step can be taken back', async () => {
    const at = party({ wealth: { 2: 1 } });
    const before = at.world();
    await at.act(GM, 'downtime-begin', {});
    at.restart();
    await at.done(submitted(at, 'ann', { answer: ['bowl'], draft: true }));
    at.restart();
    await at.done(submitted(at, 'ann', {}));
    expect(rowsOf(at)).toEqual({ 2: 1, 3: 1 });
    at.restart();
    await at.act(GM, 'downtime-end', {});
    at.restart();
    await at.answer('bob', 'living', 'pay:2');
    for (let steps = at.entries.length; steps > 0; steps--)
      await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
    const { wealth, items, party: own, usageDice } = at.world();
    expect({ wealth, items, own, usageDice }).toEqual({
      wealth: before.wealth,
      items: before.items,
      // Whose turn it is, since when, and when a silent game master is asked about are outside undo.
      own: { ...before.party, awaited: own.awaited, silence: own.silence },
      usageDice: before.usageDice,
    });
  });
});

describe('a vote on a box', () => {
  const VOTE: WorldWish = {
    characters: [{}, { class: 'deft' }, { class: 'wise' }],
    wealth: { 3: 1 },
    settings: { wealth_spend: 'vote', round_hours: 24 },
  };

  test('LH-WEALTH-05: each of the others answers; with the last voice it is settled', async () => {
    const at = party(VOTE);
    await at.act('ann', 'wealth-spend', { row: 3, why: 'a boat' });
    await at.answer('bob', 'wealth-vote', 'yes');
    expect(rowsOf(at)).toEqual({ 3: 1 });
    await at.answer('cat', 'wealth-vote', 'no');
    expect(at.told('wealth-vote')).toMatchObject([{ yes: 2, no: 1, outcome: 'passed' }]);
    expect(rowsOf(at)).toEqual({});
  });

  test('LH-WEALTH-05: silence is no consent', async () => {
    const at = party(VOTE);
    await at.act('ann', 'wealth-spend', { row: 3 });
    await at.advance(25);
    expect(at.told('wealth-vote')).toMatchObject([{ yes: 1, no: 2, outcome: 'rejected' }]);
    expect(rowsOf(at)).toEqual({ 3: 1 });
    expect(at.open()).toEqual([]);
  });
});
