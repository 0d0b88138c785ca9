import { z } from 'zod';
import { type Roll, rollDie } from '../dice.ts';
import { rollNested } from '../nested-table.ts';
import { isRefusal, type Refusal, refuse } from '../prompt.ts';
import { refuseClaim } from './ability-test.ts';
import { action, deed, edgeInput, idInput } from './action.ts';
import { ENCOUNTERS, findCreature } from './bestiary.ts';
import { FLIGHT } from './chase.ts';
import type { LavenderContext } from './context.ts';
import { addFoes, refuseCrowd } from './foes.ts';
import { END, type EncounterFrame } from './frames.ts';
import { dropQuestions, encounterAt, endEncounter } from './meeting.ts';
import { actingCharacter, GM_DICE, gmOnly } from './people.ts';
import { BANDS, type Band, type Encounter } from './shapes.ts';
import { findTable, tableIn } from './tables.ts';
import { LONGEST_LINE, LONGEST_NAME, oneLine } from './words.ts';

const PLACES = ['wilderness', 'dungeon'] as const;
const EVENTS = ['none', 'distant', 'close', 'surprise'] as const;
/** Who is surprised: as a test shows, or as the game master says. */
const SURPRISES = ['roll', 'party', 'foes', 'nobody'] as const;
type Surprise = (typeof SURPRISES)[number];

const startInput = z.strictObject({
  /** One that is written down. */
  creature: z.string().nullable().default(null),
  /** Rolled on an encounter table. */
  table: z.enum(PLACES).nullable().default(null),
  /** Anything; when it is no creature that is written down, it has no numbers. */
  name: z.string().nullable().default(null),
  count: z.int().min(1).max(20).nullable().default(null),
  /** Null: rolled. */
  distance: z.enum(BANDS).nullable().default(null),
  place: z.enum(PLACES).default('wilderness'),
  event: z.enum(EVENTS).default('none'),
  surprise: z.enum(SURPRISES).default('roll'),
  secret: z.boolean().default(false),
  /** Null: as the creature is. */
  beast: z.boolean().nullable().default(null),
});
type StartInput = z.infer<typeof startInput>;

/** The game master brings on an encounter; a secret one waits until it is shown (LH-ENC-01). */
export const encounterStart = action(startInput, (context, input) => {
  const { world, newId } = context;
  const refusal = gmOnly(context) ?? refuseAnother(context);
  if (refusal !== null) return refusal;
  const subject = whatIsMet(context, input);
  if (isRefusal(subject)) return subject;
  const count = input.count ?? 1;
  const crowd = input.secret || subject.creature === null ? null : refuseCrowd(world, count);
  if (crowd !== null) return crowd;
  const { distance, roll } = distanceOf(context, input);
  const { event, surprise, secret } = input;
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
  };
  world.party.state.encounter = encounter;
  tellOf(context, encounter, roll);
  if (secret) return END;
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
    tellOf(context, encounter, null);
    return meet(context, encounter, surprise ?? 'roll', 'gm');
  },
);

/** The game master ends the encounter; its foes stay until they are cleared away. */
export const encounterEnd = deed(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { encounter } = context.world.party.state;
  if (encounter === null) return refuse('encounter/none');
  endEncounter(context, encounter, 'gm');
  return null;
});

/** Somebody speaks for the party (LH-ENC-05). */
export const parleyAction = action(
  z.strictObject({
    characterId: idInput,
    offer: z.boolean().default(false),
    leverage: z.boolean().default(false),
    commonLanguage: z.boolean().default(true),
    claim: z.boolean().default(false),
    edge: edgeInput,
    intent: z.string().nullable().default(null),
  }),
  (context, input) => {
    const character = actingCharacter(context, input.characterId);
    if (isRefusal(character)) return character;
    const met = encounterAt(context.world, 'parley', 'met');
    if (met === null) return refuse('parley/nobody');
    if (met.beast) return refuse('parley/beast', { what: met.name });
    const refusal = refuseClaim(character, input.claim);
    if (refusal !== null) return refusal;
    const intent = input.intent === null ? null : oneLine(input.intent, LONGEST_LINE);
    if (input.intent !== null && intent === null)
      return refuse('input/bad-line', { field: 'intent', max: LONGEST_LINE });
    return { kind: 'parley', v: 1, step: 'start', ...input, intent } as const;
  },
);

