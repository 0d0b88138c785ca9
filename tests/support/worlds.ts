import { inspect, isDeepStrictEqual } from 'node:util';
import { createDraft, finishDraft } from 'immer';
import { openRound } from '../../src/play/turns/open-round.ts';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import { FIRST_DICE } from '../../src/rules/engine/campaign-dice.ts';
import { type Context, type ContextParts, contextOf } from '../../src/rules/engine/context.ts';
import type { Dice } from '../../src/rules/engine/dice.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { type Ran, runMove } from '../../src/rules/engine/move.ts';
import { newWorld } from '../../src/rules/engine/new-world.ts';
import {
  type Answer,
  type Ask,
  type Fact,
  type Frame,
  isRefusal,
  type Prompt,
  type Refusal,
} from '../../src/rules/engine/prompt.ts';
import type { Verdict } from '../../src/rules/engine/round.ts';
import type { BookData, Modifier, SettingValue, UsageDie, UsageSize, World } from '../../src/rules/engine/world.ts';
import type { Sheet } from '../../src/rules/lavender-hack/characters/schemas.ts';
import { startingFeatures } from '../../src/rules/lavender-hack/classes/classes.ts';
import type { FactionData } from '../../src/rules/lavender-hack/factions/schemas.ts';
import { foeData } from '../../src/rules/lavender-hack/foes/foes.ts';
import type { FoeData } from '../../src/rules/lavender-hack/foes/schemas.ts';
import { makeItem } from '../../src/rules/lavender-hack/items/equipment.ts';
import type { ItemData } from '../../src/rules/lavender-hack/items/schemas.ts';
import type { ClassId } from '../../src/rules/lavender-hack/kit/ids.ts';
import type {
  Character as LavenderCharacter,
  Item as LavenderItem,
  BookData as LavenderShapes,
  World as LavenderWorld,
} from '../../src/rules/lavender-hack/schemas.ts';
import type { Fact as LavenderFact } from '../../src/rules/lavender-hack/vocabulary.ts';
import { editionPlayed } from './editions.ts';
import { LAVENDER } from './lavender-core.ts';
import { type ScriptedDice, type ScriptedRoll, scriptedDice } from './scripted-dice.ts';

export const GM = 'gm';

/** A campaign in which nothing has happened yet. */
export function emptyWorld(book: AnyBook, settings: Readonly<Record<string, SettingValue>> = {}): World {
  return newWorld(
    {
      id: 'c',
      guildId: 'g',
      book: book.slug,
      name: 'Test',
      settings: { ...settings, ...book.fixed },
      gmRoleId: null,
      gmUserIds: [GM],
      homeId: 'home',
      pause: null,
      status: null,
      bench: null,
      dice: FIRST_DICE,
    },
    book,
  );
}

export interface CharacterWish {
  readonly id?: string;
  readonly userId?: string;
  readonly name?: string;
  readonly class?: ClassId;
  readonly status?: LavenderCharacter['status'];
  readonly abilities?: Partial<Sheet['abilities']>;
  readonly sheet?: Partial<Sheet>;
  /** Advanced features. */
  readonly features?: readonly string[];
  /** Names from the equipment, or things as they are to be. */
  readonly gear?: readonly (string | ItemWish)[];
}

export type ItemWish = Partial<ItemData> & { readonly name: string };

type WishedCondition = Pick<Modifier, 'kind'> & Partial<Omit<Modifier, 'id' | 'rule'>>;

export interface WorldWish {
  /** Who acts; the game master unless wished otherwise. */
  readonly by?: string;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly characters?: readonly CharacterWish[];
  readonly dice?: Partial<Record<string, UsageSize>>;
  readonly foes?: Readonly<Record<string, Partial<FoeData>>>;
  readonly conditions?: readonly WishedCondition[];
  readonly tables?: LavenderWorld['party']['state']['tables'];
  readonly state?: Partial<LavenderWorld['party']['state']>;
  readonly places?: Readonly<Record<string, LavenderWorld['places'][string]['data']>>;
  readonly factions?: Readonly<Record<string, Partial<FactionData>>>;
  /** Filled boxes of the wealth table, by row. */
  readonly wealth?: Readonly<Record<number, number>>;
}

