import { afterAll, beforeAll, beforeEach } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { App, Command } from '../../../src/discord/command.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest, ModalRequest, OptionValue, PressRequest, Request } from '../../../src/discord/request.ts';
import { type Done, type Look, openPlay, type Play } from '../../../src/play/play.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { worldParser } from '../../../src/rules/parse.ts';
import type { Answer } from '../../../src/rules/prompt.ts';
import type { Store } from '../../../src/store/store.ts';
import { embeddedStore, type TestStore } from '../../support/databases.ts';
import { houseOf } from '../../support/house.ts';
import { seedFor, type WantedFace } from './seeds.ts';

export const GUILD = '200000000000000001';
export const OTHER_GUILD = '200000000000000002';
export const CHANNEL = '300000000000000001';
export const GM = '100000000000000001';
/** Plays Bryn. */
export const MIRA = '100000000000000002';
/** Plays Sable. */
export const JON = '100000000000000003';
export const STRANGER = '100000000000000004';
export const asGm = { by: GM };
export const asJon = { by: JON };
export const asStranger = { by: STRANGER };
/** Monday, 21 September 2026, 14:13 in UTC. */
export const NOW = 1_790_000_000_000;
export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
/** The thread that is opened first. */
export const THREAD = '800000000000000001';

const FILE_URL = 'https://cdn.discordapp.com/';

/** A file that is sent along as the option `file`. */
export function sentFile(name: string, text: string) {
  const url = `${FILE_URL}${encodeURIComponent(text)}`;
  return { options: { file: '1' }, files: { 1: { name, size: text.length, url } } };
}

/** Every permission that a bound channel asks for. */
export const MAY_ALL = (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 38n);

interface Asking {
  readonly by?: string;
  readonly guildId?: string;
  readonly channelId?: string;
  readonly isManager?: boolean;
  readonly roleIds?: readonly string[];
  readonly appPermissions?: bigint;
  readonly channels?: CommandRequest['channels'];
  readonly people?: CommandRequest['people'];
  readonly files?: CommandRequest['files'];
  /** Of the menu that is pressed. */
  readonly values?: readonly string[];
  /** The interaction, when it is delivered a second time. */
  readonly interactionId?: string;
  /** What a long-press command is used on: a person, or a message. */
  readonly targetId?: string;
  readonly message?: CommandRequest['message'];
}

/** What the bot asked Discord for: threads it opened (with what and for whom) and closed. */
interface ThreadCalls {
  readonly opened: { readonly channelId: string; readonly name: string; readonly userIds: readonly string[] }[];
  readonly closed: string[];
  /** Discord lets the bot open none. */
  isForbidden: boolean;
}

/** A server with the bot's commands on a real, embedded database. */
export interface Table {
  readonly play: Play;
  readonly app: App;
  readonly threads: ThreadCalls;
  /** Moves the clock; what falls due meanwhile is dealt with. */
  advance(milliseconds: number): Promise<void>;
  /** `gm set` with options, as somebody. */
  run(command: string, options?: Record<string, OptionValue>, asking?: Asking): Promise<Reply>;
  complete(
    command: string,
    focused: string,
    text: string,
    asking?: Asking & { options?: Record<string, OptionValue> },
  ): Promise<string[]>;
  press(customId: string, asking?: Asking): Promise<Reply>;
  submit(customId: string, fields: Record<string, string>, asking?: Asking): Promise<Reply>;
  /** Answers the newest open question of a kind, as a press of its button does. */
  answer(kind: string, given: Answer, by: string, guildId?: string): Promise<Done>;
  look(by?: string, guildId?: string): Promise<Look>;
  idOf(name: string): Promise<string>;
}

