import { creaturesKind } from '../../mechanics/content/creatures-kind.ts';
import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import { lineReader, numbered } from '../../mechanics/foes/stat-line.ts';
import { MAX_LEVEL } from '../kit/ids.ts';
import { type Creature, creatureSchema, MAX_BONUS, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './schemas.ts';

/** A line about a creature; missing values are absent. */
export interface StatLine extends Partial<Creature> {}

/** Reads a creature from one line: `Ghoul: level 2, bonus 3, defence 12, wounds 2, deals 1` (AD-G-08). */
export const readStatLine = lineReader<StatLine>(
  [
    { key: /^(?:level|lvl|lv)\b/i, read: numbered(0, MAX_LEVEL, (level) => ({ level })) },
    { key: /^(?:bonus|attack|att|atk)\b/i, read: numbered(0, MAX_BONUS, (bonus) => ({ bonus })) },
    { key: /^(?:defen[cs]e|armou?r|ac)\b/i, read: numbered(0, MAX_DEFENCE, (defence) => ({ defence })) },
    { key: /^wounds?\b/i, read: numbered(1, MAX_WOUNDS, (wounds) => ({ wounds })) },
    { key: /^(?:deals|damage|dmg)\b/i, read: numbered(1, MAX_DEALS, (deals) => ({ deals })) },
    { key: /^ranged$/i, read: () => ({ ranged: true }) },
  ],
  (before, read) => ({ ...before, ...read }),
  {},
);

/** Creatures, each with a stat line: the source has none (AD-G-08). */
export const CREATURES = creaturesKind({ read: readStatLine, make: creatureFrom, write: writeStatLine });

/** The line that `readStatLine` reads as this creature, without its name. */
export function writeStatLine({ level, bonus, defence, wounds, deals, ranged }: Creature): string {
  const numbers = `level ${level}, bonus ${bonus}, defence ${defence}, wounds ${wounds}, deals ${deals}`;
  return ranged ? `${numbers}, ranged` : numbers;
}

/** A creature about which only this much is known: its other values follow from its level (AD-G-08, ours). */
export function creatureFrom(name: string, known: StatLine = {}): Creature {
  const level = known.level ?? 1;
  return creatureSchema.parse({ bonus: level, defence: 10 + level, wounds: Math.max(1, level), ...known, level, name });
}

/** Every creature of a campaign, its own before those of its packs. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf((content) => content.of(CREATURES).values());
