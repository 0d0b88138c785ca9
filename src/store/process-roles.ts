import type { PrismaClient } from './generated/client.ts';
import { DATABASE_NOW } from './shared-clock.ts';

/**
 * Takes or keeps these roles for a process, all of them in one statement.
 * @param lease milliseconds, by the database's clock, after which a role is anybody's
 * @returns those that are the process's now
 */
export async function holdRoles(
  prisma: PrismaClient,
  holder: string,
  names: readonly string[],
  lease: number,
): Promise<ReadonlySet<string>> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    INSERT INTO process_role (name, holder, until)
      SELECT name, ${holder}, ${DATABASE_NOW} + ${BigInt(lease)}::bigint FROM unnest(${[...names]}::text[]) AS name
    ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
      WHERE process_role.holder = EXCLUDED.holder OR process_role.until <= ${DATABASE_NOW}
    RETURNING name`;
  return new Set(rows.map(({ name }) => name));
}

/** Gives up whatever a process holds. */
export async function leaveRoles(prisma: PrismaClient, holder: string): Promise<void> {
  await prisma.processRole.deleteMany({ where: { holder } });
}
