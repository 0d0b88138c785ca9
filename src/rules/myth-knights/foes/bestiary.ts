import { creaturesKind } from '../../mechanics/content/creatures-kind.ts';
import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import { type Creature, creatureSchema } from './schemas.ts';
import { readStatLine, type StatLine, writeStatLine } from './stat-line.ts';

/** Foes, warbands, walls and ships, each with a stat line (MK-G-16, MK-G-06, MK-SIEGE-01, MK-SIEGE-02). */
export const CREATURES = creaturesKind({ read: readStatLine, make: creatureFrom, write: writeStatLine });

/** A foe about which only this much is known. */
export function creatureFrom(name: string, known: StatLine = {}): Creature {
  return creatureSchema.parse({ ...known, name });
}

/** Every foe of a campaign, its own before those of its packs. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf((content) => content.of(CREATURES).values());
