import type { Dice } from '../../engine/dice.ts';
import { rollTable, type Table } from '../../engine/table.ts';
import { type AnyRoll, diceCount } from '../../engine/table-dice.ts';
import { slugOf } from '../words.ts';

/** Tables below one another, the first one counted. */
export const MAX_DEPTH = 5;
/** Dice that one roll may come to. */
export const MAX_ROLLED = 20;

/** A table by its name in another one; null for an unknown name. */
export type FindTable = (named: string) => Table | null;

/** One table of a nested roll, with the row it found as it is written. */
export interface TableRoll {
  readonly tableId: string;
  readonly table: string;
  readonly roll: AnyRoll;
  readonly text: string;
}

export interface NestedRoll {
  /** Every roll, in the order they fell: a table, then those that its row names, from left to right. */
  readonly rolls: readonly TableRoll[];
  /** The row with all that it names rolled out. */
  readonly text: string;
}

export type NestingFault =
  | { readonly kind: 'unknown'; readonly named: string }
  /** Ids from the table that is named again to itself. */
  | { readonly kind: 'cycle'; readonly way: readonly string[] }
  | { readonly kind: 'too-deep' }
  | { readonly kind: 'too-many-rolls' };

const NAMED = /\[\[([^[\]]+)\]\]/gu;

/** Names of the tables that a row rolls on: `[[bandits]] with [[loot]]`. */
export function namedIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, named]) => (named ?? '').trim());
}

/**
 * Rolls on a table and on those its rows name. A part that cannot be rolled is shown as it is written: an unknown name, a
 * table inside itself, more than `MAX_DEPTH` levels or `MAX_ROLLED` dice in all.
 */
export function rollNested(dice: Dice, purpose: string, table: Table, find: FindTable): NestedRoll {
  const rolls: TableRoll[] = [];
  let fallen = 0;
  return { text: rollOut(table, []), rolls };

  function rollOut(one: Table, above: readonly string[]): string {
    const { roll, row } = rollTable(dice, purpose, one);
    const { text } = row;
    fallen += diceCount(one.dice);
    rolls.push({ tableId: one.id, table: one.name, roll, text });
    const way = [...above, one.id];
    return text.replaceAll(NAMED, (written, named: string) => {
      const next = find(named.trim());
      if (next === null || way.length >= MAX_DEPTH || way.includes(next.id)) return written;
      return fallen + diceCount(next.dice) > MAX_ROLLED ? written : rollOut(next, way);
    });
  }
}

/**
 * Puts a nested roll together in other words: each row as `say` has it, whichever way round it names its tables. Null where
 * the rows and the rolls do not fit each other.
 */
export function rolledOutIn({ rolls }: Pick<NestedRoll, 'rolls'>, say: (text: string) => string): string | null {
  let next = 0;
  const text = rollOut();
  return next === rolls.length ? text : null;

  function rollOut(): string | null {
    const roll = rolls[next++];
    if (roll === undefined) return null;
    const parts = namedIn(roll.text).map((named) => ({ named, text: isNext(named) ? rollOut() : null }));
    const said = say(roll.text).replaceAll(NAMED, (_written, named: string) => {
      const at = parts.findIndex((part) => slugOf(part.named) === slugOf(named));
      const [part] = at === -1 ? [] : parts.splice(at, 1);
      return part?.text ?? UNFIT;
    });
    return parts.length > 0 || said.includes(UNFIT) ? null : said;
  }

  /** Checks whether the next roll is on the table of that name. */
  function isNext(named: string): boolean {
    const roll = rolls[next];
    if (roll === undefined) return false;
    return [roll.tableId, slugOf(roll.table)].includes(slugOf(named)) || say(named) === roll.table;
  }
}

/** In the place of a part that does not fit: no text of a row has it. */
const UNFIT = '\u0000';

/**
 * The fault that keeps a table from being rolled out; null without one. The way of a cycle begins and ends with the same
 * table.
 */
export function nestingFault(table: Table, find: FindTable): NestingFault | null {
  const found = mostDice(table, find, [], new Map());
  if (typeof found !== 'number') return found;
  return found > MAX_ROLLED ? { kind: 'too-many-rolls' } : null;
}

/** The most dice that a roll on a table may come to, or why it cannot be rolled. */
function mostDice(
  table: Table,
  find: FindTable,
  above: readonly string[],
  known: Map<string, { readonly dice: number; readonly depth: number }>,
): number | NestingFault {
  const way = [...above, table.id];
  const before = known.get(table.id);
  if (before !== undefined && above.length + before.depth <= MAX_DEPTH) return before.dice;
  if (before !== undefined) return { kind: 'too-deep' };
  let most = 0;
  let depth = 1;
  for (const { text } of table.rows) {
    let dice = 0;
    for (const named of namedIn(text)) {
      const next = find(named);
      if (next === null) return { kind: 'unknown', named };
      if (way.includes(next.id)) return { kind: 'cycle', way: [...way.slice(way.indexOf(next.id)), next.id] };
      const below = mostDice(next, find, way, known);
      if (typeof below !== 'number') return below;
      dice += below;
      depth = Math.max(depth, 1 + (known.get(next.id)?.depth ?? 1));
    }
    most = Math.max(most, dice);
  }
  const dice = most + diceCount(table.dice);
  known.set(table.id, { dice, depth });
  return above.length + depth > MAX_DEPTH ? { kind: 'too-deep' } : dice;
}
