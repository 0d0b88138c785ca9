import type { Draft as EngineDraft } from 'immer';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Item as EngineItem, UsageSize } from '../../engine/world.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { isSameName } from '../../mechanics/words.ts';
import { hasFeature } from '../classes/classes.ts';
import { foesToHit, isHelpless, standingFoes, stands } from '../foes/foes.ts';
import { findEquipment } from '../items/equipment.ts';
import { mayUse, UNARMED } from '../items/gear.ts';
import type { ItemData } from '../items/schemas.ts';
import { isSpent as isAtEnd } from '../kit/edition.ts';
import type { Band } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Draft, Foe, Item, World } from '../schemas.ts';
import type { AttackInput, MeleeFrame, MissileFrame } from './vocabulary.ts';

/** An attack of either kind (LH-MELEE-01, LH-MISSILE-01). */
export type Attack = MeleeFrame | MissileFrame;
export type AttackKind = Attack['kind'];

/** The target of an attack, and the weapon. */
export interface Aim {
  /** Null when nobody has written that foe down yet. */
  readonly foe: Foe | null;
  /** Null for bare hands. */
  readonly weapon: Item | null;
}

/** Checks whether an attack is possible in the present World: the attacker, the target, the weapon, and the distance. */
export function aimAttack(world: World, kind: AttackKind, input: AttackInput): Aim | Refusal {
  const attacker = characterOf(world, input.characterId);
  const { name, status } = attacker;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  const foe = findFoe(world, input);
  if (foe !== null && 'refused' in foe) return foe;
  const weapon = kind === 'melee' ? findBlade(world, attacker, input) : findBow(world, attacker, input, foe);
  if (weapon !== null && 'refused' in weapon) return weapon;
  const range = weapon === null ? 'none' : rangeIn(world, kind, weapon);
  if (foe === null || hasReach(foe.data.distance, range)) return { foe, weapon };
  return kind === 'melee'
    ? refuse('melee/too-far', { foe: foe.name })
    : refuse('missile/out-of-range', { foe: foe.name, item: weapon?.name ?? '' });
}

/** Checks whether a blow is possible in the present World (LH-MELEE-01). */
export function aimMelee(world: World, input: AttackInput): Aim | Refusal {
  return aimAttack(world, 'melee', input);
}

/** Checks whether a shot is possible in the present World (LH-MISSILE-01). */
export function aimMissile(world: World, input: AttackInput): Aim | Refusal {
  return aimAttack(world, 'missile', input);
}

/** The bands within each range; in melee one moves up to a near foe (LH-EQUIP-06, default B7). */
const REACH: Readonly<Record<ItemData['range'], readonly Band[]>> = {
  none: ['close', 'near'],
  short: ['close', 'near'],
  long: ['close', 'near', 'far'],
};

/** A blade that can be thrown as well (LH-EQUIP-10). */
export function isThrowable(world: Stocking, { name, data }: Pick<Item, 'name' | 'data'>): boolean {
  return data.kind === 'weapon' && data.range === 'none' && findEquipment(world, name)?.thrown === true;
}

/** A weapon's range in one kind of attack; thrown, a blade carries a little (LH-EQUIP-10). */
export function rangeIn(world: Stocking, kind: AttackKind, item: Pick<Item, 'name' | 'data'>): ItemData['range'] {
  return kind === 'missile' && isThrowable(world, item) ? 'short' : item.data.range;
}

/** Checks whether a weapon of a range can be used against a foe at a distance (LH-EQUIP-06). */
export function hasReach(distance: Band, range: ItemData['range']): boolean {
  return REACH[range].includes(distance);
}

/** Null: a foe that nobody has written down yet. */
function findFoe(world: World, { foeId, foeName }: AttackInput): Foe | Refusal | null {
  if (foeId !== null) {
    const foe = Object.hasOwn(world.foes, foeId) ? world.foes[foeId] : undefined;
    if (foe === undefined) return refuse('foe/unknown', { foeId });
    return stands(foe) || isHelpless(foe) ? foe : refuse('melee/foe-down', { foe: foe.name });
  }
  const standing = standingFoes(world);
  if (foeName === null) {
    const [only, another] = standing;
    if (only === undefined) return refuse('melee/no-foe');
    return another === undefined ? only : refuse('melee/which-foe', { foes: standing.map(({ name }) => name) });
  }
  const isMeant = ({ name }: Foe) => isSameName(name, foeName);
  // One of a group, when it is called by what they all are.
  const meant =
    standing.find(isMeant) ??
    standing.find(({ data }) => data.group != null && isSameName(data.group, foeName)) ??
    foesToHit(world).find(isMeant);
  if (meant !== undefined) return meant;
  return Object.values(world.foes).some(isMeant) ? refuse('melee/foe-down', { foe: foeName }) : null;
}

/** The weapon for close combat. Null: bare hands. */
function findBlade(world: World, attacker: Character, { weaponId }: AttackInput): Item | Refusal | null {
  if (weaponId === UNARMED) return null;
  if (weaponId === null) return bestWeapon(world, attacker, 'melee');
  const item = findItem(world, attacker, weaponId);
  if ('refused' in item) return item;
  if (item.data.range !== 'none') return refuse('melee/not-for-melee', { item: item.name });
  return refuseWeapon(world, attacker, item) ?? item;
}

