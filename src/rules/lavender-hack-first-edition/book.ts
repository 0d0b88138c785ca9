import { type Book, defineBook, type Setting } from '../engine/book.ts';
import { lavenderHack } from '../lavender-hack/book.ts';
import { editionOf } from '../lavender-hack/kit/edition.ts';
import { playersLead } from '../lavender-hack/kit/people.ts';
import { FIRST_EDITION_SETTINGS, SETTINGS } from '../lavender-hack/kit/settings.ts';
import type { BookData } from '../lavender-hack/schemas.ts';
import type { Context, Fact, Frame } from '../lavender-hack/vocabulary.ts';
import { nextInSpotlight, passSpotlight } from '../mechanics/people/spotlight.ts';

/** What makes the chapters of the main book play by this edition (LH1-SCOPE-02). */
const FIXED = { edition: 'first' } as const;

const RULE = 'LH1-SPOT-01';

/**
 * Checks whether a player or the game master leads has changed (LH1-SPOT-01): the spotlight goes out, and what it was asked
 * is the game master's to answer; or the next player has it.
 */
function leaderChanged(context: Context, setting: string): void {
  if (setting !== 'spotlight_first') return;
  const { world } = context;
  if (playersLead(world)) {
    if (world.party.spotlight === null) passSpotlight(context, nextInSpotlight(world), RULE);
    return;
  }
  world.party.spotlight = null;
  for (const prompt of Object.values(world.prompts)) {
    if (prompt.audience.who === 'spotlight') prompt.audience = { who: 'gm' };
  }
}

/** Lavender Hack, first edition: its core rules, and every other chapter of the main book with what they replace (LH1-SCOPE-02). */
export const lavenderHackFirstEdition: Book<BookData, Frame, Fact> = defineBook({
  ...lavenderHack,
  slug: 'lavender-hack-first-edition',
  name: 'Lavender Hack, first edition',
  fixed: FIXED,
  settings: settings(),
  settingChanged: leaderChanged,
});

/** The main book's, with this edition's values, and without what is for fellowship saves: there are none (LH1-USAGE-03). */
function settings(): Readonly<Record<string, Setting>> {
  const { fellowship_fumble: _none, ...shared } = SETTINGS;
  const own = editionOf({ campaign: { settings: FIXED } }).settings;
  const all: readonly (readonly [string, Setting])[] = Object.entries({ ...shared, ...FIRST_EDITION_SETTINGS });
  return Object.fromEntries(all.map(([name, setting]) => [name, { ...setting, values: own[name] ?? setting.values }]));
}
