import { aboutLines, notesOf } from '../../../src/discord/render/engine/exchange/notes.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { NotesView, NoteView, PictureFile } from '../../../src/exchange/views.ts';
import { t } from '../../../src/language/text.ts';
import type { MapView, RoomsView } from '../../../src/maps/views.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { pictureView } from '../cards/pictures.ts';
import { dayOf, logRows } from './log-rows.ts';

const MAX_NAME = 80;

/** The campaign as notes: who and what there is, and a note for each day on which something was done. */
export async function campaignNotes(here: Here, asker: Here, pictures: readonly PictureFile[]): Promise<NotesView> {
  const { look, renderer } = here;
  const view = { world: look.world, renderer, isGm: look.isGm };
  return {
    title: stripMarkdown(look.world.campaign.name, MAX_NAME),
    about: aboutLines(view, look.book.name),
    notes: [...notesOf(view), ...(await days(here, asker))],
    pictures,
  };
}

/** The hexes and the rooms, as far as whoever asks knows them; null where the book has no such map, or nothing is on it. */
export function campaignMaps(here: Here): { readonly hexes: MapView | null; readonly rooms: RoomsView | null } {
  const { isGm } = here.look;
  const hexes = pictureView(here, { kind: 'map', isGm });
  const rooms = pictureView(here, { kind: 'rooms', isGm });
  return {
    hexes: !isRefusal(hexes) && hexes.kind === 'map' && hexes.hexes.length > 0 ? hexes : null,
    rooms: !isRefusal(rooms) && rooms.kind === 'rooms' && rooms.rooms.length > 0 ? rooms : null,
  };
}

/** The same as pictures. */
export async function mapPictures(here: Here): Promise<readonly PictureFile[]> {
  const { drawPicture } = await import('../../../src/maps/draw.ts');
  const { hexes, rooms } = campaignMaps(here);
  return [['hexes.png', hexes] as const, ['rooms.png', rooms] as const].flatMap(([name, view]) => {
    const picture = view === null ? null : drawPicture(view);
    return picture === null ? [] : [{ name, data: picture.data, alt: picture.alt }];
  });
}

/** Valid entries: the story leaves out the ones taken back. */
async function days(here: Here, asker: Here): Promise<readonly NoteView[]> {
  const byDay = new Map<string, NoteView['blocks'][number][]>();
  for await (const { number, at, who, lines, undoneBy } of logRows(here, asker)) {
    if (undoneBy !== null) continue;
    const day = dayOf(at);
    const title = t`#${number}, ${new Date(at).toISOString().slice(11, 16)} UTC, ${who}`;
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, [{ title, lines }]);
    else known.push({ title, lines });
  }
  return [...byDay].map(([day, blocks]): NoteView => {
    return { kind: 'day', name: day, also: [], properties: { date: day }, blocks };
  });
}
