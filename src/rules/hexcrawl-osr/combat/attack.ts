import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { type CheckResult, check } from '../kit/check.ts';
import { conditionSources } from '../kit/conditions.ts';
import { armourBonusOf, armouredDefenceOf, harm } from '../kit/harm.ts';
import type { Damage, RollSource } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Draft, Foe, World } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { engage } from './combatants.ts';
import { attackEdges, foeEdges, useOpening } from './edges.ts';
import { hurtFoe } from './foe-health.ts';
import type { FightSide, Sunder } from './schemas.ts';
import { USUAL_DAMAGE, type Weapon } from './weapons.ts';

type Outcome = Fact<'attack'>['outcome'];

interface Blow {
  readonly characterId: string;
  readonly foeId: string;
  readonly weapon: Weapon;
  readonly sunder: Sunder;
  /** More that helps or hinders. */
  readonly sources?: readonly RollSource[];
  /** The advantage was used for something else: one die (HX-D-03). */
  readonly plainly?: boolean;
}

/** A character attacks a foe: d20 and the weapon’s ability against its armoured defence, then damage (HX-ATK-01). */
export function attackFoe(context: Context, blow: Blow): void {
  const { world, emit } = context;
  const { characterId, foeId, weapon, sunder, sources: more = [], plainly = false } = blow;
  const character = characterOf(world, characterId);
  const foe = foeOf(world, foeId);
  const { ranged } = weapon;
  if (!ranged) engage(world, characterId, foeId);
  const edges = [...attackEdges(world, characterId, foeId), ...more];
  const helped = plainly ? edges.filter(({ edge }) => edge === 'disadvantage') : edges;
  const { ability, sources } = context.asAmended(characterId, { ability: weapon.ability, sources: helped });
  useOpening(world, 'characters');
  const dice = diceFor(context, characterId);
  const bonus = character.sheet.abilities[ability];
  const rolled = check(dice, { purpose: 'attack', bonus, sources, target: foe.data.armouredDefence });
  const outcome = outcomeOf(world, rolled);
  const isHit = outcome === 'hit' || outcome === 'critical';
  const sundered = isHit && sunders(foe, weapon, sunder);
  const { rolls, plus, damage } = isHit
    ? rollDamage(dice, { ...weapon, bonus: character.sheet.abilities.str }, factorOf(world, outcome, sundered))
    : NO_DAMAGE;
  const item = weapon.itemId === null ? undefined : world.items[weapon.itemId];
  if (item !== undefined && weapon.reload) item.data.loaded = false;
  if (sundered && item !== undefined) delete world.items[item.id];
  emit({
    fact: 'attack',
    rule: ruleOf(weapon, outcome, sundered),
    by: 'characters',
    actorId: characterId,
    name: character.name,
    targetId: foeId,
    target: foe.name,
    weapon: weapon.name,
    ranged,
    defended: false,
    sources,
    roll: rolled.roll,
    bonus,
    total: rolled.total,
    defence: rolled.target,
    outcome,
    damageRolls: rolls,
    plus,
    damage,
    sundered,
    felled: isHit && damage >= foe.data.hp,
  });
  if (outcome === 'fumble') open(context, 'foes');
  if (isHit) hurtFoe(context, foeId, damage);
}

interface FoeBlow {
  readonly foeId: string;
  readonly characterId: string;
  /** The damage that the game master gave; null: it is rolled. */
  readonly said?: number | null;
  /** More that helps or hinders the foe. */
  readonly sources?: readonly RollSource[];
}

/** A foe attacks a character: it rolls, or they roll to defend (HX-ATK-01, HX-ATK-07). */
export function attackCharacter(
  context: Context,
  { foeId, characterId, said = null, sources: more = [] }: FoeBlow,
): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const foe = foeOf(world, foeId);
  const { ranged } = foe.data;
  if (!ranged) engage(world, characterId, foeId);
  const sources = [...foeEdges(world, foeId, characterId), ...more];
  useOpening(world, 'foes');
  const defended = chosen(world, 'defend_mode') === 'player_rolls';
  const rolled = defended ? rollDefence(context, character, foe, sources) : rollFoe(context, character, foe, sources);
  const outcome = defended ? defenceOutcome(world, rolled) : outcomeOf(world, rolled);
  const isHit = outcome === 'hit' || outcome === 'critical';
  const factor = outcome === 'critical' ? 2 : 1;
  const wielded = { damage: foe.data.damage ?? USUAL_DAMAGE, bonus: 0 };
  const { rolls, plus, damage } = isHit
    ? said === null
      ? rollDamage(context.diceOf(GM_DICE), wielded, factor)
      : { ...NO_DAMAGE, damage: said }
    : NO_DAMAGE;
  const { grit, flesh } = character.sheet;
  emit({
    fact: 'attack',
    rule: defended ? 'HX-ATK-07' : ruleOf(null, outcome, false),
    by: 'foes',
    actorId: foeId,
    name: foe.name,
    targetId: characterId,
    target: character.name,
    weapon: null,
    ranged,
    defended,
    sources: rolled.sources,
    roll: rolled.roll,
    bonus: rolled.bonus,
    total: rolled.total,
    defence: rolled.target,
    outcome,
    damageRolls: rolls,
    plus,
    damage,
    sundered: false,
    felled: isHit && damage >= grit + flesh,
  });
  if (outcome === 'fumble') open(context, 'characters');
  if (isHit) harm(context, { characterId, damage, cause: 'attack', by: foe.name });
}

