import { z } from 'zod';
import { drawnFrom } from '../../engine/content.ts';
import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { degreeOf } from '../kit/degree.ts';
import { editionOf } from '../kit/edition.ts';
import type { Degree, ResourceId } from '../kit/ids.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { namesEvents, openly, seesEventsFirst } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import { tableIn } from '../tables/registry.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import type { EventFrame } from './vocabulary.ts';

const RULE = 'LH-WILD-07';
const WATCHES = 6;

const DAY_EVENTS = ['lair', 'weather', 'encounter', 'nothing', 'discovery'] as const;
type DayEvent = (typeof DAY_EVENTS)[number];

const EVENT_OF: Readonly<Record<Degree, DayEvent>> = {
  critical: 'lair',
  strong: 'weather',
  weak: 'encounter',
  miss: 'nothing',
  fumble: 'discovery',
};

const DEGREE_OF: Readonly<Record<DayEvent, Degree>> = {
  lair: 'critical',
  weather: 'strong',
  encounter: 'weak',
  nothing: 'miss',
  discovery: 'fumble',
};

/** A fumble has no row of its own and counts as a miss (LH-WILD-11). `mood`: how the party gets along. */
const FIND_OF: Readonly<Record<Degree, ResourceId | 'mood'>> = {
  critical: 'mood',
  strong: 'light',
  weak: 'gear',
  miss: 'food',
  fumble: 'food',
};

const answerSchema = z.enum(['stand', 'nothing', 'weather', 'encounter', 'discovery', 'later']);

/**
 * The event of a new day (LH-WILD-07): rolled in secret, or named by the game master, who may see each one before it
 * counts. Then even a day without an event waits for them, so that waiting betrays nothing.
 */
export const dayEvent: Handler<'event'> = {
  ask: (world, frame) => (frame.step === 'preview' ? askGm(world, frame) : null),
  resume(context, frame, value) {
    if (!isInWilderness(context.world)) return back(null);
    switch (frame.step) {
      case 'roll':
        return roll(context, frame);
      case 'preview':
        return applyEvent(context, rule(context, frame, value));
      case 'find':
        return applyEvent(context, frame);
    }
  },
};

function isInWilderness({ party }: World): boolean {
  return party.state.journey !== null && party.state.journey.hexId !== null && party.state.dungeon === null;
}

function roll(context: Context, frame: EventFrame): Next {
  if (namesEvents(context.world)) return preview({ ...frame, degree: 'miss' });
  const fell = rollDie(context.diceOf(GM_DICE), 'event', 20);
  const degree = degreeOf(fell.face, fell.face);
  const rolled = { ...frame, degree, when: whenOf(context, degree) };
  emitEvent(context, rolled, fell);
  return seesEventsFirst(context.world) ? preview(rolled) : applyEvent(context, rolled);
}

function preview(frame: EventFrame): Next {
  return ask({ ...frame, step: 'preview' });
}

/** The watch of an encounter (LH-WILD-09). */
function whenOf(context: Context, degree: Degree): number | null {
  return EVENT_OF[degree] === 'encounter' ? context.diceOf(GM_DICE).roll('event-when', WATCHES) : null;
}

function eventOf({ degree }: EventFrame): DayEvent {
  return dayEventOf(degree ?? 'miss');
}

/** The event by the general test of a day in the wild (LH-WILD-07). */
export function dayEventOf(degree: Degree): DayEvent {
  return EVENT_OF[degree];
}

/** For the game master's eyes only, where there is one. */
function emitEvent({ world, emit }: Context, frame: EventFrame, fell: Roll | null): void {
  const { degree, when } = frame;
  emit({
    fact: 'event-rolled',
    rule: RULE,
    where: 'wilderness',
    roll: fell,
    degree: degree ?? 'miss',
    event: eventOf(frame),
    when,
    by: fell === null ? 'gm' : 'dice',
    ...openly(world),
  });
}

function askGm(world: World, frame: EventFrame): Ask | null {
  if (!isInWilderness(world)) return null;
  return askQuestion('event', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: {
      form: 'choice',
      options: bareOptions('stand', 'nothing', 'weather', 'encounter', 'discovery', 'later'),
    },
    required: true,
    fallback: 'stand',
    terms: {
      where: 'wilderness',
      event: eventOf(frame),
      when: frame.when,
      day: world.party.state.clock.day,
      byHand: namesEvents(world),
    },
  });
}

/** The event as the game master lets it be; told again when it is another now. */
function rule(context: Context, frame: EventFrame, value: Json): EventFrame {
  const answer = answerSchema.safeParse(value).data ?? 'stand';
  const isPutOff = frame.when !== null && frame.when < WATCHES;
  if (answer === 'stand' || (answer === 'later' && !isPutOff)) return frame;
  const ruled = answer === 'later' ? { ...frame, when: (frame.when ?? 0) + 1 } : becomes(context, frame, answer);
  emitEvent(context, ruled, null);
  return ruled;
}

function becomes(context: Context, frame: EventFrame, event: DayEvent): EventFrame {
  const degree = DEGREE_OF[event];
  return { ...frame, degree, when: whenOf(context, degree) };
}

/** The coming events of the day. A second find or lair replaces a first one that was not come upon. */
function applyEvent(context: Context, frame: EventFrame): Next {
  const { journey } = context.world.party.state;
  if (journey === null) return back(null);
  switch (eventOf(frame)) {
    case 'lair':
      journey.pendingLair = true;
      return back(null);
    case 'weather':
      journey.badWeather = true;
      rollWeather(context);
      return back(null);
    case 'encounter':
      journey.due = isToCome(context.world, frame.when) ? { kind: 'encounter', watch: frame.when } : null;
      return back(null);
    case 'discovery':
      journey.pendingFind = rollFind(context);
      return back(null);
    case 'nothing':
      return back(null);
  }
}

/** Creatures that would have come in an earlier watch have passed by before the party was there (LH-WILD-09). */
function isToCome({ party }: World, when: number | null): when is number {
  return when !== null && when >= party.state.clock.watch;
}

/** A row of the campaign's table of bad weather (LH-WILD-08). */
function rollWeather({ world, diceOf, emit }: Context): void {
  const table = tableIn(world, 'weather');
  const { row } = rollTable(diceOf(GM_DICE), 'weather', table);
  emit({ fact: 'bad-weather', rule: 'LH-WILD-08', what: row.text, ...drawnFrom(table) });
}

/** A general test of the game master (LH-WILD-11). */
function rollFind({ world, diceOf }: Context): ResourceId {
  const face = diceOf(GM_DICE).roll('discovery', 20);
  const found = FIND_OF[degreeOf(face, face)];
  return found === 'mood' ? editionOf(world).mood.id : found;
}
