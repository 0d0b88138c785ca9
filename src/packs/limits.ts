// The limits of a pack. Each counts something, so that a file is refused the same way on every machine.

/** Bytes of all files together, unpacked. */
export const MAX_BYTES = 2_000_000;
export const MAX_FILES = 200;
export const MAX_ENTRIES = 5_000;
/** Characters of one line. */
export const MAX_LINE_LENGTH = 10_000;
/** Values below one another, from the whole file down. */
export const MAX_DEPTH = 12;
/** Parts of YAML in all files: texts, signs, indents and line breaks. The largest pack has some 300,000. */
export const MAX_PARTS = 400_000;
/** Faults that are listed one by one; the others are counted. */
export const MAX_FAULTS = 100;
