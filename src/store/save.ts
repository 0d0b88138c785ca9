import { dueOf } from '../rules/engine/due.ts';
import type { World } from '../rules/engine/world.ts';
import { Prisma } from './generated/client.ts';
import { storableJson } from './json-text.ts';
import type { SharedInstant } from './shared-clock.ts';
import type { NewEntry, NewReply } from './store.ts';
import { WORLD_TABLES, type WorldTable } from './world-tables.ts';

export interface Saving {
  readonly before: World | null;
  readonly after: World;
  readonly lastEntry: number;
  readonly entries: readonly NewEntry[];
  readonly replies: readonly NewReply[];
  readonly at: SharedInstant;
}

const { raw, sql, join } = Prisma;

/**
 * Writes what a transaction leaves behind in one statement, one trip to the database however much it is: the records
 * that are not the same object as before, the journal, the outbox, and the campaign with its version raised.
 * @returns whether the database will give back to the letter what was written
 */
export async function save(tx: Prisma.TransactionClient, saving: Saving): Promise<boolean> {
  const { before, after } = saving;
  const { id } = after.campaign;
  if (before !== null && (before.campaign.id !== id || before.campaign.guildId !== after.campaign.guildId))
    throw new Error(`campaign ${before.campaign.id} cannot become another`);
  const parts = [
    ...WORLD_TABLES.flatMap((table) => tableChanges(table, id, before, after)),
    ...deadlines(id, before, after),
    ...journal(id, saving),
    ...outbox(id, saving),
  ];
  const statement = sql`${withParts(parts)}${campaign(saving)}`;
  const values = statement.values.map((value) => (typeof value === 'string' ? storableJson(value) : value));
  const written = await tx.$executeRaw(new Prisma.Sql(statement.strings, values));
  if (written !== 1) throw new Error(`campaign ${id} is not there`);
  return values.every((value, at) => value === statement.values[at]);
}

function withParts(parts: readonly Prisma.Sql[]): Prisma.Sql {
  if (parts.length === 0) return Prisma.empty;
  return sql`WITH ${join(parts.map((part, at) => sql`${raw(`part${at}`)} AS (${part})`))} `;
}

function campaign({ after, lastEntry }: Saving): Prisma.Sql {
  const { name, book, settings, gmRoleId, gmUserIds, homeId, pause, status, id } = after.campaign;
  const row = {
    name,
    book,
    settings,
    gm_role_id: gmRoleId,
    gm_user_ids: gmUserIds,
    home_id: homeId,
    pause,
    status,
    dice_counters: after.counters,
    last_entry: lastEntry,
  };
  return sql`UPDATE campaign SET version = version + 1, name = c.name, book = c.book, settings = c.settings,
    gm_role_id = c.gm_role_id, gm_user_ids = c.gm_user_ids, home_id = c.home_id, pause = c.pause, status = c.status,
    dice_counters = c.dice_counters, last_entry = c.last_entry
    FROM json_to_record(${JSON.stringify(row)}::json) AS c(name text, book text, settings json, gm_role_id text,
    gm_user_ids text[], home_id text, pause json, status json, dice_counters json, last_entry integer) WHERE campaign.id = ${id}`;
}

/** Rows of one table to write and to delete. */
function tableChanges(table: WorldTable, campaignId: string, before: World | null, after: World): Prisma.Sql[] {
  const old = before === null ? {} : table.records(before);
  const records = table.records(after);
  if (old === records) return [];
  const changed = Object.entries(records).filter(([id, record]) => !Object.hasOwn(old, id) || old[id] !== record);
  const gone = Object.keys(old).filter((id) => !Object.hasOwn(records, id));
  const changes: Prisma.Sql[] = [];
  if (changed.length > 0) {
    const rows = changed.map(([id, record]) => rowOf(table, id, record, after));
    changes.push(upsert(table, campaignId, rows));
  }
  if (gone.length > 0 && table.key !== null)
    changes.push(sql`DELETE FROM ${raw(`"${table.name}"`)} WHERE campaign_id = ${campaignId}
      AND ${raw(table.key)} IN (SELECT json_array_elements_text(${JSON.stringify(gone)}::json))`);
  return changes;
}

function rowOf(table: WorldTable, id: string, record: object, world: World): Readonly<Record<string, unknown>> {
  const row = table.row(record as never, world);
  if (table.key !== null && row[table.key] !== id) throw new Error(`${table.name} ${id} is filed under another id`);
  return row;
}

