import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { NotPublic, publicAddressOf, type Resolve } from './public-address.ts';

/** Largest picture that is read, in bytes. */
export const MAX_PICTURE_BYTES = 8_000_000;
const WITHIN_MS = 10_000;
const MAX_LINK = 2048;

/** Opens one request; the real one is that of `node:https`. */
type OpenRequest = (url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;

export interface PictureLinksOptions {
  readonly log: Logger;
  /** Milliseconds that a download may take. */
  readonly within?: number;
  readonly resolve?: Resolve;
  readonly open?: OpenRequest;
}

/** Pictures that people give the address of. */
export interface PictureLinks {
  /**
   * Reads a picture at an address: 8 MB at most, over https, from a public machine and no other: the name is looked up once,
   * the connection goes to the address found, and no redirect is followed.
   * @returns refusals `portrait/link`, `portrait/not-public`, `portrait/too-large` {megabytes}, `portrait/gone`,
   * `portrait/redirected`, `portrait/late`
   */
  read(link: string): Promise<Uint8Array | Refusal>;
}

export function openPictureLinks(options: PictureLinksOptions): PictureLinks {
  const { log, within = WITHIN_MS, resolve, open = httpsRequest } = options;
  return {
    async read(link) {
      const url = readLink(link);
      if (url === null) return refuse('portrait/link');
      const signal = AbortSignal.timeout(within);
      try {
        // A look-up cannot be cut short; nobody waits for it, though.
        const { address, family } = await Promise.race([publicAddressOf(hostOf(url), resolve), ended(signal)]);
        return await download(url, { address, family, signal, open });
      } catch (err) {
        if (err instanceof NotPublic) return refuse('portrait/not-public');
        log.info({ why: err instanceof Error ? err.message : String(err) }, 'a picture could not be fetched');
        return refuse(signal.aborted ? 'portrait/late' : 'portrait/gone');
      }
    },
  };
}

/** An address that may be asked; null for any other: of https, on its own port, with nobody's password in it. */
function readLink(link: string): URL | null {
  if (link.length > MAX_LINK || !URL.canParse(link)) return null;
  const url = new URL(link);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && isPlain ? url : null;
}

/** The host without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? hostname : bare;
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

interface Download {
  readonly address: string;
  readonly family: number;
  readonly signal: AbortSignal;
  readonly open: OpenRequest;
}

function download(url: URL, { address, family, signal, open }: Download): Promise<Uint8Array | Refusal> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      signal,
      agent: false,
      // Whatever the name leads to by now, the connection goes where it was found to lead.
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      headers: { accept: 'image/*', 'user-agent': 'Watchpost' },
    };
    const request = open(url, options, (response) => {
      bytesOf(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** All of an answer, as long as it is one, and no larger than allowed, whatever it says of its length. */
async function bytesOf(response: IncomingMessage): Promise<Uint8Array | Refusal> {
  const { statusCode = 0 } = response;
  if (statusCode >= 300 && statusCode < 400) return given(response, refuse('portrait/redirected'));
  if (statusCode !== 200) return given(response, refuse('portrait/gone'));
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_PICTURE_BYTES) return given(response, tooLarge());
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function tooLarge(): Refusal {
  return refuse('portrait/too-large', { megabytes: MAX_PICTURE_BYTES / 1_000_000 });
}

function given(response: IncomingMessage, refusal: Refusal): Refusal {
  response.destroy();
  return refusal;
}
