import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { ClaimedRow, Claiming, Outbox } from '../../play/wire-store.ts';
import { asEditOf } from '../components-v2.ts';
import { NOBODY_WATCHES, type Observer } from '../gateway/observer.ts';
import { withLinks } from '../message-links.ts';
import { NO_PORTRAITS, type Portraits } from '../portraits/portraits.ts';
import { repeating } from '../repeating.ts';
import type { Message } from '../reply.ts';
import { openSigns, type Signs } from '../signs/signs.ts';
import { openSpeaking } from '../voices/speaking.ts';
import { openWebhooks, type Webhooks } from '../voices/webhooks.ts';
import { ChannelNotices, type LostChannel } from './channel-notices.ts';
import { openDelivery } from './delivery.ts';
import { openHeldRows } from './held-rows.ts';
import { RowSending } from './row-sending.ts';

/** Milliseconds that the gateway itself has for an answer before the sweep takes it over. */
const MIN_AGE_MS = 5_000;
const SWEEP_EVERY_MS = 5_000;
const KICK_AFTER_MS = 50;
const MAX_ROWS = 100;
/** Redraws that are taken at once, and how long each keeps the next one waiting: Discord takes 50 requests a second. */
const MAX_REDRAWS = 10;
const REDRAW_EVERY_MS = 40;
/** Milliseconds for which rows belong to this process, and the part of them in which it sends. */
const LEASE_MS = 30_000;
const SEND_WITHIN_MS = 20_000;
/** The same for one answer that another process left behind. */
const ANSWER_LEASE_MS = 5_000;
/**
 * Sees to it that every committed message reaches Discord, whoever dies in between.
 *
 * What tells or asks something (answers, posts, edits) is sent in the order of its channel, as fast as Discord takes it;
 * of several edits of one message only the newest. One that fails for a while holds up what comes after it in its channel;
 * one that is given up holds up nothing. A redraw (an offer that passed, a question that was closed) keeps
 * nothing of that waiting: redraws are sent when nothing else is, the newest first, 25 a second at most. Of each channel
 * the newest 15 are kept, which is what somebody may still see: further up, a press on a dead button mends its message.
 * The redraw of a deleted message is dropped, where an edit becomes a new post. What is meant for a channel that is shut (a
 * permission is missing, a thread is locked) waits up to seven days for it to open, the newest ten posts at most.
 */
export interface OutboxSender {
  /** The wire is about to send this row itself. */
  hold(rowId: string): void;
  /** Discord has it. Marked in the store within moments. */
  mark(rowId: string, messageId: string | null): void;
  /** The wire could not send it: the sweep does. */
  release(rowId: string): void;
  /** The wire has just changed the message of row `target` by the row `rowId`, and is about to mark that. */
  noteShown(target: string, rowId: string): void;
  /** Id of the message that shows a row, once Discord has it. */
  messageOf(rowId: string): Promise<string | null>;
  /** Checks whether Discord has a row, never will, or may yet. */
  stateOf(rowId: string): Promise<'sent' | 'lost' | 'waiting'>;
  /** The channel of a row's message, and whether only one person sees it; null without such a row. */
  homeOf(rowId: string): Promise<{ readonly channelId: string; readonly private: boolean } | null>;
  /** A message as it goes out: with the addresses of what it links to, and its signs as Discord has them. */
  finished(message: Message): Promise<Message>;
  /**
   * Changes the message of a row as well, unless it is the one that was pressed. @returns false when Discord did not take it
   */
  showElsewhere(target: string, pressedId: string, message: Message): Promise<boolean>;
  /**
   * Takes over the answer to the interaction with this token from a process that committed it and has not given it; this
   * process holds it from then on. Null without one.
   */
  takeAnswer(token: string): Promise<ClaimedRow | null>;
  /** Checks whether this process sends what is no answer. */
  isSending(): boolean;
  /** Something was committed: messages that are no answers are sent now, by whoever sends them. */
  kick(): void;
  /** A channel or a role of a server has changed: what waits for its next try there is tried now. */
  retryIn(guildId: string): Promise<void>;
  /** Sends all that is due; resolves when it is done. */
  sweep(): Promise<void>;
  /** Sweeps now, and then from time to time. */
  start(): void;
  /** Runs `work` while nothing is being sent, then continues with the store's current rows. */
  alone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly outbox: Outbox;
  readonly rest: REST;
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly sweepEvery?: number;
  /** Checks whether this process is the one that sends what is no answer; asked before each message. Always, when absent. */
  readonly isSending?: () => boolean;
  /** Something was committed in this process; `isLeft` when another one is to send what it posts. */
  readonly onKick?: (isLeft: boolean) => void;
  /** The pictures that Discord has for signs; without them signs go out as plain text. */
  readonly signs?: Signs;
  /** Without them lines are said without pictures. */
  readonly portraits?: Portraits;
  /** Those of the process, when it has some already. */
  readonly webhooks?: Webhooks;
  /** Told how each try ended. */
  readonly tried?: Observer['tried'];
  /** A message of a campaign cannot be sent because its channel is gone or closed to the bot. At most once an hour. */
  readonly onLostChannel?: (campaignId: string, lost: LostChannel) => Promise<void>;
  /** A message that had to wait is in its channel now. */
  readonly onFoundChannel?: (campaignId: string, channelId: string) => Promise<void>;
}

