import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/renderer.ts';

/** How this book is offered to people who do not know it. */
export const INVITATION: Invitation = phrases(
  {
    blurb: 'Hexes, dungeons and a land that lies to you: grit, flesh and twenty numbered slots.',
    feel: 'You cross the land a watch at a time, and the way is found in secret: your map shows where you think you are. Damage eats your grit before your flesh, and in a fight everybody declares before a die says which side acts first. Not all of the book is played by the bot yet; `/help` lists what you can do.',
    next: [
      '`/character new` makes a character: say what they are best at, three times.',
      '`/watch do:place` puts the party on the map, for the game master; `/watch` then shows the day.',
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
