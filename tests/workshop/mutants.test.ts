import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { readImport } from '../../commands/support/input/import-character.ts';
import { blankForm } from '../../src/exchange/pdf-form.ts';
import { MAX_PIXELS, pictureSize } from '../../src/maps/picture-size.ts';
import { hexEntry, mapFile, readMap, roomEntry } from '../../src/rules/mechanics/map/map-file.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { SIZES } from '../support/sizes.ts';

const SENDER = { userId: 'ann', guildId: 'abbey' };
/** Resident memory that the process of the bot may win meanwhile. */
const MAX_GROWTH = 50_000_000;

const workshop = openWorkshop({ log: { warn: () => undefined } });
afterAll(() => workshop.close());

function drawn(): Canvas {
  const canvas = createCanvas(60, 40);
  const pen = canvas.getContext('2d');
  for (const [at, colour] of ['#a00', '#0a0', '#00a'].entries()) {
    pen.fillStyle = colour;
    pen.fillRect(at * 20, at * 5, 25, 30);
  }
  return canvas;
}

const GIF = Buffer.from('R0lGODdhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');
const FORM = {
  ...{ title: 'A character', book: 'lavender-hack' },
  fields: [{ id: 'name', label: 'Name', example: 'Bryn', max: 40, isLong: false }],
};

/** The file with a few places of it changed: bits, numbers, pieces that are gone, doubled or moved. */
function mutant(good: Buffer, chance: Chance): Buffer {
  let file = Buffer.from(good);
  for (let n = Math.floor(chance.between(1, 8)); n > 0; n--) {
    const at = Math.floor(chance.between(0, Math.max(1, file.length)));
    const end = Math.min(file.length, at + Math.floor(chance.between(1, 40)));
    switch (chance.pick(['bit', 'byte', 'large', 'gone', 'twice', 'moved', 'cut'])) {
      case 'bit':
        file[at] = (file[at] ?? 0) ^ (1 << Math.floor(chance.between(0, 8)));
        break;
      case 'byte':
        file[at] = Math.floor(chance.between(0, 256));
        break;
      case 'large':
        file.fill(chance.pick([0, 0x7f, 0xff]), at, Math.min(file.length, at + 4));
        break;
      case 'gone':
        file = Buffer.concat([file.subarray(0, at), file.subarray(end)]);
        break;
      case 'twice':
        file = Buffer.concat([file.subarray(0, end), file.subarray(at)]);
        break;
      case 'moved':
        file = Buffer.concat([file.subarray(end), file.subarray(at, end), file.subarray(0, at)]);
        break;
      default:
        if (n === 1) file = file.subarray(0, Math.max(1, at));
    }
  }
  return file;
}

const TERRAINS = ['forest', 'hills'] as const;
const MAPS = { terrains: TERRAINS, file: mapFile(hexEntry(TERRAINS), roomEntry({})) };
const HEXES = [{ q: 0, r: 0, terrain: 'forest', name: 'Grey Abbey', features: [{ what: 'a well' }] }];
const asMap = (what: 'hex' | 'room') => async (file: Buffer) => readMap(file.toString('utf8'), what, MAPS);

/** As the command does it: what says of itself that it is too large, or no picture, is not drawn. */
async function picture(file: Buffer): Promise<unknown> {
  const size = pictureSize(file);
  if (size === null || size.width * size.height > MAX_PIXELS) return null;
  return workshop.run('portrait', file, SENDER);
}

describe.each<readonly [string, () => Promise<Buffer>, (file: Buffer) => Promise<unknown>]>([
  ['PDF', async () => Buffer.from(await blankForm(FORM)), (file) => workshop.run('pdf-form', file, SENDER)],
  ['PNG', async () => drawn().toBuffer('image/png'), picture],
  ['JPEG', async () => drawn().toBuffer('image/jpeg'), picture],
  ['WebP', async () => drawn().toBuffer('image/webp'), picture],
  ['GIF', async () => GIF, picture],
  [
    'JSON sheet',
    async () => Buffer.from(JSON.stringify({ name: 'Bryn', abilities: { STR: 12 }, gear: ['rope', 'torch'] })),
    async (file) => readImport('ann', file.toString('utf8')),
  ],
  ['JSON map', async () => Buffer.from(JSON.stringify({ hexes: HEXES })), asMap('hex')],
  ['CSV map', async () => Buffer.from('key,name,exits\n1,Gate,2 3\n2,"Hall, great",1\n3,Crypt,1\n'), asMap('room')],
  ['text map', async () => Buffer.from('0101 forest "Grey Abbey"\n0102 hills\n0101-0102 trail\n'), asMap('hex')],
])('%s', (kind, good, read) => {
  test(`${SIZES.mutants} mutants are each answered, and the bot takes no memory for them (seed 42)`, async () => {
    const chance = chanceOf(42);
    const file = await good();
    // What the first ones load is no growth.
    for (let n = 0; n < 20; n++) await read(mutant(file, chance));
    const before = process.memoryUsage.rss();
    for (let n = 0; n < SIZES.mutants; n++) expect(await read(mutant(file, chance)), `${kind} ${n}`).toBeDefined();
    expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_GROWTH);
  }, 3_600_000);
});
