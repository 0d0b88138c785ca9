import {
  type APIApplicationCommandInteraction,
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIInteractionGuildMember,
  type APIMessage,
  type APIModalSubmission,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { descriptionOf, footerOf } from '../components-v2.ts';
import type {
  AutocompleteRequest,
  CommandRequest,
  ComponentRequest,
  DiscordUser,
  OptionValue,
  Request,
  TargetMessage,
} from '../request.ts';
import type { Places } from './places.ts';

export type AnyRequest = CommandRequest | AutocompleteRequest | ComponentRequest;

/** Thread, channel, category: no chain is longer. */
const MAX_PLACES = 3;

/**
 * Reads an interaction, as the gateway or HTTP brings it, into plain data.
 * @param received milliseconds since the epoch
 * @returns null for one outside a server, and for a ping
 */
export function readRequest(raw: APIInteraction, places: Places, received: number): AnyRequest | null {
  const {
    guild_id: guildId,
    member,
    channel,
  } = raw as { guild_id?: string; member?: APIInteractionGuildMember } & Pick<APIInteraction, 'channel'>;
  if (guildId === undefined || member === undefined || channel === undefined) return null;
  const request: Request = {
    interactionId: raw.id,
    token: raw.token,
    applicationId: raw.application_id,
    guildId,
    channelId: channel.id,
    places: chainOf(channel, places),
    user: personOf(member, isThread(channel)),
    appPermissions: BigInt(raw.app_permissions ?? '0'),
    locale: 'locale' in raw ? raw.locale : '',
    guildLocale: raw.guild_locale ?? null,
    received,
  };
  switch (raw.type) {
    case InteractionType.ApplicationCommand: {
      const read = 'options' in raw.data ? flatten(raw.data.options ?? []) : NO_OPTIONS;
      const resolved = ('resolved' in raw.data ? raw.data.resolved : undefined) as
        | APIInteractionDataResolved
        | undefined;
      return {
        ...request,
        kind: 'command',
        command: raw.data.name,
        path: read.path,
        options: read.options,
        channels: channelsOf(resolved, places),
        people: peopleOf(resolved),
        files: filesOf(resolved),
        targetId: 'target_id' in raw.data ? raw.data.target_id : null,
        message: targetOf(raw),
      };
    }
    case InteractionType.ApplicationCommandAutocomplete: {
      const { path, options, focused } = flatten(raw.data.options);
      return { ...request, kind: 'autocomplete', command: raw.data.name, path, options, focused };
    }
    case InteractionType.MessageComponent:
      return {
        ...request,
        kind: 'press',
        customId: raw.data.custom_id,
        values: 'values' in raw.data ? raw.data.values : null,
        messageId: raw.message.id,
        components: raw.message.components ?? [],
        isPrivate: isEphemeral(raw.message),
        description: descriptionOf(raw.message),
      };
    case InteractionType.ModalSubmit: {
      const message: APIMessage | undefined = raw.message;
      return {
        ...request,
        kind: 'modal',
        customId: raw.data.custom_id,
        fields: fieldsOf(raw.data),
        chosen: chosenIn(raw.data),
        messageId: message?.id ?? null,
        components: message?.components ?? [],
        isPrivate: message !== undefined && isEphemeral(message),
      };
    }
    default:
      return null;
  }
}

function chainOf(channel: NonNullable<APIInteraction['channel']>, places: Places): readonly string[] {
  const chain = [channel.id];
  const named = 'parent_id' in channel ? channel.parent_id : null;
  let above = named ?? places.parentOf(channel.id);
  while (above !== null && chain.length < MAX_PLACES) {
    chain.push(above);
    above = places.parentOf(above);
  }
  return chain;
}

function personOf(member: APIInteractionGuildMember, inThread: boolean): DiscordUser {
  const bits = BigInt(member.permissions);
  const manages = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
  const { SendMessages, SendMessagesInThreads, Administrator } = PermissionFlagsBits;
  const writes = (inThread ? SendMessagesInThreads : SendMessages) | Administrator;
  return {
    id: member.user.id,
    name: member.nick ?? member.user.global_name ?? member.user.username,
    roleIds: member.roles,
    isManager: (bits & manages) !== 0n,
    mayWrite: (bits & writes) !== 0n,
  };
}

function isThread({ type }: NonNullable<APIInteraction['channel']>): boolean {
  const { PublicThread, PrivateThread, AnnouncementThread } = ChannelType;
  return type === PublicThread || type === PrivateThread || type === AnnouncementThread;
}

interface Flat {
  readonly path: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly focused: AutocompleteRequest['focused'];
}

const NO_OPTIONS: Flat = { path: [], options: {}, focused: { name: '', text: '' } };

type RawOption =
  | APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommandAutocomplete>
  | APIApplicationCommandInteractionDataOption;

function flatten(raw: readonly RawOption[]): Flat {
  const path: string[] = [];
  let level: readonly RawOption[] = raw;
  for (let first = level[0]; first !== undefined && isFolder(first); first = level[0]) {
    path.push(first.name);
    level = first.options ?? [];
  }
  const options: Record<string, OptionValue> = {};
  let focused = NO_OPTIONS.focused;
  for (const option of level) {
    if (!('value' in option)) continue;
    options[option.name] = option.value;
    if ('focused' in option && option.focused === true) focused = { name: option.name, text: String(option.value) };
  }
  return { path, options, focused };
}

function isFolder(option: RawOption): option is Extract<RawOption, { options?: unknown }> {
  const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
  return option.type === Subcommand || option.type === SubcommandGroup;
}

function channelsOf(resolved: APIInteractionDataResolved | undefined, places: Places): CommandRequest['channels'] {
  const entries = Object.values(resolved?.channels ?? {}).map((channel) => {
    // Discord's `permissions` field is the asker's, not the bot's.
    const own = channel.app_permissions;
    const appPermissions = own === undefined ? places.permissionsIn(channel.id) : BigInt(own);
    return [channel.id, { name: channel.name ?? '', appPermissions }] as const;
  });
  return Object.fromEntries(entries);
}

function peopleOf(resolved: APIInteractionDataResolved | undefined): CommandRequest['people'] {
  const entries = Object.values(resolved?.users ?? {}).map((user) => {
    const name = resolved?.members?.[user.id]?.nick ?? user.global_name ?? user.username;
    return [user.id, { name, isBot: user.bot ?? false }] as const;
  });
  return Object.fromEntries(entries);
}

function filesOf(resolved: APIInteractionDataResolved | undefined): CommandRequest['files'] {
  const entries = Object.values(resolved?.attachments ?? {}).map(
    ({ id, filename: name, size, url }) => [id, { name, size, url }] as const,
  );
  return Object.fromEntries(entries);
}

function isEphemeral({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

function targetOf({ application_id: applicationId, data }: APIApplicationCommandInteraction): TargetMessage | null {
  if (data.type !== ApplicationCommandType.Message) return null;
  const message = data.resolved.messages[data.target_id];
  if (message === undefined) return null;
  const { author } = message;
  return {
    id: message.id,
    channelId: message.channel_id,
    authorId: author.id,
    isOwn: author.id === applicationId || message.application_id === applicationId,
    isByBot: author.bot === true || message.webhook_id !== undefined,
    webhookId: message.webhook_id ?? null,
    content: message.content,
    description: descriptionOf(message),
    footer: footerOf(message),
    embeds: message.embeds,
    components: message.components ?? [],
    pictures: message.attachments.flatMap(({ description }) => description ?? []),
  };
}

/** Texts of a modal by custom id; the values of a select are joined with commas. */
function fieldsOf(data: APIModalSubmission): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const part of partsOf(data)) {
    if ('value' in part) fields[part.custom_id] = String(part.value ?? '');
    else if ('values' in part) fields[part.custom_id] = part.values.join(',');
  }
  return fields;
}

/** The choices in each menu and group of a modal. */
function chosenIn(data: APIModalSubmission): Readonly<Record<string, readonly string[]>> {
  const chosen: Record<string, readonly string[]> = {};
  for (const part of partsOf(data)) {
    if (part.type === ComponentType.RadioGroup) chosen[part.custom_id] = part.value === null ? [] : [part.value];
    else if ('values' in part) chosen[part.custom_id] = part.values;
  }
  return chosen;
}

function partsOf({ components }: APIModalSubmission) {
  return components.flatMap((part) => {
    if ('components' in part) return part.components;
    return 'component' in part ? [part.component] : [];
  });
}
