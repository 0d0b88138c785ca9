import { afterAll, expect, test } from 'vitest';
import { engineLines } from '../../../src/discord/render/engine/facts.ts';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import type { EngineFact } from '../../../src/play/facts.ts';
import type { World as EngineWorld } from '../../../src/rules/engine/world.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { embeddedStore, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { BOOKS } from '../support/sixty-days.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { COMMANDS } from '../support/undo-commands.ts';

/** What no player may read, planted where only the game master writes. */
const PLANTED = ['Vault of Ashes', 'a lich sleeps'];

/** Things that only the game master knows, by hand. */
async function plant(at: TableByPost): Promise<void> {
  const act = (action: string, input: object) =>
    at.play.act(at.deed(GM), { action, inputs: [input as never], secret: true });
  await act('edit-hex', { hexId: 'hex/9,9', terrain: 'forest', name: 'Vault of Ashes', secret: 'a lich sleeps' });
  await act('write-faction', { name: 'Grey Abbess', disposition: 3, note: 'a lich sleeps' });
  await act('give-item', { name: 'Idol', value: 9, note: 'a lich sleeps' });
}

/** Ids of all records, raw keys of a path, and what only the game master knows. */
function forbidden(world: EngineWorld): readonly string[] {
  const { characters, items, foes, places, factions, tasks, modifiers, rounds, prompts, scenes, party } = world;
  const records = [characters, items, foes, places, factions, tasks, modifiers, rounds, prompts, scenes];
  const { fight, encounter, court, downtime } = (party as World['party']).state;
  const inner = [fight, encounter, court, downtime].flatMap((part) => (part === null ? [] : [part.id]));
  return [...records.flatMap((record) => Object.keys(record)), ...inner].filter((id) => id.length > 3);
}

const RAW =
  /\b[a-z]+[A-Z][a-zA-Z]*\b|\b[a-z]+_[a-z_]+\b|\b(fighters?|combatants?|delve|morale done|pending|last plan|scout id|visited)\b|undefined|\[object|: (yes|no) →/;

/** Mentions and marks of time are no ids to who reads them. */
const bare = (line: string) => line.replace(/<[@#t][^>]*>/g, '');

const opened = embedded();

/** One database in memory for this file. */
function embedded(): (options?: TestStoreOptions) => Promise<TestStore> {
  const made: TestStore[] = [];
  afterAll(() => Promise.all(made.map((one) => one.close())));
  return async (options) => {
    const one = await embeddedStore(options);
    made.push(one);
    return one;
  };
}

test('LH-PBP-04: players read no id, no key and nothing hidden, whatever is taken back; a game master no id', {
  timeout: 300_000,
}, async () => {
  const at = await tableOn(opened, { books: BOOKS });
  await plant(at);
  const seen = new Set<string>();
  const check = async (before: EngineWorld): Promise<void> => {
    const [newest] = await at.journal();
    const world = await at.world();
    const ids = [...forbidden(before), ...forbidden(world)];
    for (const fact of (newest?.facts ?? []) as readonly EngineFact[]) {
      if (fact.fact !== 'undone') continue;
      const { title, lines } = storyOf([fact], world, lavenderHackRenderer);
      for (const line of [title, ...lines].map(bare)) {
        expect(line).not.toMatch(RAW);
        expect(ids.filter((id) => line.includes(id))).toEqual([]);
        expect(PLANTED.filter((secret) => line.includes(secret))).toEqual([]);
      }
      const own = engineLines(fact, world, lavenderHackRenderer, { isGm: true }).map(bare);
      for (const line of own) {
        seen.add(line);
        expect(ids.filter((id) => line.includes(id))).toEqual([]);
        expect(line).not.toMatch(RAW);
      }
    }
  };
  for (const [n, name] of Object.keys(COMMANDS).entries()) {
    if (name === 'undo' || name === 'amend') continue;
    for (const by of [BRYN, SABLE]) {
      const number = (await at.journal())[0]?.number ?? 0;
      await COMMANDS[name as keyof typeof COMMANDS](at, { by, n, m: n + (by === BRYN ? 0 : 3) });
      const since = ((await at.journal())[0]?.number ?? 0) - number;
      // Every other time it stays, so that there is something to build upon.
      for (let back = 0; by === SABLE && back < since; back++) {
        const before = await at.world();
        const result = await at.play.undo(at.deed(GM), { number: null, back: false }, null);
        if (result.kind === 'done') await check(before);
      }
    }
  }
  for (;;) {
    const before = await at.world();
    const result = await at.play.undo(at.deed(GM), { number: null, back: false }, null);
    if (result.kind !== 'done') break;
    await check(before);
  }
  // Whoever runs the game reads what players must not.
  expect([...seen].join('\n')).toContain('On the map, hex 9,9');
});
