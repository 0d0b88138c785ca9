import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import type { World } from '../shapes.ts';
import type { Context, Field } from '../vocabulary.ts';
import { setWounds } from './foes.ts';
import { FOE_ENDS, type FoeData, MAX_BONUS, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './shapes.ts';

const NONE = 'none';

type Setter = (own: FoeData, value: string) => Expects | null;

/** What is written of each foe, for the game master to set outright (AD-G-08). */
export function foeFields({ foes }: World): readonly Field[] {
  return Object.values(foes).flatMap(({ id, name, data }) => {
    const field = (what: string, label: string, value: Field['value'], set: Setter): Field => ({
      key: `foe/${id}/${what}`,
      label: `${name}: ${label}`,
      value,
      set: (context, to) => set(own(context, id), to),
    });
    const number = (what: 'bonus' | 'defence' | 'deals', min: number, max: number) =>
      field(what, what, data[what], (foe, value) =>
        setNumber(value, min, max, (to) => {
          foe[what] = to;
        }),
      );
    return [
      field('wounds', 'wounds left', data.wounds, (foe, value) =>
        setNumber(value, 0, MAX_WOUNDS, (to) => setWounds(foe, to)),
      ),
      number('bonus', 0, MAX_BONUS),
      number('defence', 0, MAX_DEFENCE),
      number('deals', 1, MAX_DEALS),
      field('ranged', 'attacks from afar', data.ranged, (foe, value) =>
        setYesNo(value, (is) => {
          foe.ranged = is;
        }),
      ),
      field('out', 'out of the fight', data.out ?? NONE, setOut),
    ];
  });
}

function own({ world }: Context, id: string): FoeData {
  const found = world.foes[id];
  if (found === undefined) throw new Error(`no foe ${id}`);
  return found.data;
}

function setOut(foe: FoeData, value: string): Expects | null {
  const word = value.toLowerCase();
  const out = FOE_ENDS.find((one) => one === word) ?? null;
  if (out === null && word !== NONE) return { expects: 'one-of', values: [NONE, ...FOE_ENDS] };
  foe.out = out;
  return null;
}
