import { expect, test } from 'vitest';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { BEGIN, BRYN, callSave, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

playedDatabase('what falls due', (here) => {
  test('PBP-WAIT-03: a question that nobody answers takes its default, which is named as one', async () => {
    const at = await tableOn(here);
    const prompt = await callSave(at, SABLE);
    expect(prompt).toMatchObject({ fallback: 'roll', deadline: BEGIN + DAY });
    await at.advance(DAY);
    const world = await at.world();
    expect(world.prompts[prompt.id]).toBeUndefined();
    expect(at.facts('stood-in')).toMatchObject([
      { userId: SABLE, kind: 'save', answer: 'roll', means: 'default', why: 'late' },
    ]);
    const [entry] = await at.journal();
    expect(entry).toMatchObject({ action: 'prompt/save', actorId: 'clock' });
    expect(entry?.dice).toMatchObject([{ roller: SABLE }]);
    expect(world.people[SABLE]).toMatchObject({ missed: 1 });
  });

  test('LH-PBP-02: an offer that is not taken up lapses without a word and counts as nothing missed', async () => {
    const at = await tableOn(here);
    const characterId = await at.characterOf(BRYN);
    let prompt: Prompt | undefined;
    while (prompt === undefined) {
      await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability: 'str' }] });
      prompt = Object.values((await at.world()).prompts).find(({ kind }) => kind === 'gear-die');
    }
    const before = at.messages.length;
    const gear = (await at.world()).usageDice.gear;
    await at.advance(DAY);
    const world = await at.world();
    expect(world.prompts).toEqual({});
    expect(world.usageDice.gear).toEqual(gear);
    expect(world.people[BRYN]?.missed ?? 0).toBe(0);
    expect(at.messages.slice(before).flatMap(({ facts }) => facts.map(({ fact }) => fact))).not.toContain('stood-in');
  });

  test('PBP-ROUND-10: missed twice in a row, somebody plays by standing orders until they do anything', async () => {
    const at = await tableOn(here);
    await at.play.setOrder(at.deed(SABLE), 'save', 'background');
    await callSave(at, SABLE);
    await at.advance(DAY);
    await callSave(at, SABLE);
    await at.advance(DAY);
    expect(at.facts('on-orders')).toMatchObject([{ userId: SABLE }]);
    const orders = at.facts('stood-in').map(({ answer, means }) => [answer, means]);
    // The character has a background to claim.
    expect(orders).toEqual([
      ['background', 'order'],
      ['background', 'order'],
    ]);

    // From now on nobody waits for them: it is answered before it is asked.
    const characterId = await at.characterOf(SABLE);
    const input = { characterId, ability: 'con', reason: 'the cold', needsLight: false };
    await at.play.act(at.deed(GM), { action: 'call', inputs: [input] });
    expect((await at.world()).prompts).toEqual({});
    expect(at.facts('stood-in').at(-1)).toMatchObject({ userId: SABLE, why: 'away' });
    const round = await at.ask();
    await at.answer(BRYN, round);
    expect(await at.round(round.id)).toBeUndefined();

    // A sign of life, and they are waited for again.
    await at.play.freeRoll(at.deed(SABLE), 'd20', null);
    expect(at.facts('returned')).toMatchObject([{ userId: SABLE }]);
    expect((await at.world()).people[SABLE]).toMatchObject({ missed: 0 });
    await callSave(at, SABLE);
    expect(Object.keys((await at.world()).prompts)).toHaveLength(1);
  });

  test('a post in a channel is a sign of life as well; most posts change nothing', async () => {
    const at = await tableOn(here);
    const guildId = (await at.world()).campaign.guildId;
    expect(await at.play.showLife(guildId, [], BRYN)).toBe(false);
    await callSave(at, SABLE);
    await at.advance(DAY);
    await callSave(at, SABLE);
    await at.advance(DAY);
    const entries = (await at.journal()).length;
    expect(await at.play.showLife(guildId, [], BRYN)).toBe(false);
    expect((await at.journal()).length).toBe(entries);
    expect(await at.play.showLife(guildId, [], SABLE)).toBe(true);
    expect((await at.journal())[0]).toMatchObject({ action: 'people/returned', actorId: SABLE });
    expect(await at.play.showLife(guildId, [], SABLE)).toBe(false);
  });

  test('LH-PBP-02: what the game master writes where they had asked is the answer that everybody waits for', async () => {
    const at = await tableOn(here);
    const { guildId, homeId } = (await at.world()).campaign;
    await at.ask();
    await at.advance(25 * HOUR);
    expect((await at.world()).party.awaited).toMatchObject({ kind: 'answer', terms: { channelId: homeId } });
    expect(at.messages.at(-1)?.summons?.step).toMatchObject({ kind: 'answer', userId: null });
    expect(await at.play.showLife(guildId, ['300000000000000009'], GM)).toBe(false);
    expect(await at.play.showLife(guildId, [homeId], '100000000000000009')).toBe(false);
    expect(await at.play.showLife(guildId, ['300000000000000009', homeId], GM)).toBe(true);
    expect((await at.world()).party.awaited).toMatchObject({ kind: 'set-out', userId: null });
    expect(await at.play.showLife(guildId, [homeId], GM)).toBe(false);
  });

  test('PBP-PAUSE-01: a rest of the campaign puts off every deadline by as long as it took, also in the middle of a warning', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    const prompt = await callSave(at, BRYN);
    await at.advance(11.75 * HOUR);
    await at.play.pause(at.deed(GM), null);
    expect(await at.play.pause(at.deed(GM), null)).toMatchObject({ refusal: { refused: 'pause/already' } });
    at.sleep(10 * DAY);
    expect(await at.work()).toBe(0);
    await at.play.resume(at.deed(GM));
    expect(await at.play.resume(at.deed(GM))).toMatchObject({ refusal: { refused: 'pause/not-paused' } });
    expect((await at.round(round.id))?.deadline).toBe(BEGIN + 11 * DAY);
    expect((await at.world()).prompts[prompt.id]?.deadline).toBe(BEGIN + 11 * DAY);
    await at.advance(HOUR);
    expect(at.facts('round-warned')).toMatchObject([{ userIds: [BRYN, SABLE] }]);
  });

  test('everybody has answered while it rests: it ends when the campaign goes on', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.play.pause(at.deed(GM), BEGIN + 2 * DAY);
    await at.answer(BRYN, round);
    await at.answer(SABLE, round);
    expect(await at.round(round.id)).toBeDefined();
    at.sleep(2 * DAY);
    await at.work();
    expect((await at.world()).campaign.pause).toBeNull();
    expect(await at.round(round.id)).toBeUndefined();
    expect(at.facts('resumed')).toMatchObject([{ rested: 2 * DAY }]);
  });

  test('after a week without the bot each thing happens once, oldest first, with one message', async () => {
    const at = await tableOn(here);
    const first = await at.ask({ title: 'First?' });
    await at.advance(HOUR);
    const second = await at.ask({ title: 'Second?' });
    await callSave(at, BRYN);
    const before = at.messages.length;
    const posts = await at.test.database.prisma.outboxMessage.count({ where: { kind: 'post' } });
    at.sleep(7 * DAY);
    expect(await at.work()).toBe(1);
    expect(at.messages.length - before).toBeLessThanOrEqual(2);
    const ended = at.facts('round-resolved').map(({ roundId }) => roundId);
    expect(ended).toEqual([first.id, second.id]);
    expect(await at.test.database.prisma.outboxMessage.count({ where: { kind: 'post' } })).toBe(posts + 1);
    expect(await at.work()).toBe(0);
  });

  test('LH-SPOT-03: a question to the spotlight passes on with it when its holder stays silent', async () => {
    const at = await tableOn(here);
    const world = await at.world();
    const holder = world.party.spotlight ?? '';
    const other = holder === BRYN ? SABLE : BRYN;
    const prompt = await askSpotlight(at);
    expect(prompt.deadline).toBe(BEGIN + 48 * HOUR);
    await at.advance(48 * HOUR);
    const moved = await at.world();
    expect(moved.party.spotlight).toBe(other);
    expect(moved.prompts[prompt.id]?.deadline).toBe(BEGIN + 96 * HOUR);
    expect(at.facts('spotlight')).toMatchObject([{ userId: other, rule: 'LH-SPOT-03' }]);
    expect(at.messages.at(-1)?.calls).toContain(other);
    // The new holder may answer, the old one no more.
    const option = prompt.form.form === 'choice' ? (prompt.form.options[0]?.id ?? '') : '';
    expect(await at.play.answer(at.deed(holder), prompt.id, option)).toMatchObject({
      refusal: { refused: 'prompt/not-yours' },
    });
    expect((await at.play.answer(at.deed(other), prompt.id, option)).kind).toBe('done');
  });

  test('LH-SPOT-03: with spotlight_rotation real_week it goes round every seven days', async () => {
    const at = await tableOn(here);
    const first = (await at.world()).party.spotlight;
    await at.play.setSetting(at.deed(GM), 'spotlight_rotation', 'real_week');
    expect((await at.world()).party.spotlightUntil).toBe(BEGIN + 7 * DAY);
    at.sleep(7 * DAY);
    await at.work();
    const second = (await at.world()).party.spotlight;
    expect(second).not.toBe(first);
    at.sleep(7 * DAY);
    await at.work();
    expect((await at.world()).party.spotlight).toBe(first);
    await at.play.setSetting(at.deed(GM), 'spotlight_rotation', 'manual');
    at.sleep(30 * DAY);
    await at.work();
    expect((await at.world()).party.spotlight).toBe(first);
  });
});

/** Fellowship breaks and somebody leaves: who, is the spotlight player's choice once nobody has a wish (LH-SPOT-02). */
async function askSpotlight(at: TableByPost): Promise<Prompt> {
  await at.play.setGmField(at.deed(GM), 'party/fellowship', 'd20');
  for (let n = 0; n < 200; n++) {
    await at.play.act(at.deed(GM), { action: 'usage', inputs: [{ dieId: 'fellowship' }] });
    const [vote] = Object.values((await at.world()).prompts);
    if (vote !== undefined) for (const by of [BRYN, SABLE]) must(await at.play.answer(at.deed(by), vote.id, 'agree'));
    const { prompts } = await at.world();
    const prompt = Object.values(prompts).find(({ audience }) => audience.who === 'spotlight');
    if (prompt !== undefined) return prompt;
    await at.play.setGmField(at.deed(GM), 'party/fellowship', 'd20');
  }
  throw new Error('fellowship never broke so far');
}
