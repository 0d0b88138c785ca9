import type { Logger } from 'pino';
import { type Refusal, refuse } from '../rules/engine/prompt.ts';
import type { UploadedFile } from './request.ts';

/** Largest file that is read, in bytes. */
export const MAX_BYTES = 1_000_000;
const WITHIN_MS = 10_000;

/** Where Discord keeps what people upload. */
const DISCORDS_OWN: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

/** Files that people send along with a command. */
export interface Files {
  /**
   * The text of a file, UTF-8, of `MOST_BYTES` at most.
   * @returns refusals `file/elsewhere`, `file/too-large` {kilobytes}, `file/not-text`, `file/gone`, `file/late`
   */
  readText(file: UploadedFile): Promise<string | Refusal>;
}

/**
 * Downloads what was uploaded, from Discord's own hosts only: an address from an interaction is never followed anywhere
 * else, redirects least of all.
 * @param apiUrl Discord's REST address when it is not Discord's own; a stand-in keeps its files itself
 */
export function openFiles({
  apiUrl,
  log,
  within = WITHIN_MS,
}: {
  readonly apiUrl: string | null;
  readonly log: Logger;
  /** Milliseconds that a download may take. */
  readonly within?: number;
}): Files {
  const origins = [...DISCORDS_OWN, ...(apiUrl === null ? [] : [new URL(apiUrl).origin])];
  return {
    async readText({ url, size }) {
      if (!URL.canParse(url) || !origins.includes(new URL(url).origin)) return refuse('file/elsewhere');
      if (size > MAX_BYTES) return tooLarge();
      try {
        const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(within) });
        if (!answer.ok) return refuse('file/gone');
        const bytes = await bytesOf(answer);
        return bytes === null ? tooLarge() : textOf(bytes);
      } catch (err) {
        log.warn({ err }, 'a file could not be fetched');
        return refuse(err instanceof Error && err.name === 'TimeoutError' ? 'file/late' : 'file/gone');
      }
    },
  };
}

function tooLarge(): Refusal {
  return refuse('file/too-large', { kilobytes: MAX_BYTES / 1000 });
}

/** All of an answer; null when it is more than was said, so that nobody fills the memory. */
async function bytesOf({ body }: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      return null;
    }
    parts.push(read.value);
  }
  return Buffer.concat(parts);
}

function textOf(bytes: Uint8Array): string | Refusal {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // No text holds one; many a picture or archive does.
    return text.includes('\0') ? refuse('file/not-text') : text;
  } catch {
    return refuse('file/not-text');
  }
}
