import { describe, expect, test } from 'vitest';
import type { Round } from '../../../src/rules/engine/round.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const TOY = { books: { toy: toyBook }, book: 'toy' };

playedDatabase('a line of one’s own', (here) => {
  const opened = async (at: TableByPost, action: 'dress' | 'parade', hidden = false): Promise<Round> => {
    must(await at.play.act(at.deed(GM), { action, inputs: [{ userIds: [BRYN, SABLE], hidden }] }));
    const [round] = Object.values((await at.world()).rounds);
    if (round === undefined) throw new Error('no round was opened');
    return round;
  };
  const wordsNow = async (at: TableByPost, { id }: Round) => (await at.round(id))?.seats[BRYN]?.words;

  describe('PBP-WORDS-01: beside an answer', () => {
    test('it stays with a draft and with what is handed in, and is told with the others when the round is over', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'dress');
      must(await at.answer(BRYN, round, { answer: null, words: '  _Feathers_, always. ', draft: true }));
      expect((await at.round(round.id))?.seats[BRYN]).toMatchObject({
        state: 'draft',
        words: { text: '_Feathers_, always.', by: BRYN },
      });
      must(await at.answer(BRYN, round, { answer: ['hat:tall'] }));
      must(await at.answer(SABLE, round, { answer: ['hat:flat'] }));
      expect(at.facts('round-submitted').every(({ words }) => words === undefined)).toBe(true);
      expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
        { userId: BRYN, words: { text: '_Feathers_, always.', by: BRYN } },
        { userId: SABLE, answer: expect.arrayContaining(['hat:flat']) },
      ]);
      expect(at.facts('round-resolved')[0]?.verdicts).not.toMatchObject([{}, { words: expect.anything() }]);
    });

    test('it is changed and taken back as long as the answer can be, and the answer stays', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'dress');
      must(await at.answer(BRYN, round, { answer: ['hat:tall'], words: 'One.' }));
      must(await at.answer(BRYN, round, { answer: null, words: 'Two.', draft: true }));
      expect((await at.round(round.id))?.seats[BRYN]).toMatchObject({
        state: 'confirmed',
        answer: expect.arrayContaining(['hat:tall', 'feather:red']),
        words: { text: 'Two.' },
      });
      for (const words of [null, '  ']) {
        must(await at.answer(BRYN, round, { answer: null, words: 'Again.', draft: true }));
        must(await at.answer(BRYN, round, { answer: null, words, draft: true }));
        expect(await wordsNow(at, round)).toBeUndefined();
      }
    });

    test('of an answer that takes effect at once it is told with it', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'parade');
      must(await at.answer(BRYN, round, { answer: ['hat:flat'], words: 'Look at me!' }));
      expect(at.facts('round-submitted')).toMatchObject([{ words: { text: 'Look at me!', by: BRYN } }]);
      expect(await at.answer(BRYN, round, { answer: null, words: 'No, wait.' })).toMatchObject({
        kind: 'refused',
        refusal: { refused: 'round/acted-already' },
      });
    });

    test('PBP-ROUND-06: of a hidden answer it is in no message before the round is over', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'parade', true);
      must(await at.answer(BRYN, round, { answer: ['hat:flat'], words: 'Look at me!' }));
      expect(JSON.stringify(at.messages)).not.toContain('Look at me');
      must(await at.answer(SABLE, round, { answer: [] }));
      expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([{ words: { text: 'Look at me!' } }, {}]);
    });

    test('PBP-ROUND-09: who writes for somebody else does it in their own name, and what was written stays whose it was', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'dress');
      must(await at.answer(BRYN, round, { answer: null, words: 'Mine.', draft: true }));
      must(await at.answer(GM, round, { answer: ['hat:tall'], forUserId: BRYN }));
      expect(await wordsNow(at, round)).toEqual({ text: 'Mine.', by: BRYN });
      must(await at.answer(GM, round, { answer: null, words: 'She says nothing.', forUserId: BRYN, draft: true }));
      expect(await wordsNow(at, round)).toEqual({ text: 'She says nothing.', by: GM });
    });

    test('PBP-ROUND-03: of a draft nothing is told when the default counts', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'dress');
      must(await at.answer(BRYN, round, { answer: null, words: 'Perhaps.', draft: true }));
      must(await at.answer(SABLE, round, { answer: [] }));
      must(await at.play.resolveNow(at.deed(GM), round.id));
      expect(JSON.stringify(at.facts('round-resolved'))).not.toContain('Perhaps');
    });

    test('it has 500 characters at most: a longer one changes nothing', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'dress');
      must(await at.answer(BRYN, round, { answer: [], words: 'x'.repeat(500), draft: true }));
      expect(await at.answer(BRYN, round, { answer: [], words: 'y'.repeat(501), draft: true })).toMatchObject({
        kind: 'refused',
        refusal: { refused: 'round/words-length', detail: { max: 500 } },
      });
      expect((await wordsNow(at, round))?.text).toBe('x'.repeat(500));
    });

    test('PBP-UNDO-01: an undo takes it back with the answer, and brings it back with the round', async () => {
      const at = await tableOn(here, TOY);
      const round = await opened(at, 'dress');
      must(await at.answer(BRYN, round, { answer: [], words: 'One.' }));
      must(await at.answer(BRYN, round, { answer: null, words: 'Two \u0000.', draft: true }));
      must(await at.play.undo(at.deed(GM), { number: null, back: false }, null));
      expect((await wordsNow(at, round))?.text).toBe('One.');
      must(await at.answer(SABLE, round, { answer: [] }));
      expect(await at.round(round.id)).toBeUndefined();
      must(await at.play.undo(at.deed(GM), { number: null, back: false }, null));
      expect((await wordsNow(at, round))?.text).toBe('One.');
    });
  });

  describe('PBP-WORDS-01: beside an action', () => {
    test('it is told first, by whom it is, and kept in the log', async () => {
      const at = await tableOn(here, TOY);
      must(await at.play.act(at.deed(BRYN), { action: 'toss', inputs: [{ toy: 'ball' }], words: ' Up *high*! ' }));
      const [entry] = await at.journal();
      expect(entry?.facts[0]).toEqual({
        fact: 'own-words',
        rule: 'PBP-WORDS-01',
        words: { text: 'Up *high*!', by: BRYN },
      });
      must(await at.play.act(at.deed(BRYN), { action: 'toss', inputs: [{ toy: 'ball' }], words: '  ' }));
      expect((await at.journal())[0]?.facts.map(({ fact }) => fact)).not.toContain('own-words');
    });

    test('a longer one than 500 characters is refused, and nothing is done', async () => {
      const at = await tableOn(here, TOY);
      const before = (await at.journal()).length;
      const wanted = { action: 'toss', inputs: [{ toy: 'ball' }], words: 'x'.repeat(501) };
      expect(await at.play.act(at.deed(BRYN), wanted)).toMatchObject({
        kind: 'refused',
        refusal: { refused: 'round/words-length' },
      });
      expect(await at.journal()).toHaveLength(before);
    });
  });
});
