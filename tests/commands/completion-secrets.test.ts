import { beforeAll, describe, expect, test } from 'vitest';
import type { OptionValue } from '../../src/discord/request.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';
import { choosing, LINES, linesIn, offeredTo } from './support/completing.ts';
import { tableFor } from './support/file-table.ts';
import { PEOPLE, type Standing, type Who } from './support/people.ts';
import { type Rehearsal, rehearsalOn } from './support/rehearsal.ts';
import { GM, JON, STRANGER, THREAD } from './support/server.ts';
import { foundAll, type Situation } from './support/situations.ts';
import { emptyTable, type Table } from './support/table.ts';
import { GROUPS, ROWS } from './who-may-rows.ts';

/** In every text that players must not know. */
const CANARY = /xyzzy/i;
/** Players whisper to the game master, whom it offers them; the row is of one to a player. */
const FOR_PLAYERS_TOO = 'whisper';
/** Runs a scene, and plays in no other way. */
const SCENE_GM = '100000000000000008';

describe('PBP-SECRET-02: what only game masters may type completes itself for nobody else', () => {
  let rehearsal: Rehearsal;
  let table: Table;
  let guilds: Readonly<Record<Situation, string>>;

  beforeAll(async () => {
    rehearsal = rehearsalOn(emptyMemoryStore().store as Store);
    table = await emptyTable(rehearsal);
    guilds = await foundAll(table);
  });

  const may: readonly Who[] = GROUPS.gms;
  const others = (Object.keys(PEOPLE) as Who[]).filter((who) => !may.includes(who));
  const rows = ROWS.filter(([line, group]) => group === 'gms' && line !== FOR_PLAYERS_TOO);

  test.each(rows.map((row) => [row[0], row] as const))('/%s', async (typed, [, , , situation = 'on the road']) => {
    const [line = '', deed] = typed.split(' do:');
    const { completed = [] } = LINES.find((one) => one.line === line) ?? {};
    for (const option of completed.filter((name) => name !== 'do'))
      for (const who of others) {
        const person: Standing = PEOPLE[who];
        const asking = {
          by: person.by,
          roleIds: person.roleIds ?? [],
          isManager: person.isManager ?? false,
          guildId: guilds[situation],
          options: choosing(deed),
        };
        const offered = await rehearsal.rehearse(person.world ?? ((world) => world), () =>
          table.complete(line, option, '', asking),
        );
        expect([who, option, offered]).toEqual([who, option, []]);
      }
  });
});

/** What the game master keeps to themselves; a book takes of it what it knows. */
const HIDDEN = { feature: 'Xyzzy shaft', hidden: true, secret: 'Xyzzy plot' };
const WRITTEN: readonly (readonly [string, Readonly<Record<string, OptionValue>>])[] = [
  ['hex edit', { at: '0,0', terrain: 'plain', lair: 'Xyzzy wyvern', ...HIDDEN }],
  ['hex edit', { at: '0,1', name: 'Xyzzy mere', ...HIDDEN }],
  ['room add', { key: '9', name: 'Xyzzy vault', ...HIDDEN }],
  ['faction add', { name: 'Xyzzy Tide', note: 'Xyzzy king', disposition: 2 }],
  ['faction want', { faction: 'Xyzzy Tide', text: 'Xyzzy bell' }],
  ['item give', { name: 'Idol', to: 'Bryn', buyer: 'Xyzzy abbess', magic: 'other', text: 'Xyzzy' }],
  ['foe edit', { foe: 'Barrow ghoul', note: 'Xyzzy hound' }],
  ['foe add', { line: 'Ogre: level 3, AD 13, HP 18, str 15, wil 11, attack +3, damage d10', keep: true }],
  ['foe edit', { foe: 'Ogre', note: 'Xyzzy hound' }],
  ['table import', { format: 'lines', table: 'Xyzzy table', text: 'Xyzzy moon\nXyzzy sun' }],
  ['encounter start', { name: 'Xyzzy riders', count: 3, distance: 'near' }],
  ['omen edit', { myth: 'the Crown of Ants', name: 'Xyzzy stag', omen: 1, text: 'Xyzzy dreams', next: 1 }],
  ['site new', { name: 'Xyzzy abbey' }],
  ['realm holding', { at: '3,2', name: 'Xyzzy keep' }],
  ['town master', { class: 'Tinker', name: 'Joss' }],
  ['whisper', { to: 'Sable', text: 'Xyzzy whisper' }],
  ['scene open', { name: 'The attic' }],
  ['scene gm', { who: SCENE_GM, which: 'The attic' }],
];

describe.each(Object.keys(BOOKS))('%s', (book) => {
  const table = tableFor({ book, tests: 'all' });
  const lines = linesIn(BOOKS[book] ?? { actions: {} });
  const asOthers = [
    ['a stranger', { by: STRANGER }],
    ['a player', { by: JON }],
    ['a scene’s game master elsewhere', { by: SCENE_GM }],
    ['a scene’s game master in its thread', { by: SCENE_GM, channelId: THREAD }],
  ] as const;

  beforeAll(async () => {
    if (book === 'myth-knights') await table.run('realm new', { seed: 7, over: true }, { by: GM });
    // A book has no use for some of it.
    for (const [line, options] of WRITTEN) await table.run(line, options, { by: GM }).catch(() => null);
  });

  const offered = (asking: { readonly by: string; readonly channelId?: string }) =>
    offeredTo(table, lines, asking, ['', 'xyz', 'the ']);

  test.each(asOthers)('PBP-SECRET-02: no completion tells %s what is secret', async (_who, asking) => {
    expect((await offered(asking)).filter((choice) => CANARY.test(choice))).toEqual([]);
  });

  test.each(asOthers)('PBP-SECRET-02: no refusal tells %s what is secret', async (_who, asking) => {
    for (const { line, completed, deeds } of lines)
      for (const deed of [null, ...deeds]) {
        const typed = Object.fromEntries(completed.map((option) => [option, 'zzz']));
        const reply = await table.run(line, { ...typed, ...choosing(deed) }, asking);
        expect(JSON.stringify(reply)).not.toMatch(CANARY);
      }
  });

  test('the game master is offered it', async () => {
    expect(new Set((await offered({ by: GM })).filter((choice) => CANARY.test(choice))).size).toBeGreaterThan(2);
  });
});
