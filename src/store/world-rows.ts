import { freeze } from 'immer';
import type { z } from 'zod';
import type { Person } from '../rules/engine/person.ts';
import type { Prompt } from '../rules/engine/prompt.ts';
import type { Round } from '../rules/engine/round.ts';
import type { Campaign, World } from '../rules/engine/world.ts';
import type { BookShape, WorldParser } from '../rules/engine/world-parser.ts';
import type { Prisma } from './generated/client.ts';
import { COLUMN, readColumn, readWith } from './row-schemas.ts';

const inOrder = { orderBy: { seq: 'asc' } } as const;

/** Everything that a World is made of, in the order in which it was made. */
export const WHOLE_CAMPAIGN = {
  bindings: inOrder,
  members: inOrder,
  party: true,
  usageDice: inOrder,
  characters: inOrder,
  items: inOrder,
  foes: inOrder,
  places: inOrder,
  factions: inOrder,
  wealth: inOrder,
  modifiers: inOrder,
  tasks: inOrder,
  prompts: inOrder,
  rounds: inOrder,
  people: inOrder,
  scenes: inOrder,
} as const satisfies Prisma.CampaignInclude;

type Rows = Prisma.CampaignGetPayload<{ include: typeof WHOLE_CAMPAIGN }>;

/** Makes the World of a campaign's rows; frozen. @throws BadRow when one of them does not have its shape */
export function worldOf(rows: Rows, parse: WorldParser): World {
  const part = (table: string, id: string, column: string, of: BookShape, value: unknown) =>
    readWith({ table, id, column }, () => parse(rows.book, of, value));
  const world: World = {
    campaign: campaignOf(rows),
    bindings: byKey(rows.bindings, 'channelId', (row) => ({
      channelId: row.channelId,
      use: readColumn({ table: 'channel_binding', id: row.channelId, column: 'use' }, COLUMN.use, row.use),
    })),
    members: byKey(rows.members, 'userId', (row) => ({
      userId: row.userId,
      joined: row.joined,
      present: row.present,
      characterId: row.characterId,
    })),
    party: {
      spotlight: rows.party?.spotlight ?? null,
      spotlightUntil: instant(rows.party?.spotlightUntil),
      awaited: readColumn(
        { table: 'party', id: rows.id, column: 'awaited' },
        COLUMN.awaited,
        rows.party?.awaited ?? null,
      ),
      state: part('party', rows.id, 'state', 'state', rows.party?.state ?? null),
    },
    usageDice: byKey(rows.usageDice, 'id', (row) => ({
      id: row.id,
      name: row.name,
      size: readColumn({ table: 'usage_die', id: row.id, column: 'size' }, COLUMN.usageSize, row.size),
    })),
    characters: byKey(rows.characters, 'id', (row) => ({
      id: row.id,
      userId: row.userId,
      name: row.name,
      status: readColumn({ table: 'character', id: row.id, column: 'status' }, COLUMN.characterStatus, row.status),
      created: row.created,
      sheet: part('character', row.id, 'sheet', 'sheet', row.sheet),
    })),
    items: byKey(rows.items, 'id', (row) => ({
      id: row.id,
      holderId: row.holderId,
      name: row.name,
      data: part('item', row.id, 'data', 'item', row.data),
    })),
    foes: byKey(rows.foes, 'id', (row) => ({
      id: row.id,
      name: row.name,
      data: part('foe', row.id, 'data', 'foe', row.data),
    })),
    places: byKey(rows.places, 'id', (row) => ({
      id: row.id,
      data: part('place', row.id, 'data', 'place', row.data),
    })),
    factions: byKey(rows.factions, 'id', (row) => ({
      id: row.id,
      name: row.name,
      data: part('faction', row.id, 'data', 'faction', row.data),
    })),
    wealth: byKey(rows.wealth, 'id', (row) => ({ id: row.id, boxes: row.boxes })),
    modifiers: byKey(rows.modifiers, 'id', (row) => ({
      id: row.id,
      kind: row.kind,
      rule: row.rule,
      characterId: row.characterId,
      foeId: row.foeId,
    })),
    tasks: byKey(rows.tasks, 'id', (row) => ({
      id: row.id,
      kind: row.kind,
      rule: row.rule,
      detail: readColumn({ table: 'task', id: row.id, column: 'detail' }, COLUMN.terms, row.detail),
      done: row.done,
    })),
    prompts: byKey(rows.prompts, 'id', promptOf),
    rounds: byKey(rows.rounds, 'id', roundOf),
    people: byKey(rows.people, 'userId', personOf),
    scenes: byKey(rows.scenes, 'id', (row) => ({
      id: row.id,
      name: row.name,
      channelId: row.channelId,
      userIds: row.userIds,
      opened: Number(row.opened),
      closed: instant(row.closed),
    })),
    counters: readColumn(
      { table: 'campaign', id: rows.id, column: 'dice_counters' },
      COLUMN.counters,
      rows.diceCounters,
    ),
  };
  return freeze(world, true);
}

