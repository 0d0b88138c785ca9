import { expect, test } from 'vitest';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import type { View } from '../../../src/play/views.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { isTask } from '../../../src/rules/mechanics/tasks.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { PLAINLY, present } from '../../support/deps.ts';
import { SIZES } from '../../support/sizes.ts';
import { unsigned } from '../../support/unsigned.ts';
import { GM } from '../../support/worlds.ts';
import { CAMPAIGNS } from '../support/campaigns.ts';
import { CLAIM_KINDS, type ClaimKind, compared, nothingCompared } from '../support/claims.ts';
import { type RandomHabits, type RandomPlay, randomPlay } from '../support/random-play.ts';

const DEEDS = 60;

/** How often somebody is met, fought or paid, so that there is something to be said of foes and silver. */
const STIRRED = 6;
/** What brings foes, and what the book has of money. */
const STIR: Readonly<Record<string, readonly string[]>> = {
  'lavender-hack': [
    'add-foe',
    'fight-start',
    'melee',
    'encounter-start',
    'wealth-gain',
    'set-wealth',
    'usage',
    'foes-gone',
  ],
  'lavender-hack-first-edition': [
    'add-foe',
    'fight-start',
    'melee',
    'encounter-start',
    'wealth-gain',
    'set-wealth',
    'usage',
    'foes-gone',
  ],
  'hexcrawl-osr': ['add-foe', 'fight-start', 'melee', 'encounter-start', 'drop-item', 'move-item', 'foes-gone'],
  'action-dice': ['add-foe', 'fight-start', 'melee', 'add-haul', 'lose-haul', 'bank-haul', 'share-silver', 'foes-gone'],
  'myth-knights': ['add-foe', 'fight-start', 'melee', 'take-due', 'solve-crisis', 'wear-item', 'foes-gone'],
};
/** How a fight goes on. */
const FIGHTING = ['submit', 'submit', 'submit', 'resolve', 'answer', 'act'] as const;

/** Dice that fall the same in each run. */
const steadyDice =
  (seed: number): typeof seededDice =>
  (_, ...rest) =>
    seededDice(seed.toString(16).padStart(64, '0'), ...rest);

interface Stirring {
  readonly deed: RandomHabits<World>['deed'];
  readonly stir: readonly string[];
}

/** Somebody does anything; now and then what brings foes and silver, and a fight goes on more often than it ends. */
async function anything(at: RandomPlay<World>, chance: Chance, { deed, stir }: Stirring, tried: number) {
  if (tried % STIRRED !== 0) {
    const isFighting = Object.keys((await at.world()).rounds).length > 0 && chance.next() < 0.6;
    return at.anything(chance, isFighting ? FIGHTING : undefined);
  }
  const before = await at.world();
  const { action, input } = deed(before, chance, chance.pick(stir));
  await at.play.act(at.deed(GM), { action, inputs: [input] });
  return (await at.world()) !== before;
}

/** What has to be compared at least, of each kind, in four campaigns of a book; about half of what is. */
const LEAST: Readonly<Record<string, Readonly<Partial<Record<ClaimKind, number>>>>> = {
  'lavender-hack': { people: 12, things: 8, silver: 15, foes: 15, fields: 4 },
  'lavender-hack-first-edition': { people: 12, things: 6, silver: 15, foes: 15, fields: 4 },
  // Its money are things with a worth of their own.
  'hexcrawl-osr': { people: 12, things: 14, foes: 15, fields: 1 },
  'action-dice': { people: 2, things: 2, silver: 6, foes: 15, fields: 5 },
  // A due has its days in a Season.
  'myth-knights': { people: 25, things: 4, silver: 1, foes: 10, fields: 5 },
};
const FOUR = 4;

/** What was compared in the play of each book. */
const compares: Record<string, Readonly<Record<ClaimKind, number>>> = {};
/** What was left to game masters in the play of each book. */
const listed: Record<string, number> = {};

/** What everybody in the channel is shown of an entry. */
function openView(slug: string, world: World, facts: View['facts'], number: number): View {
  const actor = { userId: 'gm', isGm: true };
  return { world, book: BOOKS[slug] as AnyBook, facts, prompts: [], number, undone: false, actor };
}

/** Lines of a message that are written to the game master. */
function mastersLines(message: unknown): readonly string[] {
  return [...JSON.stringify(message).matchAll(/For the (?:game master|referee): [^"\\]*/g)].map(([line]) => line);
}

test.each(Object.entries(CAMPAIGNS))(
  'what the recaps of %s say is so now is so',
  async (slug, { habits, begun }) => {
    const renderer = RENDERERS[slug] ?? null;
    const lies: string[] = [];
    const ofMaster: string[] = [];
    let tasks = 0;
    const counts = nothingCompared();
    for (let seed = 0; seed < SIZES.recaps; seed++) {
      const chance = chanceOf(seed);
      const at = randomPlay(begun(chance), habits, { ...PLAINLY, dice: steadyDice(seed) });
      let known = 0;
      for (let done = 0, tried = 0; done < DEEDS && tried < 10 * DEEDS; tried++) {
        if (await anything(at, chance, { deed: habits.deed, stir: STIR[slug] ?? [] }, tried)) done++;
        const entries = (await at.play.journal(at.id, { before: null, limit: 50 })).filter(
          ({ number }) => number > known,
        );
        if (entries.length === 0) continue;
        known += entries.length;
        const now = await at.world();
        for (const { facts, number, secret } of entries) {
          tasks += facts.filter(isTask).length;
          if (!secret) ofMaster.push(...mastersLines(present(openView(slug, now, facts, number))));
        }
        // What is taken back is told as it was.
        if (entries.some(({ undoes }) => undoes !== null)) continue;
        const world = await at.world();
        const told = entries.toReversed().flatMap(({ facts }) => storyOf(facts, world, renderer).lines);
        const found = compared(unsigned(told.join('\n')), world);
        for (const kind of CLAIM_KINDS) counts[kind] += found.counts[kind];
        lies.push(
          ...found.lies.map(
            (lie) => `seed ${seed}, ${entries.map(({ number, action }) => `#${number} ${action}`)}: ${lie}`,
          ),
        );
      }
    }
    expect(lies).toEqual([]);
    expect(ofMaster).toEqual([]);
    listed[slug] = tasks;
    compares[slug] = counts;
  },
  600_000,
);

test('much of each kind was compared: people, things, silver, foes, and what the game master set', () => {
  for (const [slug, least] of Object.entries(LEAST))
    for (const [kind, number] of Object.entries(least))
      expect(compares[slug]?.[kind as ClaimKind], `${slug} ${kind}`).toBeGreaterThanOrEqual(
        Math.floor((number * SIZES.recaps) / FOUR),
      );
});

test('something was left to the game master in these campaigns, of which no player’s card says what', () => {
  expect(Object.values(listed).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5);
});
