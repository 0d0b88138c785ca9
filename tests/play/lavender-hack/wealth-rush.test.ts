import { expect, test } from 'vitest';
import type { Result } from '../../../src/play/play.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { playedDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { BRYN, GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const SHEET = {
  class: 'strong',
  background: 'Sailor',
  level: 1,
  hp: 8,
  gear: [],
  abilities: { str: 13, dex: 12, wis: 10, int: 10, con: 12, cha: 10 },
};

const PLAYERS = Array.from({ length: 50 }, (_, n) => `1000000000000005${String(n).padStart(2, '0')}`);

/** A campaign that fifty more have joined. */
async function crowd(open: (options?: TestStoreOptions) => Promise<TestStore>): Promise<TableByPost> {
  const at = await tableOn(open);
  await act(at, GM, 'admit', ...PLAYERS.map((userId) => ({ userId })));
  return at;
}

async function act(at: TableByPost, by: string, action: string, ...inputs: readonly object[]): Promise<string> {
  const result = await at.play.act(at.deed(by), { action, inputs: inputs as never });
  return result.kind === 'refused' ? result.refusal.refused : result.kind;
}

async function rowsOf(at: TableByPost): Promise<Record<string, number>> {
  return Object.fromEntries(Object.values((await at.world()).wealth).map(({ id, boxes }) => [id, boxes]));
}

/** The round that asks what is banked. */
async function bankOf(at: TableByPost): Promise<string> {
  const rounds = Object.values((await at.world()).rounds);
  return rounds.find(({ procedure }) => procedure === 'bank')?.id ?? '';
}

/** Hands in what somebody banks. */
async function bank(at: TableByPost, roundId: string, by: string, things: readonly string[]): Promise<string> {
  const given = { answer: things, draft: false, source: null, forUserId: null };
  return codeOf(await at.play.submit(at.deed(by), roundId, given));
}

/** The game master ends the round. */
async function endBank(at: TableByPost, roundId: string): Promise<string> {
  return codeOf(await at.play.resolveNow(at.deed(GM), roundId));
}

function codeOf(result: Result): string {
  return result.kind === 'refused' ? result.refusal.refused : result.kind;
}

function count(all: readonly string[], what: string): number {
  return all.filter((one) => one === what).length;
}

