import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { MAX_SCENE_NAME } from '../campaign/names.ts';

/** Scenes that may be open: each gets a thread. */
const MAX_OPEN_SCENES = 25;
/** Questions and rounds that may be open, and whispers that nobody has read: each is a message. */
const MAX_OPEN_QUESTIONS = 200;
const MAX_UNREAD_WHISPERS = 200;
/** The longest name that a command takes of a person, a foe, a thing or a place. */
const MAX_NAME = 100;
const MAX_WHISPER = 4_000;

/** What a campaign in a file has too much of for the commands to have made it; null: nothing. */
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

const NAMED = [
  ['characters', 60],
  ['items', MAX_NAME],
  ['foes', MAX_NAME],
  ['followers', MAX_NAME],
  ['factions', MAX_NAME],
  ['usageDice', MAX_NAME],
  ['scenes', MAX_SCENE_NAME],
] as const;
