import { z } from 'zod';
import { CHARACTER_STATUSES, FOLLOWER_STATUSES, USAGE_SIZES } from '../../rules/engine/world.ts';
import { BadRow } from '../errors.ts';

const userId = z.string();
const terms = z.record(z.string(), z.json());
const options = z.array(z.object({ id: z.string(), terms, userIds: z.array(userId).optional() }));
const range = { min: z.number(), max: z.number() };
const words = z.array(z.object({ userId, word: z.string() }));
const answer = z.union([z.string(), z.number(), z.array(z.string())]);

/** Schemas of the columns whose type allows more than the program does. A book's own data has the book's own schemas. */
export const COLUMN = {
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  counters: z.record(z.string(), z.number()),
  use: z.enum(['play', 'gm']),
  usageSize: z.literal(USAGE_SIZES),
  characterStatus: z.enum(CHARACTER_STATUSES),
  followerStatus: z.enum(FOLLOWER_STATUSES),
  terms,
  until: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('through'), unit: z.string(), moment: z.array(z.int()) }),
    z.object({ kind: z.literal('count'), unit: z.string(), left: z.int() }),
    z.object({ kind: z.literal('scene'), sceneId: z.string() }),
  ]),
  audience: z.discriminatedUnion('who', [
    z.object({ who: z.literal('one'), userId }),
    z.object({ who: z.literal('any'), userIds: z.array(userId) }),
    z.object({ who: z.literal('each'), userIds: z.array(userId) }),
    z.object({ who: z.literal('window'), userIds: z.array(userId) }),
    z.object({ who: z.literal('spotlight') }),
    z.object({ who: z.literal('gm') }),
  ]),
  form: z.discriminatedUnion('form', [
    z.object({ form: z.literal('choice'), options }),
    z.object({ form: z.literal('several'), options, ...range }),
    z.object({ form: z.literal('number'), ...range }),
    z.object({ form: z.literal('text'), ...range }),
  ]),
  answer,
  answers: z.record(userId, answer),
  frames: z.array(z.looseObject({ kind: z.string(), v: z.number() })),
  facts: z.array(z.looseObject({ fact: z.string(), rule: z.string() })),
  turn: z.object({ kind: z.string(), userId: userId.nullable(), since: z.number() }),
  dice: z.array(
    z.object({
      roller: userId,
      purpose: z.string(),
      sides: z.number(),
      counter: z.number(),
      face: z.number(),
      hidden: z.literal(true).optional(),
      asked: z.string().optional(),
    }),
  ),
  seal: z.object({ salt: z.string(), action: z.boolean(), facts: z.array(z.int()) }),
  pruned: z.object({ last: z.int(), hash: z.string(), counts: z.record(z.string(), z.int()) }),
  words,
  campaignDice: z.object({
    seed: z.int(),
    rotateAt: z.number().nullable(),
    words,
    again: z.record(
      userId,
      z.array(z.object({ purpose: z.string(), counter: z.int(), seed: z.int(), asked: z.string() })),
    ),
  }),
  patches: z.array(
    z.object({
      op: z.enum(['replace', 'remove', 'add']),
      path: z.array(z.union([z.string(), z.number()])),
      value: z.unknown().optional(),
    }),
  ),
  seats: z.record(
    userId,
    z.object({
      state: z.enum(['open', 'draft', 'confirmed', 'skipped']),
      answer: z.json(),
      by: userId.nullable(),
      isFree: z.literal(true).optional(),
      source: z.object({ channelId: z.string(), messageId: z.string() }).nullable(),
      words: z.object({ text: z.string(), by: userId }).optional(),
      warnAt: z.number().nullable(),
      stop: z.string().optional(),
      isLast: z.literal(true).optional(),
    }),
  ),
  away: z.object({
    from: z.number(),
    until: z.number().nullable(),
    caretakerId: userId.nullable(),
    pauses: z.boolean(),
    begun: z.boolean(),
    gone: z.literal(true).optional(),
  }),
  orders: z.record(z.string(), z.string()),
  reminders: z.object({
    everyHours: z.number().nullable(),
    quiet: z.string().nullable(),
    zone: z.string().nullable(),
  }),
  extensions: z.object({ month: z.string(), used: z.number() }),
  pause: z.object({
    since: z.number(),
    until: z.number().nullable(),
    forUserId: userId.nullable(),
    byVote: z.literal(true).optional(),
    noPlace: z.object({ from: z.string(), isOnly: z.boolean() }).optional(),
  }),
  awaited: z.object({
    id: z.string(),
    kind: z.string(),
    rule: z.string(),
    who: z.enum(['spotlight', 'gm']),
    terms,
    userId: userId.nullable(),
    since: z.number(),
    until: z.number().nullable(),
    // One of an earlier version has none.
    rowId: z.string().nullable().default(null),
    card: z.object({ rowId: z.string(), channelId: z.string(), isBare: z.boolean() }).nullable().default(null),
  }),
  silence: z.object({ askAt: z.number().nullable(), byBot: z.boolean() }),
  status: z.object({ rowId: z.string(), channelId: z.string() }),
  card: z.object({ rowId: z.string(), channelId: z.string() }),
  json: z.json(),
  draftPeople: z.record(userId, userId.nullable()),
  voice: z.object({
    name: z.string(),
    userId: z.string(),
    portrait: z.string().optional(),
    webhookId: z.string().nullable().optional(),
  }),
  replyKind: z.enum(['reply', 'update', 'post', 'edit', 'redraw', 'walk', 'retire', 'delete']),
} as const;

/** The place of a value. */
export interface ColumnPlace {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

/** Reads a column. @throws BadRow naming table, row, column and the path within its JSON */
export function readColumn<T>(place: ColumnPlace, schema: z.ZodType<T>, value: unknown): T {
  return readWith(place, () => schema.parse(value));
}

/** Reads a column with a parser that throws when the value does not fit. @throws BadRow */
export function readWith<T>(place: ColumnPlace, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const { path, message } = firstIssue(error);
    const where = [place.column, ...path.map(String)].join('.');
    throw new BadRow(`${place.table} ${place.id}: ${where} cannot be read: ${message}`);
  }
}

function firstIssue(error: unknown): { path: readonly PropertyKey[]; message: string } {
  if (error instanceof z.ZodError) return error.issues[0] ?? { path: [], message: 'unknown issue' };
  return { path: [], message: error instanceof Error ? error.message : String(error) };
}
