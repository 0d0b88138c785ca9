import type { StandingCard } from '../../engine/book.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { hasFeature } from '../classes/classes.ts';
import { factionOf } from '../factions/factions.ts';
import type { EdgeSource } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { dayBegins } from '../wilderness/sea-wind.ts';
import { COURT } from './vocabulary.ts';

/** The card of the court that is held. */
export function courtCards({ party }: Pick<World, 'party'>): readonly StandingCard[] {
  const { court } = party.state;
  return court === null ? [] : [{ rowId: court.cardId, channelId: court.channelId, kind: 'court' }];
}

/**
 * Court is over: nobody is asked any more, and the goals are kept (LH-COURT-05); the day that begins has its event. What was
 * begun is played out.
 */
export function endCourt(context: Context, why: Fact<'court-ends'>['why']): void {
  const { world, emit } = context;
  const { court } = world.party.state;
  if (court === null) return;
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === COURT) delete world.rounds[id];
  world.party.state.court = null;
  const { id: courtId, factionId, days } = court;
  const faction = factionOf(world, factionId)?.name ?? '';
  emit({ fact: 'court-ends', rule: 'LH-COURT-05', courtId, factionId, faction, why, days });
  // The day that dawns after it is one like others (LH-TIME-06).
  if (days > 0) dayBegins(context);
}

const FEATURE = 'charming-impression';

/** Checks whether a character may still make a Charming Impression at the court that is going on (LH-DEFT-07). */
export function mayCharm(world: World, characterId: string): boolean {
  const { court } = world.party.state;
  if (court === null || court.charmed.includes(characterId)) return false;
  return hasFeature(characterOf(world, characterId).sheet, FEATURE);
}

/**
 * The Charming Impression for one test at court: advantage, and it is used up (LH-DEFT-07). Empty when it may not be made.
 * To be called when the test begins.
 */
export function charm({ world }: Context, characterId: string): readonly EdgeSource[] {
  const { court } = world.party.state;
  if (court === null || !mayCharm(world, characterId)) return [];
  court.charmed = [...court.charmed, characterId];
  return [{ source: FEATURE, edge: 'advantage', rule: 'LH-DEFT-07' }];
}
