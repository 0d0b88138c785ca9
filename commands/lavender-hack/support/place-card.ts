import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Card } from '../../../src/discord/render/engine/renderer.ts';
import { capital } from '../../../src/discord/render/engine/words.ts';
import { itemLine } from '../../../src/discord/render/lavender-hack/items/card.ts';
import { lairWords } from '../../../src/discord/render/lavender-hack/places/map-view.ts';
import { named, t } from '../../../src/language/text.ts';
import type { Hex, Room } from '../../../src/rules/lavender-hack/places/shapes.ts';
import type { LavenderItem } from '../../../src/rules/lavender-hack/shapes.ts';

const MAX_SHOWN = 500;
const MAX_LYING = 12;

/** A hex or a room as somebody may see it, with what lies there; `null`: they have not been there. */
export function placeCard(
  title: string,
  place: Hex | Room | null,
  isGm: boolean,
  lying: readonly LavenderItem[] = [],
): Card {
  if (place === null) return { title, lines: [t`Nobody has been there yet.`], fields: [] };
  return {
    title: place.name === null ? title : `${title}: ${escapeMarkdown(place.name, MAX_SHOWN)}`,
    lines: place.kind === 'hex' ? hexLines(place, isGm) : roomLines(place, isGm),
    fields: [
      ...field(t`What is there`, things(place, isGm)),
      ...field(t`What lies there`, lying.slice(0, MAX_LYING).map(itemLine)),
      ...field(t`What you know`, place.notes.map(said)),
      ...(isGm ? field(t`For you alone`, secrets(place)) : []),
    ],
  };
}

function hexLines({ terrain, blocked, visited }: Hex, isGm: boolean): readonly string[] {
  const ground = capital(named(terrain));
  return [`${ground}${blocked ? t`; there is no way in` : ''}.`, ...(isGm && !visited ? [t`Not visited yet.`] : [])];
}

function roomLines({ exits, wonder, explored }: Room, isGm: boolean): readonly string[] {
  const keys = exits.map((id) => id.slice('room/'.length));
  const ways = keys.length === 1 ? t`One way leads on.` : t`${keys.length} ways lead on.`;
  if (!isGm) return [keys.length === 0 ? t`No way leads on.` : ways];
  return [
    keys.length === 0 ? t`It leads nowhere.` : t`It leads to ${keys.join(', ')}.`,
    wonder === null ? t`Wonder as the dungeon has it.` : t`Wonder ${wonder}.`,
    ...(explored ? [] : [t`Not explored yet.`]),
  ];
}

function things(place: Hex | Room, isGm: boolean): readonly string[] {
  const features = place.features
    .filter(({ hidden, found }) => isGm || !hidden || found)
    .map(({ what, hidden, found, trap }) => `${said(what)}${bracketed(trap, isGm && hidden && !found)}`);
  const lair = place.kind === 'hex' ? place.lair : null;
  if (lair === null || !(isGm || lair.found)) return features;
  return [...features, t`Lair: ${said(lairWords(lair, isGm))}${lair.found ? '' : t` (not found yet)`}`];
}

function secrets({ secret, table }: Hex | Room): readonly string[] {
  return [
    ...(secret === '' ? [] : [said(secret)]),
    ...(table === null ? [] : [t`Whom one meets: table \`${said(table)}\`.`]),
  ];
}

function bracketed(isTrap: boolean, isUnfound: boolean): string {
  const words = [...(isTrap ? [t`a trap`] : []), ...(isUnfound ? [t`not found yet`] : [])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function field(name: string, lines: readonly string[]): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
}

function said(text: string): string {
  return escapeMarkdown(text, MAX_SHOWN);
}
