import { z } from 'zod';
import { type Drawn, drawnFrom, drawnTogether } from '../../engine/content.ts';
import { GM_DICE } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import { rollTableDice } from '../../engine/table-dice.ts';
import { meetingsIn } from '../../mechanics/content/meetings.ts';
import { badName, MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { rollNested } from '../../mechanics/tables/nested.ts';
import { closeTask } from '../../mechanics/tasks.ts';
import { oneLine, slugOf } from '../../mechanics/words.ts';
import { CREATURES, findCreature } from '../foes/bestiary.ts';
import { addFoes } from '../foes/foes.ts';
import { action, END, instantAction } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { findTable, TABLES, tableIn } from '../tables/registry.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { type Encounter, encounterSchema } from './schemas.ts';
import { WANDERERS } from './tables.ts';
import { metFrame } from './vocabulary.ts';

const RULE = 'AD-G-02';
const MAX_MET = 100;
const MOST_MET = 20;

const startInput = z.strictObject({
  /** One that is written down. */
  creature: z.string().nullable().default(null),
  /** Rolled on a table: who comes, where nothing at all is said. */
  table: z.string().max(100).nullable().default(null),
  name: z.string().nullable().default(null),
  count: z.int().min(1).max(MOST_MET).default(1),
  secret: z.boolean().default(false),
});

/** The game master brings somebody on; one that is secret waits until it is shown (AD-G-02). */
export const encounterStart = action(startInput, (context, input) => {
  const { world, newId } = context;
  const who = gmOnly(context) ?? refuseMeeting(world) ?? whoIsMet(context, input);
  if (isRefusal(who)) return who;
  const { secret } = input;
  const { count } = who;
  const met: Encounter = encounterSchema.parse({ id: newId(), ...who, secret });
  world.party.state.encounter = met;
  // Whatever was heard has brought them.
  closeTask(world, 'noise');
  if (!secret) return reveal(context, met);
  context.emit({ fact: 'encounter', rule: RULE, what: met.name, count, secret, ...drawnTogether([met]) });
  return END;
});

/** One that was prepared becomes known. */
export const encounterShow = action(z.strictObject({}), (context) => {
  const { encounter, fight } = context.world.party.state;
  const refusal = gmOnly(context) ?? (fight === null ? null : refuse('encounter/in-fight'));
  if (refusal !== null) return refusal;
  return encounter?.stage === 'hidden' ? reveal(context, encounter) : refuse('encounter/none');
});

/** The game master ends it; the foes stay until they are cleared away. */
export const encounterEnd = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (context.world.party.state.encounter === null) return refuse('encounter/none');
  endEncounter(context, 'gm');
  return null;
});

/** Nobody is met any more, and nothing is asked about them; a secret one ends in silence. */
export function endEncounter({ world, emit }: Context, how: 'parted' | 'gm' | 'fight'): void {
  const { encounter } = world.party.state;
  if (encounter === null) return;
  world.party.state.encounter = null;
  closeQuestions(world);
  const { name: what, count } = encounter;
  emit({ fact: 'encounter-ends', rule: 'AD-G-01', what, count, how });
}

/** Closes the questions about the encounter. */
export function closeQuestions(world: Context['world']): void {
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => kind === 'met')) delete world.prompts[id];
}

/** They are there for all to see, and stand as foes where they have numbers. */
function reveal(context: Context, { name: what, count, creature, fromPacks }: Encounter): Frame<'met'> {
  const { encounter } = context.world.party.state;
  if (encounter !== null) Object.assign(encounter, { stage: 'met', secret: false });
  context.emit({ fact: 'encounter', rule: RULE, what, count, secret: false, ...drawnTogether([{ fromPacks }]) });
  if (creature !== null) addFoes(context, creature, { name: null, count });
  return metFrame(null);
}

interface WhoIsMet extends Pick<Encounter, 'name' | 'creature' | 'count'>, Drawn {}

function whoIsMet(
  context: Context,
  { creature, table: named, name, count }: z.infer<typeof startInput>,
): WhoIsMet | Refusal {
  const { world } = context;
  if ([creature, named, name].filter((one) => one !== null).length > 1) return refuse('encounter/what');
  const table = named === null ? tableIn(world, WANDERERS) : findTable(world, named);
  if (table === null) return refuse('table/unknown', { table: named });
  if (creature !== null && findCreature(world, creature) === null) return refuse('encounter/no-creature', { creature });
  const said = creature ?? name;
  if (said === null) return whoComes(context, table, count);
  const line = oneLine(said, name === null ? MAX_MET : MAX_FOE_NAME);
  if (line === null) return badName();
  const known = findCreature(world, line);
  return { name: known?.name ?? line, creature: known, count, ...drawnFrom(known) };
}

const meetings = meetingsIn(CREATURES, TABLES);

/** A row of a table, rolled out; as many come as it says, unless the game master wants several. */
function whoComes(context: Context, table: Table, wanted: number): WhoIsMet | Refusal {
  const { world, diceOf, emit } = context;
  const { text, rolls } = rollNested(diceOf(GM_DICE), 'encounter', table, (named) => findTable(world, named));
  const told = rolls.map(({ table: rolledOn, roll }) => ({ table: rolledOn, roll }));
  const meeting = meetings(world.content).get(slugOf(text));
  const { count = 1 } = meeting ?? {};
  const thrown = typeof count === 'number' ? null : rollTableDice(diceOf(GM_DICE), 'encounter', count);
  if (thrown !== null) told.push({ table: table.name, roll: thrown.roll });
  emit({ fact: 'who-comes', rule: RULE, what: text, rolls: told });
  const line = oneLine(text, MAX_MET);
  if (line === null) return badName();
  const known = findCreature(world, meeting?.creature.name ?? line);
  const coming = thrown?.result ?? Number(count);
  const drawn = drawnTogether([...rolls.map(({ roll }) => roll), drawnFrom(known)]);
  const many = wanted > 1 ? wanted : Math.min(coming, MOST_MET);
  return { name: known?.name ?? line, creature: known, count: many, ...drawn };
}

function refuseMeeting({ party }: World): Refusal | null {
  if (party.state.encounter !== null) return refuse('encounter/open');
  return party.state.fight === null ? null : refuse('encounter/in-fight');
}
