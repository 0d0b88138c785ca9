import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { APIRole } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Whereabouts } from '../play/due/whereabouts.ts';
import type { Play } from '../play/play.ts';
import { HOUR, MINUTE } from '../rules/engine/time.ts';

/** People who are asked for at once; Discord is asked for each. */
const MAX_ASKED = 50;
const UNKNOWN_MEMBER = 10_007;
const UNKNOWN_USER = 10_013;
/** Milliseconds for which an answer about somebody's presence is believed. */
const KNOWN_MS = { there: 2 * HOUR, gone: HOUR, silent: 10 * MINUTE };
/** Answers that are remembered; beyond that, a few questions more do no harm. */
const MAX_REMEMBERED = 50_000;
const ROLE = /^&(\d+)$/;

export interface PresenceOptions {
  readonly rest: REST;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Logger;
}

export interface Presence extends Whereabouts {
  /** Somebody has come or gone: Discord is asked again. */
  forget(guildId: string, userId: string): void;
}

/** Says which of some people (and roles, as `&<id>`) are in a server. Of those that Discord says nothing about, each counts as there. */
export function openPresence({ rest, now, log }: PresenceOptions): Presence {
  const knownUntil = new Map<string, number>();

  function remember(guildId: string, id: string, how: keyof typeof KNOWN_MS): void {
    const key = `${guildId}/${id}`;
    knownUntil.delete(key);
    knownUntil.set(key, now() + KNOWN_MS[how]);
    if (knownUntil.size > MAX_REMEMBERED) for (const [oldest] of knownUntil) if (knownUntil.delete(oldest)) break;
  }

  async function isThere(guildId: string, id: string): Promise<keyof typeof KNOWN_MS> {
    const roleId = ROLE.exec(id)?.[1] ?? null;
    try {
      if (roleId === null) await rest.get(Routes.guildMember(guildId, id));
      else {
        const roles = (await rest.get(Routes.guildRoles(guildId))) as readonly Pick<APIRole, 'id'>[];
        return roles.some((role) => role.id === roleId) ? 'there' : 'gone';
      }
      return 'there';
    } catch (err) {
      if (err instanceof DiscordAPIError && [UNKNOWN_MEMBER, UNKNOWN_USER].includes(Number(err.code))) return 'gone';
      log.warn({ err, guildId }, 'could not ask who is in a server');
      return 'silent';
    }
  }

  return {
    unsure: (guildId, ids) =>
      ids.filter((id) => (knownUntil.get(`${guildId}/${id}`) ?? 0) <= now()).slice(0, MAX_ASKED),
    async ask(guildId, ids) {
      const there = new Set(ids);
      for (const id of ids.slice(0, MAX_ASKED)) {
        const how = await isThere(guildId, id);
        remember(guildId, id, how);
        if (how === 'gone') there.delete(id);
      }
      return there;
    },
    forget(guildId, userId) {
      knownUntil.delete(`${guildId}/${userId}`);
    },
  };
}

export interface PeopleSeekerOptions {
  readonly play: Pick<Play, 'seekPeople'>;
  readonly presence: Presence;
  /** Something was committed because somebody is gone or back. */
  readonly onNews: () => void;
  readonly log: Logger;
}

/** Asks Discord about those whom the campaign of a place waits for, without holding up anything. */
export class PeopleSeeker {
  readonly #options: PeopleSeekerOptions;
  readonly #seeking = new Set<Promise<unknown>>();

  constructor(options: PeopleSeekerOptions) {
    this.#options = options;
  }

  seek(guildId: string, places: readonly string[]): void {
    const { play, presence, onNews, log } = this.#options;
    const sought = play
      .seekPeople(guildId, places, presence)
      .then(
        (isNews) => isNews && onNews(),
        (err: unknown) => log.warn({ err, guildId }, 'it was not found out who is there'),
      )
      .finally(() => this.#seeking.delete(sought));
    this.#seeking.add(sought);
  }

  /** Resolves when nobody is asked about any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#seeking);
  }
}
