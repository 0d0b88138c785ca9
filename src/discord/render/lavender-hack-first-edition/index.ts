import { phrases } from '../../../language/text.ts';
import type { BookRenderer, SettingWords } from '../engine/renderer.ts';
import { editionRenderer } from '../lavender-hack/index.ts';
import { FIRST_INVITATION } from './invitation.ts';
import { FIRST_TERMS } from './terms.ts';

/** Settings that only this edition has, or that are about less than in the main book. */
const SETTINGS: Readonly<Record<string, SettingWords>> = phrases({
  starting_resource_die: { name: 'First dice', text: 'The size of food, resources and light in a new campaign.' },
  resource_die_on_tests: { name: 'Resource die', text: 'Whether it may be added to tests of a class’s own abilities.' },
  spotlight_first: {
    name: 'Choices of the party',
    text: 'Who leads the party: the player who has the spotlight, or the game master.',
    values: { main: 'the spotlight player', gm: 'the game master' },
  },
});

/** All words of the first edition: the main book’s, in its own terms. */
export const firstEditionRenderer: BookRenderer = editionRenderer({
  terms: FIRST_TERMS,
  invitation: FIRST_INVITATION,
  settingWords: (setting) => (Object.hasOwn(SETTINGS, setting) ? (SETTINGS[setting] ?? null) : null),
});
