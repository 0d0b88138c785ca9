import type { Draft } from 'immer';
import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { DAY } from '../../rules/engine/time.ts';
import type { Whisper } from '../../rules/engine/whisper.ts';
import type { World } from '../../rules/engine/world.ts';
import { type Caller, type Invocation, isGmOf } from '../access/invocation.ts';
import { isGmAt, sceneAt, scenesRunBy } from '../access/masters.ts';
import { isSentTo, whisperOf } from '../access/whispers.ts';
import type { PlayDeps } from '../deps.ts';
import { edited, gmChannelOf, openChannel, posted } from '../messages/posts.ts';
import { withInstantsMoved } from '../turns/in-time.ts';
import type { TurnScope } from '../turns/turn.ts';
import { sayBeside } from './remark.ts';

/** Milliseconds that a whisper is kept after it was read: 30 days, as long as messages are. */
const KEPT = 30 * DAY;

/** Draws the message that says that a whisper waits, or was read; it holds nothing of what was whispered. Pure. */
export type DrawWhisper = (world: World, whisper: Whisper) => Json;

/** A whisper to be sent. */
export interface WhisperWish {
  /** To whom; null: to the game masters. Left alone where it answers another. */
  readonly toUserId: string | null;
  /** The whisper that it answers; null: none. */
  readonly answers: string | null;
  /** As it was typed. */
  readonly text: string;
  readonly draw: DrawWhisper;
}

/** Whispers of a campaign that nobody has read yet: each is a message. */
export const MAX_UNREAD_WHISPERS = 200;

export type Whispered =
  /** `number`: the number of its journal entry, for taking it back while it waits. */
  | { readonly kind: 'done'; readonly whisper: Whisper; readonly number: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'duplicate' };

/** Keeps a whisper for its receiver, and posts that it waits, never its text (PBP-WHISPER-01). */
export async function whisper(deps: PlayDeps, invocation: Invocation, wish: WhisperWish): Promise<Whispered> {
  const { campaignId, interactionId, caller, where } = invocation;
  const now = deps.clock.now().getTime();
  const changed = await deps.store.change<Whispered>(campaignId, interactionId, async (locked) => {
    const toUserId = receiverOf(locked.world, invocation, wish);
    if (isRefusal(toUserId)) return { commit: null, value: { kind: 'refused', refusal: toUserId } };
    const { world } = locked;
    const unread = Object.values(world.whispers).filter(({ read }) => read === null);
    if (unread.length >= MAX_UNREAD_WHISPERS) {
      const refusal = refuse('whisper/too-many', { max: MAX_UNREAD_WHISPERS });
      return { commit: null, value: { kind: 'refused', refusal } };
    }
    const made: Whisper = {
      id: deps.newId(),
      fromUserId: caller.userId,
      toUserId,
      text: wish.text,
      answers: wish.answers,
      answerTo: isGmOf(world.campaign, caller) ? null : caller.userId,
      sent: now,
      read: null,
      post: { rowId: deps.newId(), channelId: channelFor(world, where.channelId, toUserId) },
    };
    const said = await sayBeside(deps, invocation, locked, {
      action: 'whisper',
      input: { toUserId },
      fact: {
        fact: 'whispered',
        rule: 'PBP-WHISPER-01',
        whisperId: made.id,
        fromUserId: caller.userId,
        toUserId,
      },
      times(draft) {
        forgetOld(draft, now);
        draft.whispers[made.id] = made;
      },
      message: (scope, _number, after) => {
        const { rowId, channelId } = made.post;
        return posted(scope, wish.draw(after, made), { id: rowId, channelId });
      },
    });
    if (isRefusal(said)) return { commit: null, value: { kind: 'refused', refusal: said } };
    return { commit: said.commit, value: { kind: 'done', whisper: made, number: said.number } };
  });
  return changed.kind === 'duplicate' ? changed : changed.value;
}

