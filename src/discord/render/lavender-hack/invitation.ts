import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/invitation.ts';

/** This book's introduction for people who do not know it. */
export const INVITATION: Invitation = phrases(
  {
    blurb: 'Old-school expeditions: food, light, gear and fellowship wear down while you explore.',
    feel: 'You explore hexes and dungeons watch by watch, and four dice for food, light, gear and fellowship wear down as you go. One player at a time has the spotlight and chooses for the party; fights, rests and days at court ask everyone at once. Between expeditions you spend weeks at home, deal with factions and grow rich.',
    next: [
      '`/character new` makes a character, `/character import` brings one you have already.',
      '`/watch do:place` puts the party on the map, for the game master; `/watch` then shows the day.',
    ],
    practice: {
      name: 'The Lantern Road',
      tries: [
        'A campaign is ready, with two characters and a barrow ghoul to hit. Try:',
        '`/test str` · roll Strength; a button offers the gear die when it can help',
        '`/melee` · hit the ghoul; on a weak success you choose what it costs',
        '`/fight do:start` · as the game master, a fight in rounds: press Declare as each user',
        '`/party` · the four dice the party lives on',
        '`/character new` · make a character of your own',
      ],
      steps: [
        {
          label: 'Roll',
          hint: 'Send it to test Strength. If a button offers a die, take it or leave it.',
          line: '/test str',
          actions: ['test'],
        },
        {
          label: 'Fight',
          hint: 'Send it to hit the barrow ghoul, then answer what you are asked.',
          line: '/melee',
          actions: ['melee', 'missile', 'fight-start'],
        },
      ],
    },
  },
  'line',
  'actions',
);
