import type { PrismaClient } from './generated/client.ts';
import type { ReaderChoice } from './store.ts';

/** What somebody chose for what they alone read; null when they never chose, or chose as it is for everybody. */
export async function readerOf(prisma: PrismaClient, userId: string): Promise<ReaderChoice | null> {
  const row = await prisma.reader.findUnique({ where: { userId } });
  return row === null ? null : { isPlain: row.plain, language: row.language };
}

/** Null forgets that they ever chose. */
export async function keepReader(prisma: PrismaClient, userId: string, choice: ReaderChoice | null): Promise<void> {
  if (choice === null) {
    await prisma.reader.deleteMany({ where: { userId } });
    return;
  }
  const chosen = { plain: choice.isPlain, language: choice.language };
  await prisma.reader.upsert({ where: { userId }, create: { userId, ...chosen }, update: chosen });
}
