import { stands } from '../foes/foes.ts';
import type { Foe, World } from '../schemas.ts';
import type { Fact } from '../vocabulary.ts';
import type { MoraleFrame } from './enemy-vocabulary.ts';

type Why = Fact<'morale'>['why'];

/** The tests of a single foe, mildest first: hit, half and three quarters of its hit points lost (LH-COMBAT-06). */
const ALONE = ['one-hit', 'one-half', 'one-three-quarters'] as const;
/** Those of a group: its first casualty, half and three quarters of it out. */
const GROUP = ['group-first', 'group-half', 'group-three-quarters'] as const;

/** Every reason for a check, mildest first. */
export const MORALE_REASONS: readonly Why[] = [...ALONE, ...GROUP];

interface Due {
  readonly group: string;
  readonly frame: MoraleFrame;
}

/** Morale checks that are due now: at most one of each group in a round, for the worst that has come to it. */
export function moraleDue(world: World): readonly Due[] {
  const { fight } = world.party.state;
  if (fight === null) return [];
  return Object.entries(fight.groups).flatMap(([group, size]): Due[] => {
    const members = Object.values(world.foes).filter(({ name, data }) => (data.group ?? name) === group);
    const standing = members.filter(stands);
    if (standing.length === 0) return [];
    const crossed = (size === 1 ? alone(members) : together(members, size)).map((why) => `${group}/${why}`);
    const checks = crossed.filter((check) => !fight.moraleDone.includes(check));
    if (checks.length === 0) return [];
    const foeIds = standing.map(({ id }) => id);
    return [{ group, frame: { kind: 'morale', v: 1, step: 'start', foeIds, checks } }];
  });
}

function alone([foe]: readonly Foe[]): readonly Why[] {
  const { hp, hpMax } = foe?.data ?? { hp: null, hpMax: null };
  if (hp === null || hpMax === null) return [];
  return ALONE.slice(0, (hp < hpMax ? 1 : 0) + (hp * 2 <= hpMax ? 1 : 0) + (hp * 4 <= hpMax ? 1 : 0));
}

function together(members: readonly Foe[], size: number): readonly Why[] {
  const lost = size - members.filter(stands).length;
  return GROUP.slice(0, (lost > 0 ? 1 : 0) + (lost * 2 >= size ? 1 : 0) + (lost * 4 >= size * 3 ? 1 : 0));
}
