import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Crowd } from '../../mechanics/telling/message.ts';

/** How stories of many who act at once are told: each of them has one line, below the side that acts. */
export const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact: Fact) => ('name' in fact && typeof fact.name === 'string' ? fact.name : null),
  isHeading: ({ fact }) => fact === 'side-acts',
};
