import type { Tx } from './database/transaction.ts';
import { Prisma } from './generated/client.ts';
import type { FallenDice, JournalEntry, JournalPage } from './journal.ts';
import { entryOf } from './rows/journal-rows.ts';
import { COLUMN, readColumn } from './rows/row-schemas.ts';

const { sql, join, raw } = Prisma;

/** A page of a campaign's journal. */
export async function journalPage(prisma: Tx, campaignId: string, page: JournalPage): Promise<readonly JournalEntry[]> {
  const { limit, skip = 0, oldestFirst = false } = page;
  const found = await prisma.$queryRaw<
    { number: number }[]
  >`${numbers(campaignId, page)} LIMIT ${limit} OFFSET ${skip}`;
  if (found.length === 0) return [];
  const rows = await prisma.journalEntry.findMany({
    where: { campaignId, number: { in: found.map(({ number }) => number) } },
    orderBy: { number: oldestFirst ? 'asc' : 'desc' },
  });
  return rows.map(entryOf);
}

/** Entries whose dice are read at once. */
const DICE_PAGE = 200;

/** The dice of the next valid and public entries, in the order in which they were rolled. */
export async function fallenDice(prisma: Tx, campaignId: string, after: number): Promise<FallenDice> {
  const rows = await prisma.$queryRaw<{ id: string; number: number; dice: unknown }[]>`
    SELECT id, number, dice FROM journal_entry
    WHERE campaign_id = ${campaignId} AND number > ${after} AND undone_by IS NULL AND NOT secret AND dice::text <> '[]'
    ORDER BY number LIMIT ${DICE_PAGE}`;
  return {
    faces: rows.flatMap(({ id, dice }) =>
      readColumn({ table: 'journal_entry', id, column: 'dice' }, COLUMN.dice, dice),
    ),
    last: rows.length < DICE_PAGE ? null : (rows.at(-1)?.number ?? null),
  };
}

/** The number of matching entries, up to the limit of the page. */
export async function countJournal(prisma: Tx, campaignId: string, page: JournalPage): Promise<number> {
  const fitting = numbers(campaignId, { ...page, before: null, skip: 0 });
  const [row] = await prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM (${fitting} LIMIT ${page.limit}) AS fitting`;
  return Number(row?.count ?? 0);
}

/** Numbers of the entries that fit, in order, as many as the page needs or more. */
function numbers(campaignId: string, page: JournalPage): Prisma.Sql {
  const { limit, skip = 0, userId } = page;
  const order = raw(page.oldestFirst === true ? 'ASC' : 'DESC');
  const all = conditions(campaignId, page);
  // Each by its own index: one condition with OR would have a long journal read through.
  const ways =
    userId === undefined ? [all] : [sql`${all} AND actor_id = ${userId}`, sql`${all} AND on_behalf_of = ${userId}`];
  const parts = ways.map(
    (way) => sql`(SELECT number FROM journal_entry WHERE ${way} ORDER BY number ${order} LIMIT ${limit + skip})`,
  );
  return sql`SELECT number FROM (${join(parts, ' UNION ')}) AS fitting ORDER BY number ${order}`;
}

function conditions(campaignId: string, page: JournalPage): Prisma.Sql {
  const { before, after, actorId, characterId, actions, except, from, to, standing, changing, naming } = page;
  const all = [sql`campaign_id = ${campaignId}`];
  if (before !== null) all.push(sql`number < ${before}`);
  if (after !== undefined) all.push(sql`number > ${after}`);
  if (from !== undefined) all.push(sql`at >= ${BigInt(from)}`);
  if (to !== undefined) all.push(sql`at < ${BigInt(to)}`);
  if (standing === true) all.push(sql`undone_by IS NULL AND action <> 'undo'`);
  if (changing === true) all.push(sql`(inverse::text <> '[]' OR dice::text <> '[]' OR undoes IS NOT NULL)`);
  if (actorId !== undefined) all.push(sql`actor_id = ${actorId}`);
  if (except !== undefined) all.push(sql`split_part(action, '/', 1) <> ${except}`);
  if (characterId !== undefined) {
    // Ids are random enough to be looked for as text. That reads far into a long journal, but fetches only what fits.
    const text = `%"${characterId}"%`;
    all.push(sql`(input::text LIKE ${text} OR facts::text LIKE ${text} OR patches::text LIKE ${text})`);
  }
  // In the part of a journal that the page asks for, every entry is looked through.
  if (naming !== undefined) all.push(sql`facts::text ILIKE ${likePattern(JSON.stringify(naming).slice(1, -1))}`);
  if (actions !== undefined)
    all.push(sql`(action = ANY(${[...actions]}::text[]) OR split_part(action, '/', 1) = ANY(${[...actions]}::text[]))`);
  return join(all, ' AND ');
}

/** A pattern that finds a text in any position. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
