import { DiscordAPIError, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Registrations } from '../../play/wire-store.ts';
import { HOUR, MINUTE } from '../../rules/engine/time.ts';
import { isHopeless, type RetryPatience, statusOf, waitAfter } from '../patience.ts';
import { repeating } from '../repeating.ts';
import { type CommandList, type ListOptions, openLists, ownGuilds, putList } from './registration.ts';

/** Waiting times for a list that Discord did not accept for now. */
const PATIENCE: RetryPatience = { first: MINUTE / 4, longest: HOUR };

/** Discord's code for "200 commands were made here today": tomorrow it takes more. */
const TOO_MANY_TODAY = 30_034;

export interface RegistrarOptions extends ListOptions {
  readonly rest: REST;
  readonly applicationId: string;
  readonly records: Registrations;
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly patience?: RetryPatience;
}

/** The time at which the bot joined each of its servers, in milliseconds since the epoch; null if Discord did not say. */
type Joined = ReadonlyMap<string, number | null>;

/**
 * Keeps Discord's lists of commands as they shall be: one for everywhere, and one for each server by the books that are
 * played in it.
 *
 * A list is _in step_ when the hash that was kept is that of the wanted list; Discord is not asked about it. A list
 * that is not is _due_: its hash is struck out, Discord is asked, and the hash is kept once Discord has answered. So a
 * process that dies in between, or one that asks at the same time as another, leaves a list that is due again, and
 * never one that passes for something else. What fails for a while _waits_ for its next try. What Discord will not
 * take is _refused_, and tried again at the next start or the next change.
 */
export interface Registrar {
  /** Brings every list in step that is not. Resolves when each was tried. */
  start(joined: Joined): Promise<void>;
  /** The books that are played in a server may have changed. Resolves when its list was tried. */
  refresh(guildId: string): Promise<void>;
  /** The bot was added to a server, where nobody knows what Discord lists. */
  joined(guildId: string): Promise<void>;
  /** Ends what is under way; what was not done is done at the next start. */
  close(): Promise<void>;
}

export function openRegistrar(options: RegistrarOptions): Registrar {
  const { rest, applicationId, records, onlyGuildId, clock, log, patience = PATIENCE } = options;
  /** Lists that are not known to be in step, and how often Discord failed to take them. */
  const due = new Map<string | null, number>();
  const waiting = new Map<string | null, NodeJS.Timeout>();
  const closing = new AbortController();
  const { signal } = closing;
  const wantedList = openLists(options);
  const now = () => clock.now().getTime();
  const work = repeating(bringAll, (err) => log.error({ err }, 'the lists of commands were left as they are'));

  async function bringAll(): Promise<void> {
    for (const [guildId, attempts] of due) {
      if (signal.aborted) return;
      due.delete(guildId);
      await putCommands(guildId).catch((err: unknown) => fail(guildId, attempts, err));
    }
  }

  async function putCommands(guildId: string | null): Promise<void> {
    let wanted = await wantedNow(guildId);
    const [known] = await records.registrations(applicationId, guildId);
    if (known === undefined ? isNotOurs(guildId) : known.hash === wanted.hash) return;
    // Another process may have asked for something older meanwhile, so the last one who asks looks again.
    for (let asked = ''; asked !== wanted.hash; wanted = await wantedNow(guildId)) {
      await keep(guildId, '');
      await putList(rest, { applicationId, guildId }, wanted, signal);
      asked = wanted.hash;
      await keep(guildId, asked);
      log.info({ guildId, commands: wanted.commands.length }, 'commands are known to Discord');
    }
  }

  async function wantedNow(guildId: string | null): Promise<CommandList> {
    const played = guildId === null ? undefined : (await records.booksPlayed(guildId)).get(guildId);
    return wantedList(guildId, played ?? []);
  }

  /** With all commands in one server, a list elsewhere that nothing is known of is somebody else's. */
  function isNotOurs(guildId: string | null): boolean {
    return onlyGuildId !== null && guildId !== onlyGuildId;
  }

  function keep(guildId: string | null, hash: string): Promise<void> {
    return records.keepRegistration(applicationId, { guildId, hash, at: now() });
  }

  function fail(guildId: string | null, attempts: number, err: unknown): void {
    if (signal.aborted) return;
    // Not the error itself: it repeats the whole list.
    const why = { guildId, status: statusOf(err), why: err instanceof Error ? err.message : String(err) };
    const isTomorrow = err instanceof DiscordAPIError && err.code === TOO_MANY_TODAY;
    if (isHopeless(err) && !isTomorrow) {
      log.error(why, refusedBecause(err));
      return;
    }
    log.warn({ ...why, attempts }, 'commands could not be registered yet');
    const timer = setTimeout(
      () => void ask(guildId, attempts + 1),
      waitAfter(err, isTomorrow ? Infinity : attempts, patience),
    );
    timer.unref();
    waiting.set(guildId, timer);
  }

  function ask(guildId: string | null, attempts = 0): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    clearTimeout(waiting.get(guildId));
    waiting.delete(guildId);
    due.set(guildId, attempts);
    return work();
  }

  return {
    async start(joined) {
      const [played, all] = await Promise.all([records.booksPlayed(), records.registrations(applicationId)]);
      const known = new Map(all.map((one) => [one.guildId, one]));
      const isThere = (guildId: string | null) => guildId === null || guildId === onlyGuildId || joined.has(guildId);
      for (const guildId of new Set([
        null,
        onlyGuildId,
        ...ownGuilds(options.commands),
        ...known.keys(),
        ...played.keys(),
      ])) {
        if (!isThere(guildId)) continue;
        const one = known.get(guildId);
        const wanted = wantedList(guildId, played.get(guildId ?? '') ?? []);
        const hasComeBack = one !== undefined && one.at < ((guildId === null ? null : joined.get(guildId)) ?? one.at);
        if (hasComeBack) await keep(guildId, '');
        const isInStep = one === undefined ? isNotOurs(guildId) : one.hash === wanted.hash && !hasComeBack;
        if (!isInStep) due.set(guildId, 0);
      }
      await work();
    },
    refresh: (guildId) => ask(guildId),
    async joined(guildId) {
      if (isNotOurs(guildId)) return;
      await keep(guildId, '').catch((err: unknown) => log.warn({ err, guildId }, 'a list of commands may be stale'));
      await ask(guildId);
    },
    async close() {
      closing.abort();
      for (const timer of waiting.values()) clearTimeout(timer);
      await work();
    },
  };
}

function refusedBecause(err: unknown): string {
  const isShut = statusOf(err) === 403 || statusOf(err) === 404;
  return isShut
    ? 'Discord does not let the bot list its commands in a server: invite it again with the scope applications.commands, and check DISCORD_GUILD_ID'
    : 'Discord refuses a list of commands; it stays as it was';
}
