import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DiscordAPIError, InteractionType, type REST, Routes } from 'discord.js';
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { StoreDown } from '../../play/messages/outbox.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import type { App, Command } from '../command.ts';
import { readCustomId } from '../custom-id.ts';
import { callerOf } from '../invocation-of.ts';
import type { OutboxSender } from '../outbox/sender.ts';
import { wireReply, worded } from '../render/engine/refusal.ts';
import { type Deferral, type Post, type Reply, refused, type WordedReply } from '../reply.ts';
import type { AutocompleteRequest, CommandRequest, ModalRequest, PressRequest } from '../request.ts';
import { openPromptButtons } from '../rounds/prompt-buttons.ts';
import { openRoundButtons } from '../rounds/round-buttons.ts';
import type { Places } from './places.ts';
import { type AnyRequest, readRequest } from './read-request.ts';
import { openResponder, type Responder } from './responder.ts';

/** Discord waits 3 seconds; a slow handler is put off before that. */
const DEFER_AFTER_MS = 2_000;
const CHOICES_WITHIN_MS = 2_500;
const MAX_CHOICES = 25;
/** Interactions remembered, because Discord may deliver one twice. */
const MAX_REMEMBERED = 5_000;
const REFERENCE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface RouterOptions {
  readonly commands: readonly Command[];
  readonly app: App;
  readonly rest: REST;
  readonly sender: OutboxSender;
  readonly places: Places;
  readonly clock: { now(): Date };
  readonly log: Logger;
  /** Milliseconds before a slow answer is put off. */
  readonly deferAfter?: number;
}

export interface Router {
  /** Answers one interaction; never rejects. */
  handle(raw: APIInteraction): Promise<void>;
  /** From now on everybody is told that the bot restarts. */
  close(): void;
  /** Ends what `close` began. */
  open(): void;
  /** Waits for what is under way, at most so long; false when something still is. */
  drain(milliseconds: number): Promise<boolean>;
}

/** What is to be done about a request, and how it may be put off. */
interface Job {
  readonly defer: Deferral | null;
  run(): Promise<Reply>;
}

