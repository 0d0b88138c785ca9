import { readFoeDamage } from '../../mechanics/foes/damage.ts';
import type { CrawlCreature } from '../encounters/shapes.ts';
import { ABILITY_IDS, BONUS, MAX_HEALTH, MAX_LEVEL } from '../kit/terms.ts';

/** What a line says of a creature; what it does not say is absent. */
export interface CrawlStatLine extends Partial<Omit<CrawlCreature, 'defences'>> {
  readonly defences?: Partial<CrawlCreature['defences']>;
  readonly leader?: boolean;
}

/** Most that a defence comes to. */
export const MAX_DEFENCE = 40;
const MAX_SPEED = 1000;
const MAX_WORDS = 100;
const MAX_NAME = 40;

/** Reads what stands behind the key of a part; null when it cannot. */
type Reader = (value: string) => CrawlStatLine | null;

const READERS: readonly { readonly key: RegExp; readonly read: Reader }[] = [
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
 * Reads a creature from one line (HX-G-19), parts in any order and apart by commas or semicolons:
 * `Wild dog: level 1, AD 12, HP 4, dex 13, attack +1, damage d4, speed 60, wants meat, fears fire`. The abilities are
 * defences. A name stands before a colon, or as the first part.
 * @returns what it says, or the part that cannot be read; empty when there is nothing in it
 */
export function readCrawlLine(text: string): CrawlStatLine | { readonly wrong: string } {
  const [, before, after] = /^([^:,;]*):(.*)$/s.exec(text.trim()) ?? [];
  const isNamed = before !== undefined && readerOf(before) === null;
  const parts = (isNamed ? (after ?? '') : text)
    .replaceAll(/[–—−]/g, '-')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let found: CrawlStatLine = {};
  let count = 0;
  for (const [at, part] of parts.entries()) {
    const read = readerOf(part)?.(part) ?? null;
    if (read === null && at === 0 && !isNamed && readerOf(part) === null && part.length <= MAX_NAME) {
      found = { name: part };
      continue;
    }
    if (read === null) return { wrong: part };
    found = { ...found, ...read, ...('defences' in read ? { defences: { ...found.defences, ...read.defences } } : {}) };
    count++;
  }
  if (count === 0) return { wrong: '' };
  const name = isNamed ? before.trim() : found.name;
  return name === undefined || name === '' ? found : { ...found, name };
}

/** What reads a part, from its key on. */
function readerOf(part: string): Reader | null {
  const reader = READERS.find(({ key }) => key.test(part.trim()));
  if (reader === undefined) return null;
  return (whole) => reader.read(whole.replace(reader.key, '').replace(/^[\s:=]+/, ''));
}

function numbered(min: number, max: number, make: (number: number) => CrawlStatLine): Reader {
  return (value) => {
    const number = /^[+-]?\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? make(number) : null;
  };
}

function worded(make: (words: string) => CrawlStatLine): Reader {
  return (value) => (value.length >= 1 && value.length <= MAX_WORDS ? make(value) : null);
}

function readDamage(value: string): CrawlStatLine | null {
  const damage = readFoeDamage(value);
  return damage === null ? null : { damage };
}
