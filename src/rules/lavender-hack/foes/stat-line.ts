import { damageText, type FoeDamage, mostDamage, readFoeDamage } from '../../mechanics/foes/damage.ts';
import { MAX_HP } from '../kit/ids.ts';
import type { Creature } from './schemas.ts';
import { type StatPart, splitStatLine } from './stat-line-parts.ts';

export interface StatLine {
  readonly creature: Omit<Creature, 'name'> & { readonly hp: number | null; readonly name: string | null };
  /** True when it says how many hit dice there are; without them hit points are not rolled. */
  readonly hasHitDice: boolean;
}

/** The unreadable part, with its text. */
export interface Wrong {
  /** `line`: there is nothing in it that counts. */
  readonly part: StatPart | 'line';
  readonly text: string;
}

/** The values read up to now. */
interface Read {
  readonly hitDice: number | null;
  readonly armour: number | null;
  readonly hp: number | null;
  readonly attacks: number | null;
  readonly morale: number | null;
  /** One for each attack whose dice are given. */
  readonly damages: readonly FoeDamage[];
}

const NOTHING: Read = { hitDice: null, armour: null, hp: null, attacks: null, morale: null, damages: [] };
/** Without a morale (LH-COMBAT-06). */
const MORALE = 7;
const MAX_ATTACKS = 10;
const MAX_HIT_DICE = 30;
const MAX_ARMOUR = 6;

/**
 * Reads an old stat block of one line (LH-BX-01), parts in any order: `Ogre: HD 4+1, AC 5, hp 18, #AT 1, D 1-10, ML 9`.
 * Parts that it does not know are left out, and what is added to hit dice. Of several attacks the strongest counts for
 * all. Without an armour class armour is 0, without a morale it is 7, without damage the game master rolls it.
 */
export function readStatLine(text: string): StatLine | { readonly wrong: Wrong } {
  const { name, parts } = splitStatLine(text);
  let read = NOTHING;
  for (const { part, key, value, whole } of parts) {
    const found = READERS[part](value, key, read);
    if (found === null) return { wrong: { part, text: whole } };
    read = { ...read, ...found };
  }
  if (parts.length === 0) return { wrong: { part: 'line', text: text.trim() } };
  const { hitDice, armour, hp, attacks, morale, damages } = read;
  const [damage = null] = [...damages].sort((a, b) => mostDamage(b) - mostDamage(a));
  return {
    creature: {
      name,
      hp,
      hitDice: hitDice ?? 1,
      armour: armour ?? 0,
      damage,
      attacks: attacks ?? Math.min(MAX_ATTACKS, Math.max(1, damages.length)),
      morale: morale ?? MORALE,
      range: 'none',
      poison: /\b(?:poison|venom)/i.test(text),
      beast: false,
    },
    hasHitDice: hitDice !== null,
  };
}

/** The line that `readStatLine` reads as this creature, without its name; how far it reaches is no part of one (LH-BX-01). */
export function writeStatLine({ hitDice, armour, attacks, damage, morale, poison }: Creature): string {
  const parts = [
    `HD ${hitDice === 0 ? '½' : hitDice}, armour ${armour}, #AT ${attacks}`,
    ...(damage === null ? [] : [`damage ${damageText(damage)}`]),
    `ML ${morale}`,
    ...(poison ? ['poison'] : []),
  ];
  return parts.join(', ');
}

type Reader = (value: string, key: string, read: Read) => Partial<Read> | null;

const READERS: Readonly<Record<StatPart, Reader>> = {
  'hit-dice': readHitDice,
  armour: readArmour,
  'hit-points': (value) => numbered(value, 1, MAX_HP, (hp) => ({ hp })),
  attacks: readAttacks,
  damage: readDamage,
  morale: (value) => numbered(value, 2, 12, (morale) => ({ morale })),
};

/** `4`, `4+1**`, `1-1`, `3d8`; `½` has none (a d4). OSE has the average hit points with it: `4+1 (19hp)`. */
function readHitDice(value: string): Partial<Read> | null {
  const bare = outside(value).replaceAll('*', '').trim();
  const hp = /\((\d{1,3})\s*hp\)/i.exec(value)?.[1];
  const also = hp === undefined || Number(hp) === 0 ? {} : { hp: Number(hp) };
  if (/^(?:[½¼]|1\/[24]|<\s*1|less than 1)$/i.test(bare)) return { hitDice: 0, ...also };
  const dice = /^(\d{1,2})(?:d8)?(?:\s*[+-]\s*\d{1,2})?$/i.exec(bare)?.[1];
  if (dice === undefined || Number(dice) > MAX_HIT_DICE) return null;
  return { hitDice: Number(dice), ...also };
}

