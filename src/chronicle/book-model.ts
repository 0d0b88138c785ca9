/** A stretch of text with one look. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly struck?: true;
}

/** A line of a paragraph. */
export type ChronicleLine = readonly Run[];

/**
 * The parts of a chapter in order. `told`: an event; `note` is the number of its dice among the notes of the chapter.
 * `words`: somebody's words about their action. `said`: a line in character. `secret`: for the game master alone.
 */
export type ChronicleBlock =
  | { readonly kind: 'day'; readonly title: string }
  | { readonly kind: 'told'; readonly lines: readonly ChronicleLine[]; readonly note: number | null }
  | { readonly kind: 'words'; readonly lines: readonly ChronicleLine[] }
  | { readonly kind: 'said'; readonly name: string; readonly lines: readonly ChronicleLine[] }
  | { readonly kind: 'secret'; readonly lines: readonly ChronicleLine[] }
  | { readonly kind: 'picture'; readonly picture: BookPicture };

export interface BookPicture {
  /** Unique in the book. */
  readonly id: string;
  /** PNG. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A description for people who do not see it. */
  readonly alt: string;
  readonly caption: string;
}

export interface BookChapter {
  readonly title: string;
  /** From when to when, in words. */
  readonly span: string;
  readonly blocks: readonly ChronicleBlock[];
  /** The dice, by number from 1. */
  readonly notes: readonly { readonly number: number; readonly line: ChronicleLine }[];
}

/** A part behind the last chapter: the dead, the treasures. */
export interface BookAppendix {
  readonly title: string;
  /** Said where nothing is listed. */
  readonly nothing: string;
  readonly entries: readonly ChronicleLine[];
}

/** The pages before the first chapter. */
export interface BookFront {
  readonly title: string;
  /** The kind of book and its game: `A chronicle of Lavender Hack`. */
  readonly subtitle: string;
  /** From when to when. */
  readonly span: string;
  /** The characters, one line each. */
  readonly people: readonly ChronicleLine[];
  /** The audience of this edition, and the omissions for it. */
  readonly edition: string;
  /** As BCP 47 has it. */
  readonly language: string;
  /** Unique in the world, and the same for the same book. */
  readonly id: string;
  /** The time of its making, in milliseconds since the epoch. */
  readonly made: number;
}

/** Words of the book itself, in its language. */
export interface ChronicleWords {
  readonly contents: string;
  readonly people: string;
  readonly notes: string;
  readonly back: string;
  /** A sentence about marked letters that no font has. */
  readonly lacking: string;
}

/** Somebody who makes a file of a book, chapter by chapter, so that no more than one chapter is ever held. */
export interface Binder {
  addChapter(chapter: BookChapter): Promise<void>;
  addAppendix(appendix: BookAppendix): Promise<void>;
  /** Checks whether letters were marked that no font has; absent where reading programs bring fonts of their own. */
  readonly isLacking?: () => boolean;
  /** The whole file. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}
