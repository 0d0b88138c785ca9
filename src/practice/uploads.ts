import type { APIAttachment } from 'discord-api-types/v10';
import { openAttachments } from './attachments.ts';
import type { Snowflakes } from './snowflake.ts';
import type { TableState } from './state.ts';

/** As large as Discord takes a file from anybody, in bytes. */
export const MAX_UPLOAD_BYTES = 10_485_760;
/** Files that are kept; the oldest goes first. */
const MAX_KEPT = 50;

/** The table that a file is sent to. */
interface Place {
  readonly url: string;
  readonly ids: Snowflakes;
  readonly state: TableState;
}

/** Files that people send along with a command: in memory only, as Discord keeps them for a while only. */
export interface Uploads {
  /** @returns its id, to be named as an option's value */
  keep(table: Place, userId: string, file: { readonly name: string; readonly data: Buffer }): string;
  /** The file as an interaction names it; null unless that person sent it. */
  find(userId: string, id: string): APIAttachment | null;
  read(id: string): Buffer | null;
  clear(): void;
}

export function openUploads(): Uploads {
  const files = openAttachments(null);
  const kept = new Map<string, { readonly userId: string; readonly attachment: APIAttachment }>();
  return {
    keep(table, userId, { name, data }) {
      if (!table.state.members[userId] || userId === table.state.botId)
        throw new Error(`There is no chair with the id ${userId}.`);
      if (data.length > MAX_UPLOAD_BYTES) throw new Error('That file is too powerful: 10 MB is the most.');
      const id = table.ids.next();
      const upload = { slot: '0', filename: name, data };
      const attachment = files.keep(id, table.url, table.state.channelIds.table, upload, null);
      kept.set(id, { userId, attachment: { ...attachment, ephemeral: true } });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) {
        kept.delete(oldest);
        files.drop([oldest]);
      }
      return id;
    },
    find(userId, id) {
      const found = kept.get(id);
      return found?.userId === userId ? found.attachment : null;
    },
    read: (id) => (kept.has(id) ? files.read(id) : null),
    clear() {
      kept.clear();
      files.clear();
    },
  };
}
