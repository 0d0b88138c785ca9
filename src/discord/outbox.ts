import { DiscordAPIError, HTTPError, type REST, Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Outbox, OutboxRow } from '../play/outbox.ts';
import type { Message } from './reply.ts';

/** How long the wire itself has for an answer before the sweep takes it over. */
const MIN_AGE_MS = 5_000;
const SWEEP_EVERY_MS = 5_000;
const MARK_EVERY_MS = 50;
/** An interaction's token lives 15 minutes; the last of them is not relied on. */
const TOKEN_LIVES_MS = 14 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const MOST_ROWS = 100;
/** Messages whose last change is remembered, so that an older one does not overwrite it. */
const MOST_REMEMBERED = 1_000;

/** Sees to it that every committed message reaches Discord, whoever dies in between. */
export interface OutboxSender {
  /** The wire is about to send this row itself. */
  hold(rowId: string): void;
  /** Discord has it. Marked in the store within moments. */
  mark(rowId: string, messageId: string | null): void;
  /** The wire could not send it: the sweep does. */
  release(rowId: string): void;
  /** The message of row `target` was changed by what was asked at `at`; changes made before that are stale. */
  noteShown(target: string, at: number): void;
  /** Id of the message that shows a row, once Discord has it. */
  messageOf(rowId: string): Promise<string | null>;
  /** Changes the message of a row as well, unless it is the one that was pressed. */
  showElsewhere(target: string, pressedId: string, message: Message): Promise<void>;
  /** Something was committed: messages that are no answers are sent now. */
  kick(): void;
  /** Sends all that is due; resolves when it is done. */
  sweep(): Promise<void>;
  /** Sweeps now, and then from time to time. */
  start(): void;
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly outbox: Outbox;
  readonly rest: REST;
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly sweepEvery?: number;
}

/** What came of a try. `lost` can never arrive and is not tried again. */
type Tried =
  | { readonly tried: 'shown'; readonly messageId: string | null }
  | { readonly tried: 'lost'; readonly why: string };

