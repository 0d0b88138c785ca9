import { createDraft } from 'immer';
import { actionDice } from '../../src/rules/action-dice/book.ts';
import type { PoolSheet } from '../../src/rules/action-dice/characters/shapes.ts';
import type { PoolTemplate } from '../../src/rules/action-dice/classes/shapes.ts';
import { CLASSES } from '../../src/rules/action-dice/classes/tables.ts';
import type { PoolContext } from '../../src/rules/action-dice/context.ts';
import type { PoolFact } from '../../src/rules/action-dice/facts.ts';
import { foeSchema, type PoolFoeData } from '../../src/rules/action-dice/foes/shapes.ts';
import { followerSchema, type PoolFollowerData } from '../../src/rules/action-dice/followers/shapes.ts';
import { type InjuryKind, injurySchema, type PoolInjury } from '../../src/rules/action-dice/injuries/shapes.ts';
import { DAYS_OF } from '../../src/rules/action-dice/injuries/tables.ts';
import { itemSchema, type PoolItemData } from '../../src/rules/action-dice/items/shapes.ts';
import { blankSheet, writtenDown } from '../../src/rules/action-dice/kit/drafts.ts';
import { DICE_KINDS, type DiceKind, type PoolCondition } from '../../src/rules/action-dice/kit/terms.ts';
import type { PoolCharacter, PoolShapes, PoolWorld } from '../../src/rules/action-dice/shapes.ts';
import type { Frame } from '../../src/rules/engine/prompt.ts';
import type { SettingValue } from '../../src/rules/engine/world.ts';
import { type ScriptedRoll, scriptedDice } from './scripted-dice.ts';
import { bareContext, emptyWorld, GM, playTable, type Table } from './worlds.ts';

interface HeroWish {
  readonly name?: string;
  readonly status?: PoolCharacter['status'];
  readonly bonuses?: Partial<PoolSheet['bonuses']>;
  /** `warden A`, in the order in which they were taken; as many dice as they bring are ready, unless `ready` says less. */
  readonly templates?: readonly `${string} ${PoolTemplate['letter']}`[];
  readonly ready?: Partial<PoolSheet['ready']>;
  readonly sheet?: Partial<PoolSheet>;
  /** Names of conditions that they have, without an end of their own. */
  readonly conditions?: readonly PoolCondition[];
  /** What they carry, by name; the id is the name in small letters. */
  readonly gear?: Readonly<Record<string, Partial<PoolItemData>>>;
}

export interface PoolWish {
  /** Who acts; the game master unless wished otherwise. */
  readonly by?: string;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly characters?: readonly HeroWish[];
  readonly foes?: Readonly<Record<string, Partial<PoolFoeData>>>;
  readonly followers?: Readonly<Record<string, Partial<PoolFollowerData> & { readonly ownerId?: string | null }>>;
  readonly state?: Partial<PoolWorld['party']['state']>;
}

const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov', 'Eli', 'Fox'];

/**
 * Ada (`ada`, played by `ann`) with +1 in everything, no template and no dice, who is the caller, unless wished otherwise;
 * further ones are Ben (`bob`), Cyd (`cat`), … Foes are called `The <id>`.
 */
