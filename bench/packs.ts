/**
 * A pack of 3,000 entries: how long it takes to be read and to be loaded, what it takes of memory, and what actions and a
 * cold read of a campaign cost with it, beside one with a pack of 30 entries and one without any. On the embedded database.
 *
 *     node --expose-gc --import tsx bench/packs.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invocation } from '../src/play/access/invocation.ts';
import type { Play } from '../src/play/play.ts';
import { worldParser } from '../src/rules/engine/book.ts';
import { type Content, contentWith, type Pack } from '../src/rules/engine/content.ts';
import type { Json } from '../src/rules/engine/json.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { hexcrawl } from '../src/rules/hexcrawl-osr/book.ts';
import { BOOKS } from '../src/rules/index.ts';
import { openStore } from '../src/store/open-store.ts';
import { openWorkshop } from '../src/workshop/workshop.ts';
import { must, playOn } from './fight-campaign.ts';

const BOOK = 'hexcrawl-osr';
const GM = '100000000000000001';
const PLAYER = '100000000000000002';
/** Times of each load and of each cold read, and of each action. */
const LOADS = 15;
const READS = 7;
const ACTIONS = Number(process.env.ACTIONS ?? 150);
const WARM_UP = 20;
/** The most milliseconds that loading may take. */
const MOST = 300;

/** Entries of a pack, by kind. */
interface Size {
  readonly creatures: number;
  readonly tables: number;
  readonly things: number;
}
const LARGE: Size = { creatures: 1500, tables: 1000, things: 500 };
const SMALL: Size = { creatures: 15, tables: 10, things: 5 };