/** Scores of 10, one Strong called Ada (`ada`, played by `ann`) who has the spotlight, unless wished otherwise. */
export function lavenderWorld(wish: WorldWish = {}): LavenderWorld {
  const blank = emptyWorld(editionPlayed(), wish.settings) as LavenderWorld;
  const characters: Record<string, LavenderCharacter> = {};
  const members: Record<string, LavenderWorld['members'][string]> = {};
  const items: Record<string, LavenderItem> = {};
  for (const [index, one] of (wish.characters ?? [{}]).entries()) {
    const character = characterOf(one, index + 1);
    characters[character.id] = character;
    members[character.userId] ??= {
      userId: character.userId,
      joined: Object.keys(members).length + 1,
      present: true,
      characterId: character.id,
    };
    for (const thing of one.gear ?? []) {
      const item = itemOf(thing, character.id);
      items[item.id] = item;
    }
  }
  const foes: Record<string, LavenderWorld['foes'][string]> = {};
  for (const [id, data] of Object.entries(wish.foes ?? {})) {
    const hp = data.hp ?? null;
    foes[id] = { id, name: `The ${id}`, data: foeData({ hp, hpMax: hp, ...data }) };
  }
  const usageDice: Record<string, UsageDie> = { ...blank.usageDice };
  for (const [id, size] of Object.entries(wish.dice ?? {})) {
    if (size !== undefined) usageDice[id] = { id, name: usageDice[id]?.name ?? id, size };
  }
  const modifiers: Record<string, LavenderWorld['modifiers'][string]> = {};
  for (const [index, { kind, characterId = null, foeId = null, until = null }] of (wish.conditions ?? []).entries()) {
    const id = `m${index + 1}`;
    modifiers[id] = { id, kind, rule: 'LH-PBP-03', characterId, foeId, until };
  }
  const spotlight = Object.keys(members)[0] ?? null;
  const party = {
    spotlight,
    spotlightUntil: null,
    awaited: null,
    silence: null,
    state: { ...editionPlayed().initialState(), tables: wish.tables ?? {}, ...wish.state },
  };
  const places = Object.fromEntries(Object.entries(wish.places ?? {}).map(([id, data]) => [id, { id, data }]));
  const factions = Object.fromEntries(
    Object.entries(wish.factions ?? {}).map(([id, data]) => [id, { id, name: `The ${id}`, data: factionData(data) }]),
  );
  const wealth = Object.fromEntries(Object.entries(wish.wealth ?? {}).map(([id, boxes]) => [id, { id, boxes }]));
  return { ...blank, characters, members, items, foes, places, factions, wealth, usageDice, modifiers, party };
}

/** A faction that is uncertain of the party, favours rapport and has everything to spare. */
export function factionData(wish: Partial<FactionData> = {}): FactionData {
  return {
    disposition: 5,
    approach: 'rapport',
    languages: [],
    supply: [],
    demand: [],
    wants: {},
    goals: {},
    holdings: [],
    courted: false,
    known: [],
    note: '',
    ...wish,
  };
}

const USERS = ['ann', 'bob', 'cat', 'dan'];
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov'];

function characterOf(wish: CharacterWish, created: number): LavenderCharacter {
  const name = wish.name ?? NAMES[created - 1] ?? `Hero ${created}`;
  const classId = wish.class ?? 'strong';
  const features = [...startingFeatures(LAVENDER, classId), ...(wish.features ?? []).map((id) => ({ id, times: 1 }))];
  return {
    id: wish.id ?? name.toLowerCase(),
    userId: wish.userId ?? USERS[created - 1] ?? `user-${created}`,
    name,
    status: wish.status ?? 'active',
    created,
    sheet: {
      class: classId,
      background: 'Miner',
      level: 1,
      hp: 10,
      hpMax: 10,
      pool: 0,
      features,
      languages: [],
      familiar: null,
      workings: [],
      weirdness: [],
      fatigue: null,
      training: 0,
      project: null,
      armourValue: null,
      awayWeeks: null,
      awayUntil: null,
      familiarUsedDay: null,
      ...wish.sheet,
      abilities: { str: 10, dex: 10, wis: 10, int: 10, con: 10, cha: 10, ...wish.abilities },
    },
  };
}

/** Its id is its name in small letters. */
function itemOf(wish: string | ItemWish, holderId: string): LavenderItem {
  const { name: wanted, ...more } = typeof wish === 'string' ? { name: wish } : wish;
  const { name, data } = makeItem(LAVENDER, wanted);
  const worn = data.kind === 'armour' || data.kind === 'shield';
  return { id: name.toLowerCase(), holderId, name, data: { ...data, worn, ...more } };
}

