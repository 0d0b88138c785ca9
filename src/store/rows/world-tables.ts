import type { Campaign, Party, World } from '../../rules/engine/world.ts';
import type { Prisma } from '../generated/client.ts';
import type { CampaignModel, PartyModel } from '../generated/models.ts';
import {
  type AnyColumns,
  type ColumnsOf,
  checked,
  flag,
  instant,
  integer,
  json,
  ofBook,
  orNull,
  text,
  texts,
} from './columns.ts';
import { COLUMN } from './row-schemas.ts';

/** Parts of the World that are records by id, each kind in a table of its own. */
export type ShelfName = Exclude<keyof World, 'campaign' | 'content' | 'party' | 'counters'>;

const IN_ORDER = { orderBy: { seq: 'asc' } } as const;

type WholeCampaign = { readonly [S in ShelfName]: typeof IN_ORDER } & { readonly party: true };

/** The rows of everything that a World is made of. */
export type WorldRows = Prisma.CampaignGetPayload<{ include: WholeCampaign }>;

type RecordOf<S extends ShelfName> = World[S][string];

interface Shelf<S extends ShelfName> {
  readonly table: string;
  /** Property that holds the record's id. */
  readonly key: keyof RecordOf<S> & string;
  /** The table repeats the guild of the campaign. */
  readonly hasGuild?: true;
  readonly columns: ColumnsOf<RecordOf<S>, WorldRows[S][number]>;
}

/** The tables for the records of the World: one row each, next to `campaign_id`. */
export const SHELVES: { readonly [S in ShelfName]: Shelf<S> } = {
  bindings: {
    table: 'channel_binding',
    key: 'channelId',
    hasGuild: true,
    columns: { channelId: text, use: checked(text, COLUMN.use) },
  },
  members: {
    table: 'member',
    key: 'userId',
    columns: { userId: text, joined: integer, present: flag, characterId: orNull(text) },
  },
  usageDice: {
    table: 'usage_die',
    key: 'id',
    columns: { id: text, name: text, size: checked(integer, COLUMN.usageSize) },
  },
  characters: {
    table: 'character',
    key: 'id',
    columns: {
      id: text,
      userId: text,
      name: text,
      status: checked(text, COLUMN.characterStatus),
      created: integer,
      sheet: ofBook('sheet'),
    },
  },
  items: {
    table: 'item',
    key: 'id',
    columns: { id: text, holderId: orNull(text), name: text, data: ofBook('item') },
  },
  foes: { table: 'foe', key: 'id', columns: { id: text, name: text, data: ofBook('foe') } },
  places: { table: 'place', key: 'id', columns: { id: text, data: ofBook('place') } },
  factions: { table: 'faction', key: 'id', columns: { id: text, name: text, data: ofBook('faction') } },
  followers: {
    table: 'follower',
    key: 'id',
    columns: {
      id: text,
      name: text,
      ownerId: orNull(text),
      formerId: orNull(text),
      status: checked(text, COLUMN.followerStatus),
      data: ofBook('follower'),
    },
  },
  wealth: { table: 'wealth', key: 'id', columns: { id: text, boxes: integer } },
  modifiers: {
    table: 'modifier',
    key: 'id',
    columns: {
      id: text,
      kind: text,
      rule: text,
      characterId: orNull(text),
      foeId: orNull(text),
      until: orNull(json(COLUMN.until)),
    },
  },
  tasks: {
    table: 'task',
    key: 'id',
    columns: { id: text, kind: text, rule: text, detail: json(COLUMN.terms), done: flag },
  },
  prompts: {
    table: 'prompt',
    key: 'id',
    columns: {
      id: text,
      kind: text,
      rule: text,
      audience: json(COLUMN.audience),
      characterId: orNull(text),
      form: json(COLUMN.form),
      required: flag,
      fallback: orNull(json(COLUMN.answer)),
      terms: json(COLUMN.terms),
      opened: instant,
      deadline: orNull(instant),
      frames: json(COLUMN.frames),
      story: json(COLUMN.facts),
      answers: json(COLUMN.answers),
      replyId: orNull(text),
      card: orNull(json(COLUMN.card)),
      sceneId: orNull(text),
    },
  },
  rounds: {
    table: 'round',
    key: 'id',
    columns: {
      id: text,
      procedure: text,
      hidden: flag,
      terms: json(COLUMN.terms),
      channelId: text,
      openerId: text,
      opened: instant,
      deadline: orNull(instant),
      grace: integer,
      held: orNull(instant),
      reopened: orNull(instant),
      seats: json(COLUMN.seats),
      cardId: text,
    },
  },
  people: {
    table: 'person',
    key: 'userId',
    columns: {
      userId: text,
      away: orNull(json(COLUMN.away)),
      orders: json(COLUMN.orders),
      stops: texts,
      reminders: json(COLUMN.reminders),
      missed: integer,
      nudges: integer,
      nudgeAt: orNull(instant),
      snoozedUntil: orNull(instant),
      extensions: json(COLUMN.extensions),
    },
  },
  scenes: {
    table: 'scene',
    key: 'id',
    columns: {
      id: text,
      name: text,
      channelId: text,
      userIds: texts,
      gmUserIds: texts,
      opened: instant,
      closed: orNull(instant),
    },
  },
  whispers: {
    table: 'whisper',
    key: 'id',
    columns: {
      id: text,
      fromUserId: text,
      toUserId: orNull(text),
      answerTo: orNull(text),
      answers: orNull(text),
      text,
      sent: instant,
      read: orNull(instant),
      post: json(COLUMN.card),
    },
  },
  portraits: { table: 'portrait', key: 'characterId', columns: { characterId: text, picture: text } },
  packs: { table: 'pack', key: 'id', columns: { id: text, used: flag, place: integer, body: text } },
};

