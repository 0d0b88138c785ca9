import type { NoteView } from './views.ts';

/** Shorter names are words of the language more often than names. */
const SHORTEST = 3;

/** A piece of a line: text, or the name of a note. */
export type LinkPiece = { readonly text: string; readonly note: NoteView | null };

/** The note with a name; null if two notes have it. */
type Names = ReadonlyMap<string, NoteView | null>;

/**
 * Splits lines where they name a note. A name that two notes have leads to neither. Names are looked up by the word that
 * they begin with: a campaign may have thousands of them, and each line is looked through once.
 */
export function openLinker(notes: readonly NoteView[]): (line: string, from: NoteView | null) => readonly LinkPiece[] {
  const names = namesOf(notes);
  const byWord = new Map<string, string[]>();
  // The longest first: “Grey Abbey Road” is not “Grey Abbey”.
  for (const name of [...names.keys()].sort((a, b) => b.length - a.length)) {
    const word = beginningOf(name);
    const known = byWord.get(word);
    if (known === undefined) byWord.set(word, [name]);
    else known.push(name);
  }
  return (line, from) => {
    const pieces: LinkPiece[] = [];
    let at = 0;
    let passed = 0;
    for (const found of line.matchAll(WORD)) {
      const { index } = found;
      // Within a name that was found.
      if (index < passed) continue;
      const name = byWord.get(found[0])?.find((one) => line.startsWith(one, index) && endsAt(line, index + one.length));
      if (name === undefined) continue;
      passed = index + name.length;
      const note = names.get(name) ?? null;
      if (note === null || note === from) continue;
      if (index > at) pieces.push({ text: line.slice(at, index), note: null });
      pieces.push({ text: name, note });
      at = passed;
    }
    return at < line.length || pieces.length === 0 ? [...pieces, { text: line.slice(at), note: null }] : pieces;
  };
}

/** Letters and figures side by side, or one sign that is neither. */
const WORD = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu;

function beginningOf(name: string): string {
  return name.match(WORD)?.[0] ?? '';
}

/** Checks whether a word ends there. */
function endsAt(line: string, end: number): boolean {
  return !/^[\p{L}\p{N}]/u.test(line.slice(end, end + 2));
}

function namesOf(notes: readonly NoteView[]): Names {
  const byName = new Map<string, NoteView | null>();
  for (const note of notes) {
    // A day is nobody's name.
    if (note.kind === 'day') continue;
    for (const name of new Set([note.name, ...note.also]))
      if (name.length >= SHORTEST) byName.set(name, byName.has(name) ? null : note);
  }
  return byName;
}
