import { describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { readable } from './support/replies.ts';
import { asGm, asJon, asStranger, CHANNEL, GM, JON, MIRA, NOW, STRANGER } from './support/server.ts';

const table = tableFor({ tests: 'each', on: 'embedded' });
const CAVE = '300000000000000008';
const asMira = { by: MIRA };
/** Someone who asks in a channel that everybody sees. */
const elsewhere = { ...asStranger, channelId: '300000000000000009' };
const REFUSED = /its channels are not open to everybody/;

const READS = [
  ['log', {}],
  ['recall', { name: 'Bryn' }],
  ['catchup', {}],
  ['sheet', { who: 'Bryn' }],
  ['party', {}],
  ['map', {}],
  ['stats', {}],
  ['dice journal', {}],
  ['dice seeds', {}],
  ['dice prove', { entry: 1 }],
  ['waiting', {}],
  ['scene list', {}],
  ['table show', {}],
  ['foe show', {}],
] as const;

/** What somebody sees of every command that reads. */
async function readings(asking: { readonly by: string; readonly channelId?: string }) {
  const replies = [];
  for (const [line, options] of READS) replies.push([line, readable(await table.run(line, options, asking))] as const);
  return replies;
}

/** Discord has every message now: what each entry was told in. */
async function sent(): Promise<void> {
  const now = NOW + 60_000;
  const page = { now, answersBefore: now, limit: 100, lease: 1_000, except: [] };
  for (let at = 0; at < 20; at++) {
    const rows = await table.store.claim(page);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }, n) => ({ id, messageId: `6${String(100 * at + n).padStart(17, '0')}` }));
    await table.store.delivered(ids as never, now);
  }
}

describe('PBP-SECRET-04: who may read a campaign by command', () => {
  test('where a channel of it is open to everybody, everybody', async () => {
    for (const [line, text] of await readings(elsewhere))
      expect([line, text]).not.toEqual([line, expect.stringMatching(REFUSED)]);
  });

  test('where none is, who plays or runs it; a refusal says who decides', async () => {
    table.hidden[CHANNEL] = [MIRA, JON, GM];
    for (const [line, text] of await readings(elsewhere))
      expect([line, text]).toEqual([line, expect.stringMatching(REFUSED)]);
    for (const asking of [asJon, asMira, asGm])
      for (const [line, text] of await readings(asking))
        expect([line, text]).not.toEqual([line, expect.stringMatching(REFUSED)]);
  });

  test('neither buttons nor choices tell a stranger what the command does not', async () => {
    table.hidden[CHANNEL] = [MIRA, JON, GM];
    for (const id of ['map:hexes', 'log:1', 'catchup:1:0:on', 'recall:0:Bryn', 'waiting:me'])
      expect([id, readable(await table.press(id, elsewhere))]).toEqual([id, expect.stringMatching(REFUSED)]);
    expect(await table.complete('sheet', 'who', '', elsewhere)).toEqual([]);
    expect(await table.complete('recall', 'name', '', elsewhere)).toEqual([]);
    expect(await table.complete('sheet', 'who', '', asJon)).not.toEqual([]);
    const { world } = await table.look();
    const dice = `log:dice:${world.campaign.id}:1`;
    expect(readable(await table.press(dice, elsewhere))).toMatch(REFUSED);
  });

  test('is a setting, for the one and for the other', async () => {
    await table.run('campaign settings', { setting: 'readers', to: 'players' }, asGm);
    expect(readable(await table.run('log', {}, elsewhere))).toMatch(REFUSED);
    table.hidden[CHANNEL] = [MIRA];
    await table.run('campaign settings', { setting: 'readers', to: 'server' }, asGm);
    expect(readable(await table.run('log', {}, elsewhere))).not.toMatch(REFUSED);
  });

  test('a newcomer still finds help and can make a character', async () => {
    table.hidden[CHANNEL] = [];
    for (const [line, options] of [
      ['help', {}],
      ['rule', { name: 'Cleave' }],
      ['campaign show', {}],
      ['character new', { name: 'Ash' }],
      ['settings me', {}],
    ] as const)
      expect([line, readable(await table.run(line, options, { by: STRANGER }))]).not.toEqual([
        line,
        expect.stringMatching(REFUSED),
      ]);
  });

  test('a player who left reads no more than a stranger', async () => {
    table.hidden[CHANNEL] = [];
    expect(readable(await table.run('log', {}, asJon))).not.toMatch(REFUSED);
    await table.run('gm present', { who: JON, here: false }, asGm);
    expect(readable(await table.run('log', {}, asJon))).toMatch(REFUSED);
  });

  test('a bound channel that is deleted meanwhile opens nothing to strangers, and players go on reading', async () => {
    table.hidden[CHANNEL] = [];
    expect(readable(await table.run('log', {}, asJon))).toContain('The Barrow Road begins');
    expect(readable(await table.run('log', {}, elsewhere))).toMatch(REFUSED);
  });
});

describe('PBP-SECRET-04: what was told in a channel is told to whoever sees it', () => {
  test('words, links and entries of a private thread are left out for who is not in it', async () => {
    table.hidden[CAVE] = [MIRA];
    await table.run('say', { text: 'The password is Heronsong.' }, { ...asMira, channelId: CAVE });
    await table.run('say', { text: 'Good evening, Heronsong.' }, asMira);
    await table.run('roll', { dice: 'd6', for: 'Heronsong' }, { ...asMira, channelId: CAVE });
    await sent();
    const recalled = async (by: string) => readable(await table.run('recall', { name: 'heronsong' }, { by }));
    const log = async (by: string) => readable(await table.run('log', {}, { by }));
    const caught = async (by: string) => JSON.stringify(await table.press('catchup:1:0:on', { by }));
    for (const by of [JON, STRANGER]) {
      expect(await recalled(by)).not.toContain('password');
      expect(await recalled(by)).toContain('Good evening');
      expect(await log(by)).not.toContain('Heronsong');
      expect(await log(by)).toContain('Told in a channel that you do not see.');
      expect(await caught(by)).not.toMatch(/Heronsong|300000000000000008/);
    }
    for (const by of [MIRA, GM]) {
      expect(await recalled(by)).toContain('password');
      expect(await log(by)).toContain('Heronsong');
    }
  });

  test('nor are they in a chronicle that somebody asks for who is not in it', async () => {
    table.hidden[CAVE] = [MIRA];
    await table.run('say', { text: 'Heronsong.' }, { ...asMira, channelId: CAVE });
    const jobs = async () =>
      (
        await table.store.jobs.find({ kind: 'chronicle', campaignId: (await table.look()).world.campaign.id, limit: 9 })
      ).map(({ input }) => (input as { notIn?: readonly string[] }).notIn ?? []);
    await table.run('chronicle', { format: 'epub' }, asMira);
    expect(await jobs()).toEqual([[]]);
    await table.run('chronicle', { format: 'epub' }, asJon);
    expect(await jobs()).toContainEqual([CAVE]);
  });
});
