import { describe, expect, test } from 'vitest';
import { plainReply } from '../../src/discord/render/engine/plain/plain-reply.ts';
import type { WordedReply } from '../../src/discord/reply.ts';
import { writingFor } from '../../src/language/reader.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { beginPseudo, endPseudo } from '../language/pseudo.ts';
import { unspokenIn } from '../language/unspoken.ts';
import { must } from '../support/must.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, CHANNEL, GM, JON, MAY_ALL, MIRA, NOW } from './support/server.ts';

const table = tableFor({ tests: 'all' });

async function pauseOf() {
  return (await table.look()).world.campaign.pause;
}

describe('/campaign settings of playing by post', () => {
  test('are listed with the book’s, texts with an example', async () => {
    const pages = [readable(await table.run('campaign settings'))];
    for (const page of [2, 3, 4, 5]) pages.push(readable(await table.press(`campaign:settings:${page}:on`)));
    const all = pages.join('\n');
    expect(all).toContain('**Time to answer**: **24** · or 1 to 336\n-# Hours that players have for an answer.');
    expect(all).toContain('**Time zone**: **UTC** · such as Europe/Berlin');
    expect(all).toContain('**Days off**: **none** · such as sat, sun');
    expect(all).not.toMatch(/[a-z]_[a-z]/);
  });

  test('are set and completed like the others', async () => {
    expect(await table.complete('campaign settings', 'setting', 'quiet')).toEqual(['Quiet hours']);
    expect(await table.complete('campaign settings', 'to', '', { options: { setting: 'quiet_hours' } })).toEqual([
      'none',
      '22-7',
    ]);
    expect(readable(await table.run('campaign settings', { setting: 'quiet_hours', to: '23-6' }, asGm))).toContain(
      'none → **23:00-06:00**',
    );
    await table.run('campaign settings', { setting: 'quiet_hours', to: 'none' }, asGm);
  });

  test.each([
    ['a time zone that does not exist', { setting: 'time_zone', to: 'Mars/Olympus' }, /`Europe\/Berlin` would do/],
    ['quiet hours of the whole day', { setting: 'quiet_hours', to: '0-24' }, /`22-7` would do/],
    ['a week without a day that counts', { setting: 'skip_days', to: 'mon tue wed thu fri sat sun' }, /would do/],
    ['a round of no hours', { setting: 'round_hours', to: '0' }, /whole number from 1 to 336/],
  ])('LH-PBP-02: %s changes nothing', async (_, options, words) => {
    expect(refusalOf(await table.run('campaign settings', options, asGm))).toMatch(words);
    expect((await table.look()).world.campaign.settings).not.toHaveProperty('time_zone');
  });
});

describe('LH-PBP-02: /campaign pause and resume', () => {
  test('rests until somebody says so; every deadline is put off by as long', async () => {
    await table.run('gm ask', { question: 'Where to?', hours: 10 }, asGm);
    expect(await table.run('campaign pause', {}, asGm)).toMatchObject({ private: false });
    expect(await pauseOf()).toEqual({ since: NOW, until: null, forUserId: null });
    expect(refusalOf(await table.run('campaign pause', {}, asGm))).toMatch(/^The campaign rests already/);
    await table.advance(3 * DAY);
    expect(readable(await table.run('campaign resume', {}, asGm))).toContain('It rested for 3 days');
    const [round] = Object.values((await table.look()).world.rounds);
    expect(round?.deadline).toBe(NOW + 3 * DAY + 10 * HOUR);
    expect(refusalOf(await table.run('campaign resume', {}, asGm))).toMatch(/^The campaign is not resting/);
    await table.run('gm round', { do: 'cancel' }, asGm);
  });

  test('rests to the end of a day', async () => {
    expect(await table.complete('campaign pause', 'until', 'tomorrow', asGm)).toEqual(['tomorrow: Fri 25 Sept, 23:59']);
    await table.run('campaign pause', { until: '2026-09-30' }, asGm);
    expect((await pauseOf())?.until).toBe(Date.UTC(2026, 9, 1) - 1);
    await table.advance(8 * DAY);
    expect(await pauseOf()).toBeNull();
  });

  test('PBP-PAUSE-02: a player asks the others, and once is enough', async () => {
    await table.run('campaign pause', {}, { by: MIRA });
    const [round] = Object.values((await table.look()).world.rounds);
    expect(round).toMatchObject({ procedure: 'pause', seats: { [MIRA]: { state: 'confirmed', answer: 'yes' } } });
    expect(refusalOf(await table.run('campaign pause', {}, { by: MIRA }))).toMatch(/^The players are asked already/);
    await table.run('gm round', { do: 'cancel' }, asGm);
  });

  test('refuses days that are over or cannot be read, and players', async () => {
    expect(refusalOf(await table.run('campaign pause', { until: '2026-01-01' }, asGm))).toMatch(
      /^That day has already passed/,
    );
    expect(refusalOf(await table.run('campaign pause', { until: 'winter' }, asGm))).toMatch(/^I cannot read “winter”/);
    expect(refusalOf(await table.run('campaign resume', {}, { by: MIRA }))).toMatch(/^Only the game master/);
    expect(await pauseOf()).toBeNull();
  });
});

