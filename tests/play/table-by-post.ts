import type { Deed, Done, View } from '../../src/play/deed.ts';
import { HOUR } from '../../src/play/keep-time.ts';
import type { PlainQuestion, Submission } from '../../src/play/rounds.ts';
import type { AnyBook } from '../../src/rules/book.ts';
import type { Json } from '../../src/rules/json.ts';
import type { Fact, Prompt } from '../../src/rules/prompt.ts';
import type { Round } from '../../src/rules/round.ts';
import type { TestStore, TestStoreOptions } from '../support/databases.ts';
import { must } from '../support/must.ts';
import { BEGIN, BRYN, campaignOn, GM, SABLE, type TestCampaign } from './campaigns.ts';

/** What a posted message tells and whom it calls, kept for a test to look at. */
interface Told {
  readonly at: number;
  readonly facts: readonly Fact[];
  readonly calls: readonly string[];
  readonly summons: View['summons'];
}

/** A campaign whose clock moves by hand; what falls due is dealt with after every move. */
export interface TableByPost extends TestCampaign {
  now(): number;
  /** Moves the clock and deals with all that is due. */
  advance(milliseconds: number): Promise<void>;
  /** Moves the clock in one jump: as if the bot had been down meanwhile. */
  sleep(milliseconds: number): void;
  /** Deals with everything due; says how many transactions it took. */
  work(): Promise<number>;
  ask(over?: Partial<PlainQuestion>): Promise<Round>;
  answer(by: string, round: Round, over?: Partial<Submission>): Promise<Done>;
  round(id: string): Promise<Round | undefined>;
  /** Everything that was presented so far, oldest first. */
  readonly told: Told[];
  /** Facts of one kind among all that was told, oldest first. */
  facts<F extends string>(kind: F): readonly (Fact & { readonly fact: F } & Record<string, Json>)[];
}

/** @param game another book than Lavender Hack */
export async function tableOn(
  open: (options?: TestStoreOptions) => Promise<TestStore>,
  game: { readonly books?: Readonly<Record<string, AnyBook>>; readonly book?: string } = {},
): Promise<TableByPost> {
  let now = BEGIN;
  const told: Told[] = [];
  const present = (view: View): Json => {
    // A message that is only drawn again tells nothing new.
    if (view.actor !== null) told.push({ at: now, facts: view.facts, calls: view.calls ?? [], summons: view.summons });
    return { facts: view.facts.map(({ fact }) => fact), calls: [...(view.calls ?? [])] };
  };
  const callOut = (view: View): Json | null => {
    if (view.summons == null) return null;
    told.push({ at: now, facts: [], calls: [], summons: view.summons });
    return { turn: view.summons.step?.id ?? null };
  };
  const at = await campaignOn(open, { ...game, now: () => now, present, callOut });
  const work = async (): Promise<number> => {
    let passes = 0;
    while ((await at.play.tick()) !== null) passes += 1;
    return passes;
  };
  const privately = (by: string): Deed => ({ ...at.deed(by), private: true });
  return {
    ...at,
    told,
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
      const before = Object.keys((await at.world()).rounds);
      must(
        await at.play.askAll(at.deed(GM), {
          title: 'What do you do at the bridge?',
          ...{ text: '', userIds: [BRYN, SABLE], hidden: true, hours: undefined, deadline: null },
          ...over,
        }),
      );
      const round = Object.values((await at.world()).rounds).find(({ id }) => !before.includes(id));
      if (round === undefined) throw new Error('no round was opened');
      return round;
    },
    answer: (by, round, over = {}) =>
      at.play.submit(privately(by), round.id, {
        ...{ answer: `${by} waits.`, draft: false, source: null, forUserId: null },
        ...over,
      }),
    round: async (id) => (await at.world()).rounds[id],
    facts: (kind) => told.flatMap(({ facts }) => facts.filter(({ fact }) => fact === kind)) as never,
  };
}

/** The game master calls a save from somebody's character; it waits for them. */
export async function callSave(at: TableByPost, userId: string): Promise<Prompt> {
  const characterId = await at.characterOf(userId);
  const before = await at.world();
  const input = { characterId, ability: 'con', reason: 'the cold', needsLight: false };
  const done = await at.play.act(at.deed(GM), { action: 'call', inputs: [input] });
  if (done.done !== 'yes') throw new Error(JSON.stringify(done));
  const after = await at.world();
  const prompt = Object.values(after.prompts).find(({ id }) => !Object.hasOwn(before.prompts, id));
  if (prompt === undefined) throw new Error('nothing was asked');
  return prompt;
}
