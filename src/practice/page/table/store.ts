import { type APIApplicationCommand, type APIChannel, ChannelType } from 'discord-api-types/v10';
import type { Chair, PageEvent, SeenMessage } from '../../page-protocol.ts';
import { tellPictures } from '../message/emoji-view.ts';

type Greeting = Extract<PageEvent, { readonly kind: 'hello' }>;

export interface Role {
  readonly id: string;
  readonly name: string;
}

/** Something asked of the bot that has not been answered yet. */
export interface Underway {
  readonly label: string;
  readonly chair: string;
  readonly channelId: string;
  readonly messageId: string | null;
  readonly customId: string | null;
}

interface Notice {
  readonly chair: string;
  readonly channelId: string;
  readonly text: string;
}

interface Opening {
  readonly chair: string;
  readonly channelId: string;
}

/** Everything the page knows. Only `applyEvent` and the table change it. */
export interface State {
  connected: boolean;
  greeted: boolean;
  guild: { readonly id: string; readonly name: string };
  bot: { readonly id: string; readonly name: string; readonly online: boolean };
  chairs: readonly Chair[];
  channels: readonly APIChannel[];
  commands: readonly APIApplicationCommand[];
  roles: readonly Role[];
  /** The games to choose from, and the present one. */
  games: Greeting['games'];
  game: Greeting['game'];
  steps: Greeting['steps'];
  played: Greeting['played'];
  /** Table time minus this browser's time, in milliseconds. */
  clockOffset: number;
  ahead: number;
  chair: string;
  channelId: string;
  /** The chair and channel whose messages are still on their way; null once they are here. */
  opening: Opening | null;
  readonly messages: Map<string, Map<string, SeenMessage>>;
  readonly unread: Set<string>;
  /** Chairs that were mentioned while somebody else was sitting. */
  readonly called: Set<string>;
  readonly underway: Map<string, Underway>;
  /** The reasons why the last presses on messages failed, by message id. */
  readonly failures: Map<string, Notice>;
  /** Chairs that say and press nothing. */
  silent: ReadonlySet<string>;
}

export type Topic =
  | 'connection'
  | 'people'
  | 'channels'
  | 'commands'
  | 'clock'
  | 'messages'
  | 'where'
  | 'underway'
  | 'fresh'
  | 'played'
  | 'calls';

export function emptyState(): State {
  return {
    connected: false,
    greeted: false,
    guild: { id: '', name: 'Practice table' },
    bot: { id: '', name: 'Watchpost', online: false },
    chairs: [],
    channels: [],
    commands: [],
    roles: [],
    games: [],
    game: null,
    steps: [],
    played: { characters: {}, portraits: {}, done: [] },
    clockOffset: 0,
    ahead: 0,
    chair: '',
    channelId: '',
    opening: null,
    messages: new Map(),
    unread: new Set(),
    called: new Set(),
    underway: new Map(),
    failures: new Map(),
    silent: new Set(),
  };
}

/** Takes in what the server said and tells which parts of the page it touches. */
export function applyEvent(state: State, event: PageEvent): readonly Topic[] {
  switch (event.kind) {
    case 'hello':
      state.greeted = true;
      state.guild = event.guild;
      state.bot = event.bot;
      state.chairs = event.chairs;
      state.channels = event.channels;
      state.commands = event.commands;
      state.roles = event.roles;
      state.games = event.games;
      state.game = event.game;
      state.steps = event.steps;
      state.played = event.played;
      tellPictures(event.pictures);
      setClock(state, event.clock);
      return ['connection', 'people', 'channels', 'commands', 'clock', 'played'];
    case 'history':
      state.messages.set(event.channelId, new Map(event.messages.map((seen) => [seen.message.id, seen])));
      if (state.opening?.chair === event.chair && state.opening.channelId === event.channelId) state.opening = null;
      return ['messages'];
    case 'message':
      return takeMessage(state, event.channelId, event.seen);
    case 'message-deleted':
      state.messages.get(event.channelId)?.delete(event.messageId);
      state.failures.delete(event.messageId);
      return ['messages'];
    case 'channels':
      state.channels = event.channels;
      return ['channels', 'where'];
    case 'chairs':
      state.chairs = event.chairs;
      return ['people'];
    case 'commands':
      state.commands = event.commands;
      return ['commands'];
    case 'played':
      state.played = event.played;
      return ['played'];
    case 'clock':
      setClock(state, event);
      return ['clock'];
    case 'bot':
      state.bot = { ...state.bot, online: event.online };
      return ['connection'];
    case 'fresh':
      state.messages.clear();
      state.unread.clear();
      state.called.clear();
      state.underway.clear();
      state.failures.clear();
      return ['messages', 'underway', 'channels', 'calls', 'fresh'];
    case 'choices':
    case 'modal':
    case 'done':
    case 'failed':
    case 'refused':
      return [];
  }
}

/** The messages of the open channel that the person in the chair may see, oldest first. */
export function visibleMessages(state: State): readonly SeenMessage[] {
  const all = [...(state.messages.get(state.channelId)?.values() ?? [])];
  return all
    .filter((seen) => isVisibleTo(seen, state.chair))
    .sort((left, right) => compareIds(left.message.id, right.message.id));
}

export function isVisibleTo(seen: SeenMessage, chair: string): boolean {
  return seen.onlyFor === null || seen.onlyFor === chair;
}

export function chairOf(state: State, userId: string): Chair | undefined {
  return state.chairs.find((chair) => chair.userId === userId);
}

export function channelName(channel: APIChannel | undefined): string {
  if (!channel) return 'unnamed';
  if (channel.type === ChannelType.DM) return `@${channel.recipients?.[0]?.username ?? 'direct message'}`;
  return 'name' in channel && channel.name ? channel.name : 'unnamed';
}

function takeMessage(state: State, channelId: string, seen: SeenMessage): readonly Topic[] {
  const messages = state.messages.get(channelId) ?? new Map<string, SeenMessage>();
  const isNew = !messages.has(seen.message.id);
  messages.set(seen.message.id, seen);
  state.messages.set(channelId, messages);
  state.failures.delete(seen.message.id);
  if (!isNew) return ['messages'];
  if (channelId !== state.channelId && isVisibleTo(seen, state.chair)) state.unread.add(channelId);
  for (const user of seen.message.mentions ?? []) if (user.id !== state.chair) state.called.add(user.id);
  if (seen.onlyFor && seen.onlyFor !== state.chair) state.called.add(seen.onlyFor);
  return ['messages', 'channels', 'calls'];
}

function setClock(state: State, clock: { readonly now: number; readonly ahead: number }): void {
  state.clockOffset = clock.now - Date.now();
  state.ahead = clock.ahead;
}

/** Snowflakes are numbers too long for `number`: the longer is the later, then digit by digit. */
export function compareIds(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
}
