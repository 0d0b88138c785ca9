import type { IncomingMessage } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { gameOf } from './begin-anew.ts';
import type { InteractionOutcome } from './interactions/interaction-record.ts';
import { visibleMessages } from './messages.ts';
import type { PageAction, PageEvent, SeenMessage, TypedOption } from './page-protocol.ts';
import { seesChannel } from './permissions.ts';
import { isLocalHost } from './rest/server.ts';
import { takeSeat } from './seats.ts';
import { apiChannel, type StoredMessage } from './state.ts';
import type { PracticeState } from './table.ts';

/** The page's abilities apart from sitting in a chair. */
export interface PageDoors {
  addChair(name: string, role: 'gm' | 'player'): void;
  setLocale(userId: string, locale: string): void;
  advanceClock(milliseconds: number): void;
  beginAnew(game?: string): Promise<void>;
  isBotOnline(): boolean;
}

interface Viewer {
  readonly socket: WebSocket;
  /** The chair the page sits in, or null before its first word. */
  chair: string | null;
}

/** True if the socket is asked for by the table's own page, and not by a web page from elsewhere. */
export function isOwnPage(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  return isLocalHost(host) && origin === `http://${host}`;
}

/** The socket the practice page talks through. */
export function openPageSocket(table: PracticeState, doors: PageDoors): WebSocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: 256 * 1024 });
  const viewers = new Set<Viewer>();
  server.on('connection', (socket) => {
    const viewer: Viewer = { socket, chair: null };
    viewers.add(viewer);
    socket.on('close', () => viewers.delete(viewer));
    socket.on('error', () => socket.terminate());
    socket.on('message', (raw) => {
      act(table, doors, viewer, raw).catch((error: unknown) => {
        const nonce = nonceOf(raw);
        const reason = error instanceof Error ? error.message : String(error);
        sendEvent(viewer, nonce === null ? { kind: 'refused', reason } : { kind: 'failed', nonce, reason });
      });
    });
    sendEvent(viewer, hello(table, doors, viewer));
  });

  const tellAll = (event: PageEvent) => {
    for (const viewer of viewers) sendEvent(viewer, event);
  };
  const { bus } = table;
  bus.on('message', (channelId, stored) => {
    for (const viewer of viewers) {
      if (sees(table, viewer, channelId, stored.onlyFor)) {
        sendEvent(viewer, { kind: 'message', channelId, seen: seenMessage(stored) });
      }
    }
  });
  bus.on('messageDeleted', (channelId, messageId, onlyFor) => {
    for (const viewer of viewers) {
      if (sees(table, viewer, channelId, onlyFor)) sendEvent(viewer, { kind: 'message-deleted', channelId, messageId });
    }
  });
  bus.on('channel', () => {
    for (const viewer of viewers) sendEvent(viewer, { kind: 'channels', channels: channelsFor(table, viewer) });
  });
  bus.on('chairs', () => tellAll({ kind: 'chairs', chairs: table.state.chairs }));
  bus.on('commands', () => tellAll({ kind: 'commands', commands: commandsOf(table) }));
  bus.on('clock', () => tellAll({ kind: 'clock', ...clockOf(table) }));
  bus.on('played', () => tellAll({ kind: 'played', played: table.played }));
  bus.on('bot', (online) => tellAll({ kind: 'bot', online }));
  bus.on('fresh', () => {
    tellAll({ kind: 'fresh' });
    for (const viewer of viewers) sendEvent(viewer, hello(table, doors, viewer));
  });
  return server;
}

async function act(table: PracticeState, doors: PageDoors, viewer: Viewer, raw: RawData): Promise<void> {
  const action = JSON.parse(String(raw)) as PageAction;
  switch (action.kind) {
    case 'add-chair':
      return doors.addChair(action.name, action.role);
    case 'set-locale':
      return doors.setLocale(action.chair, action.locale);
    case 'advance-clock':
      return doors.advanceClock(action.milliseconds);
    case 'begin-anew':
      return doors.beginAnew(action.game);
    case 'open-channel':
      return openChannel(table, viewer, action.chair, action.channelId);
    case 'say':
      takeSeat(table, action.chair).say(action.content, action.channelId);
      return;
    case 'delete':
      return takeSeat(table, action.chair).remove(action.messageId);
    case 'dismiss':
      return takeSeat(table, action.chair).dismiss(action.messageId);
    default:
      return answerTo(viewer, action.nonce, await interact(table, action));
  }
}

type Interaction = Extract<PageAction, { readonly nonce: string }>;

