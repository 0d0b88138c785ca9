import type { ChronicleLine, Run } from './book-model.ts';

/** The names, in a book, of things that Discord displays in its own way. */
export interface Names {
  /** A person, by their id: as whom they play. */
  person(userId: string): string;
  role(): string;
  channel(channelId: string): string;
  /** An instant, in milliseconds since the epoch. */
  instant(at: number): string;
}

type Look = Omit<Run, 'text'>;

const TOKEN =
  /\\(?<escaped>[\s\S])|<@!?(?<person>\d+)>|<@&(?<role>\d+)>|<#(?<channel>\d+)>|<t:(?<at>-?\d+)(?::\w)?>|<a?:\w+:\d+>|\[(?<label>[^[\]]*)\]\([^()\s]*\)|(?<mark>\*\*|__|~~|\|\||[*_`])/gu;

/** Signs that stand before a line: a quotation, small letters, a heading, a list. */
const LINE_MARKS = /^(?:> ?|-# |#{1,3} |[-*] )+/;
/** The character that keeps a mention from calling anybody. */
const HOLLOW = /\u200b/g;

/** A line of Discord's markdown as text with looks, and with names in place of mentions. */
export function runsOf(markdown: string, names: Names): ChronicleLine {
  const text = markdown.replace(LINE_MARKS, '').replace(HOLLOW, '');
  const runs: { text: string; look: Look }[] = [];
  const open: string[] = [];
  const add = (part: string) => {
    if (part === '') return;
    const look = lookOf(open);
    const last = runs.at(-1);
    if (last !== undefined && isSame(last.look, look)) last.text += part;
    else runs.push({ text: part, look });
  };
  let at = 0;
  for (const found of text.matchAll(TOKEN)) {
    add(text.slice(at, found.index));
    at = found.index + found[0].length;
    const { escaped, person, role, channel, at: instant, label, mark } = found.groups ?? {};
    if (escaped !== undefined) add(escaped);
    else if (person !== undefined) add(names.person(person));
    else if (role !== undefined) add(names.role());
    else if (channel !== undefined) add(names.channel(channel));
    else if (instant !== undefined) add(names.instant(Number(instant) * 1000));
    else if (label !== undefined) add(label);
    else if (mark !== undefined) toggle(open, mark);
  }
  add(text.slice(at));
  return tidied(runs.map(({ text: part, look }) => ({ text: part, ...look })));
}

/** A line without its looks. */
export function textOf(line: ChronicleLine): string {
  return line.map(({ text }) => text).join('');
}

function toggle(open: string[], mark: string): void {
  const at = open.lastIndexOf(mark);
  if (at < 0) open.push(mark);
  else open.splice(at, 1);
}

function lookOf(open: readonly string[]): Look {
  return {
    ...(open.includes('**') ? { bold: true } : {}),
    ...(open.includes('*') || open.includes('_') ? { italic: true } : {}),
    ...(open.includes('~~') ? { struck: true } : {}),
  };
}

function isSame(a: Look, b: Look): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.struck === b.struck;
}

/** A removed sign may leave two spaces. */
function tidied(runs: readonly Run[]): ChronicleLine {
  let isAfterSpace = true;
  const tidy = runs.map((run) => {
    let text = run.text.replace(/\s+/g, ' ').replace(/ (?=[.,;:!?](?:\s|$))/g, '');
    if (isAfterSpace) text = text.trimStart();
    if (text !== '') isAfterSpace = text.endsWith(' ');
    return { ...run, text };
  });
  return tidy.filter(({ text }) => text !== '');
}
