import { entryHash } from '../proof/entry-hash.ts';
import { dueOf } from '../rules/engine/due.ts';
import type { World } from '../rules/engine/world.ts';
import { Prisma } from './generated/client.ts';
import type { NewEntry } from './journal.ts';
import { newMessages } from './new-messages.ts';
import { columnName, rowOf, storableJson, typedNames } from './rows/columns.ts';
import { JOURNAL_COLUMNS } from './rows/journal-rows.ts';
import { CAMPAIGN_COLUMNS, WORLD_TABLES, type WorldTable } from './rows/world-tables.ts';
import { type Rotation, seedRows } from './seeds.ts';
import type { SharedInstant } from './shared-clock.ts';
import type { NewReply } from './store.ts';

export interface Saving {
  readonly before: World | null;
  readonly after: World;
  readonly lastEntry: number;
  /** Its hash; empty when it has none. */
  readonly lastHash: string;
  readonly entries: readonly ChainedEntry[];
  /** Another seed takes the place of the one in force. */
  readonly rotation?: Rotation;
  readonly replies: readonly NewReply[];
  readonly at: SharedInstant;
}

const { raw, sql, join, empty } = Prisma;

/**
 * Writes what a transaction leaves behind in one statement, one trip to the database however much it is: the records
 * that are not the same object as before, the journal, the outbox, and the campaign with its version raised.
 * @returns whether the database will give back to the letter what was written
 */
export async function save(tx: Prisma.TransactionClient, saving: Saving): Promise<boolean> {
  const { written, exact } = await execute(tx, partsOf(saving), campaign(saving));
  if (written !== 1) throw new Error(`campaign ${saving.after.campaign.id} is not there`);
  return exact;
}

/** On what a change rests that was played without a lock. */
export interface Guard {
  readonly campaignId: string;
  readonly version: number;
  readonly interactionId: string;
  /** Milliseconds since the epoch. */
  readonly claimedAt: number;
}

/**
 * The same without a transaction around it, and with the claim of the interaction in the same statement. Its first parts
 * lock the campaign, if it still has that version, and claim the interaction, if nobody has; everything else is written
 * from what those two give, so it is written as a whole or not at all.
 * @returns `overtaken` when nothing was written; else whether the database will give back what was written
 */
export async function saveAtOnce(
  prisma: Prisma.TransactionClient,
  saving: Saving,
  guard: Guard,
): Promise<'exact' | 'altered' | 'overtaken'> {
  const { campaignId, version, interactionId, claimedAt } = guard;
  const locked = sql`SELECT id FROM campaign WHERE id = ${campaignId} AND version = ${version} FOR UPDATE`;
  const claim = sql`INSERT INTO processed_interaction (id, campaign_id, at)
    SELECT ${interactionId}::text, locked.id, ${BigInt(claimedAt)}::bigint FROM locked
    ON CONFLICT (id) DO NOTHING RETURNING id`;
  const parts = partsOf(saving, CLAIMED);
  const first = sql`locked AS MATERIALIZED (${locked}), claim AS (${claim})`;
  const { written, exact } = await execute(prisma, parts, campaign(saving, CLAIMED), first);
  return written === 0 ? 'overtaken' : exact ? 'exact' : 'altered';
}

/** Behind the conditions of each part: always, or only if the claim went through. */
type Condition = Prisma.Sql;
const ALWAYS = sql`true`;
const CLAIMED = sql`EXISTS (SELECT FROM claim)`;

function partsOf(saving: Saving, when: Condition = ALWAYS): readonly Prisma.Sql[] {
  const { before, after } = saving;
  const { id } = after.campaign;
  if (before !== null && (before.campaign.id !== id || before.campaign.guildId !== after.campaign.guildId))
    throw new Error(`campaign ${before.campaign.id} cannot become another`);
  return [
    ...WORLD_TABLES.flatMap((table) => tableChanges(table, id, { before, after, when })),
    ...deadlines(id, { before, after, when }),
    ...journal(id, saving.entries, when),
    ...newMessages(id, saving.replies, { at: saving.at, when }),
    ...(saving.rotation === undefined ? [] : [seedRows(id, saving.rotation.seeds, when)]),
  ];
}

