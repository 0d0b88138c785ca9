import { describe, expect, test } from 'vitest';
import type { Reply } from '../../src/discord/reply.ts';
import { writingFor } from '../../src/language/reader.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import { readIcs } from '../exchange/support/ics.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, GUILD, JON, MIRA, OTHER_GUILD, PUBLIC_URL, STRANGER } from './support/server.ts';

const table = tableFor({ guilds: [GUILD, OTHER_GUILD] });

/** What a file holds that somebody was sent in private. */
function eventsIn(reply: Reply) {
  if (reply.kind !== 'message' || !reply.private || reply.files?.[0] === undefined)
    throw new Error('no file for oneself');
  return readIcs(new TextDecoder().decode(reply.files[0].data)).events;
}

const eventsOf = async (by: string, where = 'everywhere') =>
  eventsIn(await table.press(`calendar:file:${where}`, { by }));

const titlesOf = async (by: string, where?: string) => (await eventsOf(by, where)).map(({ SUMMARY }) => SUMMARY);

const ask = (hours: number) =>
  table.run('gm ask', { question: 'What do you do at the bridge?', who: 'Bryn', hours }, asGm);

describe('/calendar', () => {
  test('is for oneself, and says how to begin while nothing is due', async () => {
    const reply = await table.run('calendar', {}, { by: STRANGER });
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(embedOf(reply).description).toMatch(/^Nothing is due, and you are not away\.\n\nA file holds all this/);
    expect(buttonsOf(messageOf(reply))).toEqual([
      'File: all my campaigns',
      'File: this server only',
      'Make an address',
    ]);
    expect(await eventsOf(STRANGER)).toEqual([]);
  });

  test('a deadline is in the calendar of whom it is for, and in nobody else’s; it goes once it is answered', async () => {
    await ask(12);
    const { now, world } = await table.look();
    const [round] = Object.values(world.rounds);
    const at = new Date(round?.deadline ?? 0).toISOString().replace(/[-:]|\.\d+/g, '');
    const own = (await eventsOf(MIRA)).find(({ SUMMARY }) => SUMMARY?.includes('bridge'));
    expect(own).toMatchObject({ SUMMARY: 'The Barrow Road: What do you do at the bridge?', DTEND: at });
    expect((round?.deadline ?? 0) - now).toBe(12 * HOUR);
    expect((await titlesOf(JON)).join()).not.toContain('bridge');
    expect((await titlesOf(STRANGER)).join()).not.toContain('bridge');
    expect(embedOf(await table.run('calendar')).description).toContain('What do you do at the bridge?');
    await table.handIn('ask', 'We wait.', MIRA);
    expect((await titlesOf(MIRA)).join()).not.toContain('bridge');
  });

  test('a deadline that moves is the same event at another time, and a later version of it', async () => {
    await ask(12);
    const [before] = (await eventsOf(MIRA)).filter(({ SUMMARY }) => SUMMARY?.includes('bridge'));
    await table.run('gm round', { do: 'extend', hours: 6 }, asGm);
    const [after] = (await eventsOf(MIRA)).filter(({ SUMMARY }) => SUMMARY?.includes('bridge'));
    expect(after?.UID).toBe(before?.UID);
    expect(after?.DTEND).not.toBe(before?.DTEND);
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
  });

  test('LH-COURT-02: a day at court is a deadline like another', async () => {
    await table.run('foe over', { all: true }, asGm);
    await table.run('faction add', { name: 'Grey Abbey', disposition: 8 }, asGm);
    await table.run('court', { do: 'open', faction: 'Grey Abbey' }, asGm);
    await table.run('court', { do: 'goal', text: 'Open the north gate' });
    await table.run('court', { do: 'difficulty', goal: 'Open', value: 6 }, asGm);
    await table.run('court', { do: 'begin' }, asGm);
    for (const by of [MIRA, JON]) expect((await titlesOf(by)).join()).toMatch(/The Barrow Road: .*court/i);
  });

  test('an absence is whole days where its owner lives, also for who takes care of them', async () => {
    await table.submit('waiting:reminders', { hours: '', quiet: '', zone: 'Asia/Tokyo' });
    await table.run('away', { from: '2026-10-01', until: '2026-10-03', caretaker: JON });
    const days = { 'DTSTART;VALUE=DATE': '20261001', 'DTEND;VALUE=DATE': '20261004' };
    expect(await eventsOf(MIRA)).toContainEqual(
      expect.objectContaining({
        SUMMARY: 'The Barrow Road: you are away',
        DESCRIPTION: 'Sable may answer for you.',
        ...days,
      }),
    );
    // For Jon, who lives by UTC, they are no whole days.
    const [his] = (await eventsOf(JON)).filter(({ SUMMARY }) => SUMMARY === 'The Barrow Road: Bryn is away');
    expect(his).toMatchObject({ DESCRIPTION: 'You may answer for them.', DTSTART: '20260930T150000Z' });
    expect((await titlesOf(GM)).join()).not.toContain('away');
  });

  test('while the campaign rests, no deadline is due', async () => {
    await ask(12);
    await table.run('campaign pause', { until: '2026-10-01' }, asGm);
    expect(await titlesOf(MIRA)).toEqual(['The Barrow Road: the campaign rests']);
  });

  test('a question for the game masters is in their calendar alone', async () => {
    await table.run('gm ask', { question: 'Who goes first?', hours: 5 }, asGm);
    await table.handIn('ask', 'I do.', MIRA);
    await table.handIn('ask', 'I do.', JON);
    // Game masters have no deadline; what they are reminded of is theirs.
    expect((await titlesOf(GM)).every((title) => title?.endsWith('a reminder'))).toBe(true);
  });

  test('of all campaigns, or of this server’s alone; a role counts where it was given', async () => {
    await table.run('away', { until: 'sun' });
    await table.run('away', { until: 'sun' }, { guildId: OTHER_GUILD });
    const isAway = (title = '') => title.endsWith('you are away');
    expect((await titlesOf(MIRA)).filter(isAway)).toHaveLength(2);
    expect((await titlesOf(MIRA, 'server')).filter(isAway)).toHaveLength(1);
  });

  test('is in the language of who asks', async () => {
    await table.run('away', { until: 'sun' });
    const [away] = await writingFor({ language: 'de', isPlain: false }, () => eventsOf(MIRA, 'server'));
    expect(away?.SUMMARY).toBe('The Barrow Road: du bist abwesend');
  });
});

