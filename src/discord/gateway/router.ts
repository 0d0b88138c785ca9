import { setTimeout as wait } from 'node:timers/promises';
import { InteractionType, type REST } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { languageOf } from '../../language/languages.ts';
import { type Recipient, writingFor } from '../../language/reader.ts';
import { NOTHING_CHOSEN, type ReaderChoice } from '../../play/people/readers.ts';
import { StoreDown } from '../../play/wire-store.ts';
import type { App, Command } from '../command.ts';
import { areV2 } from '../components-v2.ts';
import { MAX_CHOICES } from '../limits.ts';
import type { OutboxSender } from '../outbox/sender.ts';
import { plainReply } from '../render/engine/plain/plain-reply.ts';
import { readerOf } from '../render/engine/recipients.ts';
import { wireReply, worded } from '../render/engine/refusal.ts';
import type { WordedReply } from '../reply.ts';
import type { AutocompleteRequest } from '../request.ts';
import { openPromptButtons } from '../rounds/prompt-buttons.ts';
import { openRoundButtons } from '../rounds/round-buttons.ts';
import { openHandOver } from './deliver.ts';
import { openGate } from './gate.ts';
import { openJobs } from './jobs.ts';
import { fieldsOf, labelOf, newReference } from './log-fields.ts';
import { NOBODY_WATCHES, type Observer, type Outcome } from './observer.ts';
import type { Places } from './places.ts';
import { type AnyRequest, readRequest } from './read-request.ts';
import { isAnswerable, isReadable } from './readable.ts';
import { openResponder, type Responder } from './responder.ts';
import { openTypedForms } from './typed-forms.ts';

/** Discord waits 3 seconds; a slow handler is deferred before that. */
const DEFER_AFTER_MS = 2_000;
const CHOICES_WITHIN_MS = 2_500;
/** Milliseconds after which a lost database is asked once more, and the latest moment for that. */
const ASK_AGAIN_AFTER_MS = 400;
const ASK_AGAIN_WITHIN_MS = 1_000;
/** Milliseconds by which another process that may have the gateway by now is let go first with a commit. */
const LET_GO_FIRST_MS = 1_500;
/** Interactions remembered, because Discord may deliver one twice. */
const MAX_REMEMBERED = 5_000;

const NO_CHOICES = { kind: 'choices', choices: [] } as const;

/** An answer, and what kind of end it is. */
interface Ran {
  readonly reply: WordedReply;
  readonly outcome: Outcome;
}

export interface RouterOptions {
  readonly commands: readonly Command[];
  readonly app: App;
  readonly rest: REST;
  readonly sender: OutboxSender;
  /** The known facts about an interaction's channels. */
  readonly placesFor: (raw: APIInteraction) => Places | Promise<Places>;
  readonly clock: { now(): Date };
  readonly log: Logger;
  /** Checks whether another process may be hearing the same interactions as this one. */
  readonly isUnsure?: () => boolean;
  readonly observer?: Observer;
  /** An answer to something that was committed is on its way. */
  readonly onCommitted?: (request: AnyRequest) => void;
  /** Told of each interaction that could not be kept because the store is down. */
  readonly onRefused?: (request: AnyRequest) => Promise<void>;
  /** Milliseconds before a slow answer is deferred. */
  readonly deferAfter?: number;
  /** Milliseconds after which a database that failed is asked once more. */
  readonly askAgainAfter?: number;
}

export interface Router {
  /**
   * Answers one interaction; never rejects.
   * @param arrived when it came, by `performance.now()`, if it had to wait before it was handed in: Discord's three seconds
   *   began then
   */
  handle(raw: APIInteraction, arrived?: number): Promise<void>;
  /** True while people are informed that the bot restarts. */
  isClosed(): boolean;
  /** From now on people are informed that the bot restarts. */
  close(): void;
  /** Ends what `close` began. */
  open(): void;
  /** Waits for running work, up to this limit; false when some is still running. */
  drain(milliseconds: number): Promise<boolean>;
}

/**
 * Brings each interaction to its command or its question, and the answer back. The only place that catches.
 *
 * An interaction is _new_, and dropped when it was seen before. It is _under way_ while its job runs, and _put off_ when
 * that takes longer than Discord waits. Then it is _answered_, by whoever does it or by an apology.
 */
