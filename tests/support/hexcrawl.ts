import { createDraft } from 'immer';
import type { Frame } from '../../src/rules/engine/prompt.ts';
import type { SettingValue } from '../../src/rules/engine/world.ts';
import { hexcrawl } from '../../src/rules/hexcrawl-osr/book.ts';
import { blankSheet, healthOf } from '../../src/rules/hexcrawl-osr/characters/making.ts';
import type { Sheet } from '../../src/rules/hexcrawl-osr/characters/schemas.ts';
import { type FoeData, foeSchema } from '../../src/rules/hexcrawl-osr/encounters/schemas.ts';
import { type ItemData, itemSchema } from '../../src/rules/hexcrawl-osr/items/schemas.ts';
import type { Condition } from '../../src/rules/hexcrawl-osr/kit/ids.ts';
import { type Retainer, retainerSchema } from '../../src/rules/hexcrawl-osr/retainers/schemas.ts';
import { type BookData, type Character, placeSchema, type World } from '../../src/rules/hexcrawl-osr/schemas.ts';
import type { Context, Fact } from '../../src/rules/hexcrawl-osr/vocabulary.ts';
import { type ScriptedRoll, scriptedDice } from './scripted-dice.ts';
import { bareContext, type Table as EngineTable, emptyWorld, GM, playTable } from './worlds.ts';

type PlaceWish = Partial<World['places'][string]['data']> & Pick<World['places'][string]['data'], 'kind'>;

interface CrawlerWish {
  readonly name?: string;
  readonly status?: Character['status'];
  readonly abilities?: Partial<Sheet['abilities']>;
  readonly sheet?: Partial<Sheet>;
  /** Names of conditions that they have, without an end of their own. */
  readonly conditions?: readonly Condition[];
  /** What they carry, by name; the id is the name in small letters. */
  readonly gear?: Readonly<Record<string, Partial<ItemData> & Pick<ItemData, 'kind'>>>;
}

export interface Wish {
  /** Who acts; the game master unless wished otherwise. */
  readonly by?: string;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly characters?: readonly CrawlerWish[];
  readonly foes?: Readonly<Record<string, Partial<FoeData>>>;
  readonly followers?: Readonly<Record<string, Partial<Retainer> & { readonly ownerId?: string | null }>>;
  readonly places?: Readonly<Record<string, PlaceWish>>;
  readonly state?: Partial<World['party']['state']>;
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

const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov', 'Eli', 'Fox'];

/**
 * Ada (`ada`, played by `ann`) with no bonuses, 6 grit and 5 flesh, who has the lead, unless wished otherwise; further
 * ones are Ben (`bob`), Cyd (`cat`), … Foes are called `The <id>`.
 */
export function hexcrawlWorld(wish: Wish = {}): World {
  const blank = emptyWorld(hexcrawl, wish.settings) as World;
  const [characters, members]: [Record<string, Character>, Record<string, World['members'][string]>] = [{}, {}];
  const items: Record<string, World['items'][string]> = {};
  const modifiers: Record<string, World['modifiers'][string]> = {};
  for (const [at, one] of (wish.characters ?? [{}]).entries()) {
    const name = one.name ?? NAMES[at] ?? `Hero ${at + 1}`;
    const [id, userId] = [name.toLowerCase(), USERS[at] ?? `user-${at + 1}`];
    const abilities = { str: 0, dex: 0, int: 0, wil: 0, ...one.abilities };
    const sheet = { ...blankSheet(), ...healthOf(abilities), ...one.sheet, abilities };
    characters[id] = { id, userId, name, status: one.status ?? 'active', created: at + 1, sheet };
    members[userId] = { userId, joined: at + 1, present: true, characterId: id };
    for (const kind of one.conditions ?? [])
      modifiers[`${id}-${kind}`] = {
        id: `${id}-${kind}`,
        kind,
        rule: 'HX-G-16',
        characterId: id,
        foeId: null,
        until: null,
      };
    for (const [thing, data] of Object.entries(one.gear ?? {})) {
      const itemId = thing.toLowerCase();
      items[itemId] = { id: itemId, name: thing, holderId: id, data: itemSchema.parse(data) };
    }
  }
  const state = { ...hexcrawl.initialState(), ...wish.state };
  const party = { spotlight: 'ann', spotlightUntil: null, awaited: null, silence: null, state };
  return {
    ...blank,
    characters,
    members,
    items,
    modifiers,
    party,
    foes: recordOf(wish.foes, (id, data) => ({ id, name: `The ${id}`, data: hexcrawlFoe(data) })),
    followers: recordOf(wish.followers, (id, { ownerId = 'ada', ...data }) => ({
      id,
      name: `The ${id}`,
      ownerId,
      formerId: null,
      status: 'active' as const,
      data: retainerSchema.parse(data),
    })),
    places: recordOf(wish.places, (id, data) => ({ id, data: placeSchema.parse(data) })),
  };
}

/** A foe with 6 hit points, an armoured defence of 11 and defences of 10, unless wished otherwise. */
export function hexcrawlFoe(wish: Partial<FoeData> = {}): FoeData {
  const defences = { str: 10, dex: 10, int: 10, wil: 10 };
  const hpMax = wish.hpMax ?? wish.hp ?? 6;
  return foeSchema.parse({ hp: hpMax, ...wish, hpMax, defences: { ...defences, ...wish.defences } });
}

function recordOf<Wish, Made>(
  wishes: Readonly<Record<string, Wish>> | undefined,
  make: (id: string, wish: Wish) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(wishes ?? {}).map(([id, wish]) => [id, make(id, wish)]));
}

/** One rule on a World of its own, with dice as written; what it tells is in `facts`, what it begins in `begun`. */
export function hexcrawlRule(wish: Wish, ...rolls: readonly ScriptedRoll[]) {
  const [facts, begun]: [Fact[], Frame[]] = [[], []];
  const dice = scriptedDice(...rolls);
  const context: Context = bareContext<BookData, Fact>(createDraft(hexcrawlWorld(wish)), dice, {
    emit: (fact) => void facts.push(fact),
    begin: (frame) => void begun.push(frame),
  });
  return { context, facts, begun, finish: () => dice.finish() };
}

export type Table = EngineTable<BookData, Fact>;

/** The book at a table of its own. */
export function playHexcrawl(wish: Wish = {}): Table {
  const table = playTable<BookData, Fact>(hexcrawl, hexcrawlWorld(wish));
  table.as(wish.by ?? GM);
  if (wish.calm === true) table.dice.always(...CALM);
  return table;
}
