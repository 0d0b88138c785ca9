import { lineReader, numbered } from '../../mechanics/foes/stat-line.ts';
import { MAX_LEVEL } from '../kit/terms.ts';
import { type Creature, MAX_BONUS, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './shapes.ts';

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
