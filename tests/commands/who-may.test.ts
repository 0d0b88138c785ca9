import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest, OptionValue } from '../../src/discord/request.ts';
import type { World } from '../../src/rules/engine/world.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';
import { PEOPLE, SCENE, type Standing, type Who } from './support/people.ts';
import { type Rehearsal, rehearsalOn } from './support/rehearsal.ts';
import { refusalIn } from './support/replies.ts';
import { CAVE, CHANNEL, GM, GM_CHANNEL, MIRA, OTHER_CHANNEL } from './support/server.ts';
import { foundAll, foundOther, isOfMainBook, SECRET, type Situation, TOLD_APART } from './support/situations.ts';
import { ALL_CHANNELS, emptyTable, type Table } from './support/table.ts';
import {
  GROUPS,
  INSIDERS,
  OPEN_ANYWHERE,
  OPEN_COMMANDS,
  ROWS,
  type Row,
  SCENE_LINES,
  SHOWS_ALL_OF_IT,
  SHOWS_APART,
  SHOWS_SECRETS,
} from './who-may-rows.ts';

interface Option {
  readonly name: string;
  /** Discord's number. */
  readonly type: number;
  readonly options?: readonly Option[];
  readonly choices?: readonly { readonly value: string }[];
  readonly autocomplete?: boolean;
}
const GROUP = 2;

/** All commands and subcommands, and what each `do` offers; null where the book of the campaign says what. */
const LINES = COMMANDS.flatMap(({ data }) =>
  linesOf(data.name, 'options' in data ? ((data.options ?? []) as readonly Option[]) : []),
);

interface Line {
  readonly line: string;
  readonly takesAs: boolean;
  readonly deeds: readonly string[] | null;
}

function linesOf(line: string, options: readonly Option[]): Line[] {
  const subcommands = options.filter(({ type }) => type <= GROUP);
  if (subcommands.length > 0) return subcommands.flatMap((sub) => linesOf(`${line} ${sub.name}`, sub.options ?? []));
  const takesAs = options.some((option) => option.name === 'as');
  const { choices = [], autocomplete = false } = options.find((option) => option.name === 'do') ?? {};
  return [{ line, takesAs, deeds: autocomplete ? null : choices.map(({ value }) => value) }];
}

const CLOSED = /its channels are not open to everybody/;

let rehearsal: Rehearsal;
let table: Table;
let guilds: Readonly<Record<Situation, string>>;

beforeAll(async () => {
  const { store, replies } = emptyMemoryStore();
  // Every message was sent, and told of its entries.
  const messagesOf: Store['messagesOf'] = async (campaignId, { entries }) =>
    replies().flatMap((row) => {
      const { entry = null } = row;
      if (row.campaignId !== campaignId || row.private || entry === null || !entries.includes(entry)) return [];
      return [{ rowId: row.id, entry, channelId: row.channelId, messageId: '1' }];
    });
  rehearsal = rehearsalOn({ ...store, messagesOf } as Store);
  table = await emptyTable(rehearsal);
  guilds = await foundAll(table);
  await foundOther(table, guilds['with secrets']);
  table.hidden[CAVE] = [MIRA];
});

/** Where something is typed, besides the campaign's channel, which everybody sees. */
interface Place {
  readonly channelId?: string;
  readonly places?: readonly string[];
  readonly guildId?: string;
  /** The campaign as it is for that. */
  readonly world?: (world: World) => World;
}

/** What somebody gets for a command; nothing of it is kept. */
async function tried(who: Who, row: Row, { world = (as) => as, ...place }: Place = {}): Promise<Reply> {
  const [line, , options = {}, situation = 'on the road'] = row;
  const person: Standing = PEOPLE[who];
  const [command = '', deed] = line.split(' do:');
  const { as = 'Bryn', ...others } = options;
  const takesAs = LINES.some((typed) => typed.line === command && typed.takesAs);
  const said: Record<string, OptionValue> = {
    ...others,
    ...(deed === undefined ? {} : { do: deed }),
    ...(takesAs && person.actsForBryn ? { as } : {}),
  };
  const asking = {
    by: person.by,
    roleIds: person.roleIds ?? [],
    isManager: person.isManager ?? false,
    guildId: guilds[situation],
    targetId: MIRA,
    message: OF_OWN_MESSAGES.includes(command) ? OF_BOT : proseOf(person.by),
    ...place,
  };
  const pretended = (old: World) => world((person.world ?? ((as) => as))(old));
  return rehearsal.rehearse(pretended, async () => {
    const reply = await table.run(command, said, asking);
    if (reply.kind !== 'message' || !JSON.stringify(reply.message).includes(NEXT_OF_CATCHUP)) return reply;
    const next = await table.press(NEXT_OF_CATCHUP, asking);
    const more = next.kind === 'update' ? next.message.embeds : [];
    return { ...reply, message: { ...reply.message, embeds: [...(reply.message.embeds ?? []), ...(more ?? [])] } };
  });
}

/** What is told since somebody was here has two pages. */
const NEXT_OF_CATCHUP = 'catchup:2:0:on';

/** All that is told by an answer: to who asked, to all besides, and in files. */
function toldIn(reply: Reply): string {
  const files = reply.kind === 'message' ? (reply.files ?? []) : [];
  return [JSON.stringify({ ...reply, files: [] }), ...files.map(({ data }) => Buffer.from(data).toString())].join('\n');
}

/** Menu commands that are for messages of the bot. */
const OF_OWN_MESSAGES = ['Undo this', 'Read plainly'];