/** The weapon for a shot: the best that reaches the foe, else the best there is. */
function findBow(world: World, attacker: Character, { weaponId }: AttackInput, foe: Foe | null): Item | Refusal {
  if (weaponId === null || weaponId === UNARMED) {
    const best = bestWeapon(world, attacker, 'missile', foe) ?? bestWeapon(world, attacker, 'missile');
    return best ?? refuse('missile/no-weapon', { name: attacker.name });
  }
  const item = findItem(world, attacker, weaponId);
  if ('refused' in item) return item;
  if (rangeIn(world, 'missile', item) === 'none') return refuse('missile/not-a-missile', { item: item.name });
  const refusal = refuseWeapon(world, attacker, item);
  if (refusal !== null) return refusal;
  return isSpent(world, item) ? refuse('missile/no-ammunition', { item: item.name }) : item;
}

/** A weapon that the attacker carries, by its id or its name. */
function findItem(world: World, attacker: Character, word: string): Item | Refusal {
  const mine = itemsOf(world, attacker.id);
  const item = mine.find(({ id }) => id === word) ?? mine.find(({ name }) => isSameName(name, word));
  if (item !== undefined) return item.data.kind === 'weapon' ? item : refuse('melee/not-a-weapon', { item: item.name });
  const anothers = Object.values(world.items).find(({ id }) => id === word);
  return refuse('melee/not-carried', { item: anothers?.name ?? word, name: attacker.name });
}

/** The reason why a weapon cannot be used (LH-EQUIP-05, LH-CHAR-04); null when it can. */
function refuseWeapon(world: World, attacker: Character, { name, data }: Item): Refusal | null {
  if (data.broken) return refuse('melee/weapon-broken', { item: name });
  return isBeyond(world, attacker, data)
    ? refuse('melee/beyond-class', { item: name, class: attacker.sheet.class })
    : null;
}

/**
 * Weapons of one kind that a character can use, the biggest die first: not broken, within the class where that is
 * enforced (LH-CHAR-04), with ammunition where each weapon has its own (LH-MISSILE-03). What would be thrown comes last.
 */
export function usableWeapons(world: World, character: Character, kind: AttackKind): readonly Item[] {
  return itemsOf(world, character.id)
    .filter(({ data }) => data.kind === 'weapon')
    .filter((item) => (kind === 'melee' ? item.data.range === 'none' : rangeIn(world, kind, item) !== 'none'))
    .filter((item) => refuseWeapon(world, character, item) === null && !isSpent(world, item))
    .sort(
      (a, b) =>
        (kind === 'missile' ? Number(isThrowable(world, a)) - Number(isThrowable(world, b)) : 0) ||
        (b.data.dieNow ?? 0) - (a.data.dieNow ?? 0) ||
        a.name.localeCompare(b.name) ||
        a.id.localeCompare(b.id),
    );
}

/** The usable weapon with the biggest die, among those that reach the foe if one is given; null without any. */
export function bestWeapon(world: World, character: Character, kind: AttackKind, foe: Foe | null = null): Item | null {
  const usable = usableWeapons(world, character, kind);
  return usable.find((item) => foe === null || hasReach(foe.data.distance, rangeIn(world, kind, item))) ?? null;
}

/** Die of a weapon's own ammunition before it is rolled for the first time (LH-MISSILE-03). */
const FIRST_AMMO: UsageSize = 8;

/** The die of a weapon's own ammunition, if the campaign has one for each; d20 is none left (LH-MISSILE-03). */
export function ammoOf({ ammo }: Pick<ItemData, 'ammo'>): UsageSize {
  return ammo ?? FIRST_AMMO;
}

/** A missile weapon whose own ammunition is gone (LH-MISSILE-03). */
function isSpent(world: World, { data }: Item): boolean {
  return (
    data.range !== 'none' &&
    chosen(world.campaign, 'ammo') === 'weapon_die' &&
    isAtEnd(world, 'ammunition', ammoOf(data))
  );
}

/** Beyond the class, in a campaign that enforces it (LH-CHAR-04). */
function isBeyond(world: World, attacker: Character, data: ItemData): boolean {
  return chosen(world.campaign, 'class_gear_limits') === 'enforce' && !isFit(world, attacker, data);
}

/** Checks whether the class is made for this. */
export function isFit(world: Stocking, { sheet }: Character, data: ItemData): boolean {
  return sheet.class === null || mayUse(world, sheet.class, data);
}

/** A melee attack on somebody unaware by one who knows how (LH-DEFT-01). */
export function isSneak(world: World, { kind, input }: Attack): boolean {
  const { sheet } = characterOf(world, input.characterId);
  return kind === 'melee' && input.unaware && hasFeature(sheet, 'sneak-attack');
}

/** Checks whether the party has surprised its foes and this is still the first round (LH-ENC-04). */
export function areSurprised({ party }: World): boolean {
  const { fight } = party.state;
  return fight !== null && fight.round === 1 && fight.surprised === 'foes';
}

/** The weapon as it is now; null for bare hands, also when it is no longer there. */
export function weaponOf(world: Draft, frame: Attack): EngineDraft<EngineItem<ItemData>> | null;
export function weaponOf(world: World, frame: Attack): Item | null;
export function weaponOf(world: World, { input }: Attack): Item | null {
  const { weaponId } = input;
  return weaponId !== null && Object.hasOwn(world.items, weaponId) ? (world.items[weaponId] ?? null) : null;
}

/** Checks whether the foe of an attack can still be hit; days may have passed. */
export function isStanding(world: World, foeId: string): boolean {
  const foe = world.foes[foeId];
  return foe !== undefined && (stands(foe) || isHelpless(foe));
}

/** Foes that a blow can go to (LH-STRONG-04). */
export function foesInReach(world: World): readonly Foe[] {
  return standingFoes(world).filter(({ data }) => hasReach(data.distance, 'none'));
}

/** The rule of each kind of attack. */
export const ATTACK_RULES: Readonly<Record<AttackKind, string>> = { melee: 'LH-MELEE-01', missile: 'LH-MISSILE-01' };
