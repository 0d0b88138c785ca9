import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../src/discord/reply.ts';
import { writingFor } from '../../src/language/reader.ts';
import { exportJournal } from '../../src/play/campaign/journal-export.ts';
import { unzip } from '../exchange/support/unzip.ts';
import { badPaths, brokenLinks } from '../exchange/support/vault.ts';
import { depsOf } from '../support/deps.ts';
import { tableFor } from './support/file-table.ts';
import { refusalOf } from './support/replies.ts';
import { asGm, asStranger, GM } from './support/server.ts';

const table = tableFor();

/** What players have not learned. */
const SECRETS = ['wyvern', 'oubliette', 'Tide Cult', 'Hollow King', 'ghoul cook', 'They lie'];

beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
  await table.run('hex edit', { at: '0,0', terrain: 'swamp', name: 'Saltmere', visited: true, lair: 'A wyvern' }, asGm);
  await table.run('hex edit', { at: '0,1', terrain: 'hill', name: 'The Hollow King’s Seat' }, asGm);
  await table.run('room add', { key: '1', name: 'Gate', explored: true, secret: 'An oubliette below' }, asGm);
  await table.run('faction add', { name: 'Grey Abbey', disposition: 4, note: 'They lie' }, asGm);
  await table.run('faction add', { name: 'Tide Cult', disposition: 4 }, asGm);
  await table.run('faction reveal', { faction: 'Grey Abbey', what: 'name' }, asGm);
  await table.run('whisper', { text: 'The ghoul cook is your aunt.', to: 'Bryn' }, asGm);
  await table.run('test', { ability: 'str', intent: 'lift =the bell @ Saltmere' });
});

function fileOf(reply: Reply) {
  const file = reply.kind === 'message' && reply.private && reply.rowId === null ? reply.files?.[0] : undefined;
  if (file === undefined) throw new Error(`no file for oneself: ${JSON.stringify(reply)}`);
  return file;
}

const exported = async (as: string, edition?: string, asking = {}) =>
  fileOf(await table.run('export', { as, ...(edition === undefined ? {} : { edition }) }, asking));

async function archive(as: string, edition?: string, asking = {}): Promise<Map<string, string>> {
  const { data } = await exported(as, edition, asking);
  return new Map([...unzip(data)].map(([path, bytes]) => [path, path.endsWith('.png') ? '' : bytes.toString('utf8')]));
}

afterEach(() => {
  vi.restoreAllMocks();
});

const LONG = 2_000;

/** A log of so many entries, each like the newest one, which answers in the same turn; and in which turns it was asked. */
async function longLog() {
  const { campaign } = (await table.look()).world;
  const [entry] = await table.play.journal(campaign.id, { before: null, limit: 1 });
  if (entry === undefined) throw new Error('nothing was done');
  const asked: number[] = [];
  let turns = 0;
  let isOver = false;
  const tick = () => {
    turns++;
    if (!isOver) setImmediate(tick);
  };
  tick();
  const journal = async (_: string, { after = 0, limit }: { readonly after?: number; readonly limit: number }) => {
    asked.push(turns);
    return Array.from({ length: Math.min(limit, LONG - after) }, (_, n) => ({ ...entry, number: after + n + 1 }));
  };
  const end = () => {
    isOver = true;
  };
  return { campaign, journal, asked, end };
}

describe('everybody else in the process has a turn after each page of a long log', () => {
  test.each(['csv', 'obsidian', 'foundry'])('/export as:%s', async (as) => {
    const { journal, asked, end } = await longLog();
    vi.spyOn(table.play, 'journal').mockImplementation(journal);
    await exported(as);
    end();
    expect(asked.length).toBeGreaterThanOrEqual(LONG / 200);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('/dice journal', async () => {
    const { campaign, journal, asked, end } = await longLog();
    const caller = { userId: GM, roleIds: [], isManager: false };
    const made = await exportJournal(depsOf({ ...table.store, journal }), campaign.id, caller, 'gm');
    end();
    expect(made).toMatchObject({ entries: LONG });
    expect(asked.length).toBeGreaterThanOrEqual(LONG / 200);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('/export', () => {
  test('as:obsidian is a vault of what the players know, with pictures, and no link in it leads nowhere', async () => {
    const files = await archive('obsidian');
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        ...['The Barrow Road.md', 'People/Bryn.md', 'People/Sable.md', 'Factions/Grey Abbey.md'],
        ...['Maps/hexes.png', 'Days/2026-09-21.md'],
      ]),
    );
    expect([brokenLinks(files), badPaths([...files.keys()])]).toEqual([[], []]);
    expect(files.get('Days/2026-09-21.md')).toMatch(/\[\[People\/Bryn\|Bryn\]\]/);
    const all = [...files].join('\n');
    for (const secret of SECRETS) expect(all, secret).not.toContain(secret);
    for (const raw of ['<t:', '<@', '<:']) expect(all).not.toContain(raw);
  });

  test('edition:gm has it all, for game masters alone', async () => {
    const all = [...(await archive('obsidian', 'gm', asGm))].join('\n');
    for (const secret of ['wyvern', 'oubliette', 'Tide Cult', 'Hollow King', 'They lie']) expect(all).toContain(secret);
    expect(refusalOf(await table.run('export', { as: 'obsidian', edition: 'gm' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('export', { as: 'csv' }, asStranger))).toMatch(/./);
  });

  test('a game master, too, gets the players’ edition unless they ask for their own: they may hand it on', async () => {
    const all = [...(await archive('obsidian', undefined, asGm)), ...(await archive('foundry', 'players', asGm))].join(
      '\n',
    );
    for (const secret of SECRETS) expect(all, secret).not.toContain(secret);
  });

  test('as:csv is the log, a line for each entry, with every die', async () => {
    const { name, data } = await exported('csv');
    expect(name).toBe('The Barrow Road log.csv');
    const text = new TextDecoder().decode(data);
    const { look } = { look: await table.look(GM) };
    const entries = await table.play.journal(look.world.campaign.id, { before: null, limit: 100 });
    const [newest] = entries;
    expect(text).toMatch(/^number,time,who,for,action,text,dice,taken_back_by\r\n1,2026-09-21T/);
    expect(text).toContain(`\r\n${newest?.number},2026-09-21T14:13:20.000Z,Bryn,,test,`);
    for (const { purpose, sides, face } of newest?.dice ?? []) expect(text).toContain(`${purpose} d${sides}: ${face}`);
    for (const secret of SECRETS) expect(text, secret).not.toContain(secret);
  });

  test('a log of several pages is read to its end', async () => {
    for (let n = 0; n < 210; n++) await table.run('roll', { dice: 'd6' });
    const text = new TextDecoder().decode((await exported('csv')).data);
    const numbers = [...text.matchAll(/\r\n(\d+),2026-/g)].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(210);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('as:foundry has scenes, a journal and what to do with them', async () => {
    const files = await archive('foundry');
    expect([...files.keys()]).toEqual(['scene-hexes.json', 'scene-rooms.json', 'journal.json', 'README.txt']);
    expect(JSON.parse(files.get('scene-hexes.json') ?? '').drawings).not.toHaveLength(0);
    const all = [...files].join('\n');
    expect(all).toContain('Saltmere');
    for (const secret of SECRETS) expect(all, secret).not.toContain(secret);
  });

  test('is in the language of who asks', async () => {
    const files = await writingFor({ language: 'de', isPlain: false }, () => archive('obsidian'));
    expect([...files.keys()]).toContain('Personen/Bryn.md');
    expect(brokenLinks(files)).toEqual([]);
  });
});
