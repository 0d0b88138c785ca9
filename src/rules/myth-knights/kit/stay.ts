import { type Stay, staySchema } from '../omens/schemas.ts';
import type { Draft, World } from '../schemas.ts';
import { seasonNumber } from './calendar.ts';

/** The company's stay in its hex as it is now: nothing has been had of a hex that it has just come to, or in a new Season (MK-D-41). */
export function stayNow({ party }: Pick<World, 'party'>): Stay {
  const { asked, hexId, clock } = party.state;
  const season = seasonNumber(clock);
  return asked.hexId === hexId && asked.season === season ? asked : staySchema.parse({ hexId, season });
}

/** The same to be written in. */
export function stayOf(world: Draft): Draft['party']['state']['asked'] {
  const { state } = world.party;
  const { hexId, clock } = state;
  const season = seasonNumber(clock);
  if (state.asked.hexId !== hexId || state.asked.season !== season) state.asked = staySchema.parse({ hexId, season });
  return state.asked;
}

/** The company comes to a hex, or is taken off the map: what it had where it was is over, a site too. */
export function moveCompany({ party }: Pick<Draft, 'party'>, hexId: string | null): void {
  const { state } = party;
  if (state.hexId === hexId) return;
  state.asked = staySchema.parse({ hexId });
  state.visit = null;
  state.hexId = hexId;
}