/** An empty server. */
export async function emptyTable(test: Pick<TestStore, 'store'>, faces: readonly WantedFace[] = []): Promise<Table> {
  let now = NOW;
  const seed = seedFor(faces);
  const store = {
    ...test.store,
    create: (made: Parameters<TestStore['store']['create']>[0]) => test.store.create({ ...made, seed }),
  };
  const play = openPlay(houseOf(store, { clock: { now: () => new Date(now) } }));
  const threads: ThreadCalls = { opened: [], closed: [], isForbidden: false };
  const app: App = {
    play,
    threads: {
      async open(channelId, name, userIds) {
        if (threads.isForbidden) return null;
        threads.opened.push({ channelId, name, userIds });
        return `8${String(threads.opened.length).padStart(17, '0')}`;
      },
      async close(threadId) {
        threads.closed.push(threadId);
      },
    },
    // What Discord's hosts would send: the address itself has it.
    files: { readText: async ({ url }) => decodeURIComponent(url.slice(FILE_URL.length)) },
  };
  let interactions = 0;

  const requestOf = ({
    by = MIRA,
    guildId = GUILD,
    channelId = CHANNEL,
    isManager,
    roleIds = [],
    appPermissions = MAY_ALL,
    interactionId = `4${String(++interactions).padStart(17, '0')}`,
  }: Asking): Request => ({
    interactionId,
    token: 'token',
    applicationId: '500000000000000001',
    guildId,
    channelId,
    places: [channelId],
    user: { id: by, name: 'somebody', roleIds, isManager: isManager ?? by === GM },
    appPermissions,
    received: now,
  });

  const table: Table = {
    play,
    app,
    threads,
    async advance(milliseconds) {
      now += milliseconds;
      while ((await play.tick()) !== null);
    },
    run(line, options = {}, asking = {}) {
      // Only those of a long press have a name of several words.
      const [name = '', ...path] = COMMANDS.some(({ data }) => data.name === line) ? [line] : line.split(' ');
      const request: CommandRequest = {
        ...requestOf(asking),
        ask: 'command',
        command: name,
        path,
        options,
        channels: asking.channels ?? {},
        people: asking.people ?? {},
        files: asking.files ?? {},
        targetId: asking.targetId ?? null,
        message: asking.message ?? null,
      };
      return checked(commandOf(name), request, app);
    },
    async complete(line, focused, text, asking = {}) {
      const [name = '', ...path] = line.split(' ');
      const choices = await commandOf(name).complete?.(
        {
          ...requestOf(asking),
          ask: 'autocomplete',
          command: name,
          path,
          options: { ...asking.options, [focused]: text },
          focused: { name: focused, text },
        },
        app,
      );
      return (choices ?? []).map((choice) => choice.name);
    },
    async press(customId, asking = {}) {
      const request: PressRequest = {
        ...requestOf(asking),
        ask: 'press',
        customId,
        values: asking.values ?? null,
        messageId: '600000000000000001',
        components: [],
        isPrivate: true,
        description: null,
      };
      const reply = await commandOf(customId.split(':')[0] ?? '').press?.(request, app);
      if (reply === undefined) throw new Error(`nobody answers ${customId}`);
      return reply;
    },
    async submit(customId, fields, asking = {}) {
      const request: ModalRequest = {
        ...requestOf(asking),
        ask: 'modal',
        customId,
        fields,
        messageId: null,
        components: [],
        isPrivate: false,
      };
      const reply = await commandOf(customId.split(':')[0] ?? '').submit?.(request, app);
      if (reply === undefined) throw new Error(`nobody answers ${customId}`);
      return reply;
    },
    async answer(kind, given, by, guildId = GUILD) {
      const { world } = await table.look(by, guildId);
      const asked = Object.values(world.prompts).filter((one) => one.kind === kind);
      const own = asked.findLast(({ audience }) => audience.who === 'one' && audience.userId === by);
      const prompt = own ?? asked.at(-1);
      if (prompt === undefined) throw new Error(`nobody asks ${kind}`);
      const { interactionId, applicationId, token, channelId, user } = requestOf({ by });
      const doer = { userId: user.id, roleIds: [], isManager: user.isManager };
      const where = { applicationId, token, channelId };
      return play.answer(
        { interactionId, campaignId: world.campaign.id, doer, where, private: false },
        prompt.id,
        given,
      );
    },
    async look(by = GM, guildId = GUILD) {
      const id = await play.campaignAt(guildId, [CHANNEL]);
      const look = id === null ? null : await play.look(id, { userId: by, roleIds: [], isManager: false });
      if (look === null) throw new Error('no campaign');
      return look;
    },
    async idOf(name) {
      const { world } = await table.look();
      const all = [world.characters, world.foes, world.items].flatMap((records) => Object.values(records));
      const found = all.find((record) => record.name === name);
      if (found === undefined) throw new Error(`nobody is called ${name}`);
      return found.id;
    },
  };
  return table;
}

/** The table of a test file. It is the same object all along; what is done at it is done in the newest campaign. */
export interface FileTable extends Table {
  readonly store: Store;
  /** Begins anew: an empty store, the clock at `NOW`, campaigns as they are made. */
  anew(beginning?: Beginning): Promise<void>;
}

interface Beginning {
  /** Dice that fall as wanted; all others fall as they fall. */
  readonly faces?: readonly WantedFace[];
  /** Servers with a campaign; one when left out. */
  readonly guilds?: readonly string[];
}

/** One campaign in which all tests of a file play on, each where the last one stopped. */
export function tableForAll(beginning: Beginning = {}): FileTable {
  return fileTable((beginAnew) => beforeAll(beginAnew), beginning);
}

/** A new campaign before every test of a file. */
export function tableForEach(beginning: Beginning = {}): FileTable {
  return fileTable((beginAnew) => beforeEach(beginAnew), beginning);
}

function fileTable(when: (beginAnew: () => Promise<void>) => void, beginning: Beginning): FileTable {
  let test: TestStore;
  const anew = async ({ faces = [], guilds = [GUILD] }: Beginning = beginning): Promise<void> => {
    await test.store.wipe();
    Object.assign(table, await emptyTable(test, faces), { store: test.store });
    for (const guildId of guilds) await found(table, guildId);
  };
  const table = { anew } as FileTable;
  beforeAll(async () => {
    test = await embeddedStore({ parse: worldParser(BOOKS) });
  });
  when(() => anew());
  afterAll(() => test.close());
  return table;
}

/** Makes a campaign: Bryn (Mira), Sable (Jon) and a barrow ghoul, in that book’s own starters. */
export async function found(table: Table, guildId: string): Promise<void> {
  const deed = {
    interactionId: `7${guildId.slice(1)}`,
    doer: { userId: GM, roleIds: [], isManager: true },
    where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL },
    private: false,
  };
  const done = await table.play.found(deed, {
    guildId,
    name: 'The Barrow Road',
    book: 'lavender-hack',
    starters: [MIRA, JON],
    gmChannelId: null,
  });
  if (done.done !== 'yes') throw new Error('no campaign was made');
}

/** What a command declares about privacy must hold for what it answers; a refusal is always private. */
async function checked(command: Command, request: CommandRequest, app: App): Promise<Reply> {
  const reply = await command.run(request, app);
  if (reply.send === 'modal' && !command.mayOpenModal(request))
    throw new Error(`${request.command} opens a modal unannounced`);
  if (reply.send === 'message' && reply.rowId !== null && reply.private !== command.isPrivate(request))
    throw new Error(`${request.command} is not as private as it says`);
  return reply;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find(({ data }) => data.name === name);
  if (command === undefined) throw new Error(`no command ${name}`);
  return command;
}
