import type { APIEmoji } from 'discord-api-types/v10';
import { type PracticeState, touch } from '../table.ts';
import { apiError, invalidForm } from '../validate/api-error.ts';
import { checkApplication } from './access.ts';
import type { AddRoute, Call } from './server.ts';

const MAX_EMOJIS = 2000;
const MAX_BYTES = 256 * 1024;
const NAME = /^\w{2,32}$/;
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Routes of the application's own emoji: list, upload, rename, remove. */
export function addEmojiRoutes(add: AddRoute): void {
  const path = '/applications/{application_id}/emojis';
  add('get', path, (call) => ({ items: allOf(call).map((one) => emojiJson(call.table, one)) }));
  add('post', path, create);
  add('get', `${path}/{emoji_id}`, (call) => emojiJson(call.table, one(call)));
  add('patch', `${path}/{emoji_id}`, rename);
  add('delete', `${path}/{emoji_id}`, remove);
}

function create(call: Call): APIEmoji {
  const { table } = call;
  const { name, image } = call.body as { readonly name: string; readonly image: string };
  const others = allOf(call);
  checkName(name, others);
  const data = Buffer.from(IMAGE.exec(image)?.[1] ?? '', 'base64');
  if (data.length === 0) throw fault('image', 'BASE_TYPE_INVALID_IMAGE', 'Invalid image data');
  if (data.length > MAX_BYTES) throw fault('image', 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  if (others.length >= MAX_EMOJIS) throw apiError(400, 30008, `Maximum number of emojis reached (${MAX_EMOJIS})`, true);
  const made = { id: table.ids.next(), name };
  table.emojiFiles.keep(made.id, table.url, 'emojis', { slot: '0', filename: `${name}.png`, data }, null);
  keep(table, { ...table.state.emojis, [made.id]: made });
  call.status = 201;
  return emojiJson(table, made);
}

function rename(call: Call): APIEmoji {
  const old = one(call);
  const { name = old.name } = call.body as { readonly name?: string };
  checkName(
    name,
    allOf(call).filter(({ id }) => id !== old.id),
  );
  const renamed = { ...old, name };
  keep(call.table, { ...call.table.state.emojis, [old.id]: renamed });
  return emojiJson(call.table, renamed);
}

function remove(call: Call): void {
  const { table } = call;
  const { id } = one(call);
  const { [id]: _, ...rest } = table.state.emojis ?? {};
  table.emojiFiles.drop([id]);
  keep(table, rest);
}

type Emoji = NonNullable<PracticeState['state']['emojis']>[string];

function allOf({ table, params }: Call): readonly Emoji[] {
  checkApplication(table, params.application_id);
  return Object.values(table.state.emojis ?? {});
}

function one(call: Call): Emoji {
  const found = allOf(call).find(({ id }) => id === call.params.emoji_id);
  // Somebody may have removed it on Discord's own pages: no fault of the bot.
  if (found === undefined) throw apiError(404, 10014, 'Unknown Emoji');
  return found;
}

function checkName(name: string, others: readonly Emoji[]): void {
  if (!NAME.test(name)) throw fault('name', 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
  // Two processes may upload the same at once: no fault of the bot.
  if (others.some((other) => other.name === name)) {
    const message = 'An application emoji with that name already exists.';
    throw Object.assign(fault('name', 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', message), { isViolation: false });
  }
}

function fault(field: string, code: string, message: string) {
  return invalidForm([{ path: [field], code, message }]);
}

function keep(table: PracticeState, emojis: NonNullable<PracticeState['state']['emojis']>): void {
  table.state.emojis = emojis;
  touch(table);
}

function emojiJson({ state }: PracticeState, { id, name }: Emoji): APIEmoji {
  const user = state.members[state.botId]?.user;
  const flags = { require_colons: true, managed: false, animated: false, available: true };
  return { id, name, roles: [], ...(user === undefined ? {} : { user }), ...flags };
}
