import { type Actor, asItStands } from '../../engine/context.ts';
import type { Json } from '../../engine/json.ts';
import { CLOCK } from '../../engine/person.ts';
import type { Character, World } from '../../engine/world.ts';
import { characterOf } from '../people/characters.ts';

/** A World or its draft, as far as its fight goes. */
interface Fighting<Fight> {
  readonly party: { readonly state: { readonly fight: Fight | null } };
}

/** The present fight. @throws without one */
export function fightOf<Fight>({ party }: Fighting<Fight>): Fight {
  if (party.state.fight === null) throw new Error('there is no fight');
  return party.state.fight;
}

interface Participants {
  readonly combatants: readonly string[];
  /** Those who got away. */
  readonly escaped: readonly string[];
}

/** Makes the checks of who can act in a fight. @param isOut the book's own reason why somebody on their feet cannot */
export function participantsOf<
  One extends Pick<Character, 'id' | 'status'>,
  W extends Fighting<Participants> & { readonly characters: Readonly<Record<string, One>> },
>(isOut: (world: W, characterId: string) => boolean = () => false) {
  const canAct = (world: W, { id, status }: One) => status === 'active' && !isOut(world, id);
  return {
    /** Checks whether a character is in the fight, has not got away and can act. */
    isAble(world: W, characterId: string): boolean {
      const { fight } = world.party.state;
      if (fight === null || !fight.combatants.includes(characterId) || fight.escaped.includes(characterId))
        return false;
      return canAct(world, characterOf<One>(world, characterId));
    },
    /** Characters who can still act, in the order of the fight. */
    ableCombatants(world: W): readonly One[] {
      const { fight } = world.party.state;
      if (fight === null) return [];
      const escaped = asItStands(fight.escaped);
      return asItStands(fight.combatants)
        .filter((id) => !escaped.includes(id))
        .map((id) => characterOf<One>(world, id))
        .filter((one) => canAct(world, one));
    },
  };
}

/** The game master who decides for the foes of a new fight: the one who begins it, else the campaign's first. */
export function combatGm({
  world,
  actor,
}: {
  readonly world: Pick<World, 'campaign'>;
  readonly actor: Actor;
}): string | null {
  const [named] = world.campaign.gmUserIds;
  const isPerson = actor.isGm && actor.userId !== CLOCK;
  if (isPerson && (named === undefined || world.campaign.gmUserIds.includes(actor.userId))) return actor.userId;
  return named ?? null;
}

/** The members' current characters that are on their feet, in the order in which the members joined. */
export function charactersToFight<One extends Character>({
  members,
  characters,
}: Pick<World, 'members'> & { readonly characters: Readonly<Record<string, One>> }): readonly One[] {
  return Object.values(members)
    .filter(({ present }) => present)
    .sort((a, b) => a.joined - b.joined)
    .flatMap(({ characterId }) => (characterId === null ? [] : (characters[characterId] ?? [])))
    .filter(({ status }) => status === 'active');
}

/** The option ids of an answer in parts; none for any other answer. */
export function chosenIn(answer: Json | undefined): readonly string[] {
  return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
}
