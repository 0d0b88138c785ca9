import { createCanvas } from '@napi-rs/canvas';
import { ComponentType } from 'discord-api-types/v10';
import { COMMANDS } from '../../../commands/index.ts';
import type { App, Command } from '../../../src/discord/command.ts';
import { openTypedForms } from '../../../src/discord/gateway/typed-forms.ts';
import { worded } from '../../../src/discord/render/engine/refusal.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { type Reply, refused, type WordedReply } from '../../../src/discord/reply.ts';
import type { CommandRequest, ModalRequest, OptionValue, PressRequest, Request } from '../../../src/discord/request.ts';
import type { Invocation } from '../../../src/play/access/invocation.ts';
import { type Look, openPlay, type Play, type Result } from '../../../src/play/play.ts';
import { commitmentOf } from '../../../src/proof/face.ts';
import { type Answer, refuse } from '../../../src/rules/engine/prompt.ts';
import type { TestStore } from '../../support/databases.ts';
import { depsOf } from '../../support/deps.ts';
import { unplainIn, wordlessIn } from '../../support/wordless.ts';
import { seedFor, type WantedFace } from './seeds.ts';
import { CHANNEL, FILE_URL, GM, GUILD, MAY_ALL, MIRA, NOW, PUBLIC_URL } from './server.ts';

interface Asking {
  readonly by?: string;
  readonly guildId?: string;
  readonly channelId?: string;
  /** The channel and those that it lies in; the channel alone when left out. */
  readonly places?: readonly string[];
  readonly isManager?: boolean;
  readonly roleIds?: readonly string[];
  readonly appPermissions?: bigint;
  readonly locale?: string;
  readonly guildLocale?: string | null;
  readonly channels?: CommandRequest['channels'];
  readonly people?: CommandRequest['people'];
  readonly files?: CommandRequest['files'];
  /** Of the menu that is pressed. */
  readonly values?: readonly string[];
  /** Everybody sees the message whose button is pressed. */
  readonly isShared?: boolean;
  /** The interaction, when it is delivered a second time. */
  readonly interactionId?: string;
  /** What a long-press command is used on: a person, or a message. */
  readonly targetId?: string;
  readonly message?: CommandRequest['message'];
}

/** What the bot asked Discord for: threads it opened (with what and for whom) and closed. */
interface ThreadCalls {
  readonly opened: { readonly channelId: string; readonly name: string; readonly userIds: readonly string[] }[];
  /** Thread and person. */
  readonly brought: (readonly [string, string])[];
  readonly closed: string[];
  /** Discord lets the bot open none. */
  isForbidden: boolean;
}

/** Stands in `hidden` for every channel that is not named there. */
export const ALL_CHANNELS = '*';

/** A server with the bot's commands on a store. */
export interface Table {
  readonly play: Play;
  readonly app: App;
  readonly threads: ThreadCalls;
  /** Channels that only some see: these people. */
  readonly hidden: Record<string, readonly string[]>;
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
  /** A press as the wire hands it on. */
  pressed(customId: string, asking?: Asking): PressRequest;
  submit(customId: string, fields: Record<string, string>, asking?: Asking): Promise<Reply>;
  /** Answers the newest open question of a kind, as a press of its button does. */
  answer(kind: string, given: Answer, by: string, guildId?: string): Promise<Result>;
  /** Hands in an answer to the open round of a procedure, as its menus do. */
  handIn(procedure: string, given: Answer, by: string, guildId?: string): Promise<Result>;
  look(by?: string, guildId?: string): Promise<Look>;
  idOf(name: string): Promise<string>;
}

/** What an address has: a picture of its own colour. */
function picturePng(address: string): Uint8Array {
  const canvas = createCanvas(40, 20);
  const pen = canvas.getContext('2d');
  pen.fillStyle = `#${Buffer.from(address).toString('hex').slice(-6)}`;
  pen.fillRect(0, 0, 40, 20);
  return canvas.toBuffer('image/png');
}

