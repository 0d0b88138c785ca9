import { sightsKind } from '../../mechanics/content/sights-kind.ts';

/** What lies hidden in a region that is made next to the realm (ours). */
export const SIGHTS = sightsKind();