/** The group flees before it comes to a fight (LH-ENC-07). */
export const flee = action(z.strictObject({}), (context) => {
  const { world, actor, tell } = context;
  const holder = world.party.spotlight;
  if (!actor.isGm && actor.userId !== holder) return refuse('spotlight/not-yours', { holder });
  const met = encounterAt(world, 'approach', 'parley', 'met');
  if (met === null) return refuse(world.party.state.encounter === null ? 'encounter/none' : 'flee/not-now');
  // The other side picks first (LH-ENC-04).
  if (met.stage === 'approach' && met.surprised === 'party') return refuse('flee/not-now');
  tell({ fact: 'approach', rule: 'LH-ENC-01', approach: 'flee', by: 'party' });
  dropQuestions(world);
  return FLIGHT;
});

function refuseAnother({ world }: LavenderContext): Refusal | null {
  const { encounter, fight } = world.party.state;
  if (encounter !== null) return refuse('encounter/open');
  return fight === null ? null : refuse('fight/open');
}

type Subject = Pick<Encounter, 'name' | 'creature' | 'beast'>;

/** Rows of the tables that are beasts though nobody wrote them down. */
const BEASTLY = ['harmless game', 'vermin'];

/** What is met: a creature, a row of a table, or whatever the game master calls it; one of the three. */
function whatIsMet(context: LavenderContext, { creature, table, name, beast, secret }: StartInput): Subject | Refusal {
  if ([creature, table, name].filter((one) => one !== null).length !== 1) return refuse('encounter/what');
  // A row of the campaign's own table may be as long as it likes.
  const said = table === null ? oneLine(creature ?? name ?? '', LONGEST_NAME) : rollWhat(context, table, secret);
  if (said === null) return refuse('foe/bad-name', { max: LONGEST_NAME });
  const found = findCreature(context.world, said);
  if (creature !== null && found === null) return refuse('foe/unknown-creature', { creature: said });
  const isBeast = beast ?? found?.beast ?? BEASTLY.includes(said.toLowerCase());
  return { name: found?.name ?? said, creature: found === null ? null : { ...found, beast: isBeast }, beast: isBeast };
}

/** A row of an encounter table (LH-BX-02). */
function rollWhat({ world, diceOf, tell }: LavenderContext, place: (typeof PLACES)[number], secret: boolean): string {
  const table = tableIn(world, ENCOUNTERS[place]);
  const { rolls, text } = rollNested(diceOf(GM_DICE), 'encounter', table, (named) => findTable(world, named));
  const [first, ...others] = rolls;
  if (first === undefined) throw new Error('a table was rolled without a die');
  // Every die is told, those of tables that the row names too.
  if (others.length > 0)
    tell({ fact: 'table-rolled', rule: 'LH-BX-02', tableId: table.id, table: table.name, rolls, text, secret });
  tell({ fact: 'encounter-rolled', rule: 'LH-BX-02', table: table.name, roll: first.roll, what: text });
  return text;
}

/** Starting distance as named, as the event has it, or rolled (LH-ENC-02, default B7). */
function distanceOf(
  { diceOf }: LavenderContext,
  { distance, place, event }: StartInput,
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
function surprisedSide(surprise: Surprise, event: StartInput['event']): Encounter['surprised'] {
  if (surprise === 'party' || surprise === 'foes') return surprise;
  return surprise === 'roll' && event === 'surprise' ? 'party' : null;
}

function tellOf({ tell }: LavenderContext, encounter: Encounter, roll: Roll | null): void {
  const { id, name, count, distance, secret } = encounter;
  tell({ fact: 'encounter', rule: 'LH-ENC-02', encounterId: id, what: name, count, distance, roll, secret });
}

/** They meet: the foes are written down, and whoever is surprised by now is told. */
function meet(context: LavenderContext, encounter: Encounter, surprise: Surprise, why: 'event' | 'gm'): EncounterFrame {
  const { creature, count, distance, surprised } = encounter;
  if (creature !== null) addFoes(context, creature, { name: null, count, distance });
  const isSettled = surprised !== null || surprise === 'nobody';
  encounter.stage = isSettled ? 'approach' : 'surprise';
  if (isSettled) context.tell({ fact: 'surprise', rule: 'LH-ENC-04', side: surprised ?? 'nobody', why });
  return { kind: 'encounter', v: 1, step: 'start' };
}
