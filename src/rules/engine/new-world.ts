import type { AnyBook } from './book.ts';
import type { Campaign, World } from './world.ts';

/** Returns the World of a new campaign, with the state and usage dice of its book. */
export function newWorld(campaign: Campaign, book: Pick<AnyBook, 'core' | 'initialState' | 'usageDice'>): World {
  return {
    campaign,
    content: book.core,
    bindings: {},
    members: {},
    party: { spotlight: null, spotlightUntil: null, awaited: null, silence: null, state: book.initialState() },
    usageDice: Object.fromEntries(book.usageDice(campaign.settings).map((die) => [die.id, die])),
    characters: {},
    items: {},
    foes: {},
    places: {},
    factions: {},
    followers: {},
    wealth: {},
    modifiers: {},
    tasks: {},
    prompts: {},
    rounds: {},
    people: {},
    scenes: {},
    whispers: {},
    portraits: {},
    packs: {},
    counters: {},
  };
}