function interact(table: PracticeState, action: Interaction): Promise<InteractionOutcome> {
  const seat = takeSeat(table, action.chair);
  const { channelId } = action;
  switch (action.kind) {
    case 'command':
      return seat.command(action.name, { path: action.path, options: toOptions(action.options), channelId });
    case 'autocomplete':
      return seat.autocomplete(action.name, {
        path: action.path,
        options: toOptions(action.options),
        channelId,
        focused: action.focused,
      });
    case 'context-command':
      return seat.contextCommand(action.name, action.targetId, channelId);
    case 'component':
      if (action.values === null) return seat.press(action.messageId, action.customId);
      return seat.select(action.messageId, action.customId, action.values);
    case 'modal-submit':
      return seat.submit(
        action.interactionId,
        Object.fromEntries(action.fields.map((field) => [field.customId, field.values ?? field.value])),
      );
  }
}

function answerTo(viewer: Viewer, nonce: string, outcome: InteractionOutcome): void {
  const { interactionId, modal, choices } = outcome;
  if (outcome.kind === 'failed') sendEvent(viewer, { kind: 'failed', nonce, reason: outcome.reason ?? 'It failed.' });
  else if (modal) sendEvent(viewer, { kind: 'modal', nonce, interactionId, modal });
  else if (choices) sendEvent(viewer, { kind: 'choices', nonce, choices });
  else sendEvent(viewer, { kind: 'done', nonce });
}

function openChannel(table: PracticeState, viewer: Viewer, chair: string, channelId: string): void {
  takeSeat(table, chair);
  if (viewer.chair !== chair) {
    viewer.chair = chair;
    sendEvent(viewer, { kind: 'channels', channels: channelsFor(table, viewer) });
  }
  const messages = visibleMessages(table, chair, channelId).map(seenMessage);
  sendEvent(viewer, { kind: 'history', chair, channelId, messages });
}

function hello(table: PracticeState, doors: PageDoors, viewer: Viewer): PageEvent {
  const { state } = table;
  return {
    kind: 'hello',
    guild: { id: state.guildId, name: state.guildName },
    bot: { id: state.botId, name: state.members[state.botId]?.user.username ?? '', online: doors.isBotOnline() },
    chairs: state.chairs,
    channels: channelsFor(table, viewer),
    commands: commandsOf(table),
    roles: state.roles.map(({ id, name }) => ({ id, name })),
    games: table.games.map(({ id, name, hint }) => ({ id, name, hint })),
    game: gameOf(table)?.id ?? null,
    steps: gameOf(table)?.steps ?? [],
    played: table.played,
    pictures: table.pictures,
    clock: clockOf(table),
  };
}

/** The channels a chair sees; before one is taken, all but the direct messages. */
function channelsFor(table: PracticeState, viewer: Pick<Viewer, 'chair'>) {
  const { chair } = viewer;
  const all = Object.values(table.state.channels);
  const shown = all.filter((each) => (chair ? seesChannel(table.state, chair, each.id) : each.type !== 1));
  return shown.map(apiChannel);
}

/** The commands that Discord shows in the server: both lists, so a command on both is there twice. */
function commandsOf(table: PracticeState) {
  const { global, guild } = table.state.commands;
  return [...guild, ...global];
}

function clockOf(table: PracticeState): { now: number; ahead: number } {
  return { now: table.clock.now().getTime(), ahead: table.clock.ahead };
}

function sees(table: PracticeState, viewer: Viewer, channelId: string, onlyFor: string | null): boolean {
  if (viewer.chair === null || (onlyFor !== null && onlyFor !== viewer.chair)) return false;
  return seesChannel(table.state, viewer.chair, channelId);
}

function seenMessage(stored: StoredMessage): SeenMessage {
  return { message: stored.message, onlyFor: stored.onlyFor };
}

function toOptions(options: readonly TypedOption[]): Record<string, string | number | boolean> {
  return Object.fromEntries(options.map((option) => [option.name, option.value]));
}

function sendEvent(viewer: Viewer, event: PageEvent): void {
  if (viewer.socket.readyState === viewer.socket.OPEN) viewer.socket.send(JSON.stringify(event));
}

function nonceOf(raw: RawData): string | null {
  try {
    const action: unknown = JSON.parse(String(raw));
    const hasNonce = typeof action === 'object' && action !== null && 'nonce' in action;
    return hasNonce && typeof action.nonce === 'string' ? action.nonce : null;
  } catch {
    return null;
  }
}
