/** Something that a game master and a player say to each other in private. Instants in milliseconds since the epoch. */
export interface Whisper {
  readonly id: string;
  /** The author. */
  readonly fromUserId: string;
  /** The person who may open it; null: the campaign's game masters. */
  readonly toUserId: string | null;
  /** The person who gets an answer to it; null: the campaign's game masters. */
  readonly answerTo: string | null;
  /** The whisper that it answers; null: it was sent of its own accord. */
  readonly answers: string | null;
  /** As it was typed. */
  readonly text: string;
  readonly sent: number;
  /** The time of the first reading; null while it waits. */
  readonly read: number | null;
  /** The message that says that it waits: outbox row and channel. */
  readonly post: { readonly rowId: string; readonly channelId: string };
}
