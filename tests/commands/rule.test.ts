import { describe, expect, test } from 'vitest';
import { settingWords } from '../../src/discord/render/engine/setting-words.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { writingFor } from '../../src/language/reader.ts';
import { settingsOf } from '../../src/play/campaign/campaign.ts';
import { newWorld } from '../../src/rules/engine/new-world.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { findTable } from '../../src/rules/lavender-hack/tables/registry.ts';
import { emptyWorld } from '../store/worlds.ts';
import { FEATURES } from '../support/lavender-core.ts';
import { bringPack, PACK_ID, packFor } from './support/brought-packs.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, readable, refusalOf } from './support/replies.ts';
import { asGm } from './support/server.ts';

const table = tableFor({ tests: 'all' });
/** Values that need no words. */
const SAYS_ITSELF = /^(yes|no|d\d+)$/;
/** What a line of a menu holds. */
const MAX_LINE = 100;

describe('/rule', () => {
  test('says in one sentence what something means, for who asks alone', async () => {
    const reply = await table.run('rule', { name: 'cleave' });
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(embedOf(reply).title).toBe('Cleave');
    expect(readable(reply)).toContain('-# Feature of the Strong\nWhen your melee attack drops a foe');
    expect(readable(await table.run('rule', { name: 'Weak succ' }))).toContain('at a price');
    expect(readable(await table.run('rule', { name: 'time to answer' }))).toContain('Setting of the campaign');
    expect(readable(await table.run('rule', { name: 'badly wounded' }))).toContain('until a full rest');
  });

  test('knows the name in the reader’s language, and the one in the book', async () => {
    const german = { language: 'de', isPlain: false } as const;
    for (const typed of ['spalten', 'cleave'])
      expect(embedOf(await writingFor(german, () => table.run('rule', { name: typed }))).title).toBe('Spalten');
    const completed = await writingFor(german, () => table.complete('rule', 'name', 'cleave'));
    expect(completed).toEqual([expect.stringMatching(/^Spalten · /)]);
  });

  test('completes by name, and refuses what nobody knows', async () => {
    expect(await table.complete('rule', 'name', 'swap')).toEqual(['Swap · Weirdness of level 1']);
    expect(refusalOf(await table.run('rule', { name: 'fireball' }))).toMatch(/^I know no rule called “fireball”/);
  });
});

describe('PBP-PACK-01: what a pack brings is looked up as what the book has', () => {
  const brought = tableFor({ book: 'lavender-hack', tests: 'all' });
  const told = async (name: string) => readable(await brought.run('rule', { name }));

  test('in the pack’s own words, and safe to show', async () => {
    await bringPack(brought, packFor('lavender-hack'));
    expect(await told('plugh bolt')).toContain('-# Working of level 1\nA bolt of \\*plugh\\* strikes one foe.');
    expect(await told('plugh twist')).toContain('You twist X plughs. X is 10 times your fatigue roll.');
  });

  test('also where it takes the place of the book’s', async () => {
    const pack = JSON.parse(packFor('lavender-hack', { version: '1.1.0' }));
    const charm = { name: 'Charm', level: 1, text: 'Everybody likes you for a day.' };
    await bringPack(brought, JSON.stringify({ ...pack, workings: { charm } }));
    expect(await told('charm')).toContain('Everybody likes you for a day.');
    await brought.run('content drop', { pack: PACK_ID }, asGm);
    expect(await told('charm')).toContain('A foe who fails a test at 8 or more');
    expect(refusalOf(await brought.run('rule', { name: 'plugh bolt' }))).toMatch(/^I know no rule/);
  });
});

/** A new campaign of a book, and what can be looked up in it. */
function bookOf(slug: string) {
  const book = there(BOOKS[slug]);
  const renderer = there(RENDERERS[slug]);
  const { campaign } = emptyWorld({ book: slug, settings: { ...book.fixed } });
  const world = newWorld(campaign, book);
  return { book, renderer, world, rules: renderer.rules?.(world) ?? [] };
}

describe.each(Object.keys(BOOKS))('everything with a name has its sentence in %s', (slug) => {
  const { book, renderer, rules } = bookOf(slug);

  test('no sentence is missing, is said twice, or ends without a full stop', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ text }) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
    expect(new Set(rules.map(({ text }) => text)).size).toBe(rules.length);
  });

  test('settings have a name, a sentence and words for each of their values', () => {
    for (const [id, { values }] of Object.entries(settingsOf(book))) {
      const { name, text, values: said = {} } = settingWords(id, renderer);
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(name, id).not.toMatch(/_/);
      if ('default' in values) continue;
      expect(
        values.map(String).filter((value) => !Object.hasOwn(said, value) && !SAYS_ITSELF.test(value)),
        id,
      ).toEqual([]);
      expect(Object.values(said).join(), id).not.toMatch(/_/);
    }
  });
});

test.each(['lavender-hack', 'lavender-hack-first-edition'])(
  'features, workings and weirdness of %s fit a line of a menu',
  (slug) => {
    const { world, rules } = bookOf(slug);
    const inMenus = rules.filter(({ sort }) => /^(Feature|Working|Weirdness)/.test(sort));
    expect(inMenus.filter(({ text }) => text.length > MAX_LINE)).toEqual([]);
    const names = new Set(rules.map(({ name }) => name));
    expect(FEATURES.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
    const learnt = ['workings-1', 'workings-2', 'workings-3', 'weirdness-1', 'weirdness-2'].flatMap(
      (id) => findTable(world as never, id)?.rows.map(({ text }) => text) ?? [],
    );
    expect(learnt.length).toBeGreaterThan(10);
    expect(learnt.filter((name) => !names.has(name))).toEqual([]);
  },
);

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not there');
  return value;
}
