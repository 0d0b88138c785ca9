import type { PrismaClient } from '../generated/client.ts';

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
