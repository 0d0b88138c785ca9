import type { SpotlightRule } from '../../engine/book.ts';
import { peopleActions } from '../../mechanics/people/actions.ts';
import { isUp, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Shapes } from '../shapes.ts';

/** Hours after which a question to a silent leader goes on to the next (ours). */
const HOURS_OF_SILENCE = 48;

/** Who leads the company; it goes round in the order in which the players joined (ours, MK-CORE-03). */
export const lead: SpotlightRule<Shapes> = {
  rule: LEAD_RULE,
  next: (world, isHere) => nextInSpotlight(world, isHere),
  isUp,
  timeoutHours: () => HOURS_OF_SILENCE,
  everyDays: () => null,
};

/** Who leads, who is a member, and what becomes of a knight on paper. */
export const people = peopleActions(instantAction, { lead: LEAD_RULE, names: 'MK-MAKE-01', maxName: MAX_NAME });
