import { named, phrases } from '../../../../language/text.ts';
import { UNARMED } from '../../../../rules/lavender-hack/items/gear.ts';
import type { LavenderCharacter, LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import type { Offered } from '../../engine/renderer.ts';

const BARE_HANDS: Offered = phrases({ value: UNARMED, label: 'Bare hands', also: ['fists'] });

/** Weapons that somebody carries; bare hands are one too, but no poison sticks to them. */
export function weaponChoices(
  { items }: LavenderWorld,
  character: LavenderCharacter,
  verb: string,
): readonly Offered[] {
  const weapons = Object.values(items)
    .filter(({ holderId, data }) => holderId === character.id && data.kind === 'weapon')
    .map(({ id, name }) => ({ value: id, label: named(name) }));
  return verb === 'poison-weapon' || verb === 'fight' ? weapons : [...weapons, BARE_HANDS];
}
