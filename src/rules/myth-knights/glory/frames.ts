/** Its steps: none. */
export type OathGloryFrames = never;
