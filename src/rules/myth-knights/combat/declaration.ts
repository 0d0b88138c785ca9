import type { FormField } from '../../engine/form.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Option } from '../../engine/prompt.ts';
import { field, filled, option, saidIn } from '../../mechanics/combat/declaration.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { dyingOf } from '../kit/care.ts';
import type { World } from '../schemas.ts';
import { alliesOf, bandsOf } from './allies.ts';
import {
  ALONG,
  type Along,
  BAND_ORDERS,
  DENIALS,
  type Denial,
  type FightAct,
  GAMBITS,
  OATH_FIGHT_ACTS,
  SMITES,
  type Smite,
} from './schemas.ts';
import { ableCombatants, enemiesOf, hasCondition, hasFeats, mayLeave, virtueNow } from './sides.ts';
import { FIRE, HELD, kickDice, knightDice, waysToStrike, weaponsFor } from './weapons.ts';

/** Stands for nobody where somebody is aimed at. */
const NOBODY = 'none';
/** Begins the field of a warband, before its id. */
const BAND = 'band-';

/** One knight's declaration for a round. */
export interface Plan {
  readonly act: FightAct;
  /** The weapon: everything in hand, the id of one thing, or bare hands. */
  readonly with: string;
  readonly targetId: string | null;
  /** They move before they act (MK-CORE-05). */
  readonly moved: boolean;
  readonly smite: Smite | null;
  /** The use of spare dice (MK-GAMBIT-01). */
  readonly policy: string;
  readonly focus: boolean;
  /** For oneself, and for companions (MK-ATK-02). */
  readonly deny: Denial;
  readonly ally: Denial;
  /** Whether those who serve them strike along (MK-SERV-01). */
  readonly along: Along;
  /** Orders to warbands, by their ids: the id of a foe, or `march`; a band that is not named holds (MK-WAR-01). */
  readonly bands: Readonly<Record<string, string>>;
  /** The warband that they lead from the front; null: none (MK-WAR-02). */
  readonly leads: string | null;
}

/** A declaration with the player's own words. */
export interface Declaration {
  readonly plan: Plan;
  readonly said: string | null;
}

export type Declarations = ReadonlyMap<string, Declaration>;

/** The plan in chosen options. By default people deny wounds to themselves, and to nobody else (MK-ATK-02). */
export function planOf(options: readonly string[]): Plan {
  const said = saidIn(options);
  const [act = '', ...thing] = (said.get('do') ?? 'hold').split(':');
  const [at, lead] = [said.get('at'), said.get('lead')];
  return {
    act: OATH_FIGHT_ACTS.find((one) => one === act) ?? 'hold',
    with: thing.length === 0 ? HELD : thing.join(':'),
    targetId: at === undefined || at === NOBODY ? null : at,
    moved: said.get('move') === 'first',
    smite: SMITES.find((one) => one === said.get('smite')) ?? null,
    policy: said.get('gambit') ?? 'bolster',
    focus: said.get('focus') === 'yes',
    deny: DENIALS.find((one) => one === said.get('deny')) ?? 'wound',
    ally: DENIALS.find((one) => one === said.get('ally')) ?? 'never',
    along: ALONG.find((one) => one === said.get('along')) ?? 'back',
    bands: Object.fromEntries(
      [...said].flatMap(([key, order]) =>
        key.startsWith(BAND) && order !== 'hold' ? [[key.slice(BAND.length), order]] : [],
      ),
    ),
    leads: lead === undefined || lead === NOBODY ? null : lead,
  };
}

/**
 * One knight's possible declarations now: an act, its target, and the feats that risk fatigue. Their last declaration is
 * preselected, except for feats before the roll: nobody smites by habit.
 */
export function declarationFields(world: World, characterId: string, options: readonly string[]): readonly FormField[] {
  const moves = options.includes('move:first');
  const acts = actOptions(world, characterId, moves);
  const before = fightOf(world).lastPlans[characterId] ?? [];
  const usual = acts.find(({ id }) => before.includes(id)) ?? acts[0];
  const picked = acts.find(({ id }) => options.includes(id)) ?? usual;
  const plan = planOf(picked === undefined ? [] : [picked.id]);
  const attacks = plan.act === 'attack';
  // What is impaired gives no feats (MK-CORE-06).
  const sound = attacks ? knightDice(world, characterId, plan.with).filter(({ weak }) => weak !== true) : [];
  const focuses = sound.length > 0 && hasFeats(world, characterId, 'focus');
  return [
    { id: 'do', options: acts, fallback: usual?.id ?? null },
    ...filled('at', targetOptions(world, characterId, plan).slice(0, MAX_OPTIONS), before),
    ...filled('move', moveOptions(world, characterId), []),
    ...filled('smite', sound.some(({ melee }) => melee) ? smiteOptions(world, characterId) : [], []),
    ...filled('along', attacks ? alongOptions(world, characterId) : [], before),
    ...bandFields(world, characterId, before),
    ...filled('lead', attacks ? leadOptions(world, characterId, plan) : [], before),
    ...filled('gambit', attacks ? gambitOptions(mayLeave(world, characterId)) : [], before),
    ...filled('focus', focuses ? focusOptions(world, characterId) : [], []),
    ...denyFields(world, characterId, before),
  ];
}

