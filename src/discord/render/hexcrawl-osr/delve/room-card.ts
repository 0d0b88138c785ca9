import { t } from '../../../../language/text.ts';
import type { CrawlRoom } from '../../../../rules/hexcrawl-osr/delve/shapes.ts';
import { roomOf } from '../../../../rules/hexcrawl-osr/kit/rooms.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { roomsView } from './rooms-view.ts';

const MAX_SHOWN = 500;

/** What somebody may know of a room, by its id; null where they know of none. */
export function roomCard(placeId: string, world: CrawlWorld, isGm: boolean): Card | null {
  const seen = roomsView(world, isGm).rooms.find(({ id }) => id === placeId);
  const room = roomOf(world, placeId);
  if (seen === undefined || seen.room === null || room === null) return null;
  const title = t`Room ${room.key}`;
  return {
    title: room.name === null ? title : `${title}: ${said(room.name)}`,
    lines: [waysOn(room, isGm), ...(isGm && !room.explored ? [t`Not explored yet.`] : [])],
    fields: [
      ...field(t`What is there`, things(room, isGm)),
      ...field(t`What you know`, [...room.notes, ...(room.heard === null ? [] : [room.heard])].map(said)),
      ...(isGm ? field(t`For you alone`, secrets(room)) : []),
    ],
  };
}

/** Only the game master reads where they lead. */
function waysOn({ exits }: CrawlRoom, isGm: boolean): string {
  const keys = exits.map((id) => id.slice('room/'.length));
  if (isGm) return keys.length === 0 ? t`It leads nowhere.` : t`It leads to ${said(keys.join(', '))}.`;
  if (keys.length === 0) return t`No way leads on.`;
  return keys.length === 1 ? t`One way leads on.` : t`${keys.length} ways lead on.`;
}

function things({ features }: CrawlRoom, isGm: boolean): readonly string[] {
  return features
    .filter(({ hidden, found }) => isGm || !hidden || found)
    .map(({ what, hidden, found, trap }) => {
      const notes = [...(trap ? [t`a trap`] : []), ...(hidden && !found ? [t`not found yet`] : [])];
      return notes.length === 0 ? said(what) : `${said(what)} (${notes.join(', ')})`;
    });
}

function secrets({ secret, table }: CrawlRoom): readonly string[] {
  return [
    ...(secret === '' ? [] : [said(secret)]),
    ...(table === null ? [] : [t`Whom one meets: table \`${said(table)}\`.`]),
  ];
}

function field(name: string, lines: readonly string[]): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
}

function said(text: string): string {
  return escapeMarkdown(text, MAX_SHOWN);
}
