/** Something that a game master and a player say to each other in private. Instants in milliseconds since the epoch. */
export interface Whisper {
  readonly id: string;
  /** Who wrote it. */
  readonly fromUserId: string;
  /** Who may open it; null: the campaign's game masters. */
  readonly toUserId: string | null;
  /** Who gets an answer to it; null: the campaign's game masters. */
  readonly answerTo: string | null;
  /** The whisper that it answers; null: it was sent of its own accord. */
  readonly answers: string | null;
  /** As it was typed. */
  readonly text: string;
  readonly sent: number;
  /** When it was first read; null while it waits. */
  readonly read: number | null;
  /** The message that says that it waits: outbox row and channel. */
  readonly post: { readonly rowId: string; readonly channelId: string };
}
