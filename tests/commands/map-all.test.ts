import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../src/rules/index.ts';
import { tableFor } from './support/file-table.ts';
import { filesOf, readable } from './support/replies.ts';
import { asGm } from './support/server.ts';

/** Books whose game master has a map. */
const MAPPED = Object.values(BOOKS).flatMap(({ slug, actions }) => (Object.hasOwn(actions, 'edit-hex') ? [slug] : []));

describe.each(MAPPED)('the whole map in %s', (book) => {
  const table = tableFor({ book });

  test('the game master sees all of it, whichever pictures the book has', async () => {
    await table.run('hex generate', { width: 3, height: 3, at: '30,30' }, asGm);
    const all = await table.run('map', { do: 'all' }, asGm);
    expect(filesOf(all).map(([name]) => name)).toContain('hexes-all.png');
    expect(readable(all)).toContain('for your eyes only');
  });
});
