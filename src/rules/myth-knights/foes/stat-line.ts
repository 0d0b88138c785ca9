import { damageText, readFoeDamage } from '../../mechanics/foes/damage.ts';
import { type LinePart, lineReader, numbered } from '../../mechanics/foes/stat-line.ts';
import { MAX_GUARD, MAX_VIRTUE, VIRTUE_IDS } from '../kit/ids.ts';
import { attackSchema, type Creature, MAX_FOE_ARMOUR } from './schemas.ts';

/** A line about a foe; missing values are absent. */
export interface StatLine extends Partial<Creature> {}

/** The meaning of a word alone. */
const FLAGS: Readonly<Record<string, StatLine>> = {
  shield: { shield: true },
  ranged: { ranged: true },
  knight: { knight: true },
  mounted: { mounted: true },
  siege: { siege: true },
  monster: { siege: true },
  blast: { blast: true },
  warband: { scale: 'warband' },
  structure: { scale: 'structure', attack: null },
  vessel: { scale: 'vessel', attack: null, material: 'timber' },
  timber: { material: 'timber' },
  stone: { material: 'stone' },
  harmless: { attack: null },
  ours: { ours: true },
};

const READERS: readonly LinePart<StatLine>[] = [
  { key: /^(?:guard|gd)\b/i, read: numbered(0, MAX_GUARD, (guard) => ({ guard })) },
  ...VIRTUE_IDS.map((virtue) => ({
    key: new RegExp(`^${virtue}\\b`, 'i'),
    read: numbered(0, MAX_VIRTUE, (number) => ({ [virtue]: number })),
  })),
  { key: /^(?:armou?r)\b/i, read: numbered(0, MAX_FOE_ARMOUR, (armour) => ({ armour })) },
  { key: /^(?:attack|damage|dmg)\b/i, read: readAttack },
  ...Object.entries(FLAGS).map(([word, said]) => ({ key: new RegExp(`^${word}$`, 'i'), read: () => said })),
  // Dice by themselves are its attack.
  { key: /^(?=\d{0,2}d\d)/i, read: readAttack },
];

/** Reads a foe from one line: `Brigand: GD 3, VIG 9, CLA 8, SPI 7, 2d6, armour 1, shield` (MK-G-16). */
export const readStatLine = lineReader<StatLine>(READERS, (before, read) => ({ ...before, ...read }), {});

/** The line that `readStatLine` reads as this foe, without its name. Its size comes first: of walls and ships more follows from it. */
export function writeStatLine(foe: Creature): string {
  const { guard, vig, cla, spi, attack, armour, scale, material } = foe;
  const words = (['shield', 'ranged', 'knight', 'mounted', 'blast'] as const).filter((word) => foe[word]);
  const parts = [
    ...(scale === 'individual' ? [] : [scale]),
    `GD ${guard}, VIG ${vig}, CLA ${cla}, SPI ${spi}`,
    attack === null ? 'harmless' : damageText({ ...attack, plus: 0 }),
    ...(armour === 0 ? [] : [`armour ${armour}`]),
    ...words,
    ...(foe.siege ? ['monster'] : []),
    ...(foe.ours ? ['ours'] : []),
    ...(material === null ? [] : [material]),
  ];
  return parts.join(', ');
}

/** Dice of an attack without a bonus; null for another text. */
export function readAttack(value: string): { readonly attack: NonNullable<Creature['attack']> } | null {
  const damage = readFoeDamage(value);
  if (damage === null || damage.plus !== 0) return null;
  const { success, data } = attackSchema.safeParse({ count: damage.count, sides: damage.sides });
  return success ? { attack: data } : null;
}
