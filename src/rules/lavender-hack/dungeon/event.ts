import { drawnFrom } from '../../engine/content.ts';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { makeValuable } from '../items/equipment.ts';
import { comeUpon } from '../items/found.ts';
import { degreeOf } from '../kit/degree.ts';
import type { Degree } from '../kit/ids.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen, namesEvents, openly, seesEventsFirst } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import { tableIn } from '../tables/registry.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { dayEvent } from '../wilderness/day-event.ts';
import type { JourneyDueKind } from '../wilderness/schemas.ts';
import type { EventFrame } from '../wilderness/vocabulary.ts';
import { wonderHere } from './rooms.ts';
import type { DungeonState } from './schemas.ts';

const RULE = 'LH-DUNG-05';
const LAST_TURN = 6;

/** The event of each degree; a miss has none. */
const EVENTS: Readonly<Record<Degree, JourneyDueKind | null>> = {
  critical: 'surprise',
  strong: 'close',
  weak: 'distant',
  miss: null,
  fumble: 'discovery',
};

/** The event by the general test of an hour underground; null for none (LH-DUNG-05). */
export function hourEventOf(degree: Degree): JourneyDueKind | null {
  return EVENTS[degree];
}

/** The event of a new hour underground or of a new day in the wild: each is played where it happens. */
export const event: Handler<'event'> = {
  ask: (world, frame) => eventOf(frame).ask?.(world, frame) ?? null,
  resume: (context, frame, value) => eventOf(frame).resume(context, frame, value),
};

function eventOf({ where }: EventFrame): Handler<'event'> {
  return where === 'dungeon' ? hourEvent : dayEvent;
}

/**
 * The event of an hour underground (LH-DUNG-05): rolled in secret, shown to the game master where the campaign wants it,
 * and kept in `dungeon.due`.
 */
const hourEvent: Handler<'event'> = {
  ask: (world, frame) => (frame.step === 'preview' ? askGm(world, frame) : null),
  resume(context, frame, value) {
    if (context.world.party.state.dungeon === null) return back(null);
    return frame.step === 'roll' ? roll(context, frame) : ruled(context, frame, value);
  },
};

/** Rolls the event, unless the game master rolls for themselves (setting `event_rolls`). */
function roll(context: Context, frame: EventFrame): Next {
  const { world, diceOf, emit } = context;
  if (namesEvents(world)) return ask({ ...frame, step: 'preview' });
  const fell = rollDie(diceOf(GM_DICE), 'event', 20);
  const degree = degreeOf(fell.face, fell.face);
  const when = EVENTS[degree] === null ? null : rollWhen(context);
  const event = EVENTS[degree] ?? 'nothing';
  const what = { where: 'dungeon', roll: fell, degree, event, when, by: 'dice' } as const;
  emit({ fact: 'event-rolled', rule: RULE, ...what, ...openly(world) });
  if (seesEventsFirst(world)) return ask({ ...frame, step: 'preview', degree, when });
  return keep(context, EVENTS[degree], when);
}

/** The turn of the event, 1–6. */
function rollWhen({ diceOf }: Context): number {
  return rollDie(diceOf(GM_DICE), 'event-when', LAST_TURN).face;
}

/** The game master sees it first, also where there is nothing: so that waiting betrays nothing. */
function askGm(world: World, { degree, when }: EventFrame): Ask | null {
  const { dungeon, clock } = world.party.state;
  if (dungeon === null) return null;
  const event = degree === null ? null : EVENTS[degree];
  const options = bareOptions('stand', 'nothing', 'encounter', 'discovery', 'later');
  return askQuestion('event', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options },
    required: true,
    fallback: 'stand',
    terms: { where: 'dungeon', event: event ?? 'nothing', when, day: clock.day, byHand: namesEvents(world) },
  });
}

function ruled(context: Context, { degree, when }: EventFrame, value: Json): Next {
  const rolled = degree === null ? null : EVENTS[degree];
  switch (value) {
    case 'nothing':
      return overrule(context, 'miss', null, null);
    case 'encounter': {
      const isMeeting = rolled !== null && rolled !== 'discovery';
      const event = isMeeting ? rolled : 'close';
      return overrule(context, isMeeting ? (degree ?? 'strong') : 'strong', event, when ?? rollWhen(context));
    }
    case 'discovery':
      return overrule(context, 'fumble', 'discovery', when ?? rollWhen(context));
    case 'later':
      if (rolled === null || when === null) return keep(context, rolled, when);
      return overrule(context, degree ?? 'miss', rolled, Math.min(when + 1, LAST_TURN));
    default:
      return keep(context, rolled, when);
  }
}

/** The game master's word instead of the dice. */
function overrule(context: Context, degree: Degree, event: JourneyDueKind | null, when: number | null): Next {
  const what = { where: 'dungeon', roll: null, degree, event: event ?? 'nothing', when, by: 'gm' } as const;
  context.emit({ fact: 'event-rolled', rule: RULE, ...what });
  return keep(context, event, when);
}

function keep({ world }: Context, event: JourneyDueKind | null, when: number | null): Next {
  const { dungeon } = world.party.state;
  if (dungeon !== null) dungeon.due = event === null || when === null ? null : { kind: event, turn: when };
  return back(null);
}

/** The degree's bonus to the wonder of the place (LH-DUNG-09). */
const WORTH: Readonly<Record<Degree, number>> = { critical: 2, strong: 1, weak: 0, miss: -1, fumble: -1 };

/** A valuable lies in the way; nobody knows its value yet (LH-DUNG-09, LH-DUNG-10). The leader comes upon it. */
export function discover(context: Context, dungeon: DungeonState): void {
  findValuable(context, wonderHere(context.world, dungeon), 'LH-DUNG-09');
}

/** The same where something else brings it. @param wonder of the place, 1 or more */
export function findValuable(context: Context, wonder: number, rule: string): void {
  const { world, diceOf, emit } = context;
  const { face } = rollDie(diceOf(GM_DICE), 'discovery', 20);
  const value = worthOf(world, wonder, degreeOf(face, face));
  const table = tableIn(world, 'valuables');
  const { row } = rollTable(diceOf(GM_DICE), 'valuable', table);
  const { name, data } = makeValuable(world, row, value);
  const itemId = context.newId();
  emit({ fact: 'valuable-found', rule, itemId, what: name, type: data.type, ...drawnFrom(table) });
  const finderId = scoutOf(world) ?? spotlightCharacter(world)?.id ?? null;
  comeUpon(context, finderId, { id: itemId, name, data });
}

/** The scout, if there is one: they come upon it first. */
function scoutOf({ party }: World): string | null {
  const { dungeon, journey } = party.state;
  return (dungeon ?? journey)?.action?.scoutId ?? null;
}

/** 1–10. */
function worthOf(world: World, wonder: number, degree: Degree): number {
  const isLow = degree === 'fumble' && chosen(world.campaign, 'dungeon_discovery_fumble') === 'minus_two';
  const value = wonder + (isLow ? -2 : WORTH[degree]);
  return Math.min(Math.max(value, 1), 10);
}