playedDatabase('a rush on the wealth', (open) => {
  let shared: Promise<TestStore> | null = null;
  const here = (options?: TestStoreOptions): Promise<TestStore> => {
    shared ??= open(options);
    return shared;
  };

  test('LH-WEALTH-02: fifty players who spend at once spend each box once', async () => {
    const at = await crowd(here);
    await act(at, GM, 'set-wealth', { row: 3, boxes: 5 });
    await act(at, GM, 'set-wealth', { row: 4, boxes: 3 });
    const done = await Promise.all(PLAYERS.map((by, n) => act(at, by, 'wealth-spend', { row: 3 + (n % 2) })));
    expect([count(done, 'done'), count(done, 'wealth/none')]).toEqual([8, 42]);
    expect(await rowsOf(at)).toEqual({});
    const spent = (await at.journal()).filter(({ action }) => action === 'wealth-spend');
    expect(spent).toHaveLength(8);
    expect(new Set(spent.map(({ actorId }) => actorId)).size).toBe(8);
  });

  test('LH-WEALTH-03, LH-WEALTH-04: fifty players who exchange and spend at once make nothing out of nothing', async () => {
    const at = await crowd(here);
    await act(at, GM, 'set-wealth', { row: 2, boxes: 5 });
    await act(at, GM, 'set-wealth', { row: 4, boxes: 2 });
    const deeds = ['wealth-up', 'wealth-down', 'wealth-spend'];
    await Promise.all(PLAYERS.map((by, n) => act(at, by, deeds[n % 3] ?? '', { row: 2 + (n % 4) })));
    const worth = (rows: Record<string, number>) =>
      Object.entries(rows).reduce((sum, [row, boxes]) => sum + boxes * 5 ** (Number(row) - 1), 0);
    const taken = (await at.journal()).reduce((sum, { action, input }) => {
      const [{ row } = { row: 1 }] = (Array.isArray(input) ? input : [input]) as unknown as { row: number }[];
      if (action === 'wealth-spend') return sum + 5 ** (row - 1);
      return action === 'wealth-down' ? sum + 5 ** (row - 2) : sum;
    }, 0);
    expect(worth(await rowsOf(at))).toBe(5 * 5 + 2 * 125 - taken);
    for (const boxes of Object.values(await rowsOf(at))) expect(boxes).toBeLessThanOrEqual(5);
  });

  test('LH-BANK-01: what nobody carries is banked once, however often the round is ended at once', async () => {
    const at = await crowd(here);
    const ten = PLAYERS.slice(0, 10);
    await act(at, GM, 'import-character', ...ten.map((userId, n) => ({ userId, name: `Wren ${n}`, sheet: SHEET })));
    // Too much for anybody to carry: they lie at home.
    const gift = { name: 'Silver bowl', type: 'art', value: 3, slots: 40, known: true };
    await act(at, GM, 'give-item', gift, gift);
    expect(await act(at, GM, 'downtime-begin', {})).toBe('done');
    const bowls = async () =>
      Object.values(((await at.world()) as World).items).filter(({ name }) => name === 'Silver bowl');
    const ids = (await bowls()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const lead = (await at.world()).party.spotlight ?? '';
    const roundId = await bankOf(at);
    expect(await bank(at, roundId, lead, ids)).toBe('done');
    const done = await Promise.all(ten.map(() => endBank(at, roundId)));
    expect([count(done, 'done'), count(done, 'round/closed')]).toEqual([1, 9]);
    expect(await rowsOf(at)).toEqual({ 3: 2 });
    expect(await bowls()).toEqual([]);
  });

  test('LH-TRADE-01: a thing that is traded and banked by fifty at once is given away once', async () => {
    const at = await crowd(here);
    const characterId = await at.characterOf(BRYN);
    await act(at, GM, 'give-item', { name: 'Silver bowl', type: 'art', value: 3, known: true, characterId });
    await act(at, GM, 'write-faction', { name: 'The Millers', disposition: 6 });
    const [factionId = ''] = Object.keys((await at.world()).factions);
    const bowls = async () => Object.values((await at.world()).items).filter(({ name }) => name === 'Silver bowl');
    const [bowl] = await bowls();
    await act(at, GM, 'downtime-begin', {});
    const roundId = await bankOf(at);
    expect(await bank(at, roundId, BRYN, [bowl?.id ?? ''])).toBe('done');
    const offer = { characterId, itemId: bowl?.id ?? '', want: 'food', factionId };
    await Promise.all(PLAYERS.map((_, n) => (n % 2 === 0 ? act(at, GM, 'trade', offer) : endBank(at, roundId))));
    expect(await bowls()).toEqual([]);
    const facts = (await at.journal()).flatMap((entry) => entry.facts);
    const given = facts.filter((fact) => fact.fact === 'banked' || fact.fact === 'trade-offered');
    expect(given).toHaveLength(1);
  });

  test('LH-LIVING-01: a box that somebody spent a second before does not pay the cost of living as well', async () => {
    const at = await crowd(here);
    await act(at, GM, 'set-wealth', { row: 3, boxes: 1 });
    await act(at, GM, 'set-wealth', { row: 5, boxes: 1 });
    await act(at, GM, 'downtime-begin', {});
    await endBank(at, await bankOf(at));
    await act(at, GM, 'downtime-end', {});
    const living = Object.values((await at.world()).prompts).find(({ kind }) => kind === 'living');
    const [spent] = await Promise.all([
      act(at, BRYN, 'wealth-spend', { row: 3 }),
      at.play.answer(at.deed(GM), living?.id ?? '', 'pay:3'),
    ]);
    const world = (await at.world()) as World;
    // Either the box is spent and the question is put again, or it has paid and there is none to spend.
    expect([spent, world.party.state.downtime === null]).toEqual(
      spent === 'done' ? ['done', false] : ['wealth/none', true],
    );
    expect(await rowsOf(at)).toEqual({ 5: 1 });
  });
});
