import { describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, CHANNEL, GM, JON, MIRA, NOW, STRANGER } from './support/server.ts';

const ELSEWHERE = '300000000000000009';

const table = tableFor();

async function rounds(): Promise<readonly Round[]> {
  return Object.values((await table.look()).world.rounds);
}

async function ask(options: Record<string, string | number | boolean> = {}, channelId = CHANNEL): Promise<Round> {
  const before = (await rounds()).map(({ id }) => id);
  const reply = await table.run('gm ask', { question: 'What now?', ...options }, { by: GM, channelId });
  const round = (await rounds()).find(({ id }) => !before.includes(id));
  if (round === undefined) throw new Error(`no round: ${JSON.stringify(reply)}`);
  return round;
}

describe('LH-PBP-02: /gm ask', () => {
  test('asks everybody at the table, for as long as the campaign gives', async () => {
    const reply = await table.run('gm ask', { question: 'What do you do?', text: 'The bridge is out.' }, asGm);
    // Everybody else has the card, which says the same.
    expect(reply).toMatchObject({ private: true });
    expect(embedOf(reply).title).toBe('Asked: What do you do?');
    const [round] = await rounds();
    expect(round).toMatchObject({
      channelId: CHANNEL,
      hidden: false,
      deadline: NOW + DAY,
      terms: { title: 'What do you do?', text: 'The bridge is out.' },
    });
    expect(Object.keys(round?.seats ?? {})).toEqual([MIRA, JON]);
  });

  test.each([
    ['hours', { hours: 6 }, NOW + 6 * HOUR],
    ['until', { until: '2026-09-23 18:00' }, Date.UTC(2026, 8, 23, 18)],
    ['no deadline', { 'no-deadline': true }, null],
  ])('takes its end by %s', async (_, options, deadline) => {
    expect((await ask(options)).deadline).toBe(deadline);
  });

  test.each([
    ['a name', 'sable', [JON]],
    ['a mention', `<@${MIRA}>`, [MIRA]],
    ['two mentions without a comma', `<@${MIRA}> <@!${JON}>`, [MIRA, JON]],
    ['several, each once', 'Sable, Bryn; sable', [JON, MIRA]],
    ['everyone', 'Everyone', [MIRA, JON]],
  ])('takes whom by %s', async (_, who, asked) => {
    expect(Object.keys((await ask({ who })).seats)).toEqual(asked);
  });

  test('completes the last of several names', async () => {
    expect(await table.complete('gm ask', 'who', '', asGm)).toEqual(['Everyone', 'Bryn', 'Sable']);
    expect(await table.complete('gm ask', 'who', 'Bryn, s', asGm)).toEqual(['Bryn, Sable']);
    expect(await table.complete('gm ask', 'until', 'tomorrow 18:00', asGm)).toEqual([
      'tomorrow 18:00: Tue 22 Sept, 18:00',
    ]);
  });

  test('hidden answers stay hidden on the card', async () => {
    const round = await ask({ hidden: true });
    expect(round.hidden).toBe(true);
  });

  test.each([
    ['a deadline that is over', { until: '2026-09-01' }, /^That time has already passed/],
    ['a deadline too far away', { until: '2027-09-01' }, /^A round lasts 1440 hours at most/],
    ['a deadline that cannot be read', { until: 'later' }, /^I cannot read “later”/],
    ['two ends', { hours: 3, until: 'fri' }, /^Say only one of hours, until and no-deadline/],
    ['somebody unknown', { who: 'Bryn, Nobody' }, /^There is no character called “Nobody”/],
    ['somebody who does not play', { who: `<@${STRANGER}>` }, /has not joined this campaign yet/],
    ['a vote with one option', { options: 'Bridge,' }, /^A vote has 2 to 10 options, with commas between; I read 1\./],
    ['a vote with eleven', { options: 'a,b,c,d,e,f,g,h,i,j,k' }, /I read 11\./],
    ['the same option twice', { options: 'Ford, bridge, Bridge' }, /^The option “Bridge” is there twice/],
    ['an option too long', { options: `Ford, ${'x'.repeat(81)}` }, /is too long; it may have 80 characters/],
    ['no question', { question: ' ' }, /^It takes a text of 1 to 200/],
  ])('%s opens nothing', async (_, options, words) => {
    expect(refusalOf(await table.run('gm ask', { question: 'What now?', ...options }, asGm))).toMatch(words);
    expect(await rounds()).toEqual([]);
  });

  test('a round with nobody in it, or with somebody who is not at the table, is not opened', async () => {
    await table.run('gm present', { who: JON, here: false }, asGm);
    expect(refusalOf(await table.run('gm ask', { question: 'So?', who: 'Bryn, Sable' }, asGm))).toMatch(
      new RegExp(`^<@${JON}> is not at the table now`),
    );
    expect(Object.keys((await ask()).seats)).toEqual([MIRA]);
    await table.run('gm present', { who: MIRA, here: false }, asGm);
    expect(refusalOf(await table.run('gm ask', { question: 'So?' }, asGm))).toMatch(/^Nobody who is at the table/);
  });

  test('is not opened where the bot cannot post its card', async () => {
    expect(refusalOf(await table.run('gm ask', { question: 'So?' }, { by: GM, appPermissions: 1n << 10n }))).toMatch(
      new RegExp(`^I may not do enough in <#${CHANNEL}>: Send Messages`),
    );
    expect(await rounds()).toEqual([]);
  });
});

