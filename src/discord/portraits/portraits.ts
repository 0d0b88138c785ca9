import { type REST, Routes } from 'discord.js';
import type { APIEmoji } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Outbox } from '../../play/wire-store.ts';
import { HOUR, MINUTE } from '../../rules/engine/time.ts';
import { isHopeless } from '../patience.ts';

/** Digits of its hash in the name of a portrait's emoji. */
const DIGITS = 20;
const OURS = /^p_[0-9a-f]{20}$/;
/** Discord's error when the application has all the emoji it may have. */
const FULL = 30_008;
/** A line is said without its portrait rather than late. */
const WITHIN_MS = 5_000;
const SIDE = 128;

export interface PortraitsOptions {
  readonly rest: REST;
  /** Known once the bot has logged in. */
  readonly applicationId: () => string;
  /** The address of emoji, when Discord's REST address is not its own; null: with Discord. */
  readonly apiUrl: string | null;
  readonly known: Pick<Outbox, 'pictureOf' | 'picturesInUse'>;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Discord's addresses of portraits. A portrait is an emoji of the application, since an emoji's address never expires, while
 * an attachment's is good for a day (docs/decisions/0012). It is uploaded when it is first shown; its name contains its
 * hash, so Discord's own list says which ones exist.
 */
export interface Portraits {
  /** @returns null while Discord does not have it: whatever it belongs to is shown without */
  addressOf(picture: string): Promise<string | null>;
}

/** For places without portraits. */
export const NO_PORTRAITS: Portraits = { addressOf: async () => null };

export function openPortraits({ rest, applicationId, apiUrl, known, now, log }: PortraitsOptions): Portraits {
  const base = apiUrl === null ? 'https://cdn.discordapp.com' : new URL(apiUrl).origin;
  /** Ids by name; null until Discord was asked. */
  let there: Map<string, string> | null = null;
  const looking = new Map<string, Promise<string | null>>();
  /** Until when it is of no use to ask again. */
  const refused = new Map<string, number>();
  const route = () => Routes.applicationEmojis(applicationId());

  async function listed(signal: AbortSignal): Promise<Map<string, string>> {
    if (there !== null) return there;
    const { items } = (await rest.get(route(), { signal })) as { readonly items: readonly APIEmoji[] };
    there = new Map(items.flatMap(({ id, name }) => (id !== null && OURS.test(name ?? '') ? [[name ?? '', id]] : [])));
    return there;
  }

  async function emojiOf(picture: string): Promise<string | null> {
    const name = emojiName(picture);
    const signal = AbortSignal.timeout(WITHIN_MS);
    const emoji = await listed(signal);
    const found = emoji.get(name);
    if (found !== undefined) return found;
    const png = await known.pictureOf(picture);
    if (png === null) return null;
    const body = { name, image: `data:image/png;base64,${png}` };
    const upload = async () => ((await rest.post(route(), { body, signal })) as APIEmoji).id;
    const id = await upload().catch(async (err: unknown) => {
      if (!isFull(err) || !(await makeRoom(emoji, signal))) throw err;
      return upload();
    });
    if (id !== null) emoji.set(name, id);
    return id;
  }

  /** Removes portraits that no character has any more. @returns whether there were any */
  async function makeRoom(emoji: Map<string, string>, signal: AbortSignal): Promise<boolean> {
    const used = new Set([...(await known.picturesInUse())].map(emojiName));
    const old = [...emoji].filter(([name]) => !used.has(name));
    for (const [name, id] of old) {
      await rest.delete(Routes.applicationEmoji(applicationId(), id), { signal });
      emoji.delete(name);
    }
    return old.length > 0;
  }

  async function idOf(picture: string): Promise<string | null> {
    try {
      return await emojiOf(picture);
    } catch (err) {
      log.warn({ why: err instanceof Error ? err.message : String(err) }, 'Discord does not have a portrait yet');
      refused.set(picture, now() + (isHopeless(err) ? HOUR : MINUTE));
      return null;
    }
  }

  return {
    async addressOf(picture) {
      if ((refused.get(picture) ?? 0) > now()) return null;
      const asked = looking.get(picture) ?? idOf(picture);
      looking.set(picture, asked);
      const id = await asked.finally(() => looking.delete(picture));
      return id === null ? null : `${base}/emojis/${id}.png?size=${SIDE}`;
    },
  };
}

function emojiName(picture: string): string {
  return `p_${picture.slice(0, DIGITS)}`;
}

function isFull(err: unknown): boolean {
  return err instanceof Error && 'code' in err && err.code === FULL;
}
