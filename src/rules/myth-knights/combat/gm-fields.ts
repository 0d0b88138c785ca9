import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { STEED_VIG, STEEDS } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';

const NONE = 'none';

/** Each knight's steed, and whether they are in the saddle, for the referee to set (MK-TRAV-01, MK-GAMBIT-01). */
export function saddleFields(world: World): readonly Field[] {
  return [...steedFields(world), ...mountedFields(world)];
}

function steedFields(world: World): readonly Field[] {
  return charactersInPlay(world).flatMap(({ id, name, sheet }) => [
    {
      key: `character/${id}/steed`,
      label: `${name}: steed`,
      value: sheet.steed?.kind ?? NONE,
      set: ({ world: draft }, value): Expects | null => {
        const word = value.trim().toLowerCase();
        const kind = STEEDS.find((one) => one === word);
        if (kind === undefined && word !== NONE) return { expects: 'one-of', values: [NONE, ...STEEDS] };
        const own = characterOf(draft, id).sheet;
        const vig = kind === undefined ? 0 : STEED_VIG[kind];
        own.steed = kind === undefined ? null : { kind, now: vig, max: vig };
        if (kind === undefined) own.mounted = false;
        return null;
      },
    } satisfies Field,
    ...(sheet.steed === null
      ? []
      : [
          {
            key: `character/${id}/steed-vig`,
            label: `${name}: Vigour of the steed`,
            value: sheet.steed.now,
            set: ({ world: draft }, value): Expects | null =>
              setNumber(value, 0, sheet.steed?.max ?? 0, (to) => {
                const { steed } = characterOf(draft, id).sheet;
                if (steed !== null) steed.now = to;
              }),
          } satisfies Field,
        ]),
  ]);
}

function mountedFields(world: World): readonly Field[] {
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
