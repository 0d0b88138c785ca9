import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { tableFaults } from '../../engine/table.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { MAX_DEPTH, MAX_ROLLS, namedIn, nestingFault, rollNested } from '../../mechanics/tables/nested.ts';
import { readTable, TABLE_FORMATS, type WrittenTable } from '../../mechanics/tables/text.ts';
import { instantAction } from '../kit/action.ts';
import { degreeOf } from '../kit/degree.ts';
import { isSolo } from '../kit/settings.ts';
import { MAX_LINE, MAX_NAME, oneLine, slugOf } from '../kit/words.ts';
import type { LavenderWorld } from '../shapes.ts';
import { bookTable, findTable, isOpenTable, mayNest } from './registry.ts';

/** A campaign keeps this many of its own. */
const MAX_TABLES = 50;
/** A d100 of single faces. */
const MAX_ROWS = 100;
const MAX_SIDES = 1000;
/** Longest written table, in characters. */
const MAX_TABLE_TEXT = 40_000;

const namedInput = z.string().min(1).max(100);

/**
 * The game master writes a table: a new one, or one in place of that id (LH-BX-02, Appendix B). `id` null: by its name.
 * A table that stands in for one of the book's keeps that one's name. `isNew` refuses to write over another.
 */
export const setTable = instantAction(
  z.strictObject({
    id: namedInput.nullable().default(null),
    name: z.string().nullable().default(null),
    text: z.string(),
    format: z.enum(TABLE_FORMATS).default('lines'),
    isNew: z.boolean().default(false),
  }),
  (context, input) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    if (input.text.length > MAX_TABLE_TEXT) return refuse('table/too-long', { max: MAX_TABLE_TEXT });
    const { world, emit } = context;
    const named = identify(world, input);
    if (isRefusal(named)) return named;
    const { id, name } = named;
    const { tables } = world.party.state;
    const isThere = Object.hasOwn(tables, id);
    const called = idOf(world, name);
    if (called !== null && (input.isNew || called !== id)) return refuse('table/already-there', { table: name });
    if (!isThere && Object.keys(tables).length >= MAX_TABLES) return refuse('table/too-many', { max: MAX_TABLES });
    const read = readTable(input.text, input.format);
    if (isRefusal(read)) return read;
    const unsound = refuseUnsound(read);
    if (unsound !== null) return unsound;
    if (!mayNest(id) && read.rows.some(({ text }) => namedIn(text).length > 0)) {
      return refuse('table/cannot-nest', { table: name });
    }
    const standsIn = bookTable(id) !== null;
    const written = { ...(standsIn ? {} : { name }), sides: read.sides, rows: [...read.rows] };
    const knotted = refuseKnots(world, withTable(world, id, written), id);
    if (knotted !== null) return knotted;
    tables[id] = written;
    const { sides, rows } = read;
    emit({ fact: 'table-written', rule: 'LH-BX-02', tableId: id, table: name, sides, rows: rows.length, standsIn });
    return null;
  },
);

/** The game master strikes out a table of their own; one of the book's that it stood in for counts again. */
export const dropTable = instantAction(z.strictObject({ id: namedInput }), (context, input) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const id = idOf(world, input.id);
  const { tables } = world.party.state;
  if (id === null) return refuse('table/unknown', { table: input.id });
  const table = findTable(world, id)?.name ?? id;
  if (!Object.hasOwn(tables, id)) return refuse('table/not-own', { table });
  const standsIn = bookTable(id) !== null;
  const users = standsIn ? [] : usersOf(world, id);
  if (users.length > 0) return refuse('table/in-use', { table, by: users });
  delete tables[id];
  emit({ fact: 'table-dropped', rule: 'LH-BX-02', tableId: id, table, standsIn });
  return null;
});

/** Rolls on a table and on those its rows name: openly with one's own dice, or in secret with the game master's. */
export const rollTableAction = instantAction(
  z.strictObject({ id: namedInput, secret: z.boolean().default(false) }),
  (context, { id, secret }) => {
    const { world, actor, dice, diceOf, emit } = context;
    const refusal = secret ? gmOnly(context) : null;
    if (refusal !== null) return refusal;
    const table = findTable(world, id);
    if (table === null || !(actor.isGm || isOpenTable(table))) return refuse('table/unknown', { table: id });
    const { rolls, text } = rollNested(secret ? diceOf(GM_DICE) : dice, 'table', table, (named) =>
      findTable(world, named),
    );
    emit({ fact: 'table-rolled', rule: table.rule, tableId: table.id, table: table.name, rolls, text, secret });
    return null;
  },
);