/** Nobody is sent into a fight by silence. */
function alongOptions(world: World, characterId: string): readonly Option[] {
  const names = alliesOf(world, characterId).map(({ name }) => name);
  return names.length === 0 ? [] : [option('along:back', { names }), option('along:all', { names })];
}

/** Each warband that they command has orders of its own, whatever they do themselves (MK-WAR-01). */
function bandFields(world: World, characterId: string, before: readonly string[]): readonly FormField[] {
  const enemies = enemiesOf(world);
  return bandsOf(world, characterId).map(({ id, name: band }) => {
    const own = `${BAND}${id}`;
    const orders = BAND_ORDERS.map((one) => option(`${own}:${one}`, { band }));
    const attacks = enemies.map((foe) => option(`${own}:${foe.id}`, { band, name: foe.name }));
    return field(own, [...orders, ...attacks].slice(0, MAX_OPTIONS), before);
  });
}

/** To lead a warband from the front is to attack with it (MK-WAR-02). */
function leadOptions(world: World, characterId: string, plan: Plan): readonly Option[] {
  const bands = plan.with === FIRE ? [] : bandsOf(world, characterId);
  if (bands.length === 0) return [];
  return [option(`lead:${NOBODY}`), ...bands.map(({ id, name }) => option(`lead:${id}`, { band: name }))];
}

function denyFields(world: World, characterId: string, before: readonly string[]): readonly FormField[] {
  if (!hasFeats(world, characterId, 'deny')) return [];
  const at = virtueNow(world, characterId, 'spi');
  const others = ableCombatants(world).some(({ id }) => id !== characterId);
  const each = (of: 'deny' | 'ally', all: readonly Denial[]) => all.map((when) => option(`${of}:${when}`, { at }));
  return [
    field('deny', each('deny', ['wound', 'scar', 'always', 'never', 'ask']), before),
    ...(others ? [field('ally', each('ally', ['never', 'wound', 'scar', 'always', 'ask']), before)] : []),
  ];
}

/** The possible acts; nobody strikes with a slow weapon after moving, or while exhausted (MK-GEAR-03, MK-HURT-02). */
function actOptions(world: World, characterId: string, moves: boolean): readonly Option[] {
  const hasFoes = enemiesOf(world).length > 0;
  const exhausted = moves && virtueNow(world, characterId, 'vig') === 0;
  const attacks = waysToStrike(world, characterId).flatMap((which) => {
    const arms = weaponsFor(world, characterId, which);
    const dice = knightDice(world, characterId, which, moves);
    if (dice.length === 0 || (arms.length === 0 && which === HELD)) return [];
    const names = arms.map(({ name }) => name);
    const ranged = dice.every(({ melee }) => !melee);
    const rolled = [...dice, ...kickDice(world, characterId, dice)]
      .map(({ count, sides }) => `${count === 1 ? '' : count}d${sides}`)
      .join(' + ');
    return [option(`do:attack:${which}`, { names, dice: rolled, ranged })];
  });
  const dying = dyingOf(world);
  return [
    ...(hasFoes && !exhausted ? attacks : []),
    ...(dying.length > 0 ? [option('do:tend')] : []),
    ...(mayLeave(world, characterId) ? [option('do:flee')] : []),
    option('do:other'),
    option('do:hold'),
  ];
}

function targetOptions(world: World, characterId: string, plan: Plan): readonly Option[] {
  const at = ({ id, name }: { readonly id: string; readonly name: string }) => option(`at:${id}`, { name });
  switch (plan.act) {
    case 'attack':
      return enemiesOf(world)
        .filter(({ data }) => plan.with !== FIRE || data.material === 'timber')
        .map(at);
    case 'tend':
      return dyingOf(world).map(at);
    case 'other':
      return [
        option(`at:${NOBODY}`),
        ...enemiesOf(world).map(at),
        ...ableCombatants(world)
          .filter(({ id }) => id !== characterId)
          .map(at),
      ];
    default:
      return [];
  }
}

function moveOptions(world: World, characterId: string): readonly Option[] {
  return hasCondition(world, 'halted', characterId) ? [] : [option('move:stay'), option('move:first')];
}

function smiteOptions(world: World, characterId: string): readonly Option[] {
  if (!hasFeats(world, characterId, 'smite')) return [];
  const at = characterOf(world, characterId).sheet.virtues.vig.now;
  return [option('smite:none'), ...SMITES.map((effect) => option(`smite:${effect}`, { at }))];
}

/** Every gambit, and the greater effect of those that can have one; spare dice bolster unless something else is said. */
function gambitOptions(leaves: boolean): readonly Option[] {
  const greater = GAMBITS.filter((one) => one !== 'bolster' && one !== 'move').map((one) => `${one}:greater`);
  const away = leaves ? ['move:run'] : [];
  return [...GAMBITS, ...away, ...greater, 'ask', 'none'].map((one) => option(`gambit:${one}`));
}

function focusOptions(world: World, characterId: string): readonly Option[] {
  const at = characterOf(world, characterId).sheet.virtues.cla.now;
  return [option('focus:no'), option('focus:yes', { at })];
}
