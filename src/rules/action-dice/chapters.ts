import { z } from 'zod';
import { type Book, defineBook } from '../engine/book.ts';
import { contentOf, type Pack } from '../engine/content.ts';
import type { NextStep } from '../engine/world.ts';
import { composeChapters } from '../mechanics/chapter.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import { characters } from './characters/chapter.ts';
import { sheetSchema } from './characters/schemas.ts';
import { checks } from './checks/chapter.ts';
import { classes } from './classes/chapter.ts';
import { clock } from './clock/chapter.ts';
import { combat } from './combat/chapter.ts';
import { dice } from './dice/chapter.ts';
import { encounters } from './encounters/chapter.ts';
import { foes } from './foes/chapter.ts';
import { foeSchema } from './foes/schemas.ts';
import { followers } from './followers/chapter.ts';
import { followerSchema } from './followers/schemas.ts';
import { injuries } from './injuries/chapter.ts';
import { items } from './items/chapter.ts';
import { itemSchema } from './items/schemas.ts';
import { ABILITIES, bonusOf } from './kit/ability.ts';
import { endModifiers } from './kit/conditions.ts';
import { endFrame } from './kit/kit.ts';
import { SETTINGS } from './kit/settings.ts';
import { isAsking } from './kit/turns.ts';
import { levels } from './levels/chapter.ts';
import { recovery } from './recovery/chapter.ts';
import { type BookData, initialState, stateSchema, type World } from './schemas.ts';
import { tables } from './tables/chapter.ts';
import { treasure } from './treasure/chapter.ts';
import type { Fact, Frame } from './vocabulary.ts';

/** Every chapter; in this order the game master finds what may be set. */
const CHAPTERS = {
  characters,
  dice,
  checks,
  items,
  injuries,
  recovery,
  clock,
  foes,
  encounters,
  combat,
  classes,
  levels,
  treasure,
  followers,
  tables,
};

const composed = composeChapters<BookData, Frame, Fact>(endFrame)(CHAPTERS);

/** The kinds of content that the book reads. */
export const KINDS = composed.kinds;

/** Action-dice: its chapters, put together. @param pack its core pack */
export function makeBook(pack: Pack): Book<BookData, Frame, Fact> {
  return defineBook({
    slug: 'action-dice',
    name: 'Action-dice',
    schemas: {
      sheet: sheetSchema,
      state: stateSchema,
      item: itemSchema,
      foe: foeSchema,
      place: z.never(),
      faction: z.never(),
      follower: followerSchema,
    },
    core: contentOf([pack]),
    abilities: ABILITIES,
    settings: SETTINGS,
    // The book has no dice of this kind; one that the game master adds has the common ladder.
    ladderOf: () => ({ rungs: [4, 6, 8, 10, 12], lowest: 'gone', words: {} }),
    usageDice: () => [],
    initialState,
    ...composed,
    nextStep,
    spotlight: characters.spotlight,
    amending: checks.amending,
    amendable: checks.amendable,
    isHurt: recovery.isHurt,
    creatures: foes.creatures,
    drafting: foes.drafting,
    afterwards(context) {
      injuries.afterwards(context);
      recovery.afterwards(context);
      followers.afterwards(context);
      combat.afterwards(context);
      items.afterwards(context);
    },
    abilityModifier: (_world, { sheet }, abilityId) => bonusOf(sheet, abilityId),
    sceneClosed: (context, sceneId) => endModifiers(context, { kind: 'scene', sceneId }),
  });
}

/**
 * The act that the game waits for while nobody has an open question: the party's next step, chosen by the caller; null:
 * none.
 */
function nextStep(world: World): NextStep | null {
  const { clock, fight, encounter } = world.party.state;
  const isMet = encounter !== null && encounter.stage === 'met';
  if (fight !== null || isMet || isAsking(world) || charactersInPlay(world).length === 0) return null;
  const id = `turn/${clock.day}.${clock.watch}.${clock.hour}.${clock.turn}`;
  return { id, kind: 'turn', rule: 'AD-G-02', who: world.party.spotlight === null ? 'gm' : 'spotlight', terms: {} };
}
