/** Damage of a foe: `count` dice of `sides`, and something added. */
export interface FoeDamage {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** Dice that old stat blocks roll, the likeliest first. */
const COMMON_DICE = [6, 8, 4, 10, 12, 20] as const;
/** Dice that only stand alone. */
const SINGLE_DICE = [2, 3, 100] as const;

const DICE = /^(\d{0,2})d(\d{1,3})(?:([+-])(\d{1,3}))?$/;
const RANGE = /^(\d{1,3})-(\d{1,3})(?:\+(\d{1,3}))?$/;

/**
 * One attack's damage as printed: `d8+1`, `2d6`, or a range such as `2-8` (2d4) or `2-7` (d6+1).
 * @returns null when it is neither, or a range that no dice make
 */
export function readFoeDamage(text: string): FoeDamage | null {
  const bare = text.toLowerCase().replaceAll(/[–—−]/g, '-').replaceAll(/\s+/g, '');
  if (bare === '1') return { count: 1, sides: 1, plus: 0 };
  const dice = DICE.exec(bare);
  if (dice !== null)
    return within({ count: Number(dice[1] || 1), sides: Number(dice[2]), plus: signed(dice[3], dice[4]) });
  const range = RANGE.exec(bare);
  if (range === null) return null;
  const made = diceOfRange(Number(range[1]), Number(range[2]));
  return made === null ? null : within({ ...made, plus: made.plus + Number(range[3] ?? 0) });
}

/** `2d6+1`: as it may be read again. */
export function damageText({ count, sides, plus }: FoeDamage): string {
  const added = plus === 0 ? '' : plus > 0 ? `+${plus}` : String(plus);
  return `${count === 1 ? '' : count}d${sides}${added}`;
}

/** The most that it can do. */
export function mostDamage({ count, sides, plus }: FoeDamage): number {
  return count * sides + plus;
}

/** Dice without an addition before dice with one; then the fewest that will do. */
function diceOfRange(low: number, high: number): FoeDamage | null {
  if (low < 1 || high <= low) return null;
  const single = SINGLE_DICE.find((sides) => low === 1 && high === sides);
  if (single !== undefined) return { count: 1, sides: single, plus: 0 };
  const counts = [low, ...Array.from({ length: low - 1 }, (_, index) => index + 1)];
  for (const count of counts) {
    const plus = low - count;
    const sides = COMMON_DICE.find((size) => count * size + plus === high);
    if (sides !== undefined) return { count, sides, plus };
  }
  return null;
}

function signed(sign: string | undefined, number: string | undefined): number {
  return sign === '-' ? -Number(number) : Number(number ?? 0);
}

/** The allowed damage of a foe: 1–20 dice of 1–100 sides, and −20 to +100. */
function within(damage: FoeDamage): FoeDamage | null {
  const { count, sides, plus } = damage;
  return count >= 1 && count <= 20 && sides >= 1 && sides <= 100 && plus >= -20 && plus <= 100 ? damage : null;
}
