import { z } from 'zod';
import type { AnyBook } from '../../src/rules/book.ts';
import type { Json } from '../../src/rules/json.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import type { LavenderFact } from '../../src/rules/lavender-hack/facts.ts';
import type { LavenderFrame } from '../../src/rules/lavender-hack/frames.ts';
import type { Fight, Fighter, LavenderShapes } from '../../src/rules/lavender-hack/shapes.ts';
import { lavenderWorld, playTable, type Table, type WorldWish } from './worlds.ts';

/** The main book with one action more, `frame`, which begins with any frame there is. */
const BOOK: AnyBook = {
  ...lavenderHack,
  actions: {
    ...lavenderHack.actions,
    frame: { input: z.any(), start: (_context, frame) => frame as unknown as LavenderFrame },
  },
} as AnyBook;

/** A table at which a move may begin with any frame: `table.act('frame', asInput(harmFrame('ada', 3, 'foe')))`. */
export function playBrawl(wish: WorldWish = {}): Table<LavenderShapes, LavenderFact> {
  return playTable<LavenderShapes, LavenderFact>(BOOK, lavenderWorld(wish));
}

/** A frame as plain JSON, as it is kept. */
export function asInput(frame: LavenderFrame): Json {
  return JSON.parse(JSON.stringify(frame)) as Json;
}

/** A fight on record in its second round, in the enemy phase, unless wished otherwise. */
export function fightWith(
  fighters: Readonly<Record<string, Partial<Fighter>>>,
  more: Partial<Omit<Fight, 'fighters'>> = {},
): Fight {
  const all = Object.entries(fighters).map(([characterId, one]) => [characterId, fighterWith(characterId, one)]);
  return {
    id: 'fight-1',
    round: 2,
    phase: 'enemy',
    channelId: 'home',
    cardId: 'card',
    gmUserId: null,
    surprised: null,
    targets: {},
    open: [],
    moraleDone: [],
    groups: {},
    ...more,
    fighters: Object.fromEntries(all) as Fight['fighters'],
  };
}

function fighterWith(characterId: string, wish: Partial<Fighter>): Fighter {
  return {
    characterId,
    initiative: null,
    initiativeTotal: null,
    plan: null,
    lastPlan: null,
    hurt: false,
    fled: false,
    dying: null,
    ...wish,
  };
}

/** What a fighter does who strikes with that weapon. */
export function blowWith(weapon: string): Fighter['plan'] {
  return { act: 'melee', with: weapon, targetId: null, claim: false, presets: {} };
}
