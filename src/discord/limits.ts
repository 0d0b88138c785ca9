// Discord's limits. Lengths are in characters. Limits of our own are in `rules/engine/limits.ts`, or beside the things they
// limit.

/** Text of a message. */
export const MAX_CONTENT = 2000;

/** Title of an embed. */
export const MAX_EMBED_TITLE = 256;
/** Description of an embed. */
export const MAX_EMBED_DESCRIPTION = 4096;
/** Fields of an embed. */
export const MAX_EMBED_FIELDS = 25;
/** Value of a field of an embed. */
export const MAX_EMBED_FIELD = 1024;
/** All texts of all embeds of a message together. */
export const MAX_EMBEDS_TEXT = 6000;

/** Rows of buttons and menus in a message. */
export const MAX_ROWS = 5;
/** Buttons in a row. */
export const MAX_IN_ROW = 5;
/** Label of a button. */
export const MAX_BUTTON_LABEL = 80;
/** Options of a menu. */
export const MAX_SELECT_OPTIONS = 25;
/** Label, value and description of an option of a menu, each. */
export const MAX_OPTION_LABEL = 100;
/** Id that a button, a menu or a form sends back. */
export const MAX_CUSTOM_ID = 100;

/** Components of a message that is laid out with them: those inside others count. */
export const MAX_COMPONENTS = 40;
/** All texts of such a message together. */
export const MAX_LAID_TEXT = 4000;

/** Title of a form. */
export const MAX_FORM_TITLE = 45;
/** Label of a field of a form. */
export const MAX_FIELD_LABEL = 45;
/** Text above a field, and the example in it, each. */
export const MAX_FIELD_HINT = 100;
/** Text that is typed into a field. */
export const MAX_FIELD_TEXT = 4000;

/** Choices that complete an option. */
export const MAX_CHOICES = 25;
/** Name and value of such a choice, each. */
export const MAX_CHOICE_LABEL = 100;

/** Name of a thread. */
export const MAX_THREAD_NAME = 100;
/** Description of a file, read out instead of a picture. */
export const MAX_ALT = 1024;
