import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImport } from '../../commands/support/input/import-character.ts';
import { blankForm } from '../../src/exchange/pdf-form.ts';
import { MAX_PIXELS, pictureSize } from '../../src/maps/picture-size.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { hexEntry, mapFile, readMap, roomEntry } from '../../src/rules/mechanics/map/map-file.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { BRYN, GM, tableOn } from '../play/support/table-by-post.ts';
import { testStrength } from '../play/support/undo-commands.ts';
import { archiveWith, exported } from '../play/your-data/support.ts';
import { mutant } from '../support/bad-files.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { keptStore } from '../support/kept-store.ts';
import { SIZES } from '../support/sizes.ts';
import { type Files, unpacked } from '../support/unzip.ts';
import { zipOf } from '../support/zip-of.ts';

const SENDER = { userId: 'ann', guildId: 'abbey' };
/** Bytes that the process of the bot may keep of all the files together. */
const MAX_KEPT = 10_000_000;

/** Bytes in use once the garbage is collected. The resident memory would also count freed pages that nobody else wants. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

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
  title: 'A character',
  book: 'lavender-hack',
  fields: [{ id: 'name', label: 'Name', example: 'Bryn', max: 40, isLong: false }],
};

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

const store = await keptStore();
let campaign: Files;

beforeAll(async () => {
  const at = await tableOn(async () => store);
  await testStrength(at, BRYN);
  await testStrength(at, GM);
  campaign = await unpacked(await exported(at.test.store, at.id));
});

/** Makes one bad file after another. */
type Maker = (chance: Chance) => Buffer | Promise<Buffer>;

/** Bad files that come of a good one. */
const from = (good: Buffer) => async (): Promise<Maker> => (chance) => mutant(good, chance);

/** Zips of which one file is bad, and the manifest fits it, so that it is looked into. */
async function badWithin(): Promise<Maker> {
  const files = [...campaign].filter(([, data]) => data.length > 0);
  return (chance) => {
    const [name, data] = chance.pick(files);
    const bad = mutant(data, chance);
    return zipOf(
      name === 'manifest.json' ? new Map([...campaign, [name, bad]]) : archiveWith(campaign, { [name]: bad }),
    );
  };
}

const readCampaign = (file: Buffer) => workshop.run('campaign', { file, withJournal: true }, SENDER);
const readForm = (file: Buffer) => workshop.run('pdf-form', file, SENDER);

const { mutants, campaignMutants } = SIZES;
const SHEET = JSON.stringify({ name: 'Bryn', abilities: { STR: 12 }, gear: ['rope', 'torch'] });
const ROOMS = 'key,name,exits\n1,Gate,2 3\n2,"Hall, great",1\n3,Crypt,1\n';
const TEXT_MAP = '0101 forest "Grey Abbey"\n0102 hills\n0101-0102 trail\n';

describe.each<readonly [string, number, () => Promise<Maker>, (file: Buffer) => Promise<unknown>]>([
  ['PDF', mutants, async () => from(Buffer.from(await blankForm(FORM)))(), readForm],
  ['PNG', mutants, from(drawn().toBuffer('image/png')), picture],
  ['JPEG', mutants, from(drawn().toBuffer('image/jpeg')), picture],
  ['WebP', mutants, from(drawn().toBuffer('image/webp')), picture],
  ['GIF', mutants, from(GIF), picture],
  ['ZIP', campaignMutants, async () => from(await zipOf(campaign))(), readCampaign],
  ['file in a ZIP', campaignMutants, badWithin, readCampaign],
  ['JSON sheet', mutants, from(Buffer.from(SHEET)), async (file) => readImport('ann', file.toString('utf8'))],
  ['JSON map', mutants, from(Buffer.from(JSON.stringify({ hexes: HEXES }))), asMap('hex')],
  ['CSV map', mutants, from(Buffer.from(ROOMS)), asMap('room')],
  ['text map', mutants, from(Buffer.from(TEXT_MAP)), asMap('hex')],
])('%s', (kind, times, makers, read) => {
  test(`${times} mutants are each answered, and the bot takes no memory for them (seed 42)`, async () => {
    const chance = chanceOf(42);
    const make = await makers();
    // What the first ones load is no growth.
    for (let n = 0; n < 20; n++) await read(await make(chance));
    const before = memoryInUse();
    for (let n = 0; n < times; n++) {
      const answer = await read(await make(chance));
      expect(answer, `${kind} ${n}`).toBeDefined();
      // No task breaks for want of a check.
      expect(answer, `${kind} ${n}`).not.toEqual(refuse('workshop/failed'));
    }
    expect(memoryInUse() - before).toBeLessThan(MAX_KEPT);
  }, 3_600_000);
});
