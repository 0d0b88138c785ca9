import type { ChangeDeps } from '../change.ts';
import { type Tx, transact } from '../database/transaction.ts';

/** Milliseconds that a removal may take: a long journal is read through. */
const REMOVE_WITHIN = 600_000;

/** Deletes a campaign with everything of it; all its rows go with its own. */
export async function deleteCampaign({ prisma, cache }: ChangeDeps, campaignId: string): Promise<boolean> {
  const isGone = await transact(
    prisma,
    async (tx) => {
      // Locked first, as every change locks it: what is under way ends before, and what waits finds no campaign.
      const locked = await tx.$queryRaw<{ guildId: string }[]>`SELECT guild_id AS "guildId" FROM campaign
        WHERE id = ${campaignId} FOR UPDATE`;
      const [campaign] = locked;
      if (campaign === undefined) return { keep: false, value: false };
      const pictures = await picturesOf(tx, campaignId);
      await tx.campaign.delete({ where: { id: campaignId } });
      await dropUnused(tx, pictures);
      await tx.$executeRaw`DELETE FROM guild WHERE id = ${campaign.guildId}
        AND NOT EXISTS (SELECT FROM campaign WHERE campaign.guild_id = guild.id)`;
      return { keep: true, value: true };
    },
    { timeout: REMOVE_WITHIN },
  );
  cache.forget(campaignId);
  return isGone;
}

/** Hashes of the pictures that characters of a campaign have, and of those that an undo could bring back. */
async function picturesOf(tx: Tx, campaignId: string): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<
    { hash: string }[]
  >`SELECT picture AS hash FROM portrait WHERE campaign_id = ${campaignId}
    UNION SELECT found[1] FROM journal_entry, regexp_matches(input::text, '"picture":"([0-9a-f]{64})"', 'g') AS found
      WHERE campaign_id = ${campaignId} AND action = 'portrait'`;
  return rows.map(({ hash }) => hash);
}

/**
 * Drops the pictures that a user gave in a campaign, or that their characters had there, as far as nobody else has them: no undo
 * brings back what was removed with a person.
 */
export async function dropPicturesOf(tx: Tx, campaignId: string, userId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ number: number; hash: string }[]>`SELECT number, input->>'picture' AS hash
    FROM journal_entry WHERE campaign_id = ${campaignId} AND action = 'portrait' AND input->>'picture' IS NOT NULL
      AND (actor_id = ${userId} OR input->>'characterId' IN
        (SELECT id FROM "character" WHERE campaign_id = ${campaignId} AND user_id = ${userId}))`;
  if (rows.length === 0) return;
  await tx.$executeRaw`DELETE FROM picture AS old WHERE old.hash = ANY(${rows.map(({ hash }) => hash)}::text[])
    AND NOT EXISTS (SELECT FROM portrait WHERE portrait.picture = old.hash)
    AND NOT EXISTS (SELECT FROM journal_entry WHERE journal_entry.action = 'portrait'
      AND NOT (campaign_id = ${campaignId} AND number = ANY(${rows.map(({ number }) => number)}::int[]))
      AND journal_entry.input::text LIKE '%' || old.hash || '%')`;
}

async function dropUnused(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx.$executeRaw`DELETE FROM picture AS old WHERE old.hash = ANY(${[...hashes]}::text[])
    AND NOT EXISTS (SELECT FROM portrait WHERE portrait.picture = old.hash)
    AND NOT EXISTS (SELECT FROM journal_entry WHERE journal_entry.action = 'portrait'
      AND journal_entry.input::text LIKE '%' || old.hash || '%')`;
}