describe('/gm round', () => {
  test('bare, opens the panel of the round in this channel, privately', async () => {
    await ask({ question: 'Elsewhere?' }, ELSEWHERE);
    await ask({ question: 'Here?' });
    const panel = await table.run('gm round', {}, asGm);
    expect(panel).toMatchObject({ private: true, rowId: null });
    expect(embedOf(panel).title).toBe('Game master: Here?');
    expect(buttonsOf(messageOf(panel))).toContain('End it now');
    expect(embedOf(await table.run('gm round', { which: 'elsewhere' }, asGm)).title).toBe('Game master: Elsewhere?');
  });

  test('without one in this channel, the only one; of several, a menu chooses', async () => {
    await ask({ question: 'Elsewhere?' }, ELSEWHERE);
    expect(embedOf(await table.run('gm round', {}, asGm)).title).toBe('Game master: Elsewhere?');
    const second = await ask({ question: 'Here?' }, ELSEWHERE);
    const menu = await table.run('gm round', {}, asGm);
    expect(idsOf(messageOf(menu))).toEqual(['gm:round']);
    expect(() => checkMessage(messageOf(menu) as never, 'reply')).not.toThrow();
    const panel = await table.press('gm:round', { by: GM, values: [second.id] });
    expect([panel.kind, embedOf(panel).title]).toEqual(['update', 'Game master: Here?']);
    expect(refusalOf(await table.press('gm:round', { by: MIRA, values: [second.id] }))).toMatch(/^Only the game/);
    expect(refusalOf(await table.press('gm:round', { by: GM, values: ['gone'] }))).toMatch(/^This round is over/);
    expect(refusalOf(await table.run('gm round', { do: 'resolve' }, asGm))).toBe(
      'Several rounds are open: Elsewhere?, Here?. Nothing was changed; say which.',
    );
  });

  test('extends by a day, or by as many hours as are said', async () => {
    await ask();
    expect(await table.run('gm round', { do: 'extend' }, asGm)).toMatchObject({ private: false });
    expect((await rounds())[0]?.deadline).toBe(NOW + 2 * DAY);
    await table.run('gm round', { do: 'extend', hours: 3 }, asGm);
    expect((await rounds())[0]?.deadline).toBe(NOW + 2 * DAY + 3 * HOUR);
  });

  test('holds it up, lets it go on, ends it', async () => {
    await ask();
    await table.run('gm round', { do: 'hold' }, asGm);
    expect((await rounds())[0]?.held).toBe(NOW);
    expect(refusalOf(await table.run('gm round', { do: 'hold' }, asGm))).toMatch(/^This round is held up already/);
    await table.run('gm round', { do: 'go on' }, asGm);
    expect((await rounds())[0]?.held).toBeNull();
    expect(readable(await table.run('gm round', { do: 'resolve' }, asGm))).toContain('What now?');
    expect(await rounds()).toEqual([]);
  });

  test('calls it off', async () => {
    await ask();
    expect(embedOf(await table.run('gm round', { do: 'cancel' }, asGm)).title).toBe('Called off: What now?');
    expect(await rounds()).toEqual([]);
  });

  test('passes somebody over, and waits for them again', async () => {
    const round = await ask();
    await table.run('gm round', { do: 'skip', who: 'Sable' }, asGm);
    expect((await rounds())[0]?.seats[JON]?.state).toBe('skipped');
    await table.run('gm round', { do: 'skip', who: `<@${JON}>` }, asGm);
    expect((await rounds())[0]?.seats[JON]?.state).toBe('open');
    const invocation = {
      interactionId: '1',
      campaignId: (await table.look()).world.campaign.id,
      private: true,
      caller: { userId: JON, roleIds: [], isManager: false },
      where: { applicationId: '5', token: 't', channelId: CHANNEL },
    };
    await table.play.submit(invocation, round.id, { answer: 'I wait.', draft: false, source: null, forUserId: null });
    expect(refusalOf(await table.run('gm round', { do: 'skip', who: 'Sable' }, asGm))).toBe(
      `<@${JON}> has answered already, and passing them over would lose that. Nothing was changed.`,
    );
  });

  test('says what is missing or wrong', async () => {
    expect(refusalOf(await table.run('gm round', {}, asGm))).toMatch(/^No round is open in this campaign/);
    await ask({ who: 'Bryn' });
    expect(refusalOf(await table.run('gm round', { do: 'skip' }, asGm))).toMatch(/^Say whom to pass over/);
    expect(refusalOf(await table.run('gm round', { do: 'skip', who: 'everyone' }, asGm))).toMatch(/^Say whom/);
    expect(refusalOf(await table.run('gm round', { do: 'skip', who: 'Sable' }, asGm))).toMatch(/is not asked in that/);
    expect(refusalOf(await table.run('gm round', { which: 'cooking' }, asGm))).toMatch(/^No open round is called/);
    expect(await table.complete('gm round', 'which', '', asGm)).toEqual(['What now?']);
    expect(await table.complete('gm round', 'who', '', asGm)).toEqual(['Bryn', 'Sable']);
  });

  test('is for the game master, as asking is', async () => {
    await ask();
    expect(refusalOf(await table.run('gm round', {}, { by: MIRA }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('gm ask', { question: 'x' }, { by: MIRA }))).toMatch(/^Only the game master/);
    expect(await rounds()).toHaveLength(1);
  });
});
