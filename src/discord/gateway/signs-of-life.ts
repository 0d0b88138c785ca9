import { type Client, GatewayDispatchEvents, MessageType } from 'discord.js';
import type { GatewayMessageCreateDispatchData } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Play } from '../../play/play.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { Places } from './places.ts';

/** Milliseconds between two lookups of somebody who keeps talking. */
const AGAIN_AFTER_MS = MINUTE;
/** People and channels that are remembered; beyond that, a few look-ups more do no harm. */
const MAX_REMEMBERED = 10_000;

export interface SignsOfLifeOptions {
  readonly play: Pick<Play, 'showLife'>;
  readonly places: Places;
  readonly clock: { now(): Date };
  readonly log: Logger;
  /** Something was committed because somebody is back. */
  readonly onChanged: () => void;
}

/** As much of a message as is looked at: who wrote where. What was written is never read, kept or logged. */
type Sign = Pick<GatewayMessageCreateDispatchData, 'guild_id' | 'channel_id' | 'author' | 'webhook_id' | 'type'>;

export interface SignsOfLife {
  see(sign: Sign): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Somebody who writes in a channel of a campaign is there. Needs the intent for messages, not for their content. */
export function watchMessages(client: Client, signs: SignsOfLife): void {
  client.ws.on(GatewayDispatchEvents.MessageCreate, (raw: GatewayMessageCreateDispatchData) => signs.see(raw));
}

export function openSignsOfLife({ play, places, clock, log, onChanged }: SignsOfLifeOptions): SignsOfLife {
  const seenAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  /** Checks whether this is the first sign of somebody in a channel for a while. */
  function isNews(channelId: string, userId: string): boolean {
    const key = `${channelId}/${userId}`;
    const now = clock.now().getTime();
    const before = seenAt.get(key);
    if (before !== undefined && now - before < AGAIN_AFTER_MS) return false;
    seenAt.delete(key);
    seenAt.set(key, now);
    if (seenAt.size > MAX_REMEMBERED) for (const [oldest] of seenAt) if (seenAt.delete(oldest)) break;
    return true;
  }

  async function report(guildId: string, channelId: string, userId: string): Promise<void> {
    try {
      if (await play.showLife(guildId, chainOf(channelId, places), userId)) onChanged();
    } catch (err) {
      log.warn({ err, guildId }, 'a sign of life was lost');
    }
  }

  return {
    see({ guild_id: guildId, channel_id: channelId, author, webhook_id: webhookId, type }) {
      const isSaid = type === MessageType.Default || type === MessageType.Reply;
      if (isClosed || guildId === undefined || !isSaid || webhookId !== undefined || author.bot === true) return;
      if (!isNews(channelId, author.id)) return;
      const told = report(guildId, channelId, author.id).finally(() => underWay.delete(told));
      underWay.add(told);
    },
    async close() {
      isClosed = true;
      await Promise.all(underWay);
    },
  };
}

function chainOf(channelId: string, places: Places): readonly string[] {
  const parent = places.parentOf(channelId);
  const category = parent === null ? null : places.parentOf(parent);
  return [channelId, parent, category].filter((id) => id !== null);
}