export function openRouter(options: RouterOptions): Router {
  const { app, rest, sender, placesFor, clock, log } = options;
  const { deferAfter = DEFER_AFTER_MS, isUnsure = () => false, observer = NOBODY_WATCHES } = options;
  const { askAgainAfter = ASK_AGAIN_AFTER_MS, onRefused = async () => {} } = options;
  const names: ReadonlySet<string> = new Set(options.commands.map(({ data }) => data.name));
  const { renderers } = app;
  const prompts = openPromptButtons({ play: app.play, renderers, messageOf: sender.messageOf, homeOf: sender.homeOf });
  const rounds = openRoundButtons(app);
  const forms = openTypedForms(clock);
  const jobs = openJobs({ app, commands: options.commands, gate: openGate(app), prompts, rounds, forms });
  const { deliver, send, leftBehind } = openHandOver({
    rest,
    sender,
    log,
    onCommitted: options.onCommitted ?? (() => undefined),
  });
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  async function answer(raw: APIInteraction, began: number): Promise<void> {
    const received = clock.now().getTime();
    const readable = isReadable(raw);
    if (!readable) log.warn({ interactionId: raw.id }, 'an interaction could not be read');
    const request = readable ? readRequest(raw, await placesFor(raw), received) : null;
    const isAutocomplete = raw.type === InteractionType.ApplicationCommandAutocomplete;
    const responder = openResponder(rest, {
      interactionId: raw.id,
      applicationId: raw.application_id,
      token: raw.token,
      messageId: request !== null && 'messageId' in request ? request.messageId : null,
      isV2: request !== null && 'components' in request && areV2(request.components),
    });
    if (request === null || isClosed) {
      const unasked = readable ? 'wire/no-server' : 'wire/unreadable';
      const code = isClosed ? 'wire/restarting' : unasked;
      const why = wireReply(code);
      const told = request === null || request.kind === 'autocomplete' ? why : forms.givenBack(request, why);
      note('turned-away', await send(responder, isAutocomplete ? NO_CHOICES : told, raw.id));
    } else if (request.kind === 'autocomplete') {
      const { reply, outcome } = await complete(request);
      note(outcome, await send(responder, reply, raw.id));
    } else {
      const ran = await run(request, responder, began);
      const { outcome } = ran;
      const reply = forms.givenBack(request, ran.reply);
      if (reply.kind === 'modal') forms.shown(request.user.id, reply.modal);
      note(outcome, await deliver(request, responder, reply));
    }

    function note(outcome: Outcome, isSent: boolean): void {
      const what = { command: labelOf(request, names), kind: request?.kind ?? 'other' } as const;
      observer.handled({ ...what, outcome: isSent ? outcome : 'unsent', milliseconds: performance.now() - began });
    }
  }

  /** Runs the handler; puts Discord off when that takes long. A bug is logged and apologised for. */
  async function run(
    request: Exclude<AnyRequest, AutocompleteRequest>,
    responder: Responder,
    began: number,
  ): Promise<Ran> {
    let timer: NodeJS.Timeout | null = null;
    try {
      const job = jobs.jobFor(request);
      const { defer } = job;
      if (defer !== null) timer = setTimeout(() => responder.defer(defer), deferAfter - (performance.now() - began));
      const reader = readerOf(await chosenBy(request), request.locale);
      let outcome: Outcome = 'answered';
      const attempt = () =>
        writingFor(reader, async () => {
          const made = await job.run();
          outcome = made.kind === 'refused' ? 'refused' : 'answered';
          return worded(made, renderers);
        });
      const reply = await attempt().catch((err: unknown) => {
        const isEarly = performance.now() - began < ASK_AGAIN_WITHIN_MS;
        if (!(err instanceof StoreDown && isEarly)) throw err;
        return onceMore(request, attempt).catch((later: unknown) => {
          // The outcome of the first try is as unknown as before.
          throw later instanceof StoreDown && err.isUnsure ? err : later;
        });
      });
      // Asked again: it may be what was chosen just now.
      const choice = await chosenBy(request);
      if (!choice.isPlain) return { reply, outcome };
      const isPressPrivate = request.kind !== 'command' && request.isPrivate;
      const plain = writingFor(readerOf(choice, request.locale), () => plainReply(reply, isPressPrivate));
      return { reply: plain, outcome };
    } catch (err) {
      return await apologise(request, err);
    } finally {
      if (timer !== null) clearTimeout(timer);
    }
  }

  /**
   * A database that fails over drops what is under way, and whether that was committed shows only when it is asked again:
   * then its answer is in the outbox. If not, it is done now; an interaction is applied once either way.
   */
  async function onceMore(request: AnyRequest, attempt: () => Promise<WordedReply>): Promise<WordedReply> {
    await wait(askAgainAfter);
    const left = await leftBehind(request);
    return left.kind === 'nothing' ? attempt() : left;
  }

  /** Somebody's preferences for private replies. Nobody goes without an answer because they cannot be looked up. */
  async function chosenBy(request: AnyRequest): Promise<ReaderChoice> {
    try {
      return await app.play.readerOf(request.user.id);
    } catch (err) {
      log.warn({ err, ...fieldsOf(request) }, 'how somebody reads is not known');
      return NOTHING_CHOSEN;
    }
  }

  /** Choices come at once or not at all. */
  async function complete(request: AutocompleteRequest): Promise<Ran> {
    const late = new AbortController();
    try {
      const asked = chosenBy(request).then((choice) =>
        writingFor(readerOf(choice, request.locale), () => jobs.choicesFor(request)),
      );
      const choices = await Promise.race([asked, wait(CHOICES_WITHIN_MS, [], { signal: late.signal })]);
      return { reply: { kind: 'choices', choices: choices.slice(0, MAX_CHOICES) }, outcome: 'answered' };
    } catch (err) {
      log.error({ err, ...fieldsOf(request) }, 'no choices');
      return { reply: NO_CHOICES, outcome: err instanceof StoreDown ? 'store-down' : 'broke' };
    } finally {
      late.abort();
    }
  }

  async function apologise(request: AnyRequest, err: unknown): Promise<Ran> {
    if (err instanceof StoreDown) {
      log.error({ err, ...fieldsOf(request) }, 'the store is down');
      void onRefused(request).catch((failed: unknown) =>
        log.warn({ err: failed }, 'nobody was told of refused changes'),
      );
      // A process that reaches the database may be committing this very interaction; then Discord rejects this answer.
      if (isUnsure()) await wait(LET_GO_FIRST_MS);
      const code = err.isUnsure ? 'wire/records-unsure' : 'wire/records-down';
      return { reply: wireReply(code), outcome: 'store-down' };
    }
    const reference = newReference();
    const campaignId = await app.play.campaignAt(request.guildId, request.places).catch(() => null);
    log.error({ err, reference, campaignId, ...fieldsOf(request) }, 'a handler broke');
    const error = err instanceof Error ? err.name : typeof err;
    observer.broke({ reference, command: labelOf(request, names), error, at: clock.now().getTime() });
    return { reply: wireReply('wire/broke', { reference }), outcome: 'broke' };
  }

  return {
    async handle(raw, arrived = performance.now()) {
      if (!isAnswerable(raw)) return log.warn('an interaction came without what it takes to answer it');
      if (raw.type === InteractionType.Ping || seen.has(raw.id)) return;
      seen.add(raw.id);
      if (seen.size > MAX_REMEMBERED) for (const oldest of seen) if (seen.delete(oldest)) break;
      const work = writingFor(recipientOf(raw), () => answer(raw, arrived)).catch((err: unknown) =>
        log.error({ err, interactionId: raw.id }, 'an interaction was lost'),
      );
      underWay.add(work);
      await work;
      underWay.delete(work);
    },
    isClosed: () => isClosed,
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

/** A private reply is in the language of the person's Discord; a public one in the campaign’s. */
function recipientOf(raw: APIInteraction): Recipient {
  return {
    language: languageOf('locale' in raw && typeof raw.locale === 'string' ? raw.locale : null),
    isPlain: false,
  };
}
