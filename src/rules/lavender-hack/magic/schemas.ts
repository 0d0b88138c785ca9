/** What a mishap does (LH-SPELL-01, default B11). */
export const MISHAP_EFFECTS = ['harm', 'lose-workings', 'strike-other', 'darkness', 'usage', 'encounter'] as const;
export type MishapEffect = (typeof MISHAP_EFFECTS)[number];
