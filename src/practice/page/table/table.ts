import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { PageAction, PageEvent, SeenMessage } from '../../page-protocol.ts';
import { openLink } from './socket.ts';
import { applyEvent, chairOf, emptyState, type State, type Topic, type Underway } from './store.ts';

type Choices = readonly APIApplicationCommandOptionChoice[];

export interface ModalOpening {
  readonly interactionId: string;
  readonly modal: APIModalInteractionResponseCallbackData;
  readonly asked: Underway;
}

/** The dependencies of the page's parts: the state, and the few things one can do at a table. */
export interface PageTable {
  readonly state: State;
  watch(topics: readonly Topic[], run: () => void): void;
  onModal(run: (request: ModalOpening) => void): void;
  onNewMessage(run: (channelId: string, seen: SeenMessage) => void): void;
  /** Something that waits for no answer was not done. */
  onRefused(run: (reason: string) => void): void;
  onFailed(run: (asked: Underway, reason: string) => void): void;
  /** False when the line is down and nothing was sent. */
  send(action: PageAction): boolean;
  /** Sends something the bot must answer, and shows it as under way until it has. */
  ask(asked: Omit<Underway, 'chair' | 'channelId'>, make: (nonce: string, who: Who) => PageAction): boolean;
  complete(make: (nonce: string, who: Who) => PageAction): Promise<Choices>;
  sit(userId: string): void;
  open(channelId: string): void;
  /** Sets a chair silent, or ends that; kept in this browser. */
  silence(userId: string, isSilent: boolean): void;
  /** The table's time, milliseconds since the epoch. */
  now(): number;
}

interface Who {
  readonly chair: string;
  readonly channelId: string;
}

