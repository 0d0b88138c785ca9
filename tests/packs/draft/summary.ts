import { readFileSync } from 'node:fs';
import { draftOf } from '../../../src/packs/draft/draft.ts';
import type { Draft, DraftSource, Find } from '../../../src/rules/engine/pack-draft.ts';
import { BOOKS as BOOKS_OF_ALL } from '../../../src/rules/index.ts';

export const PAGES = 'tests/packs/draft/pages/';

export const BOOKS = ['hexcrawl-osr', 'action-dice', 'myth-knights', 'lavender-hack'] as const;

export function bookOf(slug: string): DraftSource {
  const { drafting, kinds } = BOOKS_OF_ALL[slug] ?? {};
  if (drafting === undefined || kinds === undefined) throw new Error(`no drafts of ${slug}`);
  return { drafting, kinds };
}

/** The draft of a page of the corpus. */
export function draftOfPage(file: string, book = 'hexcrawl-osr'): Draft {
  return draftOf(readFileSync(PAGES + file, 'utf8'), bookOf(book));
}

/** A draft in lines: each find with its place, its entry and its faults, then what was left. */
export function summary(draft: Draft): readonly string[] {
  return [...draft.finds.map(findLine), ...draft.left.map(({ line, text }) => `left ${line}: ${text}`)];
}

function findLine({ kind, id, from, entry, faults }: Find): string {
  const place = from.line === from.to ? String(from.line) : `${from.line}-${from.to}`;
  return [`${kind} ${id} ${place}: ${entryLine(entry)}`, ...faults.map((fault) => JSON.stringify(fault))].join(' ! ');
}

function entryLine(entry: Find['entry']): string {
  const { stats, dice, rows, key, name, exits, text, worth } = entry;
  if (typeof stats === 'string') return stats;
  if (Array.isArray(rows)) return `${dice ?? 'no dice'} ${rows.map(rowText).join(' | ')}`;
  if (key !== undefined) return `${key} ${name} → ${Array.isArray(exits) ? exits.join(', ') : ''}: ${text}`;
  return `${name} = ${worth}`;
}

function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row);
  const { on, text } = row as { readonly on: string; readonly text: string };
  return `${on} ${text}`;
}