export function openOutboxSender(options: SenderOptions): OutboxSender {
  const { outbox, rest, clock, log, sweepEvery = SWEEP_EVERY_MS, onLostChannel = async () => {} } = options;
  const { onFoundChannel = async () => {} } = options;
  const { isSending = () => true, onKick = () => {}, tried: note = NOBODY_WATCHES.tried } = options;
  const { dress } = options.signs ?? openSigns();
  const now = () => clock.now().getTime();
  const held = openHeldRows({ outbox, log, now });
  const { flush, messageOf } = held;
  const webhooks = options.webhooks ?? openWebhooks({ known: outbox, rest, log });
  const knownMessages: Outbox['knownMessages'] = async (ids) => {
    await flush();
    return outbox.knownMessages(ids);
  };
  const portraits = options.portraits ?? NO_PORTRAITS;
  const speaking = openSpeaking({ webhooks, known: { knownMessages }, portraits, rest, now });
  const fileOf: Outbox['jobs']['fileOf'] = (id) => outbox.jobs.fileOf(id);
  const attempt = openDelivery({ speaking, dress, messageOf, fileOf, rest, log, now });
  let kickTimer: NodeJS.Timeout | null = null;
  let sweepTimer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let isHalted = false;
  const notices = new ChannelNotices({ log, now, kick, onLostChannel, onFoundChannel });
  const isStopped = () => isClosed || isHalted || !isSending();
  const rowSending = new RowSending({ attempt, held, outbox, log, now, note, notices, isStopped });
  const failed = (err: unknown) => log.warn({ err }, 'could not look for messages that wait');
  const sendNews = repeating(newsOnce, failed);
  const sendRedraws = repeating(redrawsOnce, failed);

  async function newsOnce(): Promise<void> {
    let isLeft = true;
    while (isLeft)
      isLeft = await sendSome({ limit: MAX_ROWS }, async (rows, stopAt) => {
        const lanes = [...new Set(rows.map(({ lane }) => lane))].map((lane) => rows.filter((row) => row.lane === lane));
        return (await Promise.all(lanes.map((lane) => rowSending.deliver(lane, stopAt)))).flat();
      });
  }

  async function redrawsOnce(): Promise<void> {
    let isLeft = true;
    while (isLeft) {
      isLeft = await sendSome({ limit: MAX_REDRAWS, redraws: true }, (rows, stopAt) =>
        rowSending.deliver(rows, stopAt, REDRAW_EVERY_MS),
      );
      // The rows that waited until a redraw of the same message was through.
      if (isLeft) await sendNews();
    }
  }

  /** Claims rows, sends them and gives back those left over. @returns whether there may be more */
  async function sendSome(
    claiming: Pick<Claiming, 'limit' | 'redraws'>,
    send: (rows: readonly ClaimedRow[], stopAt: number) => Promise<readonly string[]>,
  ): Promise<boolean> {
    if (isStopped()) return false;
    await flush();
    const at = now();
    const stopAt = performance.now() + SEND_WITHIN_MS;
    const answersBefore = at - MIN_AGE_MS + 1;
    const rows = await outbox.claim({ ...claiming, now: at, answersBefore, lease: LEASE_MS, except: held.all() });
    const left = await send(rows, stopAt);
    await flush();
    await outbox.release(left, rows[0]?.until ?? 0);
    // Rows that others committed while their channel belonged to this process are found by its next look.
    return left.length < rows.length;
  }

  function kick(): void {
    if (isClosed) return;
    kickTimer ??= setTimeout(() => {
      kickTimer = null;
      const isMine = isSending();
      onKick(!isMine);
      if (isMine) void sweep();
    }, KICK_AFTER_MS);
  }

  async function sweep(): Promise<void> {
    await sendNews();
    await sendRedraws();
  }

  return {
    hold: held.hold,
    mark: (rowId, messageId) => held.mark({ id: rowId, messageId }),
    release: held.release,
    noteShown: held.noteShown,
    async messageOf(rowId) {
      return held.markOf(rowId)?.messageId ?? (await messageOf(rowId))?.messageId ?? null;
    },
    async takeAnswer(token) {
      const row = await outbox.takeAnswer(token, now(), ANSWER_LEASE_MS);
      if (row !== null) held.hold(row.id);
      return row;
    },
    isSending,
    stateOf: async (rowId) => (held.markOf(rowId) === null ? ((await messageOf(rowId))?.state ?? 'lost') : 'sent'),
    homeOf: (rowId) => outbox.messageOf(rowId),
    finished: async (message) => dress(await withLinks(message, messageOf)),
    async showElsewhere(target, pressedId, message) {
      try {
        const home = await messageOf(target);
        if (home === null || home.private || home.messageId === null || home.messageId === pressedId) return true;
        await rest.patch(Routes.channelMessage(home.channelId, home.messageId), { body: asEditOf(message, home) });
        return true;
      } catch (err) {
        log.debug({ err }, 'could not change the message that a question came from');
        return false;
      }
    },
    kick,
    async retryIn(guildId) {
      try {
        if ((await outbox.retryIn(guildId)) > 0) kick();
      } catch (err) {
        log.debug({ err, guildId }, 'what waits in a server could not be tried at once');
      }
    },
    sweep,
    start() {
      void sweep();
      sweepTimer = setInterval(() => void sweep(), sweepEvery);
    },
    async alone(work) {
      isHalted = true;
      try {
        await Promise.all([sendNews(), sendRedraws()]);
        await notices.settled();
        await flush();
        await work();
      } finally {
        isHalted = false;
        void sweep();
      }
    },
    async close() {
      isClosed = true;
      held.close();
      for (const timer of [kickTimer, sweepTimer]) if (timer !== null) clearTimeout(timer);
      await Promise.all([sendNews(), sendRedraws()]);
      await notices.settled();
      await flush();
    },
  };
}
