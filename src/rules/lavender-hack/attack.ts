import type { Draft } from 'immer';
import { type Refusal, refuse } from '../prompt.ts';
import type { Item } from '../world.ts';
import { hasFeature } from './classes.ts';
import type { MeleeFrame, MeleeInput } from './frames.ts';
import { itemsOf, mayUse, meleeWeapons, UNARMED } from './gear.ts';
import { characterOf } from './people.ts';
import { chosen } from './settings.ts';
import type { ItemData, LavenderCharacter, LavenderDraft, LavenderFoe, LavenderItem, LavenderWorld } from './shapes.ts';

/** Whom an attack is aimed at and with what. */
export interface Aim {
  readonly attacker: LavenderCharacter;
  /** Null when nobody has written that foe down yet. */
  readonly foe: LavenderFoe | null;
  /** Null for bare hands. */
  readonly weapon: LavenderItem | null;
}

/** Whether an attack is possible as the World stands: who, at whom, with what. */
export function aimMelee(world: LavenderWorld, input: MeleeInput): Aim | Refusal {
  const attacker = characterOf(world, input.characterId);
  const { name, status } = attacker;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  const foe = findFoe(world, input);
  if (foe !== null && 'refused' in foe) return foe;
  const weapon = findWeapon(world, attacker, input.weaponId);
  if (weapon !== null && 'refused' in weapon) return weapon;
  return { attacker, foe, weapon };
}

export function standingFoes(world: LavenderWorld): readonly LavenderFoe[] {
  return Object.values(world.foes).filter(({ data }) => !data.down);
}

/** Null: a foe that nobody has written down yet. */
function findFoe(world: LavenderWorld, { foeId, foeName }: MeleeInput): LavenderFoe | Refusal | null {
  if (foeId !== null) {
    const foe = Object.hasOwn(world.foes, foeId) ? world.foes[foeId] : undefined;
    if (foe === undefined) return refuse('foe/unknown', { foeId });
    return foe.data.down ? refuse('melee/foe-down', { foe: foe.name }) : foe;
  }
  const standing = standingFoes(world);
  if (foeName === null) {
    const [only, another] = standing;
    if (only === undefined) return refuse('melee/no-foe');
    return another === undefined ? only : refuse('melee/which-foe', { foes: standing.map(({ name }) => name) });
  }
  const isMeant = ({ name }: LavenderFoe) => name.toLowerCase() === foeName.toLowerCase();
  const meant = standing.find(isMeant);
  if (meant !== undefined) return meant;
  return Object.values(world.foes).some(isMeant) ? refuse('melee/foe-down', { foe: foeName }) : null;
}

/** Null: bare hands. */
function findWeapon(
  world: LavenderWorld,
  attacker: LavenderCharacter,
  word: string | null,
): LavenderItem | Refusal | null {
  if (word === UNARMED) return null;
  if (word === null) {
    const usable = ({ data }: LavenderItem) => !data.broken && !isBeyond(world, attacker, data);
    return meleeWeapons(world, attacker.id).find(usable) ?? null;
  }
  const mine = itemsOf(world, attacker.id);
  const item = mine.find(({ id }) => id === word) ?? mine.find(({ name }) => name.toLowerCase() === word.toLowerCase());
  if (item === undefined) {
    const anothers = Object.values(world.items).find(({ id }) => id === word);
    return refuse('melee/not-carried', { item: anothers?.name ?? word, name: attacker.name });
  }
  const { name, data } = item;
  if (data.kind !== 'weapon') return refuse('melee/not-a-weapon', { item: name });
  if (data.range !== 'none') return refuse('melee/not-for-melee', { item: name });
  if (data.broken) return refuse('melee/weapon-broken', { item: name });
  if (isBeyond(world, attacker, data)) return refuse('melee/beyond-class', { item: name, class: attacker.sheet.class });
  return item;
}

/** Beyond the class, in a campaign that enforces it (LH-CHAR-04). */
function isBeyond(world: LavenderWorld, attacker: LavenderCharacter, data: LavenderItem['data']): boolean {
  return chosen(world.campaign, 'class_gear_limits') === 'enforce' && !isFit(attacker, data);
}

/** Whether the class is made for this. */
export function isFit({ sheet }: LavenderCharacter, data: LavenderItem['data']): boolean {
  return sheet.class === null || mayUse(sheet.class, data);
}

/** An attack on somebody unaware by one who knows how (LH-DEFT-01). */
export function isSneak(world: LavenderWorld, { input }: MeleeFrame): boolean {
  return input.unaware && hasFeature(characterOf(world, input.characterId).sheet, 'sneak-attack');
}

/** The weapon as it is now; null for bare hands, also when it is no longer there. */
export function weaponOf(world: LavenderDraft, { input }: MeleeFrame): Draft<Item<ItemData>> | null {
  return input.weaponId === null || input.weaponId === UNARMED ? null : (world.items[input.weaponId] ?? null);
}
