import { snowflakeTime } from './snowflake.ts';
import type { TableChannel } from './state.ts';
import { type PracticeState, updateChannel } from './table.ts';

const MINUTE = 60_000;

/** Archives every thread in which nothing has happened for as long as it allows, as Discord does by itself. */
export function archiveIdle(table: PracticeState): void {
  const now = table.clock.now().getTime();
  for (const thread of Object.values(table.state.channels)) {
    const metadata = thread.thread_metadata;
    if (!metadata || metadata.archived) continue;
    const due = lastActivity(thread) + metadata.auto_archive_duration * MINUTE;
    if (due > now) continue;
    const archive_timestamp = new Date(due).toISOString();
    updateChannel(table, { ...thread, thread_metadata: { ...metadata, archived: true, archive_timestamp } });
  }
}

/** Opens an archived thread again; nothing happens if it is open, or no thread. */
export function wake(table: PracticeState, channelId: string): void {
  const thread = table.state.channels[channelId];
  const metadata = thread?.thread_metadata;
  if (!thread || !metadata?.archived) return;
  const archive_timestamp = table.clock.now().toISOString();
  updateChannel(table, { ...thread, thread_metadata: { ...metadata, archived: false, archive_timestamp } });
}

/** Activity is a post, the opening or waking of the thread, or a change of how long it stays open. */
function lastActivity(thread: TableChannel): number {
  const changed = Date.parse(thread.thread_metadata?.archive_timestamp ?? '');
  return Math.max(changed, thread.last_message_id === null ? 0 : snowflakeTime(thread.last_message_id));
}
