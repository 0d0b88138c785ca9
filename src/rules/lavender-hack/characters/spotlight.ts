import { z } from 'zod';
import type { SpotlightRule } from '../../engine/book.ts';
import { refuse } from '../../engine/prompt.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { admit, nextInSpotlight } from '../kit/people.ts';
import { chosen, SETTINGS } from '../kit/settings.ts';
import type { LavenderShapes } from '../shapes.ts';

const TIMEOUT = SETTINGS.spotlight_timeout_hours.values;

/** The spotlight goes round in the order in which the players joined (LH-SPOT-03). */
export const spotlightRule: SpotlightRule<LavenderShapes> = {
  rule: 'LH-SPOT-03',
  next: nextInSpotlight,
  timeoutHours({ campaign }) {
    const hours = campaign.settings.spotlight_timeout_hours;
    return typeof hours === 'number' ? hours : TIMEOUT.default;
  },
  everyDays: ({ campaign }) => (chosen(campaign, 'spotlight_rotation') === 'real_week' ? 7 : null),
};

/** Passes the spotlight on: to somebody, or round the table in the order people joined (LH-SPOT-01, LH-SPOT-03). */
export const spotlight = instantAction(
  z.strictObject({ to: idInput.nullable().default(null) }),
  ({ world, actor, emit }, input) => {
    const from = world.party.spotlight;
    if (!actor.isGm && actor.userId !== from) return refuse('spotlight/not-yours', { holder: from });
    const to = input.to ?? nextInSpotlight(world);
    if (to === null) return refuse('spotlight/nobody');
    if (!Object.hasOwn(world.members, to)) return refuse('spotlight/not-a-member', { userId: to });
    if (to === from) return refuse('spotlight/same', { userId: to });
    world.party.spotlight = to;
    emit({ fact: 'spotlight-passed', rule: 'LH-SPOT-03', from, to });
    return null;
  },
);

/** Makes sure that somebody is a member of the campaign. */
export const admitMember = instantAction(z.strictObject({ userId: idInput }), (context, { userId }) => {
  if (!context.actor.isGm && context.actor.userId !== userId) return refuse('gm-only');
  admit(context, userId);
  return null;
});
