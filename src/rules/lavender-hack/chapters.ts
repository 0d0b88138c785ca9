import { z } from 'zod';
import { type Book, defineBook } from '../engine/book.ts';
import { contentOf, type Pack } from '../engine/content.ts';
import { composeChapters } from '../mechanics/chapter.ts';
import { attack } from './attack/chapter.ts';
import { characters } from './characters/chapter.ts';
import { sheetSchema } from './characters/schemas.ts';
import { checks } from './checks/chapter.ts';
import { combat } from './combat/chapter.ts';
import { court } from './court/chapter.ts';
import { downtime } from './downtime/chapter.ts';
import { dungeon } from './dungeon/chapter.ts';
import { encounters } from './encounters/chapter.ts';
import { factions } from './factions/chapter.ts';
import { factionSchema } from './factions/schemas.ts';
import { foes } from './foes/chapter.ts';
import { foeSchema } from './foes/schemas.ts';
import { forecast } from './forecast/chapter.ts';
import { items } from './items/chapter.ts';
import { itemSchema } from './items/schemas.ts';
import { ABILITIES, abilityModifier } from './kit/ability.ts';
import { endModifiers } from './kit/conditions.ts';
import { ladderOf } from './kit/edition.ts';
import { endFrame } from './kit/kit.ts';
import { SETTINGS, startingDice } from './kit/settings.ts';
import { magic } from './magic/chapter.ts';
import { nextStep } from './next-step.ts';
import { places } from './places/chapter.ts';
import { placeSchema } from './places/schemas.ts';
import { rest } from './rest/chapter.ts';
import { type BookData, initialState, stateSchema } from './schemas.ts';
import { tables } from './tables/chapter.ts';
import { usage } from './usage/chapter.ts';
import type { Fact, Frame } from './vocabulary.ts';
import { wilderness } from './wilderness/chapter.ts';
import { wounds } from './wounds/chapter.ts';

/** Every chapter; in this order the game master finds what may be set. */
const CHAPTERS = {
  usage,
  wilderness,
  checks,
  characters,
  items,
  foes,
  factions,
  attack,
  wounds,
  magic,
  combat,
  encounters,
  dungeon,
  rest,
  places,
  tables,
  court,
  downtime,
};

const composed = composeChapters<BookData, Frame, Fact>(endFrame)(CHAPTERS);

/** The kinds of content that the book reads. */
export const KINDS = composed.kinds;

/** Lavender Hack, the main book: its chapters, put together. @param pack its core pack */
export function makeBook(pack: Pack): Book<BookData, Frame, Fact> {
  return defineBook({
    slug: 'lavender-hack',
    name: 'Lavender Hack',
    schemas: {
      sheet: sheetSchema,
      state: stateSchema,
      item: itemSchema,
      foe: foeSchema,
      place: placeSchema,
      faction: factionSchema,
      follower: z.never(),
    },
    core: contentOf([pack]),
    abilities: ABILITIES,
    settings: SETTINGS,
    ladderOf,
    usageDice: startingDice,
    initialState,
    ...composed,
    creatures: foes.creatures,
    drafting: foes.drafting,
    readMap: places.readMap,
    forecast: forecast.forecast,
    nextStep,
    // An event's meeting is rolled by the table of the hex or room (LH-ENC-01).
    withoutGm: (_world, { kind }) =>
      kind === 'bring-on' ? { action: 'encounter-start', input: { secret: false } } : null,
    amendable: checks.amendable,
    isHurt: wounds.isHurt,
    amending: checks.amending,
    spotlight: characters.spotlight,
    abilityModifier(world, { sheet }, abilityId) {
      const ability = ABILITIES.find(({ id }) => id === abilityId);
      return ability === undefined ? 0 : abilityModifier(world, sheet, ability.id);
    },
    sceneClosed: (context, sceneId) => endModifiers(context, { kind: 'scene', sceneId }),
  });
}
