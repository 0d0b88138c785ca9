import type { PracticeSeat } from '../../src/practice/seats.ts';
import { must } from './by-post-messages.ts';
import { customIdsOf } from './table-with-bot.ts';

/** Brings in a map as a game master does: written into the form, looked at, and brought in. */
export async function bringMap(gm: PracticeSeat, what: 'hex' | 'room', map: object): Promise<void> {
  const { interactionId } = await gm.command(what, { path: ['import'] });
  const shown = must(await gm.submit(interactionId, { one: JSON.stringify(map) }));
  const button = customIdsOf(shown).find((id) => id.startsWith(`${what}:import:go:`));
  if (button === undefined) throw new Error(`the map is not shown: ${JSON.stringify(shown)}`);
  must(await gm.press(shown.id, button));
}
