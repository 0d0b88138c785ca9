import { expect, test } from 'vitest';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import type { View } from '../../../src/play/views.ts';
import type { PoolWorld } from '../../../src/rules/action-dice/shapes.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { World as EngineWorld } from '../../../src/rules/engine/world.ts';
import type { CrawlWorld } from '../../../src/rules/hexcrawl-osr/shapes.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { LavenderWorld } from '../../../src/rules/lavender-hack/shapes.ts';
import { isTask } from '../../../src/rules/mechanics/tasks.ts';
import type { World } from '../../../src/rules/myth-knights/shapes.ts';
import { chanceOf } from '../../support/chance.ts';
import { present } from '../../support/deps.ts';
import { SIZES } from '../../support/sizes.ts';
import { unsigned } from '../../support/unsigned.ts';
import { CAMPAIGNS } from '../support/campaigns.ts';
import { randomPlay } from '../support/random-play.ts';

const DEEDS = 60;
const VIRTUES = { Vigour: 'vig', Clarity: 'cla', Spirit: 'spi' } as const;

/** Something that a recap says is so now, as far as its book has such a thing. */
interface Claim {
  /** Where it stands in a line; `who` is a character or another thing by name, `what` which of theirs, `now` its value. */
  readonly says: RegExp;
  /** The same in the World; null: there is none of that name. */
  isNow(world: EngineWorld, who: string, what: string): string | number | null;
}

const characterIn = <W extends EngineWorld>(world: EngineWorld, who: string) =>
  Object.values((world as W).characters).find(({ name }) => name === who) as W['characters'][string] | undefined;

/** What any book says of who is in play. */
const STATES: readonly Claim[] = [
  { says: /(?<who>\w+) (?<what>dies|is dead)\b/g, isNow: (world, who) => characterIn(world, who)?.status ?? null },
  { says: /(?<who>\w+) (?<what>retires) from/g, isNow: (world, who) => characterIn(world, who)?.status ?? null },
  { says: /(?<who>\w+) (?<what>comes round)\b/g, isNow: (world, who) => characterIn(world, who)?.status ?? null },
];
/** Statuses that such words allow. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  dies: ['dead'],
  'is dead': ['dead'],
  retires: ['retired'],
  'comes round': ['active'],
};

const LAVENDER: readonly Claim[] = [
  {
    says: /^\*\*(?<who>\w+)\*\* (?:.* · )?(?:\d+ → )?(?<now>\d+) (?<what>hp)\b/gm,
    isNow: (world, who) => characterIn<LavenderWorld>(world, who)?.sheet.hp ?? null,
  },
  {
    says: /^\*\*(?<who>Food|Gear|Light|Fellowship)\*\* d\d+ → d(?<now>\d+)/gm,
    isNow: (world, who) => Object.values(world.usageDice).find(({ name }) => name === who)?.size ?? null,
  },
];

const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  'lavender-hack': LAVENDER,
  'lavender-hack-first-edition': LAVENDER.slice(0, 1),
  'hexcrawl-osr': [
    {
      says: /^\*\*(?<who>\w+)\*\* (?:.* · )?\d+ → (?<now>\d+) (?<what>grit)\b/gm,
      isNow: (world, who) => characterIn<CrawlWorld>(world, who)?.sheet.grit ?? null,
    },
    {
      says: /^\*\*(?<who>\w+)\*\* (?:.* · )?\d+ → (?<now>\d+) (?<what>flesh)\b/gm,
      isNow: (world, who) => characterIn<CrawlWorld>(world, who)?.sheet.flesh ?? null,
    },
    {
      says: /^(?<who>\w+): (?<what>level) \d+ → (?<now>\d+)/gm,
      isNow: (world, who) => characterIn<CrawlWorld>(world, who)?.sheet.level ?? null,
    },
  ],
  'action-dice': [
    {
      says: /^(?<who>\w+): (?<what>level) \d+ → (?<now>\d+)/gim,
      isNow: (world, who) => characterIn<PoolWorld>(world, who)?.sheet.level ?? null,
    },
  ],
  'myth-knights': [
    {
      says: /(?<who>\w+): (?<what>Guard) \d+ → (?<now>\d+)/g,
      isNow: (world, who) => characterIn<World>(world, who)?.sheet.guard.now ?? null,
    },
    {
      says: /(?<who>\w+): (?<what>Vigour|Clarity|Spirit) \d+ → (?<now>\d+)/g,
      isNow: (world, who, what) =>
        characterIn<World>(world, who)?.sheet.virtues[VIRTUES[what as keyof typeof VIRTUES]].now ?? null,
    },
    {
      says: /(?<who>\w+): (?<what>Glory) \d+ → (?<now>\d+)/g,
      isNow: (world, who) => characterIn<World>(world, who)?.sheet.glory ?? null,
    },
  ],
};

/** What the text says last of each thing, and is not so. */
function liesIn(text: string, world: EngineWorld, claims: readonly Claim[]): readonly string[] {
  return [...claims, ...STATES].flatMap(({ says, isNow }) => {
    const last = new Map<string, RegExpExecArray>();
    for (const found of text.matchAll(says)) last.set(`${found.groups?.who}/${found.groups?.what}`, found);
    return [...last.values()].flatMap(({ 0: said, groups = {} }) => {
      const { who = '', what = '', now } = groups;
      const is = isNow(world, who, what);
      const isTrue = now === undefined ? ALLOWED[what]?.includes(String(is)) === true : String(is) === now;
      return is === null || isTrue ? [] : [`“${said}”, and it is ${is}`];
    });
  });
}

/** What was left to game masters in the play of each book. */
const listed: Record<string, number> = {};

/** What everybody in the channel is shown of an entry. */
function openView(slug: string, world: EngineWorld, facts: View['facts'], number: number): View {
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
    let looked = 0;
    for (let seed = 0; seed < SIZES.recaps; seed++) {
      const chance = chanceOf(seed);
      const at = randomPlay(begun(chance), habits);
      let known = 0;
      for (let done = 0, tried = 0; done < DEEDS && tried < 10 * DEEDS; tried++) {
        if (!(await at.anything(chance))) continue;
        done++;
        const entries = (await at.play.journal(at.id, { before: null, limit: 200 })).filter(
          ({ number }) => number > known,
        );
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
        const found = liesIn(unsigned(told.join('\n')), world, CLAIMS[slug] ?? []);
        looked += told.length;
        lies.push(
          ...found.map((lie) => `seed ${seed}, ${entries.map(({ number, action }) => `#${number} ${action}`)}: ${lie}`),
        );
      }
    }
    expect(lies).toEqual([]);
    expect(ofMaster).toEqual([]);
    listed[slug] = tasks;
    expect(looked).toBeGreaterThan(DEEDS);
  },
  600_000,
);

test('something was left to the game master in these campaigns, of which no player’s card says what', () => {
  expect(Object.values(listed).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5);
});