function campaignOf(row: Rows): Campaign {
  return {
    id: row.id,
    guildId: row.guildId,
    book: row.book,
    name: row.name,
    settings: readColumn({ table: 'campaign', id: row.id, column: 'settings' }, COLUMN.settings, row.settings),
    gmRoleId: row.gmRoleId,
    gmUserIds: row.gmUserIds,
    homeId: row.homeId,
    pause: readColumn({ table: 'campaign', id: row.id, column: 'pause' }, COLUMN.pause, row.pause),
    status: readColumn({ table: 'campaign', id: row.id, column: 'status' }, COLUMN.status, row.status),
  };
}

function promptOf(row: Rows['prompts'][number]): Prompt {
  const read = <T>(column: string, schema: z.ZodType<T>, value: unknown) =>
    readColumn({ table: 'prompt', id: row.id, column }, schema, value);
  return {
    id: row.id,
    kind: row.kind,
    rule: row.rule,
    audience: read('audience', COLUMN.audience, row.audience),
    characterId: row.characterId,
    form: read('form', COLUMN.form, row.form),
    required: row.required,
    fallback: read('fallback', COLUMN.fallback, row.fallback),
    terms: read('terms', COLUMN.terms, row.terms),
    opened: Number(row.opened),
    deadline: instant(row.deadline),
    frames: read('frames', COLUMN.frames, row.frames),
    story: read('story', COLUMN.facts, row.story),
    answers: read('answers', COLUMN.answers, row.answers),
    replyId: row.replyId,
    card: read('card', COLUMN.card, row.card),
  };
}

function roundOf(row: Rows['rounds'][number]): Round {
  const read = <T>(column: string, schema: z.ZodType<T>, value: unknown) =>
    readColumn({ table: 'round', id: row.id, column }, schema, value);
  return {
    id: row.id,
    procedure: row.procedure,
    hidden: row.hidden,
    terms: read('terms', COLUMN.terms, row.terms),
    channelId: row.channelId,
    openerId: row.openerId,
    opened: Number(row.opened),
    deadline: instant(row.deadline),
    grace: row.grace,
    held: instant(row.held),
    reopened: instant(row.reopened),
    seats: read('seats', COLUMN.seats, row.seats),
    cardId: row.cardId,
  };
}

function personOf(row: Rows['people'][number]): Person {
  const read = <T>(column: string, schema: z.ZodType<T>, value: unknown) =>
    readColumn({ table: 'person', id: row.userId, column }, schema, value);
  return {
    userId: row.userId,
    away: read('away', COLUMN.away, row.away),
    orders: read('orders', COLUMN.orders, row.orders),
    reminders: read('reminders', COLUMN.reminders, row.reminders),
    missed: row.missed,
    nudges: row.nudges,
    nudgeAt: instant(row.nudgeAt),
    snoozedUntil: instant(row.snoozedUntil),
    extensions: read('extensions', COLUMN.extensions, row.extensions),
  };
}

function instant(value: bigint | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function byKey<Row, K extends keyof Row, R>(rows: readonly Row[], key: K, of: (row: Row) => R): Record<string, R> {
  return Object.fromEntries(rows.map((row) => [String(row[key]), of(row)]));
}