async function execute(
  tx: Prisma.TransactionClient,
  parts: readonly Prisma.Sql[],
  last: Prisma.Sql,
  first: Prisma.Sql | null = null,
): Promise<{ readonly written: number; readonly exact: boolean }> {
  const named = parts.map((part, at) => sql`${raw(`part${at}`)} AS (${part})`);
  const all = first === null ? named : [first, ...named];
  const statement = all.length === 0 ? last : sql`WITH ${join(all)} ${last}`;
  const values = statement.values.map((value) => (typeof value === 'string' ? storableJson(value) : value));
  const written = await tx.$executeRaw(new Prisma.Sql(statement.strings, values));
  return { written, exact: values.every((value, at) => value === statement.values[at]) };
}

function campaign({ after, lastEntry, lastHash, rotation }: Saving, when: Condition = ALWAYS): Prisma.Sql {
  const row = rowOf(CAMPAIGN_COLUMNS, { ...after.campaign, diceCounters: after.counters, lastEntry, lastHash });
  const keys =
    rotation === undefined
      ? empty
      : sql`, dice_seed = ${rotation.keys.open}, dice_hidden = ${rotation.keys.hidden}, dice_commitment = ${rotation.commitment}`;
  const set = Object.keys(row).map((name) => `${name} = c.${name}`);
  return sql`UPDATE campaign SET version = version + 1, ${raw(set.join(', '))}${keys}
    FROM json_to_record(${JSON.stringify(row)}::json) AS c(${raw(typedNames(CAMPAIGN_COLUMNS))})
    WHERE campaign.id = ${after.campaign.id} AND ${when}`;
}

interface Between {
  readonly before: World | null;
  readonly after: World;
  readonly when: Condition;
}

/** Rows of one table to write and to delete. */
function tableChanges(table: WorldTable, campaignId: string, { before, after, when }: Between): Prisma.Sql[] {
  const old = before === null ? {} : table.records(before);
  const records = table.records(after);
  if (old === records) return [];
  const changed = Object.entries(records).filter(([id, record]) => !Object.hasOwn(old, id) || old[id] !== record);
  const gone = Object.keys(old).filter((id) => !Object.hasOwn(records, id));
  const changes: Prisma.Sql[] = [];
  if (changed.length > 0) changes.push(upsert(table, after, changed, when));
  if (gone.length > 0 && table.key !== null)
    changes.push(sql`DELETE FROM ${raw(`"${table.name}"`)} WHERE campaign_id = ${campaignId}
      AND ${raw(columnName(table.key))} IN (SELECT json_array_elements_text(${JSON.stringify(gone)}::json)) AND ${when}`);
  return changes;
}

function upsert(
  table: WorldTable,
  { campaign }: World,
  records: readonly (readonly [string, object])[],
  when: Condition,
): Prisma.Sql {
  const { name, key, columns, hasGuild } = table;
  const astray = records.find(([id, record]) => key !== null && Reflect.get(record, key) !== id);
  if (astray !== undefined) throw new Error(`${name} ${astray[0]} is filed under another id`);
  const rows = records.map(([, record]) => rowOf(columns, record));
  const names = Object.keys(columns).map(columnName);
  const keyName = key === null ? null : columnName(key);
  const conflict = keyName === null ? 'campaign_id' : `campaign_id, ${keyName}`;
  const set = names.filter((column) => column !== keyName).map((column) => `${column} = excluded.${column}`);
  const [guildName, guild] = hasGuild ? [sql`guild_id, `, sql`${campaign.guildId}::text, `] : [empty, empty];
  return sql`INSERT INTO ${raw(`"${name}"`)} (campaign_id, ${guildName}${raw(names.join(', '))})
    SELECT ${campaign.id}::text, ${guild}r.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(${raw(typedNames(columns))})
    WHERE ${when}
    ON CONFLICT (${raw(conflict)}) DO UPDATE SET ${raw(set.join(', '))}`;
}

