import { isEngineFact } from '../discord/render/engine/facts.ts';
import { isHint } from '../discord/render/engine/hints.ts';
import { plainText } from '../discord/render/engine/plain/sentences.ts';
import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import { storyOf } from '../discord/render/engine/story.ts';
import { headlineOf, isOfTale, isTelling, toldFacts } from '../discord/render/engine/tale.ts';
import { factsFor, mayReadEntry, PLAYERS, type Reader } from '../play/access/secrets.ts';
import type { JournalEntry } from '../play/play.ts';
import type { AnyBook } from '../rules/engine/book.ts';
import type { World } from '../rules/engine/world.ts';
import type { ChronicleBlock, ChronicleLine } from './book-model.ts';
import { type Names, runsOf } from './runs.ts';

/** What is needed to tell an entry to somebody. */
export interface Teller {
  readonly world: World;
  readonly book: AnyBook;
  readonly renderer: BookRenderer;
  readonly reader: Reader;
  readonly names: Names;
}

/** Returns who tells an entry: people are called as whom they played when it happened. */
export type TellerAt = (number: number) => Teller;

/** An entry in sentences. */
export interface ToldEntry {
  readonly blocks: readonly ChronicleBlock[];
  /** How its dice fell. */
  readonly dice: readonly ChronicleLine[];
}

/**
 * What an entry comes to in a book, for whoever reads it; null for what its reader may not know, and for what is no part of
 * the story.
 */
export function tellEntry(entry: JournalEntry, teller: Teller): ToldEntry | null {
  const { world, book, renderer, reader, names } = teller;
  if (!mayReadEntry(entry, reader)) return null;
  const known = factsFor(book, entry.facts, reader);
  // What players know is told as it was told to them; the rest stands apart.
  const seen = entry.secret ? [] : factsFor(book, known, PLAYERS);
  const open = seen.filter((fact) => isOfTale(fact, renderer));
  const secrets = known.filter((fact) => !seen.includes(fact) && (!isEngineFact(fact) || isOfTale(fact, renderer)));
  const hidden = secrets.flatMap((fact) => renderer.logLine(fact, world) ?? []).flatMap((text) => linesOf(text, names));
  const facts = toldFacts(open);
  const message = facts.some(isTelling) ? storyOf(facts, world, renderer) : null;
  if (message === null && hidden.length === 0) return null;
  const told = message === null ? [] : blocksOf(headlineOf(facts, world, renderer), message.lines, names);
  const secret: ChronicleBlock[] = hidden.length === 0 ? [] : [{ kind: 'secret', lines: hidden }];
  const dice = (message?.dice ?? []).flatMap((line) => linesOf(line, names));
  return { blocks: [...told, ...secret], dice };
}

/** Paragraphs of a story: its title leads into the first, and quotations stand apart. */
function blocksOf(title: string, lines: readonly string[], names: Names): readonly ChronicleBlock[] {
  const blocks: { kind: 'told' | 'words'; lines: ChronicleLine[] }[] = [];
  const [lead = []] = linesOf(title, names);
  if (lead.length > 0) blocks.push({ kind: 'told', lines: [lead.map((run) => ({ ...run, bold: true }))] });
  let isApart = false;
  for (const text of lines.flatMap((line) => line.split('\n'))) {
    if (isHint(text)) continue;
    if (text.trim() === '') {
      isApart = blocks.length > 1;
      continue;
    }
    const kind = text.startsWith('> ') ? 'words' : 'told';
    const last = blocks.at(-1);
    const own = linesOf(text, names);
    if (last !== undefined && last.kind === kind && !isApart) last.lines.push(...own);
    else blocks.push({ kind, lines: [...own] });
    isApart = false;
  }
  return blocks
    .filter((block) => block.lines.length > 0)
    .map((block) => (block.kind === 'told' ? { ...block, kind: 'told', note: null } : { ...block, kind: 'words' }));
}

/** A text of a message as lines of a book: signs and boxes in words, mentions as names. */
export function linesOf(text: string, names: Names): readonly ChronicleLine[] {
  return plainText(text)
    .split('\n')
    .map((line) => runsOf(line, names))
    .filter((line) => line.length > 0);
}
