import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Invocation } from '../../src/play/access/invocation.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { postgresStore, type TestStore } from '../support/databases.ts';
import { must } from '../support/must.ts';
import { found } from './support/file-table.ts';
import { lengthen, rowsRead } from './support/long-campaign.ts';
import { embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, CHANNEL, GM, GUILD, JON, MIRA, NOW } from './support/server.ts';
import { emptyTable, type Table } from './support/table.ts';

const PLAYERS = 50;
const ENTRIES = 100_000;
/** Rows of the journal and the outbox that anything may read: far from all, and no more in a longer campaign. */
const MAX_ROWS = 2_500;

/** Players and what each of them does again and again. */
const others = Array.from({ length: PLAYERS - 2 }, (_, n) => `1000000000000001${String(n).padStart(2, '0')}`);
const [absent = '', ...active] = [...others, MIRA, JON];

let opened: TestStore;
let table: Table;
let campaignId: string;
/** The newest of what nobody did again; nothing later wrote where it wrote. */
let from: number;

describe(`a campaign of ${PLAYERS} players and ${ENTRIES} entries`, () => {
  beforeAll(async () => {
    opened = await postgresStore({ parse: worldParser(BOOKS) });
    table = await emptyTable(opened);
    await found(table, GUILD);
    for (const [n, by] of others.entries())
      await table.run('character import', { json: sheetOf(`Walker ${n}`) }, { by });
    await table.run('roll', { dice: 'd20', for: 'the last thing before a long journey' }, { by: absent });
    await table.run('gm set', { value: 'party/food', to: 'd12' }, asGm);
    from = (await newest()).number;
    for (const [n, by] of active.entries()) {
      await table.run('roll', { dice: 'd20' }, { by });
      await table.run('test', { ability: (['str', 'dex', 'wis'] as const)[n % 3] ?? 'str' }, { by });
    }
    await table.run('gm set', { value: 'party/light', to: 'd6' }, asGm);
    campaignId = (await table.look()).world.campaign.id;
    // What Discord has by now.
    await opened.database.prisma.outboxMessage.updateMany({ data: { sentAt: NOW } });
    await lengthen(opened.database, campaignId, { from, entries: ENTRIES, now: NOW });
  }, 300_000);
  afterAll(() => opened.close());

  async function newest() {
    const id = (await table.look()).world.campaign.id;
    const [entry] = await table.play.journal(id, { before: null, limit: 1 });
    if (entry === undefined) throw new Error('the journal is empty');
    return entry;
  }

  /** What `work` came to, once it is known that it read few rows. */
  async function sparing<T>(work: () => Promise<T>, deeds = 1): Promise<T> {
    const before = await rowsRead(opened.database);
    const done = await work();
    expect((await rowsRead(opened.database)) - before).toBeLessThan(MAX_ROWS * deeds);
    return done;
  }

  const numbers = (text: string | undefined) =>
    [...(text ?? '').matchAll(/^\*\*#(\d+)\*\*/gm)].map(([, n]) => Number(n));
  const logged = async (options: Record<string, string | number>) =>
    numbers(embedOf(await sparing(() => table.run('log', options))).description);

  test('it has as many as it says', async () => {
    expect((await newest()).number).toBe(ENTRIES);
    expect(Object.keys((await table.look()).world.characters)).toHaveLength(PLAYERS);
    expect(await opened.database.prisma.journalEntry.count()).toBe(ENTRIES);
    expect(await opened.database.prisma.outboxMessage.count()).toBeGreaterThan(ENTRIES / 2);
  });

  test('a command is played, and the next one finds its World again', async () => {
    expect(readable(await sparing(() => table.run('test', { ability: 'str' })))).toContain('Bryn');
    expect(readable(await sparing(() => table.run('roll', { dice: '2d6' })))).toContain('2d6');
  });

  test('the log is shown from either end', async () => {
    const last = (await newest()).number;
    expect(await logged({})).toEqual(Array.from({ length: 8 }, (_, n) => last - n));
    const pages = Math.ceil(last / 8);
    expect((await logged({ page: pages })).at(-1)).toBe(1);
    expect(await logged({ page: Math.floor(pages / 2) })).toHaveLength(8);
  });

  test('the log is filtered by person, by time and by kind', async () => {
    expect(await logged({ who: JON })).toHaveLength(8);
    expect(await logged({ who: JON, page: 50 })).toHaveLength(8);
    expect((await logged({ who: absent })).length).toBeLessThan(8);
    expect(await logged({ kind: 'dice' })).toHaveLength(8);
    expect(await logged({ since: '2026-09-21' })).toHaveLength(8);
  });

  test('LH-PBP-04: the newest is taken back; what is long ago is refused', async () => {
    await table.run('gm set', { value: 'party/light', to: 'd8' }, asGm);
    const { number } = await newest();
    const preview = await sparing(() => table.run('undo', {}, asGm));
    expect(embedOf(preview).title).toBe(`Take back #${number}?`);
    const yes = idsOf(messageOf(preview)).find((id) => id.startsWith('undo:yes')) ?? '';
    await sparing(() => table.press(yes, asGm));
    expect(await newest()).toMatchObject({ action: 'undo', undoes: number });
    expect(refusalOf(await sparing(() => table.run('undo', { entry: 60, back: true }, asGm)))).toMatch(
      /too many to take back/,
    );
    expect(refusalOf(await sparing(() => table.run('undo', { entry: 60 }, asGm)))).toMatch(/^#\d+ builds on #60\./);
    const longAgo = await sparing(() => table.run('undo', { entry: from }, asGm), 5);
    expect(refusalOf(longAgo)).toMatch(/^More than 5000 things/);
  });

  test('who comes back after two months catches up', async () => {
    expect(readable(await sparing(() => table.run('catchup', {}, { by: absent })))).toContain('#');
    expect(readable(await sparing(() => table.run('waiting', {}, { by: absent })))).toContain('Nothing waits for you.');
  });

  test('LH-PBP-02: a round of fifty is opened, answered by all and over, and the status card follows', async () => {
    await sparing(() => table.run('campaign status', {}, asGm));
    await sparing(() => table.run('gm ask', { question: 'Where to?' }, asGm));
    const [round] = Object.values((await table.look()).world.rounds);
    if (round === undefined) throw new Error('no round was opened');
    expect(Object.keys(round.seats)).toHaveLength(PLAYERS);
    expect(readable(await sparing(() => table.run('waiting', {}, asGm)))).toContain('Where to?');
    const answers = () =>
      Promise.all(
        [absent, ...active].map(async (by) => {
          const submission = { answer: `${by} goes north.`, draft: false, source: null, forUserId: null };
          must(await table.play.submit(deedOf(by), round.id, submission));
        }),
      );
    await sparing(answers, PLAYERS);
    expect(Object.keys((await table.look()).world.rounds)).toEqual([]);
    const [entry] = await table.play.journal(campaignId, { before: null, limit: 1, actions: ['round/resolve'] });
    expect(JSON.stringify(entry?.facts).match(/goes north\./g)).toHaveLength(PLAYERS);
  });

  test('what waits for Discord is found among all that it has', async () => {
    const now = Date.now();
    const claimed = await sparing(() =>
      opened.store.claim({ now, answersBefore: now, limit: 100, lease: 30_000, except: [] }),
    );
    expect(claimed.length).toBeGreaterThan(0);
  });
});

let deeds = 0;
function deedOf(userId: string): Invocation {
  return {
    interactionId: `long-${deeds++}`,
    campaignId,
    private: true,
    caller: { userId, roleIds: [], isManager: userId === GM },
    where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL },
  };
}

function sheetOf(name: string): string {
  const abilities = { str: 10, dex: 10, wis: 10, int: 10, con: 10, cha: 10 };
  return JSON.stringify({ name, class: 'strong', abilities, hpMax: 8 });
}
