import type { SpotlightRule } from '../../engine/book.ts';
import { peopleActions } from '../../mechanics/people/actions.ts';
import { isUp, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Shapes } from '../shapes.ts';

/** Hours after which a question to a silent leader goes on to the next (ours). */
const HOURS_OF_SILENCE = 48;

/** Who chooses for the party; it goes round in the order in which the players joined (HX-TRAV-01). */
export const lead: SpotlightRule<Shapes> = {
  rule: LEAD_RULE,
  next: (world, isHere) => nextInSpotlight(world, isHere),
  isUp,
  // Whoever leads calls the retreat (HX-FLEE-01).
  cannotWait: ({ party }) => party.state.fight !== null,
  timeoutHours: () => HOURS_OF_SILENCE,
  everyDays: () => null,
};

/** Who leads, who is a member, and what becomes of a character on paper. */
export const people = peopleActions(instantAction, { lead: LEAD_RULE, names: 'HX-G-01', maxName: MAX_NAME });
