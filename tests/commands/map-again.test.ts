import { describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { idsOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, sentFile } from './support/server.ts';

const EACH = [
  ['hexcrawl-osr', 'HX-TRAV-01'],
  ['lavender-hack', 'LH-WILD-01'],
  ['myth-knights', 'MK-REALM-01'],
] as const;

describe.each(EACH)('in %s', (book, rule) => {
  const table = tableFor({ book });

  async function bring(text: string) {
    const { options, files } = sentFile('map.json', text);
    const looked = await table.run('hex import', options, { by: GM, files });
    const yes = looked.kind === 'message' ? idsOf(looked.message).find((id) => id.includes(':import:go:')) : undefined;
    return yes === undefined ? looked : table.press(yes, { by: GM });
  }

  const places = async () => (await table.look(GM)).world.places;

  test(`${rule}: a map that was taken out comes back as it is, and says nothing new`, async () => {
    await table.run('hex generate', { width: 3, height: 3, at: '20,20' }, asGm);
    const reply = await table.run('hex export', {}, asGm);
    const file = reply.kind === 'message' ? reply.files?.[0] : undefined;
    expect(refusalOf(await bring(new TextDecoder().decode(file?.data)))).toContain('written down already');
  });

  test(`${rule}: what a map does not say of a place stays as it is`, async () => {
    await table.run('hex generate', { width: 3, height: 3, at: '20,20' }, asGm);
    const before = await places();
    const hexes = Object.entries(before).filter(([id]) => id.startsWith('hex/'));
    const bare = hexes.map(([id, { data }]) => {
      const [q, r] = id.slice('hex/'.length).split(',').map(Number);
      return { q, r, terrain: (data as { terrain: string }).terrain };
    });
    expect(bare.length).toBeGreaterThan(5);
    const said = await bring(JSON.stringify(bare));
    expect(said.kind === 'refused' ? refusalOf(said) : readable(said)).toContain('written down already');
    expect(await places()).toEqual(before);
  });
});