describe('the address of a calendar', () => {
  const made = async (by = MIRA) => {
    const reply = await table.press('calendar:new', { by });
    const [, token = ''] = /`https:\/\/watchpost\.example\/calendar\/([\w-]+)\.ics`/.exec(readable(reply)) ?? [];
    return { reply, token };
  };

  test('is shown once, and only its hash is kept', async () => {
    const { reply, token } = await made();
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await table.play.calendars.ownerOf(token)).toEqual({ userId: MIRA, language: 'en' });
    const kept = await table.play.calendars.address(MIRA);
    expect(JSON.stringify(kept)).not.toContain(token);
    const card = await table.run('calendar');
    expect(readable(card)).not.toContain(token);
    expect(embedOf(card).description).toContain('**You have a private address**, made <t:');
    expect(buttonsOf(messageOf(card)).slice(2)).toEqual(['New address', 'End the address']);
  });

  test('a new one ends the old one at once, and ending it leaves none', async () => {
    const first = await made();
    const second = await made();
    expect(second.token).not.toBe(first.token);
    expect(await table.play.calendars.ownerOf(first.token)).toBeNull();
    const card = await table.press('calendar:end');
    expect(card).toMatchObject({ kind: 'update' });
    expect(buttonsOf(messageOf(card)).slice(2)).toEqual(['Make an address']);
    expect(await table.play.calendars.ownerOf(second.token)).toBeNull();
  });

  test('is none where the bot serves no addresses', async () => {
    const app = { ...table.app, publicUrl: null };
    Object.assign(table.app, { publicUrl: null });
    try {
      expect(buttonsOf(messageOf(await table.run('calendar')))).toEqual([
        'File: all my campaigns',
        'File: this server only',
      ]);
      expect(refusalOf(await table.press('calendar:new'))).toMatch(/^This bot serves no addresses/);
    } finally {
      Object.assign(table.app, { ...app, publicUrl: PUBLIC_URL });
    }
  });
});
