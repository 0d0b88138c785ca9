import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { meteredWorkshop } from '../../src/play/people/allowances.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { DEFAULT_BOOK } from '../../src/rules/index.ts';
import { openLane } from '../../src/workshop/lane.ts';
import { openQueue } from '../../src/workshop/queue.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { emptyWorld } from '../store/worlds.ts';
import { crowdedPdf, greyPng, lyingPng, packedPdf } from '../support/bad-files.ts';
import { workshopHere } from '../support/workshop-here.ts';

const ANN = { userId: 'ann', guildId: 'abbey' };
const logged: object[] = [];
const workshop = openWorkshop({ log: { warn: (what) => void logged.push(what) } });
afterAll(() => workshop.close());

async function form(fields: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  for (let n = 0; n < fields; n++) {
    const field = document.getForm().createTextField(`f${n}`);
    if (n === 0) field.setText('Bryn');
    field.addToPage(page);
  }
  return document.save();
}

describe('files are read in a child process', () => {
  test('a form, a picture', async () => {
    expect(await workshop.run('pdf-form', await form(2), ANN)).toEqual({ book: null, fields: { f0: 'Bryn' } });
    expect(await workshop.run('portrait', greyPng(20, 10), ANN)).toBeInstanceOf(Uint8Array);
    expect(await workshop.run('portrait', Buffer.from('no picture'), ANN)).toBeNull();
  });

  test('a picture of one colour that is 65,535 wide is drawn', async () => {
    expect(await workshop.run('portrait', greyPng(65_535, 300), ANN)).toBeInstanceOf(Uint8Array);
  });

  test('a PDF with ten thousand fields is answered in time', async () => {
    const file = crowdedPdf(10_000);
    expect(await workshop.run('pdf-form', file, ANN)).toMatchObject({ book: null, fields: { f3: 'x' } });
  });

  test('a picture that is larger than it says ends the child, which is a refusal; the next one is read', async () => {
    const before = process.memoryUsage.rss();
    // Where the machine is busy its time may be over first.
    const refusal = await workshop.run('portrait', lyingPng(20_000), ANN);
    expect(refusal).toEqual(refuse(expect.stringMatching(/^workshop\/too-(large|long)$/) as never));
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
    expect(logged.at(-1)).toEqual({ task: 'portrait', limit: expect.stringMatching(/^(memory|time)$/) });
    expect(await workshop.run('portrait', greyPng(20, 10), ANN)).toBeInstanceOf(Uint8Array);
  });

  test('what is wrong in a task is a refusal and a line in the log, and the child lives', async () => {
    const world = { ...emptyWorld({ id: 'a' }), campaign: { ...emptyWorld({ id: 'a' }).campaign, book: 'none' } };
    const asked = { plan: null, units: 1 };
    expect(await workshop.run('forecast', { world, asked }, ANN)).toEqual(refuse('workshop/failed'));
    expect(logged.at(-1)).toEqual({ task: 'forecast', reason: 'no forecast in none' });
  });
});

describe('a child', () => {
  test('is killed when a task takes too long, or says too much', async () => {
    const lane = openLane({ memory: 256 });
    const picture = greyPng(5_000, 4_000);
    const order = { task: 'portrait', input: picture, output: 1_000_000 } as const;
    expect(await lane.run(order, 1)).toEqual({ kind: 'killed', limit: 'time' });
    expect(await lane.run({ ...order, output: 10 }, 30_000)).toEqual({ kind: 'killed', limit: 'output' });
    expect(await lane.run(order, 30_000)).toMatchObject({ kind: 'done' });
    lane.close();
  });
});

test('a child that has read a file without a campaign reads the next one too: its own programs do not wear it', async () => {
  const lane = openLane({ memory: 256 });
  const order = {
    task: 'campaign',
    input: { file: Buffer.from('no zip'), withJournal: false },
    output: 1_000,
  } as const;
  const took: number[] = [];
  for (let n = 0; n < 2; n++) {
    const begun = performance.now();
    expect(await lane.run(order, 30_000)).toEqual({ kind: 'done', output: refuse('archive/not-zip') });
    took.push(performance.now() - begun);
  }
  lane.close();
  // Most of the first one is the start of the child.
  expect(took[1]).toBeLessThan((took[0] ?? 0) / 3);
});

