import type { FormField } from '../../engine/form.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Option } from '../../engine/prompt.ts';
import { BARE } from '../../mechanics/combat/blows.ts';
import { field, filled, option, saidIn } from '../../mechanics/combat/declaration.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { hasShield } from '../kit/armour.ts';
import { bleedersOf } from '../kit/bleeding.ts';
import { classesOfKind, classOf } from '../kit/classes.ts';
import { spendable } from '../kit/pool.ts';
import type { Character, World } from '../schemas.ts';
import { ableCombatants, isAble } from './combatants.ts';
import { type Act, BLOCKS, type BlockWhen, FIGHT_ACTS, LINES, type Line } from './schemas.ts';
import { armsOf, armsOnGround, stuckArms, weaponNamed } from './weapons.ts';

const MAX_ARMS = 10;
const MAX_OTHERS = 5;
/** Dice that a menu offers for one use. */
const MAX_MENU_DICE = 10;
/** With what somebody is tended; the other way is bare-handed (AD-INJ-05). */
export const BANDAGES = 'bandages';
/** Stands for nobody where somebody is aimed at. */
const NOBODY = 'none';

/** The policy for spending fighting dice on a block, and their limit (AD-FIGHT-03). */
export interface BlockPlan {
  readonly when: BlockWhen;
  readonly dice: number;
}

/** One character's declaration for a round. */
export interface Plan {
  readonly act: Act;
  /** Id of a thing, or `bare`; null for nothing. */
  readonly with: string | null;
  readonly targetId: string | null;
  /** Null: as before. */
  readonly line: Line | null;
  /** Fighting dice of an attack (AD-FIGHT-01, AD-FIGHT-02). */
  readonly precision: number;
  readonly power: number;
  /** On whose table doubles are looked up; null: as it was named before (AD-FIGHT-04). */
  readonly mishapClass: string | null;
  /** Magic dice of a spell. */
  readonly magic: number;
  /** For oneself, and for a close ally (AD-FIGHT-03). */
  readonly block: BlockPlan;
  readonly ally: BlockPlan;
}

/** A declaration with the player's own words. */
export interface Declaration {
  readonly plan: Plan;
  readonly said: string | null;
}

export type Declarations = ReadonlyMap<string, Declaration>;

/** The plan in chosen options. */
export function planOf(options: readonly string[]): Plan {
  const said = saidIn(options);
  const [act = '', ...thing] = (said.get('do') ?? 'hold').split(':');
  const at = said.get('at');
  const number = (name: string) => Number(said.get(name) ?? 0);
  return {
    act: FIGHT_ACTS.find((one) => one === act) ?? 'hold',
    with: thing.length === 0 ? null : thing.join(':'),
    targetId: at === undefined || at === NOBODY ? null : at,
    line: LINES.find((one) => one === said.get('line')) ?? null,
    precision: number('precision'),
    power: number('power'),
    mishapClass: said.get('class') ?? null,
    magic: number('magic'),
    block: blockIn(said.get('block')),
    ally: blockIn(said.get('ally')),
  };
}

function blockIn(words = 'never'): BlockPlan {
  const [when, dice] = words.split(':');
  return { when: BLOCKS.find((one) => one === when) ?? 'never', dice: Number(dice ?? 0) };
}

/**
 * One character's possible declarations now: an act, its target, their line, the dice for it, and whether their shield
 * blocks. Their last declaration is preselected, except for dice: nobody spends any by habit.
 */
export function declarationFields(world: World, characterId: string, options: readonly string[]): readonly FormField[] {
  const character = characterOf(world, characterId);
  const acts = actOptions(world, character);
  const before = fightOf(world).lastPlans[characterId] ?? [];
  const usual = acts.find(({ id }) => before.includes(id)) ?? usualAct(acts);
  const picked = acts.find(({ id }) => options.includes(id)) ?? usual;
  const { precision, power } = planOf(options);
  const plan = planOf(picked === undefined ? [] : [picked.id]);
  const ready = spendable(world, characterId, 'fighting');
  const attacks = plan.act === 'attack';
  return [
    { id: 'do', options: acts, fallback: usual?.id ?? null },
    ...filled('at', targetOptions(world, plan).slice(0, MAX_OPTIONS), before),
    ...filled('line', lineOptions(world, character, plan), before),
    ...filled('precision', attacks ? diceOptions('precision', ready - Math.min(power, ready)) : [], []),
    ...filled('power', attacks ? diceOptions('power', ready - Math.min(precision, ready)) : [], []),
    ...filled('class', attacks && ready > 1 ? classOptions(world, character) : [], before),
    ...filled('magic', plan.act === 'cast' ? diceOptions('magic', spendable(world, characterId, 'magic'), 1) : [], []),
    ...blockFields(world, character, ready),
  ];
}

