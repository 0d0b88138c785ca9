import type { SeedWord } from '../proof/face.ts';
import type { Tx } from './database/transaction.ts';
import { Prisma } from './generated/client.ts';
import type { DiceSeedModel } from './generated/models.ts';
import { type ColumnsOf, instant, integer, json, orNull, recordOf, rowOf, text, typedNames } from './rows/columns.ts';
import { COLUMN } from './rows/row-schemas.ts';

/** The two seeds under which dice fall: of those that all may see, and of the secret ones. Each 64 hex digits. */
export interface SeedKeys {
  readonly open: string;
  readonly hidden: string;
}

/** A secret of a campaign's history of seeds. Secrets and fingerprints are hex. */
export interface DiceSeed {
  /** 1, 2, 3 … within the campaign. */
  readonly number: number;
  /** Secret of the dice that all may see. */
  readonly secret: string;
  /** Secret of the dice that are for the game master alone. */
  readonly hidden: string;
  readonly commitment: string;
  readonly hiddenCommitment: string;
  /** The players' words that were mixed in; none before it begins. */
  readonly words: readonly SeedWord[];
  /** The seeds as they were mixed, once somebody with a word in them is called otherwise: they cannot be mixed again. */
  readonly mixed: string | null;
  readonly mixedHidden: string | null;
  /** First and last entry under it; null as long as it has none. */
  readonly firstEntry: number | null;
  readonly lastEntry: number | null;
  /** Milliseconds since the epoch; null: not yet. */
  readonly begunAt: number | null;
  readonly revealedAt: number | null;
}

/** One seed takes the place of another. */
export interface Rotation {
  /** The one that ended, the one that begins, and a new one that comes after it: as they are from now on. */
  readonly seeds: readonly DiceSeed[];
  /** The keys of the new seed, and the fingerprint of its secret. */
  readonly keys: SeedKeys;
  readonly commitment: string;
}

const SEED_COLUMNS: ColumnsOf<DiceSeed, DiceSeedModel> = {
  number: integer,
  secret: text,
  hidden: text,
  commitment: text,
  hiddenCommitment: text,
  words: json(COLUMN.words),
  mixed: orNull(text),
  mixedHidden: orNull(text),
  firstEntry: orNull(integer),
  lastEntry: orNull(integer),
  begunAt: orNull(instant),
  revealedAt: orNull(instant),
};

/** All seeds of a campaign, oldest first; the last one is the next. */
export async function seedsOf(tx: Tx, campaignId: string): Promise<readonly DiceSeed[]> {
  const rows = await tx.diceSeed.findMany({ where: { campaignId }, orderBy: { number: 'asc' } });
  return rows.map((row) => recordOf({ table: 'dice_seed', id: `${campaignId}/${row.number}` }, SEED_COLUMNS, row));
}

const { sql, raw } = Prisma;

/** Writes seeds, new ones and known ones. */
export function seedRows(campaignId: string, seeds: readonly DiceSeed[], when: Prisma.Sql): Prisma.Sql {
  const names = Object.keys(rowOf(SEED_COLUMNS, {}));
  const set = names.filter((name) => name !== 'number').map((name) => `${name} = excluded.${name}`);
  const rows = JSON.stringify(seeds.map((seed) => rowOf(SEED_COLUMNS, seed)));
  return sql`INSERT INTO dice_seed (campaign_id, ${raw(names.join(', '))})
    SELECT ${campaignId}::text, s.* FROM json_to_recordset(${rows}::json) AS s(${raw(typedNames(SEED_COLUMNS))})
    WHERE ${when}
    ON CONFLICT (campaign_id, number) DO UPDATE SET ${raw(set.join(', '))}`;
}
