import { t } from '../../../../language/text.ts';
import { armourBonusOf, armourDefenceOf, hasShield } from '../../../../rules/action-dice/kit/armour.ts';
import { freeSlots } from '../../../../rules/action-dice/kit/packing.ts';
import { injuredSlots, slotCount } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, World } from '../../../../rules/action-dice/shapes.ts';
import { signed } from '../../engine/dice-words.ts';

/** `defence 14 (+4), with a shield`: both numbers, as a block raises both (AD-ARM-01). */
export function armourWords(character: Character, world: World): string {
  const [defence, bonus] = [armourDefenceOf(world, character), signed(armourBonusOf(world, character))];
  return hasShield(world, character.id)
    ? t`defence ${defence} (${bonus}), with a shield`
    : t`defence ${defence} (${bonus})`;
}

/** `12, 8 of them free, 1 injured` (AD-INV-01, AD-INV-03). */
export function slotWords(character: Character, world: World): string {
  const [all, free] = [slotCount(character.sheet), freeSlots(world, character).length];
  const injured = injuredSlots(character.sheet).length;
  return injured === 0 ? t`${all}, ${free} of them free` : t`${all}, ${free} of them free, ${injured} injured`;
}
