import { z } from 'zod';
import { type Book, defineBook } from '../engine/book.ts';
import { contentOf, type Pack } from '../engine/content.ts';
import type { Prompt } from '../engine/prompt.ts';
import type { NextStep } from '../engine/world.ts';
import { composeChapters } from '../mechanics/chapter.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import { characters } from './characters/chapter.ts';
import { sheetSchema } from './characters/schemas.ts';
import { checks } from './checks/chapter.ts';
import { clock } from './clock/chapter.ts';
import { combat } from './combat/chapter.ts';
import { deeds } from './deeds/chapter.ts';
import { dominion } from './dominion/chapter.ts';
import { foes } from './foes/chapter.ts';
import { foeSchema } from './foes/schemas.ts';
import { folk } from './folk/chapter.ts';
import { followers } from './followers/chapter.ts';
import { followerSchema } from './followers/schemas.ts';
import { glory } from './glory/chapter.ts';
import { harm } from './harm/chapter.ts';
import { items } from './items/chapter.ts';
import { itemSchema } from './items/schemas.ts';
import { endModifiers } from './kit/conditions.ts';
import { endFrame } from './kit/kit.ts';
import { SETTINGS } from './kit/settings.ts';
import { sourcesHere } from './kit/sources.ts';
import { VIRTUES, virtueOf } from './kit/virtues.ts';
import { tollsOf } from './kit/weather.ts';
import { omens } from './omens/chapter.ts';
import { realm } from './realm/chapter.ts';
import { hexSchema } from './realm/schemas.ts';
import { type BookData, initialState, stateSchema, type World } from './schemas.ts';
import { seasons } from './seasons/chapter.ts';
import { sites } from './sites/chapter.ts';
import { ENTRANCES } from './sites/schemas.ts';
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

const composed = composeChapters<BookData, Frame, Fact>(endFrame)(CHAPTERS);

/** The kinds of content that the book reads. */
export const KINDS = composed.kinds;

/** Myth-knights: its chapters, put together. @param pack its core pack */
export function makeBook(pack: Pack): Book<BookData, Frame, Fact> {
  return defineBook({
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
    core: contentOf([pack]),
    abilities: VIRTUES,
    settings: SETTINGS,
    // The book has no dice of this kind; one that the referee adds has the common ladder.
    ladderOf: () => ({ rungs: [4, 6, 8, 10, 12], lowest: 'gone', words: {} }),
    usageDice: () => [],
    initialState,
    ...composed,
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
    drafting: foes.drafting,
    readMap: realm.readMap,
    abilityModifier: (_world, { sheet }, abilityId) => virtueOf(sheet, abilityId),
    sceneClosed: (context, sceneId) => endModifiers(context, { kind: 'scene', sceneId }),
  });
}

/**
 * The act that the game waits for while nobody has an open question: the company's next step, chosen by its leader; null:
 * none.
 */
export function nextStep(world: World): NextStep | null {
  const { party, rounds, prompts } = world;
  // A round that is being played waits for whoever is asked in the middle of it, though they need not answer.
  const holds = ({ required, frames }: Prompt) => required || frames.some(({ kind }) => kind === 'fight-round');
  const isAsking = Object.keys(rounds).length > 0 || Object.values(prompts).some(holds);
  if (isAsking || charactersInPlay(world).length === 0) return null;
  const { year, season, day, phase } = party.state.clock;
  const id = `phase/${year}.${season}.${day}.${phase}`;
  const who = party.spotlight === null ? 'gm' : 'spotlight';
  const inside = party.state.fight === null ? siteStep(world) : null;
  if (inside === null) return { id, kind: 'phase', rule: 'MK-TIME-01', who, terms: phaseTerms(world) };
  return { id: `${id}/${inside.id}`, kind: 'site', rule: 'MK-SITE-02', who, terms: inside.terms };
}

/** Who can be asked where the company is (MK-LORE-01), and the prices of the night, before they are paid (MK-TRAV-03). */
function phaseTerms(world: World): NextStep['terms'] {
  const asks = canLeaderAsk(world) ? sourcesHere(world).map(({ source, whom }) => ({ source, whom })) : [];
  return { asks, ...tollsOf(world) };
}

/** Whoever leads has a knight who can ask; without a leader the referee asks for somebody. */
function canLeaderAsk({ party, members, characters }: World): boolean {
  const { spotlight } = party;
  const id = spotlight === null ? null : (members[spotlight]?.characterId ?? null);
  return spotlight === null || (id !== null && characters[id]?.status === 'active');
}

/** The company's options at its point in a site: the ways that it knows. */
function siteStep({ party: { state } }: World): Pick<NextStep, 'id' | 'terms'> | null {
  const { visit, sites } = state;
  const site = visit === null ? undefined : sites[visit.siteId];
  if (visit === null || site === undefined) return null;
  const [open, closed]: [number[], number[]] = [[], []];
  for (const { a, b, kind, known } of site.routes) {
    if ((a !== visit.spot && b !== visit.spot) || (kind === 'hidden' && !known)) continue;
    (kind === 'closed' && !known ? closed : open).push(a === visit.spot ? b : a);
  }
  const id = `site/${visit.siteId}/${visit.spot}/${open.length}`;
  return { id, terms: { spot: visit.spot, open, closed, isEntrance: ENTRANCES.includes(visit.spot) } };
}
