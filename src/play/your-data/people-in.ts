import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { JOINING } from '../waiting/joining.ts';

/** Discord's ids of users. */
const USER_ID = /^\d{15,20}$/;

/** Everybody who has a part in a campaign as it is: who plays, runs or is asked. */
export function peopleIn(world: World): ReadonlySet<string> {
  const { campaign, members, people, characters, scenes, whispers, rounds, prompts, tasks } = world;
  return onlyUsers([
    ...campaign.gmUserIds,
    ...Object.keys(members),
    ...Object.keys(people),
    ...Object.values(people).map(({ away }) => away?.caretakerId),
    ...Object.values(characters).map(({ userId }) => userId),
    ...Object.values(tasks).map(({ kind, detail }) => (kind === JOINING ? String(detail.userId) : null)),
    ...Object.values(scenes).flatMap(({ userIds, gmUserIds }) => [...userIds, ...gmUserIds]),
    ...Object.values(whispers).flatMap(({ fromUserId, toUserId, answerTo }) => [fromUserId, toUserId, answerTo]),
    ...Object.values(rounds).flatMap(({ seats, openerId }) => [openerId, ...Object.keys(seats)]),
    ...Object.values(prompts).flatMap(({ audience }) =>
      'userIds' in audience ? audience.userIds : 'userId' in audience ? [audience.userId] : [],
    ),
  ]);
}

/** The person who acted, or for whom somebody acted. */
export function peopleOf({ actorId, onBehalfOf }: JournalEntry): ReadonlySet<string> {
  return onlyUsers([actorId, onBehalfOf]);
}

function onlyUsers(ids: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(ids.filter((id): id is string => typeof id === 'string' && USER_ID.test(id)));
}
