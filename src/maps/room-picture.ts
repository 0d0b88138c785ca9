import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { plural, t } from '../language/text.ts';
import { fontOf } from './font.ts';
import type { Point } from './hex-layout.ts';
import { labelText, writeLabels } from './labels.ts';
import { drawable, LACKING } from './letters.ts';
import { drawMark } from './marks.ts';
import { FAINT, INK, PAPER, PARTY, UNKNOWN } from './palette.ts';
import { altText, type Picture } from './picture.ts';
import { layOutRooms, type RoomLayout } from './room-layout.ts';
import type { RoomsView, RoomView } from './views.ts';

const PICTURE_WIDTH = 780;
const SMALLEST = 9 / 390;

/** Draws rooms and the ways between them as a PNG. @returns null when there is nothing to see yet */
export function roomPicture({ rooms: seen }: RoomsView, width = PICTURE_WIDTH): Picture | null {
  if (seen.length === 0) return null;
  const layout = layOutRooms(seen, width);
  const letters = Math.round(width * SMALLEST * 1.1);
  const canvas = createCanvas(layout.width, layout.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const way of layout.ways) drawWay(pen, layout, way);
  for (const room of layout.shown) drawRoom(pen, layout, room, letters);
  return {
    data: canvas.toBuffer('image/png'),
    width: canvas.width,
    height: canvas.height,
    alt: roomAltText(seen, layout.shown.length),
  };
}

function drawWay(pen: SKRSContext2D, layout: RoomLayout, { from, to, isOneWay }: RoomLayout['ways'][number]): void {
  const start = layout.centre(from);
  const end = layout.centre(to);
  pen.beginPath();
  pen.moveTo(start.x, start.y);
  const bend = bendOf(start, end, layout);
  pen.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
  pen.strokeStyle = INK;
  pen.lineWidth = 4;
  pen.setLineDash(isOneWay ? [12, 8] : []);
  pen.stroke();
  pen.setLineDash([]);
}

/** Bends a way between rooms that are far apart on the page around what lies between them. */
function bendOf(start: Point, end: Point, { boxWidth, boxHeight }: RoomLayout): Point {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const isFarAcross = start.y === end.y && Math.abs(start.x - end.x) > boxWidth * 1.6;
  if (isFarAcross) return { x: middle.x, y: middle.y + boxHeight * 1.5 };
  const isFarDown = Math.abs(start.y - end.y) > boxHeight * 2.2;
  return isFarDown ? { x: middle.x + boxWidth * 0.9, y: middle.y } : middle;
}

function drawRoom(pen: SKRSContext2D, layout: RoomLayout, room: RoomView, letters: number): void {
  const { x, y } = layout.centre(room.id);
  const { boxWidth, boxHeight } = layout;
  const isKnown = room.room !== null;
  pen.beginPath();
  pen.roundRect(x - boxWidth / 2, y - boxHeight / 2, boxWidth, boxHeight, 10);
  pen.fillStyle = isKnown ? '#ffffff' : UNKNOWN;
  pen.fill();
  pen.strokeStyle = room.hasParty ? PARTY : room.isExplored ? INK : FAINT;
  pen.lineWidth = room.hasParty ? 7 : 3;
  pen.setLineDash(room.isExplored ? [] : [8, 6]);
  pen.stroke();
  pen.setLineDash([]);
  const label = isKnown ? labelText(room.room.key) : '?';
  const name = room.room?.name == null ? null : drawable(room.room.name, LACKING);
  const lines = name === null ? [label] : [label, ...broken(pen, name, boxWidth - 12, letters)];
  for (const [index, text] of lines.entries()) {
    const at = { x, y: y + (index - (lines.length - 1) / 2) * letters * 1.25 };
    const pixels = index === 0 ? Math.round(letters * 1.25) : letters;
    writeLabels(pen, [{ text, pixels, places: [at] }], layout);
  }
  const corner = { x: x + boxWidth / 2 - 4, y: y - boxHeight / 2 + 4 };
  const site = room.sites.find(({ hidden }) => !hidden) ?? room.sites[0];
  if (site !== undefined) drawMark(pen, site.hidden ? 'hidden-site' : 'site', corner, 14);
  if (room.hasParty) drawMark(pen, 'party', { x: x - boxWidth / 2 + 4, y: y - boxHeight / 2 }, 24);
}

/** Breaks a name into at most two lines, and cuts what does not fit. */
function broken(pen: SKRSContext2D, name: string, width: number, letters: number): readonly string[] {
  pen.font = fontOf(letters);
  const fits = (text: string) => pen.measureText(text).width <= width;
  const lines: string[] = [''];
  for (const word of name.split(' ')) {
    const last = lines[lines.length - 1] ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (fits(longer) || last === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, 2).map((line) => cutTo(line, fits));
  if (lines.length > 2) shown[1] = cutTo(`${shown[1]}…`, fits);
  return shown;
}

function cutTo(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const signs = [...text];
  while (signs.length > 1 && !fits(`${signs.join('')}…`)) signs.pop();
  return `${signs.join('')}…`;
}

function roomAltText(seen: readonly RoomView[], shown: number): string {
  const known = seen.filter(({ room }) => room !== null);
  const party = known.find(({ hasParty }) => hasParty);
  const named = (room: RoomView) => (room.room === null ? t`an unknown room` : titled(room.room));
  const byId = new Map(seen.map((room) => [room.id, room]));
  const ways = known
    .filter(({ exits }) => exits.length > 0)
    .map((room) => t`${named(room)} leads to ${exitWords(room, byId)}.`);
  return altText([
    plural(known.length, { one: 'Plan of # room.', other: 'Plan of # rooms.' }),
    shown < seen.length ? t`${seen.length - shown} more are not in the picture.` : '',
    party === undefined ? '' : t`The party is in ${named(party)}.`,
    ...ways,
  ]);
}

function exitWords({ exits }: RoomView, byId: ReadonlyMap<string, RoomView>): string {
  const keys = exits.flatMap((id) => byId.get(id)?.room?.key ?? []);
  const unknown = exits.length - keys.length;
  return [...keys, ...(unknown === 0 ? [] : [t`${unknown} unknown`])].join(', ');
}

function titled({ key, name }: { readonly key: string; readonly name: string | null }): string {
  return name === null ? t`room ${key}` : t`room ${key} (${name})`;
}
