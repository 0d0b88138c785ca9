import type { PrismaClient } from './generated/client.ts';

/** A picture by its hash, as base64; null without one. */
export async function pictureOf(prisma: PrismaClient, hash: string): Promise<string | null> {
  const row = await prisma.picture.findUnique({ where: { hash }, select: { png: true } });
  return row?.png ?? null;
}

/** The same picture is kept once, from the last time that somebody brought it. */
export async function keepPicture(
  prisma: PrismaClient,
  hash: string,
  { png, now }: { readonly png: string; readonly now: number },
): Promise<void> {
  const keptAt = BigInt(now);
  await prisma.picture.upsert({ where: { hash }, create: { hash, png, keptAt }, update: { keptAt } });
}

/** Hashes of the pictures that some character has. */
export async function picturesInUse(prisma: PrismaClient): Promise<ReadonlySet<string>> {
  const rows = await prisma.portrait.findMany({ distinct: ['picture'], select: { picture: true } });
  return new Set(rows.map(({ picture }) => picture));
}

/** Forgets pictures that no character has and that no undo of late could bring back. */
export function prunePictures(prisma: PrismaClient, before: bigint): Promise<number> {
  return prisma.$executeRaw`DELETE FROM picture AS old
    WHERE old.kept_at < ${before}
      AND NOT EXISTS (SELECT FROM portrait WHERE portrait.picture = old.hash)
      AND NOT EXISTS (SELECT FROM journal_entry
        WHERE journal_entry.action = 'portrait' AND journal_entry.at >= ${before}
          AND journal_entry.inverse::text LIKE '%' || old.hash || '%')`;
}
