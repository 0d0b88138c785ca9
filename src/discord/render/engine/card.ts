import type { APIButtonComponent } from 'discord-api-types/v10';

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

/** A line with its button, which is at its right. */
export interface LineWithButton {
  /** Safe to show; may have several lines itself. */
  readonly text: string;
  readonly button: APIButtonComponent;
}

/** One line of a standing card; an empty one parts what is above it from what is below. */
export type LayoutLine = string | LineWithButton;

/** The text of a line, without its button. */
export function textOfLine(line: LayoutLine): string {
  return typeof line === 'string' ? line : line.text;
}

/** Something that an option of a command can be. */
export interface Offered {
  readonly value: string;
  /** Bare, without markdown. */
  readonly label: string;
  /** Other ways to type it. */
  readonly also?: readonly string[];
}

/** Something of a book that people look up: a feature, a condition, what a degree means. */
export interface RuleWords {
  /** Bare, without markdown. */
  readonly name: string;
  /** Its category: `Feature of the Strong`. Bare. */
  readonly sort: string;
  /** One sentence of our own, safe to show. */
  readonly text: string;
  /** Other ways to type it. */
  readonly also?: readonly string[];
}
