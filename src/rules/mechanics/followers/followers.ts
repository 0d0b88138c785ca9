import type { Draft } from 'immer';
import type { Actor, Context } from '../../engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { BookData, Follower, World } from '../../engine/world.ts';
import { isSameName, oneLine } from '../words.ts';
import { absenceOf, type FollowerFact, forgetFormerOwner, nameOfOwner, serve } from './owners.ts';

export const MAX_FOLLOWER_NAME = 40;
/** Most who serve in one campaign at a time. */
export const MAX_FOLLOWERS = 50;

type FollowerContext = Pick<Context<BookData, FollowerFact>, 'world' | 'newId' | 'emit'>;

/** A book's terms for followers. */
export interface FollowerTerms<Data> {
  /** Rule of having followers. */
  readonly rule: string;
  /** The reason why somebody cannot lead one more of that kind, such as a limit of the book; null when they can. */
  mayLead?(world: Draft<World>, ownerId: string | null, data: Data): Refusal | null;
}

/** Somebody who is to serve. */
interface Recruit<Data> {
  readonly name: string;
  /** Character they are to follow; null: the party. */
  readonly ownerId: string | null;
  readonly data: Data;
}

/** The changes to followers. The caller checks who may make them (`mayDispose`). */
export interface Followers<Data> {
  readonly rule: string;
  /** @returns the new follower, or a refusal */
  takeOn(context: FollowerContext, recruit: Recruit<Data>): Follower | Refusal;
  rename(context: FollowerContext, follower: Draft<Follower>, name: string): Refusal | null;
  /** @param toId the character they are to follow; null: the party */
  pass(context: FollowerContext, follower: Draft<Follower>, toId: string | null): Refusal | null;
  /** They are sent away; the record stays. */
  dismiss(context: FollowerContext, follower: Draft<Follower>): Refusal | null;
  /** They die, or run away. @param rule the rule behind it; the rule of having followers when left out */
  lose(context: FollowerContext, follower: Draft<Follower>, how: 'dead' | 'gone', rule?: string): Refusal | null;
  /** The book's data about them changes. @param isOfOtherKind their owner has to be able to lead the new kind */
  become(context: FollowerContext, follower: Draft<Follower>, data: Data, isOfOtherKind: boolean): Refusal | null;
  /** One who was lost or dismissed serves again, with the same owner. */
  bringBack(context: FollowerContext, follower: Draft<Follower>): Refusal | null;
}

/** Returns what takes on, passes and dismisses the followers of a book. */
export function followersOf<Data>({ rule, mayLead }: FollowerTerms<Data>): Followers<Data> {
  const mayServe = (world: Draft<World>, ownerId: string | null, data: Data): Refusal | null =>
    (ownerId === null ? null : leaderRefusal(world, ownerId)) ?? mayLead?.(world, ownerId, data) ?? null;
  // A follower's data was parsed by the book's schema, which makes `Data` of it.
  const dataOf = (follower: Follower) => follower.data as Data;
  return {
    rule,
    takeOn({ world, newId, emit }, { name: typed, ownerId, data }) {
      const name = freeName(world, typed);
      if (isRefusal(name)) return name;
      const refusal = roomRefusal(world) ?? mayServe(world, ownerId, data);
      if (refusal !== null) return refusal;
      const follower: Follower = { id: newId(), name, ownerId, formerId: null, status: 'active', data };
      Object.assign(world.followers, { [follower.id]: follower });
      emit({ fact: 'follower-joined', rule, followerId: follower.id, name, owner: ownerName(world, ownerId) });
      return follower;
    },
    rename({ world, emit }, follower, typed) {
      const to = freeName(world, typed, follower.id);
      if (isRefusal(to)) return to;
      const { id: followerId, name: from } = follower;
      follower.name = to;
      emit({ fact: 'follower-renamed', rule, followerId, from, to });
      return null;
    },
    pass({ world, emit }, follower, toId) {
      const { id: followerId, name, ownerId, formerId } = follower;
      // A follower whose owner left is with the party only for now: it is news if that becomes permanent.
      if (toId === ownerId && formerId === null)
        return refuse('follower/follows-already', { name, owner: ownerName(world, toId) });
      const refusal = mayServe(world, toId, dataOf(follower));
      if (refusal !== null) return refusal;
      serve(world, follower, toId);
      const toUserId = toId === null ? null : (world.characters[toId]?.userId ?? null);
      const from = ownerName(world, formerId ?? ownerId);
      const to = ownerName(world, toId);
      emit({ fact: 'follower-passed', rule, followerId, name, from, to, toUserId });
      return null;
    },
    dismiss({ world, emit }, follower) {
      const { id: followerId, name, ownerId, formerId } = follower;
      const owner = ownerName(world, formerId ?? ownerId);
      follower.status = 'gone';
      forgetFormerOwner(world, follower);
      emit({ fact: 'follower-dismissed', rule, followerId, name, owner });
      return null;
    },
    lose({ world, emit }, follower, how, by = rule) {
      const { id: followerId, name, status } = follower;
      if (status === how) return refuse('follower/is-already', { name, status });
      follower.status = how;
      forgetFormerOwner(world, follower);
      emit({ fact: 'follower-lost', rule: by, followerId, name, how });
      return null;
    },
    become({ world, emit }, follower, data, isOfOtherKind) {
      const { id: followerId, name, ownerId, status } = follower;
      if (isOfOtherKind && status === 'active') {
        // They take up no place beside themselves.
        follower.status = 'gone';
        const refusal = mayLead?.(world, ownerId, data) ?? null;
        follower.status = status;
        if (refusal !== null) return refusal;
      }
      follower.data = data;
      emit({ fact: 'follower-edited', rule, followerId, name });
      return null;
    },
    bringBack({ world, emit }, follower) {
      const { id: followerId, name, ownerId, status } = follower;
      if (status === 'active') return refuse('follower/is-already', { name, status });
      const free = freeName(world, name, followerId);
      if (isRefusal(free)) return free;
      const refusal = roomRefusal(world) ?? mayLead?.(world, ownerId, dataOf(follower)) ?? null;
      if (refusal !== null) return refusal;
      follower.status = 'active';
      emit({ fact: 'follower-back', rule, followerId, name, owner: ownerName(world, ownerId) });
      return null;
    },
  };
}

