import type { Actor } from '../../engine/context.ts';
import type { Json } from '../../engine/json.ts';
import { CLOCK } from '../../engine/person.ts';
import type { Character, World } from '../../engine/world.ts';

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
