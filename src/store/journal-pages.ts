import { Prisma, type PrismaClient } from './generated/client.ts';
import { entryOf } from './journal-rows.ts';
import type { JournalEntry, JournalPage } from './store.ts';

const { sql, join } = Prisma;

/** A page of a campaign's journal, newest first. */
export async function journalPage(
  prisma: PrismaClient,
  campaignId: string,
  page: JournalPage,
): Promise<readonly JournalEntry[]> {
  const found = await prisma.$queryRaw<{ number: number }[]>`SELECT number FROM journal_entry
    WHERE ${conditions(campaignId, page)} ORDER BY number DESC LIMIT ${page.limit}`;
  if (found.length === 0) return [];
  const rows = await prisma.journalEntry.findMany({
    where: { campaignId, number: { in: found.map(({ number }) => number) } },
    orderBy: { number: 'desc' },
  });
  return rows.map(entryOf);
}

/** How many entries fit, whatever the page. */
export async function countJournal(prisma: PrismaClient, campaignId: string, page: JournalPage): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM journal_entry
    WHERE ${conditions(campaignId, { ...page, before: null })}`;
  return Number(row?.count ?? 0);
}

function conditions(campaignId: string, page: JournalPage): Prisma.Sql {
  const { before, after, userId, characterId, actions, from, to, standing } = page;
  const all = [sql`campaign_id = ${campaignId}`];
  if (before !== null) all.push(sql`number < ${before}`);
  if (after !== undefined) all.push(sql`number > ${after}`);
  if (from !== undefined) all.push(sql`at >= ${BigInt(from)}`);
  if (to !== undefined) all.push(sql`at < ${BigInt(to)}`);
  if (standing === true) all.push(sql`undone_by IS NULL AND action <> 'undo'`);
  if (userId !== undefined) all.push(sql`(actor_id = ${userId} OR on_behalf_of = ${userId})`);
  if (characterId !== undefined) {
    // Ids are random enough to be looked for as text; a campaign's journal is small.
    const text = `%"${characterId}"%`;
    all.push(sql`(input::text LIKE ${text} OR facts::text LIKE ${text} OR patches::text LIKE ${text})`);
  }
  if (actions !== undefined)
    all.push(sql`(action = ANY(${[...actions]}::text[]) OR split_part(action, '/', 1) = ANY(${[...actions]}::text[]))`);
  return join(all, ' AND ');
}
