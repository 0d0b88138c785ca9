import type { APIButtonComponent } from 'discord-api-types/v10';

/** A line with the button that belongs to it, which stands at its right. */
export interface LineWithButton {
  /** Safe to show; may have several lines itself. */
  readonly text: string;
  readonly button: APIButtonComponent;
}

/** One line of a standing card; an empty one parts what is above it from what is below. */
export type LayoutLine = string | LineWithButton;

/** What a line says, without its button. */
export function textOfLine(line: LayoutLine): string {
  return typeof line === 'string' ? line : line.text;
}
