import { isDeepStrictEqual } from 'node:util';
import { DiscordAPIError, type RawFile, type REST, type RequestData, Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { ClaimedRow, Delivery, Outbox } from '../../play/messages/outbox.ts';
import type { Json } from '../../rules/engine/json.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import { asEditOf, asV2 } from '../components-v2.ts';
import { withLinks } from '../message-links.ts';
import { statusOf } from '../patience.ts';
import { asMessage, type Message } from '../reply.ts';
import type { Signs } from '../signs/signs.ts';
import { isSpoken, type Speaking, type SpokenRow } from '../voices/speaking.ts';

/** An interaction's token lives 15 minutes; the last of them is not relied on. */
const TOKEN_LIVES_MS = 14 * MINUTE;

/** Messages whose last change is remembered, so that the same is not sent again. */
const MAX_REMEMBERED = 200;

/** The channel or the server is gone, or is of a kind that takes no messages. */
const GONE_CODES: ReadonlySet<number | string> = new Set([10_003, 10_004, 50_008, 50_024]);
/**
 * The place takes nothing right now, whatever the message: the bot may not see it or write in it, the thread is locked or
 * archived, too many threads are active, too many old messages were edited, or Discord shut the request out.
 */
const SHUT_CODES: ReadonlySet<number | string> = new Set([
  ...[50_001, 50_013],
  ...[160_005, 50_083, 160_006],
  ...[30_046, 40_333],
]);

/** What came of a try. `lost` can never arrive, nor can `closed` where the channel is gone for good. */
export type Tried =
  | { readonly kind: 'shown'; readonly messageId: string | null; readonly anew: Delivery | null }
  /** It changes a message, or links to one, that is on its way. */
  | { readonly kind: 'early' }
  /** A newer change of the same message is there already, or nobody misses this one. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'lost'; readonly why: string }
  | { readonly kind: 'closed'; readonly why: string; readonly channelId: string; readonly isGone: boolean };

export interface DeliveryOptions {
  /** Says lines in character. */
  readonly speaking: Speaking;
  /** Puts pictures in place of signs. */
  readonly dress: Signs['dress'];
  /** `delivered` is behind it: what this process knows to be delivered has been noted. */
  readonly messageOf: Outbox['messageOf'];
  /** A file that a job made. */
  readonly fileOf: Outbox['jobs']['fileOf'];
  readonly rest: REST;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Tries to bring one outbox row to Discord; `within` are the milliseconds after which nothing is sent any more.
 * What the function it returns throws is worth another try, except when Discord says that it is not.
 */
export function openDelivery({ speaking, dress, messageOf, fileOf, rest, log, now }: DeliveryOptions) {
  const shown = new Map<string, Pick<ClaimedRow, 'seq' | 'body'>>();

  return async function attempt(claimed: ClaimedRow, within: number): Promise<Tried> {
    const signal = AbortSignal.timeout(Math.max(0, Math.floor(within)));
    let isEarly = false;
    const body = await withLinks(claimed.body, async (rowId) => {
      const posted = await messageOf(rowId);
      // What waits for a shut channel may take days, and nothing elsewhere waits for it.
      isEarly ||= claimed.target !== null && posted?.state === 'waiting' && !posted.isShut;
      // Nobody else could open what only one person sees.
      return posted?.private === true ? null : posted;
    });
    if (isEarly) return { kind: 'early' };
    const row = { ...claimed, body: dress(body) };
    switch (row.kind) {
      case 'reply':
        return byToken(row, signal, async () =>
          row.private
            ? { kind: 'lost', why: 'private, and never acknowledged' }
            : post(row, row.channelId, row.pin === true, signal),
        );
      case 'update':
        return (await isOvertaken(row)) ? { kind: 'stale' } : update(row, signal);
      case 'post':
        return isSpoken(row) ? say(row, signal) : post(row, row.channelId, row.pin === true, signal);
      case 'edit':
      case 'redraw':
        return change(row, signal);
      case 'walk':
        return walk(row, signal);
      case 'retire':
        return retire(row, signal);
      case 'delete':
        return remove(row, signal);
    }
  };

  /** What was pressed shows the answer, and so does the message that asked, where that is another. */
  async function update(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const tried = await byToken(row, signal, () => change(row, signal));
    if (tried.kind !== 'shown' || tried.anew !== null || row.target === null) return tried;
    const home = await messageOf(row.target);
    const isElsewhere = home !== null && !home.private && home.messageId !== null && home.messageId !== tried.messageId;
    return isElsewhere ? change(row, signal) : tried;
  }

  /** While the token lives, the answer itself can still be written. */
  async function byToken(row: ClaimedRow, signal: AbortSignal, otherwise: () => Promise<Tried>): Promise<Tried> {
    const { applicationId, token } = row;
    if (applicationId === null || token === null || token === '' || now() - row.created > TOKEN_LIVES_MS)
      return otherwise();
    const { body, files } = await sendingOf(row.body);
    const patch = async (message: Message): Promise<Tried> => {
      const options = { body: asEditOf(message, { isV2: false }), files, auth: false, signal };
      const edited = await rest.patch(Routes.webhookMessage(applicationId, token), options);
      return { kind: 'shown', messageId: (edited as APIMessage).id, anew: null };
    };
    try {
      return await patch(asMessage(body)).catch((err: unknown) => {
        // What was pressed may be a copy that is laid out with components; only Discord knows.
        if (!isForV2(err)) throw err;
        return patch(asV2(asMessage(body)));
      });
    } catch (err) {
      // Never acknowledged, deleted since, or the token is no longer known.
      if (statusOf(err) === 404 || statusOf(err) === 401) return otherwise();
      throw err;
    }
  }

  async function isOvertaken({ target, seq }: ClaimedRow): Promise<boolean> {
    const changed = target === null ? null : ((await messageOf(target))?.changed ?? null);
    return changed !== null && changed > seq;
  }

  async function change(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const target = row.target === null ? null : await messageOf(row.target);
    if (target === null) return anew(row, row.channelId, false, signal);
    if (target.private) return { kind: 'lost', why: 'the message to change is private' };
    if (target.changed !== null && target.changed > row.seq) return { kind: 'stale' };
    const { channelId, messageId, pin, state } = target;
    if (messageId === null) {
      if (state === 'lost') return anew(row, row.channelId, pin, signal);
      if (state === 'sent') return { kind: 'lost', why: 'nobody knows the message to change' };
      return { kind: 'early' };
    }
    if (shows(row, target.changed)) return { kind: 'stale' };
    if (isSpoken(row)) return changeLine(row, { channelId, messageId }, signal);
    try {
      const { body, files } = await sendingOf(row.body);
      const edit = asEditOf(asMessage(body), target);
      await rest.patch(Routes.channelMessage(channelId, messageId), { body: edit, files, signal });
      remember(row);
      if (row.pin === true) await pinned(channelId, messageId, { signal });
      return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      if (isGone(err)) return anew(row, channelId, pin, signal);
      return orClosed(err, channelId);
    }
  }

  /** Whether the message looks like this already: its newest change was made here, to the same end. */
  function shows({ target, body }: ClaimedRow, changed: number | null): boolean {
    const last = target === null ? undefined : shown.get(target);
    return last !== undefined && last.seq === changed && isDeepStrictEqual(last.body, body);
  }

  function remember({ target, seq, body }: ClaimedRow): void {
    if (target === null) return;
    shown.delete(target);
    shown.set(target, { seq, body });
    if (shown.size > MAX_REMEMBERED) for (const [oldest] of shown) return void shown.delete(oldest);
  }

  /**
   * It is posted anew at the bottom, and later changes go there; where it was one line is left. The nonce of the post keeps
   * a second try from posting it twice.
   */
  async function walk(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const old = row.target === null ? null : await messageOf(row.target);
    if (old?.state === 'waiting') return { kind: 'early' };
    const { left, ...body } = row.body as Readonly<Record<string, Json>>;
    const moved = await anew({ ...row, body }, row.channelId, old?.pin ?? false, signal);
    if (moved.kind !== 'shown' || old === null || old.messageId === null || old.messageId === moved.messageId)
      return moved;
    try {
      const line = asEditOf(asMessage(left ?? {}), old);
      await rest.patch(Routes.channelMessage(old.channelId, old.messageId), { body: line, signal });
    } catch (err) {
      // One that was deleted by hand is missed by nobody; else its buttons say what they are when they are pressed.
      if (!isGone(err)) log.debug({ err, rowId: row.id }, 'a card that moved could not be changed where it was');
    }
    return moved;
  }

  /** Another message has taken its place: it says so, and gives up its pin. One that is gone is missed by nobody. */
  async function retire(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const target = row.target === null ? null : await messageOf(row.target);
    if (target?.state === 'waiting') return { kind: 'early' };
    if (target === null || target.messageId === null) return { kind: 'stale' };
    const { channelId, messageId, changed } = target;
    if (changed !== null && changed > row.seq) return { kind: 'stale' };
    try {
      const body = asEditOf(asMessage(row.body), target);
      await rest.patch(Routes.channelMessage(channelId, messageId), { body, signal });
      remember(row);
      await unpinned(channelId, messageId, { signal });
      return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      return isGone(err) ? { kind: 'stale' } : orClosed(err, channelId);
    }
  }

  /** It should never have been there; with it goes its pin. */
  async function remove(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const target = row.target === null ? null : await messageOf(row.target);
    if (target?.state === 'waiting') return { kind: 'early' };
    if (target === null || target.messageId === null) return { kind: 'stale' };
    const { channelId, messageId } = target;
    try {
      const isRemoved = isSpoken(row) && (await speaking.remove(row, { channelId, messageId }, signal));
      if (!isRemoved) await rest.delete(Routes.channelMessage(target.channelId, target.messageId), { signal });
      return { kind: 'shown', messageId: null, anew: null };
    } catch (err) {
      // The line of a webhook that is gone is somebody else's message: nothing is wrong with the channel.
      if (isSpoken(row) && isForbidden(err)) return { kind: 'lost', why: 'its webhook is gone' };
      return isGone(err) ? { kind: 'stale' } : orClosed(err, target.channelId);
    }
  }

  /** A line in character; where no webhook can say it, or not like this, the bot does, with the name above it. */
  async function say(row: SpokenRow, signal: AbortSignal): Promise<Tried> {
    try {
      const messageId = await speaking.say(row, signal);
      if (messageId !== null) return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      if (statusOf(err) !== 400) return orClosed(err, row.channelId);
      // Discord changes without notice what webhooks may be called.
      log.warn({ err, rowId: row.id }, 'a webhook may not say a line; the bot posts it');
    }
    return post({ ...row, body: (await speaking.asEmbed(row)) as Json }, row.channelId, false, signal);
  }

  /** One that was deleted meanwhile stays deleted. */
  async function changeLine(
    row: SpokenRow,
    at: { readonly channelId: string; readonly messageId: string },
    signal: AbortSignal,
  ): Promise<Tried> {
    try {
      const { channelId, messageId } = at;
      const isOwn = row.voice.webhookId === null;
      if (isOwn)
        await rest.patch(Routes.channelMessage(channelId, messageId), { body: await speaking.asEmbed(row), signal });
      else if (!(await speaking.edit(row, at, signal))) return { kind: 'lost', why: 'its webhook is gone' };
      return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      return isGone(err) ? { kind: 'stale' } : orClosed(err, at.channelId);
    }
  }

  /** A change without a message is posted, and later changes go there; a mere redraw is missed by nobody. */
  async function anew(row: ClaimedRow, channelId: string, pin: boolean, signal: AbortSignal): Promise<Tried> {
    if (row.kind === 'redraw') return { kind: 'stale' };
    const posted = await post(row, channelId, pin, signal);
    if (posted.kind !== 'shown' || row.target === null) return posted;
    return { ...posted, anew: { id: row.target, messageId: posted.messageId, channelId } };
  }

  async function post(row: ClaimedRow, channelId: string, pin: boolean, signal: AbortSignal): Promise<Tried> {
    const sending = await sendingOf(row.body);
    const body = { ...(sending.body as object), nonce: row.id.slice(0, 25), enforce_nonce: true };
    const { files } = sending;
    try {
      const { id } = (await rest.post(Routes.channelMessages(channelId), { body, files, signal })) as APIMessage;
      if (pin) await pinned(channelId, id, { signal });
      return { kind: 'shown', messageId: id, anew: null };
    } catch (err) {
      return orClosed(err, channelId);
    }
  }

  /** A body as Discord takes it, with the files that it names; one that is kept no longer is left out. */
  async function sendingOf(body: Json): Promise<{ readonly body: Json; readonly files: RawFile[] }> {
    const { files: named, ...message } = body as Readonly<Record<string, Json>>;
    if (!Array.isArray(named)) return { body, files: [] };
    const found = await Promise.all(named.map((id) => fileOf(String(id))));
    const kept = found.filter((file) => file !== null);
    const attachments = kept.map(({ name, description }, at) => ({ id: String(at), filename: name, description }));
    return {
      body: { ...message, attachments },
      files: kept.map(({ name, bytes }) => ({
        name,
        data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    };
  }

  /** A pin is a courtesy: the bot may lack the permission, or the channel may have all the pins it can have. */
  async function pinned(channelId: string, messageId: string, options: RequestData): Promise<void> {
    try {
      await rest.put(Routes.channelMessagesPin(channelId, messageId), options);
    } catch (err) {
      log.debug({ err, channelId, messageId }, 'a message could not be pinned');
    }
  }

  async function unpinned(channelId: string, messageId: string, options: RequestData): Promise<void> {
    try {
      await rest.delete(Routes.channelMessagesPin(channelId, messageId), options);
    } catch (err) {
      log.debug({ err, channelId, messageId }, 'a message could not be unpinned');
    }
  }
}

/** Refused because the message is laid out with components. */
function isForV2(err: unknown): boolean {
  return err instanceof DiscordAPIError && JSON.stringify(err.rawError).includes('WITH_COMPONENTS_V2');
}

function orClosed(err: unknown, channelId: string): Tried {
  if (!(err instanceof DiscordAPIError)) throw err;
  const isGone = GONE_CODES.has(err.code);
  if (!isGone && !SHUT_CODES.has(err.code)) throw err;
  return { kind: 'closed', why: err.message, channelId, isGone };
}

function isForbidden(err: unknown): boolean {
  return err instanceof DiscordAPIError && err.code === 50_013;
}

/** The message was deleted, but its channel is still there. */
function isGone(err: unknown): boolean {
  return err instanceof DiscordAPIError && err.code === 10_008;
}
