import { type Expects, setNumber } from '../../mechanics/gm-fields.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { MAX_GUARD, MAX_VIRTUE } from '../kit/ids.ts';
import { VIRTUES } from '../kit/virtues.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import { MAX_PASSION } from './schemas.ts';

const NONE = 'none';

type Pair = { max: number; now: number };

/** Guard and virtues of every knight in play, as they are and as they can be (MK-MAKE-02). */
export function characterFields(world: World): readonly Field[] {
  return charactersInPlay(world).flatMap((one) => [
    ...pairFields(one, ['guard', 'Guard'], MAX_GUARD, ({ sheet }) => sheet.guard),
    passionField(one),
    ...VIRTUES.flatMap(({ id, name }) => pairFields(one, [id, name], MAX_VIRTUE, ({ sheet }) => sheet.virtues[id])),
  ]);
}

/** One line, or `none` for nothing (MK-G-04). */
function passionField({ id, name, sheet }: Character): Field {
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
  character: Character,
  [key, what]: readonly [key: string, label: string],
  most: number,
  pairOf: (one: Draft['characters'][string]) => Pair,
): readonly Field[] {
  const { id, name } = character;
  const pair = pairOf(character as Draft['characters'][string]);
  const field = (fieldKey: string, label: string, value: number, set: (to: Pair, number: number) => void): Field => ({
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
