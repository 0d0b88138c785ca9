import { beforeAll, describe, expect, test } from 'vitest';
import type { OptionValue } from '../../src/discord/request.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';
import { BOOKS_WITH_PACKS, bringPack, OPEN, PACK_ID, packFor, SECRET } from './support/brought-packs.ts';
import { choosing, linesIn, offeredTo } from './support/completing.ts';
import { found } from './support/file-table.ts';
import { rehearsalOn } from './support/rehearsal.ts';
import { readable } from './support/replies.ts';
import { asGm, GM, GUILD, JON, STRANGER } from './support/server.ts';
import { emptyTable, type Table } from './support/table.ts';

const STARTS = ['', 'xyz', 'plu', 'the ', 'a '];
/** Secrets as somebody types them: by name, by id, as a row has it; then the same of which there is none. */
const TYPED = [
  'Xyzzy hound',
  'xyzzy-hound',
  'Xyzzy way',
  'xyzzy-way',
  'xyzzy pilgrims',
  'the Xyzzy Stag',
  'a Xyzzy cairn',
];
const OTHERS = [
  ['a player', { by: JON }],
  ['a stranger', { by: STRANGER }],
] as const;
const ALL_TABLES = ['Plugh finds', 'Plugh metals', 'Xyzzy road', 'Xyzzy way'];

/** What game masters may choose of the pack: an option with an entry for each. */
const OFFERED: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  'lavender-hack': [
    ['/rule  name', ['Plugh bolt · Working of level 1', 'Plugh twist · Weirdness of level 1']],
    ['/encounter start  creature', ['Xyzzy hound']],
    ['/encounter start  table', ALL_TABLES],
    ['/hex edit  table', ALL_TABLES],
    ['/room add  table', ALL_TABLES],
  ],
  'hexcrawl-osr': [
    ['/encounter start  creature', ['Xyzzy hound']],
    ['/encounter start  table', ALL_TABLES],
    ['/hex edit  table', ALL_TABLES],
    ['/room add  table', ALL_TABLES],
  ],
  'action-dice': [
    ['/encounter start  creature', ['Xyzzy hound']],
    ['/encounter start  table', ALL_TABLES],
    ['/class show  class', ['Plughist']],
    ['/town master  class', ['Plughist']],
  ],
  'myth-knights': [['/barter offer  for', ['Plugh lamp (common)']]],
};
const IN_ALL_BOOKS = [
  ['/foe add  creature', ['Xyzzy hound']],
  ['/item give  like', ['Plugh lamp']],
  ['/table roll  table', ALL_TABLES],
  ['/table show  table', ALL_TABLES],
] as const;

describe.each(BOOKS_WITH_PACKS)('a pack that was brought to %s', (book) => {
  const rehearsal = rehearsalOn(emptyMemoryStore().store as Store);
  const lines = linesIn(BOOKS[book] ?? { actions: {} });
  let table: Table;

  beforeAll(async () => {
    table = await emptyTable(rehearsal);
    await found(table, GUILD, book);
    await bringPack(table, packFor(book));
  });

  const offered = (by: string) => offeredTo(table, lines, { by }, STARTS);

  /** What would be answered; nothing of it is kept. */
  function answered(line: string, options: Record<string, OptionValue>, by: string): Promise<string> {
    const work = async () => {
      const reply = await table.run(line, options, { by });
      return reply.kind === 'modal' ? JSON.stringify(reply.modal) : readable(reply);
    };
    return rehearsal.rehearse((world) => world, work);
  }

  /** Options where something that is in the pack is answered otherwise than what is nowhere. */
  async function tellingApart(by: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { line, completed, deeds } of lines)
      for (const option of completed)
        for (const deed of [null, ...deeds])
          for (const typed of TYPED) {
            const hidden = await answered(line, { ...choosing(deed), [option]: typed }, by);
            const unknown = await answered(line, { ...choosing(deed), [option]: typed.replace(/yzzy/, 'qzzq') }, by);
            if (hidden !== unknown.replace(/qzzq/g, 'yzzy')) found.push(`/${line} ${deed ?? ''} ${option}:${typed}`);
          }
    return found;
  }

  test('PBP-PACK-01: the game master is offered what is in it, wherever there is something to choose', async () => {
    const all = await offered(GM);
    for (const [option, entries] of [...IN_ALL_BOOKS, ...(OFFERED[book] ?? [])]) {
      const own = all.filter((one) => one.startsWith(`${option}: `) && (SECRET.test(one) || OPEN.test(one)));
      expect([option, [...new Set(own)].sort()]).toEqual([option, entries.map((entry) => `${option}: ${entry}`)]);
    }
  });

  test.each(OTHERS)('PBP-PACK-02: no completion offers %s its secrets, only what is open to all', async (_, { by }) => {
    const all = await offered(by);
    expect(all.filter((one) => SECRET.test(one))).toEqual([]);
    for (const name of ['Plugh finds', 'Plugh metals']) expect(all).toContain(`/table roll  table: ${name}`);
  });

  test.each(OTHERS)(
    'PBP-PACK-02: what %s types is refused alike, whether it is hidden or unknown',
    async (_, { by }) => {
      expect(await tellingApart(by)).toEqual([]);
    },
  );

  test('the game master is answered otherwise', async () => {
    expect((await tellingApart(GM)).length).toBeGreaterThan(8);
  });

  test.each(OTHERS)('PBP-PACK-02: nothing that %s can read has a secret of it', async (_, { by }) => {
    const shown = [
      'content list',
      'table show',
      'foe list',
      'foe show',
      'log',
      'catchup',
      'party',
      'map',
      'help',
      'me',
    ];
    for (const line of shown)
      expect([line, await answered(line, {}, by)]).toEqual([line, expect.not.stringMatching(SECRET)]);
    const about = await answered('content show', { pack: PACK_ID }, by);
    expect(about).toContain('CC0-1.0');
    for (const text of [about, await answered('log', {}, by)]) {
      expect(text).not.toMatch(SECRET);
      expect(text).not.toMatch(OPEN);
      expect(text).not.toMatch(/Creatures|Tables:/);
    }
    expect(await answered('content show', { pack: PACK_ID }, GM)).toMatch(SECRET);
  });

  test('PBP-PACK-02: put aside, nothing of it is offered to anybody, and all of it once it is used again', async () => {
    await table.run('content drop', { pack: PACK_ID }, asGm);
    for (const by of [GM, JON])
      expect((await offered(by)).filter((one) => SECRET.test(one) || OPEN.test(one))).toEqual([]);
    await table.run('content use', { pack: PACK_ID }, asGm);
    expect((await offered(GM)).filter((one) => SECRET.test(one)).length).toBeGreaterThan(3);
  });
});
