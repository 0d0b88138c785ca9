import type { REST } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import { COMMANDS } from '../../../commands/index.ts';
import { openRouter, type RouterOptions } from '../../../src/discord/gateway/router.ts';
import type { OutboxSender } from '../../../src/discord/outbox/sender.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { openLog } from '../../../src/log.ts';
import { openPlay } from '../../../src/play/play.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { OutboxRow, Store } from '../../../src/store/store.ts';
import type { Chance } from '../../support/chance.ts';
import { depsOf } from '../../support/deps.ts';
import { emptyMemoryStore } from '../../support/memory-store.ts';
import type { FuzzedGuild } from './interaction-chance.ts';

/** What the bot said to Discord: the kind of request, and its body as text. */
export interface Said {
  readonly route: string;
  readonly body: unknown;
  /** Milliseconds since the interaction was sent: by the clock, and of work. */
  readonly after: { readonly wall: number; readonly cpu: number };
}

/** The router with all commands on a store in memory, and two servers with a campaign each, of whose words none may be in the other. */
export interface FuzzedBot {
  readonly guilds: readonly [FuzzedGuild, FuzzedGuild];
  /** A word that stands in much of what is written in each server. */
  readonly marks: readonly [string, string];
  /** Sends an interaction; @returns what was said because of it. */
  send(raw: APIInteraction): Promise<readonly Said[]>;
  /** Every message that was committed, whether it was sent or not. */
  rows(): readonly OutboxRow[];
  /** Lines of the log that tell of a fault in the bot. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

const MARKS = ['Zyrqalune', 'Wxothmere'] as const;
/** What somebody uploads, as the bot reads it. */
const FILES = [
  '',
  '{}',
  '[]',
  '{"name":"x"}',
  '{"version":1,"__proto__":{"x":1}}',
  'a\nb\nc',
  'null',
  '1,2\n3',
] as const;

export async function openFuzzedBot(chance: Chance, books: readonly [string, string]): Promise<FuzzedBot> {
  const { store, replies } = emptyMemoryStore();
  const clock = { now: () => new Date() };
  const secrets: string[] = [];
  const kept = {
    ...store,
    create: (made: Parameters<Store['create']>[0]) => {
      secrets.push(...made.seeds.flatMap(({ secret, hidden }) => [secret, hidden]));
      return store.create(made);
    },
  };
  const play = openPlay(depsOf(kept as Store, { clock }));
  const said: Said[] = [];
  const faults: string[] = [];
  // As the bot's own log would write it, so that what it lets through is seen.
  const log = openLog('debug', {
    write(line) {
      if (secrets.some((secret) => line.includes(secret))) faults.push(`a seed is in the log: ${line}`);
      if (/"level":"(error|fatal)"/.test(line)) faults.push(line);
    },
  });
  let begun = { wall: performance.now(), cpu: process.cpuUsage() };
  let messages = 5_000_000_000_000_000_000n;
  const record = (
    route: string,
    { body, files = [] }: { body?: unknown; files?: readonly { name: string }[] } = {},
  ) => {
    const { user, system } = process.cpuUsage(begun.cpu);
    const after = { wall: performance.now() - begun.wall, cpu: (user + system) / 1_000 };
    said.push({ route, body: files.length === 0 ? body : { body, files: files.map(({ name }) => name) }, after });
    const message = { id: String(++messages) };
    return Promise.resolve({ ...message, resource: { message } });
  };
  const rest = {
    post: (route: string, options?: object) => record(`post ${route}`, options),
    patch: (route: string, options?: object) => record(`patch ${route}`, options),
    delete: (route: string) => record(`delete ${route}`),
  } as unknown as REST;
  const sender: OutboxSender = {
    hold: () => {},
    mark: () => {},
    release: () => {},
    noteShown: () => {},
    kick: () => {},
    start: () => {},
    messageOf: async () => null,
    homeOf: async () => null,
    finished: async (message) => message,
    showElsewhere: async () => true,
    sweep: async () => {},
    alone: (work) => work(),
    close: async () => {},

    takeAnswer: async () => null,
    isSending: () => true,
    retryIn: async () => {},
    stateOf: async () => 'sent' as const,
  };
  const app: RouterOptions['app'] = {
    play,
    renderers: RENDERERS,
    publicUrl: null,
    threads: { open: async () => chance.pick([null, '888']), bring: async () => {}, close: async () => {} },
    files: {
      readText: async () => chance.pick(FILES),
      readPicture: async () => Buffer.from(chance.pick(FILES)),
      readBytes: async () => Buffer.from(chance.pick(FILES)),
    },
    voices: {
      isProtected: async () => false,
      missing: async () => null,
      isThere: async () => true,
      fateOf: async () => 'sent',
    },
    portraits: { addressOf: async () => null },
    whereabouts: { unsure: () => [], ask: async (_guildId, userIds) => new Set(userIds) },
    sight: { unseen: async () => new Set(), isOpen: async () => true },
  };
  const placesFor = () => ({ parentOf: () => null, permissionsIn: () => null });
  const router = openRouter({ commands: COMMANDS, app, rest, sender, placesFor, clock, log });
  const guilds = [guildOf(1), guildOf(2)] as const;

  async function send(raw: APIInteraction): Promise<readonly Said[]> {
    said.length = 0;
    begun = { wall: performance.now(), cpu: process.cpuUsage() };
    await router.handle(raw);
    const mine = [...said];
    const guild = guilds.find(({ id }) => id === raw.guild_id);
    if (guild !== undefined) for (const { body } of mine) learn(guild, body, String(messages));
    return mine;
  }

  for (const [at, guild] of guilds.entries()) {
    const [gm = '', ...players] = guild.people;
    await play.createCampaign(
      {
        interactionId: `founding-${guild.id}`,
        private: false,
        caller: { userId: gm, roleIds: [], isManager: true },
        where: { applicationId: '1', token: '', channelId: guild.channelId },
      },
      {
        guildId: guild.id,
        name: `${MARKS[at]} road`,
        book: books[at] ?? '',
        starters: players.slice(0, 2),
        gmChannelId: guild.gmChannelId,
      },
    );
    for (const [line, options] of begunWith(MARKS[at] ?? '')) await send(typed(guild, gm, line, options));
  }
  return {
    guilds,
    marks: MARKS,
    send,
    faults,
    rows: replies,
    async close() {
      router.close();
      await router.drain(10_000);
    },
  };
}

/** Slugs of two books, which change from one campaign to the next. */
export function booksAt(round: number): readonly [string, string] {
  const slugs = Object.keys(BOOKS);
  return [
    slugs[round % slugs.length] ?? '',
    slugs[(round + 1 + Math.floor(round / slugs.length)) % slugs.length] ?? '',
  ];
}

function guildOf(number: number): FuzzedGuild {
  const id = (kind: number) => `${number}0000000000000000${kind}`;
  return {
    id: id(0),
    channelId: id(1),
    gmChannelId: id(2),
    people: [id(3), id(4), id(5), id(6)],
    messages: [],
    customIds: [],
    fieldIds: [],
  };
}

/** What the game master does first, so that each server has words of its own, in the open and in secret. */
function begunWith(mark: string): readonly (readonly [string, Readonly<Record<string, string | number>>])[] {
  return [
    ['gm ask', { question: `What does ${mark} want?` }],
    ['foe add', { name: `${mark} hag` }],
    ['room add', { key: '1', name: `${mark} hall` }],
    ['npc add', { name: `${mark} smith` }],
    ['faction add', { name: `${mark} abbey` }],
    ['encounter start', { name: `${mark} walker` }],
    ['scene open', { name: `${mark} attic` }],
    ['whisper', { text: `${mark} knows` }],
    ['say', { text: `${mark}!` }],
    ['site new', { name: `${mark} ruin` }],
    ['domain found', { name: `${mark} hold` }],
    ['campaign status', {}],
    ['character new', { name: `${mark} junior` }],
    ['party', {}],
    ['waiting', {}],
    ['undo', {}],
    ['help', {}],
  ];
}

let typedSoFar = 3_000_000_000_000_000_000n;

function typed(guild: FuzzedGuild, by: string, line: string, options: Readonly<Record<string, string | number>>) {
  const [name, sub] = line.split(' ');
  const values = Object.entries(options).map(([key, value]) => ({
    name: key,
    type: typeof value === 'number' ? 4 : 3,
    value,
  }));
  const id = String(++typedSoFar);
  return {
    id,
    application_id: '1',
    type: 2,
    token: `token-${id}`,
    version: 1,
    guild_id: guild.id,
    channel: { id: guild.channelId, type: 0 },
    member: {
      user: { id: by, username: 'gm', global_name: null },
      nick: null,
      roles: [],
      permissions: '2251799813685247',
    },
    locale: 'en-US',
    guild_locale: 'en-US',
    app_permissions: '2251799813685247',
    data: { id: '5', name, type: 1, options: sub === undefined ? values : [{ type: 1, name: sub, options: values }] },
  } as unknown as APIInteraction;
}

/** What can be pressed or filled in from now on; a word of the server is in none of the ids that others may try. */
function learn(guild: FuzzedGuild, body: unknown, messageId: string): void {
  const text = JSON.stringify(body) ?? '';
  const ids = [...text.matchAll(/"custom_id":"((?:[^"\\]|\\.)+)"/g)].map(
    ([, id = '']) => JSON.parse(`"${id}"`) as string,
  );
  const own = ids.filter((id) => !MARKS.some((mark) => id.toLowerCase().includes(mark.toLowerCase())));
  guild.customIds.push(...own.filter((id) => id.includes(':')));
  guild.fieldIds.push(...own.filter((id) => !id.includes(':')));
  const { data, components } = (body ?? {}) as { data?: { components?: unknown[] }; components?: unknown[] };
  const shown = components ?? data?.components ?? [];
  if (shown.length > 0) guild.messages.push({ id: messageId, components: shown });
  for (const list of [guild.customIds, guild.fieldIds, guild.messages]) if (list.length > 200) list.splice(0, 100);
}
