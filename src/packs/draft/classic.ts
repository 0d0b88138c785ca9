import type { ClassicAbility, ClassicArmour, ClassicCreature, StatPart } from '../../rules/engine/drafting.ts';
import type { FoeDamage } from '../../rules/mechanics/foes/damage.ts';
import { keyHits, type Printed } from './stat-keys.ts';
import { readAttacks, readStrikes, type Strike, strongest } from './strikes.ts';

export interface ClassicReading {
  readonly creature: ClassicCreature;
  /** Parts that were read, in the order of the text. */
  readonly read: readonly Printed[];
  /** Parts with a key that is known and a value that is not. */
  readonly unread: readonly Printed[];
}

const NOTHING: ClassicCreature = {
  hitDice: null,
  hitDicePlus: 0,
  hitDie: 8,
  hitPoints: null,
  armour: null,
  attacks: null,
  damage: null,
  attackBonus: null,
  morale: null,
  speedFt: null,
  isRanged: false,
  isPoisonous: false,
  level: null,
  abilities: {},
};

const POISON = /\b(?:poison|venom|gift)/i;
const MAX_HIT_DICE = 99;
const MAX_HIT_POINTS = 999;

type Known = Partial<ClassicCreature> & { readonly strikes?: readonly Strike[] };
type Reader = (value: string, key: string, before: ClassicCreature) => Known | null;

/** Reads the numbers of a stat block, whatever its order and its layout; a second value of a part does not count. */
export function readClassic(text: string): ClassicReading {
  let creature = NOTHING;
  const strikes: Strike[] = [];
  const read: Printed[] = [];
  const unread: Printed[] = [];
  const seen = new Set<StatPart>();
  for (const { part, key, value, isSound } of keyHits(spread(text))) {
    const printed = { part, key, value: sentenceOf(value), isSound };
    if (seen.has(part) && part !== 'abilities' && part !== 'attacks') {
      read.push(printed);
      continue;
    }
    const known = READERS[part]?.(tidy(printed.value), key, creature) ?? (READERS[part] === undefined ? {} : null);
    if (known === null) {
      unread.push(printed);
      continue;
    }
    seen.add(part);
    read.push(printed);
    const { strikes: more = [], ...rest } = known;
    strikes.push(...more);
    creature = { ...creature, ...rest };
  }
  const attacks =
    creature.attacks ?? (strikes.length === 0 ? null : strikes.reduce((sum, { count }) => sum + count, 0));
  const hit = hitOf(text);
  const { isRanged } = creature;
  return {
    creature: {
      ...creature,
      attacks: attacks === null ? null : Math.min(10, Math.max(1, attacks)),
      damage: strongest(strikes) ?? hit?.damage ?? null,
      attackBonus: creature.attackBonus ?? hit?.bonus ?? null,
      isRanged: isRanged || (hit?.isRanged ?? false),
      isPoisonous: read.some(({ part, value }) => ['attacks', 'damage', 'other'].includes(part) && POISON.test(value)),
    },
    read,
    unread,
  };
}

const READERS: Readonly<Partial<Record<StatPart, Reader>>> = {
  armour: (value, key) => {
    const armour = readArmour(value, key);
    return armour === null ? null : { armour };
  },
  'hit-dice': readHitDice,
  'hit-points': readHitPoints,
  attacks: (value) => {
    const read = readAttacks(value);
    if (read === null) return null;
    const { strikes, isRanged, bonus } = read;
    const attacks = strikes.reduce((sum, { count }) => sum + count, 0);
    return {
      strikes,
      ...(attacks === 0 ? {} : { attacks }),
      ...(bonus === null ? {} : { attackBonus: bonus }),
      ...(isRanged ? { isRanged } : {}),
    };
  },
  damage: (value) => {
    const strikes = readStrikes(value);
    return strikes === null ? null : { strikes };
  },
  morale: (value) => {
    const morale = Number(/^(\d{1,2})(?!\d)/.exec(value)?.[1] ?? Number.NaN);
    return morale >= 2 && morale <= 12 ? { morale } : null;
  },
  move: (value) => {
    const speedFt = readSpeed(value);
    return speedFt === null ? null : { speedFt };
  },
  thac0: (value, _key, { attackBonus }) => {
    const [, score, bonus] = /^(\d{1,2})(?:\s?\[([+-]?\d{1,2})\])?/.exec(value) ?? [];
    if (score === undefined) return null;
    return attackBonus === null ? { attackBonus: bonus === undefined ? 19 - Number(score) : Number(bonus) } : {};
  },
  abilities: (value, key, { abilities }) => {
    const score = Number(/^(\d{1,2})(?!\d)/.exec(value)?.[1] ?? Number.NaN);
    const ability = ABILITIES[key.toLowerCase()];
    return Number.isNaN(score) || ability === undefined ? {} : { abilities: { ...abilities, [ability]: score } };
  },
  level: (value) => {
    const level = Number(/^(\d{1,2})(?!\d)/.exec(value)?.[1] ?? Number.NaN);
    return Number.isNaN(level) ? null : { level };
  },
};