/** Checks whether a shield blocks, for oneself and for others. A player's setting stays until they change it. */
function blockFields(world: World, { id }: Character, ready: number): readonly FormField[] {
  if (ready === 0 || !hasShield(world, id)) return [];
  const before = fightOf(world).lastPlans[id] ?? [];
  const dice = Array.from({ length: Math.min(ready, MAX_MENU_DICE) }, (_, at) => at + 1);
  const others = ableCombatants(world).some((one) => one.id !== id);
  const hits = (of: string) => dice.map((n) => option(`${of}:hit:${n}`, { dice: n }));
  const own = [
    option('block:never'),
    ...hits('block'),
    ...dice.map((n) => option(`block:before:${n}`, { dice: n })),
    option('block:ask'),
  ];
  const ally = [option('ally:never'), ...hits('ally'), option('ally:ask')];
  return [field('block', own, before), ...(others ? [field('ally', ally, before)] : [])];
}

/** Strike with what they have; nobody flees, casts or spends anything by default. */
function usualAct(acts: readonly Option[]): Option | undefined {
  const find = (name: string) => acts.find(({ id }) => id.startsWith(`do:${name}`));
  return find('attack') ?? find('loosen') ?? find('hold');
}

function actOptions(world: World, { id }: Character): readonly Option[] {
  const hasFoes = foesStanding(world).length > 0;
  const things = (act: string, items: ReturnType<typeof armsOf>) =>
    items.slice(0, MAX_OTHERS).map((item) => option(`do:${act}:${item.id}`, { item: item.name }));
  const arms = armsOf(world, id)
    .slice(0, MAX_ARMS)
    .map(({ id: itemId, name, data }) =>
      option(`do:attack:${itemId}`, { item: name, ranged: data.ranged, wounds: data.wounds ?? 1 }),
    );
  const bare = option(`do:attack:${BARE}`, { item: null, ranged: false, wounds: 1 });
  return [
    ...(hasFoes ? [...arms, bare] : []),
    ...(bleedersOf(world).length > 0 ? [option(`do:tend:${BANDAGES}`), option('do:tend:bare')] : []),
    ...things('loosen', stuckArms(world, id)),
    ...things('take', armsOnGround(world)),
    ...(spendable(world, id, 'magic') > 0 ? [option('do:cast')] : []),
    option('do:flee'),
    option('do:other'),
    option('do:hold'),
  ];
}

function targetOptions(world: World, { act }: Plan): readonly Option[] {
  const at = ({ id, name }: { readonly id: string; readonly name: string }) => option(`at:${id}`, { name });
  switch (act) {
    case 'attack':
      return foesStanding(world).map(at);
    case 'tend':
      return bleedersOf(world).map(({ characterId: id, name }) => at({ id, name }));
    case 'cast':
    case 'other':
      return [option(`at:${NOBODY}`), ...foesStanding(world).map(at), ...ableCombatants(world).map(at)];
    default:
      return [];
  }
}

/** Close combat takes place in the front line. */
function lineOptions(world: World, character: Character, { act, with: thing }: Plan): readonly Option[] {
  const weapon = act === 'attack' && thing !== null ? weaponNamed(world, character, thing) : null;
  if (act === 'flee' || weapon?.ranged === false || !isAble(world, character.id)) return [];
  return LINES.map((line) => option(`line:${line}`));
}

function diceOptions(use: 'precision' | 'power' | 'magic', ready: number, least = 0): readonly Option[] {
  if (ready <= 0) return [];
  const most = Math.min(ready, MAX_MENU_DICE);
  return Array.from({ length: most + 1 - least }, (_, at) =>
    option(`${use}:${at + least}`, { dice: at + least, ready }),
  );
}

/** On whose table doubles are looked up, where several classes bring fighting dice (AD-FIGHT-04). */
function classOptions(world: World, character: Character): readonly Option[] {
  const slugs = classesOfKind(world, character, 'fighting');
  const named = character.sheet.mishapClass.fighting;
  const ordered = [...slugs.filter((slug) => slug === named), ...slugs.filter((slug) => slug !== named)];
  return slugs.length < 2
    ? []
    : ordered.map((slug) => option(`class:${slug}`, { name: classOf(world, slug)?.name ?? slug }));
}
