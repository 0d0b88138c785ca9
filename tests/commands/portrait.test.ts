import { describe, expect, test } from 'vitest';
import { DAY } from '../../src/rules/engine/time.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, asJon, asStranger, NOW, sentFile } from './support/server.ts';

const table = tableFor({ on: 'embedded' });
const LINK = 'https://example.com/bryn.png';

/** Hash of the picture that Bryn has now; null when there is none. */
async function portrait(): Promise<string | null> {
  const { world } = await table.look();
  const bryn = Object.values(world.characters).find(({ name }) => name === 'Bryn');
  return world.portraits[bryn?.id ?? '']?.picture ?? null;
}

describe('/character portrait', () => {
  test('PBP-VOICE-04: is told to all, shown with the sheet and beside lines, and kept as a square PNG', async () => {
    const reply = await table.run('character portrait', { link: LINK });
    expect(reply).toMatchObject({ private: false });
    expect(embedOf(reply).title).toBe('Bryn has a portrait');
    const picture = await portrait();
    const url = `https://cdn.discordapp.com/emojis/${picture?.slice(0, 8)}.png`;
    expect(messageOf(reply).embeds?.[0]?.thumbnail).toEqual({ url });
    const card = messageOf(await table.run('sheet')).embeds?.[0];
    expect([card?.author, card?.title]).toEqual([{ name: 'Bryn', icon_url: url }, undefined]);
    expect(messageOf(await table.run('sheet', { who: 'Sable' })).embeds?.[0]).toMatchObject({ title: 'Sable' });
    const png = Buffer.from((await table.store.pictureOf(picture ?? '')) ?? '', 'base64');
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 256, 256]);
    await table.run('say', { text: 'Look.' });
    const rows = await table.store.claim({
      now: NOW + DAY,
      answersBefore: NOW + DAY,
      limit: 100,
      lease: 0,
      except: [],
    });
    expect(rows.find(({ voice }) => voice !== null)?.voice).toMatchObject({ name: 'Bryn', portrait: picture });
  });

  test('PBP-VOICE-04: is replaced, taken away and brought back by an undo', async () => {
    await table.run('character portrait', { link: LINK });
    const first = await portrait();
    await table.run('character portrait', { link: 'https://example.com/other.jpg' });
    expect(await portrait()).not.toBe(first);
    const { world } = await table.look();
    expect(Object.keys(world.portraits)).toHaveLength(1);
    const undo = async () => {
      const preview = messageOf(await table.run('undo'));
      const [, id = ''] = /"custom_id":"(undo:yes:[^"]+)"/.exec(JSON.stringify(preview.components)) ?? [];
      expect(readable({ kind: 'message', message: preview, private: true, rowId: null })).toContain(
        'As before: Portrait of Bryn',
      );
      await table.press(id);
    };
    await undo();
    expect(await portrait()).toBe(first);
    expect(readable(await table.run('character portrait', { remove: true }))).toContain(
      'Bryn has no portrait any more',
    );
    expect(await portrait()).toBeNull();
    await undo();
    expect(await portrait()).toBe(first);
  });

  test('the game master may give one, others may not', async () => {
    expect(refusalOf(await table.run('character portrait', { link: LINK, who: 'Bryn' }, asJon))).toBe(
      'That character is somebody else’s. Nothing was changed.',
    );
    expect(refusalOf(await table.run('character portrait', { link: LINK }, asStranger))).toMatch(
      /^You have no character/,
    );
    await table.run('character portrait', { link: LINK, who: 'Bryn' }, asGm);
    expect(await portrait()).not.toBeNull();
  });

  test('one of the three ways, and a picture: else nothing is changed', async () => {
    const nothing = await table.run('character portrait');
    expect(refusalOf(nothing)).toMatch(/^Give a picture with `file`/);
    expect(refusalOf(await table.run('character portrait', { link: LINK, remove: true }))).toMatch(/^Give a picture/);
    expect(refusalOf(await table.run('character portrait', { remove: true }))).toBe(
      'That character has no portrait. Nothing was changed.',
    );
    const { options, files } = sentFile('bryn.png', 'no picture');
    expect(refusalOf(await table.run('character portrait', options, { files }))).toMatch(
      /^I can read that as no picture/,
    );
    // A file of a few bytes that would be 3.6 GB once it is drawn.
    const bomb = '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0u0\0\0u0';
    const huge = sentFile('bomb.png', bomb);
    expect(refusalOf(await table.run('character portrait', huge.options, { files: huge.files }))).toMatch(
      /^That picture has more than 25 million pixels/,
    );
    await table.run('character portrait', { link: LINK });
    expect(refusalOf(await table.run('character portrait', { link: LINK }))).toMatch(/^That is their portrait already/);
  });
});
