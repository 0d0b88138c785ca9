import { z } from 'zod';
import { creaturesKind } from '../../mechanics/content/creatures-kind.ts';
import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import { RANGES } from '../kit/ids.ts';
import { type Creature, creatureSchema } from './schemas.ts';
import { readStatLine, writeStatLine } from './stat-line.ts';

type Known = Omit<Creature, 'name'> & { readonly name?: string };

/** Creatures, each with an old stat line (LH-BX-01, LH-BX-02). Nobody talks to a beast, nor to the mindless (LH-ENC-08). */
export const CREATURES = creaturesKind({
  more: {
    beast: z.boolean().default(false).describe('Nobody talks to it'),
    range: z.enum(RANGES).default('none').describe('How far its attack reaches; `none` is close only'),
  },
  read(text): Known | { readonly wrong: string } {
    const read = readStatLine(text);
    if ('wrong' in read) return { wrong: read.wrong.text };
    const { name, ...known } = read.creature;
    return name === null ? known : { ...known, name };
  },
  make: (name, { hitDice, armour, damage, attacks, morale, poison }, { beast, range }): Creature =>
    creatureSchema.parse({ name, hitDice, armour, damage, attacks, morale, range, poison, beast }),
  write: writeStatLine,
});

/** Every creature of a campaign, its own before those of its packs (LH-BX-02). */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf((content) => content.of(CREATURES).values());

/** A creature without an entry: one hit die and a bandit's other values (LH-ENC-12). */
export function plainCreature(name: string, beast: boolean): Creature {
  return creature(name, { hitDice: 1, armour: 1, damage: { count: 1, sides: 6, plus: 0 }, beast });
}

/** A creature about which only this much is known (LH-BX-01: without a morale it has 7, LH-COMBAT-06). */
export function creature(name: string, known: Partial<Omit<Creature, 'name'>> = {}): Creature {
  return {
    name,
    hitDice: 1,
    armour: 0,
    damage: null,
    attacks: 1,
    morale: 7,
    range: 'none',
    poison: false,
    beast: false,
    ...known,
  };
}
