import { beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../src/discord/reply.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { present } from '../support/deps.ts';
import { BOOKS_WITH_PACKS, bringPack, PACK_ID, packFor } from './support/brought-packs.ts';
import { tableFor } from './support/file-table.ts';
import { readable, toldBy } from './support/replies.ts';
import { asGm, asStranger, CHANNEL, GUILD } from './support/server.ts';

const GERMAN = '-# Aus *The Old \\*Mill\\**';
const LINE = '-# From *The Old \\*Mill\\**';

describe.each(BOOKS_WITH_PACKS)('%s', (book) => {
  const table = tableFor({ book });
  const { actions } = BOOKS[book] ?? { actions: {} };
  const hasMeetings = Object.hasOwn(actions, 'encounter-start');

  beforeEach(() => bringPack(table, packFor(book)));

  const rolls = (named: string, options = {}) => table.run('table roll', { table: named, ...options }, asGm);
  const named = (reply: Reply) =>
    readable(reply)
      .split('\n')
      .filter((line) => /^-# (?:From|Aus) /.test(line));

  /** The newest entry drawn afresh, as the World is now. */
  async function drawnAgain(forGm = false): Promise<string> {
    const id = await table.play.campaignAt(GUILD, [CHANNEL]);
    const entries = await table.play.journal(id ?? '', { before: null, limit: 200 });
    const entry = entries.find(({ facts }) => facts.some(({ fact }) => fact === 'table-rolled'));
    const { world } = await table.look();
    const { book: known } = await table.look();
    if (entry === undefined) throw new Error('nothing was done');
    const view = {
      world,
      book: known,
      facts: entry.facts,
      prompts: [],
      number: entry.number,
      undone: false,
      actor: null,
    };
    return readable({ kind: 'message', private: false, rowId: null, message: present({ ...view, forGm }) as never });
  }

  test('PBP-PACK-04: a card with a roll on its table names it once, however many of its tables were rolled on', async () => {
    expect(named(await rolls('plugh-finds'))).toEqual([LINE]);
    expect(
      readable(await rolls('plugh-finds'))
        .split('\n\n')[0]
        ?.endsWith(`\n${LINE}`),
    ).toBe(true);
  });

  test('PBP-PACK-04: who does not play here reads it as well, and a table in German', async () => {
    expect(named(await table.run('table roll', { table: 'plugh-finds' }, asStranger))).toEqual([LINE]);
    await table.run('campaign settings', { setting: 'language', to: 'de' }, asGm);
    expect(named(await rolls('plugh-finds'))).toEqual([GERMAN]);
  });

  test('PBP-PACK-04: it is still named when the pack is gone and the card is drawn again', async () => {
    await rolls('plugh-finds');
    await table.run('content drop', { pack: PACK_ID }, asGm);
    await table.run('content drop', { pack: PACK_ID }, asGm);
    expect(Object.keys((await table.look()).world.packs)).toEqual([]);
    expect(await drawnAgain()).toContain(LINE);
  });

  test('PBP-PACK-04: a table of the campaign’s own that stands in for one of its tables has no source', async () => {
    await table.run('table import', { format: 'lines', table: 'plugh-metals', text: 'gold\nsilver' }, asGm);
    expect(named(await rolls('plugh-metals'))).toEqual([]);
    expect(named(await rolls('plugh-finds'))).toEqual([LINE]);
  });

  test('PBP-PACK-04: foes of its creatures are named with it, but not those that go by another name', async () => {
    const added = await table.run('foe add', { creature: 'Xyzzy hound', count: 2 }, asGm);
    expect(named(added)).toEqual([LINE]);
    const hidden = await table.run('foe add', { creature: 'Xyzzy hound', name: 'Shape in the fog' }, asGm);
    expect(named(hidden)).toEqual([]);
  });

  test('PBP-PACK-04: a secret roll names it to whoever reads the roll', async () => {
    const reply = await rolls('xyzzy-road', { secret: true });
    expect(reply).toMatchObject({ private: true });
    expect(named(reply)).toEqual([LINE]);
  });

  test('PBP-PACK-04: a pack that does not ask for it is not named', async () => {
    await bringPack(table, packFor(book, { named: false, version: '1.1.0' }));
    expect(named(await rolls('plugh-finds'))).toEqual([]);
    expect(named(await table.run('foe add', { creature: 'Xyzzy hound' }, asGm))).toEqual([]);
  });

  test.skipIf(!hasMeetings)(
    'PBP-PACK-04: somebody who is met by its table comes from it, with numbers or without',
    async () => {
      for (const way of ['xyzzy-way', 'xyzzy-road']) {
        expect(named(await table.run('encounter start', { table: way }, asGm))).toEqual([LINE]);
        await table.run('encounter end', {}, asGm);
      }
      expect(named(await table.run('encounter start', { creature: 'Xyzzy hound' }, asGm))).toEqual([LINE]);
    },
  );

  test.skipIf(!hasMeetings)(
    'PBP-PACK-04: what is prepared in secret is told to the game master alone, and named to all when it shows',
    async () => {
      const reply = await table.run('encounter start', { table: 'xyzzy-road', secret: true }, asGm);
      expect(reply).toMatchObject({ private: true });
      expect(named(reply)).toEqual([LINE]);
      expect(JSON.stringify((reply as { post?: unknown }).post ?? null)).not.toContain('Mill');
      await table.run('content drop', { pack: PACK_ID }, asGm);
      expect(named(toldBy(await table.run('encounter show', {}, asGm)))).toEqual([LINE]);
    },
  );
});
