import { z } from 'zod';
import { type Book, defineBook } from '../engine/book.ts';
import { composeChapters } from '../mechanics/chapter.ts';
import { characters } from './characters/chapter.ts';
import { sheetSchema } from './characters/shapes.ts';
import { checks } from './checks/chapter.ts';
import { clock } from './clock/chapter.ts';
import { combat } from './combat/chapter.ts';
import { deeds } from './deeds/chapter.ts';
import { dominion } from './dominion/chapter.ts';
import { foes } from './foes/chapter.ts';
import { foeSchema } from './foes/shapes.ts';
import { folk } from './folk/chapter.ts';
import { followers } from './followers/chapter.ts';
import { followerSchema } from './followers/shapes.ts';
import { glory } from './glory/chapter.ts';
import { harm } from './harm/chapter.ts';
import { items } from './items/chapter.ts';
import { itemSchema } from './items/shapes.ts';
import { endModifiers } from './kit/conditions.ts';
import { endFrame } from './kit/kit.ts';
import { SETTINGS } from './kit/settings.ts';
import { VIRTUES, virtueOf } from './kit/virtues.ts';
import { nextStep } from './next-step.ts';
import { omens } from './omens/chapter.ts';
import { realm } from './realm/chapter.ts';
import { hexSchema } from './realm/shapes.ts';
import { seasons } from './seasons/chapter.ts';
import { initialState, type Shapes, stateSchema } from './shapes.ts';
import { sites } from './sites/chapter.ts';
import { tables } from './tables/chapter.ts';
import { travel } from './travel/chapter.ts';
import type { Fact, Frame } from './vocabulary.ts';

/** Every chapter; in this order the referee finds what may be set. */
const CHAPTERS = {
  characters,
  checks,
  glory,
  harm,
  items,
  clock,
  foes,
  combat,
  realm,
  travel,
  omens,
  seasons,
  dominion,
  sites,
  followers,
  folk,
  deeds,
  tables,
};

/** Myth-knights: its chapters, put together. */
export const mythKnights: Book<Shapes, Frame, Fact> = defineBook({
  slug: 'myth-knights',
  name: 'Myth-knights',
  schemas: {
    sheet: sheetSchema,
    state: stateSchema,
    item: itemSchema,
    foe: foeSchema,
    place: hexSchema,
    faction: z.never(),
    follower: followerSchema,
  },
  abilities: VIRTUES,
  settings: SETTINGS,
  // The book has no dice of this kind; one that the referee adds has the common ladder.
  ladderOf: () => ({ rungs: [4, 6, 8, 10, 12], lowest: 'gone', words: {} }),
  usageDice: () => [],
  initialState,
  ...composeChapters<Shapes, Frame, Fact>(endFrame)(CHAPTERS),
  nextStep,
  spotlight: characters.spotlight,
  amending: checks.amending,
  amendable: checks.amendable,
  isHurt: harm.isHurt,
  afterwards(context) {
    followers.afterwards(context);
    combat.afterwards(context);
  },
  creatures: foes.creatures,
  readMap: realm.readMap,
  abilityModifier: (_world, { sheet }, abilityId) => virtueOf(sheet, abilityId),
  sceneClosed: (context, sceneId) => endModifiers(context, { kind: 'scene', sceneId }),
});
