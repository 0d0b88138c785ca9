import { setNumber } from '../../mechanics/gm-fields.ts';
import type { LavenderField } from '../kit/gm-field.ts';
import type { LavenderWorld } from '../shapes.ts';
import { setClock } from './clock.ts';

const LAST_DAY = 100_000;
const LAST = { watch: 6, hour: 4, turn: 6 } as const;

/** The party's clock (LH-TIME-02); hours and turns count underground only. */
export function clockFields({ party }: LavenderWorld): readonly LavenderField[] {
  const { clock, delve } = party.state;
  const below: readonly LavenderField[] =
    delve === null
      ? []
      : (['hour', 'turn'] as const).map((unit) => ({
          key: `clock/${unit}`,
          label: `Clock: ${unit}`,
          value: clock[unit],
          set: ({ world }, value) =>
            setNumber(value, 1, LAST[unit], (to) => {
              world.party.state.clock[unit] = to;
            }),
        }));
  return [
    {
      key: 'clock/day',
      label: 'Clock: day',
      value: clock.day,
      set: (context, value) =>
        setNumber(value, 1, LAST_DAY, (day) =>
          setClock(context, { day, watch: context.world.party.state.clock.watch }),
        ),
    },
    {
      key: 'clock/watch',
      label: 'Clock: watch',
      value: clock.watch,
      set: (context, value) =>
        setNumber(value, 1, LAST.watch, (watch) =>
          setClock(context, { day: context.world.party.state.clock.day, watch }),
        ),
    },
    ...below,
  ];
}
