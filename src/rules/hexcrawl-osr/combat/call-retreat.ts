import { z } from 'zod';
import { withDefaults } from '../../engine/form.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { COMBAT } from '../../mechanics/combat/declared-round.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Character } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { ableCombatants } from './combatants.ts';
import { declarationFields } from './declaration.ts';
import { reopenSeats } from './retreat.ts';

const RETREAT = 'do:retreat';

/** By the button on the combat card, or by name. */
export const callRetreatAction = instantAction(z.strictObject({ characterId: recordId }), (context) =>
  callRetreat(context),
);

/**
 * The leader calls the retreat (HX-FLEE-01): they run, everybody without a declaration in this round runs as well, and those
 * who had declared something else are asked once more, since they would stay behind.
 */
export function callRetreat(context: Context): Refusal | null {
  const { world, actor, emit } = context;
  const { fight } = world.party.state;
  const refusal = refuseLead(context);
  if (refusal !== null) return refusal;
  const round = Object.values(world.rounds).find(({ procedure }) => procedure === COMBAT);
  if (fight === null || round === undefined) return refuse('fight/none');
  if (fight.retreating === 'characters') return refuse('flee/called');
  const able = ableCombatants(world);
  if (able.length === 0) return refuse('flee/nobody-left');
  fight.retreating = 'characters';
  const caller = able.find(({ userId }) => userId === actor.userId);
  const others = able.filter(({ id }) => id !== caller?.id);
  const asked = reopenSeats(
    world,
    round.id,
    others.map(({ userId }) => userId),
  );
  if (caller !== undefined) declareFor(context, round.id, caller);
  emit({
    fact: 'retreat-called',
    rule: 'HX-FLEE-01',
    name: caller?.name ?? null,
    // A leader who is no longer in the fight themselves.
    ...(caller === undefined && !actor.isGm ? { userId: actor.userId } : {}),
    anew: others.filter(({ userId }) => asked.includes(userId)).map(({ name }) => name),
  });
  return null;
}

/** The call is also their own declaration. */
function declareFor({ world }: Context, roundId: string, { id, userId }: Character): void {
  const seat = world.rounds[roundId]?.seats[userId];
  if (seat === undefined) return;
  const fields = declarationFields(world, id, [RETREAT]);
  // Held fast, or with nobody to run from, they have to say something else.
  if (fields[0]?.options.some((option) => option.id === RETREAT) !== true) return;
  Object.assign(seat, { state: 'confirmed', answer: [...withDefaults(fields, [RETREAT])], by: userId, source: null });
}
