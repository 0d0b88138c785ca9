import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPlay } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { depsOf } from '../support/deps.ts';
import { dumpOf } from './dump.ts';

// Three campaigns in the middle of their play (an expedition, a court, a fight), each in a server of its own, written down
// as one database for the tests of later versions:
//   node --import tsx tests/upgrade/make-seeds.ts NAME-OF-THE-LAST-MIGRATION

const GM = '100000000000000001';
const BRYN = '100000000000000002';
const SABLE = '100000000000000003';
const CHANNEL = '300000000000000001';
const NOW = 1_790_000_000_000;

const folder = await mkdtemp(join(tmpdir(), 'watchpost-seeds-'));
const store = await openStore({ databaseUrl: null, dataDir: folder, parse: worldParser(BOOKS) });
const play = openPlay(depsOf(store, { clock: { now: () => new Date(NOW) } }));
let deeds = 0;

async function campaign(guildId: string, name: string) {
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
  const founding = { guildId, name, book: 'lavender-hack', gmChannelId: null, starters: [BRYN, SABLE] };
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
    world,
    characterOf,
    act: (userId: string, action: string, input: { readonly [key: string]: Json }) =>
      sure(play.act(invocation(userId, id), { action, inputs: [input] })),
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

const expedition = await campaign('200000000000000011', 'The Long Watch');
await expedition.act(GM, 'journey', { hexId: 'hex/0,0' });
await expedition.act(GM, 'set-table', {
  id: null,
  name: 'Gossip',
  text: '1-3 A wedding\n4-6 A funeral',
  format: 'lines',
  isNew: true,
});
await expedition.act(GM, 'usage', { dieId: 'light', do: 'set', size: 'd20' });
await expedition.act(GM, 'usage', { dieId: 'food', do: 'down' });
await expedition.act(GM, 'watch', { act: 'regroup' });
await expedition.submit(BRYN, 'rest', ['heal']).catch((err: unknown) => console.warn(String(err)));

const court = await campaign('200000000000000012', 'The Abbey Gate');
await court.act(GM, 'write-faction', { factionId: null, name: 'The Abbey', disposition: 6 });
const factionId = Object.keys((await court.world()).factions)[0] ?? '';
await court.act(GM, 'reveal-faction', { factionId, what: null });
await court.act(GM, 'court-open', { factionId });
await court.act(GM, 'court-goal', { text: 'Open the gate' });
await court.settle();
await court.act(GM, 'court-begin', {});

const fight = await campaign('200000000000000013', 'The Ghoul Bridge');
await fight.act(GM, 'add-foe', { name: 'Ghoul', count: 2 });
await fight.act(GM, 'fight-start', {});
await fight.act(GM, 'harm', { characterId: await fight.characterOf(SABLE), damage: 1 });
await fight.settle();

for (const one of [expedition, court, fight]) {
  const world = await one.world();
  console.log(
    world.campaign.name,
    Object.values(world.rounds).map(({ procedure }) => procedure),
    Object.keys(world.prompts).length,
  );
}
await store.close();

const pglite = await PGlite.create(join(folder, 'db'));
await mkdir('tests/fixtures/upgrade', { recursive: true });
const file = join('tests/fixtures/seeded', `${process.argv[2]}.sql`);
await mkdir('tests/fixtures/seeded', { recursive: true });
await writeFile(file, await dumpOf(pglite));
await pglite.close();
await rm(folder, { recursive: true });
console.log(`${file} is written`);
