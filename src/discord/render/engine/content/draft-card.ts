import { listWords, phrases, plural, t } from '../../../../language/text.ts';
import type { Draft, Find, FindFault, FindKind, Note } from '../../../../rules/engine/pack-draft.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import type { Card } from '../card.ts';
import { escapeMarkdown } from '../markdown.ts';
import { asWritten, entryFaultWords, gapWords } from './entry-fault-words.ts';

/** Lines that were not understood and are quoted. */
const MAX_LEFT = 20;
const MAX_QUOTED = 120;
const MAX_NAME = 80;
/** Characters of the finds on one page: the counts and the hints have their place beside them. */
const MAX_PAGE = 2_800;

const HEADINGS: Readonly<Record<FindKind, string>> = phrases({
  creatures: 'Creatures',
  tables: 'Tables',
  places: 'Rooms',
  things: 'Things',
});
const ORDER: readonly FindKind[] = ['creatures', 'tables', 'places', 'things'];

/**
 * A draft of a pack: how much was found, each find with what was made of its parts and why it cannot be brought in, and the
 * lines that nobody understood.
 */
export function draftCard(
  draft: Draft,
  { finds: ofPage, isLast }: DraftPage = { finds: draft.finds, isLast: true },
): Pick<Card, 'title' | 'lines'> {
  const { finds, left } = draft;
  const shown = isLast ? left.slice(0, MAX_LEFT) : [];
  return {
    title: finds.length === 0 ? t`Nothing was found in this text` : t`A draft of a pack`,
    lines: [
      ...countLines(finds),
      ...ORDER.flatMap((kind) => {
        const own = ofPage.filter((find) => find.kind === kind);
        return own.length === 0 ? [] : ['', `**${HEADINGS[kind]}**`, ...own.flatMap(findLines)];
      }),
      ...(shown.length === 0 ? [] : ['', t`**Not understood**`]),
      ...shown.map(leftLine),
      ...(isLast && left.length > shown.length ? [t`… and ${left.length - shown.length} more`] : []),
      '',
      ...(isLast ? restLines(draft) : []),
      t`-# Nothing has been brought in yet. A pack from a book that you own is for your table only: do not pass it on.`,
    ],
  };
}

/** A page of the card: as many finds as a menu has room for, and the lines that were not understood on the last one. */
export interface DraftPage {
  readonly finds: readonly Find[];
  readonly isLast: boolean;
}

/** The pages of a draft's card; at least one. */
export function draftPages({ finds, left }: Draft): readonly DraftPage[] {
  const pages: Find[][] = [[]];
  let size = 0;
  for (const find of ORDER.flatMap((kind) => finds.filter((one) => one.kind === kind))) {
    const own = sizeOf(findLines(find));
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && (page.length >= MAX_SELECT_OPTIONS || size + own > MAX_PAGE)) {
      pages.push([find]);
      size = own;
    } else {
      page.push(find);
      size += own;
    }
  }
  if (size + sizeOf(left.slice(0, MAX_LEFT).map(leftLine)) > MAX_PAGE) pages.push([]);
  return pages.map((own, at) => ({ finds: own, isLast: at === pages.length - 1 }));
}

function sizeOf(lines: readonly string[]): number {
  return lines.join('\n').length;
}

function leftLine({ line, text }: Draft['left'][number]): string {
  return t`Line ${line}: ${escapeMarkdown(text, MAX_QUOTED)}`;
}

function countLines(finds: readonly Find[]): readonly string[] {
  if (finds.length === 0) return [t`I look for stat lines, tables, rooms with numbers, and prices.`];
  const count = (kind: FindKind) => finds.filter((find) => find.kind === kind).length;
  const counts = [
    plural(count('creatures'), { one: '# creature', other: '# creatures' }),
    plural(count('tables'), { one: '# table', other: '# tables' }),
    plural(count('places'), { one: '# room', other: '# rooms' }),
    plural(count('things'), { one: '# thing', other: '# things' }),
  ].filter((_, at) => count(ORDER[at] ?? 'things') > 0);
  const unsound = finds.filter(({ faults }) => faults.length > 0).length;
  return [
    t`Found: ${listWords(counts)}.`,
    ...(unsound === 0
      ? []
      : [
          plural(unsound, {
            one: '# of them cannot be brought in as it is.',
            other: '# of them cannot be brought in as they are.',
          }),
        ]),
  ];
}

