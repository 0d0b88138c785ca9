import type { NoteView } from './views.ts';

/** Shorter names are words of the language more often than names. */
const SHORTEST = 3;

/** A piece of a line: text, or the name of a note. */
export type LinkPiece = { readonly text: string; readonly note: NoteView | null };

/** Splits lines where they name a note. A name that two notes have leads to neither. */
export function openLinker(notes: readonly NoteView[]): (line: string, from: NoteView | null) => readonly LinkPiece[] {
  const byName = new Map<string, NoteView | null>();
  for (const note of notes) {
    // A day is nobody's name.
    if (note.kind === 'day') continue;
    for (const name of new Set([note.name, ...note.also])) {
      if (name.length >= SHORTEST) byName.set(name, byName.has(name) ? null : note);
    }
  }
  // The longest first: “Grey Abbey Road” is not “Grey Abbey”.
  const names = [...byName.keys()].sort((a, b) => b.length - a.length);
  if (names.length === 0) return (line) => [{ text: line, note: null }];
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (line, from) => {
    const pieces: LinkPiece[] = [];
    let at = 0;
    for (const found of line.matchAll(any)) {
      const note = byName.get(found[0]) ?? null;
      if (note === null || note === from) continue;
      if (found.index > at) pieces.push({ text: line.slice(at, found.index), note: null });
      pieces.push({ text: found[0], note });
      at = found.index + found[0].length;
    }
    return at < line.length || pieces.length === 0 ? [...pieces, { text: line.slice(at), note: null }] : pieces;
  };
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
