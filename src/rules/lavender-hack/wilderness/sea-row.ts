import type { Json } from '../../engine/json.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { type TestFrame, testFrame } from '../checks/vocabulary.ts';
import { isSuccess } from '../kit/degree.ts';
import type { Context } from '../vocabulary.ts';
import { isNight } from './clock.ts';
import { scoutOf, travelOn } from './explore.ts';

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
