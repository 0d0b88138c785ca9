import type { Ladder } from '../../engine/ladder.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { SettingValue, UsageDie, UsageSize } from '../../engine/world.ts';
import { isBelow, isThere, stepDown, stepUp } from '../../mechanics/dice/usage-die.ts';
import type { TestUse } from './ids.ts';

type EditionKey = 'main' | 'first';

/** The fifth die of a party: how its people get along. The rules speak of it in the main book's sizes. */
interface Mood {
  readonly id: 'fellowship' | 'discord';
  readonly name: string;
  /** Which way it goes when things get worse. */
  readonly worse: 'down' | 'up';
  readonly ladder: Ladder;
  /** Size in a new campaign; null: as the other dice (LH-RES-02, LH1-DISCORD-06). */
  readonly start: UsageSize | null;
  /** Tests before which it is rolled, and may hinder (LH1-DISCORD-04). */
  readonly hinders: readonly TestUse[];
  /** Size at which the game master is notified; null: never, since its own save does (LH1-DISCORD-05). */
  readonly told: UsageSize | null;
}

/** The differences between the editions of the book. Code asks for the rule it needs, and never which edition it is. */
export interface Edition {
  /** For the words alone, which pick their terms by it. */
  readonly key: EditionKey;
  readonly mood: Mood;
  /** The die of the party's gear. */
  readonly gear: { readonly id: 'gear'; readonly name: string };
  /** Of every usage die but the mood (LH-USAGE-01, LH1-USAGE-01). */
  readonly ladder: Ladder;
  /** Tests that only pass or fail, unless they have a table of their own (LH1-TEST-03, LH1-TEST-07). */
  readonly passOnly: readonly TestUse[];
  /** True when a claimed background costs a roll of the gear die on a weak success (LH-GEAR-05, LH1-TEST-05). */
  readonly backgroundCostsGear: boolean;
  /** True when a plain d20 without an ability is a test (LH-TEST-09, LH1-TEST-02). */
  readonly generalTest: boolean;
  /** Values of settings that are not those of the main book, default first. */
  readonly settings: Readonly<Record<string, readonly SettingValue[]>>;
}

/** The lowest rung of the main book: the thing is nearly gone, and a roll of it is a save (LH-USAGE-03). */
export const BROKEN = 20;

/** A word for each rung (LH-USAGE-11). */
export const USAGE_WORDS: Readonly<Record<UsageSize, string>> = {
  12: 'lavish',
  10: 'ample',
  8: 'sound',
  6: 'thin',
  4: 'scant',
  20: 'broken',
  0: 'gone',
};

/** A word for each rung of discord (ours); short, for they stand in a column on a phone. */
const DISCORD_WORDS = {
  0: 'none',
  4: 'grumbling',
  6: 'strained',
  8: 'quarrels',
  10: 'bitter',
  12: 'feuding',
} as const;

/** Rungs as the rules of the main book name them. */
export const MAIN_LADDER: Ladder = {
  rungs: [BROKEN, 4, 6, 8, 10, 12],
  lowest: USAGE_WORDS[BROKEN],
  words: USAGE_WORDS,
};

const MAIN: Edition = {
  key: 'main',
  mood: {
    id: 'fellowship',
    name: 'Fellowship',
    worse: 'down',
    ladder: MAIN_LADDER,
    start: null,
    hinders: [],
    told: null,
  },
  gear: { id: 'gear', name: 'Gear' },
  ladder: MAIN_LADDER,
  passOnly: [],
  backgroundCostsGear: true,
  generalTest: true,
  settings: {},
};

const FIRST: Edition = {
  key: 'first',
  mood: {
    id: 'discord',
    name: 'Discord',
    worse: 'up',
    ladder: { rungs: [0, 4, 6, 8, 10, 12], lowest: DISCORD_WORDS[0], words: DISCORD_WORDS },
    start: 0,
    hinders: ['trade', 'pursue', 'parley'],
    told: 12,
  },
  gear: { id: 'gear', name: 'Resources' },
  ladder: { rungs: [0, 4, 6, 8, 10, 12], lowest: USAGE_WORDS[0], words: USAGE_WORDS },
  passOnly: ['test', 'save'],
  backgroundCostsGear: false,
  generalTest: false,
  settings: {
    ability_mod_above_18: ['first_edition', 'cap'],
    starting_resource_die: ['d8', 'd4', 'd6', 'd10', 'd12'],
  },
};

