import { expect, test } from 'vitest';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const game = { books: { toy: toyBook }, book: 'toy' };

async function open(at: TableByPost, action: 'vote' | 'race'): Promise<Round> {
  const result = await at.play.act(at.deed(GM), { action, inputs: [{ userIds: [BRYN, SABLE] }] });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  const [round] = Object.values((await at.world()).rounds);
  if (round === undefined) throw new Error('no round was opened');
  return round;
}

playedDatabase('a procedure of a book', (here) => {
  test('PBP-ROUND-01: that plays together: all declare, then one resolution tells what comes of it', async () => {
    const at = await tableOn(here, game);
    const round = await open(at, 'vote');
    await at.answer(BRYN, round, { answer: 'yes' });
    expect(at.facts('counted')).toEqual([]);
    expect(await at.answer(SABLE, round, { answer: 'perhaps' })).toMatchObject({
      refusal: { refused: 'prompt/no-such-option' },
    });
    await at.answer(SABLE, round, { answer: 'yes' });
    expect(at.facts('counted')).toMatchObject([{ face: 2 }]);
    // The recap and what comes of it are one entry and one post.
    expect((await at.journal())[0]).toMatchObject({ action: 'round/resolve', rules: ['TOY-02'] });
  });

  test('uses its default for who stays silent, and names it', async () => {
    const at = await tableOn(here, game);
    const round = await open(at, 'vote');
    await at.answer(BRYN, round, { answer: 'yes' });
    await at.advance(25 * HOUR);
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      { userId: BRYN, answer: 'yes', means: 'own' },
      { userId: SABLE, answer: 'no', means: 'default' },
    ]);
    expect(at.facts('counted')).toMatchObject([{ face: 1 }]);
  });

  test('PBP-ROUND-01: that plays at once: each act resolves as it comes, and the round ends when all have acted', async () => {
    const at = await tableOn(here, game);
    const round = await open(at, 'race');
    expect(await at.answer(BRYN, round, { answer: 'trip' })).toMatchObject({ refusal: { refused: 'toy/no-tripping' } });
    expect((await at.round(round.id))?.seats[BRYN]).toMatchObject({ state: 'open' });
    await at.answer(BRYN, round, { answer: 'run' });
    expect(at.facts('ran')).toHaveLength(1);
    expect(await at.answer(BRYN, round, { answer: 'run' })).toMatchObject({
      refusal: { refused: 'round/acted-already' },
    });
    expect((await at.journal())[0]?.dice).toMatchObject([{ roller: BRYN }]);
    await at.answer(SABLE, round, { answer: 'run' });
    expect(at.facts('ran')).toHaveLength(2);
    expect(await at.round(round.id)).toBeUndefined();
  });

  test('that plays at once lets the silent pass at the deadline', async () => {
    const at = await tableOn(here, game);
    const round = await open(at, 'race');
    await at.answer(SABLE, round, { answer: 'run' });
    await at.advance(25 * HOUR);
    expect(at.facts('ran')).toHaveLength(1);
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      { userId: BRYN, means: 'nothing' },
      { userId: SABLE, means: 'own' },
    ]);
  });
});
