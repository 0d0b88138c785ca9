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
import { type HandOver, openHandOver } from './deliver.ts';
import { openGate } from './gate.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { fieldsOf, labelOf, newReference } from './log-fields.ts';
import { NOBODY_WATCHES, type Observer, type Outcome } from './observer.ts';
import type { Places } from './places.ts';
import { type AnyRequest, readRequest } from './read-request.ts';
import { isAnswerable, isReadable } from './readable.ts';
import { openResponder, type Responder } from './responder.ts';
import { openTypedForms, type TypedForms } from './typed-forms.ts';

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
  return new InteractionRouter(options).router();
}

/** Answers interactions, each once, until it is closed; remembers those it has seen, and those under way. */
class InteractionRouter {
  readonly #answers: InteractionAnswers;
  readonly #log: Logger;
  readonly #seen = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: RouterOptions) {
    this.#answers = new InteractionAnswers(options, () => this.#isClosed);
    this.#log = options.log;
  }

  /** Its functions, which can be handed on. */
  router(): Router {
    return {
      handle: (raw, arrived) => this.#handle(raw, arrived),
      isClosed: () => this.#isClosed,
      close: () => {
        this.#isClosed = true;
      },
      open: () => {
        this.#isClosed = false;
      },
      drain: (milliseconds) => this.#drain(milliseconds),
    };
  }

  async #handle(raw: APIInteraction, arrived = performance.now()): Promise<void> {
    if (!isAnswerable(raw)) return this.#log.warn('an interaction came without what it takes to answer it');
    const seen = this.#seen;
    if (raw.type === InteractionType.Ping || seen.has(raw.id)) return;
    seen.add(raw.id);
    if (seen.size > MAX_REMEMBERED) for (const oldest of seen) if (seen.delete(oldest)) break;
    const work = writingFor(recipientOf(raw), () => this.#answers.answer(raw, arrived)).catch((err: unknown) =>
      this.#log.error({ err, interactionId: raw.id }, 'an interaction was lost'),
    );
    this.#underWay.add(work);
    await work;
    this.#underWay.delete(work);
  }

  async #drain(milliseconds: number): Promise<boolean> {
    const stop = new AbortController();
    const late = wait(milliseconds, false, { signal: stop.signal }).catch(() => false);
    const done = await Promise.race([Promise.all(this.#underWay).then(() => true), late]);
    stop.abort();
    return done;
  }
}

/** Runs what an interaction asks for, and hands its answer over. */
class InteractionAnswers {
  readonly #app: App;
  readonly #rest: REST;
  readonly #placesFor: RouterOptions['placesFor'];
  readonly #clock: RouterOptions['clock'];
  readonly #log: Logger;
  readonly #observer: Observer;
  readonly #deferAfter: number;
  readonly #askAgainAfter: number;
  readonly #isUnsure: () => boolean;
  readonly #onRefused: (request: AnyRequest) => Promise<void>;
  readonly #isClosed: () => boolean;
  readonly #names: ReadonlySet<string>;
  readonly #forms: TypedForms;
  readonly #jobs: Jobs;
  readonly #handOver: HandOver;

  constructor(options: RouterOptions, isClosed: () => boolean) {
    const { app, rest, sender, clock, log, commands, onCommitted = () => undefined } = options;
    const { play, renderers } = app;
    this.#app = app;
    this.#rest = rest;
    this.#placesFor = options.placesFor;
    this.#clock = clock;
    this.#log = log;
    this.#observer = options.observer ?? NOBODY_WATCHES;
    this.#deferAfter = options.deferAfter ?? DEFER_AFTER_MS;
    this.#askAgainAfter = options.askAgainAfter ?? ASK_AGAIN_AFTER_MS;
    this.#isUnsure = options.isUnsure ?? (() => false);
    this.#onRefused = options.onRefused ?? (async () => {});
    this.#isClosed = isClosed;
    this.#names = new Set(commands.map(({ data }) => data.name));
    this.#forms = openTypedForms(clock);
    const prompts = openPromptButtons({ play, renderers, messageOf: sender.messageOf, homeOf: sender.homeOf });
    const rounds = openRoundButtons(app);
    this.#jobs = openJobs({ app, commands, gate: openGate(app), prompts, rounds, forms: this.#forms });
    this.#handOver = openHandOver({ rest, sender, log, onCommitted });
  }

  /** @param began when its three seconds began, by `performance.now()` */
  async answer(raw: APIInteraction, began: number): Promise<void> {
    const received = this.#clock.now().getTime();
    const readable = isReadable(raw);
    if (!readable) this.#log.warn({ interactionId: raw.id }, 'an interaction could not be read');
    const request = readable ? readRequest(raw, await this.#placesFor(raw), received) : null;
    const responder = openResponder(this.#rest, {
      interactionId: raw.id,
      applicationId: raw.application_id,
      token: raw.token,
      messageId: request !== null && 'messageId' in request ? request.messageId : null,
      isV2: request !== null && 'components' in request && areV2(request.components),
    });
    const { outcome, isSent } = await this.#respond(raw, request, responder, began);
    const what = { command: labelOf(request, this.#names), kind: request?.kind ?? 'other' } as const;
    const milliseconds = performance.now() - began;
    this.#observer.handled({ ...what, outcome: isSent ? outcome : 'unsent', milliseconds });
  }

  /** @param request null when it could not be read, or does not come from a server */
  async #respond(
    raw: APIInteraction,
    request: AnyRequest | null,
    responder: Responder,
    began: number,
  ): Promise<{ readonly outcome: Outcome; readonly isSent: boolean }> {
    if (request === null || this.#isClosed()) {
      const reply = this.#turnedAway(raw, request);
      return { outcome: 'turned-away', isSent: await this.#handOver.send(responder, reply, raw.id) };
    }
    if (request.kind === 'autocomplete') {
      const { reply, outcome } = await this.#complete(request);
      return { outcome, isSent: await this.#handOver.send(responder, reply, raw.id) };
    }
    const ran = await this.#run(request, responder, began);
    const reply = this.#forms.givenBack(request, ran.reply);
    if (reply.kind === 'modal') this.#forms.shown(request.user.id, reply.modal);
    return { outcome: ran.outcome, isSent: await this.#handOver.deliver(request, responder, reply) };
  }

  #turnedAway(raw: APIInteraction, request: AnyRequest | null): WordedReply {
    if (raw.type === InteractionType.ApplicationCommandAutocomplete) return NO_CHOICES;
    const unasked = isReadable(raw) ? 'wire/no-server' : 'wire/unreadable';
    const why = wireReply(this.#isClosed() ? 'wire/restarting' : unasked);
    return request === null || request.kind === 'autocomplete' ? why : this.#forms.givenBack(request, why);
  }

  /** Runs the handler; puts Discord off when that takes long. A bug is logged and apologised for. */
  async #run(request: Exclude<AnyRequest, AutocompleteRequest>, responder: Responder, began: number): Promise<Ran> {
    let timer: NodeJS.Timeout | null = null;
    try {
      const job = this.#jobs.jobFor(request);
      const { defer } = job;
      if (defer !== null)
        timer = setTimeout(() => responder.defer(defer), this.#deferAfter - (performance.now() - began));
      const reader = readerOf(await this.#chosenBy(request), request.locale);
      let outcome: Outcome = 'answered';
      const attempt = () =>
        writingFor(reader, async () => {
          const made = await job.run();
          outcome = made.kind === 'refused' ? 'refused' : 'answered';
          return worded(made, this.#app.renderers);
        });
      const reply = await attempt().catch((err: unknown) => {
        const isEarly = performance.now() - began < ASK_AGAIN_WITHIN_MS;
        if (!(err instanceof StoreDown && isEarly)) throw err;
        return this.#onceMore(request, attempt).catch((later: unknown) => {
          // The outcome of the first try is as unknown as before.
          throw later instanceof StoreDown && err.isUnsure ? err : later;
        });
      });
      // Asked again: it may be what was chosen just now.
      const choice = await this.#chosenBy(request);
      if (!choice.isPlain) return { reply, outcome };
      const isPressPrivate = request.kind !== 'command' && request.isPrivate;
      const plain = writingFor(readerOf(choice, request.locale), () => plainReply(reply, isPressPrivate));
      return { reply: plain, outcome };
    } catch (err) {
      return await this.#apologise(request, err);
    } finally {
      if (timer !== null) clearTimeout(timer);
    }
  }

  /**
   * A database that fails over drops what is under way, and whether that was committed shows only when it is asked again:
   * then its answer is in the outbox. If not, it is done now; an interaction is applied once either way.
   */
  async #onceMore(request: AnyRequest, attempt: () => Promise<WordedReply>): Promise<WordedReply> {
    await wait(this.#askAgainAfter);
    const left = await this.#handOver.leftBehind(request);
    return left.kind === 'nothing' ? attempt() : left;
  }

  /** Somebody's preferences for private replies. Nobody goes without an answer because they cannot be looked up. */
  async #chosenBy(request: AnyRequest): Promise<ReaderChoice> {
    try {
      return await this.#app.play.readerOf(request.user.id);
    } catch (err) {
      this.#log.warn({ err, ...fieldsOf(request) }, 'how somebody reads is not known');
      return NOTHING_CHOSEN;
    }
  }

  /** Choices come at once or not at all. */
  async #complete(request: AutocompleteRequest): Promise<Ran> {
    const late = new AbortController();
    try {
      const asked = this.#chosenBy(request).then((choice) =>
        writingFor(readerOf(choice, request.locale), () => this.#jobs.choicesFor(request)),
      );
      const choices = await Promise.race([asked, wait(CHOICES_WITHIN_MS, [], { signal: late.signal })]);
      return { reply: { kind: 'choices', choices: choices.slice(0, MAX_CHOICES) }, outcome: 'answered' };
    } catch (err) {
      this.#log.error({ err, ...fieldsOf(request) }, 'no choices');
      return { reply: NO_CHOICES, outcome: err instanceof StoreDown ? 'store-down' : 'broke' };
    } finally {
      late.abort();
    }
  }

  async #apologise(request: AnyRequest, err: unknown): Promise<Ran> {
    if (err instanceof StoreDown) {
      this.#log.error({ err, ...fieldsOf(request) }, 'the store is down');
      void this.#onRefused(request).catch((failed: unknown) =>
        this.#log.warn({ err: failed }, 'nobody was told of refused changes'),
      );
      // A process that reaches the database may be committing this very interaction; then Discord rejects this answer.
      if (this.#isUnsure()) await wait(LET_GO_FIRST_MS);
      const code = err.isUnsure ? 'wire/records-unsure' : 'wire/records-down';
      return { reply: wireReply(code), outcome: 'store-down' };
    }
    const reference = newReference();
    const campaignId = await this.#app.play.campaignAt(request.guildId, request.places).catch(() => null);
    this.#log.error({ err, reference, campaignId, ...fieldsOf(request) }, 'a handler broke');
    const error = err instanceof Error ? err.name : typeof err;
    this.#observer.broke({ reference, command: labelOf(request, this.#names), error, at: this.#clock.now().getTime() });
    return { reply: wireReply('wire/broke', { reference }), outcome: 'broke' };
  }
}

/** A private reply is in the language of the person's Discord; a public one in the campaign’s. */
function recipientOf(raw: APIInteraction): Recipient {
  return {
    language: languageOf('locale' in raw && typeof raw.locale === 'string' ? raw.locale : null),
    isPlain: false,
  };
}
