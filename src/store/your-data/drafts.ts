import type { PrismaClient } from '../generated/client.ts';
import { COLUMN, readColumn } from '../rows/row-schemas.ts';
import type { ImportDraft } from './data-store.ts';

/** Bytes of all drafts together, as they are kept. */
const MAX_DRAFT_BYTES = 100_000_000n;

/** Keeps a file: one for each person, and of all of them the newest that there is room for. */
export async function keepDraft(prisma: PrismaClient, draft: ImportDraft): Promise<void> {
  const { id, guildId, userId, people, created } = draft;
  const row = { guildId, userId, people, file: Buffer.from(draft.file).toString('base64'), createdAt: BigInt(created) };
  await prisma.$transaction([
    prisma.importDraft.upsert({ where: { id }, create: { id, ...row }, update: { people } }),
    prisma.importDraft.deleteMany({ where: { userId, id: { not: id } } }),
    prisma.$executeRaw`DELETE FROM import_draft WHERE id <> ${id} AND id IN (
      SELECT id FROM (
        SELECT id, sum(octet_length(file)) OVER (ORDER BY created_at DESC, id DESC) AS room FROM import_draft
      ) AS newest WHERE room > ${MAX_DRAFT_BYTES}::bigint)`,
  ]);
}

export async function draftOf(prisma: PrismaClient, id: string): Promise<ImportDraft | null> {
  const row = await prisma.importDraft.findUnique({ where: { id } });
  if (row === null) return null;
  return {
    ...{ id, guildId: row.guildId, userId: row.userId, created: Number(row.createdAt) },
    file: Buffer.from(row.file, 'base64'),
    people: readColumn({ table: 'import_draft', id, column: 'people' }, COLUMN.draftPeople, row.people),
  };
}

export async function dropDraft(prisma: PrismaClient, id: string): Promise<void> {
  await prisma.importDraft.deleteMany({ where: { id } });
}

/** Forgets files that nobody went on with. */
export async function pruneDrafts(prisma: PrismaClient, before: bigint): Promise<number> {
  const { count } = await prisma.importDraft.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
