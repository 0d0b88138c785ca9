import { t } from '../../../language/text.ts';
import type { Card } from '../engine/card.ts';
import { escapeMarkdown } from '../engine/markdown.ts';

const MAX_SHOWN = 500;

/** A text that somebody wrote of a place, safe to show. */
export function placeText(text: string): string {
  return escapeMarkdown(text, MAX_SHOWN);
}

/** A block of a card; none when there is nothing to say. */
export function field(name: string, lines: readonly string[]): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
}

/** The number of ways out of a room; only the game master reads their destinations. */
export function waysWords(exits: readonly string[], isGm: boolean): string {
  const keys = exits.map((id) => id.slice('room/'.length));
  if (isGm) return keys.length === 0 ? t`It leads nowhere.` : t`It leads to ${placeText(keys.join(', '))}.`;
  if (keys.length === 0) return t`No way leads on.`;
  return keys.length === 1 ? t`One way leads on.` : t`${keys.length} ways lead on.`;
}

/** The recorded things at a place, as far as the viewer may know them. */
export function featureLines(
  features: readonly {
    readonly what: string;
    readonly hidden: boolean;
    readonly found: boolean;
    readonly trap: boolean;
  }[],
  isGm: boolean,
): readonly string[] {
  return features
    .filter(({ hidden, found }) => isGm || !hidden || found)
    .map(({ what, hidden, found, trap }) => {
      const notes = [...(trap ? [t`a trap`] : []), ...(hidden && !found ? [t`not found yet`] : [])];
      return notes.length === 0 ? placeText(what) : `${placeText(what)} (${notes.join(', ')})`;
    });
}

/** The game master's secrets about a place. */
export function secretLines({ secret, table }: { readonly secret: string; readonly table: string | null }) {
  return [
    ...(secret === '' ? [] : [placeText(secret)]),
    ...(table === null ? [] : [t`Whom one meets: table \`${placeText(table)}\`.`]),
  ];
}
