import { expect, test } from 'vitest';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, tableOn } from '../support/table-by-post.ts';

const TOY = { books: { toy: toyBook }, book: 'toy' };
const VOTE = { options: ['Bridge', ' Ford '], hidden: false };

playedDatabase('a vote', (here) => {
  test('PBP-ROUND-01: each picks one of the options, and it ends with the last of them', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask(VOTE);
    expect(round.terms).toMatchObject({ options: ['Bridge', 'Ford'] });
    await at.answer(BRYN, round, { answer: '1' });
    await at.answer(BRYN, round, { answer: '2' });
    await at.answer(SABLE, round, { answer: '2' });
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([{ answer: '2' }, { answer: '2' }]);
  });

  test('PBP-ROUND-03: who does not vote has no vote', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask(VOTE);
    await at.answer(BRYN, round, { answer: '1' });
    await at.advance(25 * HOUR);
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      { userId: BRYN, answer: '1', means: 'own' },
      { userId: SABLE, answer: null, means: 'nothing' },
    ]);
  });

  test.each(['3', '0', 'Ford', ''])('%j is none of its options: refused, and nothing is written', async (answer) => {
    const at = await tableOn(here, TOY);
    const round = await at.ask(VOTE);
    expect((await at.answer(BRYN, round, { answer })).kind).toBe('refused');
    expect((await at.round(round.id))?.seats[BRYN]).toMatchObject({ state: 'open', answer: null });
  });

  test('PBP-UNDO-05: an undo opens it again with what was picked, and a change of mind ends it anew', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask(VOTE);
    await at.answer(BRYN, round, { answer: '1' });
    await at.answer(SABLE, round, { answer: '1' });
    await at.play.undo(at.deed(GM), { number: null, back: false }, null);
    expect((await at.round(round.id))?.terms).toMatchObject({ options: ['Bridge', 'Ford'] });
    await at.answer(SABLE, round, { answer: '2' });
    expect(at.facts('round-resolved').at(-1)?.verdicts).toMatchObject([{ answer: '1' }, { answer: '2' }]);
  });
});
