import type { Drawn } from '../../engine/content.ts';
import { creaturesKind } from '../../mechanics/content/creatures-kind.ts';
import { writeFoes } from '../../mechanics/foes/actions.ts';
import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import type { Context } from '../vocabulary.ts';
import { type Creature, creatureSchema, foeSchema } from './schemas.ts';
import { readStatLine, type StatLine, writeStatLine } from './stat-line.ts';

/** Foes, warbands, walls and ships, each with a stat line (MK-G-16, MK-G-06, MK-SIEGE-01, MK-SIEGE-02). */
export const CREATURES = creaturesKind({ read: readStatLine, make: creatureFrom, write: writeStatLine });

/** A foe about which only this much is known. */
export function creatureFrom(name: string, known: StatLine = {}): Creature {
  return creatureSchema.parse({ ...known, name });
}

/** Every foe of a campaign, its own before those of its packs. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf((content) => content.of(CREATURES).values());

interface FoeWish extends Drawn {
  /** Their name; null: that of the kind. */
  readonly name: string | null;
  readonly count: number;
  /** For the referee only. */
  readonly note?: string;
}

/** Writes down foes of a kind, as many as there is room for (MK-G-16). */
export function addFoes(
  context: Context,
  { name: group, guard, vig, cla, spi, ...stats }: Creature,
  { name, count, note = '', ...drawn }: FoeWish,
): void {
  const full = (max: number) => ({ now: max, max });
  writeFoes(context, { rule: 'MK-G-16', name: name ?? group, count, ...drawn }, () => {
    const virtues = { vig: full(vig), cla: full(cla), spi: full(spi) };
    return foeSchema.parse({ ...stats, group, guard: full(guard), virtues, note });
  });
}
