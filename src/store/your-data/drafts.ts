import type { Tx } from '../database/transaction.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { COLUMN, readColumn } from '../rows/row-schemas.ts';
import type { ImportDraft } from './data-store.ts';

/** Bytes of all drafts together, as they are kept. */
const MAX_DRAFT_BYTES = 100_000_000;
/**
 * Bytes of a file that are written or read at once: the embedded database does nothing else meanwhile. The first piece
 * lies in the draft's own row, each further one in a row `<id>/<number>`.
 */
const PIECE = 150_000;

/** Keeps a file: one for each person, and of all of them the newest that there is room for in `most` bytes. */
export async function keepDraft(prisma: PrismaClient, draft: ImportDraft, most = MAX_DRAFT_BYTES): Promise<void> {
  const { id, userId, people } = draft;
  await prisma.$transaction(async (tx) => {
    const known = await tx.importDraft.updateMany({ where: { id }, data: { people } });
    if (known.count === 0) await writePieces(tx, draft);
    await tx.importDraft.deleteMany({ where: { userId, NOT: rowsOf(id) } });
    await tx.$executeRaw`DELETE FROM import_draft WHERE split_part(id, '/', 1) IN (
      SELECT draft FROM (
        SELECT draft, sum(bytes) OVER (ORDER BY created_at DESC, draft DESC) AS room FROM (
          SELECT split_part(id, '/', 1) AS draft, created_at, sum(octet_length(file)) AS bytes FROM import_draft
          GROUP BY 1, 2
        ) AS drafts
      ) AS newest WHERE room > ${most}::bigint AND draft <> ${id})`;
  });
}

async function writePieces(tx: Tx, { id, guildId, userId, people, file, created }: ImportDraft): Promise<void> {
  for (let at = 0; at === 0 || at * PIECE < file.length; at++) {
    const piece = Buffer.from(file.subarray(at * PIECE, (at + 1) * PIECE)).toString('base64');
    const row = { guildId, userId, people: at === 0 ? people : {}, file: piece, createdAt: BigInt(created) };
    await tx.importDraft.create({ data: { id: at === 0 ? id : `${id}/${at}`, ...row } });
  }
}

/** All rows of a draft. */
function rowsOf(id: string): Prisma.ImportDraftWhereInput {
  return { OR: [{ id }, { id: { startsWith: `${id}/` } }] };
}

export async function draftOf(prisma: PrismaClient, id: string): Promise<ImportDraft | null> {
  const first = await prisma.importDraft.findUnique({ where: { id } });
  if (first === null) return null;
  const pieces: Buffer[] = [];
  for (let row: { readonly file: string } | null = first; row !== null; ) {
    pieces.push(Buffer.from(row.file, 'base64'));
    row = await prisma.importDraft.findUnique({ where: { id: `${id}/${pieces.length}` }, select: { file: true } });
  }
  return {
    id,
    guildId: first.guildId,
    userId: first.userId,
    created: Number(first.createdAt),
    file: Buffer.concat(pieces),
    people: readColumn({ table: 'import_draft', id, column: 'people' }, COLUMN.draftPeople, first.people),
  };
}

/** @returns whether it was there */
export async function dropDraft(prisma: Tx, id: string): Promise<boolean> {
  const { count } = await prisma.importDraft.deleteMany({ where: rowsOf(id) });
  return count > 0;
}

/** Forgets files that nobody went on with. */
export async function pruneDrafts(prisma: PrismaClient, before: bigint): Promise<number> {
  const { count } = await prisma.importDraft.deleteMany({
    where: { createdAt: { lt: before }, NOT: { id: { contains: '/' } } },
  });
  await prisma.importDraft.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
