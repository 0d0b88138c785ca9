import { expect, test } from 'vitest';
import { playedDatabase } from '../../support/databases.ts';
import { BRYN, GM, SABLE, tableOn } from '../support/table-by-post.ts';

const SOURCE = { channelId: '300000000000000001', messageId: '600000000000000001' };

playedDatabase('what is handed in to a round', (open) => {
  test('LH-PBP-02: is in the log with who wrote it and for whom', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    await at.answer(BRYN, round, { answer: 'I fight.', draft: true });
    await at.answer(BRYN, round, { answer: null });
    await at.answer(GM, round, { answer: 'She hides.', forUserId: SABLE });
    const entries = (await at.journal()).filter(({ action }) => /^round\/(draft|submit)$/.test(action)).toReversed();
    expect(entries.map(({ action, actorId, onBehalfOf, input }) => ({ action, actorId, onBehalfOf, input }))).toEqual([
      {
        action: 'round/draft',
        actorId: BRYN,
        onBehalfOf: null,
        input: { roundId: round.id, answer: 'I fight.', userId: BRYN },
      },
      {
        action: 'round/submit',
        actorId: BRYN,
        onBehalfOf: null,
        input: { roundId: round.id, answer: 'I fight.', userId: BRYN },
      },
      {
        action: 'round/submit',
        actorId: GM,
        onBehalfOf: SABLE,
        input: { roundId: round.id, answer: 'She hides.', userId: SABLE },
      },
    ]);
  });

  test('keeps the message it was written in until it is written anew', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    const sourceNow = async () => (await at.round(round.id))?.seats[BRYN]?.source;
    await at.answer(BRYN, round, { answer: 'I fight.', draft: true, source: SOURCE });
    expect(await sourceNow()).toEqual(SOURCE);
    await at.answer(BRYN, round, { answer: null });
    expect(await sourceNow()).toEqual(SOURCE);
    await at.answer(BRYN, round, { answer: 'I flee.' });
    expect(await sourceNow()).toBeNull();
  });

  test('is told to nobody else while answers are hidden, nor before all are in', async () => {
    const at = await tableOn(open);
    for (const hidden of [true, false]) {
      const round = await at.ask({ hidden });
      for (const draft of [true, false]) await at.answer(BRYN, round, { answer: 'I fight.', draft });
      const told = at.facts('round-submitted').filter(({ roundId }) => roundId === round.id);
      expect(told.map(({ draft, userId, by, answer }) => ({ draft, userId, by, answer }))).toEqual([
        { draft: true, userId: BRYN, by: BRYN, answer: null },
        { draft: false, userId: BRYN, by: BRYN, answer: null },
      ]);
    }
  });

  test('is nothing when nothing was written before', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    expect(await at.answer(BRYN, round, { answer: null })).toMatchObject({
      kind: 'refused',
      refusal: { refused: 'round/no-draft' },
    });
    expect((await at.round(round.id))?.seats[BRYN]).toMatchObject({ state: 'open', answer: null });
  });
});
