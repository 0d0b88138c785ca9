import { type Client, GatewayDispatchEvents, type REST, Routes } from 'discord.js';
import type { GatewayThreadUpdateDispatchData } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Play } from '../../play/play.ts';

export interface ThreadWatch {
  readonly client: Client;
  readonly rest: REST;
  readonly play: Pick<Play, 'mustStayOpen'>;
  readonly log: Logger;
}

/** A thread that falls asleep while a round is open in it is woken: its card could not be changed there. */
export function watchThreads({ client, rest, play, log }: ThreadWatch): void {
  client.ws.on(GatewayDispatchEvents.ThreadUpdate, (raw: GatewayThreadUpdateDispatchData) => {
    if (raw.thread_metadata?.archived !== true || raw.guild_id === undefined) return;
    void keepOpen(raw.guild_id, raw.id);
  });

  async function keepOpen(guildId: string, threadId: string): Promise<void> {
    try {
      if (!(await play.mustStayOpen(guildId, threadId))) return;
      await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    } catch (err) {
      log.debug({ err, guildId, threadId }, 'a thread with an open round could not be kept open');
    }
  }
}
