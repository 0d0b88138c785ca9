import { ledBy } from '../../mechanics/people/members.ts';

/** Of who leads the company: the first to join, until they pass it on (ours, MK-CORE-03). */
export const LEAD_RULE = 'MK-CORE-03';

export const { admit, bringIntoPlay } = ledBy(LEAD_RULE);
