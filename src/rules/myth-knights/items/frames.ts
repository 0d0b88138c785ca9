/** Its steps: none. */
export type OathItemFrames = never;
