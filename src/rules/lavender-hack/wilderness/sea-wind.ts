import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { type TestFrame, testFrame } from '../checks/vocabulary.ts';
import { degreeOf, isSuccess } from '../kit/degree.ts';
import { back, call } from '../kit/kit.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { isNight } from './clock.ts';
import { drift, scoutOf, travelOn } from './explore.ts';
import { hexesWith, isSea, needsWind } from './sea.ts';
import { dayEventFrame, type WindFrame } from './vocabulary.ts';

const RULE = 'LH-OCEAN-01';
const DIRECTIONS = 6;

/** The wind is tested where it is not known; with `event` the event of the day comes first. */
export function windFrame(step: 'event' | 'test' = 'test'): WindFrame {
  return { kind: 'wind', v: 1, step };
}

/** A day begins for a party in the wild, elsewhere than on its way: it has its event, and at sea its wind (LH-TIME-06). */
export function dayBegins(context: Context): void {
  const { journey, dungeon } = context.world.party.state;
  if (journey === null || journey.hexId === null || dungeon !== null) return;
  context.begin(needsWind(context.world) ? windFrame('event') : dayEventFrame());
}

/**
 * The wind of the day at sea (LH-OCEAN-01, B9): a general test that everybody sees. A fumble is a storm, which drives the
 * party before it and wears its gear. Its value: the degree; null ashore, or with the wind known, when nothing happens.
 */
export const wind: Handler<'wind'> = {
  resume(context, frame) {
    switch (frame.step) {
      case 'event':
        return call(dayEventFrame(), { ...frame, step: 'test' });
      case 'test':
        return testWind(context, frame);
      case 'driven':
        return wearGear(frame);
      case 'worn':
        return back('fumble');
    }
  },
};

function testWind(context: Context, frame: WindFrame): Next {
  const { journey } = context.world.party.state;
  if (journey === null || !needsWind(context.world)) return back(null);
  const roll = rollDie(context.diceOf(GM_DICE), 'wind', 20);
  const degree = degreeOf(roll.face, roll.face);
  journey.wind = degree;
  context.emit({ fact: 'wind', rule: RULE, roll, degree, hexes: hexesWith(degree) });
  if (degree !== 'fumble') return back(degree);
  blow(context);
  return wearGear(frame);
}

/** One hex before the storm; where that is no open water on the map, the ship rides it out. */
function blow(context: Context): void {
  const { world, emit } = context;
  const { journey } = world.party.state;
  if (journey === null || journey.hexId === null) return;
  const roll = rollDie(context.diceOf(GM_DICE), 'storm', DIRECTIONS);
  const direction = roll.face - 1;
  const to = neighbour(journey.hexId, direction);
  const isDriven = isSea(world, to) && hexOf(world, to)?.blocked === false;
  emit({ fact: 'storm', rule: RULE, roll, direction, to: isDriven ? to : null });
  if (isDriven) drift(context, to);
}

function wearGear(frame: WindFrame): Next {
  return call(usageFrame('gear', 'storm', null), { ...frame, step: 'worn' });
}

/**
 * A watch at the oars (LH-OCEAN-01, B9): a Con test by the scout, else by the holder of the spotlight. Our reading: it
 * replaces the scout's test, since at that pace nobody loses the way. Null when nobody is able to row.
 */
export function rowTest({ world }: Context): TestFrame | null {
  const { journey, clock } = world.party.state;
  const rower = scoutOf(world, journey?.action?.scoutId ?? null);
  if (journey?.action == null || rower === null) return null;
  journey.action.scoutId = rower.id;
  return testFrame({
    use: 'row',
    decides: 'pass',
    characterId: rower.id,
    ability: 'con',
    intent: null,
    claim: journey.action.help?.claim ?? 'ordered',
    needsLight: isNight(clock),
    sources: statedEdge(journey.action.help?.edge ?? 'none'),
  });
}

/** A pass is one hex; else the sea holds them. */
export function rowOn(context: Context, value: Json): void {
  const { world, emit } = context;
  const action = world.party.state.journey?.action ?? null;
  if (action === null || action.scoutId === null) return;
  const passed = isSuccess(readTestResult(value).degree);
  const { id: characterId, name } = characterOf(world, action.scoutId);
  emit({ fact: 'rowed', rule: 'LH-OCEAN-01', characterId, name, passed });
  if (passed) travelOn(context, action.act === 'explore' ? 'explored' : 'travelled');
}
