import type { Action } from '../engine/book.ts';
import type { Actor } from '../engine/context.ts';
import { refuse } from '../engine/prompt.ts';
import type { InstantAction } from './book-kit.ts';
import { type Clock, type ClockContext, clockSaid } from './clock.ts';
import { clockFields } from './clock-fields.ts';
import { gmOnly } from './people/characters.ts';

/**
 * Returns how the game master sets the clock of a book, as an action and as fields. No die falls.
 * @param seeTime ends what lasted until then
 */
export function settingClock<C extends ClockContext & { readonly actor: Actor }, A extends Action>(
  instantAction: InstantAction<C, A>,
  { setClock }: Pick<Clock, 'setClock'>,
  seeTime: (context: C) => void,
) {
  const set = (context: C, to: Parameters<typeof setClock>[1]) => {
    setClock(context, to);
    seeTime(context);
  };
  return {
    setClockAction: instantAction(clockSaid, (context, { day, watch }) => {
      const refusal = gmOnly(context);
      if (refusal !== null) return refusal;
      if (day === null && watch === null) return refuse('watch/which-time');
      const { clock } = context.world.party.state;
      set(context, { day: day ?? clock.day, watch: watch ?? clock.watch });
      return null;
    }),
    clockFields: (world: Parameters<typeof clockFields>[0]) => clockFields<C>(world, set),
  };
}
