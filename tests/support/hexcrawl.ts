import { hexcrawl } from '../../src/rules/hexcrawl-osr/book.ts';
import { blankSheet, healthOf } from '../../src/rules/hexcrawl-osr/characters/making.ts';
import type { Sheet } from '../../src/rules/hexcrawl-osr/characters/schemas.ts';
import { type FoeData, foeSchema } from '../../src/rules/hexcrawl-osr/encounters/schemas.ts';
import { gearNames } from '../../src/rules/hexcrawl-osr/items/gear.ts';
import { type ItemData, itemSchema } from '../../src/rules/hexcrawl-osr/items/schemas.ts';
import type { Condition } from '../../src/rules/hexcrawl-osr/kit/ids.ts';
import { type Retainer, retainerSchema } from '../../src/rules/hexcrawl-osr/retainers/schemas.ts';
import { type BookData, placeSchema, type World } from '../../src/rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../src/rules/hexcrawl-osr/vocabulary.ts';
import type { ScriptedRoll } from './scripted-dice.ts';
import { type BookWish, type PersonWish, recordOf, ruleOn, tableOf, wishedWorld } from './wishes.ts';
import type { Table as EngineTable } from './worlds.ts';

type PlaceWish = Partial<World['places'][string]['data']> & Pick<World['places'][string]['data'], 'kind'>;

interface CrawlerWish extends PersonWish<BookData, GearWish, Condition> {
  readonly abilities?: Partial<Sheet['abilities']>;
}
type GearWish = Partial<ItemData> & Pick<ItemData, 'kind'>;

export interface Wish extends BookWish<BookData, CrawlerWish, Partial<FoeData>, Partial<Retainer>> {
  readonly places?: Readonly<Record<string, PlaceWish>>;
  /** Nothing comes of the watch die, the weather stays fair, and a rest gives 1: for tests that are not about these. */
  readonly calm?: boolean;
}

const CALM: readonly ScriptedRoll[] = [
  'watch-die d6 = 6',
  'rest d6 = 1',
  'wind d12 = 1',
  'precipitation d12 = 1',
  'temperature d12 = 1',
];

/** A campaign of which nothing matters but the book’s own content. */
export const BOOK_ITSELF = { content: hexcrawl.core };

/** The names of all the book’s things. */
export const HEXCRAWL_GEAR: readonly string[] = gearNames(BOOK_ITSELF);

/** Ada has no bonuses, 6 grit and 5 flesh, unless wished otherwise. */
export function hexcrawlWorld(wish: Wish = {}): World {
  const world = wishedWorld<BookData, CrawlerWish, Partial<FoeData>, Partial<Retainer>, GearWish>(wish, {
    book: hexcrawl,
    rule: 'HX-G-16',
    sheet({ abilities: wished, sheet }) {
      const abilities = { str: 0, dex: 0, int: 0, wil: 0, ...wished };
      return { ...blankSheet(), ...healthOf(abilities), ...sheet, abilities };
    },
    item: (data) => itemSchema.parse(data),
    foe: hexcrawlFoe,
    follower: (data) => retainerSchema.parse(data),
  });
  return { ...world, places: recordOf(wish.places, (id, data) => ({ id, data: placeSchema.parse(data) })) };
}

/** A foe with 6 hit points, an armoured defence of 11 and defences of 10, unless wished otherwise. */
export function hexcrawlFoe(wish: Partial<FoeData> = {}): FoeData {
  const defences = { str: 10, dex: 10, int: 10, wil: 10 };
  const hpMax = wish.hpMax ?? wish.hp ?? 6;
  return foeSchema.parse({ hp: hpMax, ...wish, hpMax, defences: { ...defences, ...wish.defences } });
}

/** One rule on a World of its own. */
export function hexcrawlRule(wish: Wish, ...rolls: readonly ScriptedRoll[]) {
  return ruleOn<BookData, Fact>(hexcrawlWorld(wish), ...rolls);
}

export type Table = EngineTable<BookData, Fact>;

/** The book at a table of its own. */
export function playHexcrawl(wish: Wish = {}): Table {
  const table = tableOf<BookData, Fact>(hexcrawl, hexcrawlWorld(wish), wish.by);
  if (wish.calm === true) table.dice.always(...CALM);
  return table;
}
