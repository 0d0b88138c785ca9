import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { OptionValue } from '../../src/discord/request.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';
import { tableFor } from './support/file-table.ts';
import { PEOPLE, type Standing, type Who } from './support/people.ts';
import { type Rehearsal, rehearsalOn } from './support/rehearsal.ts';
import { GM, JON, STRANGER, THREAD } from './support/server.ts';
import { foundAll, type Situation } from './support/situations.ts';
import { emptyTable, type Table } from './support/table.ts';
import { GROUPS, ROWS } from './who-may-rows.ts';

interface Option {
  readonly name: string;
  /** Discord's number. */
  readonly type: number;
  readonly options?: readonly Option[];
  readonly choices?: readonly { readonly value: string }[];
  readonly autocomplete?: boolean;
}
const GROUP = 2;
/** In every text that players must not know. */
const CANARY = /xyzzy/i;
/** Players whisper to the game master, whom it offers them; the row is of one to a player. */
const FOR_PLAYERS_TOO = 'whisper';
/** Runs a scene, and plays in no other way. */
const SCENE_GM = '100000000000000008';

interface Line {
  /** Action that the book must have. */
  readonly needs: string | null;
  readonly line: string;
  readonly completed: readonly string[];
  readonly deeds: readonly string[];
}

/** Each command and subcommand that completes itself, with the options that do. */
const LINES = COMMANDS.flatMap(({ data, needs }) =>
  linesOf(data.name, 'options' in data ? ((data.options ?? []) as readonly Option[]) : []).map((line) => ({
    ...line,
    needs,
  })),
).filter(({ completed }) => completed.length > 0);

function linesOf(line: string, options: readonly Option[]): Omit<Line, 'needs'>[] {
  const subcommands = options.filter(({ type }) => type <= GROUP);
  if (subcommands.length > 0) return subcommands.flatMap((sub) => linesOf(`${line} ${sub.name}`, sub.options ?? []));
  const completed = options.filter(({ autocomplete }) => autocomplete === true).map(({ name }) => name);
  return [{ line, completed, deeds: deedsIn(options) }];
}

function deedsIn(options: readonly Option[]): readonly string[] {
  return options.find(({ name }) => name === 'do')?.choices?.map(({ value }) => value) ?? [];
}

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

function choosing(deed: string | null | undefined): Record<string, OptionValue> {
  return deed == null ? {} : { do: deed };
}

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
  ['omen edit', { myth: 'the Hollow Stag', name: 'Xyzzy stag', omen: 1, text: 'Xyzzy dreams', next: 1 }],
  ['site new', { name: 'Xyzzy abbey' }],
  ['realm holding', { at: '3,2', name: 'Xyzzy keep' }],
  ['town master', { class: 'Tinker', name: 'Joss' }],
  ['whisper', { to: 'Sable', text: 'Xyzzy whisper' }],
  ['scene open', { name: 'The attic' }],
  ['scene gm', { who: SCENE_GM, which: 'The attic' }],
];

describe.each(Object.keys(BOOKS))('%s', (book) => {
  const table = tableFor({ book, tests: 'all' });
  const { actions } = BOOKS[book] ?? { actions: {} };
  const lines = LINES.filter(({ needs }) => needs === null || Object.hasOwn(actions, needs));
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

  /** What is offered for every option of every command, with each choice of `do`. */
  async function offeredTo(asking: { readonly by: string; readonly channelId?: string }): Promise<string[]> {
    const found: string[] = [];
    for (const { line, completed, deeds } of lines) {
      const own = completed.includes('do') ? await table.complete(line, 'do', '', { by: GM }) : deeds;
      for (const option of completed)
        for (const deed of [null, ...own])
          for (const typed of ['', 'xyz', 'the ']) {
            const offered = await table.complete(line, option, typed, { ...asking, options: choosing(deed) });
            found.push(...offered.map((choice) => `/${line} ${deed ?? ''} ${option}: ${choice}`));
          }
    }
    return found;
  }

  test.each(asOthers)('PBP-SECRET-02: no completion tells %s what is secret', async (_who, asking) => {
    const offered = await offeredTo(asking);
    expect(offered.filter((choice) => CANARY.test(choice))).toEqual([]);
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
    const offered = await offeredTo({ by: GM });
    expect(new Set(offered.filter((choice) => CANARY.test(choice))).size).toBeGreaterThan(2);
  });
});
