import { type Away, NOBODY_IN_PARTICULAR } from '../../../src/rules/engine/person.ts';
import type { Campaign, World } from '../../../src/rules/engine/world.ts';
import { GM, JON, MIRA, NOW, STRANGER } from './server.ts';

const SECOND_GM = '100000000000000005';
const OF_ROLE = '100000000000000006';
const MANAGER = '100000000000000007';
const ROLE = '900000000000000001';
const SCENE_GM = '100000000000000008';
/** The thread of the scene that they run. */
export const SCENE = '800000000000000099';

/** Somebody who types a command, and how the campaign stands to them. */
export interface Standing {
  readonly by: string;
  readonly roleIds?: readonly string[];
  readonly isManager?: boolean;
  /** They name Bryn (or who the row says) wherever a command can be done as another character. */
  readonly actsForBryn?: boolean;
  /** The campaign as it is for them. */
  readonly world?: (world: World) => World;
}

/** Everybody who may come by. The campaign is played by Mira (as Bryn, with the spotlight) and Jon (as Sable). */
export const PEOPLE = {
  'one of two named GMs': { by: SECOND_GM, actsForBryn: true, world: run({ gmUserIds: [GM, SECOND_GM] }) },
  'a GM by role': { by: OF_ROLE, roleIds: [ROLE], actsForBryn: true, world: run({ gmUserIds: [], gmRoleId: ROLE }) },
  'the manager while no GM is named': {
    by: MANAGER,
    isManager: true,
    actsForBryn: true,
    world: run({ gmUserIds: [] }),
  },
  'the spotlight player': { by: MIRA, actsForBryn: true },
  'another player': { by: JON },
  'the caretaker of an absent player': { by: JON, actsForBryn: true, world: absent(MIRA, { caretakerId: JON }) },
  'the manager who plays': { by: JON, isManager: true },
  'a player who left': { by: JON, world: withoutJon },
  'a stranger': { by: STRANGER },
  'a stranger with another role': { by: STRANGER, roleIds: ['900000000000000002'], world: run({ gmRoleId: ROLE }) },
  'the manager while a GM is named': { by: MANAGER, isManager: true },
  'the manager while a role is named': { by: MANAGER, isManager: true, world: run({ gmUserIds: [], gmRoleId: ROLE }) },
  'the manager once the GM has left': { by: MANAGER, isManager: true, world: absent(GM, { gone: true }) },
  'the GM of a scene': { by: SCENE_GM, world: withScene },
  'the caretaker of nobody': { by: STRANGER, world: absent(MIRA, { caretakerId: STRANGER, until: NOW }) },
} as const satisfies Readonly<Record<string, Standing>>;

export type Who = keyof typeof PEOPLE;

function run(change: Partial<Campaign>) {
  return (world: World): World => ({ ...world, campaign: { ...world.campaign, ...change } });
}

function absent(userId: string, how: Partial<Away>) {
  const away = { from: NOW - 1, until: null, caretakerId: null, pauses: false, begun: true, ...how };
  return (world: World): World => ({
    ...world,
    people: { ...world.people, [userId]: { userId, ...NOBODY_IN_PARTICULAR, away } },
  });
}

function withScene(world: World): World {
  const scene = { id: 'cellar', name: 'The cellar stairs', channelId: SCENE, opened: NOW - 1, closed: null };
  return {
    ...world,
    scenes: { ...world.scenes, cellar: { ...scene, userIds: [MIRA, JON], gmUserIds: [SCENE_GM] } },
  };
}

function withoutJon(world: World): World {
  const jon = world.members[JON];
  if (jon === undefined) throw new Error('Jon does not play');
  return { ...world, members: { ...world.members, [JON]: { ...jon, present: false } } };
}
