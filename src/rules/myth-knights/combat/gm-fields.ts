import { setYesNo } from '../../mechanics/gm-fields.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import type { OathField } from '../kit/gm-field.ts';
import type { OathWorld } from '../shapes.ts';

/** Who is in the saddle, for the referee to set (MK-GAMBIT-01). */
export function saddleFields(world: OathWorld): readonly OathField[] {
  return charactersInPlay(world).map(({ id, name, sheet }) => ({
    key: `character/${id}/mounted`,
    label: `${name}: in the saddle`,
    value: sheet.mounted,
    set: (context, value) =>
      setYesNo(value, (mounted) => {
        const character = context.world.characters[id];
        if (character !== undefined) character.sheet.mounted = mounted;
      }),
  }));
}
