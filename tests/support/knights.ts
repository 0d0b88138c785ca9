import { mythKnights } from '../../src/rules/myth-knights/book.ts';
import type { Sheet } from '../../src/rules/myth-knights/characters/schemas.ts';
import { type FoeData, foeSchema } from '../../src/rules/myth-knights/foes/schemas.ts';
import type { FollowerData } from '../../src/rules/myth-knights/followers/schemas.ts';
import { freshFollower } from '../../src/rules/myth-knights/followers/types.ts';
import { type ItemData, itemSchema } from '../../src/rules/myth-knights/items/schemas.ts';
import { blankSheet } from '../../src/rules/myth-knights/kit/drafts.ts';
import { makeGear } from '../../src/rules/myth-knights/kit/gear.ts';
import type { Condition, Virtue } from '../../src/rules/myth-knights/kit/ids.ts';
import type { BookData, World } from '../../src/rules/myth-knights/schemas.ts';
import type { Fact } from '../../src/rules/myth-knights/vocabulary.ts';
import { type BookWish, type Owned, type PersonWish, tableOf, wishedWorld } from './wishes.ts';
import type { Table as EngineTable } from './worlds.ts';

/** What the book's own pack has. */
const CORE = { content: mythKnights.core };

/** So much of it now, and at most; one number: full. */
type Pair = number | readonly [now: number, max: number];

export interface KnightWish extends PersonWish<BookData, Partial<ItemData>, Condition> {
  readonly guard?: Pair;
  readonly virtues?: Partial<Readonly<Record<Virtue, Pair>>>;
}

export type Wish = BookWish<BookData, KnightWish, FoeWish, Partial<FollowerData>>;
export type FollowerWish = Owned<Partial<FollowerData>>;

interface FoeWish extends Partial<Omit<FoeData, 'guard' | 'virtues'>> {
  readonly guard?: Pair;
  readonly vig?: Pair;
  readonly cla?: Pair;
  readonly spi?: Pair;
}

/** Ada has Guard 5 and 10 in every virtue, and is bare-handed, unless wished otherwise. */
export function knightsWorld(wish: Wish = {}): World {
  return wishedWorld<BookData, KnightWish, FoeWish, Partial<FollowerData>, Partial<ItemData>>(wish, {
    book: mythKnights,
    rule: 'MK-CORE-06',
    sheet: sheetOf,
    // As the book makes it, worn or in hand unless wished otherwise.
    item(data, name) {
      const made = makeGear(CORE, name).data;
      return itemSchema.parse({ ...made, worn: made.armour > 0 || made.dice !== null, ...data });
    },
    foe: foeOf,
    follower: (data) => ({ ...freshFollower(CORE, data.type ?? 'servant'), ...data }),
  });
}

/** Guard 2, every virtue 10, and a d6, unless wished otherwise. */
function foeOf({ guard = 2, vig = 10, cla = 10, spi = 10, ...data }: FoeWish): FoeData {
  const virtues = { vig: pairOf(vig), cla: pairOf(cla), spi: pairOf(spi) };
  return foeSchema.parse({ attack: { count: 1, sides: 6 }, ...data, guard: pairOf(guard), virtues });
}

function sheetOf({ guard = 5, virtues = {}, sheet }: KnightWish): Sheet {
  const { vig = 10, cla = 10, spi = 10 } = virtues;
  return {
    ...blankSheet(),
    guard: pairOf(guard),
    virtues: { vig: pairOf(vig), cla: pairOf(cla), spi: pairOf(spi) },
    ...sheet,
  };
}

function pairOf(pair: Pair): { now: number; max: number } {
  return typeof pair === 'number' ? { now: pair, max: pair } : { now: pair[0], max: pair[1] };
}

export type Table = EngineTable<BookData, Fact>;

/** The book at a table of its own. */
export function playKnights(wish: Wish = {}): Table {
  return tableOf<BookData, Fact>(mythKnights, knightsWorld(wish), wish.by);
}
