import { setTimeout as wait } from 'node:timers/promises';
import { InteractionResponseType, type REST, Routes } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '../../../src/discord/command.ts';
import type { HandledInteraction } from '../../../src/discord/gateway/observer.ts';
import { openRouter, type RouterOptions } from '../../../src/discord/gateway/router.ts';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { refused } from '../../../src/discord/reply.ts';
import { replaceTexts } from '../../../src/language/catalogue.ts';
import { t } from '../../../src/language/text.ts';
import { StoreDown } from '../../../src/play/wire-store.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import { command, say, toyHouse, type WireTable } from '../support/bot.ts';

const wire = toyHouse({ tests: 'all' });
/** Milliseconds after which an answer is put off: more than any of these takes that is not held back. */
const DEFER_AFTER = 1_500;
let bot: Served;
let runs = 0;
const watched: HandledInteraction[] = [];
let hold: Promise<unknown> = Promise.resolve();
/** Slow handlers that have begun. */
let begun = 0;

const slow = (isPrivate: boolean, answersPrivately: boolean): Partial<Command> & { run: Command['run'] } => ({
  isPrivate: () => isPrivate,
  run: async () => {
    begun += 1;
    await hold;
    return say('at last', answersPrivately);
  },
});

const MODAL = {
  custom_id: 'form:1',
  title: 'A form',
  components: [
    { type: 1 as const, components: [{ type: 4 as const, custom_id: 'name', label: 'Name', style: 1 as const }] },
  ],
};

const COMMANDS: readonly Command[] = [
  command('ping', async (request) => {
    runs += 1;
    return say(`pong ${request.user.name}`);
  }),
  command('whisper', async () => say('psst', true), { isPrivate: () => true }),
  command('slow', slow(false, false).run),
  command('slow-whisper', slow(true, true).run, { isPrivate: () => true }),
  command('slow-refusal', slow(false, true).run),
  command('slow-news', slow(true, false).run, { isPrivate: () => true }),
  command('throw', async () => {
    throw new Error('boom');
  }),
  command('down', async () => {
    throw new StoreDown('no database');
  }),
  command('worded', async () => say(t`That cannot be done right now. Nothing was changed.`)),
  command('malformed', async () => say('x'.repeat(2001))),
  command('needy', async () => say('never'), {
    needs: 'fly',
    press: async () => say('never'),
    submit: async () => say('never'),
    complete: async () => {
      throw new Error('never');
    },
    data: {
      name: 'needy',
      description: 'Needs a rule.',
      options: [{ type: 3, name: 'what', description: 'What.', autocomplete: true }],
    },
  }),
  command('capable', async () => say('can'), { needs: 'ask' }),
  command('form', async () => ({ kind: 'modal', modal: MODAL }), {
    mayOpenModal: () => true,
    submit: async ({ fields }) => {
      if (fields.name === 'Broken') throw new Error('boom');
      if (fields.name === 'Nobody') return refused(refuse('encounter/how-many', { typed: 'Nobody' }), null);
      return say(`Hello ${fields.name}`);
    },
  }),
  command(
    'card',
    async () => ({
      kind: 'message',
      private: false,
      rowId: null,
      message: {
        content: 'page 1',
        allowed_mentions: { parse: [] },
        components: [
          {
            type: 1,
            components: [
              { type: 2, style: 1, label: 'Next', custom_id: 'card:2' },
              { type: 2, style: 1, label: 'Slow', custom_id: 'card:slow' },
              { type: 2, style: 1, label: 'Slow no', custom_id: 'card:slow-no' },
              { type: 2, style: 1, label: 'Slow form', custom_id: 'card:slow-form' },
              { type: 2, style: 1, label: 'Break', custom_id: 'card:break' },
            ],
          },
          { type: 1, components: [{ type: 2, style: 1, label: 'Gone', custom_id: 'gone:1' }] },
          {
            type: 1,
            components: [
              { type: 2, style: 1, label: 'Needy', custom_id: 'needy:1' },
              { type: 2, style: 1, label: 'Needy form', custom_id: 'card:needy-form' },
            ],
          },
        ],
      },
    }),
    {
      press: async (request) => {
        if (request.customId === 'card:needy-form') return { kind: 'modal', modal: { ...MODAL, custom_id: 'needy:2' } };
        if (request.customId === 'card:break') throw new Error('boom');
        if (request.customId !== 'card:2') await hold;
        if (request.customId === 'card:slow-no') return say('no', true);
        if (request.customId === 'card:slow-form') return { kind: 'modal', modal: { ...MODAL, custom_id: 'form:2' } };
        return { kind: 'update', rowId: null, message: { content: request.customId, allowed_mentions: { parse: [] } } };
      },
    },
  ),
  {
    ...command('pick', async () => say('picked')),
    data: {
      name: 'pick',
      description: 'Picks.',
      options: [{ type: 3, name: 'what', description: 'What.', autocomplete: true }],
    },
    complete: async (request) => {
      if (request.focused.text === 'throw') throw new Error('boom');
      return Array.from({ length: 40 }, (_, at) => ({ name: `${request.focused.text} ${at}`, value: String(at) }));
    },
  },
  {
    ...command('Look closer', async (request) => say(`looked at ${request.targetId}`)),
    data: { name: 'Look closer', type: 3 },
  },
];

