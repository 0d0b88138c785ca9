import type { OptionValue } from '../../../src/discord/request.ts';
import type { Answer } from '../../../src/rules/engine/prompt.ts';
import { found } from './file-table.ts';
import { CAVE, CHANNEL, GM, JON, MIRA, OTHER_CHANNEL } from './server.ts';
import type { Table } from './table.ts';

/** What the game master (or whoever is named) types, and what is answered, until a campaign is there. */
type Steps = readonly (
  | readonly [line: string, options?: Readonly<Record<string, OptionValue>>, by?: string, channelId?: string]
  | { readonly question: string; readonly answer: Answer; readonly by: string }
  | { readonly round: string; readonly answer: Answer; readonly by: string }
)[];

/** In every text that is the game master's alone, wherever something is kept. */
export const SECRET = /xyzzy/i;
/** In every text that was told in a thread that only Mira is in. */
export const TOLD_APART = /kilnword/i;
/** A channel that cannot be written to. */
const LOST = '300000000000000007';
const ABBEY = { faction: 'Grey Abbey' };
const TO_MIRA = ['gm spotlight', { to: MIRA }] as const;
const PEACE: Steps = [['foe over', { all: true }]];
const FACTIONS: Steps = [
  ['faction add', { name: 'Grey Abbey', disposition: 5, approach: 'logic', demand: 'trap' }],
  ['faction reveal', { ...ABBEY, what: 'name' }],
];
const MAP: Steps = [
  ...PEACE,
  ['hex generate', { width: 5, height: 5, seed: 7 }],
  ['watch', { do: 'place', where: '1,2' }],
  ['watch', { do: 'place', where: '2,2' }],
];
const COURT: Steps = [
  ...PEACE,
  ...FACTIONS,
  ['court', { do: 'open', ...ABBEY }],
  ['court', { do: 'goal', text: 'Open the gate' }, MIRA],
];
const HOME: Steps = [...PEACE, ['downtime', { do: 'begin' }]];

const SHEET = {
  level: 1,
  abilities: { str: 8, dex: 10, wis: 12, int: 16, con: 10, cha: 10 },
  background: 'Hedge physician',
  hpMax: 4,
};
const WREN = { name: 'Wren', class: 'Wise', ...SHEET, workings: [{ name: 'Sleep' }] };
const TINKER = {
  name: 'Tinker',
  class: 'Deft',
  ...SHEET,
  gear: ['Dagger'],
  features: ['Trapmaking', 'Poison Craft'],
};

const SINGER = {
  name: 'Lark',
  bonuses: { str: 1, dex: 2, con: 2, int: 3, wis: 2, cha: 4 },
  level: 4,
  templates: ['Hedge-singer A', 'Hedge-singer B', 'Hedge-singer C', 'Hedge-singer D'],
};

/** A class as a file has it. */
export const SKALD = { name: 'Skald', dice: 'magic', titles: 'clerics', templates: ['A song that steadies.'] };

