import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/invitation.ts';
import { INVITATION } from '../lavender-hack/invitation.ts';

/** How this edition is offered to people who do not know it. */
export const FIRST_INVITATION: Invitation = phrases(
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
