import { type Draft, produce } from 'immer';
import type { Invocation } from '../../../src/play/access/invocation.ts';
import type { PlayDeps } from '../../../src/play/deps.ts';
import { openPlay } from '../../../src/play/play.ts';
import { procedureOf } from '../../../src/play/turns/procedures.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Chance } from '../../support/chance.ts';
import { anyAnswer, anyChoice, type Deed } from '../../support/deeds.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { GM } from '../../support/worlds.ts';
import type { Undoable } from './undoing.ts';

const BEGIN = 1_790_000_000_000;

/** What people do with a book. */
export interface RandomHabits<W extends World> {
  readonly book: AnyBook;
  /** Names of actions as things are, and how often. */
  usual(world: W): readonly string[];
  /** An action with any input. */
  deed(world: W, chance: Chance, action: string): Deed;
  /** What the game master sets fields to. */
  readonly values: readonly string[];
}

/** How anybody does something. */
type Way = 'act' | 'answer' | 'submit' | 'resolve' | 'field' | 'task' | 'time' | 'undo';

/** A campaign in memory, in which anybody does anything. */
export interface RandomPlay<W extends World> extends Undoable {
  world(): Promise<W>;
  /**
   * Somebody does something, and says whether it was done.
   * @param among what it may be; anything unless said otherwise
   */
  anything(chance: Chance, among?: readonly Way[]): Promise<boolean>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The clock goes on, and all that is due happens. */
  pass(milliseconds: number): Promise<void>;
  /** Changes the World by hand, between two actions. */
  change(change: (world: Draft<World>) => void): void;
  /** The store that it is kept in. */
  readonly store: Store;
  /** All that was posted. */
  posted(): readonly unknown[];
}

/**
 * @param drawn how it is told; plainly unless said otherwise
 * @param begin when it begins
 */
export function randomPlay<W extends World>(
  begun: W,
  { book, usual, deed: anyDeed, values }: RandomHabits<W>,
  drawn: Partial<PlayDeps> = {},
  begin = BEGIN,
): RandomPlay<W> {
  let [now, deeds, ids] = [begin, 0, 0];
  const kept = memoryStore(begun);
  const clock = { now: () => new Date(now) };
  const play = openPlay(depsOf(kept.store, { ...PLAINLY, newId: () => `n${++ids}`, ...drawn, clock }));
  const deed = (by: string): Invocation => ({
    interactionId: `i${++deeds}`,
    campaignId: begun.campaign.id,
    private: false,
    caller: { userId: by, roleIds: [], isManager: by === GM },
    where: { applicationId: 'a', token: 't', channelId: begun.campaign.homeId },
  });
  const world = () => kept.world() as W;
  const ways: Readonly<Record<Way, (chance: Chance) => Promise<unknown>>> = {
    act: (chance) => {
      const every = Object.keys(book.actions);
      const name = chance.pick(chance.next() < 0.6 ? usual(world()) : every);
      const { action, input } = anyDeed(world(), chance, name);
      const by = chance.pick([GM, GM, ...Object.keys(world().members)]);
      return play.act(deed(by), { action, inputs: [input] });
    },
    async answer(chance) {
      const prompts = Object.values(world().prompts);
      if (prompts.length === 0) return null;
      const prompt = chance.pick(prompts);
      const by = prompt.audience.who === 'one' ? prompt.audience.userId : GM;
      return play.answer(deed(chance.pick([by, GM])), prompt.id, anyAnswer(prompt.form, chance));
    },
    async submit(chance) {
      const [round] = Object.values(world().rounds);
      if (round === undefined) return null;
      const userId = chance.pick(Object.keys(round.seats));
      const answer = anyChoice((chosen) => {
        const form = procedureOf(book, round.procedure).form(world(), round, userId, chosen);
        return form.form === 'fields' ? form.fields : [];
      }, chance);
      return play.submit(deed(userId), round.id, { answer, draft: chance.next() < 0.3, source: null, forUserId: null });
    },
    async resolve() {
      const [round] = Object.values(world().rounds);
      return round === undefined ? null : play.resolveNow(deed(GM), round.id);
    },
    field(chance) {
      const field = chance.pick(book.gmFields(world()));
      const value = chance.pick(values);
      return play.setGmField(deed(GM), field.key, value);
    },
    task: async (chance) => {
      const tasks = Object.keys(world().tasks);
      return tasks.length === 0 ? null : play.finishTask(deed(GM), chance.pick(tasks));
    },
    async time(chance) {
      now += chance.pick([1, 5, 30]) * HOUR;
      while ((await play.tick()) !== null);
    },
    undo: () => play.undo(deed(GM), { number: null, back: false }, null),
  };
  const OFTEN: readonly Way[] = [
    ...Array<Way>(8).fill('act'),
    ...Array<Way>(4).fill('answer'),
    ...(['submit', 'submit', 'resolve', 'field', 'task', 'time', 'undo'] as const),
  ];
  return {
    play,
    id: begun.campaign.id,
    deed,
    store: kept.store,
    world: async () => world(),
    posted: () => kept.replies.map(({ body }) => body),
    now: () => now,
    change: (change) => kept.put(produce(kept.world(), (draft) => change(draft as Draft<World>))),
    async pass(milliseconds) {
      const until = now + milliseconds;
      do {
        now = Math.min(until, now + HOUR);
        while ((await play.tick()) !== null);
      } while (now < until);
    },
    async anything(chance, among = OFTEN) {
      const before = kept.world();
      await ways[chance.pick(among)](chance);
      return kept.world() !== before;
    },
  };
}