/** All editions, for the words of each. */
export const EDITIONS: Readonly<Record<EditionKey, Edition>> = { main: MAIN, first: FIRST };

/** A campaign, or its settings while it is being made. */
interface Played {
  readonly campaign: { readonly settings: Readonly<Record<string, SettingValue>> };
}

/** The edition that a campaign plays: the main one, unless its book has settled on another (`Book.fixed`). */
export function editionOf({ campaign }: Played): Edition {
  const named = Object.values(EDITIONS).find(({ key }) => key === campaign.settings.edition);
  return named ?? EDITIONS.main;
}

/** The ladder of a usage die. */
export function ladderOf(world: Played, dieId: string): Ladder {
  const { ladder, mood } = editionOf(world);
  return dieId === mood.id ? mood.ladder : ladder;
}

/**
 * The size that a die has where a rule of the main book names `size`: broken is gone (LH1-USAGE-01), and discord mirrors
 * fellowship (LH1-DISCORD-05).
 */
export function sizeIn(world: Played, dieId: string, size: UsageSize): UsageSize {
  return sameRung(MAIN_LADDER, ladderOf(world, dieId), isMirrored(world, dieId), size);
}

/** The size that the rules of the main book take a die of `size` for. */
export function mainSizeOf(world: Played, dieId: string, size: UsageSize): UsageSize {
  return sameRung(ladderOf(world, dieId), MAIN_LADDER, isMirrored(world, dieId), size);
}

/** Checks whether a die is bigger the worse things are: discord (LH1-DISCORD-02). */
export function isMirrored(world: Played, dieId: string): boolean {
  const { mood } = editionOf(world);
  return dieId === mood.id && mood.worse === 'up';
}

function sameRung(from: Ladder, to: Ladder, isMirror: boolean, size: UsageSize): UsageSize {
  const rung = from.rungs.indexOf(size);
  return to.rungs[isMirror ? to.rungs.length - 1 - rung : rung] ?? size;
}

/** One rung towards plenty, or towards peace: what the main book calls up (LH-USAGE-02). */
export function better(world: Played, dieId: string, size: UsageSize): UsageSize {
  return sizeIn(world, dieId, stepUp(MAIN_LADDER, mainSizeOf(world, dieId, size)));
}

/** One rung the other way; what is as bad as can be stays. */
export function worse(world: Played, dieId: string, size: UsageSize): UsageSize {
  return sizeIn(world, dieId, stepDown(MAIN_LADDER, mainSizeOf(world, dieId, size)));
}

/** Checks whether a size is as bad as can be: a price of one rung cannot be paid with it (LH-USAGE-09). */
export function isSpent(world: Played, dieId: string, size: UsageSize): boolean {
  return mainSizeOf(world, dieId, size) === BROKEN;
}

/** Checks whether a die is worth less than a size that a rule of the main book names. */
export function isWorseThan(world: Played, dieId: string, size: UsageSize, named: UsageSize): boolean {
  return isBelow(MAIN_LADDER, mainSizeOf(world, dieId, size), named);
}

/** The reason why a die cannot be used by choice: it is gone (LH1-USAGE-04). Null: it is there. */
export function refuseGone(die: UsageDie | undefined): Refusal | null {
  return die === undefined || isThere(die.size) ? null : refuse('usage-die/gone', { die: die.name });
}

/** Checks whether it can be rolled: what is broken can (LH-USAGE-03), what is gone cannot (LH1-USAGE-04). */
export function canRoll(die: Pick<UsageDie, 'size'> | undefined): die is Pick<UsageDie, 'size'> {
  return die !== undefined && isThere(die.size);
}
