import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../../rules/engine/world.ts';
import type { CalendarAddress, Store } from '../../store/store.ts';
import { type Caller, isGmOf } from '../access/invocation.ts';

/** A campaign as it goes into somebody's calendar. */
export interface CalendarLook {
  readonly world: World;
  /** Rises with each change of the campaign. */
  readonly version: number;
  readonly isGm: boolean;
}

/** The current state of each of a person's campaigns. */
export interface CalendarLooks {
  /** The time of the look, in milliseconds since the epoch. */
  readonly now: number;
  readonly campaigns: readonly CalendarLook[];
}

/** The owner of the calendar, and the campaigns it covers. */
interface CalendarWish {
  /** Roles and rights count in the server where they were said, `guildId`. */
  readonly caller: Caller;
  /** Server where they ask; null: they do not ask from any. */
  readonly guildId: string | null;
  /** Only campaigns of that server. */
  readonly isOnlyHere: boolean;
}

/** The secret part of an address: 256 random bits, as 43 letters, digits, `-` and `_`. */
const TOKEN_BYTES = 32;

/** Somebody who is known by their id alone. */
function stranger(userId: string): Caller {
  return { userId, roleIds: [], isManager: false };
}

/** Calendars of people: the campaigns that are in one, and the private address at which it is read. */
export interface Calendars {
  looks(wish: CalendarWish): Promise<CalendarLooks>;
  /** The same for whoever reads at an address: what depends on a role is left out. */
  looksOf(userId: string): Promise<CalendarLooks>;
  /** Null when they have none. */
  address(userId: string): Promise<CalendarAddress | null>;
  /** Makes a new address, and ends the old one. @returns its secret part, which is kept nowhere */
  renew(userId: string, language: string): Promise<string>;
  revoke(userId: string): Promise<void>;
  /** The owner of the calendar at an address, by its secret part; null if it was revoked or never existed. */
  ownerOf(token: string): Promise<{ readonly userId: string; readonly language: string } | null>;
}

type CalendarStore = Pick<
  Store,
  'campaignsOf' | 'campaignsOfUser' | 'read' | 'calendarAddressOf' | 'calendarOwner' | 'keepCalendarAddress'
>;

export function openCalendars(store: CalendarStore, now: () => number): Calendars {
  async function looks({ caller, guildId, isOnlyHere }: CalendarWish): Promise<CalendarLooks> {
    const own = await store.campaignsOfUser(caller.userId);
    // A game master by role is named in no campaign.
    const there = guildId === null ? [] : await store.campaignsOf(guildId);
    const found: CalendarLook[] = [];
    for (const id of new Set([...own, ...there].map((one) => one.id))) {
      const snapshot = await store.read(id);
      if (snapshot === null) continue;
      const { world, version } = snapshot;
      const isHere = world.campaign.guildId === guildId;
      if (isOnlyHere && !isHere) continue;
      const isGm = isGmOf(world.campaign, isHere ? caller : stranger(caller.userId));
      if (isGm || own.some((one) => one.id === id)) found.push({ world, version, isGm });
    }
    return { now: now(), campaigns: found };
  }

  return {
    looks,
    looksOf: (userId) => looks({ caller: stranger(userId), guildId: null, isOnlyHere: false }),
    address: (userId) => store.calendarAddressOf(userId),
    async renew(userId, language) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.keepCalendarAddress(userId, { tokenHash: hashOf(token), language, madeAt: now() });
      return token;
    },
    revoke: (userId) => store.keepCalendarAddress(userId, null),
    // Whatever is asked for is hashed and looked up alike, so the time it takes says nothing of what is not there.
    ownerOf: (token) => store.calendarOwner(hashOf(token)),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
