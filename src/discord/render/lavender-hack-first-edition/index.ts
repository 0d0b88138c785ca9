import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/invitation.ts';
import type { BookRenderer, SettingWords } from '../engine/renderer.ts';
import { editionRenderer } from '../lavender-hack/index.ts';
import { INVITATION } from '../lavender-hack/invitation.ts';
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

/** How this edition is offered to people who do not know it. */
const FIRST_INVITATION: Invitation = phrases(
  {
    blurb: 'Simpler and harsher: tests work or fail, what runs out is gone, and discord spoils your deals.',
    feel: 'A test works or fails, and a die that runs out is gone. Discord measures how badly the party gets on: at peace it has none, and the more there is, the harder it is to trade, to parley and to be heard at court. Exploring, fights, court and the weeks at home are those of Lavender Hack.',
    next: INVITATION.next,
    practice: {
      name: 'The Old Lantern Road',
      tries: [
        'A campaign is ready, with two characters and a barrow ghoul to hit. Try:',
        '`/test str` · roll Strength: at 8 or more it works, and a button offers the resource die where it could help',
        '`/melee` · hit the ghoul; on a weak success you choose what it costs',
        '`/fight do:start` · as the game master, a fight in rounds: press Declare as each user',
        '`/party` · the dice the party lives on, and how much discord there is',
        '`/character new` · make a character of your own',
      ],
      steps: INVITATION.practice.steps,
    },
  },
  'line',
  'actions',
);

/** All words of the first edition: the main book’s, in its own terms. */
export const firstEditionRenderer: BookRenderer = editionRenderer({
  terms: FIRST_TERMS,
  invitation: FIRST_INVITATION,
  settingWords: (setting) => (Object.hasOwn(SETTINGS, setting) ? (SETTINGS[setting] ?? null) : null),
});
