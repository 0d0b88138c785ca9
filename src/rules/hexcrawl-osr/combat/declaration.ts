import type { FormField } from '../../engine/form.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Option } from '../../engine/prompt.ts';
import { BARE } from '../../mechanics/combat/blows.ts';
import { field, filled, option, saidIn } from '../../mechanics/combat/declaration.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { findCondition, isHeld, isHelpless } from '../kit/conditions.ts';
import type { Ability } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Foe, Item, World } from '../schemas.ts';
import { engagedIds, engagedWith, standingFoes } from './combatants.ts';
import { canIntimidate } from './morale.ts';
import {
  FIGHT_ACTS,
  type FightAct,
  REACTIONS,
  type Reaction,
  type RetainerOrder,
  STUNTS,
  type Stunt,
  SUNDERS,
  type Sunder,
} from './schemas.ts';
import { ORDER_OPTIONS, orderIn, sideOptions, WAYS_OUT, wayOut } from './side-acts.ts';
import { armsOf, BARE_HANDS, canReach, isPacked, MOVE_FT, type Weapon, weaponFrom } from './weapons.ts';

/** Weapons to strike with and to reload; at most fifteen other things can be done beside them. */
const MAX_ARMS = 10;
/** Stands for nobody where somebody is aimed at. */
const NOBODY = 'none';

/** An act with the thing, or the kind of stunt, that it is done with. */
export interface DeclaredAct {
  readonly act: FightAct;
  /** Id of an item, `bare`, or a stunt; null for nothing. What is taken out is chosen in a menu of its own. */
  readonly with: string | null;
}

/** One character's declaration for a round (HX-TURN-01). */
export interface FightPlan extends DeclaredAct {
  /** Their act if the thing comes out of the pack at once (HX-INV-03); null: none. */
  readonly next: DeclaredAct | null;
  readonly targetId: string | null;
  /** They step out of reach: after a blow, before a shot (HX-TURN-01). */
  readonly back: boolean;
  readonly sunder: Sunder;
  /** The use of an advantage: two dice, or a stunt next to the attack (HX-CORE-05, HX-D-03). */
  readonly edge: 'dice' | Stunt;
  /** Their reaction in the foes’ turn (HX-TURN-01). */
  readonly react: Reaction;
  /** By which ability they get away (HX-FLEE-02). */
  readonly by: Ability;
  /** The order to the retainers (HX-G-15). */
  readonly order: RetainerOrder;
}

/** A declaration with the player's own words. */
export interface FightDeclaration {
  readonly plan: FightPlan;
  readonly said: string | null;
}

/** Everybody's declarations, by character. */
export type FightDeclarations = ReadonlyMap<string, FightDeclaration>;

/** The plan in chosen options. */
export function planOf(options: readonly string[]): FightPlan {
  const said = saidIn(options);
  const [edge, at, move, react, sunder] = ['edge', 'at', 'move', 'react', 'sunder'].map((field) => said.get(field));
  const { act, with: thing } = actIn(said.get('do')) ?? { act: 'hold', with: null };
  return {
    act,
    with: act === 'draw' ? (said.get('thing') ?? thing) : thing,
    next: actIn(said.get('then')),
    targetId: at === undefined || at === NOBODY ? null : at,
    back: move === 'back' || move === 'clear',
    sunder: SUNDERS.find((one) => one === sunder) ?? 'never',
    edge: STUNTS.find((one) => one === edge) ?? 'dice',
    react: REACTIONS.find((one) => one === react) ?? 'none',
    by: wayOut(said.get('by')),
    order: orderIn(said.get('order')),
  };
}

function actIn(words: string | undefined): DeclaredAct | null {
  const [name = '', ...rest] = words?.split(':') ?? [];
  const act = FIGHT_ACTS.find((one) => one === name);
  return act === undefined ? null : { act, with: rest.length === 0 ? null : rest.join(':') };
}

/** The attack or the stunt in a plan; null without one. */
export function strikeIn({ act, with: thing, next }: FightPlan): DeclaredAct | null {
  if (act === 'attack' || act === 'stunt') return { act, with: thing };
  return act === 'draw' && next?.act === 'attack' ? next : null;
}

/**
 * One character's possible declarations now: an action, its target, their position, and advance answers to questions that
 * may come up (HX-TURN-01, HX-TURN-02). Their last declaration is preselected.
 */
