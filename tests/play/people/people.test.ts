import { expect, test } from 'vitest';
import { isQuiet } from '../../../src/play/time/calendar.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const STRANGER = '100000000000000009';

/** A question to one player that waits for ever: a character in the making. */
/** Nobody else is reminded meanwhile: the game master, whose turn it is at home, wants no reminders. */
async function askForEver(at: TableByPost, userId: string): Promise<void> {
  await at.play.setReminders(at.deed(GM), { everyHours: 0, quiet: null, zone: null });
  await at.play.act(at.deed(userId), { action: 'create-character', inputs: [{ userId, name: 'Wren' }] });
  const open = Object.values((await at.world()).prompts).filter(({ deadline }) => deadline === null);
  if (open.length === 0) throw new Error('nothing waits');
}

function away(over: object = {}) {
  return { from: 0, until: null, caretakerId: null, pauses: false, ...over };
}

playedDatabase('somebody who is away', (here) => {
  test('PBP-AWAY-01: is not waited for: the round ends when the others have answered, and the default is named', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round);
    const result = await at.play.setAway(at.deed(SABLE), away({ from: at.now(), until: at.now() + 7 * DAY }));
    expect(result.kind).toBe('done');
    expect(at.facts('away-set')).toMatchObject([{ userId: SABLE, away: { begun: true } }]);
    expect(await at.round(round.id)).toBeUndefined();
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      { means: 'own' },
      { userId: SABLE, means: 'nothing', isAway: true },
    ]);
    expect((await at.world()).people[SABLE]?.missed).toBe(0);
  });

  test('PBP-AWAY-03: from a later day is waited for until then, and back when the time is over', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(SABLE), away({ from: at.now() + DAY, until: at.now() + 3 * DAY }));
    const round = await at.ask({ hours: 48 });
    await at.answer(BRYN, round);
    await at.advance(DAY - HOUR);
    expect(await at.round(round.id)).toBeDefined();
    await at.advance(HOUR);
    expect(at.facts('away-begun')).toMatchObject([{ userId: SABLE }]);
    expect(await at.round(round.id)).toBeUndefined();
    await at.advance(2 * DAY);
    expect(at.facts('away-over')).toMatchObject([{ userId: SABLE }]);
    expect((await at.world()).people[SABLE]?.away).toBeNull();
  });

  test('PBP-AWAY-02: may name somebody who answers for them, and it is named', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(SABLE), away({ from: at.now(), caretakerId: BRYN }));
    const round = await at.ask();
    await at.answer(BRYN, round, { answer: 'Bryn charges.' });
    expect(await at.round(round.id)).toBeDefined();
    await at.answer(BRYN, round, { answer: 'Sable hides.', forUserId: SABLE });
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      { userId: BRYN, answer: 'Bryn charges.', by: null },
      { userId: SABLE, answer: 'Sable hides.', by: BRYN },
    ]);
  });

  test('has their caretaker warned instead, and misses nothing by what the caretaker lets pass', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(SABLE), away({ from: at.now(), until: at.now() + 5 * DAY, caretakerId: BRYN }));
    const round = await at.ask({ userIds: [SABLE] });
    await at.advance(13 * HOUR);
    expect(at.messages.filter(({ facts }) => facts.some(({ fact }) => fact === 'round-warned'))).toMatchObject([
      { calls: [BRYN] },
    ]);
    await at.advance(12 * HOUR);
    expect(await at.round(round.id)).toBeUndefined();
    expect((await at.world()).people[SABLE]?.missed).toBe(0);
  });

  test('whose caretaker goes away too plays by orders and defaults', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(SABLE), away({ from: at.now(), until: at.now() + 5 * DAY, caretakerId: BRYN }));
    const round = await at.ask();
    await at.play.setAway(at.deed(BRYN), away({ from: at.now(), until: at.now() + 5 * DAY }));
    expect(await at.answer(BRYN, round, { forUserId: SABLE })).toMatchObject({
      refusal: { refused: 'round/not-yours' },
    });
    await at.advance(25 * HOUR);
    expect(at.facts('round-warned')).toEqual([]);
    expect(at.facts('round-resolved')[0]).toMatchObject({
      early: false,
      verdicts: [{ means: 'nothing' }, { means: 'nothing' }],
    });
  });

  test('PBP-AWAY-03: until they do something is back with it', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(SABLE), away({ from: at.now() }));
    await at.advance(HOUR);
    await at.play.freeRoll(at.deed(SABLE), 'd20', null);
    expect((await at.world()).people[SABLE]?.away).toBeNull();
    expect(at.facts('returned')).toMatchObject([{ userId: SABLE }]);
  });

  test('PBP-AWAY-04: as the game master may have the campaign rest meanwhile', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    const begun = at.now();
    const absence = away({ from: begun + HOUR, until: begun + 5 * DAY + HOUR, pauses: true });
    expect(await at.play.setAway(at.deed(SABLE), absence)).toMatchObject({ refusal: { refused: 'gm-only' } });
    await at.play.setAway(at.deed(GM), absence);
    await at.advance(3 * DAY);
    expect((await at.world()).campaign.pause).toMatchObject({ since: begun + HOUR, forUserId: GM });
    expect(at.facts('round-warned')).toEqual([]);
    at.sleep(2 * DAY + HOUR);
    await at.work();
    expect((await at.world()).campaign.pause).toBeNull();
    expect((await at.round(round.id))?.deadline).toBe(begun + 6 * DAY);
  });

  test('as the game master ends the rest by coming back early, by saying so or by doing something', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    const begun = at.now();
    await at.play.setAway(at.deed(GM), away({ from: begun, until: begun + 5 * DAY, pauses: true }));
    await at.advance(DAY);
    expect((await at.play.setAway(at.deed(GM), null)).kind).toBe('done');
    expect((await at.world()).campaign.pause).toBeNull();
    expect((await at.round(round.id))?.deadline).toBe(begun + 2 * DAY);

    await at.play.setAway(at.deed(GM), away({ from: at.now(), pauses: true }));
    await at.advance(DAY);
    await at.play.freeRoll(at.deed(GM), 'd20', null);
    expect((await at.world()).campaign.pause).toBeNull();
    expect((await at.round(round.id))?.deadline).toBe(begun + 3 * DAY);
  });

  test('until they do something may say that they are back', async () => {
    const at = await tableOn(here);
    await at.play.setAway(at.deed(SABLE), away({ from: at.now() }));
    expect((await at.play.setAway(at.deed(SABLE), null)).kind).toBe('done');
    expect((await at.world()).people[SABLE]?.away).toBeNull();
  });

  test('in bad ways is refused', async () => {
    const at = await tableOn(here);
    const now = at.now();
    const set = (over: object) => at.play.setAway(at.deed(SABLE), away({ from: now, ...over }));
    expect(await set({ until: now - 1 })).toMatchObject({ refusal: { refused: 'away/past' } });
    expect(await set({ from: now + DAY, until: now + HOUR })).toMatchObject({ refusal: { refused: 'away/backwards' } });
    expect(await set({ caretakerId: SABLE })).toMatchObject({ refusal: { refused: 'away/caretaker-self' } });
    expect(await set({ caretakerId: STRANGER })).toMatchObject({ refusal: { refused: 'away/caretaker-unknown' } });
    expect(await at.play.setAway(at.deed(SABLE), null)).toMatchObject({ refusal: { refused: 'away/not-away' } });
    await at.play.setAway(at.deed(BRYN), away({ from: now + DAY, until: now + 2 * DAY }));
    expect(await set({ caretakerId: BRYN })).toMatchObject({ refusal: { refused: 'away/caretaker-away' } });
    expect((await set({ caretakerId: BRYN, until: now + DAY })).kind).toBe('done');
  });

  test('PBP-AWAY-05: for good leaves: nobody waits for them, and they can come back', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    await at.answer(BRYN, round);
    expect(await at.play.setPresence(at.deed(BRYN), SABLE, false)).toMatchObject({ refusal: { refused: 'gm-only' } });
    expect((await at.play.setPresence(at.deed(SABLE), SABLE, false)).kind).toBe('done');
    expect(await at.round(round.id)).toBeUndefined();
    expect((await at.play.setPresence(at.deed(SABLE), SABLE, true)).kind).toBe('done');
    const next = await at.ask();
    await at.answer(BRYN, next);
    expect(await at.round(next.id)).toBeDefined();
  });
});