export const PARTY_COLUMNS: ColumnsOf<Party, PartyModel> = {
  spotlight: orNull(text),
  spotlightUntil: orNull(instant),
  awaited: orNull(json(COLUMN.awaited)),
  silence: orNull(json(COLUMN.silence)),
  state: ofBook('state'),
};

interface CampaignRow extends Omit<Campaign, 'id' | 'guildId'> {
  readonly diceCounters: World['counters'];
  /** Number of the newest journal entry. */
  readonly lastEntry: number;
  /** Its hash; empty when it has none. */
  readonly lastHash: string;
}

/** Columns set once, with a seed, or by the store alone. */
type Fixed = 'id' | 'version' | 'diceSeed' | 'diceHidden' | 'diceCommitment' | 'pruned' | 'createdAt';

/** The columns that a change may write in the campaign's own row. */
export const CAMPAIGN_COLUMNS: ColumnsOf<CampaignRow, Omit<CampaignModel, Fixed>> = {
  name: text,
  book: text,
  settings: json(COLUMN.settings),
  gmRoleId: orNull(text),
  gmUserIds: texts,
  homeId: text,
  pause: orNull(json(COLUMN.pause)),
  status: orNull(json(COLUMN.status)),
  bench: orNull(json(COLUMN.status)),
  diceCounters: json(COLUMN.counters),
  dice: json(COLUMN.campaignDice),
  lastEntry: integer,
  lastHash: text,
};

/** One table of the World, whatever it holds. */
export interface WorldTable {
  readonly name: string;
  /** Property that holds the record's id; null for the table with one row per campaign. */
  readonly key: string | null;
  readonly hasGuild: boolean;
  readonly columns: AnyColumns;
  /** The World's records, by id. The same object means the same row. */
  records(world: World): Readonly<Record<string, object>>;
}

const party: WorldTable = {
  name: 'party',
  key: null,
  hasGuild: false,
  columns: PARTY_COLUMNS,
  records: (world) => ({ party: world.party }),
};

export const SHELF_NAMES = Object.keys(SHELVES) as readonly ShelfName[];

/** All tables that a change of the World may write, but the campaign's own. */
export const WORLD_TABLES: readonly WorldTable[] = [
  party,
  ...SHELF_NAMES.map((name): WorldTable => {
    const { table, key, hasGuild = false, columns } = SHELVES[name];
    return { name: table, key, hasGuild, columns, records: (world) => world[name] };
  }),
];

/** Reads the whole campaign, in the order in which it was made. */
export const WHOLE_CAMPAIGN: WholeCampaign = {
  // `SHELF_NAMES` are all the names there are.
  ...(Object.fromEntries(SHELF_NAMES.map((name) => [name, IN_ORDER])) as Omit<WholeCampaign, 'party'>),
  party: true,
};
