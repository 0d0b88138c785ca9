import type { FoeEnd } from '../foes/schemas.ts';
import { blowOf, immunity, isBuilt } from '../kit/blow.ts';
import { strike } from '../kit/harm.ts';
import type { BlowResult } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { strikeAlly } from './allies.ts';
import { besides, foeNamed, isOpen, type Target, targetOf } from './sides.ts';
import type { Attack, AttackDie } from './vocabulary.ts';

const RULE = 'MK-ATK-04';
/** Of those who are struck where a blow strikes all around, the target among them (MK-G-05). */
const MAX_STRUCK = 3;

/** The highest die that is left, and what it comes to against somebody; without a die nothing does (MK-ATK-04, MK-D-10). */
export function damageOf(
  world: World,
  { dice, bolsters }: Pick<Attack, 'dice' | 'bolsters'>,
  targetId: string,
): { readonly highest: AttackDie | null; readonly armour: number; readonly damage: number } {
  const armour = targetOf(world, targetId)?.armour ?? 0;
  const highest = highestOf(dice);
  return { highest, armour, damage: highest === null ? 0 : Math.max(0, highest.roll.face + bolsters - armour) };
}

/** The first of the highest dice; null: none is left. */
export function highestOf(dice: readonly AttackDie[]): AttackDie | null {
  return dice.reduce<AttackDie | null>(
    (best, die) => (best === null || die.roll.face > best.roll.face ? die : best),
    null,
  );
}

/**
 * All whom an attack strikes, its target first: where it strikes all around two others at most, and whoever leads a warband
 * from the front takes its damage (MK-G-05, MK-WAR-02, MK-D-18).
 */
export function struckBy(world: World, { targetId, blast }: Pick<Attack, 'targetId' | 'blast'>): readonly string[] {
  const struck = [targetId, ...(blast ? besides(world, targetId).slice(0, MAX_STRUCK - 1) : [])];
  const { led = {} } = world.party.state.fight ?? {};
  const leaders = struck.flatMap((id) => (led[id] === undefined || struck.includes(led[id]) ? [] : [led[id]]));
  return [...struck, ...leaders];
}

/** The attack lands on all whom it strikes (MK-ATK-04). */
export function land(context: Context, attack: Attack): void {
  const { world } = context;
  for (const [at, id] of struckBy(world, attack).entries()) {
    const target = targetOf(world, id);
    if (target !== null) hit(context, attack, target, at > 0);
  }
}

function hit(context: Context, attack: Attack, target: Target, around: boolean): void {
  const { world, emit } = context;
  const reason = immunity(target, attack);
  if (reason !== null) {
    const rule = reason === 'warband' ? 'MK-WAR-01' : 'MK-SIEGE-01';
    emit({ fact: 'immune', rule, target: target.name, reason });
    return;
  }
  const { highest, armour, damage } = damageOf(world, attack, target.id);
  emit({
    fact: 'attack-damage',
    rule: RULE,
    targetId: target.id,
    target: target.name,
    highest: highest?.roll.face ?? null,
    sides: highest?.roll.sides ?? null,
    bolsters: attack.bolsters,
    armour,
    damage,
    around,
  });
  if (damage === 0 || highest === null) return;
  if (target.side === 'foe') strikeFoe(context, target.id, damage);
  else if (target.side === 'ally') strikeAlly(context, target.id, damage);
  else strike(context, { characterId: target.id, damage, sides: highest.roll.sides });
}

/** Damage to a foe, armour already off: as to a knight, but for scars, which are the referee's to tell (MK-HURT-01, MK-WAR-03). */
export function strikeFoe(context: Context, foeId: string, damage: number): void {
  const { world, emit } = context;
  const foe = foeNamed(context, foeId);
  const { guard, virtues, scale } = foe.data;
  const told = { foeId, foeName: foe.name } as const;
  if (isBuilt(scale)) {
    guard.now = Math.max(0, guard.now - damage);
    const result: BlowResult = guard.now === 0 ? 'slain' : 'evade';
    emit({ fact: 'foe-struck', rule: 'MK-SIEGE-01', ...told, result });
    if (guard.now === 0) putOut(context, foeId, 'destroyed', 'MK-SIEGE-01');
    return;
  }
  const { result, ...after } = blowOf(
    { guard: guard.now, vig: virtues.vig.now, exposed: isOpen(world, foeId) },
    damage,
  );
  guard.now = after.guard;
  virtues.vig.now = after.vig;
  emit({ fact: 'foe-struck', rule: 'MK-HURT-01', ...told, result });
  const isBand = scale === 'warband';
  if (result === 'mortal') putOut(context, foeId, isBand ? 'routed' : 'dying', isBand ? 'MK-WAR-03' : 'MK-HURT-01');
  if (result === 'slain') putOut(context, foeId, isBand ? 'wiped' : 'slain', isBand ? 'MK-WAR-03' : 'MK-HURT-01');
}

function putOut(context: Context, foeId: string, how: FoeEnd, rule: string): void {
  const foe = foeNamed(context, foeId);
  foe.data.out = how;
  context.emit({ fact: 'foe-out', rule, foeId, foeName: foe.name, how });
}
