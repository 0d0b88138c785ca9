/** Its steps: none. */
export type OathTravelFrames = never;
