import { type Book, defineBook, type Setting } from '../engine/book.ts';
import { lavenderHack } from '../lavender-hack/book.ts';
import type { Fact } from '../lavender-hack/facts.ts';
import type { Frame } from '../lavender-hack/frames.ts';
import { editionOf } from '../lavender-hack/kit/edition.ts';
import { FIRST_EDITION_SETTINGS, SETTINGS } from '../lavender-hack/kit/settings.ts';
import type { Shapes } from '../lavender-hack/shapes.ts';
import { leaderChanged } from './leader.ts';

/** What makes the chapters of the main book play by this edition (LH1-SCOPE-02). */
const FIXED = { edition: 'first' } as const;

/** Lavender Hack, first edition: its core rules, and every other chapter of the main book with what they replace (LH1-SCOPE-02). */
export const lavenderHackFirstEdition: Book<Shapes, Frame, Fact> = defineBook({
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
