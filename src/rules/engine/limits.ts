// Limits of our own that hold in more than one place. Lengths are in characters. Discord's are in `discord/limits.ts`.

/** Name of somebody or something that a person gives: a character, a foe, a follower, a die. */
export const MAX_NAME = 40;
/** Line in a person's own words: an intention, a reason. */
export const MAX_LINE = 300;
/** Options of one choice: a menu of Discord holds no more. */
export const MAX_OPTIONS = 25;
/** A stat line from which a book reads numbers or a note. */
export const MAX_STAT_LINE = 500;

/** Name of a place: a hex, a room, a site. */
export const MAX_PLACE_NAME = 60;
/** One thing that is to be seen at a place. */
export const MAX_PLACE_TEXT = 200;
/** The game master's description, in one line. */
export const MAX_PLACE_NOTE = 500;
/** The game master's secret note. */
export const MAX_PLACE_SECRET = 1000;
