import { expect, test } from 'vitest';
import { openPlay } from '../../../src/play/play.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { playedDatabase } from '../../support/databases.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';
import { must } from '../../support/must.ts';
import { choice, type ToyAsk, toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const BOOKS = { toy: toyBook };
const LAST = { number: null, back: false } as const;

const act = async (at: TableByPost, action: string, input: object) =>
  must(await at.play.act(at.deed(GM), { action, inputs: [input as never] }));
const ask = (at: TableByPost, asked: ToyAsk) => act(at, 'ask', asked);
const openRound = async (at: TableByPost) => {
  const [round] = Object.values((await at.world()).rounds);
  if (round === undefined) throw new Error('no round is open');
  return round;
};
const bare = ({ version: _version, ...world }: World & { readonly version?: number }) => world;

playedDatabase('nobody waits for nothing', (open) => {
  test('PBP-WAIT-10: a question with one answer is answered and told; a press that is wanted is waited for', async () => {
    const at = await tableOn(open, { books: BOOKS, book: 'toy' });
    const audience = { who: 'one', userId: BRYN } as const;
    const before = await at.world();
    await ask(at, { form: choice('well'), audience });
    expect((await at.world()).prompts).toEqual({});
    expect(at.facts('only-answer')).toMatchObject([{ rule: 'PBP-WAIT-10', kind: 'toy', answer: 'well' }]);
    expect(at.facts('said')).toMatchObject([{ answer: 'well' }]);
    await at.play.undo(at.deed(GM), LAST, null);
    expect(bare(await at.world())).toEqual(bare(before));
    await ask(at, { form: { form: 'number', min: 2, max: 2 }, audience: { who: 'any', userIds: [BRYN, SABLE] } });
    expect(at.facts('said').at(-1)).toMatchObject({ answer: 2 });
    // What only the game master may know is told to nobody.
    await ask(at, { form: choice('well'), audience: { who: 'gm' } });
    expect(at.facts('only-answer')).toHaveLength(2);
    expect(at.facts('said')).toHaveLength(3);
    for (const waits of [{ byHand: true }, { optional: true }] as const)
      await ask(at, { form: choice('well'), audience, fallback: 'well', ...waits });
    await ask(at, { form: choice('well', 'ill'), audience });
    expect(Object.keys((await at.world()).prompts)).toHaveLength(3);
    expect(await at.test.fresh().read(at.id)).toMatchObject({ world: { prompts: (await at.world()).prompts } });
  });

  test('PBP-ROUND-11: who is free to answer is not awaited, counts at once and ends nothing', async () => {
    const at = await tableOn(open, { books: BOOKS, book: 'toy' });
    await act(at, 'vote', { userIds: [BRYN], free: [SABLE, BRYN] });
    const round = await openRound(at);
    expect(round.seats).toMatchObject({ [BRYN]: { state: 'open' }, [SABLE]: { isFree: true, warnAt: null } });
    expect(round.seats[BRYN]?.isFree).toBeUndefined();
    expect(at.facts('round-opened')).toMatchObject([{ userIds: [BRYN] }]);
    must(await at.answer(SABLE, round, { answer: 'yes' }));
    expect((await openRound(at)).seats[SABLE]).toMatchObject({ state: 'confirmed', isFree: true });
    // As another process has it.
    const elsewhere = openPlay(
      depsOf(at.test.fresh(), { ...PLAINLY, books: BOOKS, clock: { now: () => new Date(at.now()) } }),
    );
    must(
      await elsewhere.submit(at.deed(BRYN), round.id, { answer: 'yes', draft: false, source: null, forUserId: null }),
    );
    expect(at.facts('counted').at(-1) ?? (await at.journal())[0]?.facts).toBeDefined();
    expect((await at.journal()).flatMap(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ fact: 'counted', face: 2 }),
    );
  });

  test('PBP-ROUND-11: where nobody but those who are free could answer, the answer of one of them ends it', async () => {
    const at = await tableOn(open, { books: BOOKS, book: 'toy' });
    await act(at, 'vote', { userIds: [], free: [SABLE] });
    must(await at.answer(SABLE, await openRound(at), { answer: 'yes' }));
    expect((await at.world()).rounds).toEqual({});
    await act(at, 'vote', { userIds: [BRYN], free: [SABLE] });
    must(await at.play.skip(at.deed(GM), (await openRound(at)).id, BRYN, true));
    must(await at.answer(SABLE, await openRound(at), { answer: 'yes' }));
    expect((await at.world()).rounds).toEqual({});
  });

  test('PBP-ROUND-11: nobody misses what they did not say', async () => {
    const at = await tableOn(open, { books: BOOKS, book: 'toy' });
    for (let times = 0; times < 2; times++) {
      await act(at, 'vote', { userIds: [BRYN], free: [SABLE] });
      await at.advance(2 * DAY);
    }
    const people = (await at.world()).people;
    expect([people[BRYN]?.missed, people[SABLE]?.missed ?? 0]).toEqual([2, 0]);
    const [last] = at.facts('round-resolved').slice(-1);
    expect(last?.verdicts).toMatchObject([{ userId: BRYN }]);
    expect(at.facts('round-warned').flatMap(({ userIds }) => userIds)).not.toContain(SABLE);
  });
});
