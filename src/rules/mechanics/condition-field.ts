import type { Context } from '../engine/context.ts';
import type { BookData, Until, World } from '../engine/world.ts';
import { CLOCK_UNITS, type Clock, type ClockReading } from './clock.ts';
import { type ConditionContext, type Conditions, readLasting } from './conditions.ts';
import { type EditableField, setYesNo } from './gm-fields.ts';
import { charactersInPlay } from './people/characters.ts';

/** A party with a clock, that may be underground or in a fight; without `dungeon` its turns count everywhere. */
interface TimedBookData extends BookData {
  readonly state: { readonly clock: ClockReading; readonly dungeon?: object | null; readonly fight: object | null };
}

type FieldContext<Kind extends string> = Pick<Context<TimedBookData>, 'world' | 'channelId'> & ConditionContext<Kind>;

interface Whom {
  readonly characterId: string | null;
}

/**
 * Returns what makes a field of a book's condition, which is there or not: setting it begins or ends it, or says for how
 * long it is there.
 */
export function conditionFieldOf<Kind extends string>(
  conditions: Pick<Conditions<Kind>, 'findCondition' | 'beginCondition' | 'endCondition'>,
  time: Pick<Clock, 'until'>,
) {
  return (
    world: Pick<World, 'modifiers'>,
    key: string,
    label: string,
    kind: Kind,
    whom: Whom,
  ): EditableField<FieldContext<Kind>> => ({
    key,
    label,
    value: conditions.findCondition(world, kind, whom) !== null,
    set(context, value) {
      const until = readUntil(context, value, time);
      if (until !== null) {
        conditions.beginCondition(context, kind, whom, until);
        return null;
      }
      const expects = setYesNo(value, (on) => {
        if (on) conditions.beginCondition(context, kind, whom);
        else conditions.endCondition(context, kind, whom);
      });
      return expects === null ? null : { expects: 'yes-no-until', units: unitsNow(context) };
    },
  });
}

/** Returns the fields of each such condition of everybody in play. */
export function conditionFieldsOf<Kind extends string>(
  kinds: readonly Kind[],
  conditions: Parameters<typeof conditionFieldOf<Kind>>[0],
  time: Pick<Clock, 'until'>,
) {
  const field = conditionFieldOf(conditions, time);
  return (world: Pick<World, 'modifiers' | 'characters'>) =>
    charactersInPlay(world).flatMap(({ id, name }) =>
      kinds.map((kind) => field(world, `modifier/${id}/${kind}`, `${name}: ${kind}`, kind, { characterId: id })),
    );
}

type Now = Pick<Context<TimedBookData>, 'world' | 'channelId'>;

/** The possible durations here and now: turns are counted in a dungeon, rounds in a fight, a scene in its thread. */
function unitsNow(context: Now): readonly string[] {
  const { dungeon, fight } = context.world.party.state;
  return [
    'day',
    'watch',
    ...(dungeon === null ? [] : ['hour', 'turn']),
    ...(fight === null ? [] : ['fight', 'round']),
    ...(sceneHere(context) === null ? [] : ['scene']),
  ];
}

/** Reads `watch`, `2 watches` or `scene`; null where there is no such thing now, or only one of it. */
function readUntil(context: Now, value: string, time: Pick<Clock, 'until'>): Until | null {
  const lasting = readLasting(value, unitsNow(context));
  if (lasting === null) return null;
  const { unit, count } = lasting;
  const ofClock = CLOCK_UNITS.find((one) => one === unit);
  if (ofClock !== undefined) return time.until(context.world.party.state.clock, ofClock, count);
  if (unit === 'round') return { kind: 'count', unit, left: count };
  const sceneId = sceneHere(context);
  if (count > 1) return null;
  return unit === 'scene' && sceneId !== null ? { kind: 'scene', sceneId } : { kind: 'count', unit, left: 1 };
}

function sceneHere({ world, channelId }: Now): string | null {
  const open = Object.values(world.scenes).find((one) => one.channelId === channelId && one.closed === null);
  return open?.id ?? null;
}
