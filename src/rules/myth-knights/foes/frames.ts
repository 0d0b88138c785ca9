/** Its steps: none. */
export type OathFoeFrames = never;