/** Which table is written, and what it is called. */
function identify(
  world: LavenderWorld,
  { id: wanted, name: said }: { readonly id: string | null; readonly name: string | null },
): { readonly id: string; readonly name: string } | Refusal {
  const known = wanted === null ? null : idOf(world, wanted);
  const id = known ?? slugOf(wanted ?? said ?? '');
  const ofBook = bookTable(id);
  if (ofBook !== null) return { id, name: ofBook.name };
  const own = known === null ? undefined : world.party.state.tables[known];
  const name = oneLine(said ?? own?.name ?? wanted ?? '', MAX_NAME);
  if (name === null || id === '' || [...id].length > MAX_NAME) return refuse('table/bad-name', { max: MAX_NAME });
  return { id, name };
}

/** The id of a table that there is, also of an unsound one; null for an unheard-of one. */
function idOf({ party, ...world }: LavenderWorld, named: string): string | null {
  const slug = slugOf(named);
  if (Object.hasOwn(party.state.tables, slug)) return slug;
  return findTable({ ...world, party }, named)?.id ?? null;
}

/** Why what was written is no table. */
function refuseUnsound({ sides, rows }: WrittenTable): Refusal | null {
  if (rows.length > MAX_ROWS) return refuse('table/too-many-rows', { max: MAX_ROWS });
  if (sides > MAX_SIDES) return refuse('table/too-many-sides', { max: MAX_SIDES });
  const [fault] = tableFaults({ sides, rows });
  if (fault !== undefined) return refuse('table/unsound', { ...fault });
  const bad = rows.findIndex(({ text }) => oneLine(text, MAX_LINE) === null);
  return bad === -1 ? null : refuse('table/bad-row', { row: bad + 1, max: MAX_LINE });
}

/** The World as it would be with that table. */
function withTable(
  world: LavenderWorld,
  id: string,
  written: LavenderWorld['party']['state']['tables'][string],
): LavenderWorld {
  const { party } = world;
  const tables = { ...party.state.tables, [id]: written };
  return { ...world, party: { ...party, state: { ...party.state, tables } } };
}

/** Why the table, or one that could be rolled out before, cannot be rolled out any more. */
function refuseKnots(before: LavenderWorld, after: LavenderWorld, writtenId: string): Refusal | null {
  const written = refuseKnot(after, writtenId);
  if (written !== null) return written;
  for (const id of Object.keys(after.party.state.tables)) {
    const refusal = refuseKnot(after, id);
    if (refusal !== null && refuseKnot(before, id) === null) return refusal;
  }
  return null;
}

function refuseKnot(world: LavenderWorld, id: string): Refusal | null {
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
      return refuse('table/too-many-rolls', { table: table.name, max: MAX_ROLLS });
  }
}

/** Names of the campaign's own tables whose rows name that one. */
function usersOf(world: LavenderWorld, id: string): readonly string[] {
  const own = Object.keys(world.party.state.tables).flatMap((one) => (one === id ? [] : (findTable(world, one) ?? [])));
  return own
    .filter(({ rows }) => rows.some(({ text }) => namedIn(text).some((named) => findTable(world, named)?.id === id)))
    .map(({ name }) => name);
}

/** A question to which the answer is yes or no: a general test, for all to see (LH-SOLO-01). The game master always may. */
export const oracle = instantAction(z.strictObject({ question: z.string() }), (context, { question }) => {
  const { world, actor, diceOf, emit } = context;
  if (!actor.isGm && !isSolo(world)) return refuse('oracle/off');
  const said = oneLine(question, MAX_LINE);
  if (said === null) return refuse('input/bad-line', { field: 'question', max: MAX_LINE });
  const roll = rollDie(diceOf(GM_DICE), 'general', 20);
  emit({ fact: 'oracle', rule: 'LH-SOLO-01', question: said, roll, degree: degreeOf(roll.face, roll.face) });
  return null;
});
