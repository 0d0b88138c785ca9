import type { CommandRequest, Request } from '../../../src/discord/request.ts';
import { phrases } from '../../../src/language/text.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';

/** The bot's required permissions for posting in a channel, and in threads under it. */
const NEEDED: readonly { readonly name: string; readonly bit: bigint }[] = phrases([
  { name: 'View Channel', bit: 1n << 10n },
  { name: 'Send Messages', bit: 1n << 11n },
  { name: 'Embed Links', bit: 1n << 14n },
  { name: 'Send Messages in Threads', bit: 1n << 38n },
]);
/** The permissions it also needs for posting a file. */
const FILES: typeof NEEDED = phrases([{ name: 'Attach Files', bit: 1n << 15n }]);
const ADMINISTRATOR = 1n << 3n;

/** The reason why the bot cannot post where it is asked; null when it can. Answers need no permission, posts do. */
export function missingHere(
  { channelId, appPermissions }: Request,
  { files = false }: { readonly files?: boolean } = {},
): Refusal | null {
  return missing(channelId, appPermissions, files ? [...NEEDED, ...FILES] : NEEDED);
}

/** The same for a channel that an option names. */
export function missingIn(request: CommandRequest, channelId: string): Refusal | null {
  const named = request.channels[channelId];
  const isHere = channelId === request.channelId;
  return missing(channelId, named === undefined ? (isHere ? request.appPermissions : null) : named.appPermissions);
}

function missing(channelId: string, allowed: bigint | null, needed = NEEDED): Refusal | null {
  if (allowed === null) return refuse('campaign/cannot-see', { channelId });
  if ((allowed & ADMINISTRATOR) !== 0n) return null;
  const names = needed.filter(({ bit }) => (allowed & bit) === 0n).map(({ name }) => name);
  return names.length === 0 ? null : refuse('campaign/cannot-speak', { channelId, missing: names });
}
