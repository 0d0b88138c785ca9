import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Context } from '../../engine/context.ts';
import { GM_DICE } from '../../engine/dice.ts';
import { isRefusal, type Of, type Refusal, refuse } from '../../engine/prompt.ts';
import { type TableFault, tableFaults } from '../../engine/table.ts';
import { diceCount, type KeptDice, resultsOf, type TableDice } from '../../engine/table-dice.ts';
import type { BookData } from '../../engine/world.ts';
import type { InstantAction } from '../book-kit.ts';
import { gmOnly } from '../people/characters.ts';
import { oneLine, slugOf } from '../words.ts';
import { diceName, resultName } from './dice-names.ts';
import { MAX_DEPTH, MAX_ROLLED, namedIn, nestingFault, rollNested, type TableRoll } from './nested.ts';
import {
  type CampaignTables,
  MAX_DICE,
  MAX_RESULTS,
  MAX_TABLE_NAME,
  type StateWithTables,
  type Tabled,
} from './registry.ts';
import { readTable, TABLE_FORMATS, type TableFormat, type WrittenTable } from './text.ts';

/** A campaign keeps this many of its own. */
const MAX_TABLES = 50;
/** A d100 of single faces. */
const MAX_ROWS = 100;
/** Longest text of a row, in characters. */
const MAX_ROW_TEXT = 300;
/** Longest written table, in characters. */
const MAX_TABLE_TEXT = 40_000;

interface TableBookData extends BookData {
  readonly state: StateWithTables;
}

/** The context of a rule about tables, whatever the book. */
type TableContext = Context<TableBookData, CampaignTableFact>;

/** Changes to a campaign's tables, in any book. */
export type CampaignTableFact =
  /** Every roll, those of tables that a row names too; `text` is the row with all of them rolled out. */
  | Of<'table-rolled', { tableId: string; table: string; rolls: readonly TableRoll[]; text: string; secret: boolean }>
  /** `standsIn`: in place of one of the book's. */
  | Of<'table-written', { tableId: string; table: string; rows: number; standsIn: boolean } & KeptDice>
  /** `standsIn`: the book's own counts again. */
  | Of<'table-dropped', { tableId: string; table: string; standsIn: boolean }>;

/** A table as somebody hands it in. */
interface HandedIn {
  /** Null: by its name. */
  readonly id: string | null;
  readonly name: string | null;
  readonly text: string;
  readonly format: TableFormat;
  /** Refuses to write over another. */
  readonly isNew: boolean;
}

/** The game master writes a table: a new one, or a replacement. A table that replaces one of the book's keeps its name. */
export function setTable(context: TableContext, registry: CampaignTables, input: HandedIn): Refusal | null {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (input.text.length > MAX_TABLE_TEXT) return refuse('table/too-long', { max: MAX_TABLE_TEXT });
  const { world, emit } = context;
  const named = identify(registry, world, input);
  if (isRefusal(named)) return named;
  const { id, name } = named;
  const { tables } = world.party.state;
  const isThere = Object.hasOwn(tables, id);
  const called = idOf(registry, world, name);
  if (called !== null && (input.isNew || called !== id)) return refuse('table/already-there', { table: name });
  if (!isThere && Object.keys(tables).length >= MAX_TABLES) return refuse('table/too-many', { max: MAX_TABLES });
  const read = readTable(input.text, input.format);
  if (isRefusal(read)) return read;
  const unsound = refuseUnsound(read);
  if (unsound !== null) return unsound;
  if (!registry.mayNest(world, id) && read.rows.some(({ text }) => namedIn(text).length > 0)) {
    return refuse('table/cannot-nest', { table: name });
  }
  const standsIn = registry.bookTable(world, id) !== null;
  const written = { ...(standsIn ? {} : { name }), dice: read.dice, rows: [...read.rows] };
  const knotted = refuseKnots(
    registry,
    world,
    { content: world.content, party: { state: { tables: { ...tables, [id]: written } } } },
    id,
  );
  if (knotted !== null) return knotted;
  tables[id] = written;
  const { dice, rows } = read;
  const { rule } = registry;
  emit({ fact: 'table-written', rule, tableId: id, table: name, dice, rows: rows.length, standsIn });
  return null;
}