/** The index of due instants: rows for instants that moved; the tries of a moved one start over. */
function deadlines(campaignId: string, { before, after, when }: Between): Prisma.Sql[] {
  const old = before === null ? {} : dueOf(before);
  const due = dueOf(after);
  const moved = Object.entries(due).filter(([id, at]) => old[id] !== at);
  const gone = Object.keys(old).filter((id) => !Object.hasOwn(due, id));
  const changes: Prisma.Sql[] = [];
  if (moved.length > 0) {
    const rows = moved.map(([id, at]) => ({ id, at }));
    changes.push(sql`INSERT INTO deadline (campaign_id, id, at, ready_at)
      SELECT ${campaignId}::text, d.id, d.at, d.at FROM json_to_recordset(${JSON.stringify(rows)}::json) AS d(id text, at bigint)
      WHERE ${when}
      ON CONFLICT (campaign_id, id) DO UPDATE SET at = excluded.at, ready_at = excluded.at, attempts = 0, last_error = NULL`);
  }
  if (gone.length > 0)
    changes.push(sql`DELETE FROM deadline WHERE campaign_id = ${campaignId}
      AND id IN (SELECT json_array_elements_text(${JSON.stringify(gone)}::json)) AND ${when}`);
  return changes;
}

const { dice: _dice, facts: _facts, patches: _patches, inverse: _inverse, ...SHORT } = JOURNAL_COLUMNS;
/**
 * The large parts of an entry: as separate values, so that the database parses each once and not inside a document first.
 */
const LONG = ['dice', 'facts', 'patches', 'inverse'] as const satisfies readonly (keyof typeof JOURNAL_COLUMNS)[];

/** An entry with its number, and the hash that chains it to the one before. */
export type ChainedEntry = NewEntry & { readonly number: number; readonly hash: string };

/** Numbers entries and chains each to the one before. `lastHash` is empty where the newest entry before has none. */
export function chained(
  entries: readonly NewEntry[],
  { lastEntry, lastHash }: { readonly lastEntry: number; readonly lastHash: string },
): readonly ChainedEntry[] {
  let hash = lastHash;
  return entries.map((entry, at) => {
    const numbered = { ...entry, number: lastEntry + 1 + at };
    hash = entryHash(hash, numbered);
    return { ...numbered, hash };
  });
}

function journal(campaignId: string, rows: readonly ChainedEntry[], when: Condition): Prisma.Sql[] {
  if (rows.length === 0) return [];
  const written = JSON.stringify(rows.map((row) => rowOf(SHORT, row)));
  const names = Object.keys(SHORT).map(columnName);
  const long = rows.map(
    (row) => sql`(${row.number}::integer, ${join(LONG.map((name) => sql`${JSON.stringify(row[name])}::json`))})`,
  );
  const insert = sql`INSERT INTO journal_entry (campaign_id, ${raw([...names, ...LONG].join(', '))})
    SELECT ${campaignId}::text, e.*, ${raw(LONG.map((name) => `l.${name}`).join(', '))}
    FROM json_to_recordset(${written}::json) AS e(${raw(typedNames(SHORT))})
      JOIN (VALUES ${join(long)}) AS l(number, ${raw(LONG.join(', '))}) ON l.number = e.number
    WHERE ${when}`;
  const undone = rows.filter((row) => row.undoes !== null).map(({ number, undoes }) => ({ number, undoes }));
  if (undone.length === 0) return [insert];
  return [
    insert,
    // An entry that takes back an amendment puts in force again what was amended.
    sql`UPDATE journal_entry SET undone_by = CASE WHEN journal_entry.number = u.undoes THEN u.number END
      FROM (
        SELECT taking.number, taking.undoes, taken.undoes AS amended
        FROM json_to_recordset(${JSON.stringify(undone)}::json) AS taking(number integer, undoes integer)
          LEFT JOIN journal_entry AS taken ON taken.campaign_id = ${campaignId} AND taken.number = taking.undoes
      ) AS u
      WHERE journal_entry.campaign_id = ${campaignId} AND journal_entry.number IN (u.undoes, u.amended)
        AND (journal_entry.number = u.undoes OR journal_entry.undone_by = u.undoes) AND ${when}`,
  ];
}
