import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/invitation.ts';

/** This book's introduction for people who do not know it. */
export const INVITATION: Invitation = phrases(
  {
    blurb: 'Hexes, dungeons and a land that lies to you: grit, flesh and twenty numbered slots.',
    feel: 'You cross the land a watch at a time, and the way is found in secret: your map shows where you think you are. Damage eats your grit before your flesh, and in a fight everybody declares before a die says which side acts first. Underground a torch burns for six turns and something is always coming; what you carry, and in which slot, decides who comes home.',
    next: [
      '`/character new` makes a character: say what they are best at, three times.',
      '`/watch do:place` puts the party on the map, for the game master; `/watch` then shows the day.',
      '`/test str reach:12` tries something against a number; `/undo` takes it back.',
    ],
    practice: {
      name: 'The Far March',
      tries: [
        'A campaign is ready: two characters in a town, a land to get lost in, and a dungeon. Try:',
        '`/test str reach:12` · roll Strength against 12',
        '`/watch do:travel where:ne` · a watch on the way; whether you went right is rolled in secret',
        '`/encounter start creature:"Wild dog" count:2` · as the game master, bring somebody on; _Attack_ begins a fight in rounds',
        '`/dungeon do:enter where:1` · as the game master, take the party below, turn by turn',
        '`/sheet` · abilities, grit and flesh, and the pack; `/map` · where you think you are',
        '`/character new` · make a character of your own',
      ],
      steps: [
        {
          label: 'Travel',
          hint: 'Send it to go north-east for a watch. `/map` shows where you think you are, `/map do:all` shows the game master where you really are.',
          line: '/watch do:travel where:ne',
          actions: ['watch'],
        },
        {
          label: 'Fight',
          hint: 'Send it as the game master and press “Show them to the players”. Then press “Attack” as the player who leads, and “Declare” as both.',
          line: '/encounter start creature:"Wild dog" count:2',
          role: 'gm',
          actions: ['encounter-start', 'fight-start'],
        },
        {
          label: 'Delve',
          hint: 'Send it to take the party below, once nobody fights. The menu and the buttons then spend turns of ten minutes.',
          line: '/dungeon do:enter where:1',
          role: 'gm',
          actions: ['enter-dungeon'],
        },
      ],
    },
  },
  'line',
  'actions',
  'role',
);
