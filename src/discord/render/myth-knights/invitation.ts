import { phrases } from '../../../language/text.ts';
import type { Invitation } from '../engine/invitation.ts';

/** This book's introduction for people who do not know it. */
export const INVITATION: Invitation = phrases(
  {
    blurb: 'Sworn knights, a realm of omens, and Glory that is won and lost.',
    feel: 'A company of knights seeks the Myths of a realm. You roll under three virtues; Guard keeps blows away until it does not, and every deed counts towards Glory. Knights ride through a realm of omens, explore its sites, fight together with pooled dice, lay siege, and rule Holdings through Seasons and Ages.',
    next: [
      '`/character new` makes a knight; the first says how the company begins.',
      '`/test vig` tries something; `/undo` takes it back.',
      '`/party` shows how all of you stand.',
    ],
    practice: {
      name: 'The Nine Bells',
      tries: [
        'A campaign is ready: two wandering knights at the Seat of Power of a realm. Try:',
        '`/watch` · ride on, camp, or take a moment of peace; `/map` shows what you know of the realm',
        '`/test vig` · risk something with Vigour',
        '`/oracle question:Is the ford passable?` · luck, where it is nobody’s skill',
        '`/foe add creature:Brigand count:2`, then `/fight do:start` · as the referee: a fight in rounds',
        '`/realm show` · as the referee: the Myths, and where they are',
        '`/sheet` · your knight; `/party` · the company',
        '`/character new` · make a knight of your own',
      ],
      steps: [
        {
          label: 'Try something',
          hint: 'Send it. A d20 that shows no more than Vigour succeeds.',
          line: '/test vig',
          actions: ['test'],
        },
        {
          label: 'Ride out',
          hint: 'Send it: the company rides a hex to the east, and a third of a day goes by.',
          line: '/watch do:travel where:e',
          actions: ['watch'],
        },
        {
          label: 'Begin a fight',
          hint: 'As the referee: send it, then /fight do:start, and declare from both players’ chairs.',
          line: '/foe add creature:Brigand count:2',
          actions: ['add-foe'],
          role: 'gm',
        },
        {
          label: 'Make a knight',
          hint: 'Send it; the dice fall at once.',
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
