import { USAGE_LADDER, type UsageSize } from '../../engine/world.ts';
import { BROKEN } from '../../mechanics/dice/usage-die.ts';
import type { LavenderContext } from '../context.ts';

/** Face of a broken fellowship: exactly one action (LH-COURT-03). */
const BROKEN_FACE = 2;

/** Face to which a fellowship die of that size is set at the start of court (LH-COURT-02, LH-COURT-03). */
export function faceOf(size: UsageSize): number {
  return size === BROKEN ? BROKEN_FACE : size;
}

/** A court lasts no longer than the fellowship can: a die that goes down takes the face with it (LH-COURT-06). */
export function followFellowship({ world, emit }: LavenderContext, was: UsageSize, size: UsageSize): void {
  const { court } = world.party.state;
  if (court === null || USAGE_LADDER.indexOf(size) >= USAGE_LADDER.indexOf(was)) return;
  const from = court.face;
  const to = Math.min(from, faceOf(size));
  if (to === from) return;
  court.face = to;
  emit({ fact: 'court-face', rule: 'LH-COURT-06', courtId: court.id, from, to });
}
