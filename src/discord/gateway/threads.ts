import { ChannelType, DiscordAPIError, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import type { APIChannel } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Threads } from '../command.ts';
import { MAX_THREAD_NAME } from '../limits.ts';
import { cut, escapeMarkdown } from '../render/engine/markdown.ts';

/** People brought into a thread one by one; the others find it in its channel. */
const MAX_PEOPLE = 25;

export interface ThreadsOptions {
  readonly rest: REST;
  readonly log: Logger;
}

/** Threads for scenes, by Discord's own API. */
export function openThreads({ rest, log }: ThreadsOptions): Threads {
  return {
    async open(channelId, name, userIds) {
      try {
        const home = await homeOf(channelId);
        const body = bodyFor(home.type, name);
        const thread = (await rest.post(Routes.threads(home.id), { body })) as { readonly id: string };
        await Promise.all(userIds.slice(0, MAX_PEOPLE).map((userId) => addMember(thread.id, userId)));
        return thread.id;
      } catch (err) {
        if (!isRefused(err)) throw err;
        log.info({ err, channelId }, 'Discord does not let the bot open a thread');
        return null;
      }
    },

    bring: addMember,

    async close(threadId) {
      try {
        await rest.patch(Routes.channel(threadId), { body: { archived: true } });
      } catch (err) {
        // It rests by itself after a week.
        log.debug({ err, threadId }, 'a thread could not be archived');
      }
    },
  };

  /** The channel that a thread opened here would lie in. */
  async function homeOf(channelId: string): Promise<APIChannel> {
    const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
    const parentId = isThread(channel) && 'parent_id' in channel ? channel.parent_id : null;
    return typeof parentId === 'string' ? ((await rest.get(Routes.channel(parentId))) as APIChannel) : channel;
  }

  async function addMember(threadId: string, userId: string): Promise<void> {
    try {
      await rest.put(Routes.threadMembers(threadId, userId));
    } catch (err) {
      log.debug({ err, threadId }, 'somebody could not be brought into a thread');
    }
  }
}

function bodyFor(type: ChannelType, name: string) {
  const thread = { name: cut(name, MAX_THREAD_NAME), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  switch (type) {
    case ChannelType.GuildForum:
    case ChannelType.GuildMedia:
      // A post in a forum begins with a message.
      return {
        ...thread,
        message: { content: `**${escapeMarkdown(name, MAX_THREAD_NAME)}**`, allowed_mentions: { parse: [] } },
      };
    case ChannelType.GuildAnnouncement:
      return { ...thread, type: ChannelType.AnnouncementThread };
    default:
      return { ...thread, type: ChannelType.PublicThread };
  }
}

function isThread({ type }: APIChannel): boolean {
  const { PublicThread, PrivateThread, AnnouncementThread } = ChannelType;
  return type === PublicThread || type === PrivateThread || type === AnnouncementThread;
}

function isRefused(err: unknown): boolean {
  return err instanceof DiscordAPIError && (err.status === 400 || err.status === 403 || err.status === 404);
}
