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
import type { BookData, World } from '../../src/rules/action-dice/schemas.ts';
import type { Fact } from '../../src/rules/action-dice/vocabulary.ts';
import type { ScriptedRoll } from './scripted-dice.ts';
import { type BookWish, type PersonWish, ruleOn, tableOf, wishedWorld } from './wishes.ts';
import type { Table as EngineTable } from './worlds.ts';

interface HeroWish extends PersonWish<BookData, Partial<ItemData>, Condition> {
  readonly bonuses?: Partial<Sheet['bonuses']>;
  /** `warden A`, in the order in which they were taken; as many dice as they bring are ready, unless `ready` says less. */
  readonly templates?: readonly `${string} ${Template['letter']}`[];
  readonly ready?: Partial<Sheet['ready']>;
}

export type Wish = BookWish<BookData, HeroWish, Partial<FoeData>, Partial<FollowerData>>;

/** Ada has +1 in everything, no template and no dice, unless wished otherwise. */
export function actionDiceWorld(wish: Wish = {}): World {
  return wishedWorld<BookData, HeroWish, Partial<FoeData>, Partial<FollowerData>, Partial<ItemData>>(wish, {
    book: actionDice,
    rule: 'AD-INJ-03',
    sheet: sheetOf,
    item: (data) => itemSchema.parse({ kind: 'thing', ...data }),
    foe: actionDiceFoe,
    follower: (data) => followerSchema.parse(data),
  });
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
  const dice = (kind: DiceKind) =>
    taken.filter(({ classSlug }) => actionDice.core.of(CLASSES).get(classSlug)?.kind === kind).length;
  const all = Object.fromEntries(DICE_KINDS.map((kind) => [kind, dice(kind)])) as Sheet['ready'];
  return { ...blankSheet(own), ...writtenDown(own), templates: taken, ready: { ...all, ...ready }, ...sheet };
}

/** One rule on a World of its own. */
export function actionDiceRule(wish: Wish, ...rolls: readonly ScriptedRoll[]) {
  return ruleOn<BookData, Fact>(actionDiceWorld(wish), ...rolls);
}

export type Table = EngineTable<BookData, Fact>;

/** The book at a table of its own. */
export function playActionDice(wish: Wish = {}): Table {
  return tableOf<BookData, Fact>(actionDice, actionDiceWorld(wish), wish.by);
}
