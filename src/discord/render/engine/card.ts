import type { LayoutLine } from './layout-line.ts';

/** A page of a card: a title and blocks of text. */
export interface Card {
  readonly title: string;
  readonly lines: readonly string[];
  readonly fields: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[];
}

/** A card that is laid out: lines with the buttons that belong to them, and blocks of text. */
export interface LaidCard extends Pick<Card, 'title' | 'fields'> {
  readonly lines: readonly LayoutLine[];
}

/** Something that an option of a command can be. */
export interface Offered {
  readonly value: string;
  /** Bare, without markdown. */
  readonly label: string;
  /** Other ways to type it. */
  readonly also?: readonly string[];
}
