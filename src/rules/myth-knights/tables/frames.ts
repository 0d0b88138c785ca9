/** Its steps: none. */
export type OathTableFrames = never;
