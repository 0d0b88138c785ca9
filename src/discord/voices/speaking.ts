import { DiscordAPIError, type REST, Routes, SnowflakeUtil } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { ClaimedRow, Outbox, Voice } from '../../play/wire-store.ts';
import { MINUTE, SECOND } from '../../rules/engine/time.ts';
import type { Portraits } from '../portraits/portraits.ts';
import { COLOURS } from '../render/engine/tones.ts';
import { asMessage, type Message } from '../reply.ts';
import { isHookGone, queryOf, type Webhooks } from './webhooks.ts';

/** A row that is older when it is sent may have been said by a process that died before it could note it. */
const FRESH_MS = 2 * SECOND;
/** Messages that are looked through for such a line. */
const LOOKED_THROUGH = 100;

/** A row of the outbox that is a line in character. */
export type SpokenRow = ClaimedRow & { readonly voice: Voice };

export interface SpeakingOptions {
  readonly webhooks: Webhooks;
  readonly known: Pick<Outbox, 'knownMessages'>;
  readonly portraits: Portraits;
  readonly rest: REST;
  readonly now: () => number;
}

/** Says, changes and takes back lines in character through the webhooks of their channels. */
export interface Speaking {
  /** The line as the bot itself posts it, where no webhook can. */
  asEmbed(row: SpokenRow): Promise<Message>;
  /** @returns the message's id; null where no webhook can say it */
  say(row: SpokenRow, signal: AbortSignal): Promise<string | null>;
  /** @returns false where the webhook that said it is gone */
  edit(row: SpokenRow, at: SaidAt, signal: AbortSignal): Promise<boolean>;
  /** @returns false where the webhook that said it is gone, or none did */
  remove(row: SpokenRow, at: SaidAt, signal: AbortSignal): Promise<boolean>;
}

interface SaidAt {
  readonly channelId: string;
  readonly messageId: string;
}

export function openSpeaking({ webhooks, known, portraits, rest, now }: SpeakingOptions): Speaking {
  async function say(row: SpokenRow, signal: AbortSignal, isSecondTry = false): Promise<string | null> {
    const mouth = await webhooks.of(row.channelId);
    if (mouth.kind === 'none') return null;
    const earlier = await saidBefore(row, mouth.id, signal);
    if (earlier !== null) return earlier;
    const query = queryOf(mouth);
    query.set('wait', 'true');
    const avatar = await faceOf(row);
    const body = {
      ...(row.body as object),
      username: hookName(row.voice.name),
      ...(avatar === null ? {} : { avatar_url: avatar }),
    };
    try {
      const route = Routes.webhook(mouth.id, mouth.token);
      return ((await rest.post(route, { body, query, auth: false, signal })) as APIMessage).id;
    } catch (err) {
      if (!isHookGone(err)) throw err;
      await webhooks.forget(row.channelId);
      return isSecondTry ? null : say(row, signal, true);
    }
  }

  /** The address of the portrait beside a line; null if there is none, or Discord does not have it. */
  async function faceOf({ voice: { portrait } }: SpokenRow): Promise<string | null> {
    return portrait === undefined ? null : portraits.addressOf(portrait);
  }

  /**
   * A webhook takes no nonce, so what a process said before it died is looked for: the oldest line of that name since the
   * row was made that no row is known to have become. Lines of a channel are sent one after another, so that is the one.
   */
  async function saidBefore(row: SpokenRow, webhookId: string, signal: AbortSignal): Promise<string | null> {
    if (row.attempts === 0 && now() - row.created < FRESH_MS) return null;
    const after = SnowflakeUtil.generate({ timestamp: row.created - MINUTE }).toString();
    const query = new URLSearchParams({ after, limit: String(LOOKED_THROUGH) });
    const said = await readable(rest.get(Routes.channelMessages(row.channelId), { query, signal }));
    const { content } = asMessage(row.body);
    const alike = said
      .filter((one) => one.webhook_id === webhookId && one.author.username === hookName(row.voice.name))
      // Discord keeps what others wrote from a bot that did not ask for it.
      .filter((one) => one.content === '' || one.content === content)
      .sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
    const taken = await known.knownMessages(alike.map(({ id }) => id));
    return alike.find(({ id }) => !taken.has(id))?.id ?? null;
  }

  /** The webhook that said a line, if it is still there. */
  async function mouthOf({ voice }: SpokenRow, channelId: string) {
    const mouth = await webhooks.of(channelId);
    return mouth.kind === 'webhook' && mouth.id === voice.webhookId ? mouth : null;
  }

  /** Does something to a line by the webhook that said it. @returns false where that is gone */
  async function byItsHook(
    row: SpokenRow,
    { channelId, messageId }: SaidAt,
    work: (route: ReturnType<typeof Routes.webhookMessage>, query: URLSearchParams) => Promise<unknown>,
  ): Promise<boolean> {
    const mouth = await mouthOf(row, channelId);
    if (mouth === null) return false;
    try {
      await work(Routes.webhookMessage(mouth.id, mouth.token, messageId), queryOf(mouth));
      return true;
    } catch (err) {
      if (!isHookGone(err)) throw err;
      await webhooks.forget(channelId);
      return false;
    }
  }

  return {
    say,
    asEmbed: async (row) => embedOf(row, await faceOf(row)),
    edit: (row, at, signal) =>
      byItsHook(row, at, (route, query) => rest.patch(route, { body: row.body, query, auth: false, signal })),
    remove: (row, at, signal) =>
      byItsHook(row, at, (route, query) => rest.delete(route, { query, auth: false, signal })),
  };
}

/** Longest name that a webhook speaks under. */
const MAX_HOOK_NAME = 80;
/** Names that Discord forbids for webhooks, as a part or as the whole. */
const FORBIDDEN = /discord|clyde|^(?:everyone|here)$/i;

/** A name as Discord takes it of a webhook: a hair's breadth behind the first letter of a word that it lets nobody use. */
function hookName(name: string): string {
  const plain = FORBIDDEN.test(name) ? name : name.normalize('NFKC');
  if (!FORBIDDEN.test(plain)) return name;
  const parted = plain.replace(new RegExp(FORBIDDEN, 'gi'), (word) => `${word.slice(0, 1)}\u200a${word.slice(1)}`);
  return parted.length <= MAX_HOOK_NAME ? parted : parted.slice(0, MAX_HOOK_NAME).trim();
}

function embedOf({ voice, body }: SpokenRow, face: string | null): Message {
  const { content = '' } = asMessage(body);
  const author = { name: voice.name, ...(face === null ? {} : { icon_url: face }) };
  return {
    embeds: [{ author, description: content, color: COLOURS.neutral }],
    allowed_mentions: { parse: [] },
  };
}

export function isSpoken(row: ClaimedRow): row is SpokenRow {
  return row.voice !== null && row.voice !== undefined;
}

/** Empty if the bot may not read the messages. */
async function readable(asked: Promise<unknown>): Promise<readonly APIMessage[]> {
  try {
    return (await asked) as readonly APIMessage[];
  } catch (err) {
    if (err instanceof DiscordAPIError && err.status === 403) return [];
    throw err;
  }
}
