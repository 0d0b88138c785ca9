import type { AnyBook } from '../../rules/engine/book.ts';
import { contentWith } from '../../rules/engine/content.ts';
import type { Pause, World } from '../../rules/engine/world.ts';
import { isStandIn } from '../stand-in.ts';
import { isHere } from '../waiting/people.ts';

/** The channels in which an imported campaign is played from now on. */
interface NewPlaces {
  /** Other ids for those in it; the channels are added. */
  readonly ids: Map<string, string>;
  readonly homeId: string;
  /** Threads for scenes that are open, by their ids. */
  readonly threads: Readonly<Record<string, string>>;
}

/**
 * A World without the channels it was bound to. Wherever something else names one of its channels, it names the new home
 * from now on; a scene that is open, its thread.
 */
export function broughtWorld(world: World, book: AnyBook, { ids, homeId, threads }: NewPlaces): World {
  const { campaign, bindings, rounds, prompts, whispers, scenes, party } = world;
  const old = [
    campaign.homeId,
    ...Object.keys(bindings),
    ...[campaign.status, campaign.bench, party.awaited?.card].map((card) => card?.channelId),
    ...Object.values(rounds).map(({ channelId }) => channelId),
    ...Object.values(prompts).map(({ card }) => card?.channelId),
    ...Object.values(whispers).map(({ post }) => post.channelId),
    ...(book.cards?.(world) ?? []).map(({ channelId }) => channelId),
  ];
  for (const channelId of old) if (channelId) ids.set(channelId, homeId);
  for (const { id, channelId, closed } of Object.values(scenes))
    if (closed === null) ids.set(channelId, threads[id] ?? homeId);
  return { ...world, bindings: {} };
}

/** Its other new properties. */
interface NewHome {
  readonly id: string;
  readonly guildId: string;
  readonly homeId: string;
  /** Outbox row of the message that tells of it. */
  readonly rowId: string;
  /** Outbox row of its status card. */
  readonly statusRowId: string;
  /** Other campaigns are played in that server: it has no channel before it is bound to one. */
  readonly isBeside: boolean;
  readonly importerId: string;
  /** The time at which the file was written, in milliseconds since the epoch. */
  readonly exported: number;
  readonly now: number;
  readonly newId: () => string;
}

/** The World in its new place: who brought it in runs it, nobody waits for a stand-in, and it rests since it was written. */
export function settledIn(world: World, book: AnyBook, home: NewHome): World {
  const { id, guildId, homeId, rowId, statusRowId, importerId, isBeside, exported, now, newId } = home;
  const { campaign, party } = world;
  const isSameGuild = world.campaign.guildId === guildId;
  const gms = campaign.gmUserIds.filter((userId) => !isStandIn(userId) && userId !== importerId);
  const settled: World = {
    ...world,
    // It was read in another process, which hands over plain data.
    content: contentWith(book.core, world.packs),
    campaign: {
      ...campaign,
      id,
      guildId,
      homeId,
      bench: null,
      gmUserIds: [...gms, importerId],
      gmRoleId: isSameGuild ? campaign.gmRoleId : null,
      status: { rowId: statusRowId, channelId: homeId },
      // Nothing falls due until people are there; then each deadline moves by the age of the file.
      pause: {
        ...resting(campaign.pause ?? { since: Math.min(exported, now), until: null, forUserId: null }),
        ...(isBeside ? { noPlace: { from: homeId, isOnly: false } } : {}),
      },
    },
    members: mapped(world.members, (member) => (isStandIn(member.userId) ? { ...member, present: false } : member)),
    party: { ...party, awaited: party.awaited === null ? null : { ...party.awaited, rowId, card: null } },
    prompts: mapped(world.prompts, (prompt) => ({ ...prompt, card: null, replyId: prompt.replyId ?? newId() })),
  };
  const { spotlight } = settled.party;
  if (spotlight === null || !isStandIn(spotlight)) return settled;
  const next = book.spotlight?.next(settled, (userId) => isHere(settled, userId, now)) ?? null;
  return { ...settled, party: { ...settled.party, spotlight: next } };
}

/** A rest, without its notes about channels of the server it comes from. */
function resting({ noPlace: _, ...pause }: Pause): Pause {
  return pause;
}

function mapped<T>(records: Readonly<Record<string, T>>, change: (record: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, change(record)]));
}
