import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10';
import { type Resolved, readCommand, resolve } from './interactions/command-options.ts';
import type { InteractionOutcome } from './interactions/interaction-record.ts';
import { AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, startInteraction } from './interactions/interactions.ts';
import { checkSelected, type FieldValues, readModal } from './interactions/modal-fields.ts';
import { postMessage, removeMessage, visibleMessages } from './messages.ts';
import type { TypedOption } from './page-protocol.ts';
import { mayDo } from './permission-bits.ts';
import { permissionsIn, seesChannel } from './permissions.ts';
import { join } from './rest/threads.ts';
import type { StoredMessage } from './state.ts';
import type { PracticeState } from './table.ts';
import { flatten, type RawComponent } from './validate/components.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

interface CommandInput {
  /** Subcommand path, outermost first. */
  readonly path?: readonly string[];
  readonly options?: Options;
  /** The channel; #the-table unless given. */
  readonly channelId?: string;
}

/** A person at the table, who can do only what Discord's client lets people do. Each act throws if it does not. */
export interface PracticeSeat {
  readonly userId: string;
  command(name: string, input?: CommandInput): Promise<InteractionOutcome>;
  /** Sends a file, to be named by its id as an option of a command. */
  upload(name: string, data: string | Buffer): string;
  /** Asks for choices while `focused` is being typed; its text up to now is in `options`. */
  autocomplete(name: string, input: CommandInput & { readonly focused: string }): Promise<InteractionOutcome>;
  /** A user or message context-menu command on the person or message `targetId`. */
  contextCommand(name: string, targetId: string, channelId?: string): Promise<InteractionOutcome>;
  press(messageId: string, customId: string): Promise<InteractionOutcome>;
  select(messageId: string, customId: string, values: readonly string[]): Promise<InteractionOutcome>;
  /** Sends a modal in; `interactionId` is that of the outcome that brought it. Fields left out keep their value. */
  submit(interactionId: string, fields: FieldValues): Promise<InteractionOutcome>;
  /** Writes an ordinary message. */
  say(content: string, channelId?: string): APIMessage;
  /** Deletes a message: one's own, or any for those who manage messages. */
  remove(messageId: string): void;
  /** Dismisses an ephemeral message. */
  dismiss(messageId: string): void;
  /** The messages this person sees in a channel, oldest first. */
  visible(channelId?: string): readonly APIMessage[];
}

/** Sits down as a member of the table. */
export function takeSeat(table: PracticeState, userId: string): PracticeSeat {
  const { state } = table;
  if (!state.members[userId] || userId === state.botId) throw new Error(`There is no chair with the id ${userId}.`);
  const atTable = state.channelIds.table;
  return {
    userId,
    async command(name, input = {}) {
      const channelId = input.channelId ?? atTable;
      const command = commandFor(table, userId, channelId, name, [1]);
      const given = toValues(input.options);
      const sent = readCommand(table, { userId, channelId }, command, input.path ?? [], given);
      const data = commandData(command, { options: sent.options, ...resolvedIn(sent.resolved) });
      return startInteraction(table, {
        type: COMMAND,
        userId,
        channelId,
        data,
        source: null,
        commandName: command.name,
      });
    },
    upload: (name, data) => table.uploads.keep(table, userId, { name, data: Buffer.from(data as string) }),
    async autocomplete(name, input) {
      const channelId = input.channelId ?? atTable;
      const command = commandFor(table, userId, channelId, name, [1]);
      const given = toValues(input.options);
      const sent = readCommand(table, { userId, channelId }, command, input.path ?? [], given, input.focused);
      const data = commandData(command, { options: sent.options, ...resolvedIn(sent.resolved) });
      return startInteraction(table, { type: AUTOCOMPLETE, userId, channelId, data, source: null });
    },
    async contextCommand(name, targetId, channelId = atTable) {
      const command = commandFor(table, userId, channelId, name, [2, 3]);
      const resolved: Resolved & { messages?: Record<string, unknown> } = {};
      if (command.type === 2) {
        if (!state.members[targetId]) throw new Error(`There is no person with the id ${targetId}.`);
        resolve(table, { userId, channelId }, 6, targetId, resolved);
      } else {
        resolved.messages = { [targetId]: messageFor(table, userId, targetId).message };
      }
      const data = commandData(command, { target_id: targetId, resolved });
      return startInteraction(table, {
        type: COMMAND,
        userId,
        channelId,
        data,
        source: null,
        commandName: command.name,
        commandType: command.type,
      });
    },
    async press(messageId, customId) {
      const stored = messageFor(table, userId, messageId);
      const button = componentIn(stored, customId);
      if (button.type !== 2) throw new Error(`"${customId}" is not a button.`);
      return sendComponent(table, userId, stored, button, {});
    },
    async select(messageId, customId, values) {
      const stored = messageFor(table, userId, messageId);
      const select = componentIn(stored, customId);
      if (select.type === 2) throw new Error(`"${customId}" is a button, not a select.`);
      const resolved: Resolved = {};
      checkSelected(table, { userId, channelId: stored.message.channel_id }, select, values, resolved);
      return sendComponent(table, userId, stored, select, { values, ...resolvedIn(resolved) });
    },
    async submit(interactionId, fields) {
      const record = table.interactions.get(interactionId);
      if (!record?.modal || record.userId !== userId || !state.members[userId])
        throw new Error('There is no open modal of that interaction.');
      const { channelId, modal, source } = record;
      const data = readModal(table, { userId, channelId }, modal, fields);
      record.modal = null;
      return startInteraction(table, { type: MODAL_SUBMIT, userId, channelId, data, source });
    },
    say: (content, channelId = atTable) => say(table, userId, channelId, content),
    remove: (messageId) => remove(table, userId, messageId),
    dismiss(messageId) {
      const stored = messageFor(table, userId, messageId);
      if (stored.onlyFor !== userId) throw new Error('Only messages that you alone see can be dismissed.');
      removeMessage(table, stored);
    },
    visible: (channelId = atTable) => visibleMessages(table, userId, channelId).map((stored) => stored.message),
  };
}

