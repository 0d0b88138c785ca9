import { characterOf } from '../../mechanics/people/characters.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { Injury, InjuryKind, Mark } from '../injuries/schemas.ts';
import { DAYS_OF, MINOR } from '../injuries/tables.ts';
import type { World } from '../schemas.ts';
import type { Ability, Source } from './ids.ts';

const RULE = 'AD-INJ-03';
/** The penalty for a limb that is lost for good. */
const LASTING = 2;

/** True when something takes the dominant arm, or both; null: neither. */
export type Hands = 'one' | 'both' | null;

interface Needs {
  readonly ability: Ability;
  readonly hands: Hands;
  /** The dominant hand. */
  readonly hand: Sheet['hand'];
}

type Hurt = Pick<Injury | Mark, 'part' | 'side'>;
type Hinders = (hurt: Hurt, needs: Needs) => boolean;

const atAgility: Hinders = (_hurt, { ability }) => ability === 'dex';
const atHands: Hinders = ({ side }, { hands, hand }) => hands === 'both' || (hands === 'one' && side === hand);
const atLimb: Hinders = (hurt, needs) => (hurt.part === 'leg' ? atAgility : atHands)(hurt, needs);

/** Which rolls each injury hinders until it is recovered from; of the rest of what is lost the table says so (AD-INJ-03). */
const HINDERS: Readonly<Partial<Record<InjuryKind, Hinders>>> = {
  'lost-extremity': (hurt, needs) => (hurt.part === 'hand' || hurt.part === 'fingers') && atHands(hurt, needs),
  'leg-useless': atAgility,
  'arm-useless': atHands,
  'head-wound': () => true,
  'lost-limb': atLimb,
};

/** The effect of a character's injuries on their own roll; a suppressed one has none (AD-INJ-03, AD-REC-03). */
export function injurySources(
  world: Pick<World, 'characters'>,
  characterId: string,
  ability: Ability,
  hands: Hands = null,
): readonly Source[] {
  const { injuries, hand } = characterOf(world, characterId).sheet;
  const kinds = injuries
    .filter((injury) => !injury.suppressed && HINDERS[injury.kind]?.(injury, { ability, hands, hand }) === true)
    .map(({ kind }) => kind);
  return [...new Set(kinds)].map((source) => ({ source, edge: 'disadvantage', rule: RULE }));
}

/** The permanent penalty of lost limbs on their roll (AD-INJ-03). */
export function lastingOf(
  { marks, hand }: Pick<Sheet, 'marks' | 'hand'>,
  ability: Ability,
  hands: Hands = null,
): number {
  return LASTING * marks.filter((mark) => mark.kind === 'minus-two' && atLimb(mark, { ability, hands, hand })).length;
}

/** Checks whether an injury takes somebody out of the action, and heals in a safe town alone (AD-INJ-04). */
export function isMajor(kind: InjuryKind): boolean {
  return DAYS_OF[kind] > MINOR;
}
