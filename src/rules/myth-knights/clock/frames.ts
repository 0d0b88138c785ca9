/** Its steps: none. */
export type OathClockFrames = never;