const SITUATIONS = {
  'on the road': [
    ['test', { ability: 'str' }, JON],
    ['usage', { do: 'add', die: 'Torches', size: 'd8' }],
    ['wealth', { do: 'set', row: 3, boxes: 5 }],
    ['table import', { format: 'lines', text: 'Xyzzy\nb', table: 'Loot' }],
    ['foe edit', { foe: 'Barrow ghoul', note: 'Xyzzy hound' }],
    ['foe add', { name: 'Marsh hag', keep: true }],
    ['scene open', { name: 'The attic' }],
    ['gm call', { who: 'Sable', ability: 'con', reason: 'Cold' }],
    ['gm ask', { question: 'What first?' }],
  ],
  'with secrets': [
    ['roll', { dice: 'd6', for: 'The wyrm hears Xyzzy', secret: true }],
    ['oracle', { question: 'Is the wyrm Xyzzy?', secret: true }],
    ['table import', { format: 'lines', text: 'Xyzzy', table: 'Xyzzy table' }],
    ['whisper', { to: 'Bryn', text: 'Xyzzy for Bryn' }],
    ['roll', { dice: 'd6', for: 'The wyrm wakes' }, JON],
    ['say', { text: 'The wyrm is called Kilnword.' }, MIRA, CAVE],
    ['roll', { dice: 'd6', for: 'The wyrm smells of Kilnword' }, GM, CAVE],
  ],
  'with things to carry': [
    ['item give', { name: 'Idol', type: 'art', value: 6, magic: 'bell', slots: 5, buyer: 'Xyzzy abbess' }],
    ['item give', { name: 'Ruby', type: 'gem', value: 1, known: true, to: 'Bryn' }],
    ['item give', { name: 'Pearl', type: 'gem', value: 1, known: true, to: 'Bryn' }],
  ],
  'after Bryn was hurt': [['gm damage', { whom: 'Bryn', amount: 1 }]],
  'after Bryn put her shield away': [['item wear', { item: 'Shield' }, MIRA]],
  'with factions': [
    ...PEACE,
    ...FACTIONS,
    ['faction add', { name: 'Red Keep' }],
    ['faction add', { name: 'Xyzzy Tide' }],
    ['faction edit', { ...ABBEY, note: 'Xyzzy king' }],
    ['faction want', { ...ABBEY, text: 'A roof' }],
    ['faction want', { ...ABBEY, text: 'A wall' }],
    ['faction want', { ...ABBEY, want: 'A wall', do: 'satisfied', secret: true }],
  ],
  'with a mage and a tinker': [
    ...PEACE,
    ['character import', { json: JSON.stringify(WREN) }, MIRA],
    ['character import', { json: JSON.stringify(TINKER) }, MIRA],
  ],
  'with Sable dying': [['gm set', { value: 'Sable: status', to: 'dying' }]],
  'with a held round': [
    ['gm ask', { question: 'What first?' }],
    ['gm round', { do: 'hold' }],
  ],
  resting: [['campaign pause']],
  'at a meeting': [
    ...PEACE,
    ...FACTIONS,
    ['encounter start', { name: 'Lay brothers', ...ABBEY, surprise: 'nobody', show: true }],
    { question: 'approach', answer: 'communicate', by: MIRA },
  ],
  'before a secret meeting': [...PEACE, ['encounter start', { name: 'Xyzzy riders', count: 3 }]],
  'in a fight': [['fight', { do: 'start' }]],
  'with Mira away': [['away', { until: '+3d' }, MIRA]],
  'before an abbey': [...MAP, ...FACTIONS, ['faction edit', { ...ABBEY, holds: 'here' }]],
  'before the inn that is home': [...MAP, ['downtime', { do: 'base', where: '2,2', name: 'The Inn' }]],
  'in the wild': [...MAP, ['hex edit', { at: '2,2', secret: 'Xyzzy plot' }]],
  underground: [
    ...PEACE,
    ['room add', { key: '1', name: 'Gate', explored: true }],
    ['room add', { key: '2', name: 'Hall', secret: 'Xyzzy plot' }],
    ['room add', { key: '3', name: 'Well', explored: true }],
    ['room connect', { from: '1', to: '2' }],
    ['room connect', { from: '1', to: '3' }],
    ['dungeon', { do: 'enter', where: '1' }],
    ['usage', { die: 'light', do: 'set', size: 'd4' }],
    ['usage', { die: 'gear', do: 'set', size: 'd4' }],
  ],
  'at court': [...COURT, TO_MIRA],
  'at court, with a goal rated': [...COURT, ['court', { do: 'difficulty', goal: 'Open the gate', value: 5 }], TO_MIRA],
  'at home': [...HOME, TO_MIRA],
  'at home after the first week': [
    ...HOME,
    { round: 'bank', answer: [], by: MIRA },
    { round: 'bank', answer: [], by: JON },
    TO_MIRA,
  ],
  'about to leave home': [...HOME, TO_MIRA, ['downtime', { do: 'leave' }]],
  'with dice to spend': [
    ['character import', { json: JSON.stringify(SINGER) }, MIRA],
    ['pool spend', { kind: 'magic', count: 4, as: 'Lark' }, MIRA],
  ],
  'with silver for projects': [
    ['gm set', { value: 'Hanne: level', to: '8' }],
    ['gm set', { value: 'Hanne: silver', to: '900' }],
  ],
  'in a town with treasure': [
    ['gm set', { value: 'Hanne: experience', to: '1500' }],
    ['gm set', { value: 'Hanne: silver', to: '900' }],
    ['gm set', { value: 'Party: silver', to: '900' }],
    ['town arrive', { name: 'Harbour' }],
    ['town master', { class: 'Tinker', name: 'Joss' }],
    ['haul add', { silver: 300, what: 'A crown' }],
    ['class import', { text: JSON.stringify({ ...SKALD, name: 'Piper' }) }],
  ],
  'with somebody who bleeds': [
    ['gm set', { value: 'Hanne: new injury', to: 'scratch' }],
    ['gm set', { value: 'Tam: new injury', to: 'haemorrhage' }],
    ['gm set', { value: 'Tam: haemorrhage, turns to bleed', to: '4' }],
  ],
  'with a henchperson to play': [
    ['follower', { do: 'add', name: 'Oda', to: 'Hanne', kind: 'henchperson' }],
    ['follower', { do: 'add', name: 'Pip', to: 'Tam', kind: 'hireling' }],
    ['character retire', { who: 'Hanne' }, MIRA],
  ],
  'before a gate': [
    ['foe add', { creature: 'Gate' }],
    ['foe add', { creature: 'Longship' }],
    ['foe add', { creature: 'Rowboat' }],
  ],
  'with a crisis': [
    ['domain found', { name: 'Thornhold' }],
    ['gm set', { value: 'Thornhold: crises', to: 'debt' }],
    ['gm set', { value: 'Thornhold: tokens', to: '1' }],
  ],
  'with warbands in the field': [
    ['domain found', { name: 'Thornhold' }],
    ['domain muster', {}],
  ],
  'with a squire': [
    ['squire take', { name: 'Wat', as: 'Perrin' }, JON],
    ['folk note', { who: 'Old Mab' }],
    ['barter owe', { with: 'Old Mab', what: 'a song', who: 'Isolde' }],
  ],
  'with a radiant': [
    ['gm set', { value: 'Isolde: Glory', to: '12' }],
    ['gm set', { value: 'Isolde: Spirit', to: '5' }],
    ['gm set', { value: 'Isolde: steed', to: 'charger' }],
    ['gm set', { value: 'Perrin: Glory', to: '12' }],
    ['gm set', { value: 'Perrin: steed', to: 'pony' }],
    ['knight mount', { as: 'Perrin' }, JON],
    ['quest write', { goal: 'Bring the crown to the City' }],
    ['quest step', { text: 'Find the crown' }],
    ['quest take', { as: 'Perrin' }, JON],
  ],
  'before an unseen realm': [['realm new', { seed: 7, over: true }]],
  'in a realm': [
    ['realm place', { at: '3,3' }],
    ['domain found', { name: 'Thornhold' }],
    ['domain project', { name: 'A bridge' }],
    ['domain appoint', { seat: 'envoy', who: 'Old Mab' }],
    ['oracle', { question: 'Is the ford open?' }],
    ['omen edit', { myth: 'the Road that Eats', omen: 1, text: 'Xyzzy dreams' }],
  ],
  'in a site': [
    ['site new', { name: 'Old Hall' }],
    ['site new', { name: 'The Well' }],
    ['site enter', { site: 'Old Hall' }],
  ],
  'deep in a site': [
    ['site new', { name: 'Old Hall' }],
    ['site enter', { site: 'Old Hall', point: '5' }],
  ],
} as const satisfies Readonly<Record<string, Steps>>;

