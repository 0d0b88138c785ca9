import { drawnBy, RENDERERS } from '../../src/discord/render/index.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { newId } from '../../src/play/deps.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Store } from '../../src/store/store.ts';
import { workshopHere } from './workshop-here.ts';

/** All that play has drawn, in the words of the shipped books. */
export const { present, callOut, roundCard, bookCard, statusCard, stepCard, benchCard } = drawnBy(RENDERERS);

/** What play is opened with: the shipped books, drawn as the bot draws them, at the machine's time, but for what a test has otherwise. */
export function depsOf(store: Store, otherwise: Partial<PlayDeps> = {}): PlayDeps {
  const clock = { now: () => new Date() };
  return {
    store,
    books: BOOKS,
    clock,
    newId,
    workshop: workshopHere(otherwise.books),
    present,
    callOut,
    roundCard,
    bookCard,
    statusCard,
    stepCard,
    benchCard,
    // Strangers of most tests just join; tests/commands/joining.test.ts has the campaigns that are new for players.
    newcomers: 'anyone',
    ...otherwise,
  };
}

/** Messages of a test that is not about words: what happened and what is asked, as it is; nobody is called. */
export const PLAINLY = {
  present: ({ facts, prompts, number }) => ({
    facts: facts.map(({ fact }) => fact),
    prompts: prompts.map(({ kind }) => kind),
    number,
  }),
  callOut: () => null,
  roundCard: ({ round, state }) => ({
    card: round.id,
    state,
    seats: { ...round.seats } as unknown as Json,
    deadline: round.deadline,
  }),
  bookCard: ({ card }) => ({ card: card.kind }),
  stepCard: () => null,
  benchCard: ({ world }) => ({ bench: Object.keys(world.tasks).length }),
  statusCard: ({ world }) => ({ status: Object.keys(world.rounds).length + Object.keys(world.prompts).length }),
} satisfies Partial<PlayDeps>;
