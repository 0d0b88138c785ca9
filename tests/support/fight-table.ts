import { type Draft, produce } from 'immer';
import type { Invocation, Result } from '../../src/play/access/invocation.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import type { EngineFact } from '../../src/play/facts.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import type { DiceSource } from '../../src/play/seeded-dice.ts';
import { procedureOf } from '../../src/play/turns/procedures.ts';
import type { BookCardView, StatusView, StepCardView, View } from '../../src/play/views.ts';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import type { Answer, Fact, Prompt } from '../../src/rules/engine/prompt.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Combat } from '../../src/rules/lavender-hack/combat/schemas.ts';
import type { FoeData } from '../../src/rules/lavender-hack/foes/schemas.ts';
import type { World as LavenderWorld } from '../../src/rules/lavender-hack/schemas.ts';
import type { Fact as LavenderFact } from '../../src/rules/lavender-hack/vocabulary.ts';
import { lineOf } from './fight-tale.ts';
import { memoryStore } from './memory-store.ts';
import { must } from './must.ts';
import { type ScriptedRoll, scriptedDice } from './scripted-dice.ts';
import { workshopHere } from './workshop-here.ts';
import { type CharacterWish, GM, lavenderWorld, type WorldWish } from './worlds.ts';

const BEGIN = 1_790_000_000_000;

/** A campaign in which fights are played action by action, as people do; the database is in memory. */
export interface FightTable {
  readonly play: Play;
  /** Milliseconds since the epoch. */
  now(): number;
  world(): LavenderWorld;
  /** Dice that are to fall; every one written must fall, and no other. */
  roll(...rolls: readonly ScriptedRoll[]): void;
  /** Fails when a written die has not fallen. */
  allFell(): void;
  act(by: string, action: string, input: Json): Promise<void>;
  /** Opens the fight. */
  fight(surprised?: 'party' | 'foes' | null): Promise<void>;
  /** Hands in a declaration; ids as the form has them. With none, what was written before, else what is usual. */
  declare(by: string, ...chosen: readonly string[]): Promise<void>;
  declareRefused(by: string, ...chosen: readonly string[]): Promise<string>;
  /** Answers the open question of that kind. */
  answer(by: string, kind: string, answer: Answer): Promise<void>;
  /** The code of a refusal; the World must be as it was. */
  refused(result: Promise<Result>): Promise<string>;
  /** Anything else that is to succeed. */
  done(result: Promise<Result>): Promise<void>;
  /** Changes the World by hand, between two actions. */
  change(change: (world: Draft<LavenderWorld>) => void): void;
  /** The bot starts anew: all that it knew is forgotten but for what is written down. */
  restart(): void;
  /** Ids of the options of one part of somebody's declaration, as their form is now. */
  offered(by: string, part: string, ...chosen: readonly string[]): readonly string[];
  /** What is taken for a part that they leave as it is. */
  usual(by: string, part: string, ...chosen: readonly string[]): string | null;
  /** Of whom the round waits or waited, in its order. */
  asked(): readonly string[];
  /** The round that is open for declarations. */
  round(): Round;
  state(): Combat;
  open(): readonly Prompt[];
  hp(characterId: string): number;
  /** Facts since the last call. */
  facts(): readonly LavenderFact[];
  told(name: LavenderFact['fact'] | EngineFact['fact']): readonly Record<string, unknown>[];
  /** What happened since the last call, a line each: phases, actions, who is hit, who is out. */
  tale(): readonly string[];
  /** What nobody wrote a line for is left out; empties the tale. */
  skip(): void;
  /** Moves the clock, a quarter of an hour at a time, and lets everything fall due. */
  advance(hours: number): Promise<void>;
  deed(by: string): Invocation;
  /** How often somebody came and did something. */
  visits(by: string): number;
  readonly entries: ReturnType<typeof memoryStore>['journal'];
  readonly replies: ReturnType<typeof memoryStore>['replies'];
}

export interface FightWish extends WorldWish {
  /** What the clock shows first, in milliseconds since the epoch. */
  readonly begin?: number;
  /** Falls by this instead of by script. */
  readonly source?: DiceSource;
  readonly present?: (view: View) => Json;
  readonly callOut?: (view: View) => Json | null;
  readonly bookCard?: (view: BookCardView) => Json;
  readonly statusCard?: (view: StatusView) => Json;
  readonly stepCard?: (view: StepCardView) => Json | null;
}

