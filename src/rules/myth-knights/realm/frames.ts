/** Its steps: none. */
export type OathRealmFrames = never;
