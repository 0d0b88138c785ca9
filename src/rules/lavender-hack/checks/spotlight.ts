import type { SpotlightRule } from '../../engine/book.ts';
import { nextInSpotlight } from '../kit/people.ts';
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
