import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import { rollLuck } from '../checks/luck.ts';
import { seasonNumber } from '../kit/calendar.ts';
import { tellDeed } from '../kit/deeds.ts';
import { type Ruled, ruling } from '../kit/domains.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { COUNCIL_SEATS, type CouncilSeat, type Domain } from './schemas.ts';

const RULE = 'MK-G-12';

/**
 * A member of a council has the last roll of luck, in a matter of theirs, rolled again: once in a Season for each seat
 * (MK-G-12).
 */
export const counsel = ruling({ seat: z.enum(COUNCIL_SEATS) }, (context, domain, { seat }) => {
  const refusal = refuseCounsel(context, domain, seat);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const { luck, clock } = world.party.state;
  if (luck === null) return refuse('domain/no-luck');
  if (luck.again) return refuse('domain/luck-stands');
  const { question, deed } = luck;
  domain.counselled[seat] = seasonNumber(clock);
  const name = domain.council[seat]?.name ?? '';
  emit({ fact: 'counsel', rule: RULE, domain: domain.name, seat, name, question });
  const success = rollLuck(context, question, { again: true, deed }) === 'blessing';
  if (deed !== null) tellDeed(context, deed.characterId, question, success ? deed.good : deed.bad);
  return null;
});

function refuseCounsel({ world }: Context, domain: Ruled, seat: CouncilSeat): Refusal | null {
  if (!isFilled(world, domain, seat)) return refuse('domain/empty-seat');
  if (domain.revolt) return refuse('domain/revolt', { name: domain.name });
  return hasCounselled(world, domain, seat) ? refuse('domain/counselled', { seat }) : null;
}

/** Seats of a council that can still have luck rolled again in this Season. */
export function seatsLeft(world: World, domain: Domain): readonly CouncilSeat[] {
  return domain.revolt
    ? []
    : COUNCIL_SEATS.filter((seat) => isFilled(world, domain, seat) && !hasCounselled(world, domain, seat));
}

/** A knight of the company who is not in play any more gives no counsel. */
function isFilled({ characters }: Pick<World, 'characters'>, domain: Pick<Domain, 'council'>, seat: CouncilSeat) {
  const sitting = domain.council[seat];
  if (sitting === undefined) return false;
  const knight = sitting.characterId === null ? null : characters[sitting.characterId];
  return knight === null || (knight !== undefined && isInPlay(knight));
}

function hasCounselled(
  { party }: Pick<World, 'party'>,
  { counselled }: Pick<Domain, 'counselled'>,
  seat: CouncilSeat,
): boolean {
  return counselled[seat] === seasonNumber(party.state.clock);
}