function upsert(table: WorldTable, campaignId: string, rows: readonly Readonly<Record<string, unknown>>[]): Prisma.Sql {
  const columns = Object.keys(table.columns);
  const typed = Object.entries(table.columns).map(([column, type]) => `${column} ${type}`);
  const kept = columns.filter((column) => column !== table.key);
  const conflict = table.key === null ? 'campaign_id' : `campaign_id, ${table.key}`;
  return sql`INSERT INTO ${raw(`"${table.name}"`)} (campaign_id, ${raw(columns.join(', '))})
    SELECT ${campaignId}::text, r.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(${raw(typed.join(', '))})
    ON CONFLICT (${raw(conflict)}) DO UPDATE SET ${raw(kept.map((c) => `${c} = excluded.${c}`).join(', '))}`;
}

/** The index of what is due: rows for instants that moved; the tries of one that moved begin anew. */
function deadlines(campaignId: string, before: World | null, after: World): Prisma.Sql[] {
  const old = before === null ? {} : dueOf(before);
  const due = dueOf(after);
  const moved = Object.entries(due).filter(([id, at]) => old[id] !== at);
  const gone = Object.keys(old).filter((id) => !Object.hasOwn(due, id));
  const changes: Prisma.Sql[] = [];
  if (moved.length > 0) {
    const rows = moved.map(([id, at]) => ({ id, at }));
    changes.push(sql`INSERT INTO deadline (campaign_id, id, at, ready_at)
      SELECT ${campaignId}::text, d.id, d.at, d.at FROM json_to_recordset(${JSON.stringify(rows)}::json) AS d(id text, at bigint)
      ON CONFLICT (campaign_id, id) DO UPDATE SET at = excluded.at, ready_at = excluded.at, attempts = 0, last_error = NULL`);
  }
  if (gone.length > 0)
    changes.push(sql`DELETE FROM deadline WHERE campaign_id = ${campaignId}
      AND id IN (SELECT json_array_elements_text(${JSON.stringify(gone)}::json))`);
  return changes;
}

function journal(campaignId: string, { entries, lastEntry }: Saving): Prisma.Sql[] {
  if (entries.length === 0) return [];
  const first = lastEntry - entries.length + 1;
  const rows = entries.map((entry, at) => ({
    number: first + at,
    id: entry.id,
    at: entry.at,
    actor_id: entry.actorId,
    on_behalf_of: entry.onBehalfOf,
    action: entry.action,
    input: entry.input,
    rules: entry.rules,
    dice: entry.dice,
    facts: entry.facts,
    patches: entry.patches,
    inverse: entry.inverse,
    secret: entry.secret,
    undoes: entry.undoes,
  }));
  const insert = sql`INSERT INTO journal_entry (campaign_id, number, id, at, actor_id, on_behalf_of, action, input, rules,
      dice, facts, patches, inverse, secret, undoes)
    SELECT ${campaignId}::text, e.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS e(number integer, id text,
      at bigint, actor_id text, on_behalf_of text, action text, input json, rules text[], dice json, facts json,
      patches json, inverse json, secret boolean, undoes integer)`;
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
        AND (journal_entry.number = u.undoes OR journal_entry.undone_by = u.undoes)`,
  ];
}

function outbox(campaignId: string, { replies, at }: Saving): Prisma.Sql[] {
  if (replies.length === 0) return [];
  const rows = replies.map((reply) => ({
    id: reply.id,
    kind: reply.kind,
    application_id: reply.applicationId,
    token: reply.token,
    channel_id: reply.channelId,
    private: reply.private,
    body: reply.body,
    target: reply.target,
    pin: reply.pin ?? false,
    entry: reply.entry ?? null,
    tells: reply.tells ?? [],
    created_at: reply.created,
  }));
  return [
    sql`INSERT INTO outbox (campaign_id, id, kind, application_id, token, channel_id, private, body, target, pin, entry,
        tells, created_at)
      SELECT ${campaignId}::text, o.id, o.kind, o.application_id, o.token, o.channel_id, o.private, o.body, o.target, o.pin,
        o.entry, o.tells, ${at(0)} + o.created_at FROM json_to_recordset(${JSON.stringify(rows)}::json) AS o(id text, kind text,
      application_id text, token text, channel_id text, private boolean, body json, target text, pin boolean,
      entry integer, tells integer[], created_at bigint)`,
  ];
}
