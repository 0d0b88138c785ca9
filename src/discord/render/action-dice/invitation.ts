import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/invitation.ts';

/** This book's introduction for people who do not know it. */
export const INVITATION: Invitation = phrases(
  {
    blurb: 'Dice that you spend, injuries in place of health, and treasure that makes you better.',
    feel: 'Each template of your classes gives you a die to spend: on a check, a blow, a block or a spell. Low faces stay with you, high ones are gone until you have slept, and doubles go wrong. Nobody has health to lose: a wound is an injury with a name, and it takes a slot of your pack until it has healed.',
    next: [
      '`/character new` makes a character: the dice fall at once, and you choose what grows and your first template.',
      '`/test str` tries something; `/undo` takes it back.',
      '`/party` shows how all of you stand.',
    ],
    practice: {
      name: 'Silver and Scars',
      tries: [
        'A campaign is ready, with two characters of the first level. Try:',
        '`/test str` · try something with Strength',
        '`/test int with:tools` · with tools it gets done, and the roll says how fast',
        '`/test int dice:1` · spend a skill die on it',
        '`/pool show` · your action dice, with exact chances; `/sheet` · attributes and templates',
        '`/item` · what everybody carries, slot by slot; `/watch` · let time go by',
        '`/foe add line:"Ghoul: bonus 4, defence 13, wounds 1, deals 1"`, then `/fight do:start` · a fight, as the game master',
        '`/character new` · make a character of your own',
      ],
      steps: [
        {
          label: 'Try something',
          hint: 'Send it. 2d10 and Strength have to pass 15; it takes a turn of ten minutes.',
          line: '/test str',
          actions: ['test'],
        },
        {
          label: 'Begin a fight',
          hint: 'As the game master: send it, then /fight do:start, and declare from both players’ chairs.',
          line: '/foe add line:"Ghoul: bonus 4, defence 13, wounds 1, deals 1" count:2',
          actions: ['add-foe'],
          role: 'gm',
        },
        {
          label: 'Make a character',
          hint: 'Send it, choose three attributes that grow, and then a template.',
          line: '/character new name:Ada',
          actions: ['create-character'],
        },
      ],
    },
  },
  'line',
  'actions',
  'role',
);
