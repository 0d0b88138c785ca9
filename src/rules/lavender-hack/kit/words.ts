/** Longest name of a character, a foe or a die. */
export const MAX_NAME = 40;
export const MAX_BACKGROUND = 80;
export const MAX_LINE = 300;
