import { followersServing } from '../../mechanics/followers/followers.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { Follower, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { rollVirtue } from './virtues.ts';

/** Somebody with a mortal wound that nobody has tended: a knight, or who serves one. */
interface Patient {
  readonly id: string;
  readonly name: string;
}

/** All who are dying and can still be tended (MK-HURT-01). */
export function dyingOf({ characters, followers }: Pick<World, 'characters' | 'followers'>): readonly Patient[] {
  return [
    ...Object.values(characters).filter(({ status, sheet }) => status === 'dying' && sheet.mortal !== null),
    ...Object.values(followers).filter(({ status, data }) => status === 'active' && data.down !== null),
  ];
}

/**
 * Somebody sees to a companion who is dying: a Clarity save steadies them, and there is time to try again (MK-G-13). A
 * herbalist in their service does it without one.
 */
export function tend(context: Context, helperId: string, { id: patientId, name }: Patient): void {
  const { world, emit } = context;
  const helper = characterOf(world, helperId);
  const herbalist = followersServing<Follower>(world, helperId).find(
    ({ id, data }) => data.type === 'herbalist' && data.down === null && id !== patientId,
  );
  const success = herbalist !== undefined || trial(context, helperId);
  const by = herbalist?.name ?? helper.name;
  emit({ fact: 'tended', rule: 'MK-HURT-01', success, characterId: patientId, name, byId: helperId, by });
  if (success) raise(context, patientId);
}

function trial(context: Context, helperId: string): boolean {
  const { name, sheet } = characterOf(context.world, helperId);
  const at = sheet.virtues.cla.now;
  const { roll, success } = rollVirtue(diceFor(context, helperId), 'tend', at);
  const told = { use: 'tend', characterId: helperId, name, virtue: 'cla', at, intent: null } as const;
  context.emit({ fact: 'save', rule: 'MK-CORE-01', ...told, roll, success });
  return success;
}

function raise({ world }: Context, patientId: string): void {
  const follower = Object.hasOwn(world.followers, patientId) ? world.followers[patientId] : undefined;
  if (follower !== undefined) {
    follower.data.down = null;
    for (const { id, kind, detail } of Object.values(world.tasks))
      if (kind === 'follower-down' && detail.followerId === patientId) delete world.tasks[id];
    return;
  }
  const patient = characterOf(world, patientId);
  patient.status = 'active';
  patient.sheet.mortal = null;
}
