/** Its steps: none. */
export type OathFollowerFrames = never;
