import type { Crowd } from '../../mechanics/telling/message.ts';

/** How stories of many who act at once are told: none has so many yet that each gets one line. */
export const CROWD: Crowd = {
  isCrowded: () => false,
  actorOf: (fact) => ('name' in fact && typeof fact.name === 'string' ? fact.name : null),
  isHeading: () => false,
};
