/**
 * A round of combat of six characters against ten foes in each book, to the commit: all of it and the next round opened,
 * in one transaction. Once as the game master ends it when all have declared, so that nothing else is in it, and once as
 * the last declaration ends it, which is an entry of its own with an answer of its own. On Postgres and on the embedded
 * database, beside floors that are taken in turn with both: an empty transaction, a roll, and a declaration that ends no
 * round.
 *
 *     node --import tsx bench/fight.ts [book]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { worldParser } from '../src/rules/engine/book.ts';
import { BOOKS } from '../src/rules/index.ts';
import { openStore } from '../src/store/open-store.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { type FightCampaign, fightCampaign, type Watched } from './fight-campaign.ts';
import { type FightParty, PARTIES } from './fight-parties.ts';

/** Rounds of each kind. */
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const WARM_UP = 10;
/** Pairs of rounds in one fight: then all is mended, and the next one begins. */
const FIGHT = 5;

const FLOORS = ['empty transaction', '/test', 'a declaration'] as const;
const ALONE = 'the round resolved';
const WITH_LAST = 'the last declaration and the round resolved';
const STAGES = ['lock', 'work', 'drawing', 'save'] as const;

/** Milliseconds of each thing that was measured. */
type Took = Map<string, number[]>;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-bench-'));
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
  try {
    for (const party of PARTIES.filter(({ book }) => book === (process.argv[2] ?? book))) {
      console.log(`\n## ${party.book}`);
      const postgres = await startPostgres(join(folder, `postgres-${party.book}`));
      try {
        await measureOn(party, `Postgres, fsync ${await fsyncOf(postgres.url)}`, {
          databaseUrl: postgres.url,
          dataDir: null,
        });
      } finally {
        await postgres.stop();
      }
      const dataDir = join(folder, `embedded-${party.book}`);
      await measureOn(party, 'embedded database', { databaseUrl: null, dataDir });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether that server waits for the disk. */
async function fsyncOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
  await client.end();
  return rows[0]?.fsync ?? 'unknown';
}

async function measureOn(
  party: FightParty,
  name: string,
  on: { readonly databaseUrl: string | null; readonly dataDir: string | null },
): Promise<void> {
  const store = await openStore({ ...on, parse: worldParser(BOOKS) });
  try {
    const at = await fightCampaign(store, party);
    const loads = [loadavg()[0] ?? 0];
    await rounds(at, WARM_UP);
    const { took, left } = await rounds(at, ROUNDS);
    loads.push(loadavg()[0] ?? 0);
    console.log(
      `\n### ${name}: ${ROUNDS} rounds of each kind, load of the machine ${loads.map((one) => one.toFixed(1)).join(' → ')}\n`,
    );
    tellTimes(on.databaseUrl === null ? 'embedded' : 'Postgres', took);
    tellSizes(left);
  } finally {
    await store.close();
  }
}

/** What a pass left behind: counts, and bytes of JSON. */
type Left = Readonly<Record<string, number>>;

async function rounds(
  at: FightCampaign,
  count: number,
): Promise<{ readonly took: Took; readonly left: readonly Left[] }> {
  const took: Took = new Map();
  const left: Left[] = [];
  const [first, ...others] = at.players;
  if (first === undefined) throw new Error('nobody plays');
  const declared = async () => {
    await timed(took, FLOORS[2], () => at.declare(first));
    for (const player of others) await at.declare(player);
  };
  for (let n = 0; n < count; n++) {
    if (n % FIGHT === 0) await at.beginAnew();
    await timed(took, FLOORS[0], () => at.nothing());
    await timed(took, FLOORS[1], () => at.test());
    await at.hold();
    await declared();
    await at.decide();
    await resolved(at, took, ALONE, () => at.resolve());
    left.push(leftBy(at.watched, await at.world()));
    await declared();
    await resolved(at, took, WITH_LAST, () => at.decide());
  }
  return { took, left };
}

/** Measures what ends a round. @throws when it did not */
async function resolved(at: FightCampaign, took: Took, what: string, work: () => Promise<void>): Promise<void> {
  const before = roundNumber(await at.world());
  await timed(took, what, work);
  for (const stage of STAGES) add(took, `${what}: ${stage}`, at.watched[stage]);
  if (roundNumber(await at.world()) !== before + 1) throw new Error('the round did not go by');
}

async function timed(took: Took, what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  add(took, what, performance.now() - began);
}

function add(took: Took, what: string, milliseconds: number): void {
  took.set(what, [...(took.get(what) ?? []), milliseconds]);
}

function roundNumber({ party }: { readonly party: { readonly state: unknown } }): number {
  const { fight } = party.state as { readonly fight: { readonly round: number } | null };
  if (fight === null) throw new Error('there is no fight');
  return fight.round;
}

function leftBy({ commit }: Watched, world: unknown): Left {
  if (commit === null) throw new Error('nothing was committed');
  const { entries, replies } = commit;
  const all = <T>(of: (entry: (typeof entries)[number]) => readonly T[]) => entries.flatMap(of);
  const told = all(({ facts }) => facts);
  const by = (side: string) => told.filter((one) => one.fact === 'attack' && 'by' in one && one.by === side).length;
  const count = (name: string) => told.filter(({ fact }) => fact === name).length;
  return {
    attacks: ['melee', 'missile', 'cast', 'weirdness-used', 'stunt'].reduce(
      (sum, name) => sum + count(name),
      by('characters'),
    ),
    'attacks of foes': count('foe-attack') + by('foes'),
    defences: count('defend'),
    'morale checks': count('morale'),
    dice: all(({ dice }) => dice).length,
    facts: told.length,
    patches: all(({ patches }) => patches).length,
    'messages queued': replies.length,
    'bytes of facts': bytes(told),
    'bytes of patches': bytes(all(({ patches }) => patches)),
    'bytes of inverse patches': bytes(all(({ inverse }) => inverse)),
    'bytes of the journal rows': bytes(entries),
    'bytes of the messages': bytes(replies),
    'bytes of the World': bytes(world),
  };
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function tellTimes(on: string, took: Took): void {
  const floor = quantile(took.get('/test') ?? [], 0.5);
  console.log('| what | p50 ms | p95 ms | p50 over /test, ms | ratio to /test |\n| --- | --- | --- | --- | --- |');
  for (const what of [...FLOORS, ALONE, WITH_LAST]) {
    const [p50, p95] = [quantile(took.get(what) ?? [], 0.5), quantile(took.get(what) ?? [], 0.95)];
    const compared = what === '/test' ? ['', ''] : [(p50 - floor).toFixed(2), `${(p50 / floor).toFixed(1)}×`];
    console.log(`| ${[`${on}, ${what}`, p50.toFixed(2), p95.toFixed(2), ...compared].join(' | ')} |`);
  }
  console.log('');
  for (const what of [ALONE, WITH_LAST]) {
    const parts = STAGES.map((stage) => `${stage} ${quantile(took.get(`${what}: ${stage}`) ?? [], 0.5).toFixed(1)}`);
    console.log(`Of ${what}, p50 ms: ${parts.join(', ')} (drawing is a part of work).`);
  }
}

function tellSizes(left: readonly Left[]): void {
  const names = Object.keys(left[0] ?? {});
  const sizes = names.map(
    (name) =>
      `${name} ${quantile(
        left.map((one) => one[name] ?? 0),
        0.5,
      )}`,
  );
  console.log(`Of ${ALONE}, p50: ${sizes.join(', ')}.`);
  const checks = left.reduce((sum, one) => sum + (one['morale checks'] ?? 0), 0);
  console.log(`${checks} morale checks in ${left.length} rounds.`);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

await main();
