import { damageText, readFoeDamage } from '../../mechanics/foes/damage.ts';
import { type LinePart, lineReader, numbered, worded } from '../../mechanics/foes/stat-line.ts';
import type { Creature } from '../encounters/schemas.ts';
import { ABILITY_IDS, BONUS, MAX_HEALTH, MAX_LEVEL } from '../kit/ids.ts';

/** A line about a creature; missing values are absent. */
export interface StatLine extends Partial<Omit<Creature, 'defences'>> {
  readonly defences?: Partial<Creature['defences']>;
  readonly leader?: boolean;
}

/** Most that a defence comes to. */
export const MAX_DEFENCE = 40;
const MAX_SPEED = 1000;

const READERS: readonly LinePart<StatLine>[] = [
  { key: /^(?:level|lvl|lv)\b/i, read: numbered(0, MAX_LEVEL, (level) => ({ level })) },
  {
    key: /^(?:armou?red defen[cs]e|armou?r|ad|ac)\b/i,
    read: numbered(0, MAX_DEFENCE, (armouredDefence) => ({ armouredDefence })),
  },
  { key: /^(?:hit points|hp)\b/i, read: numbered(1, MAX_HEALTH, (hpMax) => ({ hpMax })) },
  ...ABILITY_IDS.map((ability) => ({
    key: new RegExp(`^${ability}\\b`, 'i'),
    read: numbered(0, MAX_DEFENCE, (defence) => ({ defences: { [ability]: defence } })),
  })),
  { key: /^(?:attack|att|atk)\b/i, read: numbered(BONUS.min, BONUS.max, (attackBonus) => ({ attackBonus })) },
  { key: /^(?:damage|dmg)\b/i, read: readDamage },
  { key: /^(?:speed|move)\b/i, read: numbered(0, MAX_SPEED, (speedFt) => ({ speedFt })) },
  { key: /^wants\b/i, read: worded((wants) => ({ wants })) },
  { key: /^fears\b/i, read: worded((fears) => ({ fears })) },
  { key: /^ranged$/i, read: () => ({ ranged: true }) },
  { key: /^mindless$/i, read: () => ({ mindless: true }) },
  { key: /^leader$/i, read: () => ({ leader: true }) },
];

/**
 * Reads a creature from one line (HX-G-19), parts in any order and apart by commas or semicolons: `Wild dog: level 1, AD 12,
 * HP 4, dex 13, attack +1, damage d4, speed 60, wants meat, fears fire`. The abilities are defences.
 */
export const readStatLine = lineReader<StatLine>(
  READERS,
  (before, read) => ({
    ...before,
    ...read,
    ...('defences' in read ? { defences: { ...before.defences, ...read.defences } } : {}),
  }),
  {},
);

/** Defences of a creature whose line names none (HX-G-19). */
export const USUAL_DEFENCES = { str: 10, dex: 10, int: 10, wil: 10 } as const;

/** The line that `readStatLine` reads as this creature, without its name. */
export function writeStatLine(creature: Creature): string {
  const { level, armouredDefence, hpMax, defences, attackBonus, damage, speedFt, wants, fears } = creature;
  const parts = [
    `level ${level}, AD ${armouredDefence}, HP ${hpMax}`,
    ...ABILITY_IDS.filter((ability) => defences[ability] !== USUAL_DEFENCES[ability]).map(
      (ability) => `${ability} ${defences[ability]}`,
    ),
    `attack ${attackBonus < 0 ? '' : '+'}${attackBonus}`,
    ...(damage === null ? [] : [`damage ${damageText(damage)}`]),
    `speed ${speedFt}`,
    ...(wants === '' ? [] : [`wants ${wants}`]),
    ...(fears === '' ? [] : [`fears ${fears}`]),
    ...(creature.ranged ? ['ranged'] : []),
    ...(creature.mindless ? ['mindless'] : []),
  ];
  return parts.join(', ');
}

/** Damage of a foe, as it is typed. */
export function readDamage(value: string): StatLine | null {
  const damage = readFoeDamage(value);
  return damage === null ? null : { damage };
}
