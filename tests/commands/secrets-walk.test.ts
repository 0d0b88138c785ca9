import { beforeAll, describe, expect, test } from 'vitest';
import { catchUpPages } from '../../src/discord/render/engine/waiting/catch-up-card.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { View } from '../../src/play/views.ts';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { Fact } from '../../src/rules/engine/prompt.ts';
import { present, statusCard } from '../support/deps.ts';
import { tableFor } from './support/file-table.ts';
import { idsOf, messageOf, readable } from './support/replies.ts';
import { asGm, CHANNEL, GM, GUILD, JON, MIRA } from './support/server.ts';

/** In every name and text that players must not know. */
const SECRET = /xyzzy/i;
/** What the game master is asked of a foe that nobody wrote down. */
const ASKED = /Game master: Sable|0 to 6/;

const table = tableFor({ tests: 'all' });
const entries: number[] = [];

beforeAll(async () => {
  const wrote = async (line: string, options: Record<string, string | number | boolean>) => {
    await table.run(line, options, asGm);
    const [newest] = await journal();
    if (newest === undefined || newest.number === entries.at(-1)) throw new Error(`${line} did nothing`);
    entries.push(newest.number);
  };
  const hidden = { feature: 'Xyzzy shaft', hidden: true, secret: 'Xyzzy plot' };
  await wrote('hex edit', { at: '0,0', terrain: 'plain', lair: 'Xyzzy wyvern', ...hidden });
  await wrote('room add', { key: '9', name: 'Xyzzy vault', ...hidden });
  await wrote('faction add', { name: 'Xyzzy Tide', note: 'Xyzzy king', disposition: 2 });
  await wrote('faction want', { faction: 'Xyzzy Tide', text: 'Xyzzy bell' });
  await wrote('gm set', { value: 'Xyzzy Tide: disposition', to: '7' });
  await wrote('item give', {
    name: 'Idol',
    to: 'Bryn',
    value: 9,
    buyer: 'Xyzzy abbess',
    magic: 'other',
    text: 'Xyzzy',
  });
  await wrote('foe edit', { foe: 'Barrow ghoul', note: 'Xyzzy hound' });
  await wrote('table import', { format: 'lines', table: 'Xyzzy table', text: 'Xyzzy moon\nXyzzy sun' });
  await wrote('table roll', { table: 'Xyzzy table', secret: true });
  await wrote('encounter start', { name: 'Xyzzy riders', count: 3, distance: 'near' });
  // The game master is asked something, and answers it; then something else, which stays open.
  await table.run('melee', { target: 'Bog hound' }, { by: MIRA });
  await table.answer('unknown-foe', 2, GM);
  await table.run('melee', { target: 'Marsh hound' }, { by: JON });
});

async function journal() {
  const id = await table.play.campaignAt(GUILD, [CHANNEL]);
  return table.play.journal(id ?? '', { before: null, limit: 200 });
}

/** All pages, for somebody. */
async function log(by: string): Promise<string> {
  const pages = await Promise.all([1, 2, 3].map((page) => table.run('log', { page }, { by })));
  return pages.map(readable).join('\n');
}

const all = (message: unknown): string => JSON.stringify(message);

async function catchUp(by: string): Promise<string> {
  const pages = await Promise.all([1, 2, 3].map((page) => table.press(`catchup:${page}:0:on`, { by })));
  return pages.map(all).join('\n');
}

describe('what is secret shows to a player nowhere, and to the game master', () => {
  test('in the log', async () => {
    expect(await log(GM)).toMatch(SECRET);
    expect(await log(JON)).not.toMatch(SECRET);
    expect(await log(JON)).not.toMatch(/unknown.foe/);
    expect(await log(JON)).toContain('Kept by the game master.');
  });

  test('in catch-up', async () => {
    expect(await catchUp(GM)).toMatch(SECRET);
    expect(await catchUp(GM)).toMatch(ASKED);
    expect(await catchUp(JON)).not.toMatch(SECRET);
    expect(await catchUp(JON)).not.toMatch(ASKED);
  });

  test('in what changed meanwhile', async () => {
    await table.run('gm set', { value: 'party/food', to: 'd4' }, asGm);
    const { world, book, now } = await table.look();
    const isHidden: AnyBook = { ...book, secrets: { ...book.secrets, hides: (_, [of]) => of === 'usageDice' } };
    const written = await journal();
    const pages = (isGm: boolean, by: AnyBook, kept = false) =>
      all(
        catchUpPages(
          {
            world,
            now,
            isGm,
            book: by,
            userId: JON,
            links: {},
            waits: [],
            entries: written.map((entry) => ({ ...entry, facts: [], secret: entry.secret || kept })),
          },
          RENDERERS,
        ),
      );
    expect(pages(false, book)).toContain('→ d4');
    expect(pages(false, isHidden)).not.toContain('→ d4');
    expect(pages(false, book, true)).not.toContain('→ d4');
    expect(pages(true, isHidden, true)).toContain('→ d4');
  });

  test('in what waits, with its buttons', async () => {
    const waiting = async (by: string) => all(await table.run('waiting', {}, { by }));
    expect(await waiting(GM)).toMatch(ASKED);
    expect(await waiting(JON)).not.toMatch(ASKED);
    expect(await waiting(JON)).toContain('a decision');
  });

  test('in the status card, which all can read', async () => {
    const { world, book, now } = await table.look();
    const card = all(statusCard({ world, book, now }));
    expect(card).toContain('a decision');
    expect(card).not.toMatch(SECRET);
    expect(card).not.toMatch(ASKED);
  });

  test('in a recap', async () => {
    const { world, book } = await table.look();
    const terms = { title: 'Where to?', text: '' };
    const facts = [
      { fact: 'round-resolved', rule: 'R', roundId: 'r', procedure: 'ask', terms, verdicts: [], early: true, by: null },
      { fact: 'item-made', rule: 'LH-ITEM-01', itemId: 'i', item: 'Idol', value: 9, property: 'Xyzzy', roll: null },
    ] as unknown as readonly Fact[];
    const view: View = { world, book, facts, prompts: [], number: 1, undone: false, actor: null };
    expect(all(present(view))).toContain('Where to?');
    expect(all(present(view))).not.toMatch(SECRET);
    expect(all(present({ ...view, forGm: true }))).toMatch(SECRET);
  });

  test('in an undo, before and after', async () => {
    const previews: string[] = [];
    for (const entry of entries.toReversed()) {
      const preview = await table.run('undo', { entry }, asGm);
      previews.push(readable(preview));
      const done = await table.press(idsOf(messageOf(preview))[0] ?? '', asGm);
      const told = 'post' in done && done.post !== undefined ? done.post.message : null;
      expect(told).not.toBeNull();
      expect(all(told)).not.toMatch(SECRET);
    }
    expect(previews.join('\n')).toMatch(SECRET);
    expect(await log(GM)).toMatch(SECRET);
    expect(await log(JON)).not.toMatch(SECRET);
    expect(await catchUp(JON)).not.toMatch(SECRET);
  });
});
