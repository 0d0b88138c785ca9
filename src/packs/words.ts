import { englishText } from '../language/pack-texts.ts';
import type { ContentKind, Pack } from '../rules/engine/content.ts';
import type { EntryFault, FileFault } from '../rules/engine/content-faults.ts';
import { isMapping, type Json } from '../rules/engine/json.ts';
import { namedIn } from '../rules/mechanics/tables/nested.ts';
import { slugOf } from '../rules/mechanics/words.ts';
import type { Faults, Place } from './faults.ts';
import type { Part } from './files.ts';
import { fitted } from './fitted.ts';
import type { Entries, Reading } from './reading.ts';
import { pathOf, placeOf } from './tree.ts';

type Path = readonly (string | number)[];

/** The words of one entry, and where they are. */
interface Said {
  readonly file: string;
  readonly at: Place;
  readonly fits: Json | null;
}

/** Reads what a pack says in other languages than English. */
export function readWords(parts: readonly Part[], entries: Entries, reading: Reading, faults: Faults): Pack['words'] {
  const languages = reading.languages.flatMap((language) => {
    const own = parts.filter(({ name }) => name[0] === language);
    const kinds = reading.kinds.flatMap((kind) => {
      const said = readKind(kind, own, entries, faults);
      if (reading.complete?.includes(language) === true) needAll(kind, language, said, entries, faults);
      const words = [...said].map(([id, { fits }]) => [id, fits] as const);
      return words.length === 0 ? [] : [[kind.name, Object.fromEntries(words)] as const];
    });
    return kinds.length === 0 ? [] : [[language, Object.fromEntries(kinds)] as const];
  });
  return Object.fromEntries(languages);
}

function readKind(
  { name: kind, words }: ContentKind,
  parts: readonly Part[],
  entries: Entries,
  faults: Faults,
): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const { file, tree } of parts.filter(({ name }) => name[1] === kind)) {
    if (words === null) {
      faults.add({ file, at: tree.at, kind, what: { fault: 'no-words' } });
      continue;
    }
    for (const [id, { at, value }] of tree.fields) {
      const tell = (path: Path, what: EntryFault | FileFault) =>
        faults.add({ file, at: placeOf(value, pathOf(path, what), at), kind, entry: id, path, what });
      const before = said.get(id);
      const entry = entries.get(kind)?.get(id);
      if (before !== undefined) tell([], { fault: 'twice', key: id, file: before.file, line: before.at.line });
      else if (entry === undefined) tell([], { fault: 'nothing-to-translate' });
      else {
        const read = fitted(words, value);
        const found = 'faults' in read ? read.faults : entry.fits === null ? [] : unlike(entry.fits, read.fits, []);
        for (const { path, fault } of found) tell(path, fault);
        said.set(id, { file, at, fits: 'fits' in read ? read.fits : null });
      }
    }
  }
  return said;
}

function needAll(
  { name: kind, words }: ContentKind,
  language: string,
  said: ReadonlyMap<string, Said>,
  entries: Entries,
  faults: Faults,
): void {
  if (words === null) return;
  for (const { id, file, at } of entries.get(kind)?.values() ?? [])
    if (!said.has(id)) faults.add({ file, at, kind, entry: id, what: { fault: 'not-translated', language } });
}

/** Words that have nothing to be the words of: they are where the text of the entry is, in the same lists and fields. */
function unlike(
  english: Json | undefined,
  words: Json,
  path: Path,
): readonly { readonly path: Path; readonly fault: EntryFault | FileFault }[] {
  if (words === null) return [];
  if (Array.isArray(words)) {
    if (!Array.isArray(english)) return [{ path, fault: { fault: 'nothing-to-translate' } }];
    const { length } = english;
    if (length !== words.length) return [{ path, fault: { fault: 'other-length', wanted: length } }];
    return words.flatMap((word, at) => unlike(english[at], word, [...path, at]));
  }
  if (isMapping(words)) {
    if (!isMapping(english)) return [{ path, fault: { fault: 'nothing-to-translate' } }];
    // Another language has other forms.
    if (path.at(-1) === 'noun' || 'other' in english) return [];
    return Object.entries(words).flatMap(([field, word]) => unlike(english[field], word ?? null, [...path, field]));
  }
  const text = englishText(english);
  if (text === null) return [{ path, fault: { fault: 'nothing-to-translate' } }];
  const tables = namedIn(text);
  const isLike = typeof words === 'string' && slugs(tables) === slugs(namedIn(words));
  return isLike ? [] : [{ path, fault: { fault: 'other-tables', wanted: tables } }];
}

function slugs(names: readonly string[]): string {
  return names.map(slugOf).toSorted().join();
}
