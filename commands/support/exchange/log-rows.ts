import { setImmediate } from 'node:timers/promises';
import { bareText, instantWords } from '../../../src/discord/render/engine/exchange/bare.ts';
import { plainWho } from '../../../src/discord/render/engine/words.ts';
import { t } from '../../../src/language/text.ts';
import { diceFor, mayReadAction, mayReadEntry } from '../../../src/play/access/secrets.ts';
import type { JournalEntry } from '../../../src/play/play.ts';
import { CLOCK } from '../../../src/rules/engine/person.ts';
import type { Here } from '../access/here.ts';
import { toldElsewhere } from '../access/readers.ts';
import { elsewhereWords, isOwn, keptWords, messageIn, withoutMessage } from '../cards/log-entry.ts';

/** Entries that are read at once: a long campaign is never in memory as a whole, and others have a turn in between. */
const AT_ONCE = 100;
/** Rows that are put into words before other work gets a turn. */
const IN_A_TURN = 20;

/** One entry of the log, as bare text. */
export interface LogRow {
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly who: string;
  /** For whom it was done; empty for themselves. */
  readonly forWhom: string;
  /** Empty if its reader may not know it. */
  readonly action: string;
  readonly lines: readonly string[];
  readonly dice: string;
  /** Number of the entry that took it back; null: it is valid. */
  readonly undoneBy: number | null;
}

/** The columns of the log as a table; the same in every language, for programs that read them. */
export const LOG_COLUMNS = ['number', 'time', 'who', 'for', 'action', 'text', 'dice', 'taken_back_by'] as const;

/**
 * The whole log, oldest first, page by page: everything its reader may know, without entries told in channels hidden from
 * the asker. Other work gets a turn after every few rows, since the embedded database answers within the same turn.
 */
export async function* logPages(here: Here, asker: Here): AsyncGenerator<readonly LogRow[]> {
  for (let after = 0; ; ) {
    const page = { before: null, limit: AT_ONCE, after, oldestFirst: true };
    const entries = await here.app.play.journal(here.campaignId, page);
    const elsewhere = await toldElsewhere(
      asker,
      entries.map(({ number }) => number),
    );
    for (let at = 0; at < entries.length; at += IN_A_TURN) {
      await setImmediate();
      const some = entries.slice(at, at + IN_A_TURN);
      yield some.map((entry) => rowOf(here, entry, elsewhere.has(entry.number) && !isOwn(asker, entry)));
    }
    const last = entries.at(-1);
    if (last === undefined || entries.length < AT_ONCE) return;
    after = last.number;
  }
}

/** The same, row by row. */
export async function* logRows(here: Here, asker: Here): AsyncGenerator<LogRow> {
  for await (const rows of logPages(here, asker)) yield* rows;
}

/** A row as cells, in the order of the columns. */
export function cellsOf(row: LogRow): readonly (string | number)[] {
  const { number, at, who, forWhom, action, lines, dice, undoneBy } = row;
  return [number, new Date(at).toISOString(), who, forWhom, action, lines.join('\n'), dice, undoneBy ?? ''];
}

function rowOf(here: Here, entry: JournalEntry, isElsewhere: boolean): LogRow {
  const { look, renderer } = here;
  const { number, at, actorId, onBehalfOf, undoneBy } = entry;
  const name = (userId: string) => (userId === CLOCK ? t`The clock` : plainWho(look.world, userId, renderer.nouns));
  const head = { number, at, who: name(actorId), forWhom: onBehalfOf === null ? '' : name(onBehalfOf), undoneBy };
  if (!mayReadEntry(entry, look)) return { ...head, action: '', lines: [keptWords(here)], dice: '' };
  if (isElsewhere) return { ...head, action: '', lines: [elsewhereWords()], dice: '' };
  const told = messageIn(here, entry);
  const lines = (told.length === 0 ? [withoutMessage(here, entry)] : told).flatMap((line) => line.split('\n'));
  return {
    ...head,
    action: mayReadAction(entry, look) ? entry.action : '',
    lines: lines.map((line) => bareText(line, look.world, renderer).trim()).filter((line) => line !== ''),
    dice: diceFor(look.book, entry.dice, look)
      .map(({ purpose, sides, face }) => `${purpose} d${sides}: ${face}`)
      .join('; '),
  };
}

/** `2026-11-20` of an instant, in UTC. */
export function dayOf(at: number): string {
  return instantWords(at).slice(0, 10);
}
