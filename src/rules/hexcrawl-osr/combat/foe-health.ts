import type { Context } from '../vocabulary.ts';
import { hasStandingFoe, standingFoes, standsFoe } from './combatants.ts';
import type { BreakingPoint } from './schemas.ts';

/** A foe loses hit points; at 0 it is down. What breaks the others’ heart is noted (HX-MOR-01). */
export function hurtFoe(context: Context, foeId: string, damage: number): void {
  const { world, emit } = context;
  const foe = world.foes[foeId];
  if (foe === undefined || damage <= 0) return;
  const { hp: before, hpMax } = foe.data;
  const stood = standsFoe(foe);
  foe.data.hp = Math.max(0, before - damage);
  if (foe.data.hp > 0) {
    const isHalved = before > hpMax / 2 && foe.data.hp <= hpMax / 2;
    if (isHalved && standingFoes(world).length === 1) noteBreak(context, 'lone-half', foe.name);
    return;
  }
  foe.data.out = 'down';
  emit({ fact: 'foe-out', rule: 'HX-G-19', foeId, foeName: foe.name, how: 'down' });
  if (foe.data.leader) noteBreak(context, 'leader', foe.name);
  const start = world.party.state.fight?.startCount.foes ?? 0;
  const left = standingFoes(world).length;
  if (stood && left + 1 > start / 2 && left <= start / 2) noteBreak(context, 'half', foe.name);
}

/** A reason to ask for a morale check, good for one; nobody is left to ask when the last foe is out (HX-MOR-01, HX-D-31). */
export function noteBreak({ world, newId, emit }: Context, kind: BreakingPoint, what: string): void {
  const { fight } = world.party.state;
  if (fight === null || !hasStandingFoe(world)) return;
  fight.breakingPoints = [...fight.breakingPoints, { id: newId(), kind, what, used: false }];
  emit({ fact: 'breaking-point', rule: 'HX-MOR-01', kind, what });
}
