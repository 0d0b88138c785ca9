import type { APIInteraction } from 'discord-api-types/v10';
import { COMMANDS } from '../../../commands/index.ts';
import type { Chance } from '../../support/chance.ts';

/** A server that is sent interactions: who is there, and what the bot has shown there so far. */
export interface FuzzedGuild {
  readonly id: string;
  readonly channelId: string;
  readonly gmChannelId: string;
  readonly people: readonly string[];
  /** Messages with something to press, newest last. */
  readonly messages: { readonly id: string; readonly components: readonly unknown[] }[];
  /** Ids of buttons, menus and forms, newest last. */
  readonly customIds: string[];
  /** Ids of the fields of forms. */
  readonly fieldIds: string[];
}

interface Option {
  readonly type: number;
  readonly name: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: string | number }[];
  readonly options?: readonly Option[];
  readonly min_value?: number;
  readonly max_value?: number;
}

const SUBCOMMAND = 1;
const GROUP = 2;
const TEXTS = [
  ...[
    '',
    ' ',
    'Bryn',
    'Sable',
    'str',
    'wolf',
    '1,1',
    '2',
    'd8',
    '3d6+2',
    '+3d',
    'all',
    'here',
    'none',
    'gear',
    'light',
  ],
  ...['start', 'add', 'begin', 'open', 'rest', 'camp', 'explore', 'HD 4, AC 5, hp 18, #AT 1, D 1-10, ML 9', 'name'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '-1', '1e308', 'NaN', '999999999999999999999'],
  ...[
    '@everyone <@1> <@&2> <#3>',
    '||x|| ```js\n``` **_~~',
    '<:d8:0> <t:1:R>',
    '$x {0} {n, plural, other {#}}',
    "'; --",
  ],
  ...[
    '\u202e\u200b\u0000\ud800',
    '🜁🎲👩‍👩‍👧‍👦',
    '\n\n\n',
    '%s%n',
    '../../etc/passwd',
    'https://127.0.0.1/x',
    '{"name":"x"}',
    '[[',
  ],
];
const COUNTS = [0, 1, 2, 3, 5, 7, -1, 1.5, 100, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308];
const JUNK: readonly unknown[] = [
  null,
  0,
  -1,
  '',
  'x',
  true,
  [],
  {},
  [null],
  { name: null },
  [[[]]],
  Number.POSITIVE_INFINITY,
];
const LOCALES = ['en-US', 'de', 'xx', ''];
/** Everything, Manage Server, what members have, and nothing. */
const PERMISSIONS = ['2251799813685247', '32', '274877975552', '0'];
const SENDER = { id: '1', username: 'bot', discriminator: '0', avatar: null, global_name: null };

/** One interaction that somebody could send, or that nobody could. */
export interface Fuzzed {
  readonly raw: APIInteraction;
  readonly guild: FuzzedGuild;
  /** Whether Discord could have sent it, so that it must be answered. */
  readonly isWhole: boolean;
}

