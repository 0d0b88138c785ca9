import { setClock } from './clock.ts';
import { type Dial, setNumber } from './dial.ts';
import type { LavenderWorld } from './shapes.ts';

const LAST_DAY = 100_000;
const LAST = { watch: 6, hour: 4, turn: 6 } as const;

/** The party's clock (LH-TIME-02); hours and turns count underground only. */
export function clockDials({ party }: LavenderWorld): readonly Dial[] {
  const { clock, delve } = party.state;
  const below: readonly Dial[] =
    delve === null
      ? []
      : (['hour', 'turn'] as const).map((unit) => ({
          key: `clock/${unit}`,
          label: `Clock: ${unit}`,
          value: clock[unit],
          turn: ({ world }, value) =>
            setNumber(value, 1, LAST[unit], (to) => {
              world.party.state.clock[unit] = to;
            }),
        }));
  return [
    {
      key: 'clock/day',
      label: 'Clock: day',
      value: clock.day,
      turn: (context, value) =>
        setNumber(value, 1, LAST_DAY, (day) =>
          setClock(context, { day, watch: context.world.party.state.clock.watch }),
        ),
    },
    {
      key: 'clock/watch',
      label: 'Clock: watch',
      value: clock.watch,
      turn: (context, value) =>
        setNumber(value, 1, LAST.watch, (watch) =>
          setClock(context, { day: context.world.party.state.clock.day, watch }),
        ),
    },
    ...below,
  ];
}
