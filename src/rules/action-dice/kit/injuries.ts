import { characterOf } from '../../mechanics/people/characters.ts';
import type { InjuryKind, PoolInjury } from '../injuries/shapes.ts';
import { DAYS_OF, MINOR } from '../injuries/tables.ts';
import type { PoolWorld } from '../shapes.ts';
import type { PoolAbility, PoolSource } from './terms.ts';

const RULE = 'AD-INJ-03';

/** Which rolls each injury hinders until it is recovered from (AD-INJ-03). */
const HINDERS: Readonly<Partial<Record<InjuryKind, (injury: PoolInjury, ability: PoolAbility) => boolean>>> = {
  'head-wound': () => true,
  'leg-useless': (_injury, ability) => ability === 'dex',
  'lost-limb': ({ part }, ability) => part === 'leg' && ability === 'dex',
};

/** What the injuries of a character do to a roll of theirs; one that is suppressed does nothing (AD-INJ-03, AD-REC-03). */
export function injurySources(
  world: Pick<PoolWorld, 'characters'>,
  characterId: string,
  ability: PoolAbility,
): readonly PoolSource[] {
  const { injuries } = characterOf(world, characterId).sheet;
  const kinds = injuries
    .filter((injury) => !injury.suppressed && HINDERS[injury.kind]?.(injury, ability) === true)
    .map(({ kind }) => kind);
  return [...new Set(kinds)].map((source) => ({ source, edge: 'disadvantage', rule: RULE }));
}

/** Whether an injury takes somebody out of the action, and heals in a safe town alone (AD-INJ-04). */
export function isMajor(kind: InjuryKind): boolean {
  return DAYS_OF[kind] > MINOR;
}
