import { z } from 'zod';
import { drawnFrom, drawnTogether } from '../../engine/content.ts';
import { GM_DICE } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import { rollTableDice, type TableDice } from '../../engine/table-dice.ts';
import type { Task } from '../../engine/world.ts';
import { badName, MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { refuseCrowd } from '../../mechanics/foes/list.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { type NestedRoll, rollNested } from '../../mechanics/tables/nested.ts';
import { closeTask, openTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { standingFoes } from '../combat/combatants.ts';
import { canFight, startFight } from '../combat/flow.ts';
import { type Encounter, encounterSchema } from '../encounters/schemas.ts';
import { findCreature, metByRow } from '../foes/bestiary.ts';
import { addFoes, keepInPlace } from '../foes/foes.ts';
import { action, ask, askQuestion, back, call, END, instantAction, refused } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { findTable } from '../tables/registry.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { CHASE, MEETING } from './vocabulary.ts';

const RULE = 'HX-ENC-02';
const MAX_ROW = 100;
/** Default distance of a meeting outdoors; ours (HX-G-20). */
const DISTANCE_FT = 60;

/** The questions of a meeting or a chase. */
const ENDED = ['meeting', 'chase', 'quarry'];

export const MEETING_SURPRISES = ['nobody', 'party', 'foes'] as const;
const surprise = z.enum(MEETING_SURPRISES).nullable().default(null);

/** The game master brings somebody on: by name, by a creature, or whom the watch die called for (HX-ENC-02). */
export const encounterStart = action(
  z.strictObject({
    creature: z.string().nullable().default(null),
    name: z.string().nullable().default(null),
    count: z.int().min(1).max(20).nullable().default(null),
    /** Rolled on one of the campaign’s tables (HX-G-11). */
    table: z.string().max(100).nullable().default(null),
    /** Of no matter here: a creature is mindless or not. */
    beast: z.boolean().nullable().default(null),
    /** In feet. */
    distance: z.string().max(10).nullable().default(null),
    surprise,
    secret: z.boolean().default(false),
  }),
  (context, input) => {
    const refusal = gmOnly(context) ?? refuseAnother(context.world);
    if (refusal !== null) return refusal;
    const called = openTask(context.world, 'encounter');
    if ([input.creature, input.name, input.table].filter((one) => one !== null).length > 1)
      return refuse('encounter/what');
    const table = input.table === null ? null : findTable(context.world, input.table);
    if (input.table !== null && table === null) return refuse('table/unknown', { table: input.table });
    const rolled = table === null ? null : rollWhat(context, table);
    const row = rolled?.text ?? input.creature ?? input.name ?? calledFor(called);
    if (row === null) return refuse('encounter/what');
    if (input.creature !== null && findCreature(context.world, input.creature) === null)
      return refuse('foe/unknown-creature', { creature: input.creature });
    const name = oneLine(row, input.name === null ? MAX_ROW : MAX_FOE_NAME);
    if (name === null) return badName();
    const distanceFt = input.distance === null ? DISTANCE_FT : Number(input.distance);
    if (!(Number.isInteger(distanceFt) && distanceFt >= 0 && distanceFt <= 1000))
      return refuse('foe/bad-distance', { text: input.distance });
    const known = metByRow(context.world, name);
    const count = input.count ?? howMany(context, known?.count ?? 1);
    const crowd = refuseCrowd(context.world, count);
    if (crowd !== null) return crowd;
    const id = context.newId();
    const met = encounterSchema.parse({
      id,
      name,
      creature: known?.creature ?? null,
      count,
      distanceFt,
      surprised: sideOf(input.surprise),
      secret: input.secret,
      ...drawnTogether([...(rolled?.rolls ?? []).map(({ roll }) => roll), drawnFrom(known?.creature ?? null)]),
    });
    context.world.party.state.encounter = met;
    closeTask(context.world, 'encounter');
    if (!input.secret) return showMeeting(context, met);
    emitMeeting(context, met);
    return END;
  },
);

/** One that was prepared becomes known. */
export const encounterShow = action(z.strictObject({ surprise }), (context, input) => {
  const { encounter, fight } = context.world.party.state;
  const refusal = gmOnly(context) ?? (fight === null ? null : refuse('fight/open'));
  if (refusal !== null) return refusal;
  if (encounter === null || encounter.stage !== 'hidden') return refuse('encounter/none');
  encounter.secret = false;
  if (input.surprise !== null) encounter.surprised = sideOf(input.surprise);
  return showMeeting(context, encounter);
});

/** The game master ends the meeting, and any chase from it; the foes stay until they are cleared away. */
export const encounterEnd = instantAction(z.strictObject({}), (context) => {
  const { encounter, chase } = context.world.party.state;
  const refusal = gmOnly(context) ?? (encounter === null && chase === null ? refuse('encounter/none') : null);
  if (refusal !== null) return refusal;
  endMeeting(context, 'gm');
  return null;
});

/** The meeting while it is open for all to see; null for none. */
export function openMeeting({ party }: World): Encounter | null {
  const { encounter, fight, chase } = party.state;
  return encounter === null || encounter.stage === 'hidden' || fight !== null || chase !== null ? null : encounter;
}

/** The meeting is over, and with it a chase; what they asked is asked no more. */
export function endMeeting(context: Context, how: 'parted' | 'gm' | 'fight' | 'silent'): void {
  const { world, emit } = context;
  const { encounter, chase } = world.party.state;
  if (chase !== null && how === 'gm') keepInPlace(context);
  world.party.state.encounter = null;
  world.party.state.chase = null;
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => ENDED.includes(kind))) delete world.prompts[id];
  if (encounter === null || how === 'silent') return;
  emit({ fact: 'meeting-ends', rule: RULE, what: encounter.name, count: encounter.count, how });
}