/** Situations of other books, whose starters are Mira’s and Jon’s there. */
const BOOKS: Readonly<Partial<Record<keyof typeof SITUATIONS, string>>> = {
  'with dice to spend': 'action-dice',
  'with a henchperson to play': 'action-dice',
  'with silver for projects': 'action-dice',
  'in a town with treasure': 'action-dice',
  'with somebody who bleeds': 'action-dice',
  'before an unseen realm': 'myth-knights',
  'in a realm': 'myth-knights',
  'in a site': 'myth-knights',
  'deep in a site': 'myth-knights',
  'before a gate': 'myth-knights',
  'with a crisis': 'myth-knights',
  'with warbands in the field': 'myth-knights',
  'with a squire': 'myth-knights',
  'with a radiant': 'myth-knights',
};

/** Whether it is in a campaign of the main book. */
export function isOfMainBook(situation: Situation): boolean {
  return BOOKS[situation] === undefined;
}

/** Where a campaign stands when something is typed. */
export type Situation = keyof typeof SITUATIONS;

/** A server with a campaign for each situation. @returns the server of each */
export async function foundAll(table: Table): Promise<Readonly<Record<Situation, string>>> {
  const names = Object.keys(SITUATIONS) as Situation[];
  const guilds = Object.fromEntries(
    names.map((name, at) => [name, `2000000000000001${String(at).padStart(2, '0')}`]),
  ) as Record<Situation, string>;
  for (const name of names) {
    const guildId = guilds[name];
    await found(table, guildId, BOOKS[name]);
    const steps: Steps = SITUATIONS[name];
    for (const step of steps) await take(table, guildId, step);
  }
  await loseChannel(table, guilds['with factions']);
  return guilds;
}