export function declarationFields(world: World, characterId: string, options: readonly string[]): readonly FormField[] {
  const character = characterOf(world, characterId);
  const acts = actOptions(world, character);
  const before = fightOf(world).lastPlans[characterId] ?? [];
  const retreat = fightOf(world).retreating === 'characters' ? acts.find(({ id }) => id === 'do:retreat') : undefined;
  const usual = retreat ?? acts.find(({ id }) => before.includes(id)) ?? usualAct(world, character, acts);
  const picked = acts.find(({ id }) => options.includes(id)) ?? usual;
  const act: FormField = { id: 'do', options: acts, fallback: usual?.id ?? null };
  const base = planOf(picked === undefined ? [] : [picked.id]);
  const isDraw = base.act === 'draw';
  const things = isDraw ? [field('thing', drawsOf(world, characterId), before)] : [];
  const then = isDraw ? [field('then', thenOptions(world, character), before)] : [];
  const chosenThen = then.flatMap((one) => one.options.find(({ id }) => options.includes(id)) ?? one.options[0] ?? []);
  const order = planOf(options).order;
  const plan = { ...base, order, next: planOf(chosenThen.map(({ id }) => id)).next };
  const strike = strikeIn(plan);
  return [
    act,
    ...things,
    ...then,
    // Nobody reacts by habit.
    ...filled('react', reactOptions(world, characterId), []),
    ...filled('order', plan.act === 'order' ? ORDER_OPTIONS : [], before),
    ...filled('by', plan.act === 'retreat' ? WAYS_OUT : [], before),
    ...filled('at', targetOptions(world, character, plan).slice(0, MAX_OPTIONS), before),
    // Nobody walks away by habit, but after a blow as after the last one.
    ...filled('move', moveOptions(world, character, strike), strike === null ? [] : before),
    ...filled('edge', edgeOptions(world, character, strike), before),
    // Another weapon is not broken because the last one was to be.
    ...filled('sunder', sunderOptions(world, strike), strikeIn(planOf(before))?.with === strike?.with ? before : []),
  ];
}

/** Strike with what is in hand, else go to where that is possible; nobody draws, breaks or spends anything by default. */
function usualAct(world: World, { id }: Character, acts: readonly Option[]): Option | undefined {
  const inHand = armsOf(world, id).filter((item) => !isPacked(item));
  const strike = acts.find((option) => inHand.some((item) => option.id === `do:attack:${item.id}`));
  const find = (name: string) => acts.find((option) => option.id.startsWith(`do:${name}`));
  return find('break') ?? strike ?? find('reload') ?? find('attack') ?? find('advance') ?? find('hold');
}

function actOptions(world: World, character: Character): readonly Option[] {
  const has = (kind: Parameters<typeof findCondition>[1]) =>
    findCondition(world, kind, { characterId: character.id }) !== null;
  if (isHelpless(world, character.id)) return [option('do:hold')];
  const foes = standingFoes(world);
  const own = itemsOf<Item>(world, character.id);
  const isInReach = foes.some((foe) => canReach(world, character, BARE_HANDS, foe));
  const empty = own
    .filter((item) => item.data.kind === 'weapon' && item.data.reload && !item.data.loaded && !isPacked(item))
    .slice(0, MAX_ARMS);
  return [
    ...attackOptions(world, character, 'do', MAX_ARMS - empty.length),
    ...(isInReach ? STUNTS.map((stunt) => option(`do:stunt:${stunt}`)) : []),
    ...(isInReach ? [option('do:improvise')] : []),
    ...empty.map(({ id, name }) => option(`do:reload:${id}`, { item: name })),
    ...(drawsOf(world, character.id).length > 0 ? [option('do:draw')] : []),
    ...(has('grappled') ? [option('do:break')] : []),
    ...(foes.some(({ data }) => data.distanceFt > MOVE_FT) && !has('grappled') ? [option('do:advance')] : []),
    ...(canIntimidate(world, fightOf(world)) ? [option('do:intimidate')] : []),
    ...sideOptions(world, character),
    option('do:cast'),
    option('do:other'),
    option('do:hold'),
  ];
}

/** With every weapon that reaches somebody, and with bare hands. Out of the pack it has to be drawn first (HX-INV-03). */
function attackOptions(world: World, character: Character, as: 'do' | 'then', most = MAX_ARMS): readonly Option[] {
  const foes = standingFoes(world);
  const reaches = (weapon: Weapon) => foes.some((foe) => canReach(world, character, weapon, foe));
  const arms = armsOf(world, character.id).filter((item) => reaches(weaponFrom(item)));
  const more = as === 'then' && chosen(world, 'free_draws') === 'once' ? arms.filter((item) => !isPacked(item)) : arms;
  return [
    ...more.slice(0, most).map((item) => {
      const { ranged, damage } = weaponFrom(item);
      const slot = isPacked(item) ? item.data.slot : null;
      return option(`${as}:attack:${item.id}`, { item: item.name, ranged, damage: damage && { ...damage }, slot });
    }),
    ...(reaches(BARE_HANDS) ? [option(`${as}:attack:${BARE}`, { item: null, slot: null })] : []),
  ];
}

