import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { CommandRequest, OptionValue } from '../../src/discord/request.ts';
import { runnables } from '../../src/practice/page/composer/commands.ts';
import { tableFor } from './support/file-table.ts';
import { readable, toldBy } from './support/replies.ts';
import { asGm } from './support/server.ts';

const table = tableFor({ tests: 'all' });

/** What is the game master's and is answered in public all the same: its options say what the players learn anyway. */
const OPEN = [
  ...[
    'barter owe',
    'domain check',
    'domain found',
    'domain lose',
    'foe over',
    'folk forget',
    'folk note',
    'glory award',
    'glory tourney',
  ],
  ...[
    'item reveal',
    'omen resolve',
    'quest fulfil',
    'quest step',
    'quest write',
    'realm place',
    'realm publish',
    'realm road',
  ],
  ...['season age', 'season turn', 'season unsure', 'siege collide', 'siege repair', 'site enter', 'site open'],
  ...['town arrive', 'town forget', 'town leave', 'town master'],
];

/** Whatever players must not know that an option can say. */
const SECRET: readonly (readonly [string, Record<string, OptionValue>])[] = [
  ['campaign settings', { setting: 'event_rolls', to: 'gm_manual' }],
  ['dungeon', { do: 'enter', wonder: 5 }],
  ['encounter start', { name: 'The duke’s riders', count: 7 }],
  ['encounter show', { surprise: 'foes' }],
  ['faction add', { name: 'The Tide', disposition: 2 }],
  ['faction favour', { faction: 'The Tide', by: -1 }],
  ['faction want', { faction: 'The Tide', text: 'The bell' }],
  ['follower', { do: 'add', name: 'Hob', line: 'fear 7' }],
  ['follower', { do: 'edit', who: 'Hob', line: 'fear 7', now: 'gone' }],
  ['foe add', { name: 'Ogre', hp: 30 }],
  ['foe edit', { foe: 'Ogre', note: 'Wounded' }],
  ['gm set', { value: 'foe/abc/hp', to: '3' }],
  ['gm set', { value: 'The Tide: disposition', to: '3' }],
  ['gm set', { value: 'Ogre: hit poi', to: '3' }],
  ['hex edit', { at: '0,0', lair: 'A wyvern' }],
  ['item edit', { item: 'Ring', value: 9, buyer: 'The ferryman' }],
  ['item give', { name: 'Ring', magic: 'roll' }],
  ['item give', { things: 'Ring 4 hidden' }],
  ['room add', { key: '3', trap: true, secret: 'A false floor' }],
  ['room trap', { character: 'Bryn', damage: '2d6' }],
  ['table import', { format: 'lines', text: 'wolves' }],
  ['whisper', { text: 'The baron is a ghoul.' }],
  ['whisper', { text: 'The baron is a ghoul.', to: 'Bryn' }],
  ['table roll', { table: 'Rumours', secret: true }],
];

function commandOf(line: string) {
  const [name = '', ...path] = line.split(' ');
  const command = COMMANDS.find(({ data }) => data.name === name);
  if (command === undefined) throw new Error(`no command ${name}`);
  return { command, path };
}

/** Decided before anything is looked up: a slow answer is put off by it, and then shows the options or does not. */
function isPrivate(line: string, options: Record<string, OptionValue> = {}): boolean {
  const { command, path } = commandOf(line);
  return command.isPrivate({ ask: 'command', command: command.data.name, path, options } as unknown as CommandRequest);
}

describe('a secret is no option of a command that all can read', () => {
  test.each(SECRET)('/%s %o', (line, options) => {
    expect(isPrivate(line, options)).toBe(true);
  });

  test('PBP-SECRET-02: whatever is for the game master alone is answered in private', () => {
    const all = runnables(COMMANDS.map(({ data }) => data as unknown as APIApplicationCommand));
    const forGm = all
      .filter(({ description }) => /^(Game master|Referee):/.test(description))
      .map(({ label }) => label);
    expect(forGm.length).toBeGreaterThan(20);
    expect(forGm.filter((line) => !isPrivate(line))).toEqual(OPEN);
  });
});

describe('/gm set', () => {
  test('LH-COMBAT-08: a value that is secret is told to nobody, however it is called', async () => {
    for (const value of ['barrow ghoul: hit points', 'Barrow ghoul: armour']) {
      const reply = await table.run('gm set', { value, to: '3' }, asGm);
      expect(reply).toMatchObject({ private: true, rowId: expect.any(String) });
      expect(reply).not.toHaveProperty('post');
      expect(readable(reply)).toContain('3');
    }
    expect(readable(await table.run('log'))).not.toMatch(/hit points|armour/);
  });

  test('an open one is told to all in a post', async () => {
    const reply = await table.run('gm set', { value: 'food', to: 'd12' }, asGm);
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(readable(toldBy(reply))).toContain('Food');
  });
});
