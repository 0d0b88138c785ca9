import { conditionSources, sourcesAgainst } from '../kit/conditions.ts';
import type { RollSource } from '../kit/ids.ts';
import type { Draft, World } from '../schemas.ts';
import type { Fight, FightSide, Stunt } from './schemas.ts';

/**
 * Stunts after which a foe’s own attacks are at disadvantage, and those after which attacks on it have advantage (HX-G-14).
 */
const HINDERED: readonly Stunt[] = ['grab', 'blind'];
const EXPOSED: readonly Stunt[] = ['trip', 'blind'];

function otherSide(side: FightSide): FightSide {
  return side === 'characters' ? 'foes' : 'characters';
}

/** The fight's effect on a character’s attack or stunt (HX-CORE-05, HX-CORE-06). */
export function fightEdgesOn(world: World, foeId: string): readonly RollSource[] {
  const { fight } = world.party.state;
  return [
    ...(fight === null ? [] : fightEdges(fight, 'characters', foeId)),
    ...hamperedEdges(fight, foeId, EXPOSED, 'advantage'),
  ];
}

/** The reasons for advantage or disadvantage on a character’s attack: their conditions, and the fight. */
export function attackEdges(world: World, characterId: string, foeId: string): readonly RollSource[] {
  return [...conditionSources(world, { characterId, use: 'attack' }), ...fightEdgesOn(world, foeId)];
}

/** The same of a foe’s attack on a character. */
export function foeEdges(world: World, foeId: string, characterId: string): readonly RollSource[] {
  const { fight } = world.party.state;
  return [
    ...(fight === null ? [] : fightEdges(fight, 'foes', characterId)),
    ...hamperedEdges(fight, foeId, HINDERED, 'disadvantage'),
    ...sourcesAgainst(world, characterId),
  ];
}

/** Surprise, an ambush, an opening, and cover that the target is in. */
function fightEdges(
  { round, surprised, openings, cover }: Fight,
  side: FightSide,
  targetId: string,
): readonly RollSource[] {
  const sources: RollSource[] = [];
  if (round === 1 && surprised === side) sources.push({ source: 'surprised', edge: 'disadvantage', rule: 'HX-G-20' });
  if (round === 1 && surprised === otherSide(side))
    sources.push({ source: 'ambush', edge: 'advantage', rule: 'HX-CORE-05' });
  if (openings.some((one) => one.side === side))
    sources.push({ source: 'opening', edge: 'advantage', rule: 'HX-ATK-08' });
  if (cover.includes(targetId)) sources.push({ source: 'cover', edge: 'disadvantage', rule: 'HX-ATK-01' });
  return sources;
}

function hamperedEdges(
  fight: Fight | null,
  foeId: string,
  stunts: readonly Stunt[],
  edge: RollSource['edge'],
): readonly RollSource[] {
  const own = fight?.hampered.filter((one) => one.foeId === foeId && stunts.includes(one.stunt)) ?? [];
  return own.map(({ stunt }) => ({ source: `stunt-${stunt}`, edge, rule: 'HX-G-14' }));
}

/** Checks whether advantages outweigh: any number of each cancel (HX-CORE-06). */
export function hasAdvantage(sources: readonly RollSource[]): boolean {
  return sources.length > 0 && sources.every(({ edge }) => edge === 'advantage');
}

/** An opening is good for one action (HX-ATK-08). */
export function useOpening({ party }: Draft, side: FightSide): void {
  const { fight } = party.state;
  if (fight === null) return;
  const at = fight.openings.findIndex((one) => one.side === side);
  if (at >= 0) fight.openings = fight.openings.filter((_, index) => index !== at);
}