function say(table: PracticeState, userId: string, channelId: string, content: string): APIMessage {
  const channel = table.state.channels[channelId];
  const member = table.state.members[userId];
  if (!channel || !member || !seesChannel(table.state, userId, channelId)) {
    throw new Error('There is no such channel for this person.');
  }
  const needed = channel.thread_metadata ? 'SendMessagesInThreads' : 'SendMessages';
  const isAllowed = channel.type === 1 || mayDo(permissionsIn(table.state, userId, channelId), needed);
  if (!isAllowed || channel.type === 4) throw new Error('This person cannot write here.');
  if (content.trim() === '') throw new Error('There is nothing to say.');
  if (content.length > 2000) throw new Error('A message may have 2000 characters at most.');
  if (channel.thread_metadata?.locked && !mayDo(permissionsIn(table.state, userId, channelId), 'ManageThreads')) {
    throw new Error('This thread is locked: only those who manage threads write here.');
  }
  const { message } = postMessage(table, { channelId, author: member.user }, { content });
  const thread = table.state.channels[channelId];
  if (thread?.thread_metadata) join(table, thread, userId);
  return message;
}

function remove(table: PracticeState, userId: string, messageId: string): void {
  const stored = messageFor(table, userId, messageId);
  if (stored.onlyFor) throw new Error('A message that you alone see is dismissed, not deleted.');
  const { author, channel_id: channelId } = stored.message;
  const mayManage = mayDo(permissionsIn(table.state, userId, channelId), 'ManageMessages');
  if (author.id !== userId && !mayManage) throw new Error('This person may not delete this message.');
  if (table.state.channels[channelId]?.thread_metadata?.archived) {
    throw new Error('This thread is archived: write something to open it again.');
  }
  removeMessage(table, stored);
}

function commandFor(
  table: PracticeState,
  userId: string,
  channelId: string,
  name: string,
  types: readonly number[],
): APIApplicationCommand {
  const { state } = table;
  if (!seesChannel(state, userId, channelId)) throw new Error('There is no such channel for this person.');
  const channel = state.channels[channelId];
  if (channel?.thread_metadata?.archived) throw new Error('This thread is archived: write something to open it again.');
  const isDirect = channel?.type === 1;
  const all = isDirect ? state.commands.global : [...state.commands.guild, ...state.commands.global];
  const command = all.find((each) => each.name === name && types.includes(each.type));
  if (!command) throw new Error(`There is no command "/${name}".`);
  const place = isDirect ? 1 : 0;
  if (command.contexts && !(command.contexts as number[]).includes(place)) {
    throw new Error(`"/${name}" cannot be used here.`);
  }
  if (isDirect) return command;
  const bits = permissionsIn(state, userId, channelId);
  const needed = command.default_member_permissions;
  const isHidden =
    needed !== null &&
    needed !== undefined &&
    !mayDo(bits, 'Administrator') &&
    (BigInt(needed) === 0n || (bits & BigInt(needed)) !== BigInt(needed));
  if (isHidden || !mayDo(bits, 'UseApplicationCommands')) {
    throw new Error(`This person may not use "/${name}".`);
  }
  return command;
}

function commandData(command: APIApplicationCommand, rest: Record<string, unknown>): Record<string, unknown> {
  const guild = command.guild_id ? { guild_id: command.guild_id } : {};
  return { id: command.id, name: command.name, type: command.type, ...guild, ...rest };
}

function messageFor(table: PracticeState, userId: string, messageId: string): StoredMessage {
  const found = table.index.get(messageId);
  const isSeen =
    found &&
    (found.stored.onlyFor === null || found.stored.onlyFor === userId) &&
    seesChannel(table.state, userId, found.channelId);
  if (!found || !isSeen) throw new Error(`This person sees no message ${messageId}.`);
  return found.stored;
}

function componentIn(stored: StoredMessage, customId: string): RawComponent {
  const all = flatten((stored.message.components ?? []) as unknown as RawComponent[]);
  const component = all.find((each) => each.custom_id === customId);
  if (!component) {
    const others = all.flatMap((each) => each.custom_id ?? []).join(', ') || 'none';
    throw new Error(`The message has no component "${customId}" (it has: ${others}).`);
  }
  if (component.disabled) throw new Error(`The component "${customId}" is disabled.`);
  return component;
}

function sendComponent(
  table: PracticeState,
  userId: string,
  stored: StoredMessage,
  component: RawComponent,
  rest: Record<string, unknown>,
): Promise<InteractionOutcome> {
  const data = { custom_id: component.custom_id, component_type: component.type, id: component.id, ...rest };
  return startInteraction(table, {
    type: COMPONENT,
    userId,
    channelId: stored.message.channel_id,
    data,
    source: stored,
  });
}

function resolvedIn(resolved: Resolved): { resolved?: Resolved } {
  return Object.keys(resolved).length > 0 ? { resolved } : {};
}

function toValues(options: Options = {}): TypedOption[] {
  return Object.entries(options).map(([name, value]) => ({ name, value }));
}
