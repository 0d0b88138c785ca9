import type { Json } from '../../engine/json.ts';
import { isRefusal } from '../../engine/prompt.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderNext } from '../frames.ts';
import { back } from '../kit/next.ts';
import { characterOf } from '../kit/people.ts';
import { addTask } from '../kit/tasks.ts';
import { type Attack, aimAttack, foesInReach } from './attack.ts';
import { meleeFrame } from './frames.ts';
import { begin, lapse } from './start.ts';

const MANEUVERS = ['disarm', 'push', 'sunder-shield'] as const;

/** What became of the foe's weapon, place or shield is for the game master to say (LH-STRONG-05). */
export function maneuver(context: LavenderContext, frame: Attack, value: Json): LavenderNext {
  const { foeId, foeName, degree } = frame;
  const { characterId } = frame.input;
  const done = MANEUVERS.find((one) => one === value);
  if (done === undefined) return back(degree);
  const { name } = characterOf(context.world, characterId);
  context.emit({ fact: 'maneuver', rule: 'LH-STRONG-05', characterId, name, foeId, foeName, maneuver: done });
  addTask(context, 'maneuver', 'LH-STRONG-05', { maneuver: done, name, foe: foeName });
  return back(degree);
}

/** A foe fell: another attack at once, with the same weapon, as long as each one fells somebody (LH-STRONG-04). */
export function cleave(context: LavenderContext, frame: Attack, value: Json): LavenderNext {
  const foe = foesInReach(context.world).find(({ id }) => id === value);
  if (foe === undefined) return back(frame.degree);
  const again = { ...frame.input, foeId: foe.id, foeName: null, claim: false, edge: 'none', unaware: false } as const;
  const aim = aimAttack(context.world, 'melee', again);
  return isRefusal(aim) ? lapse(context, frame, aim.refused) : begin(context, meleeFrame(again));
}
