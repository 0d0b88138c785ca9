import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type APIChannel,
  type APIMessage,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { Chair, PageEvent, SeenMessage } from '../../src/practice/page-protocol.ts';

const GUILD = '100000000000000001';
export const BOT = '100000000000000002';
export const GM = '200000000000000001';
export const MIRA = '200000000000000002';
export const BORS = '200000000000000003';
export const GENERAL = '300000000000000001';
export const SECRETS = '300000000000000002';
const WATCH = '300000000000000003';
/** 20 November 2026, 14:05 UTC. */
const NOON = Date.UTC(2026, 10, 20, 14, 5);

export const CHAIRS: readonly Chair[] = [
  { userId: GM, name: 'Rowan', role: 'gm', hue: 265 },
  { userId: MIRA, name: 'Mira', role: 'player', hue: 165 },
  { userId: BORS, name: 'Bors', role: 'player', hue: 20 },
];

const channel = (id: string, name: string, type: ChannelType, rest: object = {}) =>
  ({ id, name, type, guild_id: GUILD, position: 0, ...rest }) as APIChannel;

const CHANNELS: readonly APIChannel[] = [
  channel('300000000000000009', 'The Marches', ChannelType.GuildCategory),
  channel(GENERAL, 'the-road', ChannelType.GuildText, {
    parent_id: '300000000000000009',
    topic: 'Three riders, one map, and the rain',
  }),
  channel(SECRETS, 'gm-notes', ChannelType.GuildText, { parent_id: '300000000000000009', position: 1 }),
  channel(WATCH, 'Night watch', ChannelType.PublicThread, { parent_id: GENERAL }),
];

const command = (name: string, description: string, options: object[] = [], type = ApplicationCommandType.ChatInput) =>
  ({
    id: `4000000000000000${10 + name.length}`,
    application_id: BOT,
    version: '1',
    type,
    name,
    description,
    options,
    default_member_permissions: null,
  }) as APIApplicationCommand;
const option = (name: string, description: string, rest: object): APIApplicationCommandOption =>
  ({ name, description, type: ApplicationCommandOptionType.String, ...rest }) as APIApplicationCommandOption;

export const COMMANDS: readonly APIApplicationCommand[] = [
  command('test', 'Test an ability', [
    option('ability', 'Which ability is tested', { required: true, autocomplete: true }),
    option('intent', 'What you want to happen', {}),
    option('advantage', 'Roll twice and keep one', {
      choices: [
        { name: 'Advantage', value: 'advantage' },
        { name: 'Disadvantage', value: 'disadvantage' },
      ],
    }),
    option('modifier', 'Added to the die', { type: ApplicationCommandOptionType.Integer, min_value: -5, max_value: 5 }),
  ]),
  command('campaign', 'Campaigns', [
    option('create', 'Begin a new campaign', {
      type: ApplicationCommandOptionType.Subcommand,
      options: [
        option('name', 'Its name', { required: true, max_length: 40 }),
        option('book', 'The rules it follows', {
          required: true,
          choices: [
            { name: 'Lavender Hack', value: 'lavender-hack' },
            { name: 'Action Dice', value: 'action-dice' },
          ],
        }),
      ],
    }),
    option('status', 'Where the campaign stands', { type: ApplicationCommandOptionType.Subcommand, options: [] }),
  ]),
  command('give', 'Hand an item to somebody', [
    option('to', 'Who gets it', { type: ApplicationCommandOptionType.User, required: true }),
    option('item', 'What is given', { required: true }),
    option('secret', 'Nobody else sees it', { type: ApplicationCommandOptionType.Boolean }),
  ]),
  command('waiting', 'What waits for you'),
  command('Explain this roll', '', [], ApplicationCommandType.Message),
  command('Show sheet', '', [], ApplicationCommandType.User),
];

export function hello(rest: Partial<Extract<PageEvent, { kind: 'hello' }>> = {}): PageEvent {
  return {
    kind: 'hello',
    guild: { id: GUILD, name: 'The Marches' },
    bot: { id: BOT, name: 'Watchpost', online: true },
    chairs: CHAIRS,
    channels: CHANNELS,
    commands: COMMANDS,
    roles: [],
    games: [],
    game: null,
    steps: [],
    played: { characters: {}, portraits: {}, done: [] },
    pictures: { trouble: 'trouble', broken_die: 'broken' },
    clock: { now: NOON, ahead: 0 },
    ...rest,
  };
}

let made = 0;

type MessageRest = Partial<Omit<APIMessage, 'embeds' | 'components' | 'attachments'>> & {
  embeds?: object[];
  components?: object[];
  attachments?: object[];
};

/** A message as Discord's API gives it; one minute after the last one made. */
export function message(author: string, content: string, rest: MessageRest = {}): APIMessage {
  made += 1;
  const chair = CHAIRS.find((one) => one.userId === author);
  return {
    id: String(500_000_000_000_000_000n + BigInt(made)),
    channel_id: GENERAL,
    type: MessageType.Default,
    author: {
      id: author,
      username: chair?.name.toLowerCase() ?? 'watchpost',
      global_name: chair?.name ?? null,
      discriminator: '0',
      avatar: null,
      bot: author === BOT,
    },
    content,
    timestamp: new Date(NOON - 3_600_000 + made * 60_000).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    ...rest,
  } as APIMessage;
}

