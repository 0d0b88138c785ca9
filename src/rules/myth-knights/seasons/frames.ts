/** Its steps: none. */
export type OathSeasonFrames = never;