/** Plays moves on a World, as `play` does: a draft each time, prompts answered through their frames as JSON. */
export interface Table<S extends BookData, F extends Fact> {
  world: World<S>;
  readonly facts: F[];
  /** What is asked and not answered; its frames have been through JSON. */
  readonly open: Prompt[];
  readonly dice: ScriptedDice;
  /** Begins an action; throws when it is refused. */
  act(action: string, input: Json, ...rolls: readonly ScriptedRoll[]): void;
  /** Begins an action that is to be refused; nothing may change. */
  refused(action: string, input: Json): Refusal;
  /** Answers the only open prompt (or the one of that kind); null lets it lapse with nothing. */
  answer(answer: Answer | null | Json, ...rolls: readonly ScriptedRoll[]): void;
  /** Answers one of several open prompts, by its kind and whose character it is about. */
  answerOf(
    of: { kind?: string; characterId?: string },
    answer: Answer | null | Json,
    ...rolls: readonly ScriptedRoll[]
  ): void;
  /** Answers where the answer is to be refused. */
  answerRefused(answer: Json): Refusal;
  /** Ends the only open round with what each handed in; for the others counts what the book takes without an order. */
  endRound(answers: Readonly<Record<string, Answer>>, ...rolls: readonly ScriptedRoll[]): void;
  /** The question as the book asks it now. */
  question(): Ask | null;
  fact<Name extends F['fact']>(name: Name): Extract<F, { fact: Name }>;
  emitted(name: F['fact']): boolean;
  turn(key: string, value: string): Refusal | null;
  /** Acts as that person from now on. */
  as(userId: string): void;
  /** Changes the World by hand. */
  change(change: (world: Context<S>['world']) => void): void;
}

export function playTable<S extends BookData, F extends Fact>(book: AnyBook, world: World<S>): Table<S, F> {
  let ids = 0;
  let actor = GM;
  const begun: Frame[] = [];
  const dice = scriptedDice();
  const table: Table<S, F> = {
    world,
    facts: [],
    open: [],
    dice,
    act(action, input, ...rolls) {
      const refusal = begin(action, input, rolls);
      if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    },
    refused(action, input) {
      const before = table.world;
      const refusal = begin(action, input, []);
      if (refusal === null) throw new Error(`${action} was not refused`);
      if (table.world !== before) throw new Error(`${action} was refused, and changed the world`);
      return refusal;
    },
    answer(answer, ...rolls) {
      const refusal = goOn(answer as Json, rolls);
      if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    },
    answerOf(of, answer, ...rolls) {
      const refusal = goOn(answer as Json, rolls, of);
      if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    },
    answerRefused(answer) {
      const before = table.world;
      const refusal = goOn(answer, []);
      if (refusal === null) throw new Error('the answer was not refused');
      if (table.world !== before) throw new Error('the answer was refused, and changed the world');
      return refusal;
    },
    endRound(answers, ...rolls) {
      const [round, second] = Object.values(table.world.rounds);
      const procedure = book.procedures[round?.procedure ?? ''];
      if (round === undefined || second !== undefined || procedure === undefined) throw new Error('not one round');
      const verdicts = Object.keys(round.seats).map((userId): Verdict => {
        const own = answers[userId];
        const { answer, means } =
          own === undefined
            ? (procedure.fallback(table.world, round, userId, {}) ?? { answer: null, means: 'nothing' })
            : { answer: own, means: 'own' as const };
        return { userId, answer: answer as Json, means, by: null, source: null };
      });
      table.facts.length = 0;
      dice.add(...rolls);
      const refusal = attempt((context) => {
        delete context.world.rounds[round.id];
        const next = procedure.resolve(context, round, verdicts);
        return next === null ? null : settle(context, move(context, [throughJson(next) as Frame], null));
      });
      if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    },
    question() {
      const frame = table.open[0]?.frames.at(-1);
      if (frame === undefined) throw new Error('nothing is asked');
      return book.frames[frame.kind]?.ask?.(table.world, frame) ?? null;
    },
    fact(name) {
      const all = table.facts.filter((one) => one.fact === name);
      if (all.length !== 1) throw new Error(`${all.length} facts ${name} among ${table.facts.map((one) => one.fact)}`);
      return all[0] as Extract<F, { fact: typeof name }>;
    },
    emitted: (name) => table.facts.some((one) => one.fact === name),
    turn(key, value) {
      let refusal: Refusal | null = null;
      attempt((context) => {
        refusal = book.setGmField(context, key, value);
        return refusal;
      });
      return refusal;
    },
    as(userId) {
      actor = userId;
    },
    change(change) {
      attempt((context) => {
        change(context.world as Context<S>['world']);
        return null;
      });
    },
  };

  function attempt(work: (context: Context) => Refusal | null): Refusal | null {
    const draft = createDraft(table.world) as Context['world'];
    const told: Fact[] = [];
    begun.length = 0;
    const context: Context = bareContext(draft, dice, {
      actor: { userId: actor, isGm: actor === GM },
      now: 1_000,
      newId: () => `id-${++ids}`,
      emit: (fact) => told.push(fact),
      openRound: (opening) => openRound(book, context, opening),
      begin: (frame) => begun.push(frame),
    });
    const refusal = work(context);
    if (refusal !== null) return refusal;
    table.world = finishDraft(draft) as World<S>;
    // Facts and frames are kept for days: what does not survive JSON is lost.
    for (const fact of told) table.facts.push(throughJson(fact) as F);
    dice.finish();
    checkRecords(book, table.world);
    return null;
  }

  function begin(name: string, input: Json, rolls: readonly ScriptedRoll[]): Refusal | null {
    table.facts.length = 0;
    dice.add(...rolls);
    return attempt((context) => {
      const action = book.actions[name];
      if (action === undefined) throw new Error(`no action ${name}`);
      const first = action.start(context, action.input.parse(input) as Json);
      return isRefusal(first) ? first : settle(context, move(context, [first], null));
    });
  }

  function goOn(
    answer: Json,
    rolls: readonly ScriptedRoll[],
    of?: { kind?: string; characterId?: string },
  ): Refusal | null {
    const prompt = table.open.find(
      (one) => (of?.kind ?? one.kind) === one.kind && (of?.characterId ?? one.characterId) === one.characterId,
    );
    if (prompt === undefined) throw new Error('nothing is asked');
    table.facts.length = 0;
    dice.add(...rolls);
    // The question may have changed while it was open.
    const { frames } = throughJson(table.world.prompts[prompt.id] ?? prompt) as Prompt;
    const refusal = attempt((context) => {
      delete context.world.prompts[prompt.id];
      return settle(context, move(context, frames, answer));
    });
    if (refusal === null) table.open.splice(table.open.indexOf(prompt), 1);
    return refusal;
  }

  function settle(context: Context, ran: Ran): Refusal | null {
    const refusal = settleOne(context, ran);
    if (refusal !== null) return refusal;
    for (let next = begun.shift(); next !== undefined; next = begun.shift()) {
      const refusal = settleOne(context, move(context, [next], null));
      if (refusal !== null) throw new Error(`${next.kind} was begun and refuses: ${refusal.refused}`);
    }
    return null;
  }

  function move(context: Context, frames: readonly Frame[], value: Json): Ran {
    return runMove(book, context, frames, value, (ask) => book.preset?.(context.world, ask) ?? null);
  }

  function settleOne(context: Context, ran: Ran): Refusal | null {
    if (ran.kind === 'refused') return ran.refusal;
    if (ran.kind === 'ended') return null;
    const frames = throughJson(ran.frames) as readonly Frame[];
    const ask = JSON.parse(JSON.stringify(ran.ask)) as Ask;
    const common = {
      opened: 1_000,
      deadline: null,
      story: [],
      answers: {},
      replyId: null,
      card: null,
      sceneId: null,
    } as const;
    const prompt: Prompt = { ...ask, ...common, id: `prompt-${++ids}`, frames };
    table.open.push(prompt);
    Object.assign(context.world.prompts, { [prompt.id]: prompt });
    return null;
  }

  return table;
}

