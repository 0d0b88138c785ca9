import type { MapView, RoomsView } from '../maps/views.ts';

/**
 * What leaves the bot for other programs, as plain data. A view holds only what its reader may know: whoever makes it decides
 * that, so what writes the file cannot tell more. Texts in it are bare: no markdown, no mention, no sign.
 */

/** What somebody has to do, and when they are away. */
export interface CalendarView {
  /** What calendar programs call it. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** Instants in milliseconds since the epoch. */
export interface CalendarEvent {
  /** Stays the same as long as it is about the same thing, so that what moves is moved and not doubled. Names nobody. */
  readonly id: string;
  readonly title: string;
  /** What else is to be said, one line each. */
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
  /** First and last day, such as `2026-11-20`, of what lasts for whole days where its reader lives; null otherwise. */
  readonly days: { readonly first: string; readonly last: string } | null;
  /** Where it is dealt with. */
  readonly link: string;
  /** Rises with each change. */
  readonly revision: number;
  /** True when its time is taken: an absence is, the last half hour before a deadline is not. */
  readonly isBusy: boolean;
}

/** A campaign as notes that lead to each other: people, places, factions, days. */
export interface NotesView {
  /** The campaign's name. */
  readonly title: string;
  /** One line each, on the first page. */
  readonly about: readonly string[];
  /** In the order in which they are listed. */
  readonly notes: readonly NoteView[];
  readonly pictures: readonly PictureFile[];
}

export const NOTE_KINDS = ['person', 'place', 'faction', 'day'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export interface NoteView {
  readonly kind: NoteKind;
  readonly name: string;
  /** Other names by which texts mean it. */
  readonly also: readonly string[];
  /** Short facts, such as `status: active`, for programs that sort by them. */
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly blocks: readonly NoteBlock[];
}

/** A heading, if it has one, with lines under it. */
export interface NoteBlock {
  readonly title: string | null;
  readonly lines: readonly string[];
}

/** A picture that goes along. */
export interface PictureFile {
  /** With its ending: `hexes.png`. */
  readonly name: string;
  readonly data: Uint8Array;
  /** What it shows. */
  readonly alt: string;
}

/** What the parts of the notes are called. */
export interface NoteWords {
  readonly folders: Readonly<Record<NoteKind, string>>;
  readonly maps: string;
}

/** A file of an archive. */
export interface ArchiveFile {
  /** With `/` between folders, none at the beginning. */
  readonly path: string;
  /** A long file is better in parts: to join them takes as long as everybody else waits. */
  readonly data: string | Uint8Array | readonly (string | Uint8Array)[];
}

/** A campaign for a virtual table. */
export interface FoundryView {
  /** Null: the book has no such map. */
  readonly hexes: MapView | null;
  readonly rooms: RoomsView | null;
  readonly notes: NotesView;
}

/** A form to fill in, on one page. */
export interface FormView {
  readonly title: string;
  /** Slug of the book that reads it. */
  readonly book: string;
  readonly fields: readonly FormLine[];
}

interface FormLine {
  readonly id: string;
  readonly label: string;
  readonly example: string;
  /** Most characters. */
  readonly max: number;
  /** Several lines. */
  readonly isLong: boolean;
}