export function poolWorld(wish: PoolWish = {}): PoolWorld {
  const blank = emptyWorld(actionDice, wish.settings) as PoolWorld;
  const [characters, members]: [Record<string, PoolCharacter>, Record<string, PoolWorld['members'][string]>] = [{}, {}];
  const items: Record<string, PoolWorld['items'][string]> = {};
  const modifiers: Record<string, PoolWorld['modifiers'][string]> = {};
  for (const [at, one] of (wish.characters ?? [{}]).entries()) {
    const name = one.name ?? NAMES[at] ?? `Hero ${at + 1}`;
    const [id, userId] = [name.toLowerCase(), USERS[at] ?? `user-${at + 1}`];
    characters[id] = { id, userId, name, status: one.status ?? 'active', created: at + 1, sheet: sheetOf(one) };
    members[userId] = { userId, joined: at + 1, present: true, characterId: id };
    for (const kind of one.conditions ?? []) {
      const modifier = { id: `${id}-${kind}`, kind, rule: 'AD-INJ-03', characterId: id, foeId: null, until: null };
      modifiers[modifier.id] = modifier;
    }
    for (const [thing, data] of Object.entries(one.gear ?? {})) {
      const itemId = thing.toLowerCase();
      items[itemId] = { id: itemId, name: thing, holderId: id, data: itemSchema.parse({ kind: 'thing', ...data }) };
    }
  }
  const state = { ...actionDice.initialState(), ...wish.state };
  const party = { spotlight: 'ann', spotlightUntil: null, awaited: null, silence: null, state };
  return {
    ...blank,
    characters,
    members,
    items,
    modifiers,
    party,
    foes: recordOf(wish.foes, (id, data) => ({ id, name: `The ${id}`, data: poolFoe(data) })),
    followers: recordOf(wish.followers, (id, { ownerId = 'ada', ...data }) => ({
      id,
      name: `The ${id}`,
      ownerId,
      formerId: null,
      status: 'active' as const,
      data: followerSchema.parse(data),
    })),
  };
}

/** A foe of the first level with a bonus of 1, a defence of 11 and one wound, unless wished otherwise. */
export function poolFoe(wish: Partial<PoolFoeData> = {}): PoolFoeData {
  const maxWounds = wish.maxWounds ?? wish.wounds ?? 1;
  return foeSchema.parse({ wounds: maxWounds, ...wish, maxWounds });
}

/** An injury of the first day, in the last slot unless wished otherwise. */
export function poolInjury(kind: InjuryKind, wish: Partial<PoolInjury> = {}): PoolInjury {
  const days = DAYS_OF[kind];
  return injurySchema.parse({ id: kind, kind, value: days, days, fromEnd: 1, day: 1, ...wish });
}

function sheetOf({ bonuses, templates = [], ready, sheet }: HeroWish): PoolSheet {
  const own = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1, ...bonuses };
  const taken = templates.map((template): PoolTemplate => {
    const [classSlug = '', letter] = template.split(' ');
    return { classSlug, letter: letter as PoolTemplate['letter'] };
  });
  const dice = (kind: DiceKind) => taken.filter(({ classSlug }) => CLASSES[classSlug]?.kind === kind).length;
  const all = Object.fromEntries(DICE_KINDS.map((kind) => [kind, dice(kind)])) as PoolSheet['ready'];
  return { ...blankSheet(own), ...writtenDown(own), templates: taken, ready: { ...all, ...ready }, ...sheet };
}

function recordOf<Wish, Made>(
  wishes: Readonly<Record<string, Wish>> | undefined,
  make: (id: string, wish: Wish) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(wishes ?? {}).map(([id, wish]) => [id, make(id, wish)]));
}

/** One rule on a World of its own, with dice as written; what it tells is in `facts`, what it begins in `begun`. */
export function poolRule(wish: PoolWish, ...rolls: readonly ScriptedRoll[]) {
  const [facts, begun]: [PoolFact[], Frame[]] = [[], []];
  const dice = scriptedDice(...rolls);
  const context: PoolContext = bareContext<PoolShapes, PoolFact>(createDraft(poolWorld(wish)), dice, {
    emit: (fact) => void facts.push(fact),
    begin: (frame) => void begun.push(frame),
  });
  return { context, facts, begun, finish: () => dice.finish() };
}

export type PoolTable = Table<PoolShapes, PoolFact>;

/** The book at a table of its own. */
export function playPool(wish: PoolWish = {}): PoolTable {
  const table = playTable<PoolShapes, PoolFact>(actionDice, poolWorld(wish));
  table.as(wish.by ?? GM);
  return table;
}
