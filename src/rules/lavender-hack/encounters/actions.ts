import { z } from 'zod';
import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import { actingCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { rollNested } from '../../mechanics/tables/nested.ts';
import { oneLine } from '../../mechanics/words.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { encounterAt, endEncounter } from '../combat/meeting.ts';
import type { LavenderContext } from '../context.ts';
import { factionOf, sharesLanguage } from '../factions/factions.ts';
import { findCreature } from '../foes/bestiary.ts';
import { addFoes, refuseCrowd } from '../foes/foes.ts';
import { action, edgeInput, idInput, instantAction } from '../kit/action.ts';
import { helped } from '../kit/helped.ts';
import { END } from '../kit/next.ts';
import { BANDS, type Band } from '../kit/terms.ts';
import { MAX_LINE, MAX_NAME } from '../kit/words.ts';
import {
  type Called,
  calledMeeting,
  encounterTable,
  MEETING_EVENTS,
  MEETING_PLACES,
  placeOfTable,
} from '../places/encounter-tables.ts';
import type { LavenderWorld } from '../shapes.ts';
import { findTable } from '../tables/registry.ts';
import type { EncounterFrame } from './frames.ts';
import { hearOf, patrolName, patrolOf } from './patrol.ts';
import type { Encounter } from './shapes.ts';

/** Who is surprised: as a test shows, or as the game master says. */
export const SURPRISES = ['roll', 'party', 'foes', 'nobody'] as const;
type Surprise = (typeof SURPRISES)[number];

const startInput = z.strictObject({
  /** One that is written down. */
  creature: z.string().nullable().default(null),
  /** Rolled on a table: `wilderness`, `dungeon`, or one of the campaign's. */
  table: z.string().max(100).nullable().default(null),
  /** Anything; when it is no creature that is written down, it has no numbers. */
  name: z.string().nullable().default(null),
  /** Whose people they are: its patrol, where nothing else is named (LH-DUNG-08). */
  factionId: idInput.nullable().default(null),
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

/** What of it was left open is settled. */
interface Settled extends StartInput {
  readonly place: (typeof MEETING_PLACES)[number];
  readonly event: (typeof MEETING_EVENTS)[number];
  readonly surprise: Surprise;
}

/**
 * The game master brings on an encounter; a secret one waits until it is shown (LH-ENC-01). Where nothing is named, it is
 * the one that an event has called for, by the table of that place; or one where the party is (LH-WILD-09, LH-DUNG-05).
 */
export const encounterStart = action(startInput, (context, input) => {
  const { world, newId } = context;
  const refusal = gmOnly(context) ?? refuseAnother(context);
  if (refusal !== null) return refusal;
  const called = isNamed(input) ? null : calledMeeting(world);
  const settled = settle(world, input, called);
  const subject = called === null ? whatIsMet(context, settled) : whoIsCalled(context, settled, called);
  if (isRefusal(subject)) return subject;
  const count = input.count ?? 1;
  const crowd = input.secret || subject.creature === null ? null : refuseCrowd(world, count);
  if (crowd !== null) return crowd;
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
  };
  world.party.state.encounter = encounter;
  const task = called?.taskId == null ? undefined : world.tasks[called.taskId];
  if (task !== undefined) task.done = true;
  emitMeeting(context, encounter, roll);
  if (secret) return END;
  hearOf(context, encounter);
  return meet(context, encounter, surprise, surprise === 'roll' && event === 'surprise' ? 'event' : 'gm');
});

/** A hidden encounter becomes known. `surprise` null: as it was said when it was made, else a test. */
export const encounterShow = action(
  z.strictObject({ surprise: z.enum(SURPRISES).nullable().default(null) }),
  (context, { surprise }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world } = context;
    const { encounter, fight } = world.party.state;
    if (encounter === null || encounter.stage !== 'hidden') return refuse('encounter/none');
    if (fight !== null) return refuse('fight/open');
    const crowd = encounter.creature === null ? null : refuseCrowd(world, encounter.count);
    if (crowd !== null) return crowd;
    if (surprise !== null) encounter.surprised = surprisedSide(surprise, 'none');
    encounter.secret = false;
    emitMeeting(context, encounter, null);
    hearOf(context, encounter);
    return meet(context, encounter, surprise ?? 'roll', 'gm');
  },
);

/** The game master ends the encounter; its foes stay until they are cleared away. */
export const encounterEnd = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { encounter } = context.world.party.state;
  if (encounter === null) return refuse('encounter/none');
  endEncounter(context, encounter, 'gm');
  return null;
});

