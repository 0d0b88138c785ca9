import type { Draft } from 'immer';
import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Actor } from '../../engine/context.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import type { Round } from '../../engine/round.ts';
import type { Character } from '../../engine/world.ts';
import type { InstantAction } from '../book-kit.ts';
import { gmOnly } from '../people/characters.ts';
import { COMBAT } from './declared-round.ts';
import type { FightCourseFact } from './facts.ts';

interface Fight {
  combatants: readonly string[];
  escaped: readonly string[];
}

/** A book whose fights go in rounds, as far as who takes part in them. */
interface FightingContext {
  readonly world: {
    readonly characters: Readonly<Record<string, Pick<Character, 'id' | 'name' | 'userId' | 'status'>>>;
    readonly rounds: Readonly<Record<string, Draft<Round>>>;
    readonly party: { readonly state: { readonly fight: Fight | null } };
  };
  readonly actor: Actor;
  emit(fact: FightCourseFact<never>): void;
}

interface FightRules<C> {
  /** The ids of the book's rules for joining and leaving a fight. */
  readonly joins: string;
  readonly leaves: string;
  /** Ends the fight, whatever is still asked. */
  conclude(context: C): void;
}

const whom = z.strictObject({ characterId: z.string().min(1).max(100) });

/** The game master's rulings on the participants of a fight, and on its end. */
export function takingPart<C extends FightingContext, A extends Action>(
  instantAction: InstantAction<C, A>,
  { joins, leaves, conclude }: FightRules<C>,
) {
  return {
    'fight-end': instantAction(z.strictObject({}), (context) => {
      const refusal = gmOnly(context) ?? (context.world.party.state.fight === null ? refuse('fight/none') : null);
      if (refusal === null) conclude(context);
      return refusal;
    }),
    /** A character comes to the fight, or is back in it; they declare from the next round on. */
    'fight-join': instantAction(whom, (context, { characterId }) => {
      const found = combatantNamed(context, characterId);
      if (isRefusal(found)) return found;
      const { fight, name, status } = found;
      if (status !== 'active') return refuse('character/not-in-play', { name, status });
      fight.escaped = fight.escaped.filter((id) => id !== characterId);
      if (!fight.combatants.includes(characterId)) fight.combatants = [...fight.combatants, characterId];
      context.emit({ fact: 'joins-fight', rule: joins, characterId, name });
      return null;
    }),
    /** A character leaves the fight: their player is gone, or the game master says so. */
    'fight-leave': instantAction(whom, (context, { characterId }) => {
      const found = combatantNamed(context, characterId);
      if (isRefusal(found)) return found;
      const { fight, name, userId } = found;
      if (!fight.combatants.includes(characterId)) return refuse('fight/not-in-it', { name });
      fight.combatants = fight.combatants.filter((id) => id !== characterId);
      for (const round of Object.values(context.world.rounds)) {
        const seat = round.procedure === COMBAT ? round.seats[userId] : undefined;
        if (seat !== undefined) seat.state = 'skipped';
      }
      context.emit({ fact: 'leaves-fight', rule: leaves, characterId, name });
      return null;
    }),
  };
}

/** The present fight, and the character the game master means. */
function combatantNamed(context: FightingContext, characterId: string) {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { characters, party } = context.world;
  const character = Object.hasOwn(characters, characterId) ? characters[characterId] : undefined;
  if (character === undefined) return refuse('character/unknown', { characterId });
  const { fight } = party.state;
  if (fight === null) return refuse('fight/none');
  return { fight, name: character.name, userId: character.userId, status: character.status };
}
