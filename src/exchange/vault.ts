import { setImmediate } from 'node:timers/promises';
import { withoutControls } from '../rules/mechanics/words.ts';
import { fileName, openFileNames } from './file-names.ts';
import { type LinkPiece, openLinker } from './links.ts';
import { type ArchiveFile, NOTE_KINDS, type NotesView, type NoteView, type NoteWords } from './views.ts';

/** A line that begins so would become a list item. */
const AT_START = /^(\s*)([-+]|\d+(?=[.)]))/;
const SPECIAL = /[\\*_`[\]<>|~$^#{}]/g;
/** Marks of two signs: highlights and comments. */
const PAIRS = /(=)=|(%)%/g;

/** The path of each note, without the file's extension. */
type Paths = ReadonlyMap<NoteView, string>;

/**
 * Notes as an Obsidian vault: a Markdown file for each, in a folder for each kind, with properties, and links wherever a line
 * names another note. A page that lists them all has the campaign's name.
 */
export async function vaultOf(view: NotesView, words: NoteWords): Promise<readonly ArchiveFile[]> {
  const { notes, pictures } = view;
  const nameOf = openFileNames();
  const home = nameOf(view.title);
  const paths: Paths = new Map(
    notes.map((note) => [note, `${fileName(words.folders[note.kind])}/${nameOf(note.name)}`]),
  );
  const linker = openLinker(notes);
  const linked = (line: string, from: NoteView) =>
    atStart(
      linker(line, from)
        .map((piece) => pieceText(piece, paths))
        .join(''),
    );
  const pages: ArchiveFile[] = [];
  for (const note of notes) pages.push({ path: `${paths.get(note)}.md`, data: await notePage(view, note, linked) });
  return [
    { path: `${home}.md`, data: frontPage(view, words, paths) },
    ...pages,
    ...pictures.map(({ name, data }) => ({ path: `${fileName(words.maps)}/${name}`, data })),
  ];
}

function frontPage({ title, about, notes, pictures }: NotesView, { folders, maps }: NoteWords, paths: Paths): string {
  const shown = pictures.flatMap(({ name, alt }) => [
    `![[${fileName(maps)}/${name}]]`,
    '',
    atStart(escapeText(alt)),
    '',
  ]);
  const lists = NOTE_KINDS.flatMap((kind) => {
    const own = notes.filter((note) => note.kind === kind);
    const lines = own.map((note) => `- ${pieceText({ text: note.name, note }, paths)}`);
    return own.length === 0 ? [] : [`## ${escapeText(folders[kind])}`, '', ...lines, ''];
  });
  return page([
    `# ${escapeText(title)}`,
    '',
    ...about.flatMap((line) => [atStart(escapeText(line)), '']),
    ...(shown.length === 0 ? [] : [`## ${escapeText(maps)}`, '', ...shown]),
    ...lists,
  ]);
}

/** Blocks that are written before everything else in the process has a turn. */
const AT_ONCE = 20;

async function notePage(
  view: NotesView,
  note: NoteView,
  linked: (line: string, from: NoteView) => string,
): Promise<string> {
  const parts = [[...properties(view, note), `# ${escapeText(note.name)}`, ''].join('\n')];
  for (let at = 0; at < note.blocks.length; at += AT_ONCE) {
    const blocks = note.blocks
      .slice(at, at + AT_ONCE)
      .flatMap(({ title, lines }) => [
        ...(title === null ? [] : [`## ${escapeText(title)}`, '']),
        ...lines.map((line) => `- ${linked(line, note)}`),
        '',
      ]);
    parts.push(blocks.join('\n'));
    await setImmediate();
  }
  return page(parts);
}

function page(lines: readonly string[]): string {
  return `${lines.join('\n').trimEnd()}\n`;
}

/** YAML, which includes JSON texts. */
function properties({ title }: NotesView, { kind, also, properties: own }: NoteView): readonly string[] {
  const aliases = also.length === 0 ? [] : ['aliases:', ...also.map((name) => `  - ${valueText(name)}`)];
  const more = Object.entries(own).map(([key, value]) => `${key}: ${valueText(value)}`);
  return ['---', `type: ${kind}`, `campaign: ${valueText(title)}`, ...more, ...aliases, '---', ''];
}

function valueText(value: string | number | boolean): string {
  return JSON.stringify(typeof value === 'string' ? withoutControls(value) : value);
}

function pieceText({ text, note }: LinkPiece, paths: Paths): string {
  const path = note === null ? undefined : paths.get(note);
  if (path === undefined) return escapeText(text);
  // Obsidian reads no escapes in what a link shows.
  return `[[${path}|${
    withoutControls(text)
      .replace(/[[\]|\\^#]/g, ' ')
      .trim() || path
  }]]`;
}

/** A text that is no markdown. */
function escapeText(text: string): string {
  return withoutControls(text)
    .replace(/\s+/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(PAIRS, (pair) => `${pair.charAt(0)}\\${pair.charAt(1)}`);
}

function atStart(line: string): string {
  return line.replace(AT_START, (_, space: string, mark: string) =>
    /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
  );
}
