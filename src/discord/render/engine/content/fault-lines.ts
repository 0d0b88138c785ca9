import { phrases, t } from '../../../../language/text.ts';
import type { EntryFault, FileFault, ForbiddenPart, PackFault } from '../../../../rules/engine/content-faults.ts';
import { escapeMarkdown } from '../markdown.ts';
import { asWritten, entryFaultWords, listed } from './entry-fault-words.ts';

/** Faults that a card says one by one. */
const MAX_SHOWN = 25;
const MAX_FILE = 80;

const PARTS: Readonly<Record<ForbiddenPart, string>> = phrases({
  alias: 'A `*` that repeats what was written before is not allowed in a pack.',
  anchor: 'A `&` that marks something for later is not allowed in a pack.',
  directive: 'A line that begins with `%` is not allowed in a pack.',
  document: 'A file of a pack is one document, without `---` between its parts.',
  'explicit-key': 'A `?` before a key is not allowed in a pack.',
  'merge-key': 'A `<<` that takes in another mapping is not allowed in a pack.',
  tag: 'A `!` that gives something a type is not allowed in a pack.',
});

/** The faults of a pack: a line for each, with its place, and the number of those beyond. */
export function faultLines({
  faults,
  more,
}: {
  readonly faults: readonly PackFault[];
  readonly more: number;
}): readonly string[] {
  const beyond = more + Math.max(0, faults.length - MAX_SHOWN);
  return [...faults.slice(0, MAX_SHOWN).map(faultLine), ...(beyond === 0 ? [] : [t`… and ${beyond} more`])];
}

/** A fault of a pack with its place. */
export function faultLine(fault: PackFault): string {
  const { what } = fault;
  const words = isOfFile(what) ? fileFaultWords(what) : entryFaultWords(what);
  const place = placeWords(fault);
  return place === '' ? words : `${place}: ${words}`;
}

/** `creatures.yaml`, line 12, `wild-dog`, `stats`. */
function placeWords({ file, line, entry, path }: PackFault): string {
  const parts = [
    ...(file === '' ? [] : [escapeMarkdown(file, MAX_FILE)]),
    ...(line === null ? [] : [t`line ${line}`]),
    ...(entry === null ? [] : [asWritten(entry)]),
    ...(path.length === 0
      ? []
      : [asWritten(path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' › '))]),
  ];
  return parts.join(', ');
}

const OF_FILES: ReadonlySet<string> = new Set<FileFault['fault']>([
  'too-many-files',
  'too-many-bytes',
  'long-line',
  'too-deep',
  'too-many-parts',
  'too-many-entries',
  'unseen-signs',
  'bad-path',
  'link',
  'not-zip',
  'not-utf8',
  'no-pack-file',
  'unknown-file',
  'not-yaml',
  'not-allowed',
  'no-mapping',
  'twice',
  'bad-key',
  'unknown-book',
  'other-book',
  'unknown-kind',
  'no-words',
  'nothing-to-translate',
  'other-length',
  'other-tables',
  'not-translated',
]);

function isOfFile(what: EntryFault | FileFault): what is FileFault {
  return OF_FILES.has(what.fault);
}

/** A fault of a file of a pack, as a sentence. */
function fileFaultWords(fault: FileFault): string {
  switch (fault.fault) {
    case 'too-many-files':
      return t`A pack has at most ${fault.max} files.`;
    case 'too-many-bytes':
      return t`A pack has at most ${Math.round(fault.max / 1000)} kB.`;
    case 'long-line':
      return t`A line has at most ${fault.max} characters.`;
    case 'too-deep':
      return t`Values are at most ${fault.max} levels deep.`;
    case 'too-many-parts':
      return t`The pack has too many parts: at most ${fault.max} texts, signs and line breaks.`;
    case 'too-many-entries':
      return t`A pack has at most ${fault.max} entries.`;
    case 'unseen-signs':
      return t`The file has control characters.`;
    case 'bad-path':
      return t`The name of this file leads out of the pack.`;
    case 'link':
      return t`This is a link, not a file.`;
    case 'not-zip':
      return t`I cannot read this ZIP archive.`;
    case 'not-utf8':
      return t`This is not UTF-8 text.`;
    case 'no-pack-file':
      return t`There is no \`pack.yaml\`.`;
    case 'unknown-file':
      return t`This file does not belong in a pack.`;
    default:
      return partFaultWords(fault);
  }
}

type PartFault = Extract<
  FileFault,
  | { readonly fault: 'not-yaml' }
  | { readonly fault: 'not-allowed' }
  | { readonly fault: 'no-mapping' }
  | { readonly fault: 'twice' }
  | { readonly fault: 'bad-key' }
  | { readonly fault: 'unknown-book' }
  | { readonly fault: 'other-book' }
  | { readonly fault: 'unknown-kind' }
  | { readonly fault: 'no-words' }
  | { readonly fault: 'nothing-to-translate' }
  | { readonly fault: 'other-length' }
  | { readonly fault: 'other-tables' }
  | { readonly fault: 'not-translated' }
>;

function partFaultWords(fault: PartFault): string {
  switch (fault.fault) {
    case 'not-yaml':
      return t`I cannot read this as YAML: ${escapeMarkdown(fault.code, MAX_FILE)}.`;
    case 'not-allowed':
      return PARTS[fault.part];
    case 'no-mapping':
      return t`Ids with their entries belong here.`;
    case 'twice':
      return t`${asWritten(fault.key)} is already in ${escapeMarkdown(fault.file, MAX_FILE)}, line ${fault.line}.`;
    case 'bad-key':
      return t`Nothing can be called ${asWritten(fault.key)}.`;
    case 'unknown-book':
      return t`There is no book ${asWritten(fault.book)}. The books are ${listed(fault.books)}.`;
    case 'other-book':
      return t`The pack is for the book ${asWritten(fault.book)}, and this campaign plays ${asWritten(fault.wanted)}.`;
    case 'unknown-kind':
      return t`The book has no ${asWritten(fault.named)}. Its kinds are ${listed(fault.kinds)}.`;
    case 'no-words':
      return t`Entries of this kind have nothing to translate.`;
    case 'nothing-to-translate':
      return t`There is no English text for this translation.`;
    case 'other-length':
      return t`The list needs ${fault.wanted} texts, as many as its entry has.`;
    case 'other-tables':
      return fault.wanted.length === 0
        ? t`Its entry rolls on no other table here.`
        : t`It has to roll on the same tables as its entry: ${listed(fault.wanted)}.`;
    case 'not-translated':
      return t`The entry is not translated into this language: ${asWritten(fault.language)}.`;
  }
}