/** Makes interactions by chance: well-formed, misused, and such as no client sends. */
export function openFuzz(chance: Chance, guilds: readonly [FuzzedGuild, FuzzedGuild]) {
  const { next, pick } = chance;
  const maybe = (part: number) => next() < part;
  let isWhole = true;
  /** What Discord never sends in this place. */
  const junk = (): unknown => {
    isWhole = false;
    return pick(JUNK);
  };
  let ids = 4_000_000_000_000_000_000n;
  const newId = () => String(++ids);

  function text(): string {
    if (maybe(0.03)) return pick(TEXTS).repeat(3_000).slice(0, 6_000);
    return maybe(0.2) ? `${pick(TEXTS)} ${pick(TEXTS)}` : pick(TEXTS);
  }

  function valueFor(option: Option, guild: FuzzedGuild): unknown {
    if (maybe(0.01)) return junk();
    if (option.choices !== undefined && maybe(0.9)) return pick(option.choices).value;
    switch (option.type) {
      case 3:
        return text();
      case 4:
      case 10: {
        const { min_value: low = 0, max_value: high = 20 } = option;
        return maybe(0.8) ? Math.floor(chance.between(low, high + 1)) : pick(COUNTS);
      }
      case 5:
        return maybe(0.5);
      case 6:
        return pick([...guild.people, '9']);
      case 7:
        return pick([guild.channelId, guild.gmChannelId, '9']);
      case 11:
        return '7';
      default:
        return text();
    }
  }

  /** Options as they would be typed, or with some too many, too few or under other names. */
  function optionsOf(options: readonly Option[], guild: FuzzedGuild, focus: boolean): unknown[] {
    const folders = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
    if (folders.length > 0) {
      const folder = pick(folders);
      const name = maybe(0.02) ? pick(TEXTS) : folder.name;
      return [{ type: folder.type, name, options: optionsOf(folder.options ?? [], guild, focus) }];
    }
    const used = options.filter(({ required }) => maybe(required === true ? 0.96 : 0.35));
    const filled: unknown[] = used.map((option) => ({
      type: option.type,
      name: maybe(0.01) ? pick(TEXTS) : option.name,
      value: valueFor(option, guild),
    }));
    if (maybe(0.01)) filled.push(junk());
    const completed = options.filter(({ autocomplete }) => autocomplete === true);
    if (focus && completed.length > 0)
      filled.push({ type: 3, name: pick(completed).name, value: text(), focused: true });
    return filled;
  }

  function commandData(guild: FuzzedGuild, focus = false): Record<string, unknown> {
    // A forecast is seconds of work for a process of its own; one in ten will do.
    const first = pick(COMMANDS);
    const { data } = first.data.name === 'forecast' && maybe(0.9) ? pick(COMMANDS) : first;
    const name = maybe(0.01) ? pick(TEXTS) : data.name;
    const type = 'type' in data && data.type !== undefined ? data.type : 1;
    const resolved = {
      users: Object.fromEntries(guild.people.map((id) => [id, { ...SENDER, id, username: `user ${id.slice(-2)}` }])),
      members: {},
      channels: { [guild.channelId]: { id: guild.channelId, name: 'table', type: 0, permissions: '0' } },
      attachments: { 7: { id: '7', filename: pick(['x.txt', 'x.png', '']), size: pick(COUNTS), url: text() } },
      messages: { 8: messageOf(guild) },
    };
    const target = type === 3 ? { target_id: '8' } : type === 2 ? { target_id: pick(guild.people) } : {};
    const options = optionsOf(('options' in data ? (data.options ?? []) : []) as readonly Option[], guild, focus);
    return { id: '5', name, type, resolved, options, ...target };
  }

  function messageOf(guild: FuzzedGuild): Record<string, unknown> {
    const shown = guild.messages.length > 0 && maybe(0.9) ? pick(guild.messages.slice(-12)) : null;
    return {
      id: shown?.id ?? newId(),
      channel_id: guild.channelId,
      author: { ...SENDER, bot: true },
      content: text(),
      embeds: [{ description: text(), footer: { text: pick(['#1', '#2', '#99', '#-1', '']) } }],
      attachments: [],
      components: shown?.components ?? [],
      flags: pick([0, 64, 32_768]),
      application_id: '1',
    };
  }

  /** The id of something that was shown here or, with a wrong hand, in the other server; sometimes bent. */
  function customId(guild: FuzzedGuild): string {
    const from = maybe(0.25) ? guilds[guild === guilds[0] ? 1 : 0] : guild;
    const shown = from.customIds.length > 0 ? pick(from.customIds.slice(-60)) : 'prompt:x:y';
    if (maybe(0.75)) return shown;
    const parts = shown.split(':');
    const at = Math.floor(next() * parts.length);
    if (maybe(0.5)) parts[at] = text().slice(0, 60);
    else parts.splice(at, pick([0, 1]), ...pick([[], [text().slice(0, 20)]]));
    return maybe(0.1) ? `${pick(COMMANDS).data.name}:${text().slice(0, 40)}` : parts.join(':');
  }

  function fieldsOf(guild: FuzzedGuild): unknown[] {
    const ids = [...guild.fieldIds.slice(-20), 'name', 'text', 'answer'];
    return Array.from({ length: Math.floor(next() * 5) }, () => {
      const custom_id = pick(ids);
      if (maybe(0.1))
        return pick([{ type: 99 }, { type: 18 }, { type: 1, components: [] }, { type: 10, content: 'x' }]);
      const field = maybe(0.6)
        ? { type: 4, custom_id, value: maybe(0.03) ? junk() : text() }
        : { type: 3, custom_id, values: [text().slice(0, 100)] };
      return maybe(0.5) ? { type: 18, component: field } : { type: 1, components: [field] };
    });
  }

  function dataOf(type: number, guild: FuzzedGuild): Record<string, unknown> {
    if (type === 2) return commandData(guild);
    if (type === 4) return commandData(guild, true);
    if (type === 3) {
      const values = maybe(0.4)
        ? { values: [text().slice(0, 100), ...(maybe(0.3) ? [text().slice(0, 100)] : [])] }
        : {};
      return { custom_id: customId(guild), component_type: 'values' in values ? 3 : 2, ...values };
    }
    return { custom_id: customId(guild), components: fieldsOf(guild) };
  }

  return {
    /** The next interaction, and the server that it comes from. */
    next(): Fuzzed {
      isWhole = true;
      const guild = pick(guilds);
      const type = pick([2, 2, 2, 2, 2, 3, 3, 4, 5]);
      const id = newId();
      const user = { ...SENDER, id: pick(guild.people), username: 'somebody' };
      const raw: Record<string, unknown> = {
        id,
        application_id: '1',
        type,
        token: `token-${id}`,
        version: 1,
        guild_id: guild.id,
        channel: { id: pick([guild.channelId, guild.channelId, guild.gmChannelId]), type: 0, parent_id: null },
        member: { user, nick: null, roles: [], permissions: pick(PERMISSIONS) },
        locale: pick(LOCALES),
        guild_locale: pick(LOCALES),
        app_permissions: pick(PERMISSIONS),
        data: dataOf(type, guild),
        ...(type === 3 || (type === 5 && maybe(0.5)) ? { message: messageOf(guild) } : {}),
      };
      if (maybe(0.04)) bend(raw);
      return { raw: raw as unknown as APIInteraction, guild, isWhole };
    },
  };

  /** As no client and no server of Discord’s sends it. */
  function bend(raw: Record<string, unknown>): void {
    isWhole = false;
    const key = pick(['data', 'member', 'channel', 'message', 'type', 'guild_id', 'locale', 'app_permissions']);
    if (key === 'type') raw.type = pick([0, 6, 7, 99, '2', null]);
    else if (maybe(0.5)) delete raw[key];
    else raw[key] = pick(JUNK);
  }
}