function thenOptions(world: World, character: Character): readonly Option[] {
  return [...attackOptions(world, character, 'then'), option('then:hold')];
}

/** The things that can be taken out of the pack; a weapon is drawn with the blow (HX-INV-03). */
function drawsOf(world: World, characterId: string): readonly Option[] {
  return itemsOf<Item>(world, characterId)
    .filter((item) => isPacked(item) && item.data.kind !== 'weapon')
    .map(({ id, name, data }) => option(`thing:${id}`, { item: name, slot: data.slot }));
}

/** Somebody's weapon; null when it is no longer theirs. */
export function weaponIn(world: World, characterId: string, { with: thing }: DeclaredAct): Weapon | null {
  if (thing === BARE) return BARE_HANDS;
  const item = armsOf(world, characterId).find(({ id }) => id === thing);
  return item === undefined ? null : weaponFrom(item);
}

/** Foes that a strike can be aimed at: who is in reach already first, then the nearest. */
export function targetsOf(world: World, character: Character, weapon: Weapon): readonly Foe[] {
  const near = engagedIds(world, character.id);
  return standingFoes(world)
    .filter((foe) => canReach(world, character, weapon, foe))
    .map((foe) => ({ foe, rank: near.includes(foe.id) ? -1 : foe.data.distanceFt }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ foe }) => foe);
}

function targetOptions(world: World, character: Character, plan: FightPlan): readonly Option[] {
  const at = ({ id, name, data }: Foe) => option(`at:${id}`, { name, distance: data.distanceFt });
  const strike = strikeIn(plan);
  if (strike !== null) {
    const weapon = strike.act === 'stunt' ? BARE_HANDS : weaponIn(world, character.id, strike);
    return weapon === null ? [] : targetsOf(world, character, weapon).map(at);
  }
  if (plan.act === 'improvise') return targetsOf(world, character, BARE_HANDS).map(at);
  // A spell and anything else may be aimed at nobody.
  const foes = standingFoes(world).toSorted((a, b) => a.data.distanceFt - b.data.distanceFt);
  if (plan.act === 'cast' || plan.act === 'other') return [option(`at:${NOBODY}`), ...foes.map(at)];
  if (plan.act === 'order' && plan.order === 'attack') return foes.map(at);
  if (plan.act === 'advance') return foes.filter(({ data }) => data.distanceFt > MOVE_FT).map(at);
  return [];
}

/** Somebody within a foe's reach can step back; to shoot from there they have to (HX-ATK-02). */
function moveOptions(world: World, character: Character, strike: DeclaredAct | null): readonly Option[] {
  if (engagedWith(world, character.id).length === 0 && strike === null) return [];
  if (fightOf(world).cornered.includes(character.id)) return [];
  if (isHeld(world, character.id)) return [];
  const isEngaged = engagedWith(world, character.id).length > 0;
  const weapon = strike?.act === 'attack' ? weaponIn(world, character.id, strike) : null;
  if (weapon?.ranged === true) return isEngaged ? [option('move:clear')] : [];
  return [option('move:stay'), option('move:back')];
}

/** A reaction, while it is open to them. */
function reactOptions(world: World, characterId: string): readonly Option[] {
  return fightOf(world).reactions.includes(characterId) ? REACTIONS.map((one) => option(`react:${one}`)) : [];
}

/** The uses of a blow's advantage, if the campaign lets people choose (HX-D-03). */
function edgeOptions(world: World, { id }: Character, strike: DeclaredAct | null): readonly Option[] {
  const way = chosen(world, 'advantage_in_combat');
  if (strike?.act !== 'attack' || way === 'dice') return [];
  // A stunt takes an arm's reach: a shot has none.
  if (weaponIn(world, id, strike)?.ranged === true) return [];
  const stunts = STUNTS.map((stunt) => option(`edge:${stunt}`));
  return way === 'choose' ? [option('edge:dice'), ...stunts] : stunts;
}

function sunderOptions(world: World, strike: DeclaredAct | null): readonly Option[] {
  const thing = strike?.act === 'attack' ? strike.with : null;
  const item = thing !== null && Object.hasOwn(world.items, thing) ? world.items[thing] : undefined;
  if (item === undefined || item.data.ranged) return [];
  return SUNDERS.map((when) => option(`sunder:${when}`));
}
