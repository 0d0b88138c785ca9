import type { PrismaClient } from './generated/client.ts';
import type { Registration } from './store.ts';

/** The value for "everywhere" in the column, which is part of the key and so never null. */
const EVERYWHERE = '';

/** Slugs of the books that are played in each guild that has a campaign; of one guild if it is named. */
export async function booksPlayed(
  prisma: PrismaClient,
  guildId: string | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await prisma.campaign.groupBy({
    by: ['guildId', 'book'],
    ...(guildId === undefined ? {} : { where: { guildId } }),
    orderBy: { book: 'asc' },
  });
  const played = new Map<string, string[]>();
  for (const row of rows) played.set(row.guildId, [...(played.get(row.guildId) ?? []), row.book]);
  return played;
}

/** The known state of an application's lists of commands; of one list if `guildId` is given. */
export async function registrations(
  prisma: PrismaClient,
  applicationId: string,
  guildId: string | null | undefined,
): Promise<readonly Registration[]> {
  const rows = await prisma.registration.findMany({
    where: { applicationId, ...(guildId === undefined ? {} : { guildId: guildId ?? EVERYWHERE }) },
  });
  return rows.map((row) => ({
    guildId: row.guildId === EVERYWHERE ? null : row.guildId,
    hash: row.hash,
    at: Number(row.at),
  }));
}

export async function keepRegistration(
  prisma: PrismaClient,
  applicationId: string,
  { guildId, hash, at }: Registration,
): Promise<void> {
  const key = { applicationId, guildId: guildId ?? EVERYWHERE };
  const known = { hash, at: BigInt(at) };
  await prisma.registration.upsert({
    where: { applicationId_guildId: key },
    create: { ...key, ...known },
    update: known,
  });
}

export async function noteLeft(prisma: PrismaClient, guildId: string, now: number): Promise<boolean> {
  const { count } = await prisma.guild.updateMany({
    where: { id: guildId, leftAt: null },
    data: { leftAt: BigInt(now) },
  });
  return count === 1;
}

export async function noteReturned(prisma: PrismaClient, guildId: string): Promise<number | null> {
  const guild = await prisma.guild.findUnique({ where: { id: guildId }, select: { leftAt: true } });
  const leftAt = guild?.leftAt ?? null;
  if (leftAt === null) return null;
  const { count } = await prisma.guild.updateMany({ where: { id: guildId, leftAt }, data: { leftAt: null } });
  return count === 1 ? Number(leftAt) : null;
}

export async function leftBefore(prisma: PrismaClient, before: number): Promise<readonly string[]> {
  const guilds = await prisma.guild.findMany({ where: { leftAt: { lt: BigInt(before) } }, select: { id: true } });
  return guilds.map(({ id }) => id);
}