beforeAll(async () => {
  const observer = {
    handled: (what: HandledInteraction) => void watched.push(what),
    broke: () => undefined,
    tried: () => undefined,
  };
  bot = await wire.serve(COMMANDS, { deferAfter: DEFER_AFTER, askAgainAfter: 0, observer });
  // No book can do it, so it is not listed; somebody's client may show an older list.
  const body = COMMANDS.find(({ data }) => data.name === 'needy')?.data;
  await wire.rest().post(Routes.applicationGuildCommands(wire.table.botId, wire.table.guildId), { body });
});
afterAll(async () => {
  await bot.close();
});
afterEach(() => {
  hold = Promise.resolve();
});

/** Holds slow handlers back; the function that it returns lets them go on, once they have been put off. */
function holdBack(): () => void {
  let letGo = () => {};
  hold = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

const seenBy = (seat: WireTable['one']) => seat.visible().map((message) => message.content);

describe('a command', () => {
  afterEach(() => expect(wire.table.violations).toEqual([]));

  test('is answered directly', async () => {
    const outcome = await wire.one.command('ping');
    expect(outcome).toMatchObject({ kind: 'reply', message: { content: 'pong Player one' } });
    expect(seenBy(wire.two)).toContain('pong Player one');
  });

  test('may be answered privately', async () => {
    const { message } = await wire.one.command('whisper');
    expect(message?.flags).toBe(64);
    expect(seenBy(wire.two)).not.toContain('psst');
  });

  test.each([
    ['slow', false],
    ['slow-whisper', true],
  ])('that takes long is put off: /%s', async (name, isPrivate) => {
    const letGo = holdBack();
    const outcome = await wire.one.command(name);
    expect(outcome.kind).toBe('deferred');
    letGo();
    const settled = await outcome.settled;
    expect(settled?.content).toBe('at last');
    expect(Boolean((settled?.flags ?? 0) & 64)).toBe(isPrivate);
  });

  test('a refusal after a public deferral is taken down and told privately', async () => {
    const letGo = holdBack();
    const before = wire.two.visible().length;
    expect((await wire.one.command('slow-refusal')).kind).toBe('deferred');
    letGo();
    await expect.poll(() => seenBy(wire.one).at(-1)).toBe('at last');
    expect(wire.one.visible().at(-1)?.flags).toBe(64);
    expect(wire.two.visible()).toHaveLength(before);
  });

  test('news after a private deferral are told to all', async () => {
    const letGo = holdBack();
    expect((await wire.one.command('slow-news')).kind).toBe('deferred');
    letGo();
    await expect.poll(() => seenBy(wire.two).at(-1)).toBe('at last');
  });

  test('of the long-press menu knows its target', async () => {
    const message = wire.two.say('some prose');
    expect((await wire.one.contextCommand('Look closer', message.id)).message?.content).toBe(`looked at ${message.id}`);
  });

  test('that the book has no rule for is refused', async () => {
    const { message } = await wire.one.command('needy');
    expect(message?.flags).toBe(64);
    expect(message?.content).toBe('Toy has no rule for that. Nothing was changed. `/help` shows what it can do.');
    expect((await wire.one.command('capable')).message?.content).toBe('can');
  });

  test('that the book has no rule for completes nothing, and its buttons and forms say the same', async () => {
    const { choices } = await wire.one.autocomplete('needy', { options: { what: 'a' }, focused: 'what' });
    expect(choices).toEqual([]);
    const card = await wire.one.command('card');
    const pressed = await wire.one.press(card.message?.id ?? '', 'needy:1');
    const opened = await wire.one.press(card.message?.id ?? '', 'card:needy-form');
    const sentIn = await wire.one.submit(opened.interactionId, { name: 'Bryn' });
    for (const { message } of [pressed, sentIn]) {
      expect(message?.flags).toBe(64);
      expect(message?.content).toBe('Toy has no rule for that. Nothing was changed. `/help` shows what it can do.');
    }
    expect(wire.loggedAs('no choices')).toEqual([]);
  });

  test('delivered twice runs once', async () => {
    const before = runs;
    wire.table.deliverTwice();
    expect((await wire.one.command('ping')).kind).toBe('reply');
    await wait(50);
    expect(runs).toBe(before + 1);
  });

  test('fifty at once are all answered', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => wire.two.command('ping')));
    const answers = await Promise.all(outcomes.map(({ settled }) => settled));
    expect(answers.filter((answer) => answer?.content === 'pong Player two')).toHaveLength(50);
  });
});

