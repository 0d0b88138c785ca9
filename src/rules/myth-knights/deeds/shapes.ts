/** What a deed comes to when it succeeds, from the smallest on (MK-REF-02). */
export const GOOD_OUTCOMES = ['advance', 'disrupt', 'resolve'] as const;
/** When it fails. */
export const BAD_OUTCOMES = ['threaten', 'escalate', 'execute'] as const;
export type DeedOutcome = (typeof GOOD_OUTCOMES)[number] | (typeof BAD_OUTCOMES)[number];
