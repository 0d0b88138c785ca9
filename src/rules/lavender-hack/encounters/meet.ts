import { z } from 'zod';
import { type Drawn, drawnFrom, drawnTogether } from '../../engine/content.ts';
import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import { badName, MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { type NestedRoll, rollNested } from '../../mechanics/tables/nested.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { dropPlan as dropDungeonPlan } from '../dungeon/plan.ts';
import { factionOf } from '../factions/factions.ts';
import { findCreature } from '../foes/bestiary.ts';
import { addFoes } from '../foes/foes.ts';
import { BANDS, type Band, recordId } from '../kit/ids.ts';
import { pendingCall } from '../kit/pending-call.ts';
import {
  type Called,
  encounterTable,
  MEETING_EVENTS,
  MEETING_PLACES,
  placeOfTable,
} from '../places/encounter-tables.ts';
import type { World } from '../schemas.ts';
import { findTable, meansMeeting } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import { dropPlan as dropJourneyPlan } from '../wilderness/step.ts';
import { findOneOf, type Many, readMany } from './how-many.ts';
import { numberMet, settleIn } from './lair.ts';
import { hearOf, patrolName, patrolOf } from './patrol.ts';
import type { Encounter } from './schemas.ts';
import type { EncounterFrame } from './vocabulary.ts';

/** The surprised side: by a test, or as the game master says. */
export const SURPRISES = ['roll', 'party', 'foes', 'nobody'] as const;
export type Surprise = (typeof SURPRISES)[number];

export const startInput = z.strictObject({
  /** One that is written down. */
  creature: z.string().nullable().default(null),
  /** Rolled on a table: `wilderness`, `dungeon`, or one of the campaign's. */
  table: z.string().max(100).nullable().default(null),
  /** Anything; when it is no creature that is written down, it has no numbers. */
  name: z.string().nullable().default(null),
  /** The faction they belong to: its patrol, if nothing else is named (LH-DUNG-08). */
  factionId: recordId.nullable().default(null),
  count: z.int().min(1).max(20).nullable().default(null),
  /** Null: rolled. */
  distance: z.enum(BANDS).nullable().default(null),
  /** Null: as the event has it that called for the meeting, else where the party is. */
  place: z.enum(MEETING_PLACES).nullable().default(null),
  /** Null: the event that called for it, where nothing else is named. */
  event: z.enum(MEETING_EVENTS).nullable().default(null),
  /** Null: a test shows it, unless the event says so. */
  surprise: z.enum(SURPRISES).nullable().default(null),
  secret: z.boolean().default(false),
  /** Null: as the creature is. */
  beast: z.boolean().nullable().default(null),
});
type StartInput = z.infer<typeof startInput>;

/** The open parts are settled. */
interface Settled extends StartInput {
  readonly place: (typeof MEETING_PLACES)[number];
  readonly event: (typeof MEETING_EVENTS)[number];
  readonly surprise: Surprise;
}

/** Nothing named: all of it as the event has it, or rolled. */
const NOTHING_NAMED: StartInput = startInput.parse({});

/**
 * A coming encounter, recorded and not yet met (LH-ENC-02).
 * @param called the event that called for it; null if something is named
 */
export function prepare(context: Context, input: StartInput, called: Called | null): Prepared | Refusal {
  const { world, newId } = context;
  const settled = completeInput(world, input, called);
  const met = called === null ? whatIsMet(context, settled) : whoIsCalled(context, settled, called);
  if (isRefusal(met)) return met;
  const { number, ...subject } = met;
  const home = called?.home ?? null;
  const { count, roll: many } =
    input.count === null ? numberMet(context, number, home) : { count: input.count, roll: null };
  const { distance, roll } = distanceOf(context, settled);
  const { event, surprise, secret } = settled;
  const encounter: Encounter = {
    ...subject,
    id: newId(),
    count,
    secret,
    stage: 'hidden',
    distance,
    surprised: surprisedSide(surprise, event),
    attitude: null,
    lengths: 0,
    bait: null,
    traded: [],
    talk: 'open',
    ...(home === null ? {} : { lairId: home.hexId }),
  };
  return { encounter, roll, many, surprise, why: surprise === 'roll' && event === 'surprise' ? 'event' : 'gm' };
}

/** A meeting that is ready to begin. */
export interface Prepared {
  readonly encounter: Encounter;
  /** Die of the distance; null where it was named. */
  readonly roll: Roll | null;
  /** Dice of how many there are; null where none fell. */
  readonly many: AnyRoll | null;
  readonly surprise: Surprise;
  readonly why: 'event' | 'gm';
}

/**
 * The encounter that an event called for (LH-ENC-09): by the table of that place, or by another one.
 * @param settles true if their behaviour follows from their attitude to the party
 */
export function bringOn(context: Context, called: Called, settles = false): EncounterFrame {
  const prepared = prepare(context, NOTHING_NAMED, called);
  if (isRefusal(prepared)) throw new Error(`a called meeting is refused: ${prepared.refused}`);
  const { encounter } = prepared;
  return showEncounter(context, { ...prepared, encounter: settles ? { ...encounter, settles } : encounter });
}

/** They meet for all to see: what had called for them is over. */
export function showEncounter(context: Context, { encounter, roll, many, surprise, why }: Prepared): EncounterFrame {
  context.world.party.state.encounter = { ...encounter, secret: false };
  emitMeeting(context, encounter, roll, many);
  return meet(context, context.world.party.state.encounter, surprise, why);
}

export function isNamed({ creature, table, name, factionId }: StartInput): boolean {
  return [creature, table, name, factionId].some((one) => one !== null);
}

function completeInput({ party }: World, input: StartInput, called: Called | null): Settled {
  const { dungeon } = party.state;
  return {
    ...input,
    // A table of the book says where it is rolled.
    place:
      input.place ?? placeOfTable(input.table ?? '') ?? called?.place ?? (dungeon === null ? 'wilderness' : 'dungeon'),
    event: input.event ?? called?.event ?? 'none',
    surprise: input.surprise ?? (called?.ambushed === true ? 'foes' : 'roll'),
  };
}

interface Subject extends Pick<Encounter, 'name' | 'creature' | 'beast' | 'factionId'>, Drawn {
  /** Their number by a table's row; null if it has none. */
  readonly number: Many['number'];
}

/**
 * The subject of the meeting: a creature, a row of a table, or the game master's own name; one of the three, or a faction's
 * people.
 */
function whatIsMet(context: Context, input: Settled): Subject | Refusal {
  return input.factionId === null ? whatIsNamed(context, input) : whoseAreMet(context, input, input.factionId);
}

/** A faction's people, with a creature's numbers if one is named; another name keeps it secret whose they are. */
function whoseAreMet(context: Context, input: Settled, factionId: string): Subject | Refusal {
  const faction = factionOf(context.world, factionId);
  if (faction === null) return refuse('faction/unknown', { typed: '' });
  const { creature, table, name, beast } = input;
  if (table !== null) return refuse('encounter/what');
  const own = { name: patrolName(faction), factionId };
  if (creature === null && name === null) return { ...own, creature: null, beast: beast ?? false, number: null };
  const named = whatIsNamed(context, input);
  if (isRefusal(named)) return named;
  const { fromPacks: _hidden, ...unnamed } = named;
  return name === null ? { ...unnamed, ...own } : { ...named, factionId };
}

function whatIsNamed(context: Context, { creature, table, name, beast, secret }: Settled): Subject | Refusal {
  if ([creature, table, name].filter((one) => one !== null).length !== 1) return refuse('encounter/what');
  if (table !== null) {
    const rolledOn = encounterTable(context.world, table);
    if (rolledOn === null) return refuse('table/unknown', { table });
    return rowMet(context, rolledOn, { beast, secret });
  }
  const said = oneLine(creature ?? name ?? '', MAX_FOE_NAME);
  if (said === null) return badName();
  if (creature !== null && findCreature(context.world, said) === null)
    return refuse('foe/unknown-creature', { creature: said });
  return subjectOf(context, said, beast);
}

/** The owners of the lair there, else a row of the place's table; it may be as long as it likes. */
function whoIsCalled(context: Context, input: Settled, { home, table }: Called): Subject {
  return home?.what == null ? rowMet(context, table, input) : subjectOf(context, home.what, input.beast);
}

function subjectOf({ world }: Context, said: string, beast: boolean | null): Subject {
  const { name: read, number } = readMany(said);
  const found = findOneOf(world, read);
  const isBeast = beast ?? found?.beast ?? meansMeeting(world, read, 'beast');
  if (found !== null)
    return {
      ...drawnFrom(found),
      name: found.name,
      creature: { ...found, beast: isBeast },
      beast: isBeast,
      factionId: null,
      number,
    };
  const faction = patrolOf(world, read);
  const name = faction === null ? read : patrolName(faction);
  return { name, creature: null, beast: isBeast, factionId: faction?.id ?? null, number };
}

/** A row of an encounter table (LH-BX-02). */
function rowMet(context: Context, table: Table, { beast, secret }: Pick<Settled, 'beast' | 'secret'>): Subject {
  const { rolls, text } = rollWhat(context, table, secret);
  const subject = subjectOf(context, text, beast);
  return { ...subject, ...drawnTogether([...rolls.map(({ roll }) => roll), subject]) };
}

function rollWhat({ world, diceOf, emit }: Context, table: Table, secret: boolean): NestedRoll {
  const { rolls, text } = rollNested(diceOf(GM_DICE), 'encounter', table, (named) => findTable(world, named));
  const [first, ...others] = rolls;
  if (first === undefined) throw new Error('a table was rolled without a die');
  // All dice are told, also those of tables that the row names.
  if (others.length > 0)
    emit({ fact: 'table-rolled', rule: 'LH-BX-02', tableId: table.id, table: table.name, rolls, text, secret });
  emit({ fact: 'encounter-rolled', rule: 'LH-BX-02', table: table.name, roll: first.roll, what: text });
  return { rolls, text };
}

/** Starting distance as named, as the event has it, or rolled (LH-ENC-02, default B7). */
function distanceOf(
  { diceOf }: Context,
  { distance, place, event }: Settled,
): { readonly distance: Band; readonly roll: Roll | null } {
  if (distance !== null) return { distance, roll: null };
  if (place === 'dungeon' && event === 'distant') return { distance: 'far', roll: null };
  if (place === 'dungeon' && event === 'surprise') return { distance: 'close', roll: null };
  const roll = rollDie(diceOf(GM_DICE), 'distance', 6);
  return { distance: place === 'dungeon' ? nearby(roll.face) : outside(roll.face), roll };
}

function nearby(face: number): Band {
  return face <= 3 ? 'close' : 'near';
}

function outside(face: number): Band {
  if (face <= 2) return 'close';
  return face <= 4 ? 'near' : 'far';
}

/** The surprised side as far as it is settled: the game master's word, then an ambush (LH-ENC-04). */
export function surprisedSide(surprise: Surprise, event: Settled['event']): Encounter['surprised'] {
  if (surprise === 'party' || surprise === 'foes') return surprise;
  return surprise === 'roll' && event === 'surprise' ? 'party' : null;
}

export function emitMeeting(
  { emit }: Context,
  encounter: Encounter,
  roll: Roll | null,
  many: AnyRoll | null = null,
): void {
  const { id, name, count, distance, secret } = encounter;
  emit({
    fact: 'encounter',
    rule: 'LH-ENC-02',
    encounterId: id,
    what: name,
    count,
    distance,
    roll,
    ...(many === null ? {} : { many }),
    ...drawnTogether([encounter]),
    secret,
  });
}

/** They meet: the foes are recorded, the surprised side is announced, and the call for them is over. */
export function meet(context: Context, encounter: Encounter, surprise: Surprise, why: 'event' | 'gm'): EncounterFrame {
  const { creature, count, distance, surprised } = encounter;
  const { tasks } = context.world;
  const called = pendingCall(context.world) ?? openTask(context.world, 'encounter');
  const task = called === null ? undefined : tasks[called.id];
  if (task !== undefined) task.done = true;
  dropPlans(context);
  hearOf(context, encounter);
  settleIn(context, encounter);
  if (creature !== null) addFoes(context, creature, { name: null, count, distance });
  const isSettled = surprised !== null || surprise === 'nobody';
  encounter.stage = isSettled ? 'approach' : 'surprise';
  if (isSettled) context.emit({ fact: 'surprise', rule: 'LH-ENC-04', side: surprised ?? 'nobody', why });
  return { kind: 'encounter', v: 1, step: 'start' };
}

/** A meeting interrupts the plan (LH-WILD-03, LH-DUNG-19); when nobody comes after all, it continues. */
export function dropPlans(context: Context): void {
  const { dungeon } = context.world.party.state;
  dropJourneyPlan(context, 'event');
  if (dungeon !== null) dropDungeonPlan(context, dungeon, 'event');
}
