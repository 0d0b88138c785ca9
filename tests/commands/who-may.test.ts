import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest, OptionValue } from '../../src/discord/request.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';
import { PEOPLE, type Standing, type Who } from './support/people.ts';
import { type Rehearsal, rehearsalOn } from './support/rehearsal.ts';
import { GM, MIRA } from './support/server.ts';
import { foundAll, type Situation } from './support/situations.ts';
import { ALL_CHANNELS, emptyTable, type Table } from './support/table.ts';
import { GROUPS, INSIDERS, OPEN_COMMANDS, ROWS } from './who-may-rows.ts';

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

afterEach(() => {
  delete table.hidden[ALL_CHANNELS];
});

beforeAll(async () => {
  rehearsal = rehearsalOn(emptyMemoryStore().store as Store);
  table = await emptyTable(rehearsal);
  guilds = await foundAll(table);
});

/** What somebody gets for a command; nothing of it is kept. */
async function tried(who: Who, [line, , options = {}, situation = 'on the road']: (typeof ROWS)[number]) {
  const person: Standing = PEOPLE[who];
  const [command = '', invocation] = line.split(' do:');
  const { as = 'Bryn', ...others } = options;
  const takesAs = LINES.some((typed) => typed.line === line.replace(/ do:.*$/, '') && typed.takesAs);
  const said: Record<string, OptionValue> = {
    ...others,
    ...(invocation === undefined ? {} : { do: invocation }),
    ...(takesAs && person.actsForBryn ? { as } : {}),
  };
  const asking = {
    ...{ by: person.by, roleIds: person.roleIds ?? [], isManager: person.isManager ?? false },
    ...{
      guildId: guilds[situation],
      targetId: MIRA,
      message: OF_OWN_MESSAGES.includes(command) ? OF_BOT : proseOf(person.by),
    },
  };
  return rehearsal.rehearse(person.world ?? ((world) => world), () => table.run(command, said, asking));
}

/** Menu commands that are for messages of the bot. */
const OF_OWN_MESSAGES = ['Undo this', 'Read plainly'];

const OF_BOT: CommandRequest['message'] = {
  ...{
    id: '1',
    channelId: '2',
    authorId: '3',
    isOwn: true,
    isByBot: true,
    content: 'Hello.',
    footer: '#2',
    ...{ embeds: [], components: [], pictures: [] },
    webhookId: null,
    description: null,
  },
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
    ...{ embeds: [], components: [], pictures: [] },
    webhookId: null,
    description: null,
  };
}

/** Nothing but a sentence for the asker alone is a refusal, with what they wrote given back. */
function refusalIn(reply: Reply): string | null {
  if (
    reply.kind !== 'message' ||
    !reply.private ||
    reply.rowId !== null ||
    reply.files !== undefined ||
    reply.post !== undefined
  )
    return null;
  const { embeds = [], components = [], content = '' } = reply.message;
  const isGivenBack = embeds.every(
    (one) => Object.keys(one).length === 1 && one.description?.startsWith('> ') === true,
  );
  return !isGivenBack || components.length > 0 ? null : content;
}

test('every command and every deed of one has a row that says who may', async () => {
  const typed: string[] = [];
  for (const { line, deeds } of LINES) {
    const all = deeds ?? (await table.complete(line, 'do', '', { by: GM, guildId: guilds['on the road'] }));
    typed.push(line, ...all.map((deed) => `${line} do:${deed}`));
  }
  expect(ROWS.map(([line]) => line).toSorted()).toEqual(typed.toSorted());
});

describe.each(ROWS.map((row) => [row[0], row[1], row] as const))('/%s is for %s', (_line, group, row) => {
  const may: readonly Who[] = GROUPS[group];
  const everybody = Object.keys(PEOPLE) as Who[];

  test('and they are served', async () => {
    for (const who of everybody.filter((one) => may.includes(one)))
      expect([who, refusalIn(await tried(who, row))]).toEqual([who, null]);
  });

  test('and the others are refused', async () => {
    for (const who of everybody.filter((one) => !may.includes(one)))
      expect([who, refusalIn(await tried(who, row))]).toEqual([who, expect.stringMatching(/./)]);
  });

  test('PBP-SECRET-04: and of a campaign without an open channel only insiders are shown anything', async () => {
    const isOpen = OPEN_COMMANDS.some((command) => row[0] === command || row[0].startsWith(`${command} `));
    table.hidden[ALL_CHANNELS] = [];
    for (const who of everybody) {
      const refusal = refusalIn(await tried(who, row));
      const isServed = may.includes(who) && (isOpen || INSIDERS.includes(who));
      expect([who, refusal]).toEqual([who, isServed ? null : expect.stringMatching(/./)]);
      if (!isOpen && !INSIDERS.includes(who)) expect([who, refusal]).toEqual([who, expect.stringMatching(CLOSED)]);
    }
  });
});
