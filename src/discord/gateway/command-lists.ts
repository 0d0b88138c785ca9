import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Play } from '../../play/play.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { GatewayLine } from './line.ts';
import type { Registrar } from './registrar.ts';

/** Milliseconds between checks of lists that another process may have left unfinished. */
const LISTS_EVERY_MS = 10 * MINUTE;

export interface CommandListsOptions {
  readonly registrar: Registrar;
  readonly play: Pick<Play, 'onBooksChanged'>;
  /** The line to Discord's gateway; null while another process has it. */
  readonly line: () => Pick<GatewayLine, 'joined'> | null;
  readonly log: Logger;
}

/** The lists of commands that Discord has, which follow the campaigns from `follow` to `close`. */
export class CommandLists {
  readonly #registrar: Registrar;
  readonly #play: CommandListsOptions['play'];
  readonly #line: CommandListsOptions['line'];
  readonly #log: Logger;
  #listing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #forget = () => {};

  constructor({ registrar, play, line, log }: CommandListsOptions) {
    this.#registrar = registrar;
    this.#play = play;
    this.#line = line;
    this.#log = log;
  }

  /** From now on the lists follow the campaigns. */
  follow(): void {
    this.#forget = this.#play.onBooksChanged((id) => void this.#registrar.refresh(id));
    this.#timer = setInterval(() => this.lookThrough(), LISTS_EVERY_MS);
    this.#timer.unref();
  }

  /** The process connected to Discord knows the bot's servers, and finishes the lists that others left. */
  lookThrough(): void {
    const line = this.#line();
    if (line !== null) this.#listing = this.#registrar.start(line.joined());
    // The callers who wait for it get the error.
    this.#listing.catch((err: unknown) => this.#log.warn({ err }, 'the lists of commands could not be looked through'));
  }

  /** The bot was added to a server. */
  joined(guildId: string): void {
    void this.#registrar.joined(guildId);
  }

  /** Waits until Discord has all commands, but not for long: whoever plays already has most of them. */
  async listed(within: number): Promise<void> {
    const late = wait(within, 'late', { ref: false });
    if ((await Promise.race([this.#listing, late])) === 'late')
      this.#log.warn('Discord does not have all commands yet; they follow');
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#forget();
    await this.#registrar.close();
  }
}
