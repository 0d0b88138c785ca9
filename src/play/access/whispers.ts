import type { Whisper } from '../../rules/engine/whisper.ts';
import type { World } from '../../rules/engine/world.ts';

/** Somebody who looks at what was whispered. */
export interface WhisperReader {
  readonly userId: string;
  readonly isGm: boolean;
}

/** Checks whether a whisper was sent to somebody (PBP-WHISPER-01). */
export function isSentTo({ toUserId }: Pick<Whisper, 'toUserId'>, { userId, isGm }: WhisperReader): boolean {
  return toUserId === null ? isGm : toUserId === userId;
}

/** Checks whether the log tells somebody what was whispered: who wrote it, who has read it, and the game masters. */
export function mayKnowWhisper(whisper: Whisper, reader: WhisperReader): boolean {
  const { fromUserId, toUserId, read } = whisper;
  if (fromUserId === reader.userId) return true;
  // A whisper belongs to its receiver once they have opened it; until then it can be taken back.
  return isSentTo(whisper, reader) ? read !== null : reader.isGm && toUserId !== null;
}

/** A whisper as long as its words are kept; null once they are gone, or it was taken back. */
export function whisperOf({ whispers }: Pick<World, 'whispers'>, id: string): Whisper | null {
  return (Object.hasOwn(whispers, id) ? whispers[id] : undefined) ?? null;
}

/** The unread whispers of a reader, oldest first. */
export function unreadFor({ whispers }: Pick<World, 'whispers'>, reader: WhisperReader): readonly Whisper[] {
  return Object.values(whispers)
    .filter((whisper) => whisper.read === null && isSentTo(whisper, reader))
    .sort((a, b) => a.sent - b.sent);
}
