import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { t } from '../../language/text.ts';
import type { Play } from '../../play/play.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import { escapeMarkdown } from '../render/engine/markdown.ts';
import { forCampaign } from '../render/engine/recipients.ts';
import type { Request } from '../request.ts';

/** Milliseconds between checks whether changes are kept again. */
const LOOK_EVERY_MS = MINUTE / 2;

export interface RefusalNoticesOptions {
  readonly rest: REST;
  readonly play: Pick<Play, 'lookAt'>;
  /** Checks whether changes are kept now. */
  readonly isWritable: () => Promise<boolean>;
  readonly log: Logger;
  readonly every?: number | undefined;
}

/**
 * Notifies the game masters of a campaign once when changes are refused, and once when they are kept again. The notice
 * bypasses the outbox: nothing can be written meanwhile. If not even the campaign can be read, nobody is notified.
 */
export interface RefusalNotices {
  /** Something that somebody did could not be kept. */
  refused(request: Request): Promise<void>;
  close(): void;
}

interface Notice {
  readonly channelId: string;
  readonly again: string;
}

export function openRefusalNotices(options: RefusalNoticesOptions): RefusalNotices {
  const { rest, play, isWritable, log, every = LOOK_EVERY_MS } = options;
  const told = new Map<string, Notice>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    if (told.size === 0 || !(await isWritable().catch(() => false))) return;
    for (const [campaignId, { channelId, again }] of told) {
      told.delete(campaignId);
      await post(channelId, again, []);
    }
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  async function post(channelId: string, content: string, users: readonly string[]): Promise<void> {
    const body = { content, allowed_mentions: { parse: [], users } };
    await rest
      .post(Routes.channelMessages(channelId), { body })
      .catch((err: unknown) => log.warn({ err, channelId }, 'a game master could not be told of refused changes'));
  }

  return {
    async refused({ guildId, places, user }) {
      const caller = { userId: user.id, roleIds: [...user.roleIds], isManager: user.isManager };
      const world = await play.lookAt(guildId, places, caller).then(
        (found) => found?.world ?? null,
        () => null,
      );
      if (world === null || told.has(world.campaign.id) || (await isWritable().catch(() => true))) return;
      const { campaign, bindings } = world;
      const channelId = Object.values(bindings).find(({ use }) => use === 'gm')?.channelId ?? campaign.homeId;
      const words = forCampaign(world, () => {
        const name = escapeMarkdown(campaign.name);
        const called = campaign.gmUserIds.map((id) => `<@${id}>`).join(' ');
        return {
          refused: t`${called} My records take no changes right now, so nothing that anybody does in “${name}” is kept. What was kept before is safe and can be read. Whoever runs me has to make room or mend the database; I will say here when it works again.`,
          again: t`My records take changes again. “${name}” goes on.`,
        };
      });
      told.set(campaign.id, { channelId, again: words.again });
      timer ??= setInterval(() => void look(), every).unref();
      await post(channelId, words.refused, campaign.gmUserIds);
    },
    close() {
      if (timer !== null) clearInterval(timer);
    },
  };
}
