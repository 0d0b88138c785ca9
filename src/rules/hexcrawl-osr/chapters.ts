import { z } from 'zod';
import { type Book, defineBook } from '../engine/book.ts';
import { contentOf, type Pack } from '../engine/content.ts';
import { composeChapters } from '../mechanics/chapter.ts';
import { characters } from './characters/chapter.ts';
import { sheetSchema } from './characters/schemas.ts';
import { chase } from './chase/chapter.ts';
import { checks } from './checks/chapter.ts';
import { clock } from './clock/chapter.ts';
import { combat } from './combat/chapter.ts';
import { dungeon } from './dungeon/chapter.ts';
import { encounters } from './encounters/chapter.ts';
import { foeSchema } from './encounters/schemas.ts';
import { foes } from './foes/chapter.ts';
import { items } from './items/chapter.ts';
import { itemSchema } from './items/schemas.ts';
import { ABILITIES, bonusOf } from './kit/ability.ts';
import { endModifiers } from './kit/conditions.ts';
import { endFrame } from './kit/kit.ts';
import { SETTINGS } from './kit/settings.ts';
import { nextStep } from './next-step.ts';
import { retainers } from './retainers/chapter.ts';
import { retainerSchema } from './retainers/schemas.ts';
import { type BookData, initialState, placeSchema, stateSchema } from './schemas.ts';
import { tables } from './tables/chapter.ts';
import type { Fact, Frame } from './vocabulary.ts';
import { weather } from './weather/chapter.ts';
import { wilderness } from './wilderness/chapter.ts';

/** Every chapter; in this order the game master finds what may be set. */
const CHAPTERS = {
  characters,
  items,
  checks,
  clock,
  wilderness,
  weather,
  foes,
  encounters,
  dungeon,
  combat,
  chase,
  retainers,
  tables,
};

const composed = composeChapters<BookData, Frame, Fact>(endFrame)(CHAPTERS);

/** The kinds of content that the book reads. */
export const KINDS = composed.kinds;

/** Hexcrawl & Delve: its chapters, put together. @param pack its core pack */
export function makeBook(pack: Pack): Book<BookData, Frame, Fact> {
  return defineBook({
    slug: 'hexcrawl-osr',
    name: 'Hexcrawl & Delve',
    schemas: {
      sheet: sheetSchema,
      state: stateSchema,
      item: itemSchema,
      foe: foeSchema,
      place: placeSchema,
      faction: z.never(),
      follower: retainerSchema,
    },
    core: contentOf([pack]),
    abilities: ABILITIES,
    settings: SETTINGS,
    // The book has no usage dice; one that the game master adds has the usual ladder.
    ladderOf: () => ({ rungs: [4, 6, 8, 10, 12], lowest: 'gone', words: {} }),
    usageDice: () => [],
    initialState,
    ...composed,
    creatures: foes.creatures,
    drafting: foes.drafting,
    readMap: wilderness.readMap,
    nextStep,
    spotlight: characters.spotlight,
    amending: checks.amending,
    amendable: checks.amendable,
    isHurt: characters.isHurt,
    abilityModifier: (_world, { sheet }, abilityId) => bonusOf(sheet, abilityId),
    afterwards: (context) => {
      retainers.afterwards(context);
      chase.afterwards(context);
    },
    sceneClosed: (context, sceneId) => endModifiers(context, { kind: 'scene', sceneId }),
  });
}