const ABILITIES: Readonly<Record<string, ClassicAbility>> = {
  str: 'str',
  dex: 'dex',
  con: 'con',
  int: 'int',
  wis: 'wis',
  cha: 'cha',
  stä: 'str',
  ges: 'dex',
  kon: 'con',
  wei: 'wis',
};

/** `6 [13]`, `[13]`, `5`, `-2`, `14`, `13 (natural armor)`. Descending below 10; a bracket has the ascending one. */
function readArmour(value: string, key: string): ClassicArmour | null {
  const bracket = /^(?:[+-]?\d{1,2}\s?)?\[\s?(\d{1,2})\s?\]/.exec(value)?.[1];
  const printed = /^\[?\s?([+-]?\d{1,2})(?!\d)/.exec(value)?.[1];
  if (printed === undefined) return null;
  const said = Number(printed);
  if (bracket !== undefined) return armourOf(said, true, Number(bracket), 'bracket');
  const isNamed = /^aac$/i.test(key) || /^\d{1,2}\s?\(?\s?asc|aufsteigend/i.test(value);
  if (isNamed) return armourOf(said, true, said, 'named');
  if (/^-?\d{1,2}\s?\(?\s?desc|absteigend/i.test(value)) return armourOf(said, false, 19 - said, 'named');
  return said < 10 ? armourOf(said, false, 19 - said, 'below-ten') : armourOf(said, true, said, 'ten-or-more');
}

function armourOf(printed: number, isAscending: boolean, ascending: number, why: ClassicArmour['why']): ClassicArmour {
  return { printed, isAscending, ascending, why };
}

/** `4`, `4+1**`, `1-1`, `3d8+3`, `½`, `4+1 (19 hp)`. */
function readHitDice(value: string): Known | null {
  const bare = value.replaceAll('*', '').trim();
  const hp = Number(/[([]\s?(\d{1,3})\s?(?:hp|TP)\b/i.exec(bare)?.[1] ?? 0);
  const also = hp > 0 ? { hitPoints: hp } : {};
  if (/^(?:[½¼]|1\s?\/\s?[248]|<\s?1|less than (?:1|one)|weniger als (?:1|ein))/i.test(bare))
    return { hitDice: 0, ...also };
  const [, dice, die, sign, plus] =
    /^(\d{1,2})(?:\s?[dW](\d{1,2}))?(?:\s?([+-])\s?(\d{1,3}))?(?![\d.])/i.exec(bare) ?? [];
  if (dice === undefined || Number(dice) > MAX_HIT_DICE) return null;
  const added = plus === undefined ? 0 : Number(`${sign}${plus}`);
  return { hitDice: Number(dice), hitDicePlus: added, hitDie: Math.max(1, Number(die ?? 8)), ...also };
}

/** `18`, `3 each`, `4, 5, 2` (their average), `22 (4d8 + 4)`, `1d8` (the dice alone). */
function readHitPoints(value: string, _key: string, { hitDice }: ClassicCreature): Known | null {
  const [, count, die, sign, plus] = /(\d{1,2})\s?[dW](\d{1,2})(?:\s?([+-])\s?(\d{1,3}))?/i.exec(value) ?? [];
  const dice =
    count === undefined || hitDice !== null
      ? {}
      : { hitDice: Number(count), hitDie: Math.max(1, Number(die)), hitDicePlus: Number(`${sign ?? ''}${plus ?? 0}`) };
  const list = /^\d{1,3}(?:\s?[,/]\s?\d{1,3}){0,30}(?![\dd])/i.exec(value)?.[0];
  if (list === undefined || /^\d{1,2}\s?[dW]\d/i.test(value)) return 'hitDice' in dice ? dice : null;
  const points = list.split(/[,/]/).map(Number);
  const average = Math.round(points.reduce((sum, one) => sum + one, 0) / points.length);
  return average >= 1 && average <= MAX_HIT_POINTS ? { hitPoints: average, ...dice } : null;
}

const FEET = 40;
/** Feet of a turn of ten minutes for each foot of a round. */
const TURN = 3;

/** `120' (40')`, `60'`, `12"`, `9`, `30 ft.`, `6 hexes`, `9 m`. */
function readSpeed(value: string): number | null {
  const bracket = /^\d{1,4}\s?(?:['’′]|ft\.?|feet|Fuß|m\b)?\s?[([/]\s?(\d{1,3})\s?(['’′]|ft|feet|Fuß|m\b)?/i.exec(
    value,
  );
  if (bracket !== null)
    return /^m/i.test(bracket[2] ?? '') ? Math.round((Number(bracket[1]) * 10) / TURN) : Number(bracket[1]);
  const [, number, unit = ''] =
    /^(\d{1,4})\s?(['’′"”″]|ft\b|feet\b|foot\b|Fuß\b|hex|Felder|squares|m\b)?/i.exec(value) ?? [];
  if (number === undefined) return /^(?:nil|none|0)/i.test(value) ? 0 : null;
  return feet(Number(number), unit);
}

function feet(number: number, unit: string): number {
  if (/^(?:hex|felder|squares)/i.test(unit)) return number * 5;
  // 9 m is a round of newer books, 36 m a turn of old ones.
  if (/^m/i.test(unit)) return Math.round(number >= 18 ? (number * 10) / TURN / TURN : (number * FEET) / 9);
  // Without a unit they are inches, of ten feet a turn.
  if (/^["”″]/.test(unit) || (unit === '' && number <= 24)) return Math.round((number * 10) / TURN);
  if (/^(?:ft|feet|foot|fuß)/i.test(unit) && number % 30 === 0 && number <= 60) return Math.round((number * 4) / 3);
  return number > 60 ? Math.round(number / TURN) : number;
}

/** The blows of a newer block: `+4 to hit … Hit: 5 (1d6 + 2) slashing damage`. */
function hitOf(
  text: string,
): { readonly damage: FoeDamage | null; readonly bonus: number | null; readonly isRanged: boolean } | null {
  const bonus = /([+-]\d{1,2}) (?:to hit|auf Treffer|zum Treffen)/i.exec(text)?.[1];
  const strikes = [...text.matchAll(/(?:Hit|Treffer): ?(\d{1,3}(?: ?\([^()]{1,30}\))?)/g)]
    .slice(0, 10)
    .flatMap(([, said = '']) => readStrikes(/\(([^()]*)\)/.exec(said)?.[1] ?? said) ?? []);
  if (bonus === undefined && strikes.length === 0) return null;
  const isRanged = /ranged weapon attack|fernkampf/i.test(text) && !/melee|nahkampf/i.test(text);
  return { damage: strongest(strikes), bonus: bonus === undefined ? null : Number(bonus), isRanged };
}

const SCORES = new RegExp(
  `\\b(?:STR|STÄ)\\s(?:DEX|GES)\\s(?:CON|KON)\\sINT\\s(?:WIS|WEI)\\sCHA\\s${Array(6)
    .fill('(\\d{1,2})(?:\\s?\\(\\s?[+-]\\s?\\d{1,2}\\s?\\))?')
    .join('\\s')}`,
);

/** The six abilities above their six scores, as pairs. */
function spread(text: string): string {
  const bare = text.includes('CHA')
    ? text
        .replace(/:?-{2,9}:?/g, ' ')
        .replaceAll('|', ' ')
        .replace(/\s+/g, ' ')
    : text;
  return bare.replace(
    SCORES,
    (_, str, dex, con, int, wis, cha) => `STR ${str}, DEX ${dex}, CON ${con}, INT ${int}, WIS ${wis}, CHA ${cha}`,
  );
}

/** A value up to the end of its sentence: prose may follow the last part. */
function sentenceOf(value: string): string {
  const end = /[.!?] +(?=["“„(]?\p{Lu}\p{Ll}+ )/u.exec(value.slice(0, 400))?.index;
  return (end === undefined ? value : value.slice(0, end)).slice(0, 200).trim();
}

function tidy(value: string): string {
  return value
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('⁄', '/')
    .replace(/(\d) ?- ?(?=\d)/g, '$1-');
}
