import { mixedKeys } from '../../proof/face.ts';
import type { ChangeDeps } from '../change.ts';
import { type Tx, transact } from '../database/transaction.ts';
import { CampaignMissing } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { seedsOf } from '../seeds.ts';
import { chainJournalAnew } from './chain.ts';
import { dropPicturesOf } from './removal.ts';

// The columns with users' ids are not listed here: the database itself says which columns there are, so one that is added
// later is not forgotten.

/** Milliseconds that a removal may take: a long journal is read through. */
const WITHIN = 600_000;

/** A user's id: digits alone, so nothing in it has a meaning in a pattern. */
const USER_ID = /^\d{1,20}$/;

const { raw, sql } = Prisma;

/** A column that may hold an id: a text, a list of texts, or JSON. */
interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Its rows name the campaign that they belong to. */
  readonly isOfCampaign: boolean;
  /** Number of blocks in its table. */
  readonly blocks: number;
}

/** Campaigns that have a user's id in any column of any row. */
export function campaignsNaming(prisma: PrismaClient, userId: string): Promise<readonly string[]> {
  return prisma.$transaction(
    async (tx) => {
      const found = new Set<string>();
      for (const column of await textColumns(tx)) {
        const id = column.table === 'campaign' ? 'id' : column.isOfCampaign ? 'campaign_id' : null;
        if (id === null) continue;
        for (let block = 0; block < column.blocks; block += BLOCKS) {
          const rows = await tx.$queryRaw<{ id: string | null }[]>`SELECT DISTINCT ${raw(id)} AS id
            FROM ${raw(`"${column.table}"`)} WHERE ${blocksFrom(block)} AND ${holds(column, userId)}`;
          for (const row of rows) if (row.id !== null) found.add(row.id);
        }
      }
      return [...found].sort();
    },
    // As of one moment: a row that moves meanwhile is seen where it was.
    { timeout: WITHIN, isolationLevel: 'RepeatableRead' },
  );
}

/** Blocks of a table that are looked through at once: the embedded database does nothing else meanwhile. */
const BLOCKS = 100;

function blocksFrom(block: number): Prisma.Sql {
  return sql`ctid >= ${`(${block},0)`}::tid AND ctid < ${`(${block + BLOCKS},0)`}::tid`;
}

/** Replaces a user with a stand-in in every column of every row of a campaign. */
export async function replaceUser(
  { prisma, cache }: ChangeDeps,
  campaignId: string,
  { userId, standIn }: { readonly userId: string; readonly standIn: string },
): Promise<void> {
  await transact(
    prisma,
    async (tx) => {
      const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM campaign WHERE id = ${campaignId} FOR UPDATE`;
      if (locked.length === 0) throw new CampaignMissing(`there is no campaign ${campaignId}`);
      await keepMixed(tx, campaignId, userId);
      await dropPicturesOf(tx, campaignId, userId);
      const columns = await textColumns(tx);
      // Their lines in character belong to them, and so do their running jobs.
      await tx.spokenLine.deleteMany({ where: { campaignId, userId } });
      for (const column of columns.filter(({ table }) => table === 'job'))
        await tx.$executeRaw`DELETE FROM job WHERE campaign_id = ${campaignId} AND ${holds(column, userId)}`;
      // Other people's running jobs may name them already: they start over.
      await tx.job.updateMany({ where: { campaignId, state: 'running' }, data: { state: 'waiting', claim: null } });
      for (const column of columns) {
        if (column.table === 'campaign') await replaceIn(tx, column, { userId, standIn }, sql`id = ${campaignId}`);
        else if (column.isOfCampaign)
          await replaceIn(tx, column, { userId, standIn }, sql`campaign_id = ${campaignId}`);
      }
      // Files made for reading, such as a book, may name them too; they can be made again.
      await tx.jobFile.deleteMany({ where: { campaignId } });
      await chainJournalAnew(tx, campaignId);
      // Other processes read the campaign again.
      await tx.$executeRaw`UPDATE campaign SET version = version + 1 WHERE id = ${campaignId}`;
      return { keep: true, value: null };
    },
    { timeout: WITHIN },
  );
  cache.forget(campaignId);
}

/** Seeds that a word of theirs is in cannot be mixed again without their id: they are kept as they were mixed. */
async function keepMixed(tx: Tx, campaignId: string, userId: string): Promise<void> {
  for (const seed of await seedsOf(tx, campaignId)) {
    if (!seed.words.some((word) => word.userId === userId)) continue;
    const { open: mixed, hidden: mixedHidden } = mixedKeys(seed);
    const key = { campaignId_number: { campaignId, number: seed.number } };
    await tx.diceSeed.update({ where: key, data: { mixed, mixedHidden } });
  }
}

/** Forgets what is kept of a user outside of campaigns: rows that belong to none and name them. */
export async function forgetUser({ prisma }: ChangeDeps, userId: string): Promise<void> {
  await transact(
    prisma,
    async (tx) => {
      for (const column of await textColumns(tx)) {
        if (column.table === 'campaign') continue;
        const own = column.isOfCampaign ? sql`campaign_id IS NULL AND` : Prisma.empty;
        await tx.$executeRaw`DELETE FROM ${raw(`"${column.table}"`)} WHERE ${own} ${holds(column, userId)}`;
      }
      return { keep: true, value: null };
    },
    { timeout: WITHIN },
  );
}

/** The columns with text of all tables; pictures and the list of migrations name nobody. */
function textColumns(tx: Tx): Promise<readonly TextColumn[]> {
  return tx.$queryRaw<TextColumn[]>`SELECT c.table_name AS "table", c.column_name AS "column", c.udt_name AS type,
      EXISTS (SELECT FROM information_schema.columns AS other WHERE other.table_schema = c.table_schema
        AND other.table_name = c.table_name AND other.column_name = 'campaign_id') AS "isOfCampaign",
      (pg_relation_size(format('%I.%I', c.table_schema, c.table_name)::regclass)
        / current_setting('block_size')::integer)::integer AS blocks
    FROM information_schema.columns AS c JOIN information_schema.tables AS t
      ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = current_schema() AND c.udt_name IN ('text', '_text', 'json', 'jsonb', 'varchar')
      AND c.column_name <> 'campaign_id' AND c.table_name NOT IN ('picture', '_prisma_migrations')`;
}

/** Whole ids alone: the same digits within a longer number are another's. */
function patternOf(userId: string): string {
  if (!USER_ID.test(userId)) throw new Error('a user is named by digits');
  return `(?<![0-9])${userId}(?![0-9])`;
}

function holds({ column }: TextColumn, userId: string): Prisma.Sql {
  const text = raw(`"${column}"::text`);
  return sql`${text} LIKE ${`%${userId}%`} AND ${text} ~ ${patternOf(userId)}`;
}

async function replaceIn(
  tx: Tx,
  column: TextColumn,
  { userId, standIn }: { readonly userId: string; readonly standIn: string },
  where: Prisma.Sql,
): Promise<void> {
  const name = raw(`"${column.column}"`);
  const type = raw(column.type.startsWith('_') ? `${column.type.slice(1)}[]` : column.type);
  await tx.$executeRaw`UPDATE ${raw(`"${column.table}"`)}
    SET ${name} = regexp_replace(${name}::text, ${patternOf(userId)}::text, ${standIn}::text, 'g')::${type}
    WHERE ${where} AND ${holds(column, userId)}`;
}
