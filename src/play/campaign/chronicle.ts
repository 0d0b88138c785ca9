import type { Json } from '../../rules/engine/json.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { DAY } from '../../rules/engine/time.ts';
import type { BackgroundJob, JobFile } from '../../store/job.ts';
import { type Invocation, isGmOf } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';

/** The kind of job that writes a chronicle. */
export const CHRONICLE_JOB = 'chronicle';

/** Milliseconds for which a finished chronicle is handed out again if nothing has happened since. */
const KEPT = 6 * DAY;
/** Chronicles of a campaign that are looked at. */
const MAX_JOBS = 20;

type ChronicleEdition = 'players' | 'gm';

/** A request for the campaign as a book. */
export interface ChronicleRequest {
  readonly edition: ChronicleEdition;
  readonly format: 'epub' | 'pdf' | 'both';
  /** From this instant, in milliseconds since the epoch; null: from the beginning. */
  readonly since: number | null;
  /** Before this instant; null: to the end. */
  readonly until: number | null;
  /** Channels whose lines in character are left out, in order: whoever asks does not see them. Absent: none. */
  readonly notIn?: readonly string[] | undefined;
}

/** The request together with its author and the place for the reply. */
export interface ChronicleWish extends ChronicleRequest {
  readonly userId: string;
  /** Channel in which it is posted; empty: it goes to the requester alone. */
  readonly channelId: string;
  /** The answer is seen only by who asked. */
  readonly isPrivate: boolean;
  readonly applicationId: string;
  /** Secret while it lives. */
  readonly token: string;
}

export type ChronicleAsked =
  /** It is being written. */
  | { readonly kind: 'begun'; readonly rowId: string }
  /** It was written before, and nothing has happened since. */
  | { readonly kind: 'there'; readonly files: readonly JobFile[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'duplicate' };

/**
 * Asks for the campaign as a book; a job writes it. That of the game master is theirs alone, and is never posted where
 * players read.
 * @param body the message that says that it is being written
 * @returns refusals `gm-only`, `chronicle/under-way`
 */
export async function askForChronicle(
  { store, clock, newId }: PlayDeps,
  { campaignId, caller, interactionId, where, private: isPrivate }: Invocation,
  request: ChronicleRequest,
  body: Json,
): Promise<ChronicleAsked> {
  const found = await store.read(campaignId);
  if (found === null) return { kind: 'refused', refusal: refuse('gm-only') };
  const { campaign, bindings } = found.world;
  if (request.edition === 'gm' && !isGmOf(campaign, caller)) return { kind: 'refused', refusal: refuse('gm-only') };
  const now = clock.now().getTime();
  const jobs = (await store.jobs.find({ kind: CHRONICLE_JOB, campaignId, limit: MAX_JOBS })).filter(
    (job) => job.id !== jobIdOf(interactionId) && isSame(job.input, request),
  );
  if (jobs.some(({ state }) => state === 'waiting' || state === 'running'))
    return { kind: 'refused', refusal: refuse('chronicle/under-way') };
  const [newest] = await store.journal(campaignId, { before: null, limit: 1 });
  const files = await kept(store, jobs, { lastEntry: newest?.number ?? 0, since: now - KEPT });
  if (files.length > 0) return { kind: 'there', files };
  const gmChannel = Object.values(bindings).find(({ use }) => use === 'gm')?.channelId ?? '';
  const rowId = newId();
  const channelId = request.edition === 'gm' ? gmChannel : where.channelId;
  const { applicationId, token } = where;
  const wish: ChronicleWish = { ...request, userId: caller.userId, channelId, isPrivate, applicationId, token };
  const isNew = await store.jobs.add(
    { id: jobIdOf(interactionId), kind: CHRONICLE_JOB, campaignId, input: { ...wish }, rowId, now },
    [
      {
        id: rowId,
        kind: 'reply',
        applicationId,
        token,
        channelId: where.channelId,
        private: isPrivate,
        body,
        target: null,
        created: now,
      },
    ],
  );
  return isNew ? { kind: 'begun', rowId } : { kind: 'duplicate' };
}

/** One for each interaction, however often Discord delivers it. */
function jobIdOf(interactionId: string): string {
  return `${CHRONICLE_JOB}/${interactionId}`;
}

function isSame(input: Json, { edition, format, since, until, notIn = [] }: ChronicleRequest): boolean {
  const asked = input as unknown as ChronicleRequest;
  return (
    asked.edition === edition &&
    asked.format === format &&
    asked.since === since &&
    asked.until === until &&
    (asked.notIn ?? []).join() === notIn.join()
  );
}

/** The files of a chronicle written since then from the same journal; empty without one. */
async function kept(
  { jobs: store }: PlayDeps['store'],
  jobs: readonly BackgroundJob[],
  { lastEntry, since }: { readonly lastEntry: number; readonly since: number },
): Promise<readonly JobFile[]> {
  const isFresh = ({ state, ended, result }: BackgroundJob) =>
    state === 'done' && (ended ?? 0) >= since && filesIn(result).length > 0 && lastEntryIn(result) === lastEntry;
  const job = jobs.find(isFresh);
  if (job === undefined) return [];
  const files = await Promise.all(filesIn(job.result).map((id) => store.fileOf(id)));
  return files.every((file) => file !== null) ? files.filter((file) => file !== null) : [];
}

function filesIn(result: Json): readonly string[] {
  const files: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'files') : null;
  return Array.isArray(files) ? files.map(String) : [];
}

function lastEntryIn(result: Json): unknown {
  return typeof result === 'object' && result !== null ? Reflect.get(result, 'lastEntry') : null;
}
