import type { Crowd } from '../../mechanics/telling/message.ts';

/** Stories of many who act at once: each of them has one line, below the side that acts. */
export const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact) => {
    if (fact.fact === 'fight-ends') return '';
    const own = fact.fact === 'foe-strikes' || fact.fact === 'foe-waits' ? 'foeName' : 'name';
    const name = own in fact ? (fact as unknown as Readonly<Record<string, unknown>>)[own] : null;
    // An attack's effect on somebody belongs to the attack.
    return typeof name === 'string' && fact.fact !== 'injured' && fact.fact !== 'blocked' ? name : null;
  },
  isHeading: ({ fact }) => fact === 'side-acts',
};
