import { expect, test } from 'vitest';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { BEGIN, BRYN, GM, SABLE, tableOn } from '../support/table-by-post.ts';

const STRANGER = '100000000000000009';

playedDatabase('a round', (here) => {
  test('PBP-ROUND-02: ends at once when the last that is awaited has answered, and tells all in one post', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    expect(round).toMatchObject({ deadline: BEGIN + 24 * HOUR, hidden: true, held: null });
    expect((await at.answer(BRYN, round)).kind).toBe('done');
    expect(await at.round(round.id)).toBeDefined();
    expect((await at.answer(SABLE, round, { answer: 'I hide.' })).kind).toBe('done');
    expect(await at.round(round.id)).toBeUndefined();
    expect(at.facts('round-resolved')).toMatchObject([
      {
        early: true,
        by: null,
        verdicts: [
          { userId: BRYN, answer: `${BRYN} waits.`, means: 'own', by: null },
          { userId: SABLE, answer: 'I hide.', means: 'own', by: null },
        ],
      },
    ]);
    await at.advance(60 * HOUR);
    expect(at.facts('round-warned')).toEqual([]);
    expect(at.facts('round-resolved')).toHaveLength(1);
  });

  test('PBP-ROUND-05: an answer may be changed until the end, and a draft is never taken for one', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round, { answer: 'I fight.' });
    await at.answer(BRYN, round, { answer: 'I flee.' });
    await at.answer(SABLE, round, { answer: 'Perhaps …', draft: true });
    expect((await at.round(round.id))?.seats[SABLE]).toMatchObject({ state: 'draft', answer: 'Perhaps …' });
    await at.advance(25 * HOUR);
    expect(at.facts('round-resolved')[0]).toMatchObject({
      early: false,
      verdicts: [
        { userId: BRYN, answer: 'I flee.', means: 'own' },
        { userId: SABLE, answer: null, means: 'nothing' },
      ],
    });
  });

  test('a draft is handed in as it stands, and an answer may become a draft again', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round, { answer: 'I fight.' });
    await at.answer(BRYN, round, { answer: null, draft: true });
    expect((await at.round(round.id))?.seats[BRYN]).toMatchObject({ state: 'draft', answer: 'I fight.' });
    await at.answer(SABLE, round);
    expect(await at.round(round.id)).toBeDefined();
    await at.answer(BRYN, round, { answer: null });
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([{ answer: 'I fight.' }, {}]);
  });

  test('PBP-ROUND-03 PBP-ROUND-04: half way, once, only who is still awaited is warned; after deadline and grace the default is named', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.advance(11.75 * HOUR);
    expect(at.facts('round-warned')).toEqual([]);
    await at.advance(HOUR);
    expect(at.facts('round-warned')).toMatchObject([{ userIds: [BRYN, SABLE], deadline: BEGIN + 24 * HOUR }]);
    expect(at.messages.at(-1)?.calls).toEqual([BRYN, SABLE]);
    await at.answer(BRYN, round);
    await at.advance(11.5 * HOUR);
    expect(at.now()).toBe(BEGIN + 24.25 * HOUR);
    expect(await at.round(round.id)).toBeDefined();
    await at.advance(HOUR / 4);
    expect(await at.round(round.id)).toBeUndefined();
    expect(at.facts('round-warned')).toHaveLength(1);
    expect(at.facts('round-resolved')[0]).toMatchObject({ early: false, by: null });
  });

  test('PBP-ROUND-03: an answer within the grace still counts', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await at.advance(24.25 * HOUR);
    expect((await at.answer(SABLE, round)).kind).toBe('done');
    expect(at.facts('round-resolved')[0]).toMatchObject({ early: true });
  });

  test('without a deadline waits for ever, and reminds instead of warning', async () => {
    const at = await tableOn(here);
    const round = await at.ask({ hours: null });
    await at.answer(BRYN, round);
    await at.advance(24.5 * HOUR);
    expect(await at.round(round.id)).toBeDefined();
    expect(at.facts('round-warned')).toEqual([]);
    expect(at.facts('nudged')).toMatchObject([{ userIds: [SABLE] }]);
  });

  test('PBP-ROUND-07: a player may ask for more time, a few times a month; a game master as often as they like', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    expect((await at.play.moreTime(at.deed(BRYN), round.id)).kind).toBe('done');
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + 36 * HOUR);
    expect((await at.play.moreTime(at.deed(BRYN), round.id)).kind).toBe('done');
    expect(await at.play.moreTime(at.deed(BRYN), round.id)).toMatchObject({
      refusal: { refused: 'round/no-more-time' },
    });
    expect((await at.play.moreTime(at.deed(SABLE), round.id)).kind).toBe('done');
    expect((await at.play.extend(at.deed(GM), round.id, { hours: 24 })).kind).toBe('done');
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + 84 * HOUR);
    expect(at.facts('round-extended')).toMatchObject([
      { byRight: true, left: 1 },
      { byRight: true, left: 0 },
      { byRight: true, left: 1 },
      { byRight: false },
    ]);
    expect(await at.play.extend(at.deed(SABLE), round.id, { hours: 24 })).toMatchObject({
      refusal: { refused: 'gm-only' },
    });
    expect(await at.play.extend(at.deed(GM), round.id, { deadline: at.now() - 1 })).toMatchObject({
      refusal: { refused: 'round/past' },
    });
  });

  test('PBP-ROUND-08: held up by the game master, it goes on with the time that was left', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.advance(6 * HOUR);
    await at.play.hold(at.deed(GM), round.id, true);
    expect(await at.play.hold(at.deed(GM), round.id, true)).toMatchObject({ refusal: { refused: 'round/held' } });
    await at.advance(100 * HOUR);
    expect(await at.round(round.id)).toBeDefined();
    expect(at.facts('round-warned')).toEqual([]);
    await at.play.hold(at.deed(GM), round.id, false);
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + 124 * HOUR);
    await at.advance(5 * HOUR);
    expect(at.facts('round-warned')).toEqual([]);
    await at.advance(1.5 * HOUR);
    expect(at.facts('round-warned')).toHaveLength(1);
  });

  test('PBP-ROUND-08: the game master passes somebody over, ends it, or calls it off', async () => {
    const at = await tableOn(here);
    const first = await at.ask();
    await at.answer(BRYN, first);
    await at.play.skip(at.deed(GM), first.id, SABLE, true);
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([{ means: 'own' }, { means: 'skipped' }]);

    const second = await at.ask();
    expect((await at.play.resolveNow(at.deed(GM), second.id)).kind).toBe('done');
    expect(at.facts('round-resolved')[1]).toMatchObject({
      by: GM,
      verdicts: [{ means: 'nothing' }, { means: 'nothing' }],
    });
    // Whom the game master did not wait for has missed nothing.
    expect((await at.world()).people[SABLE]?.missed ?? 0).toBe(0);

    const third = await at.ask();
    await at.play.cancel(at.deed(GM), third.id);
    expect(await at.answer(BRYN, third)).toMatchObject({ refusal: { refused: 'round/closed' } });
    await at.advance(60 * HOUR);
    expect(at.facts('round-resolved')).toHaveLength(2);
  });

  test('ends at a whole millisecond, however it is reckoned', async () => {
    const at = await tableOn(here);
    const round = await at.ask({ deadline: BEGIN + HOUR + 0.5 });
    expect(round.deadline).toBe(BEGIN + HOUR);
    await at.play.extend(at.deed(GM), round.id, { hours: 1 / 7 });
    expect((await at.round(round.id))?.deadline).toBe(Math.floor(BEGIN + HOUR + HOUR / 7));
  });

  test('two game masters who end it at once: one does, the other hears that it is over', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    const both = await Promise.all([
      at.play.resolveNow(at.deed(GM), round.id),
      at.play.resolveNow(at.deed(GM), round.id),
    ]);
    expect(both.map(({ kind: done }) => done).sort()).toEqual(['done', 'refused']);
    expect(at.facts('round-resolved')).toHaveLength(1);
  });

  test('nobody in it, a deadline in the past, a stranger, a wrong answer: refused, and nothing has changed', async () => {
    const at = await tableOn(here);
    const question = { title: 'Well?', text: '', hidden: false, hours: undefined, deadline: null };
    const ask = (over: object) => at.play.askAll(at.deed(GM), { ...question, userIds: [BRYN], ...over });
    const before = await at.world();
    expect(await ask({ userIds: [] })).toMatchObject({ refusal: { refused: 'round/nobody' } });
    expect(await ask({ userIds: [STRANGER] })).toMatchObject({ refusal: { refused: 'round/nobody' } });
    expect(await ask({ deadline: at.now() })).toMatchObject({ refusal: { refused: 'round/past' } });
    expect(await ask({ hours: -2 })).toMatchObject({ refusal: { refused: 'round/past' } });
    expect(await ask({ hours: 100_000 })).toMatchObject({ refusal: { refused: 'round/too-long' } });
    expect(await ask({ title: '  ' })).toMatchObject({ refusal: { refused: 'prompt/text-length' } });
    const asked = { ...question, userIds: [BRYN] };
    expect(await at.play.askAll(at.deed(SABLE), asked)).toMatchObject({ refusal: { refused: 'gm-only' } });
    expect(await at.world()).toBe(before);

    const round = await at.ask({ userIds: [BRYN] });
    expect(await at.answer(STRANGER, round)).toMatchObject({ refusal: { refused: 'round/not-in-it' } });
    expect(await at.answer(BRYN, round, { answer: ' ' })).toMatchObject({ refusal: { refused: 'prompt/text-length' } });
    expect(await at.answer(BRYN, round, { answer: null })).toMatchObject({ refusal: { refused: 'round/no-draft' } });
    expect(await at.answer(SABLE, round, { forUserId: BRYN })).toMatchObject({
      refusal: { refused: 'round/not-yours' },
    });
  });

  test('PBP-ROUND-09: who was not asked may join late; the game master may write for somebody, and it is named', async () => {
    const at = await tableOn(here);
    const round = await at.ask({ userIds: [BRYN] });
    await at.answer(SABLE, round, { answer: 'I come too.' });
    expect(await at.round(round.id)).toBeDefined();
    await at.answer(GM, round, { answer: 'She waits.', forUserId: BRYN });
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      { userId: BRYN, answer: 'She waits.', by: GM },
      { userId: SABLE, answer: 'I come too.', by: null },
    ]);
  });

  test('PBP-ROUND-06: hidden answers are in no message and no fact before the end', async () => {
    const at = await tableOn(here);
    const round = await at.ask({ hidden: true });
    await at.answer(BRYN, round, { answer: 'I poison the well.' });
    expect(JSON.stringify(at.messages)).not.toContain('poison');
    expect((await at.journal())[0]).toMatchObject({ action: 'round/submit', facts: [{ answer: null }] });
  });

  test('its card is posted once, changed while it is open, and closed in the end', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await at.answer(SABLE, round);
    const rows = await at.test.database.prisma.outboxMessage.findMany({ orderBy: { seq: 'asc' } });
    const cards = rows.filter(({ id, target }) => id === round.cardId || target === round.cardId);
    expect(cards.map(({ kind, body }) => [kind, (body as { state: string }).state])).toEqual([
      ['post', 'new'],
      ['edit', 'open'],
      ['edit', 'over'],
    ]);
  });
});
