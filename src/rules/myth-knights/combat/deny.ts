import { MAX_OPTIONS } from '../../engine/limits.ts';
import { blowOf } from '../kit/blow.ts';
import type { BlowResult } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { damageOf, highestOf, struckBy } from './damage.ts';
import { saveOf, tire } from './feats.ts';
import type { Denial } from './schemas.ts';
import { ableCombatants, combatantName, hasFeats, isOpen, targetOf } from './sides.ts';
import type { Attack, AttackDie } from './vocabulary.ts';

const RULE = 'MK-ATK-02';
const WOUNDS: readonly BlowResult[] = ['wounded', 'mortal', 'slain'];

type DenialOf = (characterId: string, forId: string) => Denial;

/** What an attack as it is would come to for somebody who is struck by it (MK-HURT-01). */
export function resultOn(world: World, attack: Attack, id: string): BlowResult {
  const target = targetOf(world, id);
  if (target === null) return 'nothing';
  const { guard, vig } = target;
  return blowOf({ guard, vig, exposed: isOpen(world, id) }, damageOf(world, attack, id).damage).result;
}

/** Checks whether somebody can still deny a die of it: their feats are free, and a die is left (MK-FEAT-01). */
export function mayDeny(world: World, attack: Attack, id: string): boolean {
  return attack.dice.length > 0 && hasFeats(world, id, 'deny');
}

/** The dice that somebody may choose from, the highest first, each face once. */
export function deniable({ dice, deniers }: Attack): readonly AttackDie[] {
  const faces = [...new Set(dice.map(({ roll }) => roll.face))].sort((a, b) => b - a);
  const most = Math.max(1, Math.floor((MAX_OPTIONS - 1) / Math.max(1, deniers.length)));
  return faces.slice(0, most).flatMap((face) => dice.find(({ roll }) => roll.face === face) ?? []);
}

/**
 * A die of an attack is discarded, whether or not the save is passed (MK-FEAT-01, MK-ATK-02).
 * @param face of that die; null: the highest
 */
export function deny(context: Context, attack: Attack, id: string, face: number | null = null): Attack {
  const { world, emit } = context;
  const gone = attack.dice.find(({ roll }) => roll.face === face) ?? highestOf(attack.dice);
  if (gone === null) return attack;
  const by = combatantName(world, id);
  const forName = struckBy(world, attack).includes(id) ? by : attack.targetName;
  const save = saveOf(context, id, 'spi', 'deny');
  emit({ fact: 'deny', rule: RULE, byId: id, by, forName, face: gone.roll.face, sides: gone.roll.sides, save });
  tire(context, id, save);
  return { ...attack, dice: attack.dice.filter((die) => die !== gone) };
}

/** The people who could deny: whoever is struck, and their companions in the fight. Foes deny for themselves alone. */
function candidates(world: World, attack: Attack): readonly string[] {
  const struck = struckBy(world, attack);
  if (attack.side === 'company') return struck;
  return [...new Set([...struck, ...ableCombatants(world).map(({ id }) => id)])];
}

/** Checks whether the damage to somebody would be less without the highest die: of two that are equal one goes in vain. */
function wouldHelp(world: World, attack: Attack, id: string): boolean {
  const highest = highestOf(attack.dice);
  const left = { ...attack, dice: attack.dice.filter((die) => die !== highest) };
  return damageOf(world, left, id).damage < damageOf(world, attack, id).damage;
}

/** Checks whether a policy takes the feat against what the attack would do to somebody. */
function isMet(world: World, attack: Attack, id: string, denial: Denial): boolean {
  if (denial === 'never' || denial === 'ask' || !wouldHelp(world, attack, id)) return false;
  const result = resultOn(world, attack, id);
  return denial === 'always' || WOUNDS.includes(result) || (denial === 'scar' && result === 'scar');
}

/** Denials that were declared, one after another, while there is still a reason for it; each of them once (MK-D-15). */
export function denyUnasked(context: Context, attack: Attack, denialOf: DenialOf): Attack {
  const { world } = context;
  return candidates(world, attack).reduce((left, id) => {
    const policy = (forId: string) => {
      if (attack.side === 'foes') return denialOf(id, forId);
      return id === forId ? 'wound' : 'never';
    };
    const would = struckBy(world, left).some((forId) => isMet(world, left, forId, policy(forId)));
    return would && mayDeny(world, left, id) ? deny(context, left, id) : left;
  }, attack);
}

/** Knights who wanted to be asked, and could deny a die of it, whatever it would do. */
export function denialsAsked(world: World, attack: Attack, denialOf: DenialOf): readonly string[] {
  if (attack.side === 'company') return [];
  const struck = struckBy(world, attack);
  return candidates(world, attack).filter(
    (id) => struck.some((forId) => denialOf(id, forId) === 'ask') && mayDeny(world, attack, id),
  );
}

/** Who was asked and said nothing denies what would wound themselves, as whoever declares nothing does (MK-ATK-02). */
export function denySilently(context: Context, attack: Attack, silent: readonly string[]): Attack {
  return silent.reduce((left, id) => {
    const { world } = context;
    const isStruck = struckBy(world, left).includes(id);
    return isStruck && isMet(world, left, id, 'wound') && mayDeny(world, left, id) ? deny(context, left, id) : left;
  }, attack);
}
