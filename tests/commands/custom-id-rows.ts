import type { Who } from './support/people.ts';
import { MIRA } from './support/server.ts';
import { GROUPS, PLAYERS } from './who-may-rows.ts';

/**
 * Who may press a button, choose in a menu or send a form. `anybody` in the server; `readers` of the campaign; `asked`:
 * whoever the message is about, or for whom it was made (it is theirs alone, or play looks whose it is); `table`: who
 * plays or runs the game; `gm`.
 */
export type Presser = 'anybody' | 'readers' | 'asked' | 'table' | 'gm';

/** Each custom id by its beginning: the first two parts, or three where the second is the name of a card. */
export const CUSTOM_IDS: Readonly<Record<string, Presser>> = {
  'away:back': 'asked',
  'away:when': 'asked',
  'barter:list': 'readers',
  'calendar:end': 'asked',
  'calendar:file': 'asked',
  'calendar:new': 'asked',
  'campaign:begin': 'asked',
  'campaign:book': 'asked',
  'campaign:delete': 'gm',
  'campaign:drop': 'asked',
  'campaign:elsewhere': 'gm',
  'campaign:here': 'gm',
  'campaign:import': 'asked',
  // To ask is for who is kept out; to let in and to turn away is looked at when it is pressed.
  'campaign:join': 'anybody',
  'campaign:move': 'gm',
  'campaign:pace': 'gm',
  'campaign:settings': 'anybody',
  'campaign:with': 'asked',
  'catchup:{}': 'readers',
  'character:import': 'anybody',
  'character:leave': 'asked',
  // Whether they have nobody to play is looked at when it is pressed.
  'character:new': 'anybody',
  'class:import': 'gm',
  'class:list': 'readers',
  'class:write': 'gm',
  'content:draft': 'gm',
  'content:drop': 'gm',
  'content:go': 'gm',
  'content:list': 'readers',
  'content:place': 'gm',
  'content:take': 'gm',
  'content:tick': 'gm',
  'court:goal': 'table',
  'court:open': 'table',
  'deed:{}': 'asked',
  'domain:show': 'readers',
  'downtime:leave': 'table',
  'dungeon:open': 'readers',
  'encounter:bring': 'gm',
  'encounter:creature': 'gm',
  'encounter:flee': 'asked',
  'encounter:meet': 'gm',
  'encounter:other': 'gm',
  'encounter:show': 'gm',
  'encounter:table': 'gm',
  'faction:list': 'readers',
  'fight:do': 'gm',
  'foe:list': 'gm',
  'foe:show': 'readers',
  'folk:list': 'readers',
  'follower:all': 'readers',
  'follower:dismiss': 'asked',
  'follower:one': 'readers',
  'follower:pass': 'asked',
  'follower:show': 'readers',
  'follower:to': 'asked',
  'follower:yes': 'asked',
  'gm:day': 'gm',
  'gm:edge': 'gm',
  'gm:fallen': 'gm',
  'gm:heal': 'gm',
  'gm:left': 'gm',
  'gm:reveal': 'gm',
  'gm:round': 'gm',
  'haul:list': 'readers',
  'injury:tend': 'asked',
  'item:hand': 'gm',
  'item:list': 'readers',
  'item:move': 'asked',
  'item:pick': 'table',
  'item:where': 'asked',
  'item:which': 'asked',
  'log:{}': 'readers',
  'lore:ask': 'table',
  'map:here': 'readers',
  'me:delete': 'asked',
  'omen:next': 'gm',
  'orders:page': 'asked',
  'orders:set': 'asked',
  'orders:stops': 'asked',
  'parley:speak': 'table',
  'party:mine': 'readers',
  'prompt:{}': 'asked',
  'quest:leave': 'asked',
  'quest:show': 'readers',
  'quest:take': 'asked',
  'realm:show': 'readers',
  'recall:0': 'readers',
  'recall:{}': 'readers',
  'round:{}': 'asked',
  'season:chapter': 'gm',
  'season:turn': 'gm',
  'season:{}': 'gm',
  'settings:language': 'asked',
  'settings:plain': 'asked',
  'sheet:mine': 'readers',
  'sheet:{}': 'readers',
  'site:go': 'asked',
  'site:leave': 'asked',
  'site:search': 'asked',
  'site:show': 'readers',
  'site:try': 'asked',
  'table:{}': 'readers',
  'undo:no': 'asked',
  'undo:yes': 'asked',
  'waiting:done': 'gm',
  'waiting:mine': 'readers',
  'waiting:reminders': 'asked',
  'waiting:snooze': 'asked',
  'watch:open': 'readers',
  'watch:turn': 'asked',
  'watch:{}': 'asked',
  'wealth:change': 'table',
  'wealth:open': 'readers',
  'whisper:answer': 'asked',
  'whisper:read': 'asked',
  'whisper:unsend': 'asked',
};

/** Beginnings that look like custom ids: values of menus and parts of declarations, which a prompt or a round reads. */
export const VALUES: readonly string[] = [
  ...['by:{}', 'character:{}', 'edge:{}', 'foe:', 'foe:{}', 'holding:', 'holding:{}', 'move:back', 'move:clear'],
  ...['party:', 'party:none', 'want:{}'],
];

/** Who may press a button of a question or of a round, by the names of its groups. */
export type RoundPresser = keyof typeof ROUND_PRESSERS;
export const ROUND_PRESSERS = {
  /** Who is asked, whoever answers for them, and the game masters. */
  writers: [...GROUPS.gms, ...PLAYERS, 'a player who left'],
  /** Who is asked, and whoever answers for them. */
  seated: [...PLAYERS, 'a player who left'],
  /** Mira herself, whoever answers for her, and the game masters. */
  ofMira: [...GROUPS.gms, 'the spotlight player', 'the caretaker of an absent player'],
  /** Jon, whoever he is at the moment, and the game masters. */
  ofJon: [
    ...GROUPS.gms,
    'another player',
    'the caretaker of an absent player',
    'the manager who plays',
    'a player who left',
  ],
  gms: GROUPS.gms,
  /** There is nothing that could be handed in, or played again. */
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Who[]>>;

/** Each button of a round that asks Mira and Jon, by what stands behind its id; of each somebody has to be named. */
export const ROUND_IDS: readonly (readonly [what: string, presser: RoundPresser])[] = [
  ['answer', 'writers'],
  ['whom', 'ofMira'],
  ['choose', 'writers'],
  ['part', 'nobody'],
  ['words', 'writers'],
  ['form', 'writers'],
  ['page', 'seated'],
  ['draft', 'nobody'],
  ['confirm', 'nobody'],
  ['nothing', 'seated'],
  ['more', 'seated'],
  ['again', 'nobody'],
  ...['gm', 'extend', 'resolve', 'hold', 'go', 'cancel', 'skip'].map((verb) => [verb, 'gms'] as const),
  // The part of another.
  ...['answer', 'words', 'form', 'page-0'].map((verb) => [`${verb}:${MIRA}`, 'ofMira'] as const),
];
