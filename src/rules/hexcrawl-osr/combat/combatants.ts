import { participantsOf } from '../../mechanics/combat/people.ts';
import type { Character, Draft, Foe, World } from '../schemas.ts';

export function standsFoe({ data }: Foe): boolean {
  return data.out === null && data.hp > 0;
}

/** Foes still in the fight, in the order they were written down. */
export function standingFoes({ foes }: Pick<World, 'foes'>): readonly Foe[] {
  return Object.values(foes).filter(standsFoe);
}

/** Checks whether any foe is still in the fight. */
export function hasStandingFoe({ foes }: Pick<World, 'foes'>): boolean {
  // The first one in action will do: in a draft, looking at a foe makes a draft of it.
  return Object.keys(foes).some((id) => foes[id] !== undefined && standsFoe(foes[id]));
}

export const { isAble, ableCombatants } = participantsOf<Character, World>();

/** The foes' leader, else the strongest who is left (HX-MOR-02). */
export function leaderOf(foes: readonly Foe[]): Foe | null {
  const strongest = [...foes].sort((a, b) => b.data.level - a.data.level || b.data.defences.wil - a.data.defences.wil);
  return foes.find(({ data }) => data.leader) ?? strongest[0] ?? null;
}

/** Foes that can lose heart (HX-MOR-02: mindless things do not). */
export function foesWithHeart(world: Pick<World, 'foes'>): readonly Foe[] {
  return standingFoes(world).filter(({ data }) => !data.mindless);
}

/** Foes in reach of a character (HX-ATK-02). */
export function engagedWith(world: World, characterId: string): readonly Foe[] {
  const ids = engagedIds(world, characterId);
  return ids.length === 0 ? [] : standingFoes(world).filter(({ id }) => ids.includes(id));
}

/** The same by id, and with those who stand no more. */
export function engagedIds({ party }: World, characterId: string): readonly string[] {
  const own = `${characterId}/`;
  const pairs = party.state.fight?.engaged.filter((pair) => pair.startsWith(own)) ?? [];
  return pairs.map((pair) => pair.slice(own.length));
}

/** Two who have come to blows are in reach of each other. */
export function engage(world: Draft, characterId: string, foeId: string): void {
  const { fight } = world.party.state;
  const pair = `${characterId}/${foeId}`;
  if (fight === null || fight.engaged.includes(pair)) return;
  fight.engaged = fight.engaged.concat(pair);
}

/** Nobody is in reach of a character, or of a foe, any more. */
export function disengage(world: Draft, id: string): void {
  const { fight } = world.party.state;
  if (fight === null) return;
  fight.engaged = fight.engaged.filter((pair) => !pair.startsWith(`${id}/`) && !pair.endsWith(`/${id}`));
}
