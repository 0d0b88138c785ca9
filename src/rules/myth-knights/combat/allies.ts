import { followersServing } from '../../mechanics/followers/followers.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { RETINUE } from '../followers/retinue.ts';
import { blowOf } from '../kit/blow.ts';
import { momentOf } from '../kit/calendar.ts';
import type { Follower, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { ableCombatants, allyOf, isOpen } from './sides.ts';

/** A knight's squire and hirelings who can fight: armed and up (MK-SERV-01). */
export function alliesOf(world: World, characterId: string): readonly Follower[] {
  return followersServing<Follower>(world, characterId).filter((one) => canFight(one) && !isBandOf(one));
}

/**
 * The warbands that a knight commands in the fight: their own, and for whoever leads the company, else the first who can act,
 * those that are nobody's, as of a domain without a ruler (MK-WAR-01, MK-WAR-03).
 */
export function bandsOf(world: World, characterId: string): readonly Follower[] {
  const able = ableCombatants(world);
  const leader = able.find(({ userId }) => userId === world.party.spotlight) ?? able[0];
  const free = ({ status, ownerId }: Follower) => status === 'active' && ownerId === null;
  const common = leader?.id === characterId ? Object.values(world.followers).filter(free) : [];
  return [...followersServing<Follower>(world, characterId), ...common].filter((one) => isBandOf(one) && canFight(one));
}

function canFight(follower: Follower): boolean {
  const { dice, status, down, virtues } = follower.data;
  return dice !== null && status === 'ok' && down === null && (!isBandOf(follower) || virtues.spi.now > 0);
}

export function isBandOf({ data }: Follower): boolean {
  return data.kind === 'warband';
}

/** Damage to a follower, armour already off: as to a knight; a band is routed where a body would be dying (MK-HURT-01, MK-WAR-03). */
export function strikeAlly(context: Context, followerId: string, damage: number): void {
  const { world, emit } = context;
  const ally = allyOf(world, followerId);
  if (ally === null) return;
  const { name, data } = ally;
  const { guard, virtues } = data;
  const before = { guard: guard.now, vig: virtues.vig.now };
  const { result, ...after } = blowOf({ ...before, exposed: isOpen(world, followerId) }, damage);
  guard.now = after.guard;
  virtues.vig.now = after.vig;
  emit({ fact: 'follower-struck', rule: 'MK-HURT-01', followerId, name, ...after, result });
  const isBand = data.kind === 'warband';
  if (result === 'mortal') {
    if (isBand) data.status = 'routed';
    else data.down = momentOf(world.party.state.clock);
    emit({
      fact: 'follower-out',
      rule: isBand ? 'MK-WAR-03' : 'MK-HURT-01',
      followerId,
      name,
      how: isBand ? 'routed' : 'down',
    });
    if (!isBand) addTask(context, 'follower-down', 'MK-HURT-01', { followerId, name });
  }
  if (result === 'slain') {
    if (isBand) data.status = 'wiped';
    // They serve, so they can be lost.
    RETINUE.lose(context, ally, 'dead', isBand ? 'MK-WAR-03' : 'MK-HURT-01');
  }
}
