import { asItStands } from '../../engine/context.ts';
import { itemsOf } from '../../mechanics/items.ts';
import type { Ability, Damage } from '../kit/ids.ts';
import type { Character, Foe, Item, World } from '../schemas.ts';
import { engagedWith } from './combatants.ts';

/** Feet of a turn's movement (HX-TURN-01). */
export const MOVE_FT = 40;
const ARM_FT = 5;

/** Somebody's weapon. */
export interface Weapon {
  /** Null: bare hands. */
  readonly itemId: string | null;
  readonly name: string | null;
  readonly ability: Ability;
  /** Null: the strength bonus alone (HX-ATK-05). */
  readonly damage: Damage | null;
  readonly ranged: boolean;
  readonly reachFt: number;
  readonly reload: boolean;
}

export const BARE_HANDS: Weapon = {
  itemId: null,
  name: null,
  ability: 'str',
  damage: null,
  ranged: false,
  reachFt: ARM_FT,
  reload: false,
};

/** One-handed, where nobody said (HX-G-17). */
export const USUAL_DAMAGE: Damage = { count: 1, sides: 6, plus: 0 };

/** A weapon as it strikes: by strength, shots by dexterity, unless the game master said otherwise (HX-D-28). */
export function weaponFrom({ id, name, data }: Item): Weapon {
  const { ranged, reachFt, reload } = data;
  const ability = data.ability ?? (ranged ? 'dex' : 'str');
  return { itemId: id, name, ability, damage: data.damage ?? USUAL_DAMAGE, ranged, reachFt, reload };
}

/** Checks whether something has to be taken out of the pack before it is used (HX-INV-03). */
export function isPacked({ data }: Item): boolean {
  return !data.inHand && !data.worn && data.slot !== null;
}

/** A character's weapons that can strike or shoot: what is in hand first. */
export function armsOf({ items }: Pick<World, 'items'>, characterId: string): readonly Item[] {
  const arms = itemsOf<Item>({ items: asItStands(items) }, characterId).filter(
    ({ data }) => data.kind === 'weapon' && (!data.reload || data.loaded),
  );
  return [...arms.filter((item) => !isPacked(item)), ...arms.filter(isPacked)];
}

/**
 * Checks whether a character can get at a foe with it in one turn: a blow needs reach and a walk, a shot a clear space
 * (HX-ATK-02).
 */
export function canReach(world: World, character: Character, weapon: Weapon, { data }: Foe): boolean {
  if (!weapon.ranged) return data.distanceFt <= weapon.reachFt + MOVE_FT;
  const isCornered =
    world.party.state.fight?.cornered.includes(character.id) === true && engagedWith(world, character.id).length > 0;
  return !isCornered && data.distanceFt <= weapon.reachFt;
}
