import type { Json } from '../../engine/json.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { back } from '../kit/kit.ts';
import { BANDS } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Context, Next } from '../vocabulary.ts';
import type { Attack } from './aim.ts';
import type { Maneuver } from './vocabulary.ts';

const MANEUVERS: readonly Maneuver[] = ['disarm', 'push', 'sunder-shield'];

/** The possible effects on a foe in addition to the damage: a beast has neither weapon nor shield (LH-STRONG-05). */
export function maneuversAt({ foes }: Pick<World, 'foes'>, foeId: string): readonly Maneuver[] {
  return foes[foeId]?.data.beast === true ? ['push'] : MANEUVERS;
}

/** Disarmed, its next attack does a d2; pushed, it is one band farther off; without its shield, its armour is one less (LH-STRONG-05). */
export function maneuver({ world, emit }: Context, frame: Attack, value: Json): Next {
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const foe = world.foes[foeId];
  const done = maneuversAt(world, foeId).find((one) => one === value);
  if (done === undefined || foe === undefined) return back(degree);
  const { name } = characterOf(world, characterId);
  emit({ fact: 'maneuver', rule: 'LH-STRONG-05', characterId, name, foeId, foeName, maneuver: done });
  if (done === 'disarm') foe.data.disarmed = true;
  if (done === 'sunder-shield') foe.data.armour = Math.max(0, foe.data.armour - 1);
  const from = foe.data.distance;
  const to = BANDS[BANDS.indexOf(from) + 1];
  if (done === 'push' && to !== undefined) {
    foe.data.distance = to;
    emit({ fact: 'foe-moves', rule: 'LH-STRONG-05', foeId, foeName, from, to });
  }
  return back(degree);
}
