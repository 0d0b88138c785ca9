import type { Until } from '../../engine/world.ts';
import { CLOCK_UNITS } from '../../mechanics/clock.ts';
import { type EditableField, setYesNo } from '../../mechanics/gm-fields.ts';
import { readLasting } from '../../mechanics/until.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderWorld } from '../shapes.ts';
import { beginCondition, endCondition, findCondition } from './conditions.ts';
import type { Condition } from './terms.ts';
import { TIME } from './time.ts';

/** Something that a game master of this book may set. */
export type LavenderField = EditableField<LavenderContext>;

/** A condition that is there or not; setting it begins or ends it, or says for how long it is there. */
export function conditionField(
  world: LavenderWorld,
  key: string,
  label: string,
  kind: Condition,
  whom: { readonly characterId: string | null },
): LavenderField {
  return {
    key,
    label,
    value: findCondition(world, kind, whom) !== null,
    set(context, value) {
      const until = readUntil(context, value);
      if (until !== null) {
        beginCondition(context, kind, whom, until);
        return null;
      }
      const expects = setYesNo(value, (on) => {
        if (on) beginCondition(context, kind, whom);
        else endCondition(context, kind, whom);
      });
      return expects === null ? null : { expects: 'yes-no-until', units: unitsNow(context) };
    },
  };
}

/** What something can last for here and now: turns are counted in a dungeon, rounds in a fight, a scene in its thread. */
function unitsNow(context: LavenderContext): readonly string[] {
  const { delve, fight } = context.world.party.state;
  return [
    'day',
    'watch',
    ...(delve === null ? [] : ['hour', 'turn']),
    ...(fight === null ? [] : ['fight', 'round']),
    ...(sceneHere(context) === null ? [] : ['scene']),
  ];
}

/** Reads `watch`, `2 watches` or `scene`; null where there is no such thing now, or only one of it. */
function readUntil(context: LavenderContext, value: string): Until | null {
  const lasting = readLasting(value, unitsNow(context));
  if (lasting === null) return null;
  const { unit, count } = lasting;
  const ofClock = CLOCK_UNITS.find((one) => one === unit);
  if (ofClock !== undefined) return TIME.until(context.world.party.state.clock, ofClock, count);
  if (unit === 'round') return { kind: 'count', unit, left: count };
  const sceneId = sceneHere(context);
  if (count > 1) return null;
  return unit === 'scene' && sceneId !== null ? { kind: 'scene', sceneId } : { kind: 'count', unit, left: 1 };
}

function sceneHere({ world, channelId }: LavenderContext): string | null {
  const open = Object.values(world.scenes).find((one) => one.channelId === channelId && one.closed === null);
  return open?.id ?? null;
}
