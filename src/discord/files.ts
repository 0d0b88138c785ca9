import type { Logger } from 'pino';
import { isRefusal, type Refusal, refuse } from '../rules/engine/prompt.ts';
import { MAX_PICTURE_BYTES, openPictureLinks, type PictureLinks, tooLarge } from './portraits/picture-links.ts';
import type { UploadedFile } from './request.ts';

/** Largest file of text that is read, in bytes. */
export const MAX_BYTES = 1_000_000;
const WITHIN_MS = 10_000;

/** Discord's addresses for uploads. */
const DISCORDS_OWN: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

/** Files that people send along with a command, or give the address of. */
export interface Files {
  /**
   * A picture as it is, of 8 MB at most: one that was uploaded, or what an address on the internet has.
   * @returns refusals `file/elsewhere`, `file/gone`, `file/late`, and those of `PictureLinks`
   */
  readPicture(from: UploadedFile | string): Promise<Uint8Array | Refusal>;
  /**
   * The text of a file, UTF-8, of `MAX_BYTES` at most.
   * @returns refusals `file/elsewhere`, `file/too-large` {kilobytes}, `file/not-text`, `file/gone`, `file/late`
   */
  readText(file: UploadedFile): Promise<string | Refusal>;
  /**
   * A file as it is, of at most `most` bytes.
   * @returns refusals `file/elsewhere`, `file/too-large` {kilobytes}, `file/gone`, `file/late`
   */
  readBytes(file: UploadedFile, most: number): Promise<Uint8Array | Refusal>;
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
  links = openPictureLinks({ log }),
}: {
  readonly apiUrl: string | null;
  readonly log: Logger;
  /** Milliseconds that a download may take. */
  readonly within?: number;
  readonly links?: PictureLinks;
}): Files {
  const origins = [...DISCORDS_OWN, ...(apiUrl === null ? [] : [new URL(apiUrl).origin])];
  return {
    async readText(file) {
      const bytes = await download(file, MAX_BYTES);
      if (bytes === null) return refuse('file/too-large', { kilobytes: MAX_BYTES / 1000 });
      return isRefusal(bytes) ? bytes : textOf(bytes);
    },
    async readBytes(file, most) {
      return (await download(file, most)) ?? refuse('file/too-large', { kilobytes: most / 1000 });
    },
    async readPicture(from) {
      if (typeof from === 'string') return links.read(from);
      return (await download(from, MAX_PICTURE_BYTES)) ?? tooLarge();
    },
  };

  /** Null when it is larger than `most` bytes. */
  async function download({ url, size }: UploadedFile, most: number): Promise<Uint8Array | Refusal | null> {
    if (!URL.canParse(url) || !origins.includes(new URL(url).origin)) return refuse('file/elsewhere');
    if (size > most) return null;
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(within) });
      return answer.ok ? await bytesOf(answer, most) : refuse('file/gone');
    } catch (err) {
      log.warn({ err }, 'a file could not be fetched');
      return refuse(err instanceof Error && err.name === 'TimeoutError' ? 'file/late' : 'file/gone');
    }
  }
}

/** All of an answer; null when it is more than was said, so that nobody fills the memory. */
async function bytesOf({ body }: Response, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.length;
    if (size > most) {
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
