import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { MAX_GUARD, MAX_VIRTUE } from '../kit/terms.ts';
import { VIRTUES } from '../kit/virtues.ts';
import type { World } from '../shapes.ts';
import type { Context, Field } from '../vocabulary.ts';
import { FOE_ENDS, type FoeData, MAX_FOE_ARMOUR } from './shapes.ts';

const NONE = 'none';

type Setter = (own: FoeData, value: string) => Expects | null;

/** What is written of each foe, for the referee to set outright (MK-G-16). */
export function foeFields({ foes }: World): readonly Field[] {
  return Object.values(foes).flatMap(({ id, name, data }) => {
    const field = (what: string, label: string, value: Field['value'], set: Setter): Field => ({
      key: `foe/${id}/${what}`,
      label: `${name}: ${label}`,
      value,
      set: (context, to) => set(own(context, id), to),
    });
    const flag = (what: 'ranged' | 'knight' | 'mounted' | 'siege' | 'blast', label: string) =>
      field(what, label, data[what], (foe, value) =>
        setYesNo(value, (is) => {
          foe[what] = is;
        }),
      );
    return [
      field('guard', 'Guard', data.guard.now, (foe, value) =>
        setNumber(value, 0, MAX_GUARD, (now) => {
          foe.guard = { now, max: Math.max(now, foe.guard.max) };
        }),
      ),
      ...VIRTUES.map((virtue) =>
        field(virtue.id, virtue.name, data.virtues[virtue.id].now, (foe, value) =>
          setNumber(value, 0, MAX_VIRTUE, (now) => {
            foe.virtues[virtue.id] = { now, max: Math.max(now, foe.virtues[virtue.id].max) };
          }),
        ),
      ),
      field('armour', 'armour', data.armour, (foe, value) =>
        setNumber(value, 0, MAX_FOE_ARMOUR, (armour) => {
          foe.armour = armour;
        }),
      ),
      flag('ranged', 'attacks from afar'),
      flag('knight', 'knows the feats'),
      flag('mounted', 'in the saddle'),
      flag('siege', 'breaks walls'),
      flag('blast', 'strikes all around'),
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
