import type { Crowd } from '../../mechanics/telling/message.ts';

/** Facts that belong to the attack before them, whoever they are about. */
const OF_ATTACK = new Set([
  ...['smite', 'deny', 'focus', 'bolster', 'gambit', 'attack-damage', 'immune', 'foe-struck', 'struck', 'scarred'],
  ...['condition-begins', 'condition-ends', 'foe-out', 'died', 'task'],
  ...['follower-struck', 'follower-out', 'follower-lost'],
]);

/** Stories of many who act at once: each attack has one line, below the side that acts. */
export const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact) => {
    if (fact.fact === 'fight-ends') return '';
    if (OF_ATTACK.has(fact.fact)) return null;
    const own = fact.fact === 'foe-waits' ? 'foeName' : 'name';
    const name = own in fact ? (fact as unknown as Readonly<Record<string, unknown>>)[own] : null;
    return typeof name === 'string' ? name : null;
  },
  isHeading: ({ fact }) => fact === 'side-acts',
};