/** A second campaign in a server, with a channel of its own, of people who do not play in the first. */
export async function foundOther(table: Table, guildId: string): Promise<void> {
  const [master, ...starters] = ['100000000000000012', '100000000000000013', '100000000000000014'];
  const done = await table.play.createCampaign(
    {
      interactionId: 'other',
      private: false,
      caller: { userId: master ?? '', roleIds: [], isManager: true },
      where: { applicationId: '500000000000000001', token: 'token', channelId: OTHER_CHANNEL },
    },
    { guildId, name: 'The Other Road', book: 'lavender-hack', starters, gmChannelId: null },
  );
  if (done.kind !== 'done') throw new Error('no other campaign was made');
  await take(table, guildId, ['campaign bind', { use: 'play' }, GM, CHANNEL]);
  const reply = await table.run(
    'campaign bind',
    { use: 'play', campaign: done.campaignId ?? '' },
    { by: master ?? '', guildId, channelId: OTHER_CHANNEL },
  );
  if (reply.kind !== 'message' || (reply.rowId ?? reply.post?.rowId ?? null) === null)
    throw new Error(JSON.stringify(reply));
}

async function take(table: Table, guildId: string, step: Steps[number]): Promise<void> {
  if ('round' in step) {
    const { kind: done } = await table.handIn(step.round, step.answer, step.by, guildId);
    if (done !== 'done') throw new Error(`nothing is handed in for the ${step.round}`);
    return;
  }
  if ('question' in step) {
    const { kind: done } = await table.answer(step.question, step.answer, step.by, guildId);
    if (done !== 'done') throw new Error(`${step.question} is not answered`);
    return;
  }
  const [line, options = {}, by = GM, channelId = CHANNEL] = step;
  const reply = await table.run(line, options, { by, guildId, channelId });
  if (reply.kind !== 'message' || (reply.rowId ?? reply.post?.rowId ?? null) === null)
    throw new Error(`/${line} ${JSON.stringify(options)} came to nothing: ${JSON.stringify(reply)}`);
}

/** Puts something on the game master's list. */
async function loseChannel(table: Table, guildId: string): Promise<void> {
  const { world } = await table.look(GM, guildId);
  await table.play.loseChannel(world.campaign.id, { channelId: LOST, isGone: false });
}
