import type { Json } from '../rules/engine/json.ts';
import type { BackgroundJob, JobFile } from '../store/job.ts';
import type { NewReply } from '../store/message.ts';

/** The tools of a running job. */
export interface JobDesk {
  /** The process is closing, or somebody else has the job by now: stop at the next good place. */
  readonly signal: AbortSignal;
  /**
   * Says how far it is. It is written down, and told where the job has a message for that, from time to time only: call
   * it as often as you like.
   */
  progress(told: JobProgress): Promise<void>;
  /**
   * Lets everything else in the process have a turn. Call it every few milliseconds of work.
   * @throws JobStopped when the job has to stop
   */
  breathe(): Promise<void>;
}

/** The progress of a job: this many of that many, in one step. */
export interface JobProgress {
  /** A name of the kind’s own, no sentence. */
  readonly step: string;
  readonly done: number;
  readonly of: number;
}

/** The result of a job. It is committed with its files and messages in one transaction, so each is sent once. */
export interface JobOutcome {
  readonly result: Json;
  readonly files?: readonly JobFile[];
  readonly messages?: readonly NewReply[];
}

/** A kind of long work. */
export interface JobKind {
  readonly kind: string;
  /** Tries before it is given up; 5 when absent. */
  readonly maxAttempts?: number;
  /**
   * Does the work from its beginning, whoever began it before: a process may end at any moment, and another does it again.
   * What it throws is a reason to try again; what cannot be done is an outcome that says so.
   */
  run(job: BackgroundJob, desk: JobDesk): Promise<JobOutcome>;
  /** The changes of messages that tell how far it is; none when absent. */
  tell?(job: BackgroundJob, progress: JobProgress): Promise<readonly NewReply[]>;
  /** The messages when it is given up; none when absent. */
  giveUp?(job: BackgroundJob): Promise<readonly NewReply[]>;
}

/** Thrown out of a job that has to stop; it is begun again elsewhere, or was already. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
}
