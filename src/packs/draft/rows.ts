import type { FindFault, Note } from '../../rules/engine/pack-draft.ts';
import { resultsOf, type TableDice } from '../../rules/engine/table-dice.ts';
import { diceName, readDice, readResult, resultName } from '../../rules/mechanics/tables/dice-names.ts';
import { MAX_DICE, MAX_RESULTS, MAX_TABLE_NAME } from '../../rules/mechanics/tables/registry.ts';
import { resultValue } from './labels.ts';
import { cutName, titled } from './names.ts';
import type { Region } from './sheet.ts';

/** Longest text of a row. */
const MAX_ROW = 300;
/** Faults of a kind that are listed. */
const MAX_FAULTS = 10;
const REAL_DICE = [2, 3, 4, 6, 8, 10, 12, 20, 100];

/** A row as it is printed. */
export interface PrintedRow {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

interface PrintedTable {
  readonly title: string;
  /** As a heading names them; null where none does. */
  readonly dice: string | null;
  readonly rows: readonly PrintedRow[];
  readonly lines: readonly number[];
}

/** The dice that a table is rolled with, if the text names real ones. */
export function realDice(named: string): TableDice | null {
  const dice = readDice(named);
  if (dice === null) return null;
  const sides = dice.kind === 'sum' ? [dice.sides] : [dice.first, dice.second];
  const isReal = sides.every((one) => REAL_DICE.includes(one));
  return isReal && (dice.kind === 'pair' || dice.count <= MAX_DICE) && resultsOf(dice).highest <= MAX_RESULTS
    ? dice
    : null;
}

/** The dice that have just these results; null where there are none. */
export function diceOfRows(rows: readonly PrintedRow[]): TableDice | null {
  const values = rows.flatMap(({ from, to }) => [resultValue(from), resultValue(to)]);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const isPair = lowest === 11 && highest <= 66 && values.every((one) => /^[1-6][1-6]$/.test(String(one)));
  if (isPair) return { kind: 'pair', first: 6, second: 6 };
  if (lowest === 0 && highest === 9) return null;
  if (lowest === 1) return realDice(`1d${highest}`);
  return lowest >= 2 && lowest <= 4 && highest % lowest === 0 ? realDice(`${lowest}d${highest / lowest}`) : null;
}

/** A table as a pack has it, with what is wrong with it. */
export function tableRegion({ title, dice: named, rows, lines }: PrintedTable): Region {
  const dice = named === null ? diceOfRows(rows) : realDice(named);
  const name = cutName(titled(title), MAX_TABLE_NAME);
  const faults: FindFault[] = [
    ...(name === '' ? [{ kind: 'no-name' } as const] : []),
    ...(dice === null ? [{ kind: 'odd-dice', faces: facesOf(named, rows) } as const] : resultFaults(dice, rows)),
    ...rowFaults(rows),
  ];
  const notes: Note[] = [
    ...([...title].length <= MAX_TABLE_NAME ? [] : [{ kind: 'cut', what: 'name', length: title.length } as const]),
    ...(named === null && dice !== null ? [{ kind: 'dice', dice: diceName(dice) } as const] : []),
  ];
  const isPlain =
    dice?.kind === 'sum' &&
    dice.count === 1 &&
    rows.every(({ from, to }, at) => from === to && resultValue(from) === at + 1);
  return {
    find: {
      kind: 'tables',
      title: name,
      entry: {
        name,
        ...(dice === null ? {} : { dice: diceName(dice) }),
        rows: rows.map(({ from, to, text }) =>
          isPlain ? text : { on: from === to ? plain(from) : `${plain(from)}-${plain(to)}`, text },
        ),
      },
      notes,
      faults,
    },
    lines,
    isWithin: false,
  };
}

function plain(result: string): string {
  return String(resultValue(result));
}

function facesOf(named: string | null, rows: readonly PrintedRow[]): number {
  const faces = /\d+$/.exec(named ?? '')?.[0];
  return faces === undefined ? Math.max(...rows.map(({ to }) => resultValue(to))) : Number(faces);
}

function resultFaults(dice: TableDice, rows: readonly PrintedRow[]): readonly FindFault[] {
  const { lowest, highest } = resultsOf(dice);
  const name = diceName(dice);
  const times = new Map<number, number>();
  const beyond: string[] = [];
  for (const { from, to } of rows) {
    const [first, last] = [readResult(dice, plain(from)), readResult(dice, plain(to))];
    if (first === null || last === null || first < lowest || last > highest || last < first) {
      beyond.push(from === to ? from : `${from}-${to}`);
      continue;
    }
    for (let result = first; result <= last; result++) times.set(result, (times.get(result) ?? 0) + 1);
  }
  const all = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  const faults = (kind: 'gap' | 'twice', results: readonly number[]) =>
    results.slice(0, MAX_FAULTS).map((result) => ({ kind, result: resultName(dice, result), dice: name }));
  return [
    ...faults(
      'gap',
      all.filter((result) => !times.has(result)),
    ),
    ...faults(
      'twice',
      all.filter((result) => (times.get(result) ?? 0) > 1),
    ),
    ...beyond.slice(0, MAX_FAULTS).map((result) => ({ kind: 'beyond', result, dice: name }) as const),
  ];
}

function rowFaults(rows: readonly PrintedRow[]): readonly FindFault[] {
  return rows
    .flatMap(({ text }, at): readonly FindFault[] => {
      if (text.trim() === '') return [{ kind: 'blank-row', row: at + 1 }];
      return [...text].length > MAX_ROW ? [{ kind: 'long-row', row: at + 1 }] : [];
    })
    .slice(0, MAX_FAULTS);
}
