import type { MapView, RoomsView } from '../maps/views.ts';

/**
 * Data for other programs, as plain data. A view holds only things its reader may know: its maker decides that, so the
 * writer of the file cannot reveal more. Its texts are bare: no markdown, no mention, no sign.
 */

/** Somebody's tasks and absences. */
export interface CalendarView {
  /** Its name in calendar programs. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** Instants in milliseconds since the epoch. */
export interface CalendarEvent {
  /** Stays the same as long as it is about the same thing, so that what moves is moved and not doubled. Names nobody. */
  readonly id: string;
  readonly title: string;
  /** Further remarks, one line each. */
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
  /** First and last day, such as `2026-11-20`, of what lasts for whole days where its reader lives; null otherwise. */
  readonly days: { readonly first: string; readonly last: string } | null;
  /** The place to deal with it. */
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
  /** In the order of the list. */
  readonly notes: readonly NoteView[];
  readonly pictures: readonly PictureFile[];
}

export const NOTE_KINDS = ['person', 'place', 'faction', 'day'] as const;
type NoteKind = (typeof NOTE_KINDS)[number];

export interface NoteView {
  readonly kind: NoteKind;
  readonly name: string;
  /** Its other names in texts. */
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
  /** A description of it. */
  readonly alt: string;
}

/** Names for the parts of the notes. */
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