/** The game master strikes out a table of their own; one of the book's that it stood in for counts again. */
export function dropTable(context: TableContext, registry: CampaignTables, named: string): Refusal | null {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const id = idOf(registry, world, named);
  const { tables } = world.party.state;
  if (id === null) return refuse('table/unknown', { table: named });
  const table = registry.findTable(world, id)?.name ?? id;
  if (!Object.hasOwn(tables, id)) return refuse('table/not-own', { table });
  const standsIn = registry.bookTable(world, id) !== null;
  const users = standsIn ? [] : usersOf(registry, world, id);
  if (users.length > 0) return refuse('table/in-use', { table, by: users });
  delete tables[id];
  emit({ fact: 'table-dropped', rule: registry.rule, tableId: id, table, standsIn });
  return null;
}

/** Rolls on a table and on those its rows name: openly with one's own dice, or in secret with the game master's. */
export function rollCampaignTable(
  context: TableContext,
  registry: CampaignTables,
  { id, secret }: { readonly id: string; readonly secret: boolean },
): Refusal | null {
  const { findTable, isOpenTable } = registry;
  const { world, actor, dice, diceOf, emit } = context;
  const refusal = secret ? gmOnly(context) : null;
  if (refusal !== null) return refusal;
  const table = findTable(world, id);
  if (table === null || !(actor.isGm || isOpenTable(world, table))) return refuse('table/unknown', { table: id });
  const { rolls, text } = rollNested(secret ? diceOf(GM_DICE) : dice, 'table', table, (named) =>
    findTable(world, named),
  );
  emit({ fact: 'table-rolled', rule: table.rule, tableId: table.id, table: table.name, rolls, text, secret });
  return null;
}

/** Which table is written, and what it is called. */
function identify(
  registry: CampaignTables,
  world: Tabled,
  { id: wanted, name: said }: { readonly id: string | null; readonly name: string | null },
): { readonly id: string; readonly name: string } | Refusal {
  const known = wanted === null ? null : idOf(registry, world, wanted);
  const id = known ?? slugOf(wanted ?? said ?? '');
  const ofBook = registry.bookTable(world, id);
  if (ofBook !== null) return { id, name: ofBook.name };
  const own = known === null ? undefined : world.party.state.tables[known];
  const name = oneLine(said ?? own?.name ?? wanted ?? '', MAX_TABLE_NAME);
  if (name === null || id === '' || [...id].length > MAX_TABLE_NAME)
    return refuse('table/bad-name', { max: MAX_TABLE_NAME });
  return { id, name };
}

/** The id of a table that there is, also of an unsound one; null for an unheard-of one. */
function idOf({ findTable }: CampaignTables, world: Tabled, named: string): string | null {
  const slug = slugOf(named);
  return Object.hasOwn(world.party.state.tables, slug) ? slug : (findTable(world, named)?.id ?? null);
}

/** The reason why the text is no table. */
function refuseUnsound({ dice, rows }: WrittenTable): Refusal | null {
  if (rows.length > MAX_ROWS) return refuse('table/too-many-rows', { max: MAX_ROWS });
  if (rows.length === 0) return refuse('table/unsound', { kind: 'empty' });
  const wrong = refuseDice(dice);
  if (wrong !== null) return wrong;
  const [fault] = tableFaults({ dice, rows });
  if (fault !== undefined) return refuse('table/unsound', { ...fault, ...inDice(dice, fault) });
  const bad = rows.findIndex(({ text }) => oneLine(text, MAX_ROW_TEXT) === null);
  return bad === -1 ? null : refuse('table/bad-row', { row: bad + 1, max: MAX_ROW_TEXT });
}

