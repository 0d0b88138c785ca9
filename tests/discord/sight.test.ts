import { DiscordAPIError, PermissionFlagsBits, type REST } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { type ChannelOverwrite, EVERYONE, permissionsIn } from '../../src/discord/permissions.ts';
import { type KnownServers, openSight } from '../../src/discord/sight.ts';

const GUILD = '1';
const { ViewChannel: VIEW, SendMessages: SEND, Administrator: ADMIN, ManageThreads: MANAGE } = PermissionFlagsBits;
const SERVER = {
  id: GUILD,
  ownerId: 'owner',
  roles: [
    { id: GUILD, permissions: VIEW },
    { id: 'player', permissions: SEND },
    { id: 'admin', permissions: ADMIN },
    { id: 'moderator', permissions: MANAGE },
  ],
};
const CLOSED: ChannelOverwrite = { id: GUILD, allow: 0n, deny: VIEW };
const sees = (userId: string, roleIds: readonly string[], overwrites: readonly ChannelOverwrite[]) =>
  (permissionsIn(SERVER, { userId, roleIds }, overwrites) & VIEW) !== 0n;

describe('what somebody may do in a channel', () => {
  test.each([
    ['anybody where nothing is said', sees('a', [], []), true],
    ['nobody where everyone is denied', sees('a', [], [CLOSED]), false],
    ['the owner all the same', sees('owner', [], [CLOSED]), true],
    ['an administrator all the same', sees('a', ['admin'], [CLOSED]), true],
    ['a role that is let in', sees('a', ['player'], [CLOSED, { id: 'player', allow: VIEW, deny: 0n }]), true],
    ['nobody of another role', sees('a', ['moderator'], [CLOSED, { id: 'player', allow: VIEW, deny: 0n }]), false],
    ['a person who is let in', sees('a', [], [CLOSED, { id: 'a', allow: VIEW, deny: 0n }]), true],
    [
      'nobody whom a person’s overwrite denies, whatever their role has',
      sees(
        'a',
        ['player'],
        [
          { id: 'a', allow: 0n, deny: VIEW },
          { id: 'player', allow: VIEW, deny: 0n },
        ],
      ),
      false,
    ],
    [
      'who has one role that allows and one that denies',
      sees(
        'a',
        ['player', 'moderator'],
        [
          { id: 'player', allow: 0n, deny: VIEW },
          { id: 'moderator', allow: VIEW, deny: 0n },
        ],
      ),
      true,
    ],
    ['everyone where nothing is said', (permissionsIn(SERVER, EVERYONE, []) & VIEW) !== 0n, true],
    ['not everyone where a role is let in', (permissionsIn(SERVER, EVERYONE, [CLOSED]) & VIEW) !== 0n, false],
  ])('%s', (_what, seen, expected) => {
    expect(seen).toBe(expected);
  });
});

const asOverwrite = ({ id, allow, deny }: ChannelOverwrite) => ({
  id,
  type: 0,
  allow: String(allow),
  deny: String(deny),
});
const notFound = (code: number) =>
  new DiscordAPIError({ code, message: 'gone' }, code, 404, 'GET', 'https://discord.example', { files: [], body: {} });

/** Discord with a closed hall, an open one, a private thread in that, and a channel that is down. */
function discord() {
  const asked: string[] = [];
  const closed = { overwrites: [CLOSED] };
  const members = new Set(['2/bryn']);
  const rest = {
    async get(route: string) {
      asked.push(route);
      const [, kind, id, , userId] = route.split('/');
      if (kind === 'guilds')
        return {
          id: GUILD,
          owner_id: 'owner',
          roles: SERVER.roles.map((role) => ({ ...role, permissions: String(role.permissions) })),
        };
      if (userId !== undefined) {
        if (!members.has(`${id}/${userId}`)) throw notFound(10_007);
        return {};
      }
      if (id === 'open') return { id, type: 0, permission_overwrites: [] };
      if (id === 'closed') return { id, type: 0, permission_overwrites: closed.overwrites.map(asOverwrite) };
      if (id === 'thread') return { id, type: 11, parent_id: 'closed', thread_metadata: {} };
      if (id === '2') return { id, type: 12, parent_id: 'open', thread_metadata: {} };
      if (id === 'down') throw new Error('no answer');
      throw notFound(10_003);
    },
  } as unknown as REST;
  const sight = (known: KnownServers | null = null) =>
    openSight({ rest, known: () => known, log: pino({ level: 'silent' }) });
  return { sight, asked, closed, members };
}

describe('PBP-SECRET-04: who sees which channel', () => {
  const everything = ['open', 'closed', 'thread', '2', 'gone', 'down'];

  test('is asked of Discord: what is gone or cannot be asked for is seen by nobody', async () => {
    const { sight } = discord();
    const looking = sight();
    const unseen = async (userId: string, roleIds: readonly string[] = []) => [
      ...(await looking.unseen(GUILD, { userId, roleIds }, everything)),
    ];
    expect(await unseen('ann')).toEqual(['closed', 'thread', '2', 'gone', 'down']);
    expect(await unseen('bryn')).toEqual(['closed', 'thread', 'gone', 'down']);
    expect(await unseen('owner')).toEqual(['gone', 'down']);
    expect(await unseen('ann', ['moderator'])).toEqual(['closed', 'thread', 'gone', 'down']);
    expect(await looking.isOpen(GUILD, ['closed', 'gone'])).toBe(false);
    expect(await looking.isOpen(GUILD, ['closed', 'open'])).toBe(true);
    expect(await looking.isOpen(GUILD, ['2'])).toBe(false);
  });

  test('is asked once, and again when an event says that it has changed', async () => {
    const { sight, asked, closed, members } = discord();
    const looking = sight();
    const ann = { userId: 'ann', roleIds: [] };
    await looking.unseen(GUILD, ann, ['closed', 'thread', '2']);
    const first = asked.length;
    closed.overwrites = [];
    members.add('2/ann');
    expect([...(await looking.unseen(GUILD, ann, ['closed', 'thread', '2']))]).toEqual(['closed', 'thread', '2']);
    expect(asked.length).toBe(first);
    looking.forget('closed');
    looking.forget('2');
    expect([...(await looking.unseen(GUILD, ann, ['closed', 'thread', '2']))]).toEqual([]);
  });

  test('is not asked where the gateway has told of it', async () => {
    const { sight, asked } = discord();
    const known: KnownServers = {
      server: () => SERVER,
      channel: () => ({ parentId: null, isThread: false, isPrivate: false, overwrites: [CLOSED] }),
    };
    expect([...(await sight(known).unseen(GUILD, { userId: 'ann', roleIds: [] }, ['open']))]).toEqual(['open']);
    expect(asked).toEqual([]);
  });
});