export function openOutboxSender({
  outbox,
  rest,
  clock,
  log,
  sweepEvery = SWEEP_EVERY_MS,
}: SenderOptions): OutboxSender {
  const held = new Set<string>();
  const marks = new Map<string, string | null>();
  const shownAt = new Map<string, number>();
  const deadChannels = new Set<string>();
  const now = () => clock.now().getTime();
  let markTimer: NodeJS.Timeout | null = null;
  let kickTimer: NodeJS.Timeout | null = null;
  let sweepTimer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  let again = false;
  let isClosed = false;

  async function flush(): Promise<void> {
    if (markTimer !== null) clearTimeout(markTimer);
    markTimer = null;
    if (marks.size === 0) return;
    const batch = [...marks];
    marks.clear();
    try {
      await outbox.delivered(
        batch.map(([id, messageId]) => ({ id, messageId })),
        now(),
      );
      for (const [id] of batch) held.delete(id);
    } catch (err) {
      log.warn({ err, rows: batch.length }, 'could not note what was delivered');
      // Still held, so not sent twice; noted with the next batch.
      for (const [id, messageId] of batch) if (!marks.has(id)) marks.set(id, messageId);
      if (!isClosed) markTimer = setTimeout(() => void flush(), MARK_EVERY_MS * 20);
    }
  }

  function mark(rowId: string, messageId: string | null): void {
    held.add(rowId);
    marks.set(rowId, messageId);
    markTimer ??= setTimeout(() => void flush(), MARK_EVERY_MS);
  }

  async function sweepOnce(): Promise<void> {
    for (;;) {
      await flush();
      const rows = await outbox.undelivered(now() + 1, now(), MOST_ROWS);
      const due = rows.filter((row) => !held.has(row.id) && isDue(row, now()));
      const channels = [...new Set(due.map((row) => row.channelId))];
      const done = await Promise.all(channels.map((id) => deliverAll(due.filter((row) => row.channelId === id))));
      await flush();
      if (rows.length < MOST_ROWS || !done.includes(true) || isClosed) return;
    }
  }

  /** One channel's rows in order; of several changes of one message only the last counts. */
  async function deliverAll(rows: readonly OutboxRow[]): Promise<boolean> {
    const last = new Map(rows.flatMap((row) => (row.target === null ? [] : [[row.target, row.id] as const])));
    let progress = false;
    for (const row of rows) {
      const isStale =
        row.target !== null && (last.get(row.target) !== row.id || row.created < (shownAt.get(row.target) ?? 0));
      if (isStale) mark(row.id, null);
      if (isStale || (await deliver(row))) progress = true;
      if (isClosed) return false;
    }
    return progress;
  }

  async function deliver(row: OutboxRow): Promise<boolean> {
    try {
      const tried = await attempt(row);
      if (tried.tried === 'shown') {
        mark(row.id, tried.messageId);
        if (row.target !== null) noteShown(row.target, row.created);
      } else {
        await outbox.undeliverable(row.id, tried.why, null);
        log.warn({ rowId: row.id, campaignId: row.campaignId, why: tried.why }, 'a message was given up');
      }
      return true;
    } catch (err) {
      await fail(row, err).catch((failed: unknown) =>
        log.warn({ err: failed, rowId: row.id }, 'could not note a failed try'),
      );
      return false;
    }
  }

  function attempt(row: OutboxRow): Promise<Tried> {
    switch (row.kind) {
      case 'reply':
        return byToken(row, () =>
          row.private
            ? Promise.resolve({ tried: 'lost', why: 'private, and never acknowledged' })
            : post(row, row.channelId),
        );
      case 'update':
        return byToken(row, () => editTarget(row));
      case 'post':
        return post(row, row.channelId);
      case 'edit':
        return editTarget(row);
    }
  }

  /** While the token lives, the answer itself can still be written. */
  async function byToken(row: OutboxRow, otherwise: () => Promise<Tried>): Promise<Tried> {
    const { applicationId, token } = row;
    if (applicationId === null || token === null || token === '' || now() - row.created > TOKEN_LIVES_MS)
      return otherwise();
    try {
      const edited = await rest.patch(Routes.webhookMessage(applicationId, token), { body: row.body, auth: false });
      return { tried: 'shown', messageId: (edited as APIMessage).id };
    } catch (err) {
      // Never acknowledged, deleted since, or the token is no longer known.
      if (statusOf(err) === 404 || statusOf(err) === 401) return otherwise();
      throw err;
    }
  }

  async function editTarget(row: OutboxRow): Promise<Tried> {
    if (row.target !== null && marks.has(row.target)) await flush();
    const target = row.target === null ? null : await outbox.messageOf(row.target);
    if (target === null) {
      // Its message may be on its way still; without one there is nothing to change.
      if (row.attempts < 5) throw new Error('the message to change is not there yet');
      return { tried: 'lost', why: 'the message to change never came' };
    }
    if (target.private) return { tried: 'lost', why: 'the message to change is private' };
    try {
      await rest.patch(Routes.channelMessage(target.channelId, target.messageId), { body: row.body });
      return { tried: 'shown', messageId: target.messageId };
    } catch (err) {
      if (!isGone(err)) throw err;
      const posted = await post(row, target.channelId);
      // From now on the new message is the one that later changes go to.
      if (posted.tried === 'shown' && row.target !== null) mark(row.target, posted.messageId);
      return posted;
    }
  }

  async function post(row: OutboxRow, channelId: string): Promise<Tried> {
    const body = { ...(row.body as object), nonce: row.id.slice(0, 25), enforce_nonce: true };
    const posted = await rest.post(Routes.channelMessages(channelId), { body });
    return { tried: 'shown', messageId: (posted as APIMessage).id };
  }

  async function fail(row: OutboxRow, err: unknown): Promise<void> {
    const status = statusOf(err);
    const { id: rowId, campaignId, channelId } = row;
    const why = err instanceof Error ? err.message : String(err);
    const isHopeless = status === 400 || status === 403 || status === 404;
    const wait = Math.min(SWEEP_EVERY_MS * 2 ** Math.min(row.attempts, 20), LONGEST_WAIT_MS);
    if (!isHopeless) log.warn({ err, rowId, campaignId, attempts: row.attempts }, 'a message could not be sent yet');
    else if (status === 400) log.error({ err, rowId, campaignId }, 'Discord does not take a message');
    else if (!deadChannels.has(channelId)) {
      deadChannels.add(channelId);
      log.warn({ err, rowId, campaignId, channelId }, 'a channel cannot be written to; its messages are given up');
    }
    await outbox.undeliverable(rowId, why, isHopeless ? null : now() + wait);
  }

  function noteShown(target: string, at: number): void {
    shownAt.delete(target);
    shownAt.set(target, at);
    if (shownAt.size > MOST_REMEMBERED) for (const [oldest] of shownAt) return void shownAt.delete(oldest);
  }

  async function sweep(): Promise<void> {
    again = true;
    sweeping ??= (async () => {
      try {
        while (again) {
          again = false;
          await sweepOnce();
        }
      } catch (err) {
        log.warn({ err }, 'could not look for messages that wait');
      } finally {
        sweeping = null;
      }
    })();
    await sweeping;
  }

  return {
    hold: (rowId) => void held.add(rowId),
    mark,
    release: (rowId) => void held.delete(rowId),
    noteShown,
    async messageOf(rowId) {
      return marks.get(rowId) ?? (await outbox.messageOf(rowId))?.messageId ?? null;
    },
    async showElsewhere(target, pressedId, message) {
      try {
        await flush();
        const home = await outbox.messageOf(target);
        if (home === null || home.private || home.messageId === pressedId) return;
        await rest.patch(Routes.channelMessage(home.channelId, home.messageId), { body: message });
      } catch (err) {
        // A stale message is repaired when somebody presses its buttons.
        log.debug({ err }, 'could not change the message that a question came from');
      }
    },
    kick() {
      if (isClosed) return;
      kickTimer ??= setTimeout(() => {
        kickTimer = null;
        void sweep();
      }, MARK_EVERY_MS);
    },
    sweep,
    start() {
      void sweep();
      sweepTimer = setInterval(() => void sweep(), sweepEvery);
    },
    async close() {
      isClosed = true;
      for (const timer of [kickTimer, sweepTimer]) if (timer !== null) clearTimeout(timer);
      await sweeping;
      await flush();
    },
  };
}

/** Answers are the wire's own for a while; posts and edits are the sweep's from the start. */
function isDue(row: OutboxRow, now: number): boolean {
  return row.kind === 'post' || row.kind === 'edit' || row.created <= now - MIN_AGE_MS;
}

function statusOf(err: unknown): number | null {
  return err instanceof DiscordAPIError || err instanceof HTTPError ? err.status : null;
}

/** The message was deleted, but its channel is still there. */
function isGone(err: unknown): boolean {
  return err instanceof DiscordAPIError && err.code === 10_008;
}
