import { callForTending } from '../kit/bleeding.ts';
import type { Chapter } from '../vocabulary.ts';
import { harmAction } from './actions.ts';
import { bleeding, tendAction } from './bleeding.ts';
import { injuryFields } from './gm-fields.ts';
import { describeAction, placeAction } from './injury-details.ts';
import { halve } from './lost-dice.ts';

/** Injuries instead of health (AD-INJ). */
export const injuries = {
  actions: { harm: harmAction, tend: tendAction, 'describe-injury': describeAction, 'place-injury': placeAction },
  frames: { halve, bleeding },
  afterwards: callForTending,
  gmFields: injuryFields,
} satisfies Chapter;