describe('when something breaks', () => {
  afterEach(() => expect(wire.table.violations).toEqual([]));

  test('a bug is apologised for with a reference that the log knows', async () => {
    const { message } = await wire.one.command('throw');
    expect(message?.flags).toBe(64);
    const reference = /Reference (\w{6})\.$/.exec(message?.content ?? '')?.[1];
    expect(message?.content).toBe(`Something broke on my side. Nothing was changed. Reference ${reference}.`);
    const line = wire.logged.find((entry) => entry.reference === reference);
    expect(line).toMatchObject({ guildId: wire.table.guildId, campaignId: wire.campaignId, command: 'throw' });
    expect(line).toMatchObject({ interactionId: expect.stringMatching(/^\d+$/), err: { message: 'boom' } });
  });

  test('a store that is down is told', async () => {
    // It is asked once more before it is given up.
    const message = await (await wire.one.command('down')).settled;
    expect(message?.content).toBe(
      'My records cannot be reached right now. Nothing was changed; try again in a minute.',
    );
    expect(message?.flags).toBe(64);
  });

  describe('in the catalogue of their language', () => {
    beforeEach(() => {
      wire.table.setLocale(wire.one.userId, 'de');
      replaceTexts('de', () => {
        throw new Error('a catalogue that cannot be read');
      });
    });
    afterEach(() => {
      replaceTexts('de', null);
      wire.table.setLocale(wire.one.userId, 'en-GB');
    });

    test.each(['throw', 'worded'])('nobody goes without an apology: it is in English (/%s)', async (name) => {
      const { message } = await wire.one.command(name);
      expect(message?.content).toMatch(/^Something broke on my side\. Nothing was changed\. Reference \w{6}\.$/);
      expect(message?.flags).toBe(64);
      const reference = message?.content.slice(-7, -1);
      expect(wire.logged.filter((entry) => entry.reference === reference)).toHaveLength(1);
    });

    test('what the wire itself says is in English, too', async () => {
      const card = await wire.one.command('card');
      expect((await wire.one.press(card.message?.id ?? '', 'gone:1')).message?.content).toMatch(/^This button belongs/);
      expect((await (await wire.one.command('down')).settled)?.content).toMatch(/^My records cannot be reached/);
    });
  });

  test('also for a button', async () => {
    const card = await wire.one.command('card');
    const { message } = await wire.one.press(card.message?.id ?? '', 'card:break');
    expect(message?.content).toMatch(/^Something broke on my side/);
  });
});