/** Sits down at the table: opens the line and keeps the state true. */
export function joinTable(url: string): PageTable {
  const state = emptyState();
  state.silent = readSilent();
  const watchers: { readonly topics: readonly Topic[]; readonly run: () => void }[] = [];
  const modals: ((request: ModalOpening) => void)[] = [];
  const arrivals: ((channelId: string, seen: SeenMessage) => void)[] = [];
  const failures: ((asked: Underway, reason: string) => void)[] = [];
  const refusals: ((reason: string) => void)[] = [];
  const waiting = new Map<string, (choices: Choices) => void>();

  const notify = (...topics: readonly Topic[]) => {
    for (const watcher of watchers) if (watcher.topics.some((topic) => topics.includes(topic))) watcher.run();
  };
  const who = (): Who => ({ chair: state.chair, channelId: state.channelId });
  const enter = () => {
    state.unread.delete(state.channelId);
    state.opening = who();
    link.send({ kind: 'open-channel', ...who() });
    notify('where', 'channels', 'calls', 'messages');
  };
  const finish = (nonce: string, reason: string | null) => {
    waiting.get(nonce)?.([]);
    const asked = state.underway.get(nonce);
    if (!asked) return;
    state.underway.delete(nonce);
    if (reason !== null && asked.messageId) {
      state.failures.set(asked.messageId, { chair: asked.chair, channelId: asked.channelId, text: reason });
    }
    notify('underway', 'messages');
    if (reason !== null) for (const run of failures) run(asked, reason);
  };

  const take = (event: PageEvent) => {
    const known = event.kind === 'message' && state.messages.get(event.channelId)?.has(event.seen.message.id);
    notify(...applyEvent(state, event));
    switch (event.kind) {
      case 'hello':
        findPlace(state);
        enter();
        return;
      case 'channels':
      case 'chairs':
        if (findPlace(state)) enter();
        return;
      case 'choices':
        waiting.get(event.nonce)?.(event.choices);
        return;
      case 'modal': {
        const asked = state.underway.get(event.nonce);
        finish(event.nonce, null);
        if (asked) for (const run of modals) run({ interactionId: event.interactionId, modal: event.modal, asked });
        return;
      }
      case 'done':
        finish(event.nonce, null);
        return;
      case 'failed':
        finish(event.nonce, event.reason);
        return;
      case 'refused':
        for (const run of refusals) run(event.reason);
        return;
      case 'message':
        if (!known) for (const run of arrivals) run(event.channelId, event.seen);
        return;
      case 'history':
      case 'message-deleted':
      case 'commands':
      case 'clock':
      case 'bot':
      case 'fresh':
        return;
    }
  };

  const link = openLink(url, take, (open) => {
    state.connected = open;
    if (!open) for (const nonce of [...state.underway.keys()]) finish(nonce, LOST);
    notify('connection');
  });

  // The same table in another tab.
  window.addEventListener('storage', () => {
    state.silent = readSilent();
    notify('people');
  });

  return {
    state,
    watch(topics, run) {
      watchers.push({ topics, run });
    },
    onModal: (run) => void modals.push(run),
    onNewMessage: (run) => void arrivals.push(run),
    onRefused: (run) => void refusals.push(run),
    onFailed: (run) => void failures.push(run),
    send: (action) => link.send(action),
    ask(asked, make) {
      const nonce = newNonce();
      if (!link.send(make(nonce, who()))) return false;
      if (asked.messageId) state.failures.delete(asked.messageId);
      state.underway.set(nonce, { ...asked, ...who() });
      notify('underway', 'messages');
      return true;
    },
    complete(make) {
      const nonce = newNonce();
      if (!link.send(make(nonce, who()))) return Promise.resolve([]);
      return new Promise((resolve) => {
        const takeChoices = (choices: Choices) => {
          clearTimeout(timer);
          waiting.delete(nonce);
          resolve(choices);
        };
        const timer = setTimeout(takeChoices, AUTOCOMPLETE_PATIENCE, []);
        waiting.set(nonce, takeChoices);
      });
    },
    sit(userId) {
      if (userId === state.chair || !chairOf(state, userId)) return;
      state.chair = userId;
      state.called.delete(userId);
      sessionStorage.setItem('watchpost-chair', userId);
      enter();
    },
    open(channelId) {
      if (channelId === state.channelId) return;
      state.channelId = channelId;
      sessionStorage.setItem('watchpost-channel', channelId);
      enter();
    },
    silence(userId, isSilent) {
      const others = [...state.silent].filter((id) => id !== userId);
      state.silent = new Set(isSilent ? [...others, userId] : others);
      keepSilent(state.silent);
      notify('people');
    },
    now: () => Date.now() + state.clockOffset,
  };
}

/** The chairs that were set silent in this browser: players who answer nothing, to see what the bot makes of it. */
function readSilent(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== ''));
}

const KEY = 'watchpost-silent';

function keepSilent(silent: ReadonlySet<string>): void {
  localStorage.setItem(KEY, [...silent].join(','));
}

let nonces = 0;

/** Unique enough among the pages at one table; `crypto.randomUUID` is missing where the page is not served from this machine. */
function newNonce(): string {
  nonces += 1;
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${nonces}`;
}

const LOST = 'The line to the table was lost before an answer came.';
const AUTOCOMPLETE_PATIENCE = 4_000;

/** Keeps the chair and the channel while they exist, else takes the remembered, else a player's. True when either changed. */
function findPlace(state: State): boolean {
  const chairs = state.chairs.map((chair) => chair.userId);
  const channels = state.channels.filter((channel) => channel.type !== CATEGORY).map((channel) => channel.id);
  const player = state.chairs.find((chair) => chair.role === 'player')?.userId ?? null;
  const chair = firstOf([state.chair, sessionStorage.getItem('watchpost-chair'), player], chairs);
  const channelId = firstOf([state.channelId, sessionStorage.getItem('watchpost-channel')], channels);
  const changed = chair !== state.chair || channelId !== state.channelId;
  state.chair = chair;
  state.channelId = channelId;
  return changed;
}

const CATEGORY = 4;

function firstOf(wanted: readonly (string | null)[], there: readonly string[]): string {
  return wanted.find((id): id is string => id !== null && there.includes(id)) ?? there[0] ?? '';
}