export function fightTable(wish: FightWish = {}): FightTable {
  let now = wish.begin ?? BEGIN;
  let ids = 0;
  let deeds = 0;
  let seen = 0;
  const script = scriptedDice();
  const kept = memoryStore(lavenderWorld(wish));
  const visits = new Map<string, number>();
  const scripted: DiceSource = (_seed, roller, counters, rolled) => ({
    roll(purpose, sides) {
      const face = script.roll(purpose, sides);
      const counter = counters[`${roller}/${purpose}`] ?? 0;
      counters[`${roller}/${purpose}`] = counter + 1;
      rolled.push({ roller, purpose, sides, counter, face });
      return face;
    },
  });
  const deps: PlayDeps = {
    store: kept.store,
    books: BOOKS,
    clock: { now: () => new Date(now) },
    newId: () => `n${++ids}`,
    workshop: workshopHere(),
    dice: wish.source ?? scripted,
    present: wish.present ?? (({ facts }) => ({ facts: facts.map(({ fact }) => fact) })),
    callOut: wish.callOut ?? (() => null),
    roundCard: () => ({}),
    bookCard: wish.bookCard ?? (() => ({ card: ++ids })),
    statusCard: wish.statusCard ?? (() => ({})),
    stepCard: wish.stepCard ?? (() => null),
    benchCard: () => ({}),
  };
  let play = openPlay(deps);
  const invocation = (by: string): Invocation => {
    visits.set(by, (visits.get(by) ?? 0) + 1);
    return {
      interactionId: `i${++deeds}`,
      campaignId: 'c',
      caller: { userId: by, roleIds: [], isManager: by === GM },
      where: { applicationId: 'a', token: 't', channelId: 'home' },
      private: false,
    };
  };
  const world = () => kept.world() as LavenderWorld;
  const submit = (by: string, chosen: readonly string[]): Promise<Result> =>
    play.submit(invocation(by), table.round().id, {
      answer: chosen.length === 0 ? null : [...chosen],
      draft: false,
      source: null,
      forUserId: null,
    });
  const partOf = (by: string, id: string, chosen: readonly string[]) => {
    const round = table.round();
    const form = procedureOf(BOOKS[world().campaign.book] as AnyBook, round.procedure).form(world(), round, by, chosen);
    if (form.form !== 'fields') throw new Error(`a form of ${form.form}`);
    return form.fields.find((field) => field.id === id);
  };
  const refusalOf = async (attempt: Promise<Result>): Promise<string> => {
    const before = world();
    const result = await attempt;
    if (result.kind !== 'refused') throw new Error('it was not refused');
    if (world() !== before) throw new Error('it was refused, and changed the world');
    return result.refusal.refused;
  };
  const table: FightTable = {
    get play() {
      return play;
    },
    now: () => now,
    world,
    roll: (...rolls) => script.add(...rolls),
    allFell: () => script.finish(),
    async act(by, action, input) {
      must(await play.act(invocation(by), { action, inputs: [input] }));
    },
    fight: (surprised = null) => table.act(GM, 'fight-start', { surprised }),
    async declare(by, ...chosen) {
      must(await submit(by, chosen));
    },
    declareRefused: (by, ...chosen) => refusalOf(submit(by, chosen)),
    refused: refusalOf,
    async done(attempt) {
      must(await attempt);
    },
    change: (change) => kept.put(produce(world(), change)),
    restart() {
      kept.reread();
      play = openPlay(deps);
    },
    offered: (by, part, ...chosen) => partOf(by, part, chosen)?.options.map(({ id }) => id) ?? [],
    usual: (by, part, ...chosen) => partOf(by, part, chosen)?.fallback ?? null,
    async answer(by, kind, answer) {
      const prompt = table.open().find((one) => one.kind === kind);
      if (prompt === undefined) throw new Error(`nothing asks ${kind}: ${table.open().map((one) => one.kind)}`);
      must(await play.answer(invocation(by), prompt.id, answer));
    },
    round() {
      const round = Object.values(world().rounds).find(({ procedure }) => procedure === 'combat');
      if (round === undefined) throw new Error('no round is open');
      return round;
    },
    asked: () =>
      Object.entries(table.round().seats)
        .filter(([, { isFree }]) => isFree !== true)
        .map(([userId]) => userId),
    state() {
      const { fight } = world().party.state;
      if (fight === null) throw new Error('there is no fight');
      return fight;
    },
    open: () => Object.values(world().prompts),
    hp: (characterId) => world().characters[characterId]?.sheet.hp ?? -1,
    facts() {
      const fresh = kept.journal.slice(seen).flatMap(({ facts }) => facts as readonly Fact[]);
      seen = kept.journal.length;
      return fresh as unknown as readonly LavenderFact[];
    },
    tale: () => table.facts().flatMap((fact) => lineOf(fact) ?? []),
    skip() {
      table.facts();
    },
    told: (name) =>
      kept.journal
        .flatMap(({ facts }) => facts)
        .filter(({ fact }) => fact === name)
        .map((fact) => ({ ...fact })),
    async advance(hours) {
      const until = now + hours * HOUR;
      while (now < until) {
        now += HOUR / 4;
        while ((await play.tick()) !== null);
      }
    },
    deed: invocation,
    visits: (by) => visits.get(by) ?? 0,
    entries: kept.journal,
    replies: kept.replies,
  };
  return table;
}

/** Who fights in most of the fights. */
export const ADA: CharacterWish = {
  name: 'Ada',
  class: 'strong',
  gear: ['Chainmail', 'Longsword', 'Greatsword'],
  abilities: { str: 13, con: 13 },
};
export const BEN: CharacterWish = {
  name: 'Ben',
  class: 'deft',
  gear: ['Leather Armor', 'Longbow', 'Dagger'],
  abilities: { dex: 16 },
};
export const CYD: CharacterWish = {
  name: 'Cyd',
  class: 'wise',
  gear: ['Mace'],
  abilities: { int: 16 },
  sheet: {
    hp: 6,
    hpMax: 6,
    workings: ['Magic Missile', 'Cure Light Wounds'].map((name) => ({ name, level: 1, ready: true })),
  },
};

/** A wolf at arm's length that does d6, unless wished otherwise. */
export function wolf(more: Partial<FoeData> = {}): Partial<FoeData> {
  return {
    hp: 9,
    hitDice: 2,
    armour: 1,
    damage: { count: 1, sides: 6, plus: 0 },
    morale: 8,
    distance: 'close',
    ...more,
  };
}

/** Nothing is asked of who declares so. */
export const SETTLED = ['gear-die:keep', 'weak-cost:body-blow'] as const;