function rollFoe({ world, diceOf }: Context, target: Character, { data }: Foe, sources: readonly RollSource[]) {
  const input = { purpose: 'attack', bonus: data.attackBonus, sources };
  return check(diceOf(GM_DICE), { ...input, target: armouredDefenceOf(world, target) });
}

/** Armour’s bonus against the defence of the ability it attacks with; what helps the foe hinders here (HX-ATK-07). */
function rollDefence(context: Context, target: Character, { data }: Foe, against: readonly RollSource[]) {
  const { world } = context;
  const turned = against.map(
    (one): RollSource => ({ ...one, edge: one.edge === 'advantage' ? 'disadvantage' : 'advantage' }),
  );
  const own = [...turned, ...conditionSources(world, { characterId: target.id, use: 'defend' })];
  // Armour defends, whatever the ability.
  const { sources } = context.asAmended(target.id, { ability: '', sources: own });
  const input = { purpose: 'defend', bonus: armourBonusOf(world, target), sources };
  return check(diceFor(context, target.id), { ...input, target: data.defences[data.ranged ? 'dex' : 'str'] });
}

/**
 * The outcome of an attack: a natural 20 always hits and a natural 1 always misses, unless the campaign reads it otherwise
 * (HX-D-04).
 */
export function outcomeOf(world: World, { natural, success }: CheckResult): Outcome {
  const isAuto = chosen(world, 'natural_auto') === 'yes';
  const isHit = isAuto ? natural === 20 || (natural !== 1 && success) : success;
  if (isHit) return natural === 20 ? 'critical' : 'hit';
  return natural === 1 ? 'fumble' : 'miss';
}

/** The same of a defence, the other way round (HX-D-30). */
function defenceOutcome(world: World, { natural, success }: CheckResult): Outcome {
  if (chosen(world, 'defend_naturals') === 'ignore') return success ? 'miss' : 'hit';
  if (natural === 1) return 'critical';
  if (natural === 20) return 'fumble';
  return success ? 'miss' : 'hit';
}

/** The factor for the weapon’s dice (HX-ATK-03, HX-ATK-04, HX-D-29). */
function factorOf(world: World, outcome: Outcome, sundered: boolean): number {
  const [crit, sunder] = [outcome === 'critical', sundered];
  if (!crit || !sunder) return crit || sunder ? 2 : 1;
  return { multiply: 4, add: 3, once: 2 }[chosen(world, 'crit_sunder')];
}

interface Rolled {
  readonly rolls: readonly Roll[];
  readonly plus: number;
  readonly damage: number;
}

export const NO_DAMAGE: Rolled = { rolls: [], plus: 0, damage: 0 };

/** Dice are multiplied, what is added is not; bare hands do the strength bonus, at least 0 (HX-ATK-03, HX-ATK-05). */
export function rollDamage(
  dice: Dice,
  { damage, bonus }: { readonly damage: Damage | null; readonly bonus: number },
  factor: number,
): Rolled {
  if (damage === null) return { rolls: [], plus: bonus, damage: Math.max(0, bonus) };
  const rolls = Array.from({ length: damage.count * factor }, () => rollDie(dice, 'damage', damage.sides));
  const total = rolls.reduce((sum, { face }) => sum + face, damage.plus);
  return { rolls, plus: damage.plus, damage: Math.max(0, total) };
}

/** Checks whether the weapon is broken for twice the dice, as was declared: never a shot’s or bare hands (HX-ATK-04). */
function sunders({ data }: Foe, { itemId, damage, ranged }: Weapon, when: Sunder): boolean {
  if (itemId === null || damage === null || ranged || when === 'never') return false;
  if (when === 'always') return true;
  const usual = (damage.count * (damage.sides + 1)) / 2;
  return usual + damage.plus < data.hp && 2 * usual + damage.plus >= data.hp;
}

/** A natural 1: the other side has an opening until the end of the next round (HX-CORE-07, HX-ATK-08). */
function open({ world, emit }: Context, side: FightSide): void {
  const { fight } = world.party.state;
  if (fight === null || chosen(world, 'openings') === 'mitigated') return;
  const until = fight.round + 1;
  fight.openings = [...fight.openings, { side, until }];
  emit({ fact: 'opening', rule: 'HX-ATK-08', side, until });
}

function ruleOf(weapon: Weapon | null, outcome: Outcome, sundered: boolean): string {
  if (sundered) return 'HX-ATK-04';
  if (outcome === 'critical') return 'HX-ATK-03';
  if (outcome === 'fumble') return 'HX-CORE-07';
  return weapon?.damage === null ? 'HX-ATK-05' : 'HX-ATK-01';
}

export function foeOf({ foes }: Draft, id: string): Draft['foes'][string];
export function foeOf({ foes }: World, id: string): Foe;
export function foeOf({ foes }: World, id: string): Foe {
  const foe = Object.hasOwn(foes, id) ? foes[id] : undefined;
  if (foe === undefined) throw new Error(`no foe ${id}`);
  return foe;
}