/** An answer of the bot to a command somebody used. */
export function answer(user: string, name: string, rest: MessageRest = {}): APIMessage {
  const asker = message(user, '').author;
  return message(BOT, '', {
    type: MessageType.ChatInputCommand,
    interaction_metadata: {
      id: '1',
      type: InteractionType.ApplicationCommand,
      user: asker,
      authorizing_integration_owners: {},
    },
    interaction: { id: '1', type: InteractionType.ApplicationCommand, name, user: asker },
    ...rest,
  });
}

export const seen = (shown: APIMessage, onlyFor: string | null = null): SeenMessage => ({ message: shown, onlyFor });

export const history = (...messages: SeenMessage[]): PageEvent => ({
  kind: 'history',
  chair: GM,
  channelId: GENERAL,
  messages,
});
export const arrives = (shown: SeenMessage): PageEvent => ({ kind: 'message', channelId: GENERAL, seen: shown });

export const row = (...components: object[]) => ({ type: ComponentType.ActionRow, components });
export const button = (label: string, customId: string, style = 2, rest: object = {}) => ({
  type: ComponentType.Button,
  style,
  label,
  custom_id: customId,
  ...rest,
});

/** What a channel looks like in the middle of an evening. */
export function evening(): SeenMessage[] {
  const result = answer(MIRA, 'test', {
    embeds: [
      {
        title: 'Strength test: weak success',
        description: '*Mira braces the gate while the others run.*\n\nd20 (~~4~~, **11**) + 2 = **13** against 12',
        color: 0xe0a82e,
        fields: [
          { name: 'Gear', value: 'd8 → d6', inline: true },
          { name: 'Whose choice', value: `<@${MIRA}>`, inline: true },
          { name: 'Until', value: `<t:${Math.floor(NOON / 1000) + 7_200}:R>`, inline: true },
        ],
        footer: { text: '#142 · LH-TEST-04' },
      },
    ],
    components: [
      row(
        button('Body blow', 'prompt:1:blow', 1),
        button('Take the risk', 'prompt:1:risk', 4),
        button('Keep it', 'prompt:1:keep', 2),
        button('Add gear die (d8)', 'prompt:1:gear', 3, { disabled: true }),
      ),
      row({
        type: ComponentType.StringSelect,
        custom_id: 'prompt:1:who',
        placeholder: 'Whom do you shield?',
        options: [
          { label: 'Bors', value: 'bors', description: 'Bleeding, two boxes left' },
          { label: 'The mule', value: 'mule', description: 'Carries the map' },
        ],
      }),
    ],
  });
  const map = answer(GM, 'map', {
    embeds: [
      {
        title: 'The Marches, day 3',
        description: 'You have seen **7** of the hexes. The tower lies [two days north](https://example.org/tower).',
        color: 0x7a5cff,
        image: { url: 'attachment://map.svg' },
        footer: { text: '#143' },
        timestamp: new Date(NOON).toISOString(),
      },
    ],
    attachments: [{ id: '9', filename: 'map.svg', size: 2_048, url: '/files/map.svg', content_type: 'image/svg+xml' }],
  });
  const talk = message(
    BORS,
    `Hold it! I have the rope.\n> Never again in the rain\n- rope\n- lantern\nSecret: ||the duke knows||, \`d6\``,
  );
  return [
    seen(
      message(GM, `Rain since dawn. <@${MIRA}>, the gate is closing.`, {
        mentions: [message(MIRA, '').author as never],
      }),
    ),
    seen(result),
    seen(talk),
    seen(message(BORS, 'Also: who has the **lamp oil**?', { edited_timestamp: new Date(NOON).toISOString() })),
    seen(map),
    seen(
      answer(GM, 'secret roll', { content: 'The stranger lies. d20 (3) against 14.', flags: MessageFlags.Ephemeral }),
      GM,
    ),
    seen(answer(MIRA, 'sheet', { content: 'Only Mira reads this line.', flags: MessageFlags.Ephemeral }), MIRA),
    seen(answer(BORS, 'rest', { flags: MessageFlags.Loading })),
  ];
}

/** A small hex map, drawn here so that no picture is needed. */
export function mapPicture(): Buffer {
  const hexes: string[] = [];
  for (let column = 0; column < 7; column += 1) {
    for (let line = 0; line < 5; line += 1) {
      const x = 60 + column * 72;
      const y = 60 + line * 84 + (column % 2) * 42;
      const corners = [0, 60, 120, 180, 240, 300].map((turn) => {
        const angle = (turn * Math.PI) / 180;
        return `${(x + 46 * Math.cos(angle)).toFixed(1)},${(y + 46 * Math.sin(angle)).toFixed(1)}`;
      });
      const hue = [95, 120, 45, 30, 205][(column * 3 + line * 2) % 5];
      hexes.push(
        `<polygon points="${corners.join(' ')}" fill="hsl(${hue} 35% 55%)" stroke="#2b2d31" stroke-width="3"/>`,
      );
    }
  }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="500" viewBox="0 0 560 500"><rect width="560" height="500" fill="#d8cfb8"/>${hexes.join('')}</svg>`,
  );
}
