import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { damageOf, highestOf } from './damage.ts';
import { saveOf, tire } from './feats.ts';
import type { Denial } from './schemas.ts';
import { ableCombatants, combatantName, hasFeats, isOpen, targetOf } from './sides.ts';
import type { Attack } from './vocabulary.ts';

const RULE = 'MK-ATK-02';

type DenialOf = (characterId: string, forId: string) => Denial;

/** Checks whether an attack as it is would wound its target: it exceeds Guard (MK-HURT-01). */
function wouldWound(world: World, attack: Attack): boolean {
  const target = targetOf(world, attack.targetId);
  if (target === null) return false;
  const guard = isOpen(world, target.id) ? 0 : target.guard;
  return damageOf(world, attack, target.id).damage > guard;
}

/** Checks whether somebody can still deny a die of it: their feats are free, and it would wound (MK-FEAT-01). */
export function mayDeny(world: World, attack: Attack, id: string): boolean {
  return attack.dice.length > 0 && hasFeats(world, id, 'deny') && wouldWound(world, attack);
}

/** The highest die of an attack is discarded, whether or not the save is passed (MK-FEAT-01, MK-ATK-02). */
export function deny(context: Context, attack: Attack, id: string): Attack {
  const { world, emit } = context;
  const highest = highestOf(attack.dice);
  if (highest === null) return attack;
  const by = combatantName(world, id);
  const { face, sides } = highest.roll;
  const save = saveOf(context, id, 'spi', 'deny');
  emit({ fact: 'deny', rule: RULE, byId: id, by, forName: attack.targetName, face, sides, save });
  tire(context, id, save);
  return { ...attack, dice: attack.dice.filter((die) => die !== highest) };
}

/** The people who could deny: the target, and its companions in the fight. A foe denies for itself alone. */
function candidates(world: World, { targetId }: Attack): readonly string[] {
  if (Object.hasOwn(world.foes, targetId)) return [targetId];
  const others = ableCombatants(world).filter(({ id }) => id !== targetId);
  return [targetId, ...others.map(({ id }) => id)];
}

/** Denials that were declared, one after another, while it would still wound; each of them once (MK-D-15). */
export function denyUnasked(context: Context, attack: Attack, denialOf: DenialOf): Attack {
  return candidates(context.world, attack).reduce((left, id) => {
    const isFoe = Object.hasOwn(context.world.foes, id);
    const would = isFoe || denialOf(id, attack.targetId) === 'wound';
    return would && mayDeny(context.world, left, id) ? deny(context, left, id) : left;
  }, attack);
}

/** Knights who wanted to be asked, and could deny a die of it. */
export function denialsAsked(world: World, attack: Attack, denialOf: DenialOf): readonly string[] {
  if (Object.hasOwn(world.foes, attack.targetId)) return [];
  return candidates(world, attack).filter(
    (id) => denialOf(id, attack.targetId) === 'ask' && mayDeny(world, attack, id),
  );
}