/** A campaign by what it plays with. */
interface Bench {
  readonly name: string;
  readonly id: string;
  readonly size: Size | null;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-packs-'));
  const workshop = openWorkshop({ log: { warn: () => undefined } });
  try {
    const large = await read(workshop, LARGE);
    const small = await read(workshop, SMALL);
    console.log(`\n| ${count(LARGE)} entries, in ${LOADS} loads | least ms | p50 ms |\n| --- | --- | --- |`);
    tell('read from YAML, in the workshop', large.took);
    tell('loaded: its JSON parsed and all kinds made', loads(large.pack));
    tell(`the same with ${count(SMALL)} entries`, loads(small.pack));
    tellMemory(large.pack);
    const { benches } = await play(folder, [
      ['no pack', null, null],
      [`${count(SMALL)} entries`, SMALL, small.pack],
      [`${count(LARGE)} entries`, LARGE, large.pack],
    ]);
    await coldReads(folder, benches);
  } finally {
    await workshop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function count(size: Size): number {
  return size.creatures + size.tables + size.things;
}

function written(size: Size): string {
  const times = (length: number, one: (n: number) => string) => Array.from({ length }, (_, n) => one(n)).join('');
  return [
    `pack: { id: bench-${count(size)}, book: ${BOOK}, version: 1.0.0, title: Bench, about: Made up., licence: MIT }\n`,
    'creatures:\n',
    times(
      size.creatures,
      (n) =>
        `  hound-${n}:\n    name: Marsh hound ${n}\n    noun: { one: marsh hound, many: marsh hounds, article: a }\n    stats: AD 12, HP 4, dex 13, int 6, wil 9, damage d4, speed 60, wants meat, fears fire\n`,
    ),
    'tables:\n',
    times(
      size.tables,
      (n) =>
        `  road-${n}:\n    name: On the road ${n}\n    rows: [a cart, a well, 2d6 crows, a toll, rain, { text: hounds ${n}, meets: { creature: hound-0, count: 3 } }]\n`,
    ),
    'things:\n',
    times(size.things, (n) => `  lantern-${n}: { name: Horn lantern ${n}, kind: thing, worth: 3 }\n`),
  ].join('');
}

async function read(
  workshop: ReturnType<typeof openWorkshop>,
  size: Size,
): Promise<{ readonly pack: Pack; readonly took: readonly number[] }> {
  const file = new TextEncoder().encode(written(size));
  const took: number[] = [];
  let pack: Pack | null = null;
  for (let n = 0; n < LOADS; n++) {
    const began = performance.now();
    const found = await workshop.run('pack', { book: BOOK, file }, { userId: GM, guildId: '200000000000000000' });
    took.push(performance.now() - began);
    if (isRefusal(found) || 'faults' in found) throw new Error(JSON.stringify(found).slice(0, 1000));
    pack = found;
  }
  if (pack === null) throw new Error('no pack was read');
  return { pack, took };
}

/** A pack as it comes from the database, nothing of it known. */
function fresh(body: string): Content {
  return contentWith(hexcrawl.core, { bench: { id: 'bench', used: true, place: 1, body } });
}

/** Milliseconds of loading, again and again. */
function loads(pack: Pack): readonly number[] {
  const body = JSON.stringify(pack);
  return Array.from({ length: LOADS }, () => {
    const began = performance.now();
    makeAll(fresh(body));
    return performance.now() - began;
  });
}

function makeAll(content: Content): void {
  for (const kind of hexcrawl.kinds) content.of(kind);
}

function tellMemory(pack: Pack): void {
  const body = JSON.stringify(pack);
  const kept: unknown[] = [];
  const grown = (make: () => unknown): string => {
    const before = heap();
    for (let n = 0; n < 5; n++) kept.push(make());
    return ((heap() - before) / 5 / 1_000_000).toFixed(1);
  };
  // A text of its own each time, as a database gives it.
  const own = () => Buffer.from(body).toString();
  console.log('\n| a campaign’s pack in memory | MB |\n| --- | --- |');
  console.log(`| as it is kept | ${grown(own)} |`);
  console.log(
    `| with all kinds made | ${grown(() => {
      const content = fresh(own());
      makeAll(content);
      return content;
    })} |`,
  );
}

function heap(): number {
  if (globalThis.gc === undefined) throw new Error('run it with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

async function play(
  folder: string,
  wanted: readonly (readonly [string, Size | null, Pack | null])[],
): Promise<{ readonly benches: readonly Bench[] }> {
  const store = await openStore({ databaseUrl: null, dataDir: folder, parse: worldParser(BOOKS) });
  try {
    const on = playOn(store, { drawing: 0 });
    const benches: Bench[] = [];
    for (const [n, [name, size, pack]] of wanted.entries())
      benches.push({ name, size, id: await campaign(on, String(n), pack) });
    const took = new Map<string, number[]>();
    for (let n = -WARM_UP; n < ACTIONS; n++)
      for (const bench of n % 2 === 0 ? benches : benches.toReversed())
        for (const [what, doing] of deeds(on, bench, Math.abs(n))) {
          const began = performance.now();
          await doing();
          if (n >= 0) add(took, `${what}|${bench.name}`, performance.now() - began);
        }
    tellActions(took, benches);
    return { benches };
  } finally {
    await store.close();
  }
}

let interactions = 0;

function invocation(campaignId: string, by: string): Invocation {
  return {
    interactionId: `4${String(++interactions).padStart(17, '0')}`,
    campaignId,
    caller: { userId: by, roleIds: [], isManager: by === GM },
    where: { applicationId: '5', token: 'token', channelId: '300000000000000001' },
    private: false,
  };
}

async function campaign(on: Play, n: string, pack: Pack | null): Promise<string> {
  const guildId = `20000000000000000${n}`;
  const about = {
    guildId,
    name: 'Bench',
    book: BOOK,
    starters: [],
    gmChannelId: null,
    statusChannelId: '300000000000000001',
  };
  await must(on.createCampaign(invocation('', GM), about));
  const id = (await on.campaignAt(guildId, [])) ?? '';
  await must(on.act(invocation(id, GM), { action: 'create-character', inputs: [{ userId: PLAYER, name: 'Ada' }] }));
  for (const ability of ['str', 'dex', 'int']) {
    const [prompt] = Object.values((await worldOf(on, id)).prompts);
    await must(on.answer(invocation(id, GM), prompt?.id ?? '', ability));
  }
  if (pack !== null) await must(on.bringPack(invocation(id, GM), pack));
  return id;
}

async function worldOf(on: Play, id: string) {
  const look = await on.look(id, invocation(id, GM).caller);
  if (look === null) throw new Error('the campaign is gone');
  return look.world;
}

type Deed = readonly [what: string, doing: () => Promise<unknown>];

/** What is measured. Names of the pack's entries where the campaign has one, else of the book's. */
function deeds(on: Play, { id, size }: Bench, n: number): readonly Deed[] {
  const act = (by: string, action: string, input: Json) =>
    must(on.act(invocation(id, by), { action, inputs: [input] }));
  const creature = size === null ? 'Wild dog' : `Marsh hound ${n % size.creatures}`;
  const table = size === null ? 'points' : `road-${n % size.tables}`;
  return [
    ['a free roll, which reads no content', () => must(on.freeRoll(invocation(id, PLAYER), '2d6', null))],
    [
      'a foe picked and a table rolled',
      async () => {
        await act(GM, 'add-foe', { creature });
        await act(GM, 'roll-table', { id: table });
      },
    ],
    ['(the foes cleared)', () => act(GM, 'foes-gone', { all: true })],
  ];
}

function add(took: Map<string, number[]>, what: string, milliseconds: number): void {
  took.set(what, [...(took.get(what) ?? []), milliseconds]);
}

function tellActions(took: ReadonlyMap<string, readonly number[]>, benches: readonly Bench[]): void {
  console.log(`\nLoad of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
  console.log('| action | campaign with | p50 ms | p95 ms | ratio to the row above |\n| --- | --- | --- | --- | --- |');
  const whats = new Set([...took.keys()].map((key) => key.split('|')[0] ?? ''));
  for (const what of [...whats].filter((one) => !one.startsWith('(')))
    for (const [n, { name }] of benches.entries()) {
      const all = took.get(`${what}|${name}`) ?? [];
      const before = took.get(`${what}|${benches[n - 1]?.name}`);
      const ratio = before === undefined ? '' : `${(at(all, 0.5) / at(before, 0.5)).toFixed(2)}×`;
      console.log(`| ${[what, name, at(all, 0.5).toFixed(2), at(all, 0.95).toFixed(2), ratio].join(' | ')} |`);
    }
}

/** A campaign read by a process that has just begun. */
async function coldReads(folder: string, benches: readonly Bench[]): Promise<void> {
  const took = new Map<string, number[]>();
  for (let n = 0; n < READS; n++) {
    const store = await openStore({ databaseUrl: null, dataDir: folder, parse: worldParser(BOOKS) });
    try {
      await store.read(benches[0]?.id ?? '');
      for (const { name, id } of n % 2 === 0 ? benches.slice(1) : benches.slice(1).toReversed()) {
        const began = performance.now();
        const snapshot = await store.read(id);
        add(took, `read|${name}`, performance.now() - began);
        if (snapshot === null) throw new Error('the campaign is gone');
        makeAll(snapshot.world.content);
        add(took, `made|${name}`, performance.now() - began);
      }
    } finally {
      await store.close();
    }
  }
  console.log('\n| cold read of a campaign with | p50 ms | and all its content made, p50 ms |\n| --- | --- | --- |');
  for (const { name } of benches.slice(1))
    console.log(
      `| ${name} | ${at(took.get(`read|${name}`) ?? [], 0.5).toFixed(1)} | ${at(took.get(`made|${name}`) ?? [], 0.5).toFixed(1)} |`,
    );
}

function tell(name: string, took: readonly number[]): void {
  console.log(`| ${name} | ${at(took, 0).toFixed(0)} | ${at(took, 0.5).toFixed(0)} |`);
  if (name.startsWith('loaded') && at(took, 0.5) > MOST) console.log(`\n**Longer than ${MOST} ms.**\n`);
}

function at(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

await main();
