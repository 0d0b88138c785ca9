import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { FOE_ENDS, type FoeData } from '../encounters/shapes.ts';
import { ABILITIES } from '../kit/ability.ts';
import { MAX_HEALTH } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Context, Field } from '../vocabulary.ts';
import { setHitPoints } from './foes.ts';
import { MAX_DEFENCE } from './stat-line.ts';

const NONE = 'none';
const MAX_FEET = 1000;

type Setter = (own: FoeData, value: string) => Expects | null;

/** What is written of each foe, for the game master to set outright (HX-G-19). */
export function foeFields({ foes }: World): readonly Field[] {
  return Object.values(foes).flatMap(({ id, name, data }) => {
    const own = ({ world }: Context): FoeData => {
      const found = world.foes[id];
      if (found === undefined) throw new Error(`no foe ${id}`);
      return found.data;
    };
    const field = (what: string, label: string, value: Field['value'], set: Setter): Field => ({
      key: `foe/${id}/${what}`,
      label: `${name}: ${label}`,
      value,
      set: (context, to) => set(own(context), to),
    });
    return [
      field('hp', 'hit points', data.hp, (foe, value) =>
        setNumber(value, 0, MAX_HEALTH, (to) => setHitPoints(foe, to)),
      ),
      field('armouredDefence', 'armoured defence', data.armouredDefence, (foe, value) =>
        setNumber(value, 0, MAX_DEFENCE, (to) => {
          foe.armouredDefence = to;
        }),
      ),
      ...ABILITIES.map(({ id: ability, name: label }) =>
        field(ability, `${label.toLowerCase()} defence`, data.defences[ability], (foe, value) =>
          setNumber(value, 0, MAX_DEFENCE, (to) => {
            foe.defences[ability] = to;
          }),
        ),
      ),
      field('distance', 'distance in feet', data.distanceFt, (foe, value) =>
        setNumber(value, 0, MAX_FEET, (to) => {
          foe.distanceFt = to;
        }),
      ),
      field('leader', 'leads the others', data.leader, (foe, value) =>
        setYesNo(value, (is) => {
          foe.leader = is;
        }),
      ),
      field('mindless', 'mindless', data.mindless, (foe, value) =>
        setYesNo(value, (is) => {
          foe.mindless = is;
        }),
      ),
      field('out', 'out of the fight', data.out ?? NONE, setOut),
    ];
  });
}

function setOut(foe: FoeData, value: string): Expects | null {
  const word = value.toLowerCase();
  const out = FOE_ENDS.find((one) => one === word) ?? null;
  if (out === null && word !== NONE) return { expects: 'one-of', values: [NONE, ...FOE_ENDS] };
  foe.out = out;
  return null;
}
