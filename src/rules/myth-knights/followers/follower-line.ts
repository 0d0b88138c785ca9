import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { MAX_GUARD, MAX_VIRTUE, type Virtue } from '../kit/ids.ts';
import {
  BAND_STATUSES,
  FOLLOWER_TYPES,
  type FollowerData,
  type FollowerType,
  MAX_ARMOUR,
  OATH_FOLLOWER_KINDS,
} from './schemas.ts';
import { freshFollower, full, kindOf } from './types.ts';

const MAX_NOTE = 300;
const DICE = /^([1-4])?d(4|6|8|10|12)$/;
const NUMBER = /^(guard|gd|armour|armor|a|vig|cla|spi)[a-z]*\s*[:=]?\s*(\d{1,3})$/;
const VIRTUES_SAID = /\b(vig|cla|spi)[a-z]*\s*[:=]?\s*\d{1,3}/gi;

interface SaidOfFollower {
  readonly kind: string | null;
  readonly line: string | null;
}

/** A follower by the referee's description: a type and a line; missing values stay. */
export function readFollower(
  { kind: said, line }: SaidOfFollower,
  old: FollowerData | null,
  world: Stocking,
): FollowerData | Refusal {
  const type = said === null ? (old?.type ?? 'servant') : typeOf(said);
  if (type === null) return refuse('follower/bad-kind', { typed: said });
  if (old === null || type !== old.type) {
    const { price = '', note = '', knighted = false } = old ?? {};
    return readLine(line ?? '', { ...freshFollower(world, type), price, note, knighted });
  }
  return readLine(line ?? '', old);
}

/** A type by its name; of a whole kind, the first that there is. */
function typeOf(said: string): FollowerType | null {
  const wanted = said.trim().toLowerCase();
  const type = FOLLOWER_TYPES.find((one) => one === wanted);
  if (type !== undefined) return type;
  const kind = OATH_FOLLOWER_KINDS.find((one) => one === wanted);
  return kind === undefined ? null : (FOLLOWER_TYPES.find((one) => kindOf(one) === kind) ?? null);
}

/**
 * Reads a line such as `Guard 3, Vig 9 Cla 7 Spi 12, 2d8, armour 1, routed, for a season's keep`: parts in any order, and
 * any other text is the note. Missing values stay.
 */
function readLine(line: string, before: FollowerData): FollowerData | Refusal {
  let data = before;
  const notes: string[] = [];
  for (const part of partsOf(line)) {
    const read = readPart(part, data);
    if (read === null) notes.push(part);
    else if ('refused' in read) return read;
    else data = read;
  }
  const note = notes.length === 0 ? before.note : notes.join(', ');
  return note.length > MAX_NOTE ? refuse('follower/long-note', { max: MAX_NOTE }) : { ...data, note };
}

/** Virtues may stand in one part, as on a card. */
function partsOf(line: string): readonly string[] {
  return line
    .split(/[,;]/)
    .flatMap((part) => {
      const virtues = part.match(VIRTUES_SAID) ?? [];
      return virtues.length > 1 && part.replaceAll(VIRTUES_SAID, '').trim() === '' ? virtues : [part.trim()];
    })
    .filter((part) => part !== '');
}

/** The meaning of one part; null for a note. */
function readPart(part: string, data: FollowerData): FollowerData | Refusal | null {
  const said = part.toLowerCase();
  const status = BAND_STATUSES.find((one) => one === said);
  if (status === 'ok' && data.kind !== 'warband') return { ...data, down: null };
  if (status !== undefined)
    return data.kind === 'warband' ? { ...data, status } : refuse('follower/no-band', { text: part });
  const [isDice, count = '1', sides = ''] = DICE.exec(said) ?? [];
  if (isDice !== undefined) return { ...data, dice: { count: Number(count), sides: Number(sides) } };
  const [, what, digits] = NUMBER.exec(said) ?? [];
  if (what === undefined) return null;
  const number = Number(digits);
  const tooMuch = (most: number) => (number > most ? refuse('follower/bad-line', { text: part, most }) : null);
  switch (what) {
    case 'guard':
    case 'gd':
      return tooMuch(MAX_GUARD) ?? { ...data, guard: full(number) };
    case 'armour':
    case 'armor':
    case 'a':
      return tooMuch(MAX_ARMOUR) ?? { ...data, armour: number };
    default:
      return tooMuch(MAX_VIRTUE) ?? withVirtue(data, what as Virtue, number);
  }
}

/** A band without Spirit is broken, and one that has some again is not (MK-WAR-03). */
function withVirtue(data: FollowerData, virtue: Virtue, number: number): FollowerData {
  const said = { ...data, virtues: { ...data.virtues, [virtue]: full(number) } };
  if (data.kind !== 'warband' || virtue !== 'spi') return said;
  if (number === 0) return { ...said, status: data.status === 'ok' ? 'broken' : data.status };
  return { ...said, status: data.status === 'broken' ? 'ok' : data.status };
}
