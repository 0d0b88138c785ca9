import { GM_DICE } from '../../engine/dice.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { check } from '../kit/check.ts';
import { retainersAbout } from '../retainers/retainers.ts';
import type { Foe, Follower } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { NO_DAMAGE, outcomeOf, rollDamage } from './attack.ts';
import { standingFoes } from './combatants.ts';
import { fightEdgesOn, useOpening } from './edges.ts';
import { hurtFoe } from './foe-health.ts';
import type { RetainerOrder } from './schemas.ts';
import { USUAL_DAMAGE } from './weapons.ts';

const RULE = 'HX-G-15';

/** One order is for all retainers, until they get another (HX-TURN-02, HX-G-15). */
export function giveOrder(
  { world, emit }: Context,
  characterId: string,
  { does, targetId }: { readonly does: RetainerOrder; readonly targetId: string | null },
): void {
  const names = retainersAbout(world).map(({ name }) => name);
  const target = does === 'attack' ? (targetFor(world, targetId)?.name ?? null) : null;
  fightOf(world).order = { does, targetId };
  const { name } = characterOf(world, characterId);
  emit({ fact: 'orders', rule: RULE, characterId, name, does, names, target });
}

/**
 * Retainers with the order to attack do so, on their side’s turn: d20 without a bonus, and their weapon’s dice (HX-G-15,
 * ours).
 */
export function retainersAct(context: Context): void {
  const { order } = fightOf(context.world);
  if (order?.does !== 'attack') return;
  for (const retainer of retainersAbout(context.world)) {
    const foe = targetFor(context.world, order.targetId);
    if (foe === null) return;
    if (isArmed(retainer)) strike(context, retainer, foe);
  }
}

function isArmed({ data }: Follower): boolean {
  return data.weapon !== '' || data.damage !== null;
}

/** The chosen target, else the nearest foe. */
function targetFor(world: Pick<Context['world'], 'foes'>, targetId: string | null): Foe | null {
  const standing = standingFoes(world);
  const [nearest] = standing.toSorted((a, b) => a.data.distanceFt - b.data.distanceFt);
  return standing.find(({ id }) => id === targetId) ?? nearest ?? null;
}

function strike(context: Context, { id, name, data }: Follower, foe: Foe): void {
  const { world, diceOf, emit } = context;
  const sources = fightEdgesOn(world, foe.id);
  useOpening(world, 'characters');
  const dice = diceOf(GM_DICE);
  const rolled = check(dice, { purpose: 'attack', bonus: 0, sources, target: foe.data.armouredDefence });
  const outcome = outcomeOf(world, rolled);
  const isHit = outcome === 'hit' || outcome === 'critical';
  const arms = { damage: data.damage ?? USUAL_DAMAGE, bonus: 0 };
  const { rolls, plus, damage } = isHit ? rollDamage(dice, arms, outcome === 'critical' ? 2 : 1) : NO_DAMAGE;
  emit({
    fact: 'attack',
    rule: RULE,
    by: 'characters',
    actorId: id,
    name,
    targetId: foe.id,
    target: foe.name,
    weapon: data.weapon === '' ? null : data.weapon,
    ranged: false,
    defended: false,
    sources,
    roll: rolled.roll,
    bonus: 0,
    total: rolled.total,
    defence: rolled.target,
    outcome,
    damageRolls: rolls,
    plus,
    damage,
    sundered: false,
    felled: isHit && damage >= foe.data.hp,
  });
  if (isHit) hurtFoe(context, foe.id, damage);
}
