import { createDraft } from 'immer';
import { actionDice } from '../../src/rules/action-dice/book.ts';
import type { Sheet } from '../../src/rules/action-dice/characters/schemas.ts';
import type { Template } from '../../src/rules/action-dice/classes/schemas.ts';
import { CLASSES } from '../../src/rules/action-dice/classes/tables.ts';
import { type FoeData, foeSchema } from '../../src/rules/action-dice/foes/schemas.ts';
import { type FollowerData, followerSchema } from '../../src/rules/action-dice/followers/schemas.ts';
import { type Injury, type InjuryKind, injurySchema } from '../../src/rules/action-dice/injuries/schemas.ts';
import { DAYS_OF } from '../../src/rules/action-dice/injuries/tables.ts';
import { type ItemData, itemSchema } from '../../src/rules/action-dice/items/schemas.ts';
import { blankSheet, writtenDown } from '../../src/rules/action-dice/kit/drafts.ts';
import { type Condition, DICE_KINDS, type DiceKind } from '../../src/rules/action-dice/kit/ids.ts';
import type { BookData, Character, World } from '../../src/rules/action-dice/schemas.ts';
import type { Context, Fact } from '../../src/rules/action-dice/vocabulary.ts';
import type { Frame } from '../../src/rules/engine/prompt.ts';
import type { SettingValue } from '../../src/rules/engine/world.ts';
import { type ScriptedRoll, scriptedDice } from './scripted-dice.ts';
import { bareContext, type Table as EngineTable, emptyWorld, GM, playTable } from './worlds.ts';

interface HeroWish {
  readonly name?: string;
  readonly status?: Character['status'];
  readonly bonuses?: Partial<Sheet['bonuses']>;
  /** `warden A`, in the order in which they were taken; as many dice as they bring are ready, unless `ready` says less. */
  readonly templates?: readonly `${string} ${Template['letter']}`[];
  readonly ready?: Partial<Sheet['ready']>;
  readonly sheet?: Partial<Sheet>;
  /** Names of conditions that they have, without an end of their own. */
  readonly conditions?: readonly Condition[];
  /** What they carry, by name; the id is the name in small letters. */
  readonly gear?: Readonly<Record<string, Partial<ItemData>>>;
}

export interface Wish {
  /** Who acts; the game master unless wished otherwise. */
  readonly by?: string;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly characters?: readonly HeroWish[];
  readonly foes?: Readonly<Record<string, Partial<FoeData>>>;
  readonly followers?: Readonly<Record<string, Partial<FollowerData> & { readonly ownerId?: string | null }>>;
  readonly state?: Partial<World['party']['state']>;
}

const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov', 'Eli', 'Fox'];

/**
 * Ada (`ada`, played by `ann`) with +1 in everything, no template and no dice, who is the caller, unless wished otherwise;
 * further ones are Ben (`bob`), Cyd (`cat`), … Foes are called `The <id>`.
 */
export function actionDiceWorld(wish: Wish = {}): World {
  const blank = emptyWorld(actionDice, wish.settings) as World;
  const [characters, members]: [Record<string, Character>, Record<string, World['members'][string]>] = [{}, {}];
  const items: Record<string, World['items'][string]> = {};
  const modifiers: Record<string, World['modifiers'][string]> = {};
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
    foes: recordOf(wish.foes, (id, data) => ({ id, name: `The ${id}`, data: actionDiceFoe(data) })),
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
export function actionDiceFoe(wish: Partial<FoeData> = {}): FoeData {
  const maxWounds = wish.maxWounds ?? wish.wounds ?? 1;
  return foeSchema.parse({ wounds: maxWounds, ...wish, maxWounds });
}

/** An injury of the first day, in the last slot unless wished otherwise. */
export function actionDiceInjury(kind: InjuryKind, wish: Partial<Injury> = {}): Injury {
  const days = DAYS_OF[kind];
  return injurySchema.parse({ id: kind, kind, value: days, days, fromEnd: 1, day: 1, ...wish });
}

function sheetOf({ bonuses, templates = [], ready, sheet }: HeroWish): Sheet {
  const own = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1, ...bonuses };
  const taken = templates.map((template): Template => {
    const [classSlug = '', letter] = template.split(' ');
    return { classSlug, letter: letter as Template['letter'] };
  });
  const dice = (kind: DiceKind) => taken.filter(({ classSlug }) => CLASSES[classSlug]?.kind === kind).length;
  const all = Object.fromEntries(DICE_KINDS.map((kind) => [kind, dice(kind)])) as Sheet['ready'];
  return { ...blankSheet(own), ...writtenDown(own), templates: taken, ready: { ...all, ...ready }, ...sheet };
}

function recordOf<Wish, Made>(
  wishes: Readonly<Record<string, Wish>> | undefined,
  make: (id: string, wish: Wish) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(wishes ?? {}).map(([id, wish]) => [id, make(id, wish)]));
}

/** One rule on a World of its own, with dice as written; what it tells is in `facts`, what it begins in `begun`. */
export function actionDiceRule(wish: Wish, ...rolls: readonly ScriptedRoll[]) {
  const [facts, begun]: [Fact[], Frame[]] = [[], []];
  const dice = scriptedDice(...rolls);
  const context: Context = bareContext<BookData, Fact>(createDraft(actionDiceWorld(wish)), dice, {
    emit: (fact) => void facts.push(fact),
    begin: (frame) => void begun.push(frame),
  });
  return { context, facts, begun, finish: () => dice.finish() };
}

export type Table = EngineTable<BookData, Fact>;

/** The book at a table of its own. */
export function playActionDice(wish: Wish = {}): Table {
  const table = playTable<BookData, Fact>(actionDice, actionDiceWorld(wish));
  table.as(wish.by ?? GM);
  return table;
}
