import type { Context } from '../engine/context.ts';
import type { BookData, World } from '../engine/world.ts';
import type { ClockReading } from './clock.ts';
import { type EditableField, setNumber } from './gm-fields.ts';

const LAST_DAY = 100_000;
const LAST = { watch: 6, hour: 4, turn: 6 } as const;

/** A party with a clock, that may be underground; without `dungeon` its turns count everywhere. */
interface ClockedBookData extends BookData {
  readonly state: { readonly clock: ClockReading; readonly dungeon?: object | null };
}

type Day = Pick<ClockReading, 'day' | 'watch'>;

/**
 * The fields of a party's clock, for a day of six watches of four hours; where a book goes underground, hours and turns count there only.
 * @param setClock the book's own, with what follows from another time
 */
export function clockFields<C extends Pick<Context<ClockedBookData>, 'world'>>(
  { party }: Pick<World<ClockedBookData>, 'party'>,
  setClock: (context: C, to: Day) => void,
): readonly EditableField<C>[] {
  const { clock, dungeon } = party.state;
  const below: readonly EditableField<C>[] =
    dungeon === null
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
