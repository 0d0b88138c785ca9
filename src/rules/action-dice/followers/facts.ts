import type { FollowerFact } from '../../mechanics/followers/facts.ts';

/** What can happen to those who serve (AD-ATTR-08). */
export type PoolFollowerFact = FollowerFact;
