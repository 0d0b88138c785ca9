import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClaimedRow, Outbox } from '../../play/wire-store.ts';
import { DAY, HOUR, MINUTE } from '../../rules/engine/time.ts';
import type { Observer } from '../gateway/observer.ts';
import { isHopeless, waitAfter } from '../patience.ts';
import type { ChannelNotices } from './channel-notices.ts';
import type { Tried } from './delivery.ts';
import type { HeldRows } from './held-rows.ts';

interface SendingParts {
  readonly attempt: (row: ClaimedRow, within: number) => Promise<Tried>;
  readonly held: HeldRows;
  readonly outbox: Pick<Outbox, 'undeliverable' | 'waitForChannel'>;
  readonly log: Logger;
  readonly now: () => number;
  /** Told how each try ended. */
  readonly note: Observer['tried'];
  readonly notices: ChannelNotices;
  /** Checks whether this process sends nothing now. */
  readonly isStopped: () => boolean;
}

/** Sends rows that were claimed, and notes what became of each. */
export class RowSending {
  readonly #parts: SendingParts;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  /**
   * Rows in order, one channel's or redraws; of several changes of one message only the last counts. After one of a
   * channel that failed, nothing more of it is sent; redraws have no order.
   * @param pause milliseconds after each redraw that was sent
   * @returns those left over
   */
  async deliver(rows: readonly ClaimedRow[], stopAt: number, pause = 0): Promise<readonly string[]> {
    const { held, isStopped } = this.#parts;
    const last = new Map(rows.flatMap((row) => (row.target === null ? [] : [[row.target, row.id] as const])));
    const left: string[] = [];
    let isHeldUp = false;
    for (const row of rows) {
      const within = stopAt - performance.now();
      // A message that moves down moves whatever it says afterwards.
      const isOvertaken = row.target !== null && row.kind !== 'walk' && last.get(row.target) !== row.id;
      // The gateway began to send these held rows meanwhile.
      if (isHeldUp || within <= 0 || held.isHeld(row.id) || isStopped()) left.push(row.id);
      else if (isOvertaken) held.mark({ id: row.id, messageId: null });
      else {
        const came = await this.#send(row, within);
        if (came === 'early') left.push(row.id);
        isHeldUp = came === 'failed' && row.kind !== 'redraw';
        if (pause > 0) await wait(pause);
      }
    }
    return left;
  }

  async #send(row: ClaimedRow, within: number): Promise<'early' | 'failed' | 'done'> {
    const { attempt, held, outbox, log, now, note, notices } = this.#parts;
    try {
      const tried = await attempt(row, within);
      if (tried.kind !== 'early' && tried.kind !== 'closed') note(tried.kind === 'lost' ? 'given-up' : 'sent');
      switch (tried.kind) {
        case 'shown':
          held.mark({ id: row.id, messageId: tried.messageId });
          if (tried.anew !== null) held.mark(tried.anew);
          if (row.target !== null) held.noteShown(row.target, row.id);
          if (row.attempts > 0 && row.target === null) notices.find(row);
          break;
        case 'early':
          return 'early';
        case 'stale':
          held.mark({ id: row.id, messageId: null });
          break;
        case 'lost':
          await outbox.undeliverable(row.id, tried.why, null);
          log.warn({ rowId: row.id, campaignId: row.campaignId, why: tried.why }, 'a message was given up');
          break;
        case 'closed': {
          const isGivenUp = tried.isGone || row.kind === 'redraw' || now() - row.created > SHUT_FOR_GOOD_MS;
          note(isGivenUp ? 'given-up' : 'failed');
          const nextTry = now() + waitAfter(null, row.attempts, SHUT_PATIENCE);
          if (isGivenUp) await outbox.undeliverable(row.id, tried.why, null);
          else await outbox.waitForChannel(row.id, tried.why, nextTry);
          notices.lose(row, tried);
          return isGivenUp ? 'done' : 'failed';
        }
      }
    } catch (err) {
      await this.#fail(row, err).catch((failed: unknown) =>
        log.warn({ err: failed, rowId: row.id }, 'could not note a failed try'),
      );
      return isHopeless(err) ? 'done' : 'failed';
    }
    return 'done';
  }

  async #fail(row: ClaimedRow, err: unknown): Promise<void> {
    const { outbox, log, now, note } = this.#parts;
    const { id: rowId, campaignId } = row;
    const why = err instanceof Error ? err.message : String(err);
    const isLost = isHopeless(err);
    note(isLost ? 'given-up' : 'failed');
    if (isLost) log.error({ err, rowId, campaignId }, 'Discord does not take a message');
    else log.warn({ err, rowId, campaignId, attempts: row.attempts }, 'a message could not be sent yet');
    await outbox.undeliverable(rowId, why, isLost ? null : now() + waitAfter(err, row.attempts, PATIENCE));
  }
}

/** Waiting times of a row that failed, in milliseconds. */
const PATIENCE = { first: 5_000, longest: HOUR };
/** Waiting times of a row for a shut channel, and the time after which it is given up. */
const SHUT_PATIENCE = { first: MINUTE / 2, longest: 10 * MINUTE };
const SHUT_FOR_GOOD_MS = 7 * DAY;
