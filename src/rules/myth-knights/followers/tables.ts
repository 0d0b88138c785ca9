import type { Virtue } from '../kit/ids.ts';
import { type FollowerData, type FollowerType, followerSchema } from './schemas.ts';

/** The rarity of a type (MK-SERV-01). */
const RARITIES = ['common', 'uncommon', 'rare'] as const;
export type Rarity = (typeof RARITIES)[number];

interface FollowerRow extends Pick<FollowerData, 'kind' | 'dice'> {
  readonly guard: number;
  readonly virtues: Readonly<Record<Virtue, number>>;
  readonly ranged?: true;
  readonly armour?: number;
  /** Of those who can be found and hired. */
  readonly rarity?: Rarity;
}

const each = (virtue: number) => ({ vig: virtue, cla: virtue, spi: virtue });
const d = (sides: number, count = 1) => ({ count, sides });
/** Ten in every virtue and a hand weapon (MK-G-07). */
const hired = (rarity: Rarity, guard: number, more: Partial<FollowerRow> = {}): FollowerRow => ({
  kind: 'hireling',
  rarity,
  guard,
  virtues: each(10),
  dice: d(6),
  ...more,
});
const band = (guard: number, more: Omit<FollowerRow, 'kind' | 'guard'>): FollowerRow => ({
  kind: 'warband',
  guard,
  ...more,
});

/** Everybody who may serve, with their numbers (MK-SERV-01, MK-G-06, MK-G-07, ours). */
export const FOLLOWER_ROWS: Readonly<Record<FollowerType, FollowerRow>> = {
  // Dice decide a squire's numbers; these are the defaults (MK-MAKE-05).
  squire: { kind: 'squire', guard: 1, virtues: each(7), dice: d(6) },
  servant: hired('common', 2),
  guide: hired('common', 4),
  sentry: hired('common', 3),
  herbalist: hired('uncommon', 2),
  soldier: hired('uncommon', 6, { dice: d(8), armour: 2 }),
  archer: hired('uncommon', 3, { ranged: true }),
  sage: hired('rare', 2),
  alchemist: hired('rare', 2),
  sellsword: hired('rare', 7, { dice: d(8, 2), armour: 4 }),
  levy: band(2, { virtues: each(8), dice: d(6) }),
  'men-at-arms': band(4, { virtues: each(10), dice: d(8), armour: 1 }),
  riders: band(5, { virtues: each(11), dice: d(8), armour: 1 }),
  archers: band(3, { virtues: { vig: 9, cla: 11, spi: 9 }, dice: d(6), ranged: true }),
};

/** The items of squires, next to a dagger, by d6 (MK-MAKE-05). */
export const SQUIRE_ITEMS = ['Cudgel', 'Axe', 'Hatchet', 'Shortbow', 'Shield', 'Javelins'] as const;

/** Somebody of that type, with all numbers full. */
export function freshFollower(type: FollowerType): FollowerData {
  const { kind, guard, virtues, dice, ranged = false, armour = 0 } = FOLLOWER_ROWS[type];
  const { vig, cla, spi } = virtues;
  return followerSchema.parse({
    kind,
    type,
    dice,
    ranged,
    armour,
    guard: full(guard),
    virtues: { vig: full(vig), cla: full(cla), spi: full(spi) },
  });
}

/** So much at most, and all of it there. */
export function full(max: number): { max: number; now: number } {
  return { max, now: max };
}
