import type { Expects } from '../../mechanics/gm-fields.ts';
import { setNumber } from '../../mechanics/gm-fields.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { MAX_GUARD, MAX_VIRTUE } from '../kit/terms.ts';
import { VIRTUES } from '../kit/virtues.ts';
import type { OathCharacter, OathDraft, OathWorld } from '../shapes.ts';
import type { OathField } from '../vocabulary.ts';
import { MAX_PASSION } from './shapes.ts';

const NONE = 'none';

type Pair = { max: number; now: number };

/** Guard and virtues of every knight in play, as they are and as they can be (MK-MAKE-02). */
export function characterFields(world: OathWorld): readonly OathField[] {
  return charactersInPlay(world).flatMap((one) => [
    ...pairFields(one, ['guard', 'Guard'], MAX_GUARD, ({ sheet }) => sheet.guard),
    passionField(one),
    ...VIRTUES.flatMap(({ id, name }) => pairFields(one, [id, name], MAX_VIRTUE, ({ sheet }) => sheet.virtues[id])),
  ]);
}

/** One line, or `none` for nothing (MK-G-04). */
function passionField({ id, name, sheet }: OathCharacter): OathField {
  return {
    key: `character/${id}/passion`,
    label: `${name}: passion`,
    value: sheet.passion === '' ? NONE : sheet.passion,
    set: ({ world }, typed): Expects | null => {
      const line = typed.trim().toLowerCase() === NONE ? '' : oneLine(typed, MAX_PASSION);
      if (line === null) return { expects: 'line', max: MAX_PASSION };
      characterOf(world, id).sheet.passion = line;
      return null;
    },
  };
}

function pairFields(
  character: OathCharacter,
  [key, what]: readonly [key: string, label: string],
  most: number,
  pairOf: (one: OathDraft['characters'][string]) => Pair,
): readonly OathField[] {
  const { id, name } = character;
  const pair = pairOf(character as OathDraft['characters'][string]);
  const field = (
    fieldKey: string,
    label: string,
    value: number,
    set: (to: Pair, number: number) => void,
  ): OathField => ({
    key: `character/${id}/${fieldKey}`,
    label: `${name}: ${label}`,
    value,
    set: ({ world }, typed): Expects | null =>
      setNumber(typed, 0, most, (number) => set(pairOf(characterOf(world, id)), number)),
  });
  return [
    field(key, what, pair.now, (to, number) => {
      to.now = Math.min(number, to.max);
    }),
    field(`${key}-max`, `most ${what}`, pair.max, (to, number) => {
      to.max = number;
      to.now = Math.min(to.now, number);
    }),
  ];
}
