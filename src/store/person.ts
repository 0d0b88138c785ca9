import type { PrismaClient } from './generated/client.ts';
import type { CalendarAddress, ReaderChoice } from './store.ts';

/** The address of somebody's calendar; null when they have none. */
export async function calendarAddressOf(prisma: PrismaClient, userId: string): Promise<CalendarAddress | null> {
  const row = await prisma.calendarAddress.findUnique({ where: { userId } });
  return row === null ? null : { tokenHash: row.tokenHash, language: row.language, madeAt: Number(row.madeAt) };
}

/** The owner of the calendar at an address, by its hash; null if it was revoked or never existed. */
export async function calendarOwner(
  prisma: PrismaClient,
  tokenHash: string,
): Promise<{ readonly userId: string; readonly language: string } | null> {
  return prisma.calendarAddress.findUnique({ where: { tokenHash }, select: { userId: true, language: true } });
}

/** A person has one address at a time; null revokes it. */
export async function keepCalendarAddress(
  prisma: PrismaClient,
  userId: string,
  address: CalendarAddress | null,
): Promise<void> {
  if (address === null) {
    await prisma.calendarAddress.deleteMany({ where: { userId } });
    return;
  }
  const kept = { tokenHash: address.tokenHash, language: address.language, madeAt: BigInt(address.madeAt) };
  await prisma.calendarAddress.upsert({ where: { userId }, create: { userId, ...kept }, update: kept });
}

/** Somebody's preferences for private replies; null when they never chose any, or chose the defaults. */
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
