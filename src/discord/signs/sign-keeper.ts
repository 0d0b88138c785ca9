import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type REST, Routes } from 'discord.js';
import type { APIEmoji } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { HOUR, MINUTE } from '../../rules/engine/time.ts';
import { isHopeless, type RetryPatience, statusOf, waitAfter } from '../patience.ts';
import { type KnownSign, pictureName, type SignName, type Signs, signOf } from './signs.ts';

/** Discord is asked a few times a second at most: signs can wait, players cannot. */
const PACE_MS = 250;
const PATIENCE: RetryPatience = { first: MINUTE / 4, longest: HOUR };
/** Of these answers none of the other pictures would be taken either. */
const SHUT: ReadonlySet<number | null> = new Set([401, 403, 404]);

export interface SignKeeperOptions {
  readonly rest: REST;
  readonly applicationId: string;
  /** The PNGs that Discord should have, in the order of upload. */
  readonly pictures: readonly { readonly name: SignName; readonly data: Uint8Array }[];
  readonly signs: Signs;
  /**
   * Checks whether this process is the one that uploads; another one waits until the pictures are there. Always, when
   * absent.
   */
  readonly mayUpload?: () => boolean;
  readonly log: Logger;
  /** Milliseconds between two requests. */
  readonly pace?: number;
  readonly patience?: RetryPatience;
}

/**
 * Keeps Discord's list of the application's emoji in step with the drawings, in the background.
 *
 * A picture is _there_ when the list has an emoji with its name, and the name says which drawing it is (`pictureName`), so
 * nothing has to be remembered. A missing one is uploaded; one named after its drawing by an earlier version (`d8_3fa2`)
 * gets its new name, and messages keep their picture. An emoji with an older drawing of a sign is removed once the newer one
 * is there; any others belong to somebody else. If this is interrupted, the next start continues from the list. Pictures
 * that Discord rejects are left out, and texts do without them.
 */
export interface SignKeeper {
  /** Resolves when every picture was tried. What failed for a while is tried again later. */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}

export function keepSigns(options: SignKeeperOptions): SignKeeper {
  const {
    rest,
    applicationId,
    pictures,
    signs,
    log,
    pace = PACE_MS,
    patience = PATIENCE,
    mayUpload = () => true,
  } = options;
  const closing = new AbortController();
  const { signal } = closing;
  /** One for each request: the library leaves its listeners on it. */
  const request = () => ({ signal: AbortSignal.any([signal]) });
  const route = Routes.applicationEmojis(applicationId);
  const wanted = new Map(
    pictures.map(({ name, data }) => {
      return [name, { data, as: pictureName(name), before: `${name}_${markOf(data)}` }] as const;
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  let working = bringAll(0);

  async function bringAll(attempts: number): Promise<void> {
    try {
      await uploadMissing();
    } catch (err) {
      if (signal.aborted) return;
      const why = { status: statusOf(err), why: err instanceof Error ? err.message : String(err) };
      if (isHopeless(err)) {
        log.warn(why, 'Discord does not take the bot’s emoji; its messages go without them');
        return;
      }
      log.debug({ ...why, attempts }, 'emoji could not be uploaded yet');
      timer = setTimeout(
        () => {
          working = bringAll(attempts + 1);
        },
        waitAfter(err, attempts, patience),
      );
      timer.unref();
    }
  }

  async function uploadMissing(): Promise<void> {
    const listed = await renamed(await list());
    const missing = [...wanted].filter(([, { as }]) => !listed.some((one) => one.name === as));
    if (missing.length > 0 && !mayUpload()) throw new Error('another process uploads them');
    let refused = 0;
    for (const [name, picture] of missing) if (!(await upload(name, picture))) refused++;
    // Another process may have been faster with some of them.
    const there = missing.length === 0 ? listed : await list();
    knowAll(there);
    for (const old of there.filter((one) => isOutdated(one.name, there))) await remove(old.id);
    if (missing.length > 0) log.info({ uploaded: missing.length - refused, refused }, 'Discord has the bot’s emoji');
  }

  /** Takes what Discord has, under its name of now or of before. */
  function knowAll(listed: readonly KnownSign[]): void {
    for (const [name, { as, before }] of wanted) {
      const found = listed.find((one) => one.name === as) ?? listed.find((one) => one.name === before);
      signs.know(name, found ?? null);
    }
  }

  /** Gives those that are called as versions of before called them their names. @returns the list as it is then */
  async function renamed(listed: readonly KnownSign[]): Promise<readonly KnownSign[]> {
    knowAll(listed);
    if (!mayUpload()) return listed;
    const all = [...listed];
    for (const [sign, { as, before }] of wanted) {
      const at = all.findIndex(({ name }) => name === before);
      const old = all[at];
      if (old === undefined || all.some(({ name }) => name === as) || !(await rename(old.id, as))) continue;
      all[at] = { id: old.id, name: as };
      signs.know(sign, { id: old.id, name: as });
    }
    return all;
  }

  /** @returns false when Discord will not have it */
  async function rename(id: string, name: string): Promise<boolean> {
    try {
      await rest.patch(Routes.applicationEmoji(applicationId, id), { body: { name }, ...request() });
      return true;
    } catch (err) {
      if (!isHopeless(err) || SHUT.has(statusOf(err))) throw err;
      return false;
    } finally {
      await wait(pace, undefined, { signal }).catch(() => undefined);
    }
  }

  async function list(): Promise<readonly KnownSign[]> {
    const { items } = (await rest.get(route, request())) as { items: readonly APIEmoji[] };
    return items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
  }

  /** @returns false when Discord will not have this one */
  async function upload(
    sign: SignName,
    { as: name, data }: { readonly as: string; readonly data: Uint8Array },
  ): Promise<boolean> {
    const image = `data:image/png;base64,${Buffer.from(data).toString('base64')}`;
    try {
      const { id } = (await rest.post(route, { body: { name, image }, ...request() })) as APIEmoji;
      if (id !== null) signs.know(sign, { id, name });
      return true;
    } catch (err) {
      if (!isHopeless(err) || SHUT.has(statusOf(err))) throw err;
      log.warn({ name, why: err instanceof Error ? err.message : String(err) }, 'Discord refuses an emoji');
      return false;
    } finally {
      await wait(pace, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Shows an older drawing of a sign whose present one is there. */
  function isOutdated(name: string, there: readonly { readonly name: string }[]): boolean {
    const sign = signOf(name);
    const now = sign === null ? undefined : wanted.get(sign)?.as;
    return now !== undefined && now !== name && there.some((one) => one.name === now);
  }

  async function remove(id: string): Promise<void> {
    try {
      await rest.delete(Routes.applicationEmoji(applicationId, id), request());
    } catch (err) {
      // Somebody else has removed it, or nobody may: it harms nobody there.
      if (!isHopeless(err)) throw err;
    } finally {
      await wait(pace, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    tried: working,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

function markOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 4);
}
