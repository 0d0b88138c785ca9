import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { BRYN, beginFight, declare, fell, fightRound, GM, inBooks, SABLE } from '../support/in-books.ts';
import { ownerFaults } from './support/owners.ts';
import type { TableByPost } from './support/table-by-post.ts';
import { plain, standing, takeAllBack } from './support/undoing.ts';

/** What every book must have, whatever its rules are. */
inBooks((book) => {
  test('PBP-TURN-02: a round in which nobody says anything ends when its time is up, and somebody is awaited after it', async () => {
    const at = await book.table();
    const round = await beginFight(at, book);
    await at.advance((round.deadline ?? at.now()) - at.now() + 2 * HOUR);
    expect((await at.world()).rounds[round.id]).toBeUndefined();
    const [ended] = at.facts('round-resolved') as readonly { readonly verdicts?: readonly { means: string }[] }[];
    expect(ended?.verdicts?.map(({ means }) => means)).not.toContain('own');
    expect(await faults(at)).toEqual([]);
  });

  test('PBP-UNDO-01: a round that was played is taken back whole, declaration by declaration', async () => {
    const at = await book.table();
    const known = new Map([[await standing(at), plain(await at.world())]]);
    const note = async () => known.set(await standing(at), plain(await at.world()));
    const round = await beginFight(at, book);
    await note();
    for (const userId of [BRYN, SABLE].filter((one) => Object.hasOwn(round.seats, one))) {
      await declare(at, round, userId);
      await note();
    }
    await takeAllBack(at, known, GM);
  });

  test('PBP-TURN-01: when all have fallen no fight goes on, and somebody is awaited still', async () => {
    const at = await book.table();
    await beginFight(at, book);
    for (const { id } of Object.values((await at.world()).characters)) await fell(at, book, id);
    await at.advance(3 * DAY);
    expect(Object.values((await at.world()).characters).map(({ status }) => status)).toEqual(['dead', 'dead']);
    expect(await fightRound(at)).toBeNull();
    expect(await faults(at)).toEqual([]);
  });

  test('PBP-TURN-01: for a party of one a round ends with the one declaration', async () => {
    const at = await book.table();
    await fell(at, book, await at.characterOf(SABLE));
    const round = await beginFight(at, book);
    expect(Object.keys(round.seats)).toContain(BRYN);
    expect(Object.keys(round.seats)).not.toContain(SABLE);
    await declare(at, round, BRYN);
    const now = (await at.world()).rounds[round.id];
    expect(now === undefined || now.seats[BRYN]?.state !== 'open').toBe(true);
    await at.advance(DAY);
    expect((await at.world()).rounds[round.id]).toBeUndefined();
    expect(await faults(at)).toEqual([]);
  });
});

async function faults(at: TableByPost): Promise<readonly string[]> {
  const world = await at.world();
  const own = BOOKS[world.campaign.book];
  return own === undefined ? ['there is no such book'] : ownerFaults({ world, book: own, now: at.now() });
}
