import type { Invocation, Result } from '../../../src/play/access/invocation.ts';
import { openPlay, type Play } from '../../../src/play/play.ts';
import type { PlainQuestion, Submission } from '../../../src/play/rounds/rounds.ts';
import type { DiceSource } from '../../../src/play/seeded-dice.ts';
import type { View } from '../../../src/play/views.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { Fact, Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import type { TestStore, TestStoreOptions } from '../../support/databases.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';
import { must } from '../../support/must.ts';

export const GM = '100000000000000001';
/** Plays Bryn. */
export const BRYN = '100000000000000002';
/** Plays Sable. */
export const SABLE = '100000000000000003';
export const CHANNEL = '300000000000000001';

export const BEGIN = 1_790_000_000_000;

/** What a posted message tells and whom it calls, kept for a test to look at. */
interface Told {
  readonly at: number;
  readonly facts: readonly Fact[];
  readonly calls: readonly string[];
  readonly summons: View['summons'];
  readonly isNamed: boolean;
}

/** One campaign with two ready characters and a foe; its clock moves by hand. */
export interface TableByPost {
  readonly play: Play;
  readonly id: string;
  readonly test: TestStore;
  deed(by: string, interactionId?: string): Invocation;
  world(): Promise<World>;
  journal(): Promise<readonly JournalEntry[]>;
  characterOf(userId: string): Promise<string>;
  foe(): Promise<string>;
  now(): number;
  /** Moves the clock and deals with all that is due. */
  advance(milliseconds: number): Promise<void>;
  /** Moves the clock in one jump: as if the bot had been down meanwhile. */
  sleep(milliseconds: number): void;
  /** Deals with everything due; says how many transactions it took. */
  work(): Promise<number>;
  ask(over?: Partial<PlainQuestion>): Promise<Round>;
  answer(by: string, round: Round, over?: Partial<Submission>): Promise<Result>;
  round(id: string): Promise<Round | undefined>;
  /** Everything that was presented so far, oldest first. */
  readonly messages: Told[];
  /** Facts of one kind among all that was told, oldest first. */
  facts<F extends string>(kind: F): readonly (Fact & { readonly fact: F } & Record<string, Json>)[];
}

let guilds = 0;
let interactions = 0;

/** By which book of which books it is played. */
interface Game {
  readonly books?: Readonly<Record<string, AnyBook>>;
  readonly book?: string;
  /** Where faces come from; the campaign's own seed when absent. */
  readonly dice?: DiceSource;
}

export async function tableOn(
  open: (options?: TestStoreOptions) => Promise<TestStore>,
  { books = BOOKS, book = 'lavender-hack', dice }: Game = {},
): Promise<TableByPost> {
  let now = BEGIN;
  const told: Told[] = [];
  const present = (view: View): Json => {
    // A message that is only drawn again tells nothing new.
    const { facts, calls = [], summons, isNamed = false } = view;
    if (view.actor !== null) told.push({ at: now, facts, calls, summons, isNamed });
    return { facts: view.facts.map(({ fact }) => fact), calls: [...(view.calls ?? [])] };
  };
  const callOut = (view: View): Json | null => {
    if (view.summons == null) return null;
    told.push({ at: now, facts: [], calls: [], summons: view.summons, isNamed: view.isNamed ?? false });
    return { turn: view.summons.step?.id ?? null };
  };
  const test = await open({ parse: worldParser(books) });
  const play = openPlay(
    depsOf(test.store, {
      ...PLAINLY,
      books,
      clock: { now: () => new Date(now) },
      present,
      callOut,
      ...(dice && { dice }),
    }),
  );
  const guildId = `2000000000000${String(++guilds).padStart(5, '0')}`;
  const invocation = (by: string, interactionId = `4${String(++interactions).padStart(17, '0')}`): Invocation => ({
    interactionId,
    campaignId: id,
    caller: { userId: by, roleIds: [], isManager: by === GM },
    where: { applicationId: '5', token: 'token', channelId: CHANNEL },
    private: false,
  });
  let id = '';
  const done = await play.createCampaign(invocation(GM), {
    guildId,
    name: 'The Salt Road',
    book,
    starters: [BRYN, SABLE],
    gmChannelId: null,
  });
  if (done.kind !== 'done') throw new Error(`no campaign: ${done.kind}`);
  id = (await play.campaignAt(guildId, [])) ?? '';
  const world = async (): Promise<World> => {
    const look = await play.look(id, invocation(GM).caller);
    if (look === null) throw new Error('the campaign is gone');
    return look.world;
  };
  const work = async (): Promise<number> => {
    let passes = 0;
    while ((await play.tick()) !== null) passes += 1;
    return passes;
  };
  const privately = (by: string): Invocation => ({ ...invocation(by), private: true });
  return {
    play,
    id,
    test,
    deed: invocation,
    world,
    messages: told,
    journal: () => play.journal(id, { before: null, limit: 500 }),
    async characterOf(userId) {
      return Object.values((await world()).characters).find((character) => character.userId === userId)?.id ?? '';
    },
    async foe() {
      return Object.keys((await world()).foes)[0] ?? '';
    },
    now: () => now,
    async advance(milliseconds) {
      const until = now + milliseconds;
      while (now < until) {
        now = Math.min(until, now + HOUR / 4);
        await work();
      }
    },
    sleep(milliseconds) {
      now += milliseconds;
    },
    work,
    async ask(over = {}) {
      const before = Object.keys((await world()).rounds);
      must(
        await play.askAll(invocation(GM), {
          title: 'What do you do at the bridge?',
          text: '',
          userIds: [BRYN, SABLE],
          hidden: true,
          hours: undefined,
          deadline: null,
          ...over,
        }),
      );
      const round = Object.values((await world()).rounds).find(({ id }) => !before.includes(id));
      if (round === undefined) throw new Error('no round was opened');
      return round;
    },
    answer: (by, round, over = {}) =>
      play.submit(privately(by), round.id, {
        answer: `${by} waits.`,
        draft: false,
        source: null,
        forUserId: null,
        ...over,
      }),
    round: async (id) => (await world()).rounds[id],
    facts: (kind) => told.flatMap(({ facts }) => facts.filter(({ fact }) => fact === kind)) as never,
  };
}

/** The game master calls a save from somebody's character; it waits for them. */
export async function callSave(at: TableByPost, userId: string): Promise<Prompt> {
  const characterId = await at.characterOf(userId);
  const before = await at.world();
  const input = { characterId, ability: 'con', reason: 'the cold', needsLight: false };
  const result = await at.play.act(at.deed(GM), { action: 'call', inputs: [input] });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  const after = await at.world();
  const prompt = Object.values(after.prompts).find(({ id }) => !Object.hasOwn(before.prompts, id));
  if (prompt === undefined) throw new Error('nothing was asked');
  return prompt;
}