describe('a setting of the game master’s own work', () => {
  test('LH-WILD-07: is changed in private, and no player reads of it', async () => {
    const reply = await table.run('campaign settings', { setting: 'event_preview', to: 'always' }, asGm);
    expect(reply).toMatchObject({ private: true });
    expect(readable(await table.run('log', {}, { by: MIRA }))).not.toMatch(/event.preview/i);
    expect(readable(await table.run('log', {}, asGm))).toMatch(/event.preview/i);
  });
});

describe('/campaign status', () => {
  test('puts a card in this channel and says so privately', async () => {
    const reply = await table.run('campaign status', {}, asGm);
    expect(reply).toMatchObject({ private: true });
    expect(embedOf(reply).title).toBe('Status card');
    expect((await table.look()).world.campaign.status?.channelId).toBe(CHANNEL);
  });

  test('needs the right to post there, and a game master', async () => {
    const before = (await table.look()).world.campaign.status;
    expect(
      refusalOf(await table.run('campaign status', {}, { by: GM, appPermissions: MAY_ALL & ~(1n << 11n) })),
    ).toMatch(/^I may not do enough in .*: Send Messages\. /);
    expect(refusalOf(await table.run('campaign status', {}, { by: MIRA }))).toMatch(/^Only the game master/);
    expect((await table.look()).world.campaign.status).toEqual(before);
  });
});

describe('PBP-PACE-01: /campaign pace', () => {
  /** Hands in a sentence, as the form of the card does. */
  async function answers(by: string, roundId: string): Promise<void> {
    const { id } = (await table.look()).world.campaign;
    const invocation = {
      interactionId: `90${roundId}`,
      campaignId: id,
      private: true,
      caller: { userId: by, roleIds: [], isManager: false },
      where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL },
    };
    must(
      await table.play.submit(invocation, roundId, { answer: 'North.', draft: false, source: null, forUserId: null }),
    );
  }

  const ofSuggestion = 'campaign:pace:round_hours:24:4';

  test('is for the game master, in private, with one suggestion that a press follows, once', async () => {
    await table.anew();
    const nothing = await table.run('campaign pace', {}, asGm);
    expect(readable(nothing)).toContain('Nothing has been answered yet.');
    // One answers soon, the other not at all; in turns, so that both are waited for.
    for (const by of [MIRA, JON, MIRA, JON]) {
      await table.run('gm ask', { question: 'Where to?' }, asGm);
      await table.advance(2 * HOUR);
      const { rounds } = (await table.look()).world;
      await answers(by, Object.keys(rounds)[0] ?? '');
      await table.advance(25 * HOUR);
    }
    const card = await table.run('campaign pace', {}, asGm);
    expect(card).toMatchObject({ private: true });
    const told = readable(card);
    beginPseudo();
    const german = await writingFor({ language: 'de', isPlain: false }, () => table.run('campaign pace', {}, asGm));
    endPseudo();
    expect(readable(german)).toContain('⟦');
    expect(unspokenIn(messageOf(german), ['Bryn', 'Sable'])).toEqual([]);
    const plain = plainReply(card as WordedReply, true);
    expect(JSON.stringify(plain)).not.toMatch(/[⏳·▰▱]/);
    expect(told).toContain('There were 4 rounds. Half took at most 27 hours, nine in ten at most 27 hours.');
    expect(told).toContain('**Bryn**: 2 hours · 4 times, 2 unanswered');
    expect(told).toContain('Nine in ten answers come within 2 hours. _Time to answer_ is 24 now; with 4,');
    expect(JSON.stringify(card)).toContain(`"custom_id":"${ofSuggestion}"`);
    expect(refusalOf(await table.press(ofSuggestion, { by: MIRA }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('campaign pace', {}, { by: MIRA }))).toMatch(/^Only the game master/);
    const done = await table.press(ofSuggestion, asGm);
    expect([done, readable(done)]).toMatchObject([{ private: false }, expect.stringContaining('24 → **4**')]);
    expect(refusalOf(await table.press(ofSuggestion, asGm))).toMatch(/^The game has gone on since/);
    await table.run('undo', {}, asGm);
  });
});
