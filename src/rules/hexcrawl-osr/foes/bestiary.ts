import { creaturesKind } from '../../mechanics/content/creatures-kind.ts';
import { type BroughtBy, meetingsIn } from '../../mechanics/content/meetings.ts';
import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import { slugOf } from '../../mechanics/words.ts';
import { type Creature, creatureSchema } from '../encounters/schemas.ts';
import type { World } from '../schemas.ts';
import { TABLES } from '../tables/registry.ts';
import { readStatLine, type StatLine, USUAL_DEFENCES, writeStatLine } from './stat-line.ts';

/** Creatures, each with a stat line (HX-G-11, HX-G-19). */
export const CREATURES = creaturesKind({ read: readStatLine, make: creatureFrom, write: writeStatLine });

/** A creature about which only this much is known: the other values are ours, by its level (HX-G-19). */
export function creatureFrom(name: string, { leader: _leader, defences, ...known }: StatLine = {}): Creature {
  const level = known.level ?? 1;
  return creatureSchema.parse({
    level,
    hpMax: Math.max(2, 5 * level),
    attackBonus: level,
    ...known,
    name,
    defences: { ...USUAL_DEFENCES, ...defences },
  });
}

/** Every creature of a campaign, its own before those of its packs. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf((content) => content.of(CREATURES).values());

const meetings = meetingsIn(CREATURES, TABLES);

/** The creatures meant by a row of an encounter table, and their number; null without an entry for them (HX-G-11). */
export function metByRow(world: World, row: string): BroughtBy<Creature> | null {
  const known = meetings(world.content).get(slugOf(row));
  const creature = findCreature(world, known?.creature.name ?? row);
  return creature === null ? null : { creature, count: known?.count ?? 1 };
}