const OF_BOT: CommandRequest['message'] = {
  id: '1',
  channelId: '2',
  authorId: '3',
  isOwn: true,
  isByBot: true,
  content: 'Hello.',
  footer: '#2',
  embeds: [],
  components: [],
  pictures: [],
  webhookId: null,
  description: null,
};

function proseOf(authorId: string): CommandRequest['message'] {
  return {
    id: '1',
    channelId: '2',
    authorId,
    isOwn: false,
    isByBot: false,
    content: 'We run.',
    footer: null,
    embeds: [],
    components: [],
    pictures: [],
    webhookId: null,
    description: null,
  };
}

const EVERYBODY = Object.keys(PEOPLE) as Who[];

function isAnybodys(line: string): boolean {
  return OPEN_COMMANDS.some((command) => line === command || line.startsWith(`${command} `));
}

function withGmChannel(world: World): World {
  return { ...world, bindings: { ...world.bindings, [GM_CHANNEL]: { channelId: GM_CHANNEL, use: 'gm' } } };
}

test('every command and every deed of one has a row that says who may', async () => {
  const typed: string[] = [];
  for (const { line, deeds } of LINES) {
    const all = deeds ?? (await table.complete(line, 'do', '', { by: GM, guildId: guilds['on the road'] }));
    typed.push(line, ...all.map((deed) => `${line} do:${deed}`));
  }
  expect(ROWS.map(([line]) => line).toSorted()).toEqual(typed.toSorted());
});

describe.each(ROWS.map((row) => [row[0], row[1], row] as const))('/%s is for %s', (line, group, row) => {
  const may: readonly Who[] = GROUPS[group];
  const isOpen = isAnybodys(line);

  test('and they are served, and shown what they may know', async () => {
    for (const who of EVERYBODY.filter((one) => may.includes(one))) {
      const reply = await tried(who, row);
      expect([who, refusalIn(reply)]).toEqual([who, null]);
      const told = toldIn(reply);
      const isGm = (GROUPS.gms as readonly Who[]).includes(who);
      expect([who, SECRET.test(told)]).toEqual([who, isGm && SHOWS_SECRETS.includes(line)]);
      const isThere = isGm || PEOPLE[who].by === MIRA;
      const isShown = SHOWS_ALL_OF_IT.includes(line) || (isThere && SHOWS_APART.includes(line));
      expect([who, TOLD_APART.test(told)]).toEqual([who, isShown]);
    }
  });

  test('and the others are refused', async () => {
    for (const who of EVERYBODY.filter((one) => !may.includes(one)))
      expect([who, refusalIn(await tried(who, row))]).toEqual([who, expect.stringMatching(/./)]);
  });

  test('PBP-SECRET-04: and of a campaign without an open channel only insiders are shown anything', async () => {
    table.hidden[ALL_CHANNELS] = [];
    // Whoever else is inside is served as before: the place is looked at first.
    for (const who of EVERYBODY.filter((one) => !INSIDERS.includes(one) || one === 'another player')) {
      const refusal = refusalIn(await tried(who, row));
      const isServed = may.includes(who) && (isOpen || INSIDERS.includes(who));
      expect([who, refusal]).toEqual([who, isServed ? null : expect.stringMatching(/./)]);
      if (!isOpen && !INSIDERS.includes(who)) expect([who, refusal]).toEqual([who, expect.stringMatching(CLOSED)]);
    }
    delete table.hidden[ALL_CHANNELS];
  });

  test('PBP-SCENE-02: and in the thread of a scene some of it is for its game master', async () => {
    const thread = { channelId: SCENE, places: [SCENE, CHANNEL] };
    for (const who of ['the GM of a scene', 'another player'] as const) {
      const isServed = may.includes(who) || (who === 'the GM of a scene' && SCENE_LINES.includes(line));
      const refusal = refusalIn(await tried(who, row, thread));
      expect([who, refusal]).toEqual([who, isServed ? null : expect.stringMatching(/./)]);
    }
  });

  test('PBP-SECRET-03: and what a game master does in a channel of their own is kept', async () => {
    const among = { channelId: GM_CHANNEL, places: [GM_CHANNEL], world: withGmChannel };
    for (const who of ['one of two named GMs', 'another player'] as const) {
      const refusal = refusalIn(await tried(who, row, among));
      expect([who, refusal]).toEqual([who, may.includes(who) ? null : expect.stringMatching(/./)]);
      const isKept = who === 'one of two named GMs' && !OPEN_ANYWHERE.includes(line);
      // What is open elsewhere and ends by it is told there.
      const [entry] = rehearsal.entries().filter(({ actorId }) => actorId === PEOPLE[who].by);
      if (entry !== undefined) expect([who, entry.action, entry.secret]).toEqual([who, entry.action, isKept]);
    }
  });

  // Commands of another book are not there at all.
  test.runIf(isOfMainBook(row[3] ?? 'on the road'))(
    'and in the channel of another campaign it is about that one',
    async () => {
      const there = { channelId: OTHER_CHANNEL, guildId: guilds['with secrets'] };
      for (const isHidden of [false, true]) {
        if (isHidden) table.hidden[OTHER_CHANNEL] = [];
        const reply = await tried('the spotlight player', row, there);
        expect(toldIn(reply)).not.toMatch(TOLD_APART);
        if (isHidden && !isOpen) expect(refusalIn(reply)).toMatch(CLOSED);
      }
      delete table.hidden[OTHER_CHANNEL];
    },
  );
});
