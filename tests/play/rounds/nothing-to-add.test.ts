import { describe, expect, test } from 'vitest';
import { playedDatabase } from '../../support/databases.ts';
import { fightTable } from '../../support/fight-table.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const TOY = { books: { toy: toyBook }, book: 'toy' };
const NOTHING = { answer: null, nothing: true } as const;

const seatOf = async (at: TableByPost, id: string, userId: string) => (await at.round(id))?.seats[userId];

playedDatabase('nothing to add', (here) => {
  test('PBP-ROUND-12: one tap counts as handed in, and the last of them ends the round', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask();
    await at.answer(BRYN, round, NOTHING);
    expect(await seatOf(at, round.id, BRYN)).toMatchObject({ state: 'confirmed', answer: null, by: BRYN });
    await at.answer(SABLE, round, NOTHING);
    expect(await at.round(round.id)).toBeUndefined();
    expect(at.facts('round-resolved')).toMatchObject([
      {
        early: true,
        verdicts: [
          { userId: BRYN, answer: null, means: 'own' },
          { userId: SABLE, means: 'own' },
        ],
      },
    ]);
  });

  test('PBP-ROUND-12: what was written before is never thrown away for it, and words may follow it', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask();
    await at.answer(BRYN, round, { answer: 'Perhaps …', draft: true });
    expect(await at.answer(BRYN, round, NOTHING)).toMatchObject({ refusal: { refused: 'round/written-already' } });
    expect(await seatOf(at, round.id, BRYN)).toMatchObject({ state: 'draft', answer: 'Perhaps …' });
    await at.answer(SABLE, round, NOTHING);
    expect(await at.answer(SABLE, round, NOTHING)).toMatchObject({ refusal: { refused: 'round/written-already' } });
    await at.answer(SABLE, round, { answer: 'I do have something.' });
    expect(await seatOf(at, round.id, SABLE)).toMatchObject({ state: 'confirmed', answer: 'I do have something.' });
  });

  test('PBP-ROUND-12: is taken back like any answer, and is no answer where there is something to choose', async () => {
    const at = await tableOn(here, TOY);
    const round = await at.ask();
    await at.answer(BRYN, round, NOTHING);
    await at.play.undo(at.deed(GM), { number: null, back: false }, null);
    expect(await seatOf(at, round.id, BRYN)).toMatchObject({ state: 'open', answer: null, by: null });
    await at.play.act(at.deed(GM), { action: 'vote', inputs: [{ userIds: [BRYN, SABLE] }] });
    const vote = Object.values((await at.world()).rounds).find(({ procedure }) => procedure === 'vote');
    if (vote === undefined) throw new Error('no vote is open');
    expect(await at.answer(BRYN, vote, NOTHING)).toMatchObject({ refusal: { refused: 'round/must-choose' } });
  });
});

describe('nothing to add in a rest', () => {
  test('PBP-ROUND-12: does what would have been done in silence, by order or default', async () => {
    const clock = { day: 1, watch: 2, hour: 1, turn: 1 };
    const at = fightTable({
      characters: [{ sheet: { hp: 3, hpMax: 12 } }, { sheet: { hp: 3, hpMax: 12 } }],
      state: { clock, journey: JOURNEY },
    });
    await at.play.setOrder(at.deed('bob'), 'rest', 'none');
    await at.act('ann', 'watch', { act: 'regroup' });
    const [round] = Object.values(at.world().rounds);
    const given = { ...NOTHING, draft: false, source: null, forUserId: null };
    await at.done(at.play.submit(at.deed('ann'), round?.id ?? '', given));
    expect(Object.values(at.world().rounds)[0]?.seats.ann).toMatchObject({
      state: 'confirmed',
      answer: expect.arrayContaining(['do:heal']),
    });
    at.roll('hit-die d8 = 4');
    await at.done(at.play.submit(at.deed('bob'), round?.id ?? '', given));
    at.allFell();
    expect(at.world().rounds).toEqual({});
    expect(at.told('round-resolved')).toMatchObject([
      {
        verdicts: [
          { userId: 'ann', means: 'own' },
          { userId: 'bob', means: 'own', answer: expect.arrayContaining(['do:none']) },
        ],
      },
    ]);
  });
});

const JOURNEY = {
  hexId: 'hex/0,0',
  trail: [],
  scoutId: null,
  badWeather: false,
  due: null,
  pendingLair: false,
  pendingFind: null,
  foodPassNext: false,
  foodPassDay: false,
  wind: null,
  plan: [],
  action: null,
};
