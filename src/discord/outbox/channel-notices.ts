import type { Logger } from 'pino';
import type { ClaimedRow } from '../../play/wire-store.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { Tried } from './delivery.ts';

/** A channel that takes no messages: deleted for good, or shut for now. */
export interface LostChannel {
  readonly channelId: string;
  readonly isGone: boolean;
}

type Closed = Extract<Tried, { readonly kind: 'closed' }>;

interface NoticesParts {
  readonly log: Logger;
  readonly now: () => number;
  /** Something was committed. */
  readonly kick: () => void;
  readonly onLostChannel: (campaignId: string, lost: LostChannel) => Promise<void>;
  readonly onFoundChannel: (campaignId: string, channelId: string) => Promise<void>;
}

/** Reports which channels of campaigns closed and opened, each at a limited rate. */
export class ChannelNotices {
  readonly #parts: NoticesParts;
  readonly #lostAt = new Map<string, number>();
  readonly #telling = new Set<Promise<void>>();

  constructor(parts: NoticesParts) {
    this.#parts = parts;
  }

  /** The channel of a row takes no messages. */
  lose({ id: rowId, campaignId }: ClaimedRow, { channelId, why, isGone }: Closed): void {
    const { log, now, onLostChannel } = this.#parts;
    const at = now();
    for (const [id, told] of this.#lostAt) if (told <= at - TOLD_AGAIN_MS) this.#lostAt.delete(id);
    if (this.#lostAt.has(channelId)) return;
    this.#lostAt.set(channelId, at);
    log.warn({ why, rowId, campaignId, channelId }, 'a channel cannot be written to');
    if (campaignId !== null)
      this.#tell(() => onLostChannel(campaignId, { channelId, isGone }), { campaignId, channelId });
  }

  /** A message that had failed before has arrived: the game master need not hear about its channel any more. */
  find({ campaignId, channelId }: ClaimedRow): void {
    const { onFoundChannel } = this.#parts;
    this.#lostAt.delete(channelId);
    if (campaignId !== null) this.#tell(() => onFoundChannel(campaignId, channelId), { campaignId, channelId });
  }

  #tell(work: () => Promise<void>, whom: { readonly campaignId: string; readonly channelId: string }): void {
    const { log, kick } = this.#parts;
    const told = Promise.resolve()
      .then(work)
      .then(kick, (err: unknown) => log.error({ err, ...whom }, 'a channel that closed or opened could not be told of'))
      .finally(() => this.#telling.delete(told));
    this.#telling.add(told);
  }

  /** Resolves when all that is being told has been told. */
  async settled(): Promise<void> {
    await Promise.all(this.#telling);
  }
}

/** A channel that stays closed is not told of more often. */
const TOLD_AGAIN_MS = HOUR;
