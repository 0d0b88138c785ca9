import type { Logger } from 'pino';
import type { Delivery, Outbox } from '../../play/wire-store.ts';

const MARK_EVERY_MS = 50;

/**
 * The rows that this process is sending, and its knowledge of them before the store has it.
 *
 * In the store a row is _waiting_, _claimed_ by one process for a while, and then _sent_, or _given up_. Here it may also
 * be:
 *
 * - _held_: somebody in this process is about to send it, and the sweep leaves it alone;
 * - _marked_: Discord has it; it stays held until the store knows, with the next batch;
 * - _released_: it could not be sent, is held no more, and the sweep takes it.
 */
export interface HeldRows {
  hold(rowId: string): void;
  /** Discord has it, or nobody misses it. */
  mark(delivery: Delivery): void;
  release(rowId: string): void;
  isHeld(rowId: string): boolean;
  all(): readonly string[];
  /** The message of row `target` was changed by the row `rowId`, which is about to be marked. */
  noteShown(target: string, rowId: string): void;
  /** A delivery that is marked and not in the store yet; null for anything else. */
  markOf(rowId: string): Delivery | null;
  /** A row's message, with all that this process knows of it. */
  messageOf: Outbox['messageOf'];
  /** Writes the marks so far to the store, one batch after another. */
  flush(): Promise<void>;
  /** Marks that the store does not take are kept for the last `flush` and tried no more by themselves. */
  close(): void;
}

export interface HeldRowsOptions {
  readonly outbox: Pick<Outbox, 'delivered' | 'messageOf'>;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function openHeldRows({ outbox, log, now }: HeldRowsOptions): HeldRows {
  const held = new Set<string>();
  const marks = new Map<string, Delivery>();
  /** Messages whose newest change the store does not know of yet, with the row of that change. */
  const shown = new Map<string, string>();
  let markTimer: NodeJS.Timeout | null = null;
  let flushing = Promise.resolve();
  let isClosed = false;

  function flush(): Promise<void> {
    if (markTimer !== null) clearTimeout(markTimer);
    markTimer = null;
    flushing = flushing.then(flushMarks);
    return flushing;
  }

  async function flushMarks(): Promise<void> {
    if (marks.size === 0) return;
    const batch = [...marks.values()];
    const changes = [...shown];
    marks.clear();
    try {
      await outbox.delivered(batch, now());
      for (const { id } of batch) if (!marks.has(id)) held.delete(id);
      for (const [target, rowId] of changes) if (shown.get(target) === rowId) shown.delete(target);
    } catch (err) {
      log.warn({ err, rows: batch.length }, 'could not note what was delivered');
      // Still held, so not sent twice; noted with the next batch.
      for (const delivery of batch) if (!marks.has(delivery.id)) marks.set(delivery.id, delivery);
      if (!isClosed) markTimer ??= setTimeout(() => void flush(), MARK_EVERY_MS * 20);
    }
  }

  return {
    hold: (rowId) => void held.add(rowId),
    mark(delivery) {
      held.add(delivery.id);
      marks.set(delivery.id, delivery);
      markTimer ??= setTimeout(() => void flush(), MARK_EVERY_MS);
    },
    release: (rowId) => void held.delete(rowId),
    isHeld: (rowId) => held.has(rowId),
    all: () => [...held],
    noteShown: (target, rowId) => void shown.set(target, rowId),
    markOf: (rowId) => marks.get(rowId) ?? null,
    async messageOf(rowId) {
      // A change that is older than what it shows by now must be seen to be.
      if (held.has(rowId) || shown.has(rowId)) await flush();
      return outbox.messageOf(rowId);
    },
    flush,
    close() {
      isClosed = true;
    },
  };
}