describe('whose turn it is', () => {
  /** Work that is ended by hand. */
  function byHand() {
    const queue = openQueue();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (userId: string, guildId: string) =>
      queue.run({ userId, guildId }, () => {
        begun.push(userId);
        return new Promise<string>((resolve) => ends.push(() => resolve(userId)));
      });
    return { ask, begun, end: () => ends.shift()?.() };
  }

  test('servers take turns, and nobody else waits behind one of them', async () => {
    const { ask, begun, end } = byHand();
    const all = [ask('ann', 'a'), ask('bob', 'a'), ask('cid', 'a'), ask('dee', 'b')];
    for (let n = 0; n < 4; n++) {
      await expect.poll(() => begun).toHaveLength(n + 1);
      end();
    }
    expect(await Promise.all(all)).toEqual(['ann', 'bob', 'cid', 'dee']);
    expect(begun).toEqual(['ann', 'dee', 'bob', 'cid']);
  });

  test('a person has one that waits, and a server two', async () => {
    const { ask, begun, end } = byHand();
    const kept = [ask('ann', 'a'), ask('ann', 'a')];
    expect(await ask('ann', 'b')).toEqual(refuse('workshop/yours-waits'));
    kept.push(ask('bob', 'a'));
    expect(await ask('cid', 'a')).toEqual(refuse('workshop/server-waits'));
    for (let n = 0; n < 3; n++) {
      await expect.poll(() => begun).toHaveLength(n + 1);
      end();
    }
    expect(await Promise.all(kept)).toEqual(['ann', 'ann', 'bob']);
  });
});

test('a file that had to be given up counts five times against whoever sent it', async () => {
  const spent: (string | null)[] = [];
  const killed = { ...workshopHere(), run: async () => refuse('workshop/too-long') as never };
  const metered = meteredWorkshop(killed, async (cost, { guildId }) => {
    spent.push(`${cost} ${guildId}`);
    return null;
  });
  await metered.run('portrait', new Uint8Array(), ANN);
  expect(spent).toEqual(Array.from({ length: 4 }, () => 'files null'));
});

test('the small PDF that unpacks to a great deal is refused, however it is packed', async () => {
  for (const file of [
    packedPdf(40_000_000, { filter: '[/FlateDecode/FlateDecode]', times: 2 }),
    packedPdf(40_000_000, { end: '\r' }),
    packedPdf(40_000_000, { filter: '/Fl#61teDecode' }),
    packedPdf(40_000_000, { filter: '/ASCIIHexDecode' }),
  ])
    expect(await workshop.run('pdf-form', file, ANN)).toBe('too-large');
});

describe('a pack', () => {
  const pack = (file: string) => workshop.run('pack', { book: DEFAULT_BOOK, file: Buffer.from(file) }, ANN);
  const says = (book: string) =>
    `pack: { id: farm, book: ${book}, version: 1.0.0, title: Farm, about: Farms., licence: MIT }\n`;

  test('is read by the kinds of its book, or told what is wrong with it', async () => {
    expect(await pack(says(DEFAULT_BOOK))).toMatchObject({ id: 'farm', entries: {}, words: {} });
    const wolf = '{ name: Grey wolf, noun: { one: grey wolf, many: grey wolves, article: a }, stats: level 2 }';
    const file = Buffer.from(`${says('hexcrawl-osr')}creatures: { grey-wolf: ${wolf} }\n`);
    expect(await workshop.run('pack', { book: 'hexcrawl-osr', file }, ANN)).toMatchObject({
      entries: { creatures: { 'grey-wolf': { name: 'Grey wolf' } } },
    });
    expect(await pack(says('chess'))).toMatchObject({
      faults: [{ line: 1, what: { fault: 'unknown-book' } }],
      more: 0,
    });
  });

  test('that would become too much is refused, and not given up', async () => {
    const aliases = Array.from({ length: 40 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(9)}]\n`).join('');
    for (const [bomb, fault] of [
      [aliases, 'not-allowed'],
      ['a: b\n'.repeat(390_000), 'too-many-parts'],
      ['['.repeat(9_000), 'too-deep'],
      [`${'a'.repeat(1_900_000)}`, 'long-line'],
    ])
      expect(await pack(`${says(DEFAULT_BOOK)}${bomb}`)).toMatchObject({
        faults: expect.arrayContaining([expect.objectContaining({ what: expect.objectContaining({ fault }) })]),
      });
  });
});
