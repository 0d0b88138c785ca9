import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Command } from '../../../src/discord/command.ts';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { mapView } from '../../../src/discord/render/lavender-hack/places/map-view.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import { mapPicture } from '../../../src/maps/hex-picture.ts';
import { hexOfTerrain, worldOf } from '../../maps/support.ts';
import { command, say, toyHouse } from '../support/bot.ts';

const SHOWN = mapPicture(mapView(worldOf({ 'hex/0,0': hexOfTerrain('forest', { visited: true }) }, 'hex/0,0'), false));

/** An answer with a picture, private or not; after a while when it is slow. */
function pictured(isPrivate: boolean, isSlow: boolean): Command['run'] {
  return async (): Promise<Reply> => {
    if (SHOWN === null) throw new Error('no picture');
    if (isSlow) await wait(200);
    const files = [{ name: 'map.png', data: SHOWN.data, description: SHOWN.alt }];
    return { ...say('The map.', isPrivate), files } as Reply;
  };
}

const COMMANDS: readonly Command[] = [
  command('shared', pictured(false, false)),
  command('private', pictured(true, false), { isPrivate: () => true }),
  command('slow', pictured(false, true)),
  command('slow-private', pictured(true, true), { isPrivate: () => true }),
  command('slow-other', pictured(true, true)),
];

const wire = toyHouse({ tests: 'all' });
let bot: Served;
beforeAll(async () => {
  bot = await wire.serve(COMMANDS, { deferAfter: 80 });
});
afterAll(async () => {
  await bot.close();
});
afterEach(() => expect(wire.table.violations).toEqual([]));

test.each([
  ['shared', false],
  ['private', true],
  ['slow', false],
  ['slow-private', true],
  ['slow-other', true],
])('the file of /%s comes with its words, also after a deferral', async (name, isPrivate) => {
  const before = new Set(wire.one.visible().map(({ id }) => id));
  await wire.one.command(name);
  const arrived = () => wire.one.visible().findLast(({ id, attachments }) => !before.has(id) && attachments.length > 0);
  await expect.poll(arrived).toBeDefined();
  const message = arrived();
  expect(message?.content).toBe('The map.');
  expect(((message?.flags ?? 0) & 64) !== 0).toBe(isPrivate);
  expect(message?.attachments).toMatchObject([
    {
      filename: 'map.png',
      content_type: 'image/png',
      description: SHOWN?.alt,
      width: SHOWN?.width,
      height: SHOWN?.height,
      size: SHOWN?.data.length,
    },
  ]);
});
