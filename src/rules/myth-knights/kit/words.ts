/** Longest name of a knight, a foe or a thing. */
export const MAX_NAME = 40;
export const MAX_LINE = 300;
