import { z } from 'zod';
import { MAX_PLACE_NAME, MAX_PLACE_SECRET, MAX_PLACE_TEXT } from '../../engine/limits.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { oneLine } from '../words.ts';

export const MAX_LISTED = 50;
export const MAX_WHAT = MAX_PLACE_TEXT;

/** Null leaves it as it is; an empty text takes it away. */
export const saidWords = z.string().max(MAX_PLACE_SECRET).nullable().default(null);
export const saidFlag = z.boolean().nullable().default(null);

/** The game master's statements about any place, hex or room. */
export const saidOfPlace = {
  name: saidWords,
  /** One more thing of interest; hidden ones have to be looked for. */
  feature: saidWords,
  hidden: z.boolean().default(false),
  /** A thing of interest that is there no more. */
  without: saidWords,
  secret: saidWords,
  /** The encounters there, by the id or name of a table. */
  table: saidWords,
};

type PlaceDetails = z.infer<z.ZodObject<typeof saidOfPlace>>;

interface Feature {
  readonly what: string;
  readonly hidden: boolean;
  readonly found: boolean;
  readonly trap: boolean;
}

interface Described<One extends Feature> {
  readonly name: string | null;
  readonly features: readonly One[];
  readonly secret: string;
  readonly table: string | null;
}

/** A book's ways of reading the statements. */
interface Reading<One extends Feature> {
  /** Id of the table that a person means; null for none that the campaign has. */
  tableOf(typed: string): string | null;
  /** The new thing as the book keeps it, or why not. */
  featureOf(feature: Feature): One | Refusal;
}

/**
 * The record of a place after a statement about it.
 * @returns refusals `place/bad-text`, `place/no-such-feature`, `place/full`, `table/unknown`, and those of the book
 */
export function withSaid<One extends Feature>(
  old: Described<One>,
  said: PlaceDetails,
  { tableOf, featureOf }: Reading<One>,
): { name: string | null; features: One[]; secret: string; table: string | null } | Refusal {
  const { name, feature, hidden, without, secret, table } = said;
  const named = lineOrNothing(name ?? '', MAX_PLACE_NAME);
  if (named === null) return refuse('place/bad-text', { field: 'name', max: MAX_PLACE_NAME });
  const what = feature === null ? null : oneLine(feature, MAX_WHAT);
  if (feature !== null && what === null) return refuse('place/bad-text', { field: 'feature', max: MAX_WHAT });
  const kept = old.features.filter((one) => one.what !== without?.trim());
  if (without !== null && kept.length === old.features.length)
    return refuse('place/no-such-feature', { what: without });
  if (what !== null && kept.length >= MAX_LISTED) return refuse('place/full', { max: MAX_LISTED });
  const tableId = table === null || table === '' ? null : tableOf(table);
  if (table && tableId === null) return refuse('table/unknown', { table });
  const added = what === null ? null : featureOf({ what, hidden, found: false, trap: false });
  if (added !== null && 'refused' in added) return added;
  return {
    name: name === null ? old.name : named || null,
    features: added === null ? kept : [...kept, added],
    secret: secret === null ? old.secret : secret.trim(),
    table: table === null ? old.table : tableId,
  };
}

/** The text as one line, or empty; null when it will not do. */
export function lineOrNothing(text: string, most: number): string | null {
  return text.trim() === '' ? '' : oneLine(text, most);
}
