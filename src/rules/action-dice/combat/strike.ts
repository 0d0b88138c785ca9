import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { rollBlow } from '../kit/check.ts';
import { hasFeature } from '../kit/classes.ts';
import type { Ability, Source } from '../kit/ids.ts';
import { injurySources, lastingOf } from '../kit/injuries.ts';
import { spendable } from '../kit/pool.ts';
import { spend } from '../kit/spend.ts';
import type { Foe } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { Weapon } from './weapons.ts';

const RULE = 'AD-FIGHT-05';

interface Strike {
  readonly characterId: string;
  readonly foeId: string;
  readonly weapon: Weapon;
  /** Fighting dice, each use with its own; as many as are still ready (AD-D-05). */
  readonly precision?: number;
  readonly power?: number;
  /** More that hinders. */
  readonly sources?: readonly Source[];
  /** Once more, after a kill (AD-CLASS-03). */
  readonly again?: boolean;
}

/**
 * A character attacks a foe: d20 and Strength, or Wisdom from afar, have to beat its defence; each precision die adds 1, each
 * power die takes 1 and makes one more wound (AD-FIGHT-01, AD-FIGHT-02, AD-FIGHT-05). @returns whether it has killed
 */
export function strike(context: Context, input: Strike): boolean {
  const { characterId, foeId, weapon, sources: more = [], again = false } = input;
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const foe = foeNamed(context, foeId);
  const { precision, power } = put(context, input);
  const usual: Ability = weapon.ranged ? 'wis' : 'str';
  const hands = weapon.twoHanded ? 'both' : 'one';
  const asked = { ability: usual, sources: [...injurySources(world, characterId, usual, hands), ...more] };
  const { ability, sources } = context.asAmended<{ ability: Ability; sources: readonly Source[] }>(characterId, asked);
  const cost = hasFeature(world, characterOf(world, characterId), 'free-power') ? 0 : power;
  const bonus = sheet.bonuses[ability] + precision - cost - lastingOf(sheet, ability, hands);
  const target = foe.data.defence;
  const rolled = rollBlow(world, diceFor(context, characterId), {
    purpose: 'attack',
    bonus,
    hasDisadvantage: sources.length > 0,
    target,
  });
  const { rolls, dropped, total, success: hit } = rolled;
  const wounds = hit ? weapon.wounds + power : 0;
  const killed = hit && wounds >= foe.data.wounds;
  emit({
    fact: 'strike',
    rule: RULE,
    characterId,
    name,
    foeId,
    foeName: foe.name,
    sources,
    rolls,
    dropped,
    bonus,
    total,
    target,
    weapon: weapon.name,
    ranged: weapon.ranged,
    precision,
    power,
    hit,
    wounds,
    killed,
    again,
  });
  if (hit) woundFoe(context, foeId, wounds);
  return killed;
}

/** Dice that were said and are still ready; one that stays is not spent twice on the same attack (AD-DICE-02). @returns how many */
function put(context: Context, { characterId, weapon, ...said }: Strike) {
  const ready = spendable(context.world, characterId, 'fighting');
  const precision = Math.min(said.precision ?? 0, ready);
  const counts = { precision, power: Math.min(said.power ?? 0, ready - precision) };
  for (const use of ['precision', 'power'] as const)
    spend(context, { characterId, kind: 'fighting', count: counts[use], use, itemId: weapon.itemId });
  return counts;
}

/** A foe loses wounds; without any left it is dead (AD-G-08). */
function woundFoe(context: Context, foeId: string, wounds: number): void {
  const foe = foeNamed(context, foeId);
  foe.data.wounds = Math.max(0, foe.data.wounds - wounds);
  if (foe.data.wounds > 0) return;
  foe.data.out = 'dead';
  context.emit({ fact: 'foe-out', rule: 'AD-G-08', foeId, foeName: foe.name, how: 'dead' });
}

/** A foe that is written down. @throws when it is not */
export function foeNamed({ world }: Pick<Context, 'world'>, foeId: string): Foe {
  const foe = world.foes[foeId];
  if (foe === undefined) throw new Error(`no foe ${foeId}`);
  return foe;
}