/** Brings each interaction to its command or its question, and the answer back. The only place that catches. */
export function openRouter(options: RouterOptions): Router {
  const { app, rest, sender, places, clock, log } = options;
  const { deferAfter = DEFER_AFTER_MS } = options;
  const { renderers } = app;
  const commands = new Map(options.commands.map((command) => [command.data.name, command]));
  const prompts = openPromptButtons(app.play, renderers, sender.messageOf, sender.homeOf);
  const rounds = openRoundButtons(app.play, renderers);
  const books = Object.values(app.play.books);
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  async function answer(raw: APIInteraction): Promise<void> {
    const request = readRequest(raw, places, clock.now().getTime());
    const isAutocomplete = raw.type === InteractionType.ApplicationCommandAutocomplete;
    const responder = openResponder(rest, {
      interactionId: raw.id,
      applicationId: raw.application_id,
      token: raw.token,
      messageId: request !== null && 'messageId' in request ? request.messageId : null,
    });
    if (request === null || isClosed) {
      const code = isClosed ? 'wire/restarting' : 'wire/no-server';
      await send(responder, isAutocomplete ? { kind: 'choices', choices: [] } : wireReply(code), raw.id);
    } else if (request.kind === 'autocomplete') {
      await send(responder, await complete(request), raw.id);
    } else {
      const reply = await run(request, responder);
      await deliver(request, responder, worded(reply, renderers));
    }
  }

  /** Runs the handler; puts Discord off when that takes long. A bug is logged and apologised for. */
  async function run(request: Exclude<AnyRequest, AutocompleteRequest>, responder: Responder): Promise<Reply> {
    let timer: NodeJS.Timeout | null = null;
    try {
      const job = jobFor(request);
      const { defer } = job;
      if (defer !== null) timer = setTimeout(() => responder.defer(defer), deferAfter);
      return await job.run();
    } catch (err) {
      return await apologise(request, err);
    } finally {
      if (timer !== null) clearTimeout(timer);
    }
  }

  function jobFor(request: CommandRequest | PressRequest | ModalRequest): Job {
    switch (request.kind) {
      case 'command':
        return commandJob(request);
      case 'press':
        return pressJob(request);
      case 'modal':
        return modalJob(request);
    }
  }

  function commandJob(request: CommandRequest): Job {
    const command = commands.get(request.command);
    if (command === undefined) return told('wire/unknown-command');
    const defer = command.isPrivate(request) ? 'private' : 'public';
    return {
      defer: command.mayOpenModal(request) ? null : defer,
      run: async () => (await missing(command, request)) ?? command.run(request, app),
    };
  }

  /** A command that the campaign's book has no rule for is refused. */
  async function missing({ needs }: Command, request: CommandRequest): Promise<Reply | null> {
    if (needs === null || books.every((book) => Object.hasOwn(book.actions, needs))) return null;
    const campaignId = await app.play.campaignAt(request.guildId, request.places);
    const look = campaignId === null ? null : await app.play.look(campaignId, callerOf(request));
    if (look === null || Object.hasOwn(look.book.actions, needs)) return null;
    return refused(refuse('book/cannot', { action: needs, book: look.book.name }), look.world);
  }

  function pressJob(request: PressRequest): Job {
    const pressed = readCustomId(request.customId);
    if (pressed.kind === 'round') return { defer: rounds.deferral(request), run: () => rounds.press(request) };
    if (pressed.kind !== 'command') {
      // A press that opens a modal cannot be put off; it is told apart only once the question was looked at.
      return { defer: 'update', run: () => prompts.press(request) };
    }
    const command = commands.get(pressed.command);
    if (command?.press === undefined) return told('wire/unknown-button');
    const { press } = command;
    return { defer: 'update', run: () => press.call(command, request, app) };
  }

  function modalJob(request: ModalRequest): Job {
    const defer = request.messageId === null ? 'private' : 'update';
    const pressed = readCustomId(request.customId);
    if (pressed.kind === 'round') return { defer: rounds.deferral(request), run: () => rounds.submit(request) };
    if (pressed.kind !== 'command') return { defer, run: () => prompts.submit(request) };
    const command = commands.get(pressed.command);
    if (command?.submit === undefined) return told('wire/unknown-button');
    const { submit } = command;
    return { defer, run: () => submit.call(command, request, app) };
  }

  function told(code: string): Job {
    return { defer: null, run: async () => wireReply(code) };
  }

  /** Choices come at once or not at all. */
  async function complete(request: AutocompleteRequest): Promise<WordedReply> {
    const late = new AbortController();
    try {
      const asked = commands.get(request.command)?.complete?.(request, app) ?? [];
      const choices = await Promise.race([asked, wait(CHOICES_WITHIN_MS, [], { signal: late.signal })]);
      return { kind: 'choices', choices: choices.slice(0, MAX_CHOICES) };
    } catch (err) {
      log.error({ err, ...fieldsOf(request) }, 'no choices');
      return { kind: 'choices', choices: [] };
    } finally {
      late.abort();
    }
  }

  async function apologise(request: AnyRequest, err: unknown): Promise<Reply> {
    if (err instanceof StoreDown) {
      log.error({ err, ...fieldsOf(request) }, 'the store is down');
      return wireReply('wire/records-down');
    }
    const reference = newReference();
    const campaignId = await app.play.campaignAt(request.guildId, request.places).catch(() => null);
    log.error({ err, reference, campaignId, ...fieldsOf(request) }, 'a handler broke');
    return wireReply('wire/broke', { reference });
  }

  /** Sends an answer; one that was committed is handed to the outbox when Discord does not take it now. */
  async function deliver(request: AnyRequest, responder: Responder, unlinked: WordedReply): Promise<void> {
    const reply = 'message' in unlinked ? { ...unlinked, message: await sender.linked(unlinked.message) } : unlinked;
    const rowId = 'rowId' in reply ? reply.rowId : null;
    const post = 'post' in reply ? reply.post : undefined;
    if (rowId !== null) sender.hold(rowId);
    if (post !== undefined) sender.hold(post.rowId);
    const home = reply.kind === 'update' ? (reply.home ?? null) : null;
    try {
      const messageId = await responder.send(reply);
      if (post !== undefined) await tell(post, request);
      if (rowId === null) return;
      if (home !== null) sender.noteShown(home, rowId);
      sender.mark(rowId, messageId);
      sender.kick();
      if (home !== null && reply.kind === 'update' && messageId !== null)
        await sender.showElsewhere(home, messageId, reply.message);
    } catch (err) {
      if (rowId !== null) sender.release(rowId);
      if (post !== undefined) sender.release(post.rowId);
      const reference = newReference();
      log.warn({ err, reference, rowId, ...fieldsOf(request) }, 'an answer could not be sent');
      const isMalformed = err instanceof DiscordAPIError && err.code === 50_035;
      const code = rowId === null && post === undefined ? 'wire/broke' : 'wire/unshown';
      if (isMalformed) await send(responder, wireReply(code, { reference }), request.interactionId);
    }
  }

  /** Posts what was committed besides; with the same nonce as the outbox, which does it when this fails. */
  async function tell({ channelId, rowId, message }: Post, request: AnyRequest): Promise<void> {
    try {
      const body = { ...(await sender.linked(message)), nonce: rowId.slice(0, 25), enforce_nonce: true };
      const posted = (await rest.post(Routes.channelMessages(channelId), { body })) as APIMessage;
      sender.mark(rowId, posted.id);
    } catch (err) {
      sender.release(rowId);
      log.warn({ err, rowId, ...fieldsOf(request) }, 'a post has to wait for the outbox');
    }
    sender.kick();
  }

  async function send(responder: Responder, reply: WordedReply, interactionId: string): Promise<void> {
    await responder
      .send(reply)
      .catch((err: unknown) => log.warn({ err, interactionId }, 'an answer could not be sent'));
  }

  return {
    async handle(raw) {
      if (raw.type === InteractionType.Ping || seen.has(raw.id)) return;
      seen.add(raw.id);
      if (seen.size > MAX_REMEMBERED) for (const oldest of seen) if (seen.delete(oldest)) break;
      const work = answer(raw).catch((err: unknown) =>
        log.error({ err, interactionId: raw.id }, 'an interaction was lost'),
      );
      underWay.add(work);
      await work;
      underWay.delete(work);
    },
    close() {
      isClosed = true;
    },
    open() {
      isClosed = false;
    },
    async drain(milliseconds) {
      const stop = new AbortController();
      const late = wait(milliseconds, false, { signal: stop.signal }).catch(() => false);
      const done = await Promise.race([Promise.all(underWay).then(() => true), late]);
      stop.abort();
      return done;
    },
  };
}

function fieldsOf(request: AnyRequest) {
  const { interactionId, guildId } = request;
  const command = 'command' in request ? [request.command, ...request.path].join(' ') : readableId(request.customId);
  return { interactionId, guildId, command };
}

function readableId(customId: string): string {
  const pressed = readCustomId(customId);
  switch (pressed.kind) {
    case 'command':
      return pressed.command;
    case 'prompt':
      return `prompt ${pressed.promptId}`;
    case 'prompts':
      return 'prompts';
    case 'round':
      return `round ${pressed.roundId}`;
  }
}

/** Six letters that a person can read out and a log can be searched for. */
function newReference(): string {
  return Array.from({ length: 6 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('');
}
