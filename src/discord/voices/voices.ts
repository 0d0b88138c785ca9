import { setTimeout as wait } from 'node:timers/promises';
import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Voices } from '../command.ts';
import type { OutboxSender } from '../outbox/sender.ts';
import { openNameCheck } from './names.ts';
import { isHookGone, queryOf, type Webhooks } from './webhooks.ts';

/** Milliseconds for which somebody waits to hear the fate of their line, and between two looks. */
const HEARD_WITHIN_MS = 1_500;
const LOOK_EVERY_MS = 60;

export interface VoicesOptions {
  readonly webhooks: Webhooks;
  readonly sender: Pick<OutboxSender, 'kick' | 'stateOf'>;
  readonly rest: REST;
  readonly log: Logger;
}

/** Checks the voices before a line is committed, and looks up its fate afterwards. The outbox delivers it. */
export function openVoices({ webhooks, sender, rest, log }: VoicesOptions): Voices {
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
    async isThere(channelId, { webhookId, messageId }) {
      const mouth = await webhooks.of(channelId);
      if (mouth.kind !== 'webhook' || mouth.id !== webhookId) return false;
      try {
        const route = Routes.webhookMessage(mouth.id, mouth.token, messageId);
        await rest.get(route, { query: queryOf(mouth), auth: false });
        return true;
      } catch (err) {
        if (!isHookGone(err)) return true;
        await webhooks.forget(channelId);
        return false;
      }
    },
    async fateOf(rowId) {
      sender.kick();
      const until = performance.now() + HEARD_WITHIN_MS;
      for (;;) {
        const state = await sender.stateOf(rowId);
        if (state !== 'waiting' || performance.now() > until) return state;
        await wait(LOOK_EVERY_MS);
      }
    },
  };
}
