import { mixedKeys } from '../../proof/face.ts';
import type { ChangeDeps } from '../change.ts';
import { loadCampaign } from '../change.ts';
import { type Tx, transact } from '../database/transaction.ts';
import { Prisma } from '../generated/client.ts';
import type { JournalEntry } from '../journal.ts';
import { columnName, rowOf, storableJson, typedNames } from '../rows/columns.ts';
import { JOURNAL_COLUMNS } from '../rows/journal-rows.ts';
import { worldOf } from '../rows/world-rows.ts';
import { chained, save } from '../save.ts';
import { type DiceSeed, type Rotation, seedsOf } from '../seeds.ts';
import { chainedAnew } from './chain.ts';
import type { Arrival, CampaignHead } from './data-store.ts';
import { dropDraft } from './drafts.ts';
import { prunedIn } from './retention.ts';

/** Milliseconds that a campaign may take to come in; one of 100,000 entries needs a part of that. */
const BRING_WITHIN = 600_000;

const { raw, sql } = Prisma;

/** A campaign as of one moment, without its journal. */
export async function headOf({ prisma, parse }: ChangeDeps, campaignId: string): Promise<CampaignHead | null> {
  const found = await prisma.campaign.findUnique({ where: { id: campaignId }, select: { id: true } });
  if (found === null) return null;
  const rows = await prisma.$transaction((tx) => loadCampaign(tx, campaignId), { isolationLevel: 'RepeatableRead' });
  const { version, lastEntry, diceCommitment: commitment, createdAt } = rows;
  const pruned = prunedIn(campaignId, rows.pruned);
  const seeds = await seedsOf(prisma, campaignId);
  return { world: worldOf(rows, parse), version, lastEntry, pruned, seeds, commitment, created: Number(createdAt) };
}

/** Makes a campaign of what was brought; false when that draft is gone, or the interaction was applied before. */
export function saveArrival({ prisma, at }: ChangeDeps, arrival: Arrival): Promise<boolean> {
  const { interactionId, draftId, world, seeds, created, lastEntry, entry, replies, now } = arrival;
  const { id, guildId, book, name, dice } = world.campaign;
  const rotation = rotationOf(seeds, dice.seed);
  return transact(
    prisma,
    async (tx) => {
      if (!(await dropDraft(tx, draftId))) return { keep: false, value: false };
      await tx.$executeRaw`INSERT INTO guild (id, created_at) VALUES (${guildId}, ${BigInt(now)})
        ON CONFLICT (id) DO NOTHING`;
      await tx.campaign.create({
        data: {
          id,
          guildId,
          book,
          name,
          settings: {},
          dice: dice as unknown as Prisma.InputJsonObject,
          diceSeed: rotation.keys.open,
          diceHidden: rotation.keys.hidden,
          diceCommitment: rotation.commitment,
          gmUserIds: [],
          diceCounters: {},
          version: 0,
          lastEntry: 0,
          createdAt: BigInt(created),
          ...(arrival.pruned === null ? {} : { pruned: { ...arrival.pruned } }),
        },
      });
      const claimed = await tx.$executeRaw`INSERT INTO processed_interaction (id, campaign_id, at)
        VALUES (${interactionId}, ${id}, ${BigInt(now)}) ON CONFLICT (id) DO NOTHING`;
      if (claimed === 0) return { keep: false, value: false };
      let lastHash = arrival.pruned?.hash ?? '';
      for await (const entries of arrival.journal()) {
        const anew = chainedAnew(entries, lastHash);
        lastHash = anew.at(-1)?.hash ?? lastHash;
        await writeEntries(tx, id, anew);
      }
      for (const { hash, png } of arrival.pictures)
        await tx.picture.upsert({
          where: { hash },
          create: { hash, png, keptAt: BigInt(now) },
          update: { keptAt: BigInt(now) },
        });
      const last = chained([entry], { lastEntry, lastHash });
      await save(tx, {
        before: null,
        after: world,
        lastEntry: lastEntry + 1,
        lastHash: last.at(-1)?.hash ?? '',
        entries: last,
        rotation,
        replies,
        at,
      });
      return { keep: true, value: true };
    },
    { timeout: BRING_WITHIN },
  );
}

/** The seed for dice from the first moment on. @throws when that seed is not among them */
function rotationOf(seeds: readonly DiceSeed[], number: number): Rotation {
  const seed = seeds.find((one) => one.number === number);
  if (seed === undefined) throw new Error(`seed ${number} is missing`);
  return { seeds, keys: mixedKeys(seed), commitment: seed.commitment };
}

async function writeEntries(tx: Tx, campaignId: string, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = storableJson(JSON.stringify(entries.map((entry) => rowOf(JOURNAL_COLUMNS, entry))));
  const names = Object.keys(JOURNAL_COLUMNS).map(columnName).join(', ');
  await tx.$executeRaw(sql`INSERT INTO journal_entry (campaign_id, ${raw(names)})
    SELECT ${campaignId}::text, e.* FROM json_to_recordset(${rows}::json) AS e(${raw(typedNames(JOURNAL_COLUMNS))})`);
}
