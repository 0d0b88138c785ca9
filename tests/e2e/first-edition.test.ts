import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { must, readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { expectLines } from './page-messages.ts';
import type { Sheets } from './seating.ts';
import { customIdsOf, openThread } from './table-with-bot.ts';

/** Str of Bryn +5, Cha of Sable +1, Int of Ines +2: modifiers rise above +3 in this edition (LH1-ABIL-01). */
const PARTY = {
  Bryn: {
    class: 'strong',
    abilities: { str: 20, dex: 9, wis: 10, int: 8, con: 14, cha: 10 },
    hp: 9,
    gear: ['Longsword'],
  },
  Sable: {
    class: 'deft',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hp: 6,
    features: ['bards-song'],
    gear: ['Dagger'],
  },
  Ines: {
    class: 'wise',
    abilities: { str: 9, dex: 12, wis: 13, int: 16, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger'],
  },
} satisfies Sheets;

/** Worked out by hand, in the order in which it falls. */
const STORY = {
  /** 2 + 5 fails until the resource die makes it 11. */
  test: ['Bryn/test d20 = 2', 'Bryn/gear d8 = 4'],
  sets: ['GM/event d20 = 5'],
  explores: ['Sable/test d20 = 12', 'Bryn/food d8 = 5'],
  /** Strong: the main book's fellowship d6 is discord d8 here (LH1-DISCORD-05). */
  sings: ['Sable/test d20 = 18'],
  below: ['GM/event d20 = 4'],
  /** The last of the light. */
  dark: ['Bryn/light d4 = 2'],
  /** Discord shows 6: disadvantage, so 9 + 2 counts, a weak success (LH1-DISCORD-04). */
  pursues: ['Ines/discord d8 = 6', 'Ines/test d20 = 17', 'Ines/test d20 = 9'],
  /** Discord shows 2 and does not hinder; a critical gives what the main book calls a fellowship of d12: no discord. */
  trades: ['Sable/discord d8 = 2', 'Sable/test d20 = 20'],
  /** The day that begins is quiet. */
  over: ['GM/event d20 = 3'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

const DO = 'What you do';
const GATE = 'Open the north gate';

/** What the first edition has not (LH1-SCOPE-03). */
const FOREIGN = /fellowship|gear die|gear save|d20, broken|is broken/i;

let table: ByPostTable;
/** Where the main book is played, in the same server. */
let threadId: string;

beforeAll(async () => {
  table = await openByPostTable({ party: PARTY, book: 'lavender-hack-first-edition' });
});

afterAll(() => table.close());

test('LH1-SCOPE-02: an expedition and a court under discord, beside a campaign of the main book in one server', async () => {
  await table.anew();
  await besideTheMainBook();
  await aTest();
  await expedition();
  await darkness();
  await court();
  expect(await table.fell()).toEqual(Object.values(STORY).flat());
  table.allFell();
  const told = (['GM', 'Bryn', 'Sable'] as const).flatMap((name) => table.seat(name).visible()).map(whole);
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((text) => FOREIGN.test(text))).toEqual([]);
}, 180_000);

const whole = ({ content, embeds, components }: APIMessage) => JSON.stringify([content, embeds, components]);
const size = async (die: string) => (await table.lavender()).usageDice[die]?.size;

/** Each campaign answers in its own words. */
async function besideTheMainBook(): Promise<void> {
  threadId = await openThread(table.table, 'The other road');
  const options = { name: 'The other road', book: 'lavender-hack' };
  must(await table.gm.command('campaign', { path: ['create'], options, channelId: threadId }));
  await table.settled();
  const ids = (message: APIMessage) => customIdsOf(message).filter((id) => id.startsWith('campaign:here:'));
  const asked = table.gm.visible(threadId).find((message) => ids(message).length > 0);
  const [yes = ''] = asked === undefined ? [] : ids(asked);
  must(await table.gm.press(asked?.id ?? '', yes));
  await table.settled();
  const there = async (name: string, more = {}) =>
    readable(must(await table.gm.command(name, { ...more, channelId: threadId })));
  expect(await there('party')).toContain('**Fellowship** d8, sound');
  expect(await there('help', { options: { topic: 'dice' } })).toContain('d20 is broken');
  expect(readable(await table.say('GM', 'party'))).toMatch(/\*\*Discord\*\* none\n[\s\S]*\*\*Resources\*\* d8, sound/);
  expect(readable(await table.say('GM', 'help', { topic: 'dice' }))).toContain('a party at peace has no such die');
  const wishes = async (channelId?: string) => {
    const at = channelId === undefined ? {} : { channelId };
    const { choices } = await table.bryn.autocomplete('trade', {
      options: { item: 'x', want: '' },
      focused: 'want',
      ...at,
    });
    return choices?.slice(0, 5).map(({ name }) => name);
  };
  expect(await wishes()).toEqual(['food', 'resources', 'light', 'less discord', 'rumour']);
  expect(await wishes(threadId)).toEqual(['food', 'gear', 'light', 'fellowship', 'rumour']);
}

/** Works or fails (LH1-TEST-03); the resource die makes it work (LH1-RES-01). */
async function aTest(): Promise<void> {
  const { choices } = await table.bryn.autocomplete('test', { options: { ability: 'str' }, focused: 'ability' });
  expect(choices?.map(({ name }) => name)).toEqual(['Strength +5 · resources']);
  table.roll(...STORY.test);
  const asked = readable(await table.say('Bryn', 'test', { ability: 'str' }));
  expect(asked).toContain('Strength test: fails');
  expect(asked).toContain('Bryn stands at 7 in the Strength test, which fails, and may add the resource die.');
  const done = readable(await table.press('Bryn', 'Add resource die (d8)'));
  expect(done).toContain('Strength test: works');
  expect(done).toContain('The resource die adds 4: 7 + 4 = 11, it works now.');
}

/** A watch, then a rest: the resources are made up for and discord grows, then a song calms it (LH1-DISCORD-05). */
async function expedition(): Promise<void> {
  await table.say('GM', 'hex edit', { at: '0,0', terrain: 'settled', name: 'Oakmere', visited: true });
  await table.say('GM', 'hex edit', { at: '1,0', terrain: 'swamp', name: 'Heron Marsh' });
  await table.say('GM', 'gm set', { value: 'Discord', to: 'd8' });
  await table.say('GM', 'gm set', { value: 'Resources', to: 'd4' });
  await table.say('GM', 'gm set', { value: 'Light', to: 'd4' });
  table.roll(...STORY.sets);
  await table.say('GM', 'watch', { do: 'place', where: '0,0' });
  table.roll(...STORY.explores);
  await table.say('Bryn', 'watch', { do: 'explore', where: 'e', scout: 'Sable', plan: 'regroup' });
  await table.declare('Bryn', { [DO]: 'Just rest', 'For the party': 'Rebalance the gear' });
  table.roll(...STORY.sings);
  await table.declare('Sable', { [DO]: 'Sing (food d8)' });
  await table.declare('Ines', { [DO]: 'Just rest' });
  await table.press('Sable', 'Lower discord: d10 → d8');
  expect(table.newest('Bryn', /calms them/)).toBeDefined();
  expect([await size('food'), await size('gear'), await size('discord')]).toEqual([6, 6, 8]);
}

/** The last of the light is used, and there is no die any more (LH1-USAGE-01). */
async function darkness(): Promise<void> {
  for (const key of ['1', '2']) await table.say('GM', 'room add', { key });
  await table.say('GM', 'room connect', { from: '1', to: '2' });
  table.roll(...STORY.below);
  await table.say('GM', 'dungeon', { do: 'enter', where: '1' });
  table.roll(...STORY.dark);
  await table.say('Bryn', 'dungeon', { do: 'explore', where: '2' });
  expectLines(table.newest('Bryn', /Light/), ['**Light** d4 → gone', '-# Light d4 (2): used, d4 → gone, below ground']);
  expect(await size('light')).toBe(0);
  expect(readable(await table.say('Bryn', 'party'))).toContain('**Light** gone');
  await table.say('Bryn', 'dungeon', { do: 'leave' });
}

/** Discord d8 gives a court of five days (LH1-DISCORD-05), and is rolled before each test (LH1-DISCORD-04). */
async function court(): Promise<void> {
  await table.say('GM', 'faction add', { name: 'Mirror Abbey', disposition: 8, approach: 'logic', demand: 'jewelry' });
  await table.say('GM', 'item give', { name: 'Silver bowl', to: 'Sable', value: 4, known: true, type: 'jewelry' });
  const opened = readable(await table.say('GM', 'court', { do: 'open', faction: 'Mirror Abbey' }));
  expect(opened).toContain('Mirror Abbey receives the party; the peace among you lasts for 5 days.');
  expect(readable(table.newest('Bryn', /Court of Mirror Abbey/))).toContain('5 days left, 0 spent\n');
  await table.write('Bryn', 'Write a goal', GATE);
  await table.press('GM', 'Begin');
  table.roll(...STORY.pursues);
  await table.declare('Ines', { [DO]: 'Pursue a goal', 'How you go about it': 'Logic: Intelligence +2' }, 'Act');
  expectLines(table.newest('Ines', /A goal at court/), [
    'Discord d8 (6): it shows, and Ines has disadvantage.',
    '-# Ines, speaking: Intelligence d20 (~~17~~ 9) + 2 = 11; 18 is a strong one. Disadvantage: discord.',
  ]);
  table.roll(...STORY.trades);
  const trade = { [DO]: 'Trade', 'What you offer': 'Silver bowl', 'What you wish for': 'Discord: a smaller die' };
  await table.declare('Sable', trade, 'Act');
  expectLines(table.newest('Sable', /A trade/), ['Discord d8 (2): nobody lets it show.', '**Discord** d8 → none']);
  table.roll(...STORY.over);
  await table.say('GM', 'court', { do: 'end' });
}