test('whoever watches learns of each interaction once: which command, how it ended, and nothing of who it was', async () => {
  // What went before is told a moment after it was answered.
  await expect.poll(() => watched.at(-1)?.outcome).toBe('broke');
  watched.length = 0;
  const card = await wire.one.command('card');
  await wire.one.press(card.message?.id ?? '', 'card:2');
  await wire.one.press(card.message?.id ?? '', 'gone:1');
  for (const name of ['throw', 'down', 'needy']) await (await wire.one.command(name)).settled;
  await wire.one.autocomplete('pick', { options: { what: 'a' }, focused: 'what' });
  await expect.poll(() => watched).toHaveLength(7);
  expect(watched.map(({ command, kind, outcome }) => [command, kind, outcome])).toEqual([
    ['card', 'command', 'answered'],
    ['card', 'press', 'answered'],
    ['other', 'press', 'answered'],
    ['throw', 'command', 'broke'],
    ['down', 'command', 'store-down'],
    ['needy', 'command', 'refused'],
    ['pick', 'autocomplete', 'answered'],
  ]);
  expect(Object.keys(watched[0] ?? {}).sort()).toEqual(['command', 'kind', 'milliseconds', 'outcome']);
  expect(watched.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
});

test('an answer that Discord does not take is not left hanging', async () => {
  watched.length = 0;
  const { message } = await wire.one.command('malformed');
  await expect.poll(() => watched.map(({ outcome }) => outcome)).toEqual(['unsent']);
  expect(message?.content).toMatch(/^Something broke on my side/);
  expect(wire.table.violations).toHaveLength(1);
  (wire.table.violations as unknown[]).length = 0;
});

describe('autocompletion', () => {
  afterEach(() => expect(wire.table.violations).toEqual([]));

  test('gives at most 25 choices', async () => {
    const { choices } = await wire.one.autocomplete('pick', { options: { what: 'st' }, focused: 'what' });
    expect(choices).toHaveLength(25);
    expect(choices?.[0]).toEqual({ name: 'st 0', value: '0' });
  });

  test('that breaks gives none', async () => {
    const { choices } = await wire.one.autocomplete('pick', { options: { what: 'throw' }, focused: 'what' });
    expect(choices).toEqual([]);
  });
});

describe('a card', () => {
  afterEach(() => expect(wire.table.violations).toEqual([]));

  test('is changed by its button', async () => {
    const card = await wire.one.command('card');
    const outcome = await wire.one.press(card.message?.id ?? '', 'card:2');
    expect(outcome).toMatchObject({ kind: 'update', message: { id: card.message?.id, content: 'card:2' } });
  });

  test('is changed later by a slow one', async () => {
    const card = await wire.one.command('card');
    const letGo = holdBack();
    expect((await wire.one.press(card.message?.id ?? '', 'card:slow')).kind).toBe('deferred');
    letGo();
    await expect
      .poll(() => wire.two.visible().find((message) => message.id === card.message?.id)?.content)
      .toBe('card:slow');
  });

  test('stays as it is when a slow button refuses, and only who pressed is told', async () => {
    const card = await wire.one.command('card');
    const letGo = holdBack();
    await wire.one.press(card.message?.id ?? '', 'card:slow-no');
    letGo();
    await expect.poll(() => seenBy(wire.one).at(-1)).toBe('no');
    expect(wire.one.visible().at(-1)?.flags).toBe(64);
    expect(wire.two.visible().find((message) => message.id === card.message?.id)?.content).toBe('page 1');
  });

  test('a form that comes too late asks for another press', async () => {
    const card = await wire.one.command('card');
    const letGo = holdBack();
    await wire.one.press(card.message?.id ?? '', 'card:slow-form');
    letGo();
    await expect
      .poll(() => seenBy(wire.one).at(-1))
      .toBe('That took me too long to open. Nothing was changed; press or type it once more.');
  });

  test('of a command that is gone says so', async () => {
    const card = await wire.one.command('card');
    const { message } = await wire.one.press(card.message?.id ?? '', 'gone:1');
    expect(message?.content).toBe(
      'This button belongs to an older message. Nothing was changed; open the card again with its command.',
    );
    expect(message?.flags).toBe(64);
  });
});

describe('a form', () => {
  afterEach(() => expect(wire.table.violations).toEqual([]));

  test('is opened by its command and sent in to it', async () => {
    const opened = await wire.one.command('form');
    expect(opened.kind).toBe('modal');
    const outcome = await wire.one.submit(opened.interactionId, { name: 'Bryn' });
    expect(outcome).toMatchObject({ kind: 'reply', message: { content: 'Hello Bryn' } });
  });

  test.each(['Nobody', 'Broken'])('that fails comes back with what was typed: %s', async (typed) => {
    const opened = await wire.one.command('form');
    const { message } = await wire.one.submit(opened.interactionId, { name: typed });
    expect(message?.embeds).toMatchObject([{ title: 'Name', description: `\`\`\`\n${typed}\n\`\`\`` }]);
    const [row] = (message?.components ?? []) as { components: { custom_id: string }[] }[];
    const again = await wire.one.press(message?.id ?? '', row?.components[0]?.custom_id ?? '');
    expect(again.kind).toBe('modal');
    const outcome = await wire.one.submit(again.interactionId, { name: 'Bryn' });
    expect(outcome).toMatchObject({ message: { content: 'Hello Bryn' } });
  });
});

test('a bot that restarts says so, finishes what is under way and takes nothing new', async () => {
  const letGo = holdBack();
  const before = begun;
  const underWay = wire.one.command('slow');
  await expect.poll(() => begun).toBe(before + 1);
  const closing = bot.close();
  const refused = await wire.two.command('ping');
  expect(refused.message?.content).toBe('I’m restarting. Nothing was changed; try again in a minute.');
  const { choices } = await wire.two.autocomplete('pick', { options: { what: 'a' }, focused: 'what' });
  expect(choices).toEqual([]);
  const outcome = await underWay;
  letGo();
  await closing;
  expect((await outcome.settled)?.content).toBe('at last');
  expect(wire.table.violations).toEqual([]);
  bot = await wire.serve(COMMANDS, { deferAfter: DEFER_AFTER, askAgainAfter: 0 });
});

test('an interaction that waited for the line before it was read is put off all the sooner', async () => {
  const sent: number[] = [];
  const rest = {
    post: async (_route: string, { body }: { readonly body: { readonly type: number } }) => void sent.push(body.type),
    patch: async () => ({ id: '1' }),
  } as unknown as REST;
  const router = openRouter({
    commands: [command('dawdle', async () => wait(150).then(() => say('done')))],
    rest,
    sender: wire.sender(),
    app: wire.app as RouterOptions['app'],
    placesFor: () => ({ parentOf: () => null, permissionsIn: () => null }),
    clock: wire.clock,
    log: wire.silent,
  });
  const raw = {
    id: '900000000000000001',
    application_id: '1',
    token: 'x',
    type: 2,
    version: 1,
    locale: 'en-US',
    guild_id: wire.table.guildId,
    channel: { id: wire.table.channelIds.table, type: 0 },
    member: { user: { id: '2', username: 'someone' }, roles: [], permissions: '0' },
    data: { id: '3', name: 'dawdle', type: 1 },
  } as unknown as APIInteraction;
  await router.handle(raw, performance.now() - 1_950);
  expect(sent).toEqual([InteractionResponseType.DeferredChannelMessageWithSource]);
});
