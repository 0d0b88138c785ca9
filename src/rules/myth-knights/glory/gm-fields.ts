import { setNumber } from '../../mechanics/gm-fields.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { rankOf } from '../kit/ranks.ts';
import { MAX_GLORY } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

/** The Glory of every knight in play; a rank goes with it (MK-GLORY-01, MK-GLORY-02). */
export function gloryFields(world: World): readonly Field[] {
  return charactersInPlay(world).map(({ id, name, sheet }) => ({
    key: `character/${id}/glory`,
    label: `${name}: Glory`,
    value: sheet.glory,
    set: (context, value) =>
      setNumber(value, 0, MAX_GLORY, (to) => {
        const one = characterOf(context.world, id).sheet;
        const from = one.glory;
        one.glory = to;
        const rank = rankOf(to) === rankOf(from) ? null : rankOf(to);
        context.emit({ fact: 'glory', rule: 'MK-GLORY-01', characterId: id, name, from, to, rank, reason: null });
      }),
  }));
}
