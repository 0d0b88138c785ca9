import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPlay } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { depsOf } from '../support/deps.ts';
import { dumpOf } from './dump.ts';

// Plays a little and writes down the database as it is in the middle of it, for the tests of later versions:
//   npm run dump
// Do so once for each release, after its last migration, and keep the file: tests/upgrade opens every one of them.

const GM = '100000000000000001';
const BRYN = '100000000000000002';
const SABLE = '100000000000000003';
const CHANNEL = '300000000000000001';
const NOW = 1_790_000_000_000;

const folder = await mkdtemp(join(tmpdir(), 'watchpost-dump-'));
const store = await openStore({ databaseUrl: null, dataDir: folder, parse: worldParser(BOOKS) });
const play = openPlay(depsOf(store, { clock: { now: () => new Date(NOW) } }));
let deeds = 0;
const invocation = (userId: string, campaignId: string) => ({
  interactionId: `4${String(++deeds).padStart(17, '0')}`,
  campaignId,
  private: false,
  caller: { userId, roleIds: [], isManager: userId === GM },
  where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL },
});
const sure = async (doing: Promise<{ readonly kind: string }>) => {
  const done = await doing;
  if (done.kind !== 'done') throw new Error(JSON.stringify(done));
};

const founding = { guildId: '200000000000000001', name: 'The Salt Road', book: 'lavender-hack', gmChannelId: null };
await sure(play.createCampaign(invocation(GM, ''), { ...founding, starters: [BRYN, SABLE] }));
const id = (await play.campaignAt(founding.guildId, [])) ?? '';
const world = (await play.look(id, invocation(GM, id).caller))?.world;
const [bryn, sable] = [BRYN, SABLE].map(
  (userId) => Object.values(world?.characters ?? {}).find((one) => one.userId === userId)?.id ?? '',
);
const act = (userId: string, action: string, input: { readonly [key: string]: string | number | boolean | null }) =>
  sure(play.act(invocation(userId, id), { action, inputs: [input] }));
await act(BRYN, 'test', { characterId: bryn ?? '', ability: 'str' });
await act(GM, 'usage', { dieId: 'food', do: 'down' });
if ('askAll' in play) {
  const question = { title: 'What do you do at the bridge?', text: '', userIds: [BRYN, SABLE], hidden: true };
  await sure(play.askAll(invocation(GM, id), { ...question, hours: 48, deadline: null }));
  const round = Object.values((await play.look(id, invocation(GM, id).caller))?.world.rounds ?? {})[0];
  const answer = { answer: 'We cross at night.', draft: false, source: null, forUserId: null };
  await sure(play.submit(invocation(BRYN, id), round?.id ?? '', answer));
}
// Last, so that it can be taken back by its player.
await act(GM, 'call', { characterId: sable ?? '', ability: 'con', reason: 'the cold', needsLight: false });
await store.close();

const migrations = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name)).sort();
const file = join('tests/fixtures/upgrade', `${migrations.at(-1)}.sql`);
const pglite = await PGlite.create(join(folder, 'db'));
await mkdir('tests/fixtures/upgrade', { recursive: true });
await writeFile(file, await dumpOf(pglite));
await pglite.close();
await rm(folder, { recursive: true });
console.log(`${file} is written`);
