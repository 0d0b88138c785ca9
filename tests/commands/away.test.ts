import { beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../src/discord/reply.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { found, tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, GUILD, JON, MIRA, NOW, OTHER_GUILD, STRANGER } from './support/server.ts';

const table = tableFor();

async function awayOf(userId: string, guildId = GUILD) {
  return (await table.look(GM, guildId)).world.people[userId]?.away ?? null;
}

const END_OF_SUNDAY = Date.UTC(2026, 8, 28) - 1;

describe('/away', () => {
  test('bare, shows privately who is away and how to say so', async () => {
    const card = await table.run('away');
    expect(card).toMatchObject({ private: true, rowId: null });
    expect(embedOf(card).description).toMatch(/^Everybody is here\.\n/);
    expect(buttonsOf(messageOf(card))).toEqual(['I am away…']);
    await table.run('away', { until: 'sun', caretaker: JON });
    await table.run('gm present', { who: JON, here: false }, asGm);
    const told = embedOf(await table.run('away', {}, asGm)).description;
    expect(told).toContain('💤 **Bryn**: away until <t:1790553599:d> (<t:1790553599:R>); Sable may answer');
    expect(told).toContain('💤 **Sable**: not at the table');
    expect(buttonsOf(messageOf(await table.run('away')))).toEqual(['I am back', 'Other days…']);
    expect(buttonsOf(messageOf(await table.run('away', {}, { by: STRANGER })))).toEqual([]);
  });

  test('LH-PBP-02: until a day means its end, and everybody sees it', async () => {
    const reply = await table.run('away', { until: 'sun' });
    expect(reply).toMatchObject({ private: false });
    expect(readable(reply)).toContain('Bryn is away until <t:1790553599:d>');
    expect(await awayOf(MIRA)).toEqual({
      from: NOW,
      until: END_OF_SUNDAY,
      caretakerId: null,
      pauses: false,
      begun: true,
    });
  });

  test('from a day means its beginning; an end that is typed from there is reckoned from there', async () => {
    await table.run('away', { from: '2026-10-01', until: '+3d' });
    const from = Date.UTC(2026, 9, 1);
    expect(await awayOf(MIRA)).toMatchObject({ from, until: from + 3 * DAY, begun: false });
  });

  test('days are those of the person’s own time zone', async () => {
    await table.submit('waiting:reminders', { hours: '', quiet: '', zone: 'Asia/Tokyo' });
    await table.run('away', { until: '2026-09-27' });
    expect((await awayOf(MIRA))?.until).toBe(END_OF_SUNDAY - 9 * HOUR);
  });

  test('in all one’s campaigns, by somebody who has only this one, asks of no other', async () => {
    const asked = await table.run('away', { until: 'sun', all: true });
    expect(readable(asked)).toMatch(/^You are away from .* until .*\?\nYou play in no other campaign/);
    expect(buttonsOf(messageOf(asked))).toEqual(['Yes, tell them']);
    const done = await table.press(idsOf(messageOf(asked))[0] ?? '');
    // What asked is done with, and everybody is told.
    expect(done).toMatchObject({ kind: 'update', message: { content: 'Done.', components: [] } });
    expect(JSON.stringify('post' in done ? done.post : null)).toContain('Bryn is away until');
    expect((await awayOf(MIRA))?.until).toBe(END_OF_SUNDAY);
  });

  test('completes days with what they mean, also what was typed', async () => {
    expect(await table.complete('away', 'until', 'su')).toEqual(['sun: Sun 27 Sept, 23:59']);
    expect(await table.complete('away', 'from', '2026-10-01')).toEqual(['2026-10-01: Thu 1 Oct, 00:00']);
    expect(await table.complete('away', 'until', 'never')).toEqual([]);
  });

  test.each([
    ['an unreadable day', { until: 'soonish' }, /^I cannot read “soonish” as a day or time/],
    ['an unreadable beginning', { from: '31/12', until: 'sun' }, /^I cannot read “31\/12” as a day/],
    ['a day that is over', { until: '2026-09-01' }, /^That day has already passed/],
    ['an end before the beginning', { from: '2026-10-05', until: '2026-10-01' }, /^That absence would end before/],
    ['oneself as caretaker', { until: 'sun', caretaker: MIRA }, /^You cannot stand in for yourself/],
    ['a caretaker who does not play', { caretaker: STRANGER }, /does not play in this campaign/],
    ['a pause of a player', { until: 'sun', pause: true }, /^Only the game master/],
    ['a return of nobody who was away', { do: 'back' }, /^You are not away/],
  ])('%s changes nothing', async (_, options, words) => {
    const { world } = await table.look();
    expect(refusalOf(await table.run('away', options))).toMatch(words);
    expect((await table.look()).world).toEqual(world);
  });

  test('a caretaker who is away too, or a bot, changes nothing', async () => {
    await table.run('away', { until: '+1w' }, { by: JON });
    expect(refusalOf(await table.run('away', { until: 'sun', caretaker: JON }))).toMatch(
      /is not there for all of that time either/,
    );
    const people = { '888888888888888888': { name: 'bot', isBot: true } };
    expect(refusalOf(await table.run('away', { caretaker: '888888888888888888' }, { people }))).toMatch(
      /^A bot cannot answer for you/,
    );
    expect(await awayOf(MIRA)).toBeNull();
  });

  test('is for who plays here', async () => {
    expect(refusalOf(await table.run('away', { until: 'sun' }, { by: STRANGER }))).toMatch(/^You do not play/);
    expect(refusalOf(await table.press('away:back', { by: STRANGER }))).toMatch(/^You do not play/);
  });
});

describe('coming back', () => {
  test('ends an absence, by the option or by the button', async () => {
    await table.run('away', { until: 'sun' });
    expect(readable(await table.run('away', { do: 'back' }))).toContain('Bryn is back, and is waited for again.');
    expect(await awayOf(MIRA)).toBeNull();
    await table.run('away', { until: 'sun' });
    expect(await table.press('away:back')).toMatchObject({ kind: 'message', private: false });
    expect(await awayOf(MIRA)).toBeNull();
  });

  test.each([
    ['a player', MIRA],
    ['a game master who plays nobody', GM],
  ])('ends an absence without an end, too: %s', async (_, by) => {
    await table.run('away', { caretaker: JON }, { by });
    expect((await awayOf(by))?.until).toBeNull();
    expect(await table.run('away', { do: 'back' }, { by })).toMatchObject({ kind: 'message', private: false });
    expect(await awayOf(by)).toBeNull();
  });

  test('a game master’s absence may hold up the campaign; it goes on when they are back', async () => {
    await table.run('away', { until: 'sun', pause: true }, asGm);
    expect((await table.look()).world.campaign.pause).toMatchObject({ until: END_OF_SUNDAY, forUserId: GM });
    await table.run('away', { do: 'back' }, asGm);
    expect((await table.look()).world.campaign.pause).toBeNull();
    await table.run('away', { pause: true }, asGm);
    expect((await table.look()).world.campaign.pause).toMatchObject({ until: null });
    expect(readable(await table.run('away', { do: 'back' }, asGm))).toContain('It rested for');
    expect((await table.look()).world.campaign.pause).toBeNull();
  });

  test('do:leave leaves the table, do:back comes back to it', async () => {
    expect(await table.run('away', { do: 'leave' })).toMatchObject({ private: false });
    expect((await table.look()).world.members[MIRA]?.present).toBe(false);
    await table.run('away', { until: 'sun' });
    await table.run('away', { do: 'back' });
    expect((await table.look()).world.members[MIRA]?.present).toBe(true);
    expect(await awayOf(MIRA)).toBeNull();
  });
});

describe('the form', () => {
  test('asks for two days and takes them as the options do', async () => {
    expect(await table.press('away:when')).toMatchObject({ kind: 'modal', modal: { custom_id: 'away:when' } });
    expect(await table.submit('away:when', { from: '', until: 'sun' })).toMatchObject({ private: false });
    expect((await awayOf(MIRA))?.until).toBe(END_OF_SUNDAY);
    expect(refusalOf(await table.submit('away:when', { from: 'x', until: '' }))).toMatch(/^I cannot read “x”/);
  });
});

describe('all campaigns at once', () => {
  beforeEach(() => found(table, OTHER_GUILD));

  /** Asked, and answered with yes; what comes of that. */
  async function everywhere(
    options: Record<string, string | boolean>,
    asking: { interactionId?: string } = {},
  ): Promise<Reply> {
    const asked = await table.run('away', { ...options, all: true });
    return table.press(idsOf(messageOf(asked))[0] ?? '', asking);
  }

  test('holds in each, and is told in each one’s own home; other campaigns are not named here', async () => {
    const reply = await everywhere({ until: 'sun' });
    expect(messageOf(reply).content).toBe('Done here and in 1 other campaign.');
    const name = (await table.look(GM, OTHER_GUILD)).world.campaign.name;
    expect(JSON.stringify('post' in reply ? reply.post : null)).not.toContain(name);
    expect((await awayOf(MIRA, OTHER_GUILD))?.until).toBe(END_OF_SUNDAY);
    const back = await everywhere({ do: 'back' });
    expect(messageOf(back).content).toBe('Done here and in 1 other campaign.');
    expect([await awayOf(MIRA), await awayOf(MIRA, OTHER_GUILD)]).toEqual([null, null]);
  });

  test('is asked first, in private, with where it will be told; nothing is done before, and only here on wish', async () => {
    const asked = await table.run('away', { until: 'sun', all: true });
    expect(asked).toMatchObject({ private: true, rowId: null });
    expect(readable(asked)).toMatch(/In all your campaigns: you are away from .* until/);
    expect(readable(asked)).toMatch(/told here\n\*\*.*\*\*, told in \[another server\]\(https:/);
    expect(buttonsOf(messageOf(asked))).toEqual(['Yes, in all 2', 'Only here']);
    expect([await awayOf(MIRA), await awayOf(MIRA, OTHER_GUILD)]).toEqual([null, null]);
    await table.press(idsOf(messageOf(asked))[1] ?? '');
    expect((await awayOf(MIRA))?.until).toBe(END_OF_SUNDAY);
    expect(await awayOf(MIRA, OTHER_GUILD)).toBeNull();
    await table.run('away', { do: 'back' });
  });

  test('a caretaker who does not play in another is left out there', async () => {
    await table.submit(
      'character:import',
      { name: 'Elm', class: 'Strong 1', abilities: '13 9 11 8 14 10', hp: '8', gear: '' },
      { by: STRANGER },
    );
    await everywhere({ until: 'sun', caretaker: STRANGER });
    expect((await awayOf(MIRA))?.caretakerId).toBe(STRANGER);
    expect(await awayOf(MIRA, OTHER_GUILD)).toMatchObject({ until: END_OF_SUNDAY, caretakerId: null });
  });

  test('rights in this server count in no other: a manager here pauses nothing there', async () => {
    await table.run('campaign gm', { user: MIRA }, asGm);
    await everywhere({ until: 'sun', pause: true });
    expect((await table.look()).world.campaign.pause).not.toBeNull();
    expect((await table.look(GM, OTHER_GUILD)).world.campaign.pause).toBeNull();
    expect((await awayOf(MIRA, OTHER_GUILD))?.pauses).toBe(false);
  });

  test('what is refused here is done nowhere; what is delivered twice is done once', async () => {
    expect(refusalOf(await table.run('away', { until: '2026-01-01', all: true }))).toMatch(
      /^That day has already passed/,
    );
    expect(await awayOf(MIRA, OTHER_GUILD)).toBeNull();
    const twice = { interactionId: '400000000000099999' };
    await everywhere({ until: 'sun' }, twice);
    const { world } = await table.look(GM, OTHER_GUILD);
    expect(await everywhere({ until: 'sun' }, twice)).toEqual({ kind: 'nothing' });
    expect((await table.look(GM, OTHER_GUILD)).world).toEqual(world);
  });
});
