import { createDraft } from 'immer';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { Context } from '../../src/rules/engine/context.ts';
import type { Fact, Frame } from '../../src/rules/engine/prompt.ts';
import type { BookData, Character, SettingValue, World } from '../../src/rules/engine/world.ts';
import { type ScriptedRoll, scriptedDice } from './scripted-dice.ts';
import { bareContext, emptyWorld, GM, playTable, type Table } from './worlds.ts';

/** A World of one of the three newer books, as far as they are alike: in each a wish has the same names. */
export interface BookWish<S extends BookData, Person, Foe, Follower> {
  /** Who acts; the game master unless wished otherwise. */
  readonly by?: string;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly characters?: readonly Person[];
  /** By id; they are called `The <id>`. */
  readonly foes?: Readonly<Record<string, Foe>>;
  /** By id; they are called `The <id>`, and Ada’s unless wished otherwise. */
  readonly followers?: Readonly<Record<string, Owned<Follower>>>;
  readonly state?: Partial<S['state']>;
}

export type Owned<Follower> = Follower & { readonly ownerId?: string | null };

export interface PersonWish<S extends BookData, Gear, Condition extends string> {
  readonly name?: string;
  readonly status?: Character['status'];
  readonly sheet?: Partial<S['sheet']>;
  /** Names of conditions that they have, without an end of their own. */
  readonly conditions?: readonly Condition[];
  /** What they carry, by name; the id is the name in small letters. */
  readonly gear?: Readonly<Record<string, Gear>>;
}

/** What a book makes of each wish. */
interface Makers<S extends BookData, Person, Foe, Follower, Gear> {
  readonly book: AnyBook;
  /** The rule that conditions are of. */
  readonly rule: string;
  sheet(wish: Person): S['sheet'];
  item(wish: Gear, name: string): S['item'];
  foe(wish: Foe): S['foe'];
  follower(wish: Follower): S['follower'];
}

const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov', 'Eli', 'Fox'];

/** Ada (`ada`, played by `ann`), who has the lead, unless wished otherwise; further ones are Ben (`bob`), Cyd (`cat`), … */
export function wishedWorld<
  S extends BookData,
  Person extends PersonWish<S, Gear, string>,
  Foe,
  Follower extends object,
  Gear,
>(
  wish: BookWish<S, Person, Foe, Follower>,
  make: Makers<S, Person, Foe, Omit<Owned<Follower>, 'ownerId'>, Gear>,
): World<S> {
  const { characters: people = [{} as Person] } = wish;
  const blank = emptyWorld(make.book, wish.settings) as World<S>;
  const characters: Record<string, World<S>['characters'][string]> = {};
  const members: Record<string, World['members'][string]> = {};
  const items: Record<string, World<S>['items'][string]> = {};
  const modifiers: Record<string, World['modifiers'][string]> = {};
  for (const [at, one] of people.entries()) {
    const name = one.name ?? NAMES[at] ?? `Hero ${at + 1}`;
    const [id, userId] = [name.toLowerCase(), USERS[at] ?? `user-${at + 1}`];
    characters[id] = { id, userId, name, status: one.status ?? 'active', created: at + 1, sheet: make.sheet(one) };
    members[userId] = { userId, joined: at + 1, present: true, characterId: id };
    for (const kind of one.conditions ?? []) {
      const modifier = { id: `${id}-${kind}`, kind, rule: make.rule, characterId: id, foeId: null, until: null };
      modifiers[modifier.id] = modifier;
    }
    for (const [thing, data] of Object.entries(one.gear ?? {})) {
      const itemId = thing.toLowerCase();
      items[itemId] = { id: itemId, name: thing, holderId: id, data: make.item(data, thing) };
    }
  }
  const state = { ...(make.book.initialState() as object), ...wish.state } as S['state'];
  const party = { spotlight: 'ann', spotlightUntil: null, awaited: null, silence: null, state };
  const foes = recordOf(wish.foes, (id, data) => ({ id, name: `The ${id}`, data: make.foe(data) }));
  const followers = recordOf(wish.followers, (id, { ownerId = 'ada', ...data }) => ({
    id,
    name: `The ${id}`,
    ownerId,
    formerId: null,
    status: 'active' as const,
    data: make.follower(data),
  }));
  return { ...blank, characters, members, items, modifiers, party, foes, followers };
}

export function recordOf<Wish, Made>(
  wishes: Readonly<Record<string, Wish>> | undefined,
  make: (id: string, wish: Wish) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(wishes ?? {}).map(([id, wish]) => [id, make(id, wish)]));
}

/** One rule on a World of its own, with dice as written; what it tells is in `facts`, what it begins in `begun`. */
export function ruleOn<S extends BookData, F extends Fact>(world: World<S>, ...rolls: readonly ScriptedRoll[]) {
  const [facts, begun]: [F[], Frame[]] = [[], []];
  const dice = scriptedDice(...rolls);
  const context = bareContext<S, F>(createDraft(world) as Context<S, F>['world'], dice, {
    emit: (fact) => void facts.push(fact),
    begin: (frame) => void begun.push(frame),
  });
  return { context, facts, begun, finish: () => dice.finish() };
}

/** The book at a table of its own. */
export function tableOf<S extends BookData, F extends Fact>(book: AnyBook, world: World<S>, by = GM): Table<S, F> {
  const table = playTable<S, F>(book, world);
  table.as(by);
  return table;
}