/** The party's action and its consequences (HX-ENC-02). */
export const meeting: Handler<'meeting'> = {
  ask(world, { step }) {
    const met = openMeeting(world);
    if (met === null) return null;
    const { name: what, count, distanceFt, surprised, stage } = met;
    if (step === 'outcome')
      return askQuestion('meeting-outcome', {
        rule: RULE,
        audience: { who: 'gm' },
        characterId: null,
        form: { form: 'choice', options: bareOptions('part', 'on', ...(canFight(world) ? (['fight'] as const) : [])) },
        required: true,
        fallback: 'part',
        terms: { what, count, approach: stage },
      });
    return askQuestion('meeting', {
      rule: RULE,
      audience: spotlightAudience(world),
      characterId: null,
      form: {
        form: 'choice',
        options: bareOptions('observe', 'approach', 'hide', 'flee', ...(canFight(world) ? (['attack'] as const) : [])),
      },
      required: true,
      fallback: 'observe',
      terms: { what, count, distanceFt, surprised },
    });
  },
  resume(context, frame, value) {
    const met = openMeeting(context.world);
    if (met === null) return back(null);
    if (value === null) return ask(frame);
    if (frame.step === 'outcome') {
      // Since it was asked the last of the party may have fallen.
      if (value === 'fight') return canFight(context.world) ? toBlows(context, met) : ask(frame);
      if (value === 'on') return ask(MEETING);
      sendAway(context);
      endMeeting(context, 'parted');
      return back(null);
    }
    if (value !== 'approach' && value !== 'observe' && value !== 'hide' && value !== 'flee' && value !== 'attack')
      return back(null);
    if (value === 'attack' && !canFight(context.world)) return ask(frame);
    context.emit({ fact: 'approach', rule: RULE, what: met.name, count: met.count, approach: value });
    if (value === 'attack') return toBlows(context, met);
    return value === 'flee' ? call(CHASE, END) : ask({ ...MEETING, step: 'outcome' });
  },
};

/** A number, or that of its dice. */
function howMany({ diceOf }: Context, count: number | TableDice): number {
  return typeof count === 'number' ? count : rollTableDice(diceOf(GM_DICE), 'encounter', count).result;
}

/** The creatures brought by the watch die (HX-ENC-02) or as wanderers (HX-DUN-02). */
function calledFor(task: Task | null): string | null {
  const who = task?.detail.name ?? task?.detail.creature;
  return typeof who === 'string' && who !== '' ? who : null;
}

/** A row of a table (HX-G-11). */
function rollWhat({ world, diceOf }: Context, table: Table): NestedRoll {
  return rollNested(diceOf(GM_DICE), 'encounter', table, (named) => findTable(world, named));
}

/** The meeting is public: creatures with an entry become foes. */
function showMeeting(context: Context, met: Encounter): Frame<'meeting'> {
  const { encounter } = context.world.party.state;
  if (encounter !== null) encounter.stage = 'approach';
  emitMeeting(context, met);
  const { creature, count, distanceFt } = met;
  if (creature !== null) addFoes(context, creature, { name: null, count, distanceFt: Math.min(1000, distanceFt) });
  return MEETING;
}

function emitMeeting({ emit }: Context, met: Encounter): void {
  const { name, count, distanceFt, surprised, secret } = met;
  emit({ fact: 'meeting', rule: RULE, what: name, count, distanceFt, surprised, secret, ...drawnTogether([met]) });
}

/** It comes to blows; who is surprised is so in the first round (HX-G-20). */
function toBlows(context: Context, { surprised }: Encounter) {
  if (standingFoes(context.world).length === 0) return refused(refuse('fight/no-foe'));
  endMeeting(context, 'fight');
  const refusal = startFight(context, { surprised: surprised === 'party' ? 'characters' : surprised });
  return refusal === null ? back(null) : refused(refusal);
}

/** Nobody opposes the party any more. */
export function sendAway({ world }: Context): void {
  for (const { id } of standingFoes(world)) delete world.foes[id];
}

function sideOf(said: (typeof MEETING_SURPRISES)[number] | null): Encounter['surprised'] {
  return said === 'party' || said === 'foes' ? said : null;
}

function refuseAnother({ party }: World): Refusal | null {
  const { encounter, fight, chase } = party.state;
  if (encounter !== null || chase !== null) return refuse('encounter/open');
  return fight === null ? null : refuse('fight/open');
}
