import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/renderer.ts';

/** How this book is offered to people who do not know it. */
export const INVITATION: Invitation = phrases(
  {
    blurb: 'Hexes, dungeons and a land that lies to you: grit, flesh and twenty numbered slots.',
    feel: 'You try things with a d20 and a bonus, and damage eats your grit before your flesh. The book is still being written down here: characters, checks and wounds work, and travel, dungeons and fights are on their way.',
    next: [
      '`/character new` makes a character: say what they are best at, three times.',
      '`/test str reach:12` tries something against a number; `/undo` takes it back.',
    ],
    practice: {
      name: 'The Far March',
      tries: [
        'A campaign is ready, with two characters. Try:',
        '`/test str reach:12` · roll Strength against 12',
        '`/test int with:disadvantage` · two dice, and the lower one counts',
        '`/sheet` · abilities, grit and flesh, and the pack',
        '`/character new` · make a character of your own',
      ],
      steps: [
        {
          label: 'Roll',
          hint: 'Send it to test Strength against 12.',
          line: '/test str reach:12',
          actions: ['test'],
        },
      ],
    },
  },
  'line',
  'actions',
);