/** An empty server. */
export async function emptyTable(test: Pick<TestStore, 'store'>, faces: readonly WantedFace[] = []): Promise<Table> {
  let now = NOW;
  const secret = seedFor(faces);
  const known = { secret, hidden: secret, commitment: commitmentOf(secret), hiddenCommitment: commitmentOf(secret) };
  const store = {
    ...test.store,
    create: ({ seeds: [first, next], ...made }: Parameters<TestStore['store']['create']>[0]) =>
      test.store.create({ ...made, seeds: [{ ...first, ...known }, next] }),
  };
  const play = openPlay(depsOf(store, { clock: { now: () => new Date(now) } }));
  const threads: ThreadCalls = { opened: [], brought: [], closed: [], isForbidden: false };
  const hidden: Record<string, readonly string[]> = {};
  const seers = (id: string) => hidden[id] ?? hidden[ALL_CHANNELS] ?? null;
  const seesIt = (userId: string, id: string) => seers(id)?.includes(userId) ?? true;
  const sight: App['sight'] = {
    unseen: async (_guildId, { userId }, ids) => new Set(ids.filter((id) => !seesIt(userId, id))),
    isOpen: async (_guildId, ids) => ids.some((id) => seers(id) === null),
  };
  const app: App = {
    play,
    renderers: RENDERERS,
    publicUrl: PUBLIC_URL,
    threads: {
      async open(channelId, name, userIds) {
        if (threads.isForbidden) return null;
        threads.opened.push({ channelId, name, userIds });
        return `8${String(threads.opened.length).padStart(17, '0')}`;
      },
      async bring(threadId, userId) {
        threads.brought.push([threadId, userId]);
      },
      async close(threadId) {
        threads.closed.push(threadId);
      },
    },
    voices: {
      isProtected: async () => false,
      missing: async () => null,
      isThere: async () => true,
      fateOf: async () => 'sent',
    },
    // What Discord's hosts would send: the address itself has it.
    files: {
      readText: async ({ url }) => decodeURIComponent(url.slice(FILE_URL.length)),
      readBytes: async ({ url }) => Buffer.from(decodeURIComponent(url.slice(FILE_URL.length)), 'latin1'),
      readPicture: async (from) =>
        typeof from === 'string'
          ? picturePng(from)
          : Buffer.from(decodeURIComponent(from.url.slice(FILE_URL.length)), 'latin1'),
    },
    whereabouts: { unsure: () => [], ask: async (_guildId, userIds) => new Set(userIds) },
    sight,
    portraits: { addressOf: async (picture) => `${FILE_URL}emojis/${picture.slice(0, 8)}.png` },
  };
  let interactions = 0;

  function deedOf(campaignId: string, by: string): Invocation {
    const { interactionId, applicationId, token, channelId, user } = requestOf({ by });
    const caller = { userId: user.id, roleIds: [], isManager: user.isManager };
    return { interactionId, campaignId, caller, where: { applicationId, token, channelId }, private: false };
  }

  const requestOf = ({
    by = MIRA,
    guildId = GUILD,
    channelId = CHANNEL,
    places = [channelId],
    isManager,
    roleIds = [],
    appPermissions = MAY_ALL,
    locale = 'en-GB',
    guildLocale = null,
    interactionId = `4${String(++interactions).padStart(17, '0')}`,
  }: Asking): Request => ({
    interactionId,
    token: 'token',
    applicationId: '500000000000000001',
    guildId,
    channelId,
    places,
    user: { id: by, name: 'somebody', roleIds, isManager: isManager ?? by === GM, mayWrite: true },
    appPermissions,
    locale,
    guildLocale,
    received: now,
  });

  const table: Table = {
    play,
    app,
    threads,
    hidden,
    async advance(milliseconds) {
      now += milliseconds;
      while ((await play.tick()) !== null);
    },
    run(line, options = {}, asking = {}) {
      // Only those of a long press have a name of several words.
      const [name = '', ...path] = COMMANDS.some(({ data }) => data.name === line) ? [line] : line.split(' ');
      const request: CommandRequest = {
        ...requestOf(asking),
        kind: 'command',
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
          kind: 'autocomplete',
          command: name,
          path,
          options: { ...asking.options, [focused]: text },
          focused: { name: focused, text },
        },
        app,
      );
      return (choices ?? []).map((choice) => choice.name);
    },
    pressed: (customId, asking = {}) => ({
      ...requestOf(asking),
      kind: 'press',
      customId,
      values: asking.values ?? null,
      messageId: '600000000000000001',
      components: [],
      isPrivate: asking.isShared !== true,
      description: null,
    }),
    async press(customId, asking = {}) {
      const request = table.pressed(customId, asking);
      const reply = await commandOf(customId.split(':')[0] ?? '').press?.(request, app);
      if (reply === undefined) throw new Error(`nobody answers ${customId}`);
      return inWords(worded(reply, RENDERERS));
    },
    async submit(customId, fields, asking = {}) {
      const request: ModalRequest = {
        ...requestOf(asking),
        kind: 'modal',
        customId,
        fields,
        chosen: {},
        messageId: null,
        components: [],
        isPrivate: false,
      };
      const reply = await commandOf(customId.split(':')[0] ?? '').submit?.(request, app);
      if (reply === undefined) throw new Error(`nobody answers ${customId}`);
      return inWords(worded(reply, RENDERERS));
    },
    async answer(kind, given, by, guildId = GUILD) {
      const { world } = await table.look(by, guildId);
      const asked = Object.values(world.prompts).filter((one) => one.kind === kind);
      const own = asked.findLast(({ audience }) => audience.who === 'one' && audience.userId === by);
      const prompt = own ?? asked.at(-1);
      if (prompt === undefined) throw new Error(`nobody asks ${kind}`);
      return play.answer(deedOf(world.campaign.id, by), prompt.id, given);
    },
    async handIn(procedure, given, by, guildId = GUILD) {
      const { world } = await table.look(by, guildId);
      const round = Object.values(world.rounds).find((one) => one.procedure === procedure);
      if (round === undefined) throw new Error(`no round of ${procedure} is open`);
      const answer = { answer: given, draft: false, source: null, forUserId: null };
      return play.submit(deedOf(world.campaign.id, by), round.id, answer);
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

/** What a command declares about privacy must hold for what it answers; a refusal is always private. */
async function checked(command: Command, request: CommandRequest, app: App): Promise<Reply> {
  const reply = await command.run(request, app);
  if (reply.kind === 'modal' && !command.mayOpenModal(request))
    throw new Error(`${request.command} opens a modal unannounced`);
  if (reply.kind === 'message' && reply.rowId !== null && reply.private !== command.isPrivate(request))
    throw new Error(`${request.command} is not as private as it says`);
  return inWords(worded(reply, app.renderers));
}

/** Every form comes back with what was typed into it when nothing came of it. */
function checkKept(modal: Extract<WordedReply, { kind: 'modal' }>['modal']): void {
  const parts = modal.components.flatMap((part) => ('component' in part ? [part.component] : []));
  const ids = parts.flatMap((part) => (part.type === ComponentType.TextInput ? [part.custom_id] : []));
  if (ids.length === 0) return;
  const forms = openTypedForms({ now: () => new Date(NOW) });
  const user = { id: MIRA };
  const fields = Object.fromEntries(ids.map((id) => [id, `typed ${id}`]));
  const request = { kind: 'modal', user, customId: modal.custom_id, fields, chosen: {} } as unknown as ModalRequest;
  forms.shown(MIRA, modal);
  const told = forms.givenBack(request, worded(refused(refuse('wire/broke'), null), RENDERERS));
  const customId = /typed:[\w-]+/.exec(JSON.stringify(told))?.[0] ?? '';
  const again = forms.reopened({ kind: 'press', user, customId } as unknown as PressRequest);
  const values = JSON.stringify(again);
  const lost = ids.filter((id) => !values.includes(`"value":"typed ${id}"`));
  if (lost.length > 0) throw new Error(`${modal.custom_id} does not come back with ${lost.join(', ')}`);
}

/** Whatever is answered says in words what it says by a sign, a colour or a picture (PBP-READ-02). */
function inWords(reply: WordedReply): WordedReply {
  if (reply.kind === 'modal') checkKept(reply.modal);
  const faults = [...wordlessIn(reply), ...unplainIn(reply)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return reply;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find(({ data }) => data.name === name);
  if (command === undefined) throw new Error(`no command ${name}`);
  return command;
}
