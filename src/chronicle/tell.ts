import { plainText } from '../discord/render/engine/plain/sentences.ts';
import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import { isOfTale, type Tale, taleOf } from '../discord/render/engine/tale.ts';
import { factsFor, mayReadEntry, PLAYERS, type Reader } from '../play/access/secrets.ts';
import type { JournalEntry } from '../play/play.ts';
import type { AnyBook } from '../rules/engine/book.ts';
import type { Fact } from '../rules/engine/prompt.ts';
import type { World } from '../rules/engine/world.ts';
import type { ChronicleBlock, ChronicleLine } from './book-model.ts';
import { type Names, runsOf } from './runs.ts';

/** The tools for telling an entry to a reader. */
export interface Teller {
  readonly world: World;
  readonly book: AnyBook;
  readonly renderer: BookRenderer;
  readonly reader: Reader;
  readonly names: Names;
  /** The same for people's own words, where a mention means the person's character. */
  readonly inCharacter: Names;
}

/** Returns who tells an entry: in what was said, people are called as whom they played when it happened. */
export type TellerAt = (number: number) => Teller;

/** Facts that say that something was written down. */
const WRITTEN = /(?:written|edited|made|erased|rated|dropped|changed|imported|forgotten|noted)$/;

/** An entry in sentences. */
export interface ToldEntry {
  /** Nothing where it is no part of the story. */
  readonly blocks: readonly ChronicleBlock[];
  /** Changed numbers and dice. */
  readonly notes: readonly ChronicleLine[];
  /** Notes that players do not know, for an appendix. */
  readonly prepared: readonly ChronicleLine[];
}

/** An entry in a book, for its reader; nothing in it that this reader may not know. */
export function tellEntry(entry: JournalEntry, teller: Teller): ToldEntry {
  const { world, book, renderer, reader, names } = teller;
  if (!mayReadEntry(entry, reader)) return { blocks: [], notes: [], prepared: [] };
  const known = factsFor(book, entry.facts, reader);
  // Public facts read as they did at the table; the secret rest is separate.
  const seen = entry.secret ? [] : factsFor(book, known, PLAYERS);
  const tale = taleOf(seen, world, renderer);
  const secrets = known.filter((fact) => !seen.includes(fact));
  const linesIn = (facts: readonly Fact[]) => facts.flatMap((fact) => renderer.logLine(fact, world) ?? []);
  const hidden = linesIn(secrets.filter((fact) => isOfTale(fact, renderer))).flatMap((text) => linesOf(text, names));
  const prepared = linesIn(secrets.filter(({ fact }) => WRITTEN.test(fact)));
  const secret: ChronicleBlock[] = hidden.length === 0 ? [] : [{ kind: 'secret', lines: hidden }];
  return {
    blocks: [...(tale === null ? [] : blocksOf(tale, teller)), ...secret],
    notes: (tale?.notes ?? []).flatMap((line) => linesOf(line.replaceAll('**', ''), names)),
    prepared: prepared.flatMap((text) => linesOf(text, names)),
  };
}

/** A paragraph of a story, whose title leads into it; quotations stand apart. */
function blocksOf({ title, lines }: Tale, { names, inCharacter }: Teller): readonly ChronicleBlock[] {
  const blocks: { kind: 'told' | 'words'; lines: ChronicleLine[] }[] = [];
  const [lead = []] = linesOf(title, names);
  if (lead.length > 0) blocks.push({ kind: 'told', lines: [lead.map((run) => ({ ...run, bold: true }))] });
  for (const text of lines) {
    const kind = text.startsWith('> ') ? 'words' : 'told';
    const last = blocks.at(-1);
    // A book has no names in bold: they are marks of a card.
    const own =
      kind === 'words'
        ? linesOf(text, inCharacter)
        : linesOf(text.replaceAll('**', ''), names).filter((line) => line.length > 0);
    if (last !== undefined && last.kind === kind) last.lines.push(...own);
    else blocks.push({ kind, lines: [...own] });
  }
  return blocks
    .filter((block) => block.lines.length > 0)
    .map((block) =>
      block.kind === 'told' ? { kind: 'told', lines: [joined(block.lines)], note: null } : { ...block, kind: 'words' },
    );
}

/** Lines one after another, as one. */
export function joined(lines: readonly ChronicleLine[]): ChronicleLine {
  return lines.flatMap((line, at) => (at === 0 ? line : [{ text: ' ' }, ...line]));
}

/** A text of a message as lines of a book: signs and boxes in words, mentions as names. */
export function linesOf(text: string, names: Names): readonly ChronicleLine[] {
  // A line of the log parts its sentences by dots.
  return plainText(text.replace(/(?<=[.!?]) · /g, ' '))
    .split('\n')
    .map((line) => runsOf(line, names))
    .filter((line) => line.length > 0);
}
