/** Its steps: none. */
export type OathHarmFrames = never;
