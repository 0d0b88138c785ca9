import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPlay, type Play } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { depsOf } from '../support/deps.ts';
import { dumpOf } from './dump.ts';

export const GM = '100000000000000001';
export const BRYN = '100000000000000002';
export const SABLE = '100000000000000003';
const CHANNEL = '300000000000000001';
const NOW = 1_790_000_000_000;

const folder = await mkdtemp(join(tmpdir(), 'watchpost-seeds-'));
const store = await openStore({ databaseUrl: null, dataDir: folder, parse: worldParser(BOOKS) });
export const play: Play = openPlay(depsOf(store, { clock: { now: () => new Date(NOW) } }));
let deeds = 0;

/** A new campaign with Bryn and Sable in a server of its own, and the things that people do in it. */
export async function campaign(guildId: string, name: string, book = 'lavender-hack') {
  const invocation = (userId: string, campaignId: string) => ({
    interactionId: `4${String(++deeds).padStart(17, '0')}`,
    campaignId,
    private: false,
    caller: { userId, roleIds: [], isManager: userId === GM },
    where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL.replace(/1$/, guildId.slice(-1)) },
  });
  const sure = async (doing: Promise<{ readonly kind: string }>) => {
    const done = await doing;
    if (done.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(done).slice(0, 500)}`);
  };
  const founding = { guildId, name, book, gmChannelId: null, starters: [BRYN, SABLE] };
  await sure(play.createCampaign(invocation(GM, ''), founding));
  const id = (await play.campaignAt(guildId, [])) ?? '';
  const world = async () => {
    const look = await play.look(id, invocation(GM, id).caller);
    if (look === null) throw new Error(`${name} is gone`);
    return look.world;
  };
  const characterOf = async (userId: string) =>
    Object.values((await world()).characters).find((one) => one.userId === userId)?.id ?? '';
  return {
    id,
    gm: invocation(GM, id).caller,
    world,
    characterOf,
    act: (userId: string, action: string, input: { readonly [key: string]: Json }) =>
      sure(play.act(invocation(userId, id), { action, inputs: [input] })),
    undo: () => sure(play.undo(invocation(GM, id), { number: null, back: false }, null)),
    async submit(userId: string, procedure: string, answer: readonly string[]) {
      const round = Object.values((await world()).rounds).find((one) => one.procedure === procedure);
      if (round === undefined) throw new Error(`${name}: no round of ${procedure}`);
      const submission = { answer: [...answer], draft: false, source: null, forUserId: null };
      await sure(play.submit(invocation(userId, id), round.id, submission));
    },
    /** Answers whatever is asked, as by default or by the first option, until nothing waits. */
    async settle() {
      for (let asked = 0; asked < 40; asked++) {
        const [prompt] = Object.values((await world()).prompts);
        if (prompt === undefined) return;
        const [first] = prompt.form.form === 'choice' ? prompt.form.options : [];
        const who = prompt.audience.who === 'one' ? prompt.audience.userId : GM;
        await sure(play.answer(invocation(who, id), prompt.id, prompt.fallback ?? first?.id ?? 'nothing'));
      }
    },
  };
}

/** Writes all that was played down as a database for the tests of later versions, and says how far each campaign is. */
export async function writeSeeds(name: string, played: readonly Awaited<ReturnType<typeof campaign>>[]): Promise<void> {
  for (const one of played) {
    const { campaign: own, rounds, prompts } = await one.world();
    const procedures = Object.values(rounds).map(({ procedure }) => procedure);
    console.log(own.name, procedures, Object.keys(prompts).length);
  }
  await store.close();
  const pglite = await PGlite.create(join(folder, 'db'));
  const file = join('tests/fixtures/seeded', `${name}.sql`);
  await mkdir('tests/fixtures/seeded', { recursive: true });
  await writeFile(file, await dumpOf(pglite));
  await pglite.close();
  await rm(folder, { recursive: true });
  console.log(`${file} is written`);
}
