import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { engineLines } from '../../src/discord/render/engine/facts.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { EngineFact } from '../../src/play/facts.ts';
import { type Invocation, openPlay } from '../../src/play/play.ts';
import { verifyJournal } from '../../src/proof/verify.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import type { World } from '../../src/rules/engine/world.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import type { Store } from '../../src/store/store.ts';
import { brought } from '../play/your-data/support.ts';
import { depsOf, PLAINLY } from '../support/deps.ts';
import { must } from '../support/must.ts';
import { IS_PROOF } from '../support/sizes.ts';
import { cleanups, OPEN } from './left-behind.ts';

// When `make-dungeons.ts` played, the party's state had a `delve` and a fight had `fighters`.

const MIGRATION = '0039_shut_channels';
const fixture = (name: string) => new URL(`../fixtures/seeded/${MIGRATION}${name}`, import.meta.url);
const GM = '100000000000000001';
const NOW = 1_790_000_000_000;
const CAMPAIGNS = [
  { slug: 'stair', guildId: '200000000000000021', name: 'The Sunken Stair' },
  { slug: 'mine', guildId: '200000000000000022', name: 'The Old Mine' },
];

/** A campaign that is open again, and the things that its game master does there. */
function opened(store: Store, id: string) {
  const play = openPlay(depsOf(store, { ...PLAINLY, clock: { now: () => new Date(NOW) } }));
  let deeds = 0;
  const invocation = (): Invocation => ({
    interactionId: `${id}-${++deeds}`,
    campaignId: id,
    private: false,
    caller: { userId: GM, roleIds: [], isManager: false },
    where: { applicationId: 'a', token: 't', channelId: '300000000000000001' },
  });
  const journal = () => store.journal(id, { before: null, limit: 100, oldestFirst: true });
  return {
    journal,
    async world(): Promise<World> {
      const look = await play.look(id, invocation().caller);
      if (look === null) throw new Error('the campaign is gone');
      return look.world;
    },
    async undoBackTo(action: string): Promise<void> {
      const entries = await journal();
      const number = entries.findLast((entry) => entry.action === action && entry.undoneBy === null)?.number;
      must(await play.undo(invocation(), { number: number ?? null, back: true }, null));
    },
    async proof(): Promise<string> {
      const text = await play.exportJournal(id, invocation().caller, 'gm');
      if (isRefusal(text)) throw new Error(text.refused);
      return Buffer.concat([...text.parts]).toString();
    },
  };
}

/** What lies before is taken back, from one who left the fight to the way underground. */
async function isTakenBack({ world, undoBackTo }: ReturnType<typeof opened>): Promise<void> {
  const { characters, party } = await world();
  const [bryn = '', sable = ''] = Object.keys(characters);
  const state = party.state as Readonly<Record<string, object | null>>;
  expect(Object.keys(state)).not.toContain('delve');
  expect(state).toMatchObject({ dungeon: { plan: [] }, creatures: { fighters: { name: 'Fighters' } } });
  const isList = Array.isArray(fightIn(await world()).combatants);
  expect(fightIn(await world()).combatants).toMatchObject(
    isList ? [sable] : { [bryn]: { fled: true }, [sable]: { fled: false } },
  );

  await undoBackTo('fight-leave');
  expect(fightIn(await world()).combatants).toMatchObject(
    isList ? [bryn, sable] : { [bryn]: { fled: false }, [sable]: { fled: false } },
  );
  await undoBackTo('add-foe');
  expect((await world()).party.state).toMatchObject({ fight: null, creatures: {}, dungeon: { plan: [] } });
  await undoBackTo('enter-dungeon');
  expect((await world()).party.state).toMatchObject({ dungeon: null });
}

function fightIn({ party }: World): { readonly combatants: unknown } {
  const { fight } = party.state as { readonly fight: { readonly combatants: unknown } | null };
  if (fight === null) throw new Error('there is no fight');
  return fight;
}

/** Words for what was taken back when its paths were others. */
async function oldWords({ journal, world }: ReturnType<typeof opened>): Promise<readonly string[]> {
  const now = await world();
  const facts = (await journal()).flatMap((entry) => entry.facts as readonly EngineFact[]);
  const undone = facts.find((fact) => fact.fact === 'undone');
  if (undone === undefined) throw new Error('nothing was taken back');
  expect(undone.changes.map(({ path }) => path[2])).toContain('delve');
  return engineLines(undone, now, RENDERERS[now.campaign.book] ?? null);
}

describe.each(IS_PROOF ? Object.keys(OPEN) : ['postgres'])('on %s', (kind) => {
  test('PBP-DATA-02: fights underground of before 0040, and files with them, are told, proven and taken back', async () => {
    const database = await OPEN[kind]?.(fixture('.sql'), MIGRATION);
    if (database === undefined) throw new Error('no such database');
    const store = storeOn(database, { parse: worldParser(BOOKS), clock: () => NOW });
    cleanups.push(() => store.close());
    for (const { guildId, name, slug } of CAMPAIGNS) {
      const [{ id } = { id: '' }] = await store.campaignsOf(guildId);
      const left = opened(store, id);
      if (slug === 'mine') expect(await left.proof()).toBe(readFileSync(fixture('-mine.jsonl'), 'utf8'));
      const broughtIn = opened(store, await brought(store, readFileSync(fixture(`-${slug}.zip`))));
      for (const at of [left, broughtIn]) {
        expect((await at.world()).campaign.name).toBe(name);
        expect((await oldWords(at)).join()).toContain('The way underground');
        await isTakenBack(at);
        expect(verifyJournal(await at.proof()).findings).toEqual([]);
      }
    }
  });
});

test('PBP-DICE-05: a journal file of before 0040 is verified', () => {
  const { findings, chained } = verifyJournal(readFileSync(fixture('-mine.jsonl'), 'utf8'));
  expect(findings).toEqual([]);
  expect(chained).toBeGreaterThan(5);
});
