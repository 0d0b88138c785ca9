import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BEGIN, BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const TOY = { books: { toy: toyBook }, book: 'toy' };

/** When somebody was told that only they are awaited, in hours, and who was called there. */
const toldAt = ({ messages }: TableByPost) =>
  messages
    .filter(({ facts }) => facts.some(({ fact }) => fact === 'round-last'))
    .map(({ at, calls }) => ({ hours: (at - BEGIN) / HOUR, calls }));

const takeBack = (at: TableByPost) => at.play.undo(at.deed(GM), { number: null, back: false }, null);

playedDatabase('the last one awaited', (here) => {
  test('PBP-ROUND-13: is told so once, after two fifths of the time, in place of the warning at half time', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await at.advance(23 * HOUR);
    expect(toldAt(at)).toEqual([{ hours: 9.75, calls: [SABLE] }]);
    expect(at.facts('round-last')).toMatchObject([{ roundId: round.id, userId: SABLE, deadline: BEGIN + DAY }]);
    expect(at.facts('round-warned')).toEqual([]);
  });

  test.each([
    [1, 0.5],
    [2, 1],
    [10, 4],
  ])('PBP-ROUND-13: of %d hours so many are left undisturbed: %d', async (hours, told) => {
    const at = await tableOn(here, TOY);
    await at.answer(BRYN, await at.ask({ hours }));
    await at.advance(hours * HOUR);
    expect(toldAt(at)).toHaveLength(1);
    expect(Math.ceil(((toldAt(at)[0]?.hours ?? 0) - told) * 4)).toBeLessThan(2);
    expect(toldAt(at)[0]?.hours).toBeGreaterThanOrEqual(told);
  });

  test('PBP-ROUND-13: is told at once when that time is over, also after a warning, and in a round without an end', async () => {
    const at = await tableOn(here, TOY);
    const short = await at.ask();
    await at.advance(13 * HOUR);
    await at.answer(BRYN, short);
    await at.advance(HOUR);
    expect(at.facts('round-warned')).toHaveLength(1);
    expect(toldAt(at)).toEqual([{ hours: 13.25, calls: [SABLE] }]);
    await at.answer(SABLE, short);
    const endless = await at.ask({ hours: null });
    await at.advance(10 * HOUR);
    await at.answer(SABLE, endless);
    await at.advance(HOUR);
    expect(toldAt(at).at(-1)).toEqual({ hours: 24.25, calls: [BRYN] });
  });

  test('PBP-ROUND-13 PBP-REMIND-03: goes by their own quiet hours, and who wants no reminders is not told', async () => {
    const at = await tableOn(here, TOY);
    const from = new Date(BEGIN + 7 * HOUR).getUTCHours();
    await at.play.setReminders(at.deed(SABLE), { everyHours: null, quiet: `${from}-${(from + 4) % 24}`, zone: null });
    await at.answer(BRYN, await at.ask());
    await at.advance(10 * HOUR);
    expect(toldAt(at)).toEqual([]);
    await at.advance(3 * HOUR);
    expect(toldAt(at)).toHaveLength(1);

    const never = await tableOn(here, TOY);
    await never.play.setReminders(never.deed(SABLE), { everyHours: 0, quiet: null, zone: null });
    await never.answer(BRYN, await never.ask());
    await never.advance(23 * HOUR);
    expect(toldAt(never)).toEqual([]);
    expect(never.facts('round-warned')).toMatchObject([{ userIds: [SABLE] }]);
  });

  test('PBP-ROUND-13: an undo has others awaited again: nobody is told, and all are warned at half time', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await takeBack(at);
    await at.advance(13 * HOUR);
    expect(toldAt(at)).toEqual([]);
    expect(at.facts('round-warned')).toMatchObject([{ userIds: expect.arrayContaining([BRYN, SABLE]) }]);
    await at.answer(BRYN, round);
    await at.advance(HOUR);
    expect(toldAt(at)).toHaveLength(1);
    await takeBack(at);
    await at.answer(BRYN, round);
    await at.advance(HOUR);
    expect(toldAt(at)).toHaveLength(1);
  });
});
