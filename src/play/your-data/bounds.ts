import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { CampaignHead } from '../../store/your-data/data-store.ts';
import { SHELF_NAMES } from '../../store/your-data/kept-rows.ts';
import { MAX_OPEN_SCENES, MAX_SCENE_NAME } from '../campaign/names.ts';
import { MAX_UNREAD_WHISPERS } from '../people/whispers.ts';
import { LIMITS } from './archive.ts';

/** Questions and rounds that may be open: each is a message. */
const MAX_OPEN_QUESTIONS = 200;
/** The longest name that a command takes of a person, a foe, a thing or a place. */
const MAX_NAME = 100;
const MAX_WHISPER = 4_000;

/** Refuses a campaign from a file that has more of something than the commands allow; null: it is within the bounds. */
export function boundsOf(world: World): Refusal | null {
  const { scenes, prompts, rounds, whispers } = world;
  const counts = [
    ['scenes', Object.values(scenes).filter(({ closed }) => closed === null).length, MAX_OPEN_SCENES],
    ['questions', Object.keys(prompts).length + Object.keys(rounds).length, MAX_OPEN_QUESTIONS],
    ['whispers', Object.values(whispers).filter(({ read }) => read === null).length, MAX_UNREAD_WHISPERS],
  ] as const;
  const over = counts.find(([, count, max]) => count > max);
  if (over !== undefined) return refuse('archive/too-many', { what: over[0], max: over[2] });
  for (const [shelf, max] of NAMED)
    for (const record of Object.values(world[shelf]))
      if (record.name.length > max) return refuse('archive/name-length', { name: record.name.slice(0, 60), max });
  const isLong = Object.values(whispers).some(({ text }) => text.length > MAX_WHISPER);
  return isLong ? refuse('archive/too-many', { what: 'letters', max: MAX_WHISPER }) : null;
}

/** Refuses a campaign here that has more of something than a file may contain; null: it can be exported. */
export function tooMuchToBring({ world, lastEntry, pruned }: CampaignHead): Refusal | null {
  const counts = SHELF_NAMES.map((name) => [name, Object.keys(world[name]).length] as const);
  const over = counts.find(([, count]) => count > LIMITS.records);
  if (over !== undefined) return refuse('archive/too-many', { what: over[0], max: LIMITS.records });
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (all > LIMITS.allRecords) return refuse('archive/too-many', { what: 'records', max: LIMITS.allRecords });
  if (lastEntry - (pruned?.last ?? 0) > LIMITS.entries)
    return refuse('archive/too-many', { what: 'entries', max: LIMITS.entries });
  return boundsOf(world);
}

const NAMED = [
  ['characters', 60],
  ['items', MAX_NAME],
  ['foes', MAX_NAME],
  ['followers', MAX_NAME],
  ['factions', MAX_NAME],
  ['usageDice', MAX_NAME],
  ['scenes', MAX_SCENE_NAME],
] as const;