function restLines({ prose, furniture, unread }: Draft): readonly string[] {
  const counts = [
    ...(prose === 0 ? [] : [plural(prose, { one: '# line of plain text', other: '# lines of plain text' })]),
    ...(furniture === 0
      ? []
      : [plural(furniture, { one: '# page number or header', other: '# page numbers and headers' })]),
  ];
  return [
    ...(counts.length === 0 ? [] : [t`-# Left out: ${listWords(counts)}.`]),
    ...(unread === 0
      ? []
      : [
          plural(unread, {
            one: '-# The text is too long: # line was not read.',
            other: '-# The text is too long: # lines were not read.',
          }),
        ]),
  ];
}

/** One find: its name and place, what was made of it, and what is wrong with it. */
export function findLines(find: Find): readonly string[] {
  const { title, entry, from, notes, faults } = find;
  const name = title === '' ? t`No name` : escapeMarkdown(title, MAX_NAME);
  const key = typeof entry.key === 'string' && entry.key !== title ? `${escapeMarkdown(entry.key, 10)} ` : '';
  const place = from.line === from.to ? t`line ${from.line}` : t`lines ${from.line}–${from.to}`;
  const made = [madeOf(find), ...notes.flatMap(noteWords), leftOut(notes)].filter((text) => text !== '');
  return [
    `**${key}${name}** (${place})${made.length === 0 ? '' : `: ${made.join('; ')}`}`,
    ...(faults.length === 0 ? [] : [t`-# This cannot be brought in as it is. ${faults.map(faultWords).join(' ')}`]),
  ];
}

function madeOf({ kind, entry, notes }: Find): string {
  const { dice, rows, exits, stats } = entry;
  if (kind === 'creatures' && notes.some((note) => note.kind === 'own')) return escapeMarkdown(String(stats), 200);
  if (kind === 'tables' && Array.isArray(rows)) {
    const many = plural(rows.length, { one: '# row', other: '# rows' });
    return typeof dice === 'string' ? `${dice}, ${many}` : many;
  }
  if (kind === 'places' && Array.isArray(exits) && exits.length > 0)
    return t`leads to ${listWords(exits.map((key) => escapeMarkdown(String(key), 10)))}`;
  return '';
}

function noteWords(note: Note): readonly string[] {
  switch (note.kind) {
    case 'took':
      return [
        `${escapeMarkdown(note.part, MAX_QUOTED)} → ${escapeMarkdown(`${note.as} ${note.value}`.trim(), MAX_QUOTED)}`,
      ];
    case 'armour':
      return [armourWords(note)];
    case 'number':
      return [t`number ${escapeMarkdown(note.count, 20)}`];
    case 'dice':
      return [t`dice chosen by the number of results`];
    case 'exits-beyond':
      return [t`not in this text: ${listWords(note.keys.map((key) => escapeMarkdown(key, 10)))}`];
    case 'cut':
      return [
        note.what === 'name'
          ? t`the name was cut (it had ${note.length} characters)`
          : t`the text was cut (it had ${note.length} characters)`,
      ];
    case 'own':
    case 'dropped':
      return [];
  }
}

/** Says whether an armour class was read as ascending, and why. */
function armourWords({ printed, reading, why }: Extract<Note, { kind: 'armour' }>): string {
  if (why === 'bracket') return t`the armour class in the brackets counts`;
  if (why === 'named')
    return reading === 'ascending'
      ? t`armour class ${printed} counts upwards, as the text says`
      : t`armour class ${printed} counts downwards, as the text says`;
  return reading === 'ascending'
    ? t`armour class ${printed} counts upwards, because it is 10 or more`
    : t`armour class ${printed} counts downwards, because it is below 10`;
}

function leftOut(notes: readonly Note[]): string {
  const parts = notes.flatMap((note) => (note.kind === 'dropped' ? [escapeMarkdown(note.part, MAX_QUOTED)] : []));
  return parts.length === 0 ? '' : t`left out: ${parts.join(', ')}`;
}

/** The reason why a find cannot be brought in, as a sentence. */
function faultWords(fault: FindFault): string {
  switch (fault.kind) {
    case 'no-name':
      return t`It has no name.`;
    case 'unread':
      return t`This part cannot be read: ${asWritten(fault.part)}.`;
    case 'gap':
      return gapWords(fault.dice, fault.result);
    case 'twice':
      return t`Two rows have the result ${fault.result} of ${fault.dice}.`;
    case 'beyond':
      return t`${fault.dice} never shows ${fault.result}.`;
    case 'blank-row':
      return t`Row ${fault.row} has no text.`;
    case 'long-row':
      return t`Row ${fault.row} is too long.`;
    case 'odd-dice':
      return t`No die has ${fault.faces} faces.`;
    case 'same-key':
      return t`Another room has the key ${fault.key}.`;
    case 'same-name':
      return t`Something above it has the same name.`;
    case 'entry':
      return entryFaultWords(fault.fault);
  }
}
