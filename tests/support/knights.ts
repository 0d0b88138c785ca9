import { createDraft } from 'immer';
import type { Frame } from '../../src/rules/engine/prompt.ts';
import type { SettingValue } from '../../src/rules/engine/world.ts';
import { mythKnights } from '../../src/rules/myth-knights/book.ts';
import type { Sheet } from '../../src/rules/myth-knights/characters/schemas.ts';
import { type FoeData, foeSchema } from '../../src/rules/myth-knights/foes/schemas.ts';
import type { FollowerData } from '../../src/rules/myth-knights/followers/schemas.ts';
import { freshFollower } from '../../src/rules/myth-knights/followers/tables.ts';
import { type ItemData, itemSchema } from '../../src/rules/myth-knights/items/schemas.ts';
import { blankSheet } from '../../src/rules/myth-knights/kit/drafts.ts';
import { makeGear } from '../../src/rules/myth-knights/kit/gear.ts';
import type { Condition, Virtue } from '../../src/rules/myth-knights/kit/ids.ts';
import type { BookData, Character, Follower, World } from '../../src/rules/myth-knights/schemas.ts';
import type { Context, Fact } from '../../src/rules/myth-knights/vocabulary.ts';
import { type ScriptedRoll, scriptedDice } from './scripted-dice.ts';
import { bareContext, type Table as EngineTable, emptyWorld, GM, playTable } from './worlds.ts';

/** So much of it now, and at most; one number: full. */
type Pair = number | readonly [now: number, max: number];

export interface KnightWish {
  readonly name?: string;
  readonly status?: Character['status'];
  readonly guard?: Pair;
  readonly virtues?: Partial<Readonly<Record<Virtue, Pair>>>;
  readonly sheet?: Partial<Sheet>;
  /** Names of states that they have, without an end of their own. */
  readonly conditions?: readonly Condition[];
  /** What they have, by name: as the book makes it, worn or in hand unless wished otherwise; the id is the name in small letters. */
  readonly gear?: Readonly<Record<string, Partial<ItemData>>>;
}

export interface Wish {
  /** Who acts; the referee unless wished otherwise. */
  readonly by?: string;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly characters?: readonly KnightWish[];
  /** Called `The <id>`; of their type, led by Ada, unless wished otherwise. */
  readonly followers?: Readonly<Record<string, FollowerWish>>;
  /** Foes by id; Guard and virtues as for knights. They are called `The <id>`. */
  readonly foes?: Readonly<Record<string, FoeWish>>;
  readonly state?: Partial<World['party']['state']>;
}

export type FollowerWish = Partial<FollowerData> & { readonly ownerId?: string | null };

interface FoeWish extends Partial<Omit<FoeData, 'guard' | 'virtues'>> {
  readonly guard?: Pair;
  readonly vig?: Pair;
  readonly cla?: Pair;
  readonly spi?: Pair;
}

const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov', 'Eli', 'Fox'];

/**
 * Ada (`ada`, played by `ann`) with Guard 5 and 10 in every virtue, bare-handed, who leads, unless wished otherwise;
 * further ones are Ben (`bob`), Cyd (`cat`), …
 */
export function knightsWorld(wish: Wish = {}): World {
  const blank = emptyWorld(mythKnights, wish.settings) as World;
  const [characters, members]: [Record<string, Character>, Record<string, World['members'][string]>] = [{}, {}];
  const items: Record<string, World['items'][string]> = {};
  const modifiers: Record<string, World['modifiers'][string]> = {};
  for (const [at, one] of (wish.characters ?? [{}]).entries()) {
    const name = one.name ?? NAMES[at] ?? `Knight ${at + 1}`;
    const [id, userId] = [name.toLowerCase(), USERS[at] ?? `user-${at + 1}`];
    characters[id] = { id, userId, name, status: one.status ?? 'active', created: at + 1, sheet: sheetOf(one) };
    members[userId] = { userId, joined: at + 1, present: true, characterId: id };
    for (const kind of one.conditions ?? []) {
      const modifier = { id: `${id}-${kind}`, kind, rule: 'MK-CORE-06', characterId: id, foeId: null, until: null };
      modifiers[modifier.id] = modifier;
    }
    for (const [thing, data] of Object.entries(one.gear ?? {})) {
      const made = makeGear(thing).data;
      const itemId = thing.toLowerCase();
      const worn = made.armour > 0 || made.dice !== null;
      items[itemId] = { id: itemId, name: thing, holderId: id, data: itemSchema.parse({ ...made, worn, ...data }) };
    }
  }
  const state = { ...mythKnights.initialState(), ...wish.state };
  const party = { spotlight: 'ann', spotlightUntil: null, awaited: null, silence: null, state };
  const followers: Record<string, Follower> = {};
  for (const [id, { ownerId = 'ada', ...data }] of Object.entries(wish.followers ?? {}))
    followers[id] = {
      id,
      name: `The ${id}`,
      ownerId,
      formerId: null,
      status: 'active',
      data: { ...freshFollower(data.type ?? 'servant'), ...data },
    };
  const foes = Object.fromEntries(
    Object.entries(wish.foes ?? {}).map(([id, data]) => [id, { id, name: `The ${id}`, data: foeOf(data) }]),
  );
  return { ...blank, characters, members, items, modifiers, followers, party, foes };
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

/** One rule on a World of its own, with dice as written; what it tells is in `facts`, what it begins in `begun`. */
export function ruleWords(wish: Wish, ...rolls: readonly ScriptedRoll[]) {
  const [facts, begun]: [Fact[], Frame[]] = [[], []];
  const dice = scriptedDice(...rolls);
  const context: Context = bareContext<BookData, Fact>(createDraft(knightsWorld(wish)), dice, {
    emit: (fact) => void facts.push(fact),
    begin: (frame) => void begun.push(frame),
  });
  return { context, facts, begun, finish: () => dice.finish() };
}

export type Table = EngineTable<BookData, Fact>;

/** The book at a table of its own. */
export function playKnights(wish: Wish = {}): Table {
  const table = playTable<BookData, Fact>(mythKnights, knightsWorld(wish));
  table.as(wish.by ?? GM);
  return table;
}