/** Somebody speaks for the party (LH-ENC-05). */
export const parleyAction = action(
  helped(
    z.strictObject({
      characterId: idInput,
      offer: z.boolean().default(false),
      leverage: z.boolean().default(false),
      commonLanguage: z.boolean().default(true),
      claim: z.boolean().default(false),
      edge: edgeInput,
      intent: z.string().nullable().default(null),
    }),
  ),
  (context, input) => {
    const character = actingCharacter(context, input.characterId);
    if (isRefusal(character)) return character;
    const met = encounterAt(context.world, 'parley', 'met');
    if (met === null) return refuse('parley/nobody');
    if (met.beast) return refuse('parley/beast', { what: met.name });
    const refusal = refuseClaim(character, input.claim);
    if (refusal !== null) return refusal;
    const intent = input.intent === null ? null : oneLine(input.intent, MAX_LINE);
    if (input.intent !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    // Whose languages are written down, those count (LH-FACT-06).
    const isShared = met.factionId === null || sharesLanguage(context.world, met.factionId, character.id);
    const commonLanguage = input.commonLanguage && isShared;
    return { kind: 'parley', v: 1, step: 'start', ...input, commonLanguage, intent } as const;
  },
);

function isNamed({ creature, table, name, factionId }: StartInput): boolean {
  return [creature, table, name, factionId].some((one) => one !== null);
}

function settle({ party }: LavenderWorld, input: StartInput, called: Called | null): Settled {
  const { delve } = party.state;
  return {
    ...input,
    // A table of the book says where it is rolled.
    place:
      input.place ?? placeOfTable(input.table ?? '') ?? called?.place ?? (delve === null ? 'wilderness' : 'dungeon'),
    event: input.event ?? called?.event ?? 'none',
    surprise: input.surprise ?? (called?.ambushed === true ? 'foes' : 'roll'),
  };
}

function refuseAnother({ world }: LavenderContext): Refusal | null {
  const { encounter, fight } = world.party.state;
  if (encounter !== null) return refuse('encounter/open');
  return fight === null ? null : refuse('fight/open');
}

type Subject = Pick<Encounter, 'name' | 'creature' | 'beast' | 'factionId'>;

/** Rows of the tables that are beasts though nobody wrote them down. */
const BEASTLY = ['harmless game', 'vermin'];

/** What is met: a creature, a row of a table, or whatever the game master calls it; one of the three, or a faction's. */
function whatIsMet(context: LavenderContext, input: Settled): Subject | Refusal {
  return input.factionId === null ? whatIsNamed(context, input) : whoseAreMet(context, input, input.factionId);
}

/** A faction's people, with a creature's numbers if one is named; another name keeps it secret whose they are. */
function whoseAreMet(context: LavenderContext, input: Settled, factionId: string): Subject | Refusal {
  const faction = factionOf(context.world, factionId);
  if (faction === null) return refuse('faction/unknown', { typed: '' });
  const { creature, table, name, beast } = input;
  if (table !== null) return refuse('encounter/what');
  const own = { name: patrolName(faction), factionId };
  if (creature === null && name === null) return { ...own, creature: null, beast: beast ?? false };
  const named = whatIsNamed(context, input);
  if (isRefusal(named)) return named;
  return name === null ? { ...named, ...own } : { ...named, factionId };
}

function whatIsNamed(context: LavenderContext, { creature, table, name, beast, secret }: Settled): Subject | Refusal {
  if ([creature, table, name].filter((one) => one !== null).length !== 1) return refuse('encounter/what');
  if (table !== null) {
    const rolledOn = encounterTable(context.world, table);
    if (rolledOn === null) return refuse('table/unknown', { table });
    return subjectOf(context, rollWhat(context, rolledOn, secret), beast);
  }
  const said = oneLine(creature ?? name ?? '', MAX_NAME);
  if (said === null) return refuse('foe/bad-name', { max: MAX_NAME });
  if (creature !== null && findCreature(context.world, said) === null)
    return refuse('foe/unknown-creature', { creature: said });
  return subjectOf(context, said, beast);
}

/** Who has their lair there, else a row of the place's table; it may be as long as it likes. */
function whoIsCalled(context: LavenderContext, { beast, secret }: Settled, { lair, table }: Called): Subject {
  return subjectOf(context, lair ?? rollWhat(context, table, secret), beast);
}

function subjectOf({ world }: LavenderContext, said: string, beast: boolean | null): Subject {
  const found = findCreature(world, said);
  const isBeast = beast ?? found?.beast ?? BEASTLY.includes(said.toLowerCase());
  if (found !== null)
    return { name: found.name, creature: { ...found, beast: isBeast }, beast: isBeast, factionId: null };
  const faction = patrolOf(world, said);
  const name = faction === null ? said : patrolName(faction);
  return { name, creature: null, beast: isBeast, factionId: faction?.id ?? null };
}

/** A row of an encounter table (LH-BX-02). */
function rollWhat({ world, diceOf, emit }: LavenderContext, table: Table, secret: boolean): string {
  const { rolls, text } = rollNested(diceOf(GM_DICE), 'encounter', table, (named) => findTable(world, named));
  const [first, ...others] = rolls;
  if (first === undefined) throw new Error('a table was rolled without a die');
  // Every die is told, those of tables that the row names too.
  if (others.length > 0)
    emit({ fact: 'table-rolled', rule: 'LH-BX-02', tableId: table.id, table: table.name, rolls, text, secret });
  emit({ fact: 'encounter-rolled', rule: 'LH-BX-02', table: table.name, roll: first.roll, what: text });
  return text;
}

/** Starting distance as named, as the event has it, or rolled (LH-ENC-02, default B7). */
function distanceOf(
  { diceOf }: LavenderContext,
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

/** Who is surprised as far as it is settled: the game master's word, then an ambush (LH-ENC-04). */
function surprisedSide(surprise: Surprise, event: Settled['event']): Encounter['surprised'] {
  if (surprise === 'party' || surprise === 'foes') return surprise;
  return surprise === 'roll' && event === 'surprise' ? 'party' : null;
}

function emitMeeting({ emit }: LavenderContext, encounter: Encounter, roll: Roll | null): void {
  const { id, name, count, distance, secret } = encounter;
  emit({ fact: 'encounter', rule: 'LH-ENC-02', encounterId: id, what: name, count, distance, roll, secret });
}

/** They meet: the foes are written down, and whoever is surprised by now is told. */
function meet(context: LavenderContext, encounter: Encounter, surprise: Surprise, why: 'event' | 'gm'): EncounterFrame {
  const { creature, count, distance, surprised } = encounter;
  if (creature !== null) addFoes(context, creature, { name: null, count, distance });
  const isSettled = surprised !== null || surprise === 'nobody';
  encounter.stage = isSettled ? 'approach' : 'surprise';
  if (isSettled) context.emit({ fact: 'surprise', rule: 'LH-ENC-04', side: surprised ?? 'nobody', why });
  return { kind: 'encounter', v: 1, step: 'start' };
}