/** A World or its draft, as far as its followers go; `One` is a follower of the book. */
interface Served<One> {
  readonly followers: Readonly<Record<string, One>>;
}

/** Returns those who serve a character now; of null, those who follow the party. */
export function followersServing<One extends Follower>(
  { followers }: Served<One>,
  ownerId: string | null,
): readonly One[] {
  return Object.values(followers).filter((one) => one.status === 'active' && one.ownerId === ownerId);
}

/** Returns the follower of an id that somebody named. */
export function findFollower<One>({ followers }: Served<One>, followerId: string): One | Refusal {
  const follower = Object.hasOwn(followers, followerId) ? followers[followerId] : undefined;
  return follower ?? refuse('follower/unknown');
}

/**
 * Returns the reason why somebody may not name, pass or dismiss a follower; null when they may: their owner's player may,
 * the holder of the spotlight for the party's, and a game master for all. Followers who were left behind are for the game
 * master to place.
 */
export function mayDispose(
  { world, actor }: { readonly world: Pick<World, 'characters' | 'party'>; readonly actor: Actor },
  { name, ownerId, formerId, status }: Follower,
): Refusal | null {
  if (status !== 'active') return refuse('follower/not-serving', { name, status });
  if (actor.isGm) return null;
  if (formerId !== null) return refuse('follower/left-behind', { name, owner: nameOfOwner(world, formerId) });
  if (ownerId === null) {
    const holder = world.party.spotlight;
    return actor.userId === holder ? null : refuse('follower/of-party', { name, holder });
  }
  return world.characters[ownerId]?.userId === actor.userId
    ? null
    : refuse('follower/not-yours', { name, owner: nameOfOwner(world, ownerId) });
}

function leaderRefusal(world: Draft<World>, ownerId: string): Refusal | null {
  const owner = Object.hasOwn(world.characters, ownerId) ? world.characters[ownerId] : undefined;
  if (owner === undefined) return refuse('character/unknown', { characterId: ownerId });
  const { name, status } = owner;
  const absence = absenceOf(world, ownerId);
  if (absence === 'left') return refuse('follower/owner-left', { name });
  return absence !== null || status === 'draft' ? refuse('character/not-in-play', { name, status }) : null;
}

function roomRefusal({ followers }: Draft<World>): Refusal | null {
  const serving = Object.values(followers).filter(({ status }) => status === 'active').length;
  return serving >= MAX_FOLLOWERS ? refuse('follower/too-many', { max: MAX_FOLLOWERS }) : null;
}

/** A name that nobody else who serves has, in capitals or not. */
function freeName({ followers }: Draft<World>, typed: string, exceptId: string | null = null): string | Refusal {
  const name = oneLine(typed, MAX_FOLLOWER_NAME);
  if (name === null) return refuse('follower/bad-name', { max: MAX_FOLLOWER_NAME });
  const isTaken = Object.values(followers).some(
    (one) => one.id !== exceptId && one.status === 'active' && isSameName(one.name, name),
  );
  return isTaken ? refuse('follower/name-taken', { name }) : name;
}

function ownerName(world: Draft<World>, ownerId: string | null): string | null {
  return ownerId === null ? null : nameOfOwner(world, ownerId);
}
