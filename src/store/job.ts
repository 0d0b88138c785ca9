import type { Json } from '../rules/engine/json.ts';
import type { NewReply } from './message.ts';

/**
 * The state of a job:
 *
 * - _waiting_ until it may be begun, for the first time or again;
 * - _running_ while a process has a claim on it; when the claim runs out anybody may take it, and the job starts over;
 * - _done_: its result, its files and its messages were committed in one transaction;
 * - _failed_: all of its tries failed. Somebody can have it tried again, then it is _waiting_.
 *
 * A process that closes puts back its running jobs: _waiting_, and that try does not count.
 */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
type JobState = (typeof JOB_STATES)[number];

/** Work that takes longer than an answer may, and outlives the process that began it. */
export interface BackgroundJob {
  readonly id: string;
  /** The kind of work. */
  readonly kind: string;
  /** The campaign it works on, and is deleted with; null for work on the whole database. */
  readonly campaignId: string | null;
  readonly input: Json;
  readonly state: JobState;
  /** Number of tries so far. */
  readonly attempts: number;
  /** The error of the last try. */
  readonly lastError: string | null;
  /** Milliseconds since the epoch, here as below. */
  readonly readyAt: number;
  /** Outbox row of the message that shows its progress; null without one. */
  readonly rowId: string | null;
  readonly progress: Json;
  readonly result: Json;
  readonly created: number;
  /** The time at which it was done, or given up. */
  readonly ended: number | null;
}

export interface NewJob extends Pick<BackgroundJob, 'id' | 'kind' | 'campaignId' | 'input'> {
  readonly rowId?: string | null;
  /** The earliest time for it; at once when absent. */
  readonly readyAt?: number;
  readonly now: number;
}

/** A job that nobody else does while the claim lasts. */
export interface ClaimedJob extends BackgroundJob {
  /** Another one with each try: what was done under an older one counts no more. */
  readonly claim: string;
}

/** A file that a job made. A message of the outbox sends it along when its body has `files` with its id. */
export interface JobFile {
  readonly id: string;
  /** With its ending. */
  readonly name: string;
  /** A description for people who do not see it; at most 1,024 characters. */
  readonly description: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Which jobs; all that is absent is not asked for. */
interface JobQuery {
  readonly id?: string;
  readonly kind?: string;
  readonly campaignId?: string;
  readonly states?: readonly JobState[];
  readonly limit: number;
}

/**
 * Long work, as a table of it: claimed with SKIP LOCKED, so any number of processes may look for some. Whatever a claim
 * is needed for says false, and leaves nothing behind, when somebody else has taken the job since.
 */
export interface JobStore {
  /** Asks for work, with what is said about that. False when that id is there already. */
  add(job: NewJob, messages: readonly NewReply[]): Promise<boolean>;
  /** Takes the job of one of these kinds that has waited longest, `lease` milliseconds long; null without one. */
  claim(claiming: {
    readonly kinds: readonly string[];
    readonly claim: string;
    readonly now: number;
    readonly lease: number;
  }): Promise<ClaimedJob | null>;
  /** Has the claim last `lease` milliseconds from now. */
  renew(job: ClaimedJob, at: { readonly now: number; readonly lease: number }): Promise<boolean>;
  /** Notes how far it is, with the messages that tell it. */
  tell(job: ClaimedJob, progress: Json, messages: readonly NewReply[]): Promise<boolean>;
  /** Done: keeps its result, its files and its messages. A `token` in its input is deleted, as when it is given up. */
  finish(
    job: ClaimedJob,
    end: {
      readonly result: Json;
      readonly files: readonly JobFile[];
      readonly messages: readonly NewReply[];
      readonly now: number;
    },
  ): Promise<boolean>;
  /** It was stopped and not finished: anybody may begin it again at once, and the try does not count. */
  putBack(job: ClaimedJob, now: number): Promise<boolean>;
  /** The try failed; `nextTry` null gives it up. */
  fail(
    job: ClaimedJob,
    end: {
      readonly error: string;
      readonly nextTry: number | null;
      readonly messages: readonly NewReply[];
      readonly now: number;
    },
  ): Promise<boolean>;
  /** Has a failed job tried again from the beginning; false when there is no such job, or it has not failed. */
  retry(id: string, now: number): Promise<boolean>;
  /** Newest first. */
  find(query: JobQuery): Promise<readonly BackgroundJob[]>;
  /** A file that a job made; null when it is not kept any more. */
  fileOf(id: string): Promise<JobFile | null>;
}
