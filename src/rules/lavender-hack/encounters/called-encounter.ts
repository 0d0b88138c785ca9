import type { Json } from '../../engine/json.ts';
import type { Answer, Ask } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import { bareOptions, type OptionOf } from '../../mechanics/question.ts';
import { placeOfParty } from '../factions/factions.ts';
import { ask, askMore, askQuestion, back, call, END } from '../kit/kit.ts';
import { isMeeting, pendingCall } from '../kit/pending-call.ts';
import { isSolo } from '../kit/settings.ts';
import { calledMeeting, encounterTable, encounterTables } from '../places/encounter-tables.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { empty } from './lair.ts';
import { bringOn, dropPlans, emitMeeting, meet } from './meet.ts';
import type { CalledFrame, EncountersVocabulary } from './vocabulary.ts';

const RULE = 'LH-ENC-09';

/**
 * A meeting is due: the game master is called, one meeting after the other, and the party waits (LH-ENC-09). When nobody is
 * awaited any more, it continues its interrupted act (LH-WILD-26).
 */
export const called: Handler<'called'> = {
  ask: (world, { step }) => (step === 'table' ? askTable(world) : askWho(world)),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        empty(context, frame.fallen ?? []);
        return next(context, frame);
      case 'asked':
        return decide(context, frame, value);
      case 'table':
        return byTable(context, frame, value);
    }
  },
};

/** If nobody runs the game, it is rolled at once, and a lone player decides their behaviour (LH-SOLO-01). */
export function calledPreset(world: World, { kind, fallback }: Ask): Answer | null {
  if (!isSolo(world)) return null;
  if (kind === 'called') return fallback === 'roll' ? 'roll-ask' : fallback;
  return kind === 'foes-met' ? fallback : null;
}

/** While they fight or meet somebody it waits: the end of that comes back here. */
function next(context: Context, frame: CalledFrame): Next {
  const { world } = context;
  if (world.party.state.fight !== null || isMeeting(world) || isAsked(world)) return back(null);
  return pendingCall(world) === null ? goOn(context, frame) : ask({ ...frame, step: 'asked' });
}

function isAsked({ prompts }: Pick<World, 'prompts'>): boolean {
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => kind === 'called'));
}

/** The party's interrupted act: after a fight or a flight it is asked whether it continues (LH-WILD-26). */
function goOn(context: Context, { met, ended }: CalledFrame): Next {
  const { party } = context.world;
  const { held, dungeon, journey } = party.state;
  if (held === null) return back(null);
  party.state.held = null;
  if (met) dropPlans(context);
  const action = held.kind === 'turn' ? dungeon?.action : journey?.action;
  // The watch or turn under way is spent anyway.
  const isMore = (action?.left ?? 0) > 1;
  const step = met && (ended !== true || isMore) ? 'interrupted' : 'undisturbed';
  if (held.kind === 'turn') return call({ kind: 'turn', v: 1, step, foods: held.foods }, END);
  return call({ kind: 'watch', v: 1, step: held.idle ? 'idle' : step }, END);
}

/** For the game master alone: who it is, by which table, whether to be asked again, or that nobody comes after all. */
function askWho(world: World): Ask | null {
  const { encounter, fight } = world.party.state;
  const task = pendingCall(world);
  const meeting = calledMeeting(world);
  if (task === null || meeting === null || fight !== null || isMeeting(world)) return null;
  const first: OptionOf<EncountersVocabulary['questions']['called']> =
    encounter === null
      ? { id: 'roll', terms: { table: meeting.table.name } }
      : { id: 'show', terms: { what: encounter.name } };
  const asks = encounter === null ? bareOptions('roll-ask') : [];
  const tables = encounter === null && otherTables(world).length > 0 ? bareOptions('table') : [];
  return askQuestion('called', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: [first, ...asks, ...tables, ...bareOptions('nobody')] },
    required: true,
    fallback: first.id,
    terms: { taskId: task.id, detail: task.detail, lair: meeting.home?.what ?? null },
  });
}

function decide(context: Context, frame: CalledFrame, value: Json): Next {
  const { world } = context;
  const task = pendingCall(world);
  const meeting = calledMeeting(world);
  const { encounter } = world.party.state;
  const again: CalledFrame = { ...frame, step: 'start', fallen: [] };
  // Somebody was brought on, or the task is done, by other means.
  if (value === null || task === null || meeting === null) return next(context, again);
  switch (value) {
    case 'nobody':
      task.done = true;
      context.emit({ fact: 'nobody-comes', rule: RULE, placeId: placeOfParty(world) });
      return next(context, again);
    case 'table':
      return askMore({ ...frame, step: 'table' });
    case 'show':
      return encounter === null ? call(bringOn(context, meeting), END) : call(showPrepared(context, encounter), END);
    case 'roll-ask':
      return call(bringOn(context, meeting), END);
    default:
      return call(bringOn(context, meeting, true), END);
  }
}

/** The one that the game master has prepared is met. */
function showPrepared(
  context: Context,
  encounter: NonNullable<Context['world']['party']['state']['encounter']>,
): ReturnType<typeof meet> {
  encounter.secret = false;
  emitMeeting(context, encounter, null);
  return meet(context, encounter, 'roll', 'gm');
}

/** Every table that may say who is met, but the one of the place; as many as a menu holds. */
function otherTables(world: World): readonly Table[] {
  const own = calledMeeting(world)?.table.id ?? null;
  return encounterTables(world)
    .filter(({ id }) => id !== own)
    .slice(0, MAX_TABLES);
}

/** One less than a menu has lines. */
const MAX_TABLES = 24;

function askTable(world: World): Ask | null {
  const meeting = calledMeeting(world);
  if (meeting === null || pendingCall(world) === null || isMeeting(world)) return null;
  const { id, name } = meeting.table;
  return askQuestion('called-table', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: {
      form: 'choice',
      options: [{ id, name }, ...otherTables(world)].map((one) => ({ id: one.id, terms: { name: one.name } })),
    },
    required: true,
    fallback: id,
    terms: {},
  });
}

function byTable(context: Context, frame: CalledFrame, value: Json): Next {
  const { world } = context;
  const meeting = calledMeeting(world);
  const table = typeof value === 'string' ? encounterTable(world, value) : null;
  const { encounter } = world.party.state;
  if (meeting === null || table === null || encounter !== null || pendingCall(world) === null)
    return next(context, { ...frame, step: 'start', fallen: [] });
  // A lair's inhabitants are not replaced by another table.
  const home = meeting.home?.what == null ? meeting.home : null;
  return call(bringOn(context, { ...meeting, home, table }), END);
}
