import { isDeepStrictEqual } from 'node:util';
import { DiscordAPIError, type RawFile, type REST, type RequestData, Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { ClaimedRow, Delivery, Outbox } from '../../play/wire-store.ts';
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
 * archived, too many threads are active, too many old messages were edited, or Discord rejected the request.
 */
const SHUT_CODES: ReadonlySet<number | string> = new Set([
  ...[50_001, 50_013],
  ...[160_005, 50_083, 160_006],
  ...[30_046, 40_333],
]);

/** The result of a try. `lost` can never arrive, nor can `closed` if the channel is gone for good. */
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

/** Brings outbox rows to Discord, one at a time. @returns what tries it with one row, as `RowDelivery.attempt` does */
export function openDelivery(options: DeliveryOptions): RowDelivery['attempt'] {
  const delivery = new RowDelivery(options);
  return (row, within) => delivery.attempt(row, within);
}

/** Brings outbox rows to Discord, and remembers the edited messages as they were. */
class RowDelivery {
  readonly #speaking: DeliveryOptions['speaking'];
  readonly #dress: DeliveryOptions['dress'];
  readonly #messageOf: DeliveryOptions['messageOf'];
  readonly #fileOf: DeliveryOptions['fileOf'];
  readonly #rest: DeliveryOptions['rest'];
  readonly #log: DeliveryOptions['log'];
  readonly #now: DeliveryOptions['now'];
  readonly #shown = new Map<string, Pick<ClaimedRow, 'seq' | 'body'>>();

  constructor({ speaking, dress, messageOf, fileOf, rest, log, now }: DeliveryOptions) {
    this.#speaking = speaking;
    this.#dress = dress;
    this.#messageOf = messageOf;
    this.#fileOf = fileOf;
    this.#rest = rest;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Tries to bring one row to Discord; `within` are the milliseconds after which nothing is sent any more. What it throws
   * is worth another try, except when Discord says that it is not.
   */
  async attempt(claimed: ClaimedRow, within: number): Promise<Tried> {
    const signal = AbortSignal.timeout(Math.max(0, Math.floor(within)));
    let isEarly = false;
    const body = await withLinks(claimed.body, async (rowId) => {
      const posted = await this.#messageOf(rowId);
      // A row for a shut channel may take days, and nothing elsewhere waits for it.
      isEarly ||= claimed.target !== null && posted?.state === 'waiting' && !posted.isShut;
      // Nobody else could open what only one person sees.
      return posted?.private === true ? null : posted;
    });
    if (isEarly) return { kind: 'early' };
    const row = { ...claimed, body: this.#dress(body) };
    switch (row.kind) {
      case 'reply':
        return this.#byToken(row, signal, async () =>
          row.private
            ? { kind: 'lost', why: 'private, and never acknowledged' }
            : this.#post(row, row.channelId, row.pin === true, signal),
        );
      case 'update':
        return (await this.#isOvertaken(row)) ? { kind: 'stale' } : this.#update(row, signal);
      case 'post':
        return isSpoken(row) ? this.#say(row, signal) : this.#post(row, row.channelId, row.pin === true, signal);
      case 'edit':
      case 'redraw':
        return this.#change(row, signal);
      case 'walk':
        return this.#walk(row, signal);
      case 'retire':
        return this.#retire(row, signal);
      case 'delete':
        return this.#remove(row, signal);
    }
  }

  /** The pressed message shows the answer, and so does the message that asked, if that is another one. */
  async #update(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const tried = await this.#byToken(row, signal, () => this.#change(row, signal));
    if (tried.kind !== 'shown' || tried.anew !== null || row.target === null) return tried;
    const home = await this.#messageOf(row.target);
    const isElsewhere = home !== null && !home.private && home.messageId !== null && home.messageId !== tried.messageId;
    return isElsewhere ? this.#change(row, signal) : tried;
  }

  /** While the token lives, the answer itself can still be written. */
  async #byToken(row: ClaimedRow, signal: AbortSignal, otherwise: () => Promise<Tried>): Promise<Tried> {
    const { applicationId, token } = row;
    if (applicationId === null || token === null || token === '' || this.#now() - row.created > TOKEN_LIVES_MS)
      return otherwise();
    const { body, files } = await this.#sendingOf(row.body);
    const patch = async (message: Message): Promise<Tried> => {
      const options = { body: asEditOf(message, { isV2: false }), files, auth: false, signal };
      const edited = await this.#rest.patch(Routes.webhookMessage(applicationId, token), options);
      return { kind: 'shown', messageId: (edited as APIMessage).id, anew: null };
    };
    try {
      return await patch(asMessage(body)).catch((err: unknown) => {
        // The pressed message may be a copy that is laid out with components; only Discord knows.
        if (!isForV2(err)) throw err;
        return patch(asV2(asMessage(body)));
      });
    } catch (err) {
      // Never acknowledged, deleted since, or the token is no longer known.
      if (statusOf(err) === 404 || statusOf(err) === 401) return otherwise();
      throw err;
    }
  }

  async #isOvertaken({ target, seq }: ClaimedRow): Promise<boolean> {
    const changed = target === null ? null : ((await this.#messageOf(target))?.changed ?? null);
    return changed !== null && changed > seq;
  }

  async #change(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const target = row.target === null ? null : await this.#messageOf(row.target);
    if (target === null) return this.#anew(row, row.channelId, false, signal);
    if (target.private) return { kind: 'lost', why: 'the message to change is private' };
    if (target.changed !== null && target.changed > row.seq) return { kind: 'stale' };
    const { channelId, messageId, pin, state } = target;
    if (messageId === null) {
      if (state === 'lost') return this.#anew(row, row.channelId, pin, signal);
      if (state === 'sent') return { kind: 'lost', why: 'nobody knows the message to change' };
      return { kind: 'early' };
    }
    if (this.#shows(row, target.changed)) return { kind: 'stale' };
    if (isSpoken(row)) return this.#changeLine(row, { channelId, messageId }, signal);
    try {
      const { body, files } = await this.#sendingOf(row.body);
      const edit = asEditOf(asMessage(body), target);
      await this.#rest.patch(Routes.channelMessage(channelId, messageId), { body: edit, files, signal });
      this.#remember(row);
      if (row.pin === true) await this.#pinned(channelId, messageId, { signal });
      return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      if (isGone(err)) return this.#anew(row, channelId, pin, signal);
      return orClosed(err, channelId);
    }
  }

  /** Checks whether the message looks like this already: its newest change was made here, to the same end. */
  #shows({ target, body }: ClaimedRow, changed: number | null): boolean {
    const last = target === null ? undefined : this.#shown.get(target);
    return last !== undefined && last.seq === changed && isDeepStrictEqual(last.body, body);
  }

  #remember({ target, seq, body }: ClaimedRow): void {
    if (target === null) return;
    this.#shown.delete(target);
    this.#shown.set(target, { seq, body });
    if (this.#shown.size > MAX_REMEMBERED) for (const [oldest] of this.#shown) return void this.#shown.delete(oldest);
  }

  /**
   * Posts it again at the bottom; later changes go there, and its old place keeps one line. The nonce of the post keeps a
   * second try from posting it twice.
   */
  async #walk(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const old = row.target === null ? null : await this.#messageOf(row.target);
    if (old?.state === 'waiting') return { kind: 'early' };
    const { left, ...body } = row.body as Readonly<Record<string, Json>>;
    const moved = await this.#anew({ ...row, body }, row.channelId, old?.pin ?? false, signal);
    if (moved.kind !== 'shown' || old === null || old.messageId === null || old.messageId === moved.messageId)
      return moved;
    try {
      const line = asEditOf(asMessage(left ?? {}), old);
      await this.#rest.patch(Routes.channelMessage(old.channelId, old.messageId), { body: line, signal });
    } catch (err) {
      // One that was deleted by hand is missed by nobody; else its buttons say what they are when they are pressed.
      if (!isGone(err)) this.#log.debug({ err, rowId: row.id }, 'a card that moved could not be changed where it was');
    }
    return moved;
  }

  /** Another message has taken its place: it says so, and gives up its pin. One that is gone is missed by nobody. */
  async #retire(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const target = row.target === null ? null : await this.#messageOf(row.target);
    if (target?.state === 'waiting') return { kind: 'early' };
    if (target === null || target.messageId === null) return { kind: 'stale' };
    const { channelId, messageId, changed } = target;
    if (changed !== null && changed > row.seq) return { kind: 'stale' };
    try {
      const body = asEditOf(asMessage(row.body), target);
      await this.#rest.patch(Routes.channelMessage(channelId, messageId), { body, signal });
      this.#remember(row);
      await this.#unpinned(channelId, messageId, { signal });
      return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      return isGone(err) ? { kind: 'stale' } : orClosed(err, channelId);
    }
  }

  /** It should never have been there; with it goes its pin. */
  async #remove(row: ClaimedRow, signal: AbortSignal): Promise<Tried> {
    const target = row.target === null ? null : await this.#messageOf(row.target);
    if (target?.state === 'waiting') return { kind: 'early' };
    if (target === null || target.messageId === null) return { kind: 'stale' };
    const { channelId, messageId } = target;
    try {
      const isRemoved = isSpoken(row) && (await this.#speaking.remove(row, { channelId, messageId }, signal));
      if (!isRemoved) await this.#rest.delete(Routes.channelMessage(target.channelId, target.messageId), { signal });
      return { kind: 'shown', messageId: null, anew: null };
    } catch (err) {
      // The line of a webhook that is gone is somebody else's message: nothing is wrong with the channel.
      if (isSpoken(row) && isForbidden(err)) return { kind: 'lost', why: 'its webhook is gone' };
      return isGone(err) ? { kind: 'stale' } : orClosed(err, target.channelId);
    }
  }

  /** A line in character; where no webhook can say it, or not like this, the bot does, with the name above it. */
  async #say(row: SpokenRow, signal: AbortSignal): Promise<Tried> {
    try {
      const messageId = await this.#speaking.say(row, signal);
      if (messageId !== null) return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      if (statusOf(err) !== 400) return orClosed(err, row.channelId);
      // Discord changes without notice what webhooks may be called.
      this.#log.warn({ err, rowId: row.id }, 'a webhook may not say a line; the bot posts it');
    }
    return this.#post({ ...row, body: (await this.#speaking.asEmbed(row)) as Json }, row.channelId, false, signal);
  }

  /** One that was deleted meanwhile stays deleted. */
  async #changeLine(
    row: SpokenRow,
    at: { readonly channelId: string; readonly messageId: string },
    signal: AbortSignal,
  ): Promise<Tried> {
    try {
      const { channelId, messageId } = at;
      const isOwn = row.voice.webhookId === null;
      if (isOwn)
        await this.#rest.patch(Routes.channelMessage(channelId, messageId), {
          body: await this.#speaking.asEmbed(row),
          signal,
        });
      else if (!(await this.#speaking.edit(row, at, signal))) return { kind: 'lost', why: 'its webhook is gone' };
      return { kind: 'shown', messageId, anew: null };
    } catch (err) {
      return isGone(err) ? { kind: 'stale' } : orClosed(err, at.channelId);
    }
  }

  /** A change without a message is posted, and later changes go there; a mere redraw is missed by nobody. */
  async #anew(row: ClaimedRow, channelId: string, pin: boolean, signal: AbortSignal): Promise<Tried> {
    if (row.kind === 'redraw') return { kind: 'stale' };
    const posted = await this.#post(row, channelId, pin, signal);
    if (posted.kind !== 'shown' || row.target === null) return posted;
    return { ...posted, anew: { id: row.target, messageId: posted.messageId, channelId } };
  }

  async #post(row: ClaimedRow, channelId: string, pin: boolean, signal: AbortSignal): Promise<Tried> {
    const sending = await this.#sendingOf(row.body);
    const body = { ...(sending.body as object), nonce: row.id.slice(0, 25), enforce_nonce: true };
    const { files } = sending;
    try {
      const { id } = (await this.#rest.post(Routes.channelMessages(channelId), { body, files, signal })) as APIMessage;
      if (pin) await this.#pinned(channelId, id, { signal });
      return { kind: 'shown', messageId: id, anew: null };
    } catch (err) {
      return orClosed(err, channelId);
    }
  }

  /** A body as Discord takes it, with the files that it names; one that is kept no longer is left out. */
  async #sendingOf(body: Json): Promise<{ readonly body: Json; readonly files: RawFile[] }> {
    const { files: named, ...message } = body as Readonly<Record<string, Json>>;
    if (!Array.isArray(named)) return { body, files: [] };
    const found = await Promise.all(named.map((id) => this.#fileOf(String(id))));
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
  async #pinned(channelId: string, messageId: string, options: RequestData): Promise<void> {
    try {
      await this.#rest.put(Routes.channelMessagesPin(channelId, messageId), options);
    } catch (err) {
      this.#log.debug({ err, channelId, messageId }, 'a message could not be pinned');
    }
  }

  async #unpinned(channelId: string, messageId: string, options: RequestData): Promise<void> {
    try {
      await this.#rest.delete(Routes.channelMessagesPin(channelId, messageId), options);
    } catch (err) {
      this.#log.debug({ err, channelId, messageId }, 'a message could not be unpinned');
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
