import type { FaultOf } from '../../engine/content.ts';
import type { Table } from '../../engine/table.ts';
import { diceCount } from '../../engine/table-dice.ts';
import { MAX_DEPTH, MAX_ROLLED, namedIn } from '../tables/nested.ts';
import { slugOf } from '../words.ts';

/** A table whose rows are being looked through. */
interface Open {
  readonly table: Table;
  readonly id: string;
  /** Tables that its rows name. */
  readonly named: readonly { readonly at: number; readonly id: string }[];
  next: number;
}

interface Reach {
  /** Tables below one another, itself counted. */
  readonly depth: number;
  /** Most dice that a roll comes to. */
  readonly dice: number;
}

/**
 * Faults of tables that name others which there are not, themselves, or too many below one another. Each table is looked
 * through once, however many name it.
 * @param ids the tables whose faults are wanted
 */
export function nestingFaults(
  tables: ReadonlyMap<string, Table>,
  ids: readonly string[],
  fixed: readonly Table[],
): readonly FaultOf[] {
  const all = new Map([...fixed.map((table) => [table.id, table] as const), ...tables]);
  const byName = new Map([...all].map(([id, { name }]) => [slugOf(name), id]));
  const idOf = (named: string) => {
    const slug = slugOf(named);
    return all.has(slug) ? slug : byName.get(slug);
  };
  const wanted = new Set(ids);
  const known = new Map<string, Reach>();
  const faults: FaultOf[] = [];
  const way: Open[] = [];
  /** Places on the way, by id. */
  const placeOf = new Map<string, number>();

  function open(id: string): void {
    const table = all.get(id);
    if (table === undefined) return;
    const named = table.rows.flatMap(({ text }, at) =>
      namedIn(text).flatMap((name) => {
        const found = idOf(name);
        if (found === undefined) fault(id, at, { fault: 'unknown-table', named: name });
        return found === undefined ? [] : [{ at, id: found }];
      }),
    );
    placeOf.set(id, way.length);
    way.push({ table, id, named, next: 0 });
  }

  function fault(id: string, at: number, what: FaultOf['fault']): void {
    if (wanted.has(id)) faults.push({ id, path: ['rows', at], fault: what });
  }

  function step(): void {
    const top = way.at(-1);
    if (top === undefined) return;
    const below = top.named[top.next];
    if (below === undefined) {
      close(top);
      way.pop();
      placeOf.delete(top.id);
      return;
    }
    top.next++;
    const from = placeOf.get(below.id);
    if (from !== undefined) {
      const round = [...way.slice(from), ...way.slice(from, from + 1)].map(({ table }) => table.name);
      fault(top.id, below.at, { fault: 'nests-itself', way: round });
    } else if (!known.has(below.id)) open(below.id);
  }

  /** Everything that its rows name is known, but for what names it itself. */
  function close({ id, table, named }: Open): void {
    const reaches = named.map(({ at, id: other }) => ({ at, ...(known.get(other) ?? { depth: 0, dice: 0 }) }));
    const rows = new Map<number, number>();
    for (const { at, dice } of reaches) rows.set(at, (rows.get(at) ?? 0) + dice);
    const below = reaches.reduce((most, one) => (one.depth > most.depth ? one : most), { at: 0, depth: 0 });
    const [dearest, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
    // Said once: where the limit is passed, and not again by all that lie above.
    if (below.depth === MAX_DEPTH) fault(id, below.at, { fault: 'nests-too-deep', max: MAX_DEPTH });
    const own = diceCount(table.dice);
    const isFirst = reaches.every(({ dice }) => dice <= MAX_ROLLED);
    if (own + most > MAX_ROLLED && isFirst) fault(id, dearest, { fault: 'rolls-too-many', max: MAX_ROLLED });
    known.set(id, { depth: below.depth + 1, dice: own + most });
  }

  for (const id of ids) {
    if (!known.has(id)) open(id);
    while (way.length > 0) step();
  }
  return faults;
}
