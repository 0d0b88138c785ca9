import { lineTable, type Table } from '../../engine/table.ts';
import type { ResourceId } from '../kit/ids.ts';

/** Kinds of bad weather; the book leaves it to terrain and season, so a campaign may write its own (LH-WILD-08). */
export const WEATHER = lineTable('weather', 'Bad weather', 'LH-WILD-08', true, [
  'Driving rain',
  'Fog as thick as wool',
  'A gale',
  'Hail',
  'Sleet and deep mud',
  'A heavy, airless heat',
]);

/** Finds of each resource (LH-WILD-11); the mood of the party has another die in each edition. */
export const FINDS: Readonly<Record<'food' | 'gear' | 'light' | 'mood', Table>> = {
  food: lineTable('finds-food', 'Finds of food', 'LH-WILD-11', false, ['Berries', 'Squash', 'A river full of fish']),
  gear: lineTable('finds-gear', 'Finds of gear', 'LH-WILD-11', false, ['A cache of equipment', 'Healing herbs']),
  light: lineTable('finds-light', 'Finds of light', 'LH-WILD-11', false, [
    'Lamp oil that somebody left',
    'Plants that make good torches',
  ]),
  mood: lineTable('finds-fellowship', 'Finds that lift the heart', 'LH-WILD-11', false, [
    'A place of rare beauty',
    'Rare spices',
    'Pipe weed',
  ]),
};

/** The table of what a find of that resource is. */
export function findsOf(resource: ResourceId): Table {
  return resource === 'food' || resource === 'gear' || resource === 'light' ? FINDS[resource] : FINDS.mood;
}
