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

/** Ours: the source has no creatures (AD-G-08). */
const NATIVES: readonly Creature[] = [
  'Rat: level 0, bonus 0, defence 10, wounds 1',
  'Cutpurse: level 1, defence 11',
  'Hound: level 1, bonus 2, defence 11',
  'Goblin: level 1, defence 12',
  'Guard: level 1, bonus 2, defence 14',
  'Ghoul: level 2, bonus 3, defence 12',
  'Wolf: level 2, bonus 3, defence 12',
  'Bandit chief: level 3, defence 14',
  'Giant spider: level 3, bonus 4, defence 13',
  'Ogre: level 4, bonus 5, defence 13, deals 2',
  'Wight: level 4, defence 15',
  'Troll: level 6, bonus 6, defence 15, deals 2',
  'Young dragon: level 8, bonus 8, defence 18, deals 3',
].map(native);

/** A creature about which only this much is known: its other values follow from its level (AD-G-08, ours). */
export function creatureFrom(name: string, known: StatLine = {}): Creature {
  const level = known.level ?? 1;
  return creatureSchema.parse({ bonus: level, defence: 10 + level, wounds: Math.max(1, level), ...known, level, name });
}

/** Every creature of a campaign, its own before ours. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf(() => NATIVES);

function native(line: string): Creature {
  const read = readStatLine(line);
  if ('wrong' in read || read.name === undefined) throw new Error(`a creature of ours cannot be read: ${line}`);
  return creatureFrom(read.name, read);
}