/** Opens a whisper for its receiver, at any time; the first time, its message says that it was read (PBP-WHISPER-02). */
export async function readWhisper(
  deps: PlayDeps,
  invocation: Invocation,
  whisperId: string,
  draw: DrawWhisper,
): Promise<Whisper | Refusal> {
  const { campaignId, interactionId, caller } = invocation;
  const found = await deps.store.read(campaignId);
  const known = found === null ? refuse('campaign/none') : openable(found.world, caller, whisperId);
  if (isRefusal(known) || known.read !== null) return known;
  const now = deps.clock.now().getTime();
  const changed = await deps.store.change<Whisper | Refusal>(
    campaignId,
    interactionId,
    ({ world, seed, lastEntry }) => {
      const waiting = openable(world, caller, whisperId);
      if (isRefusal(waiting) || waiting.read !== null) return { commit: null, value: waiting };
      const read: Whisper = { ...waiting, read: now };
      const scope: TurnScope = { deps, invocation, seed, now, lastEntry };
      const after = withInstantsMoved(scope, world, (draft) => {
        draft.whispers[whisperId] = read;
      });
      const { rowId, channelId } = read.post;
      const redrawn = { ...edited(scope, rowId, draw(after, read), channelId), kind: 'redraw' } as const;
      return { commit: { world: after, patches: [], entries: [], replies: [redrawn], now }, value: read };
    },
  );
  return changed.kind === 'duplicate' ? known : changed.value;
}

function openable(world: World, caller: Caller, whisperId: string): Whisper | Refusal {
  const found = whisperOf(world, whisperId);
  if (found === null) return refuse('whisper/gone');
  const reader = { userId: caller.userId, isGm: isGmOf(world.campaign, caller) };
  return isSentTo(found, reader) ? found : refuse('whisper/for-another');
}

/** The receiver of a whisper; null: the game masters. Or the reason why it cannot be sent. */
function receiverOf(world: World, { caller, where }: Invocation, wish: WhisperWish): string | null | Refusal {
  if (wish.answers !== null) {
    const answered = openable(world, caller, wish.answers);
    return isRefusal(answered) ? answered : answererOf(world, answered);
  }
  const { toUserId } = wish;
  const isPlayer = Object.hasOwn(world.members, caller.userId);
  if (isGmAt(world, caller, where.channelId)) {
    if (toUserId === null) return refuse('whisper/to-whom');
    if (toUserId === caller.userId) return refuse('whisper/oneself');
    return Object.hasOwn(world.members, toUserId) ? toUserId : refuse('member/unknown', { userId: toUserId });
  }
  if (!isPlayer) return refuse('member/not-here');
  return toUserId === null ? null : refuse('whisper/gm-only');
}

/** The person who gets the answer: the author, or the game masters if one of them wrote it, or if its scene is over. */
function answererOf(world: World, { answerTo, toUserId }: Whisper): string | null {
  if (answerTo === null || toUserId === null) return answerTo;
  return scenesRunBy(world, answerTo).length > 0 ? answerTo : null;
}

/** The channel that announces a waiting whisper: one that its reader can see. */
function channelFor(world: World, channelId: string, toUserId: string | null): string {
  const { bindings, campaign } = world;
  if (toUserId === null && Object.values(bindings).some(({ use }) => use === 'gm')) return gmChannelOf(world);
  const scene = sceneAt(world, channelId);
  if (scene !== null) {
    const isInIt = toUserId === null || [...scene.userIds, ...scene.gmUserIds].includes(toUserId);
    return isInIt ? channelId : campaign.homeId;
  }
  return bindings[channelId]?.use === 'play' ? channelId : openChannel(world, campaign.homeId);
}

/** Whispers that were read long ago are deleted. */
function forgetOld(world: Draft<World>, now: number): void {
  for (const { id, read } of Object.values(world.whispers))
    if (read !== null && read < now - KEPT) delete world.whispers[id];
}