playedDatabase('reminders', (here) => {
  test('PBP-REMIND-01 PBP-REMIND-02: come once an interval, and after some of them the game master gets one line instead', async () => {
    const at = await tableOn(here);
    await askForEver(at, SABLE);
    await at.advance(10 * DAY);
    expect(at.facts('nudged').map(({ userIds }) => userIds)).toEqual([[SABLE], [SABLE], [SABLE]]);
    expect(at.facts('silent')).toMatchObject([{ userId: SABLE, nudges: 3 }]);
    expect(at.messages.filter(({ calls }) => calls.includes(GM))).toHaveLength(1);
    // A sign of life begins them anew.
    await at.play.freeRoll(at.deed(SABLE), 'd20', null);
    await at.advance(DAY + HOUR);
    expect(at.facts('nudged')).toHaveLength(4);
  });

  test('PBP-REMIND-03: keep to the person’s own interval and quiet hours, in their own time zone', async () => {
    const at = await tableOn(here);
    await at.play.setReminders(at.deed(SABLE), { everyHours: 5, quiet: '22-9', zone: 'Asia/Tokyo' });
    await at.play.setSetting(at.deed(GM), 'most_nudges', '20');
    await askForEver(at, SABLE);
    const before = at.messages.length;
    await at.advance(5 * DAY);
    const nudges = at.messages.slice(before).filter(({ facts }) => facts.some(({ fact }) => fact === 'nudged'));
    expect(nudges.length).toBeGreaterThan(8);
    const tokyo = { zone: 'Asia/Tokyo', quiet: '22-9', skip: [] };
    expect(nudges.filter(({ at: told }) => isQuiet(tokyo, told))).toEqual([]);
  });

  test('and warnings keep to quiet hours also when a rest of the campaign has moved them there', async () => {
    const at = await tableOn(here);
    const own = { zone: 'UTC', quiet: '10-12', skip: [] };
    await at.play.setReminders(at.deed(SABLE), { everyHours: null, quiet: own.quiet, zone: own.zone });
    const round = await at.ask({ userIds: [SABLE] });
    await at.play.pause(at.deed(GM), null);
    at.sleep(8.5 * HOUR);
    await at.play.resume(at.deed(GM));
    // Half way would be 02:13; with the rest it would be 10:43, in the middle of the quiet hours.
    expect(isQuiet(own, (await at.round(round.id))?.seats[SABLE]?.warnAt ?? 0)).toBe(false);
    await at.advance(24 * HOUR);
    const warned = at.messages.filter(({ facts }) => facts.some(({ fact }) => fact === 'round-warned'));
    expect(warned.map(({ at: told }) => isQuiet(own, told))).toEqual([false]);
  });

  test('PBP-REMIND-03: are put off by a snooze, switched off with 0 hours, and cease when there is nothing to do', async () => {
    const at = await tableOn(here);
    await askForEver(at, SABLE);
    await at.play.snooze(at.deed(SABLE), 72);
    await at.advance(71 * HOUR);
    expect(at.facts('nudged')).toEqual([]);
    await at.advance(2 * HOUR);
    expect(at.facts('nudged')).toHaveLength(1);
    await at.play.setReminders(at.deed(SABLE), { everyHours: 0, quiet: null, zone: null });
    await at.advance(5 * DAY);
    expect(at.facts('nudged')).toHaveLength(1);
    expect(await at.play.setReminders(at.deed(SABLE), { everyHours: -1, quiet: null, zone: null })).toMatchObject({
      refusal: { refused: 'reminders/hours' },
    });
    expect(await at.play.setReminders(at.deed(SABLE), { everyHours: 5, quiet: '8-8', zone: null })).toMatchObject({
      refusal: { refused: 'reminders/quiet' },
    });
    expect(await at.play.setReminders(at.deed(SABLE), { everyHours: 5, quiet: null, zone: 'Mars/Base' })).toMatchObject(
      {
        refusal: { refused: 'reminders/zone' },
      },
    );
  });

  test('PBP-TIME-01: deadlines keep to the campaign’s own time zone, quiet hours and days that do not count', async () => {
    const at = await tableOn(here);
    const set = (name: string, value: string) => at.play.setSetting(at.deed(GM), name, value);
    expect(await set('time_zone', 'Europe/Atlantis')).toMatchObject({
      refusal: { refused: 'setting/text-not-allowed' },
    });
    expect(await set('quiet_hours', '8-8')).toMatchObject({ refusal: { refused: 'setting/text-not-allowed' } });
    expect(await set('skip_days', 'mon tue wed thu fri sat sun')).toMatchObject({
      refusal: { refused: 'setting/text-not-allowed' },
    });
    await set('time_zone', 'Europe/Berlin');
    await set('quiet_hours', '22-7');
    await set('skip_days', 'sat, sun');
    const round = await at.ask();
    // Monday, 21 September 2026, 16:13:20 in Berlin; a day later is no quiet hour and no weekend.
    expect(round.deadline).toBe(at.now() + DAY);
    const long = await at.ask({ hours: 24 * 4.5 });
    // Four days and a half from then is Saturday morning; the weekend does not count: Monday morning.
    expect(new Date(long.deadline ?? 0).toISOString()).toBe('2026-09-28T05:00:00.000Z');
  });
});

playedDatabase('standing orders', (here) => {
  test('PBP-ORDER-01: are one’s own, of kinds and choices that the book has, and can be taken back', async () => {
    const at = await tableOn(here);
    expect((await at.play.setOrder(at.deed(BRYN), 'gear-die', 'miss-to-weak')).kind).toBe('done');
    expect((await at.world()).people[BRYN]?.orders).toEqual({ 'gear-die': 'miss-to-weak' });
    expect(await at.play.setOrder(at.deed(BRYN), 'gear-die', 'sell')).toMatchObject({
      refusal: { refused: 'order/no-such-choice' },
    });
    expect(await at.play.setOrder(at.deed(BRYN), 'lunch', 'soup')).toMatchObject({
      refusal: { refused: 'order/unknown' },
    });
    expect((await at.play.setOrder(at.deed(BRYN), 'gear-die', null)).kind).toBe('done');
    expect((await at.world()).people[BRYN]?.orders).toEqual({});
  });
});
