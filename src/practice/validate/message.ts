import { apiError, type FormFault, invalidForm } from './api-error.ts';
import { COMPONENTS_V2, componentFaults, type RawComponent } from './components.ts';

export const EPHEMERAL = 64;
export const LOADING = 128;
const SUPPRESS_EMBEDS = 4;
const SUPPRESS_NOTIFICATIONS = 4096;

/** A message as the bot asks for it, after the schema had its say. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly RawEmbed[] | null;
  readonly components?: readonly RawComponent[] | null;
  readonly flags?: number | null;
  readonly tts?: boolean | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly attachments?:
    | readonly {
        readonly id: string | number;
        readonly filename?: string | null;
        readonly description?: string | null;
      }[]
    | null;
  readonly message_reference?: {
    readonly message_id?: string;
    readonly channel_id?: string;
    readonly fail_if_not_exists?: boolean;
  } | null;
  readonly poll?: unknown;
  readonly sticker_ids?: readonly string[] | null;
}

interface AllowedMentions {
  readonly parse?: readonly string[] | null;
  readonly users?: readonly string[] | null;
  readonly roles?: readonly string[] | null;
  readonly replied_user?: boolean | null;
}

export interface RawEmbed {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly fields?:
    | readonly { readonly name: string; readonly value: string; readonly inline?: boolean | null }[]
    | null;
  readonly footer?: { readonly text?: string | null } | null;
  readonly author?: { readonly name?: string | null } | null;
  readonly image?: { readonly url?: string | null } | null;
  readonly thumbnail?: { readonly url?: string | null } | null;
}

/** The target of a message decides its allowed flags. */
type MessageDoor = 'channel' | 'reply' | 'edit';

/** The present state of a message that is edited. */
export interface Standing {
  readonly flags?: number;
  readonly content: string;
  readonly embeds: readonly unknown[];
}

/**
 * Refuses a message that Discord would refuse although its description of the body lets it pass.
 * `at` is the path to the message inside the body; `old` is the message that is edited.
 */
export function checkMessage(
  body: MessageBody,
  door: MessageDoor,
  at: readonly string[] = [],
  old: Standing | null = null,
): void {
  const all = (body.flags ?? 0) | (old?.flags ?? 0);
  const faults = [
    ...flagFaults(body, door, all, old),
    ...contentFaults(body),
    ...embedFaults(body.embeds ?? []),
    ...mentionFaults(body.allowed_mentions),
    ...componentFaults(body.components ?? [], all),
  ];
  if (faults.length > 0) throw invalidForm(faults.map((fault) => ({ ...fault, path: [...at, ...fault.path] })));
}

/** Refuses a message with nothing in it. */
export function checkNotEmpty(message: {
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components?: readonly unknown[];
  readonly attachments: readonly unknown[];
  readonly poll?: unknown;
}): void {
  const { content, embeds, components, attachments, poll } = message;
  if (content === '' && embeds.length === 0 && !components?.length && attachments.length === 0 && !poll) {
    throw apiError(400, 50006, 'Cannot send an empty message', true);
  }
}

function flagFaults(body: MessageBody, door: MessageDoor, all: number, old: Standing | null): FormFault[] {
  const allowed = {
    channel: SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2,
    reply: SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | EPHEMERAL,
    // Libraries send back the flags a message has; Discord lets these pass unchanged.
    edit: SUPPRESS_EMBEDS | COMPONENTS_V2 | EPHEMERAL,
  }[door];
  const faults: FormFault[] = [];
  if (((body.flags ?? 0) & ~allowed) !== 0) {
    const message = `These flags cannot be set here: ${(body.flags ?? 0) & ~allowed}`;
    faults.push({ path: ['flags'], code: 'MESSAGE_FLAGS_INVALID', message });
  }
  if ((all & COMPONENTS_V2) !== 0) {
    const message = 'The components flag allows neither content nor embeds.';
    const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
    const content = body.content === undefined ? old?.content : body.content;
    // A null leaves the embeds as they are; an empty list takes them away.
    const embeds = body.embeds ?? old?.embeds;
    if (content) faults.push({ path: ['content'], code, message });
    if (embeds?.length) faults.push({ path: ['embeds'], code, message });
  }
  return faults;
}

function contentFaults(body: MessageBody): FormFault[] {
  if ((body.content?.length ?? 0) <= 2000) return [];
  return [{ path: ['content'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }];
}

function embedFaults(embeds: readonly RawEmbed[]): FormFault[] {
  const faults: FormFault[] = [];
  let total = 0;
  embeds.forEach((embed, index) => {
    const path = ['embeds', index];
    const tooLong = (name: string, text: string | null | undefined, most: number) => {
      total += text?.trim().length ?? 0;
      if ((text?.length ?? 0) <= most) return;
      faults.push({
        path: [...path, ...name.split('.')],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: `Must be ${most} or fewer in length.`,
      });
    };
    tooLong('title', embed.title, 256);
    tooLong('description', embed.description, 4096);
    tooLong('footer.text', embed.footer?.text, 2048);
    tooLong('author.name', embed.author?.name, 256);
    const fields = embed.fields ?? [];
    if (fields.length > 25) {
      faults.push({
        path: [...path, 'fields'],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: 'Must be 25 or fewer in length.',
      });
    }
    fields.forEach((field, at) => {
      tooLong(`fields.${at}.name`, field.name, 256);
      tooLong(`fields.${at}.value`, field.value, 1024);
      if (!field.name?.trim()) faults.push(requiredField([...path, 'fields', at, 'name']));
      if (!field.value?.trim()) faults.push(requiredField([...path, 'fields', at, 'value']));
    });
    if (isEmptyEmbed(embed)) faults.push({ path, code: 'EMBED_EMPTY', message: 'This embed shows nothing.' });
  });
  if (total > 6000) {
    const message = 'Embed size exceeds maximum size of 6000';
    faults.push({ path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message });
  }
  return faults;
}

function isEmptyEmbed(embed: RawEmbed): boolean {
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  const pictures = [embed.image?.url, embed.thumbnail?.url];
  return ![...texts, ...pictures].some((each) => each?.trim()) && !embed.fields?.length;
}

function mentionFaults(mentions: AllowedMentions | null | undefined): FormFault[] {
  const both = (['users', 'roles'] as const).filter(
    (kind) => mentions?.parse?.includes(kind) && mentions[kind]?.length,
  );
  return both.map((kind) => ({
    path: ['allowed_mentions', kind],
    code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
  }));
}

function requiredField(path: (string | number)[]): FormFault {
  return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
}