export type LavenderTable = Table<LavenderShapes, LavenderFact>;

/** The main book, or the edition that is played, at a table of its own. */
export function playLavender(wish: WorldWish = {}): LavenderTable {
  const table = playTable<LavenderShapes, LavenderFact>(editionPlayed(), lavenderWorld(wish));
  table.as(wish.by ?? GM);
  return table;
}

function throughJson(value: unknown): unknown {
  const back: unknown = JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(back, value)) throw new Error(`does not survive JSON: ${inspect(value)}`);
  return back;
}

/** What a rule leaves behind must be what the store can read again; what it did not touch was looked at before. */
function checkRecords({ schemas }: AnyBook, world: World): void {
  checkRecord(schemas.state, world.party.state);
  for (const { sheet } of Object.values(world.characters)) checkRecord(schemas.sheet, sheet);
  for (const { data } of Object.values(world.items)) checkRecord(schemas.item, data);
  for (const { data } of Object.values(world.foes)) checkRecord(schemas.foe, data);
}

const CHECKED = new WeakSet<object>();

/** Parses a record of a World, which is never changed in place. */
export function checkRecord(schema: { parse(record: unknown): unknown }, record: unknown): void {
  const isObject = typeof record === 'object' && record !== null;
  if (isObject && CHECKED.has(record)) return;
  schema.parse(record);
  if (isObject) CHECKED.add(record);
}

/** A Context by the game master in the home channel, at the beginning of time, but for what is said. */
export function bareContext<S extends BookData, F extends Fact>(
  world: Context<S, F>['world'],
  dice: Dice,
  over: Partial<ContextParts<S, F>> = {},
): Context<S, F> {
  let ids = 0;
  return contextOf<S, F>({
    world,
    diceOf: () => dice,
    roller: GM,
    actor: { userId: GM, isGm: true },
    channelId: 'home',
    now: 0,
    newId: () => `id-${++ids}`,
    ...over,
  });
}
