import type { REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Voices } from '../command.ts';
import { openNameCheck } from './names.ts';
import type { Webhooks } from './webhooks.ts';

export interface VoicesOptions {
  readonly webhooks: Webhooks;
  readonly rest: REST;
  readonly log: Logger;
}

/** What commands ask of voices before a line is committed. The outbox says it, and finds out again what it needs. */
export function openVoices({ webhooks, rest, log }: VoicesOptions): Voices {
  return {
    isProtected: openNameCheck(rest, log),
    async missing(channelId) {
      try {
        return await webhooks.toTell(channelId);
      } catch (err) {
        log.debug({ err, channelId }, 'could not look for the webhook of a channel');
        return null;
      }
    },
    async isThere(channelId, webhookId) {
      const mouth = await webhooks.of(channelId);
      return mouth.kind === 'webhook' && mouth.id === webhookId;
    },
  };
}
