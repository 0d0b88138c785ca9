import { setImmediate } from 'node:timers/promises';
import { withoutControls } from '../rules/mechanics/words.ts';
import { hexScene } from './foundry-hexes.ts';
import { documentId } from './foundry-ids.ts';
import { roomScene } from './foundry-rooms.ts';
import type { ArchiveFile, FoundryView, NotesView, NoteView } from './views.ts';

/** Pages with HTML, in Foundry's numbers. */
const HTML = 1;
/** Sort orders are this far apart, so that things can be inserted between them. */
const SORT_STEP = 100_000;

/** Words that go into the files. */
interface FoundryWords {
  readonly hexes: string;
  readonly rooms: string;
  readonly readMe: readonly string[];
}

/**
 * Scenes of the maps and a journal, as Foundry VTT (versions 12 to 14) takes them by _Import Data_: each file is one document.
 * What a file leaves out has Foundry's default; what one of the versions does not know, such as templates, is left out.
 */
export async function foundryOf(
  { hexes, rooms, notes }: FoundryView,
  words: FoundryWords,
): Promise<readonly ArchiveFile[]> {
  const scenes = [
    ...(hexes === null || hexes.hexes.length === 0
      ? []
      : [['scene-hexes.json', hexScene(hexes, `${notes.title}: ${words.hexes}`)] as const]),
    ...(rooms === null || rooms.rooms.length === 0
      ? []
      : [['scene-rooms.json', roomScene(rooms, `${notes.title}: ${words.rooms}`)] as const]),
  ];
  return [
    ...scenes.map(([path, scene]) => ({ path, data: jsonOf(scene) })),
    { path: 'journal.json', data: await journalOf(notes) },
    { path: 'README.txt', data: `${words.readMe.join('\r\n')}\r\n` },
  ];
}

/** The journal as its file, written page by page: it may hold years of play. */
async function journalOf(notes: NotesView): Promise<readonly string[]> {
  const front: NoteView = {
    kind: 'day',
    name: notes.title,
    also: [],
    properties: {},
    blocks: [{ title: null, lines: notes.about }],
  };
  const parts = [`{\n "name": ${jsonText(notes.title)},\n "pages": [\n`];
  for (const [at, note] of [front, ...notes.notes].entries()) {
    const page = {
      _id: documentId('page', String(at), note.kind, note.name),
      name: note.name,
      type: 'text',
      title: { show: true, level: 1 },
      text: { format: HTML, content: await contentOf(note) },
      sort: at * SORT_STEP,
      flags: {},
    };
    parts.push(at === 0 ? '' : ',\n', jsonText(page));
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return [...parts, '\n ],\n "flags": {}\n}\n'];
}

/** Pages or blocks that are written before everything else in the process has a turn. */
const AT_ONCE = 20;

async function contentOf({ blocks }: NoteView): Promise<string> {
  const parts: string[] = [];
  for (const [at, { title, lines }] of blocks.entries()) {
    if (title !== null) parts.push(`<h2>${escapeHtml(title)}</h2>`);
    for (const line of lines) parts.push(`<p>${escapeHtml(line)}</p>`);
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return parts.join('\n');
}

/** A text that is no HTML, and nothing that Foundry would roll or link: it reads `[[…]]` and `@UUID[…]`. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'[\]@]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function jsonOf(value: unknown): string {
  return `${jsonText(value)}\n`;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? withoutControls(one) : one), 1);
}