/** Descending below 10, ascending above it or when it is named so: `5`, `-2`, `5 [14]`, `[14]`, `14`, `9 ascending`. */
function readArmour(value: string, key: string): Partial<Read> | null {
  const [, bracket, number, rest = ''] = /^(\[?)([+-]?\d{1,2})\]?(.*)$/.exec(value) ?? [];
  if (number === undefined || /[\d/]/.test(outside(rest))) return null;
  const said = Number(number);
  if (/^armou?r$/i.test(key)) return said >= 0 && said <= MAX_ARMOUR ? { armour: said } : null;
  const isNamed = key.toLowerCase() === 'aac' || bracket === '[' || /\basc/i.test(rest);
  return { armour: armourOf(said, isNamed || (said > 9 && !/\bdesc/i.test(rest))) };
}

/** Armour value of an armour class (LH-BX-01, ours), 0–6. */
function armourOf(armourClass: number, isAscending: boolean): number {
  const steps = isAscending ? armourClass - 10 : 9 - armourClass;
  return Math.min(MAX_ARMOUR, Math.max(0, Math.floor((steps * 2) / 3)));
}

/** `2`, `2 claws/1 bite`, `1 × club (1d10)`; `3/2` is three in two rounds, so one. */
function readAttacks(value: string, _key: string, read: Read): Partial<Read> | null {
  const counts = attackCounts(outside(value));
  if (counts === null) return null;
  const attacks = (read.attacks ?? 0) + counts.reduce((a, b) => a + b, 0);
  if (attacks < 1 || attacks > MAX_ATTACKS) return null;
  const dice = [...value.matchAll(/\(([^)]*)(\)?)/g)].flatMap(([, inside = '', end]) =>
    end === undefined ? [] : (strikeOf(inside) ?? []),
  );
  return { attacks, damages: [...read.damages, ...dice] };
}

function attackCounts(value: string): readonly number[] | null {
  const [, several, rounds] = /^(\d{1,2})\s*\/\s*(\d)$/.exec(value) ?? [];
  if (several !== undefined) return [Math.floor(Number(several) / Math.max(1, Number(rounds)))];
  const counts = value.split('/').map((one) => Number(/^\s*(\d{1,2})(?!\d)/.exec(one)?.[1] ?? Number.NaN));
  return counts.some(Number.isNaN) ? null : counts;
}

/** `1-6/1-6/1-8`, `2-8 or by weapon`, `1-6 + poison`; `by weapon` alone is the game master's to roll. */
function readDamage(value: string, _key: string, read: Read): Partial<Read> | null {
  const strikes = outside(value).split('/').map(strikeOf);
  const isRead = strikes.every((one) => one !== null);
  return isRead ? { damages: [...read.damages, ...strikes.flat()] } : null;
}

const STRIKE = /^(\d*d\d+(?:\s*[+-]\s*\d+)?|\d+\s*-\s*\d+(?:\s*\+\s*\d+)?|1)(?![\w-])(.*)$/i;

/** The dice of one attack, none for what has no dice; null when they cannot be read. */
function strikeOf(text: string): readonly FoeDamage[] | null {
  const said = text.trim();
  if (/^(?:(?:by |as )?weapon\b|nil|none|special|see\b|-$)/i.test(said)) return [];
  const [, dice, rest = ''] = STRIKE.exec(said) ?? [];
  if (dice === undefined || (/\d/.test(rest) && !/^\s*or\b/i.test(rest))) return null;
  const damage = readFoeDamage(dice);
  return damage === null ? null : [damage];
}

/** A number by itself; what is in brackets and words behind it are no matter. */
function numbered(
  value: string,
  min: number,
  max: number,
  make: (number: number) => Partial<Read>,
): Partial<Read> | null {
  const number = /^(\d{1,4})(?:\s+[a-z][a-z ]*|hp)?$/i.exec(outside(value))?.[1];
  return number === undefined || Number(number) < min || Number(number) > max ? null : make(Number(number));
}

/** What is in brackets. One that is not closed goes on to the end, so that none is looked for twice. */
const BRACKETS = /\([^)]*\)?|\[[^\]]*\]?/g;

/** A text without what is in brackets. */
function outside(text: string): string {
  return text.replaceAll(BRACKETS, (found) => (isClosed(found) ? ' ' : found)).trim();
}

function isClosed(found: string): boolean {
  return found.endsWith(found.startsWith('(') ? ')' : ']');
}