/** The reason why no table can have these dice. */
export function refuseDice(dice: TableDice): Refusal | null {
  if (diceCount(dice) > MAX_DICE) return refuse('table/too-many-dice', { max: MAX_DICE });
  const { lowest, highest } = resultsOf(dice);
  if (highest > MAX_RESULTS) return refuse('table/too-many-results', { max: MAX_RESULTS });
  return lowest < 1 || highest < lowest ? refuse('table/bad-dice', { text: diceName(dice) }) : null;
}

/** The subject of a fault, in terms of the dice. */
function inDice(dice: TableDice, fault: TableFault): Readonly<Record<string, string>> {
  if (fault.kind === 'gap') return { dice: diceName(dice), result: resultName(dice, fault.result) };
  if (fault.kind !== 'beyond') return {};
  const { lowest, highest } = resultsOf(dice);
  return { dice: diceName(dice), from: resultName(dice, lowest), to: resultName(dice, highest) };
}

/** The reason why the table, or one that was fine before, cannot be rolled out any more. */
function refuseKnots(registry: CampaignTables, before: Tabled, after: Tabled, writtenId: string): Refusal | null {
  const written = refuseKnot(registry, after, writtenId);
  if (written !== null) return written;
  for (const id of Object.keys(after.party.state.tables)) {
    const refusal = refuseKnot(registry, after, id);
    if (refusal !== null && refuseKnot(registry, before, id) === null) return refusal;
  }
  return null;
}

function refuseKnot({ findTable }: CampaignTables, world: Tabled, id: string): Refusal | null {
  const table = findTable(world, id);
  if (table === null) return null;
  const fault = nestingFault(table, (named) => findTable(world, named));
  switch (fault?.kind) {
    case undefined:
      return null;
    case 'unknown':
      return refuse('table/unknown-nested', { table: table.name, named: fault.named });
    case 'cycle':
      return refuse('table/cycle', { way: fault.way.map((id) => findTable(world, id)?.name ?? id) });
    case 'too-deep':
      return refuse('table/too-deep', { table: table.name, max: MAX_DEPTH });
    case 'too-many-rolls':
      return refuse('table/too-many-rolls', { table: table.name, max: MAX_ROLLED });
  }
}

/** Names of the campaign's own tables whose rows name that one. */
function usersOf({ findTable }: CampaignTables, world: Tabled, id: string): readonly string[] {
  const own = Object.keys(world.party.state.tables).flatMap((one) => (one === id ? [] : (findTable(world, one) ?? [])));
  return own
    .filter(({ rows }) => rows.some(({ text }) => namedIn(text).some((named) => findTable(world, named)?.id === id)))
    .map(({ name }) => name);
}

const namedInput = z.string().min(1).max(100);

/** Inputs for writing, deleting and rolling on a table, in every book. */
export const TABLE_INPUTS = {
  set: z.strictObject({
    id: namedInput.nullable().default(null),
    name: z.string().nullable().default(null),
    text: z.string(),
    format: z.enum(TABLE_FORMATS).default('lines'),
    isNew: z.boolean().default(false),
  }),
  drop: z.strictObject({ id: namedInput }),
  roll: z.strictObject({ id: namedInput, secret: z.boolean().default(false) }),
};

/** Returns what people do with the tables of a campaign, by the names that the commands know. */
export function tableActions<A extends Action>(
  instantAction: InstantAction<TableContext, A>,
  registry: CampaignTables,
) {
  return {
    /** The game master writes a table. */
    'set-table': instantAction(TABLE_INPUTS.set, (context, input) => setTable(context, registry, input)),
    /** The game master strikes out a table of their own. */
    'drop-table': instantAction(TABLE_INPUTS.drop, (context, { id }) => dropTable(context, registry, id)),
    /** Somebody rolls on a table, or the game master does so in secret. */
    'roll-table': instantAction(TABLE_INPUTS.roll, (context, input) => rollCampaignTable(context, registry, input)),
  };
}
