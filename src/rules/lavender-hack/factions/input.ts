import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { comparable, oneLine } from '../../mechanics/words.ts';
import type { World } from '../schemas.ts';
import { APPROACHES, type FactionData, MAX_DISPOSITION } from './schemas.ts';

const MAX_WORD = 40;
const MAX_NOTE = 1000;
const MAX_LANGUAGES = 10;
const MAX_TYPES = 20;
const MAX_HOLDINGS = 20;

/** Words with commas between; null leaves them as they are, an empty text takes them away. */
const list = z.string().max(1000).nullable().default(null);

/** The game master's statements about a faction; null was not typed. */
export const saidOfFaction = z.strictObject({
  name: z.string().max(1000).nullable().default(null),
  disposition: z.int().min(0).max(MAX_DISPOSITION).nullable().default(null),
  approach: z.enum(APPROACHES).nullable().default(null),
  languages: list,
  supply: list,
  demand: list,
  /** Place that it holds from now on, and one that it lost. */
  holds: z.string().max(100).nullable().default(null),
  lost: z.string().max(100).nullable().default(null),
  note: z.string().max(2000).nullable().default(null),
});
export type SaidOfFaction = z.infer<typeof saidOfFaction>;

/** A faction's data with what is said of it (LH-FACT-01). */
export function readFaction(world: World, old: FactionData, said: SaidOfFaction): FactionData | Refusal {
  const languages = said.languages === null ? old.languages : wordsIn(said.languages, 'languages', MAX_LANGUAGES);
  if (isRefusal(languages)) return languages;
  const supply = said.supply === null ? old.supply : typesIn(said.supply, 'supply');
  if (isRefusal(supply)) return supply;
  const demand = said.demand === null ? old.demand : typesIn(said.demand, 'demand');
  if (isRefusal(demand)) return demand;
  const both = supply.find((type) => demand.includes(type));
  if (both !== undefined) return refuse('faction/both', { type: both });
  const holdings = holdingsAfter(world, old.holdings, said);
  if (isRefusal(holdings)) return holdings;
  const note = said.note === null ? old.note : said.note.trim();
  if (note.length > MAX_NOTE) return refuse('faction/bad-text', { field: 'note', max: MAX_NOTE });
  return {
    ...old,
    disposition: said.disposition ?? old.disposition,
    approach: said.approach ?? old.approach,
    languages: [...languages],
    supply: [...supply],
    demand: [...demand],
    holdings: [...holdings],
    note,
  };
}

/** Types are compared with those of things, which are written small. */
function typesIn(text: string, field: string): readonly string[] | Refusal {
  const types = wordsIn(text, field, MAX_TYPES);
  return isRefusal(types) ? types : [...new Set(types.map(comparable))];
}

function wordsIn(text: string, field: string, most: number): readonly string[] | Refusal {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const words = parts.flatMap((part) => oneLine(part, MAX_WORD) ?? []);
  if (words.length < parts.length) return refuse('faction/bad-words', { field, max: MAX_WORD });
  const single = words.filter((word, at) => words.findIndex((other) => comparable(other) === comparable(word)) === at);
  return single.length > most ? refuse('faction/too-many-words', { field, max: most }) : single;
}

function holdingsAfter(
  world: World,
  old: readonly string[],
  { holds, lost }: SaidOfFaction,
): readonly string[] | Refusal {
  if (holds !== null && !Object.hasOwn(world.places, holds))
    return refuse('place/unknown', { place: holds.split('/')[1] ?? holds });
  if (lost !== null && !old.includes(lost)) return refuse('faction/not-held');
  const kept = old.filter((id) => id !== lost && id !== holds);
  const held = holds === null ? kept : [...kept, holds];
  return held.length > MAX_HOLDINGS ? refuse('faction/too-many-places', { max: MAX_HOLDINGS }) : held;
}
