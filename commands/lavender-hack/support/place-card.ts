import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Card } from '../../../src/discord/render/engine/renderer.ts';
import type { Hex, Room } from '../../../src/rules/lavender-hack/places/shapes.ts';

const MAX_SHOWN = 500;

/** A hex or a room as somebody may see it; `null`: they have not been there. */
export function placeCard(title: string, place: Hex | Room | null, isGm: boolean): Card {
  if (place === null) return { title, lines: ['Nobody has been there yet.'], fields: [] };
  return {
    title: place.name === null ? title : `${title}: ${escapeMarkdown(place.name, MAX_SHOWN)}`,
    lines: place.kind === 'hex' ? hexLines(place, isGm) : roomLines(place, isGm),
    fields: [
      ...field('What is there', things(place, isGm)),
      ...field('What you know', place.notes.map(said)),
      ...(isGm ? field('For you alone', secrets(place)) : []),
    ],
  };
}

function hexLines({ terrain, blocked, visited }: Hex, isGm: boolean): readonly string[] {
  const ground = `${terrain.charAt(0).toUpperCase()}${terrain.slice(1)}`;
  return [`${ground}${blocked ? '; there is no way in' : ''}.`, ...(isGm && !visited ? ['Not visited yet.'] : [])];
}

function roomLines({ exits, wonder, explored }: Room, isGm: boolean): readonly string[] {
  const keys = exits.map((id) => id.slice('room/'.length));
  const ways = keys.length === 1 ? 'One way leads on.' : `${keys.length} ways lead on.`;
  if (!isGm) return [keys.length === 0 ? 'No way leads on.' : ways];
  return [
    keys.length === 0 ? 'It leads nowhere.' : `It leads to ${keys.join(', ')}.`,
    wonder === null ? 'Wonder as the dungeon has it.' : `Wonder ${wonder}.`,
    ...(explored ? [] : ['Not explored yet.']),
  ];
}

function things(place: Hex | Room, isGm: boolean): readonly string[] {
  const features = place.features
    .filter(({ hidden, found }) => isGm || !hidden || found)
    .map(({ what, hidden, found, trap }) => `${said(what)}${bracketed(trap, isGm && hidden && !found)}`);
  const lair = place.kind === 'hex' ? place.lair : null;
  if (lair === null || !(isGm || lair.found)) return features;
  return [...features, `Lair: ${said(lair.what)}${lair.found ? '' : ' (not found yet)'}`];
}

function secrets({ secret, table }: Hex | Room): readonly string[] {
  return [
    ...(secret === '' ? [] : [said(secret)]),
    ...(table === null ? [] : [`Whom one meets: table \`${said(table)}\`.`]),
  ];
}

function bracketed(isTrap: boolean, isUnfound: boolean): string {
  const words = [...(isTrap ? ['a trap'] : []), ...(isUnfound ? ['not found yet'] : [])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function field(name: string, lines: readonly string[]): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
}

function said(text: string): string {
  return escapeMarkdown(text, MAX_SHOWN);
}
