import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { action, instantAction, recordId } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { endUntracked } from './aftermath.ts';
import { COMBAT, conclude, newCombatant, startCombat } from './flow.ts';
import { endEncounter } from './meeting.ts';

/** The game master opens a fight against the foes that stand (LH-COMBAT-01). */
export const startCombatAction = instantAction(
  z.strictObject({ surprised: z.enum(['party', 'foes']).nullable().default(null) }),
  (context, how) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { court, encounter, fight } = context.world.party.state;
    if (fight !== null) return refuse('fight/open');
    // Court is a procedure of its own; an incident that comes to blows has ended it (LH-MOVE-04, LH-GOAL-05).
    if (court !== null) return refuse('court/open');
    if (encounter !== null && encounter.stage !== 'hidden') endEncounter(context, encounter, 'fight');
    return startCombat(context, how);
  },
);

/** The game master ends the fight, whatever is still asked. */
export const endCombat = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { fight } = context.world.party.state;
  if (fight === null) return refuse('fight/none');
  closeAll(context);
  conclude(context, 'ended');
  return null;
});

/** A character comes to the fight, or is back in it; they declare from the next round on. */
export const joinCombat = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const { world, emit } = context;
  const { fight } = world.party.state;
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (fight === null) return refuse('fight/none');
  const character = Object.hasOwn(world.characters, characterId) ? world.characters[characterId] : undefined;
  if (character === undefined) return refuse('character/unknown', { characterId });
  const { name, status } = character;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  const known = fight.combatants[characterId];
  if (known === undefined) fight.combatants[characterId] = newCombatant(characterId);
  else known.fled = false;
  emit({ fact: 'note', rule: 'LH-COMBAT-02', note: 'joins-fight', detail: { name } });
  return null;
});

/** A character leaves the fight: their player is gone, or the game master says so. */
export const leaveCombat = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const { world, emit } = context;
  const { fight } = world.party.state;
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const combatant = fight === null ? undefined : fight.combatants[characterId];
  const character = Object.hasOwn(world.characters, characterId) ? world.characters[characterId] : undefined;
  if (fight === null) return refuse('fight/none');
  if (combatant === undefined) return refuse('fight/not-in-it', { name: character?.name ?? characterId });
  combatant.fled = true;
  for (const round of Object.values(world.rounds)) {
    const seat = character === undefined ? undefined : round.seats[character.userId];
    if (round.procedure === COMBAT && seat !== undefined) seat.state = 'skipped';
  }
  emit({ fact: 'fled', rule: 'LH-ENC-07', characterId, name: character?.name ?? '' });
  return null;
});

/** Nobody is asked any more what belongs to this fight. */
function closeAll({ world }: Context): void {
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === COMBAT) delete world.rounds[id];
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => OF_COMBAT.has(kind))) delete world.prompts[id];
}

const OF_COMBAT: ReadonlySet<string> = new Set(['initiative', 'fighter', 'foe', 'morale', 'fight', 'aftermath']);

/** The game master clears the field. A fight that is fought in rounds has an end of its own. */
export const foesGone = action(z.strictObject({ all: z.boolean().default(false) }), (context, { all }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  return context.world.party.state.fight === null ? endUntracked(context, all) : refuse('fight/open');
});
