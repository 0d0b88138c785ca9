import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Crowd } from '../../mechanics/telling/message.ts';

/** Stories of many who act at once: each of them has one line, below the side that acts. */
export const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact: Fact) => {
    if (fact.fact === 'fight-ends') return '';
    if ('name' in fact && typeof fact.name === 'string') return fact.name;
    const isFoes = fact.fact === 'foe-moves' || fact.fact === 'foe-waits';
    return isFoes && 'foeName' in fact && typeof fact.foeName === 'string' ? fact.foeName : null;
  },
  isHeading: ({ fact }) => fact === 'side-acts',
};
