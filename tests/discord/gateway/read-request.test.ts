import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Places } from '../../../src/discord/gateway/places.ts';
import { readRequest } from '../../../src/discord/gateway/read-request.ts';

const PARENTS: Readonly<Record<string, string>> = { thread: 'channel', channel: 'category' };
const places: Places = {
  parentOf: (id) => PARENTS[id] ?? null,
  permissionsIn: (id) => (id === 'seen' ? 3072n : null),
};

function raw(type: number, data: unknown, over: object = {}): APIInteraction {
  return {
    id: '1',
    application_id: '2',
    token: 't',
    type,
    version: 1,
    guild_id: '3',
    channel: { id: 'thread', type: 11, parent_id: 'channel' },
    app_permissions: '19456',
    locale: 'de',
    guild_locale: 'en-GB',
    member: {
      user: { id: '4', username: 'anna', global_name: 'Anna' },
      nick: null,
      roles: ['5', '6'],
      permissions: '0',
    },
    data,
    ...over,
  } as unknown as APIInteraction;
}

const read = (type: number, data: unknown, over: object = {}) => readRequest(raw(type, data, over), places, 1000);

describe('reading an interaction', () => {
  test('who asks and where: thread, channel, category', () => {
    expect(read(2, { name: 'party', type: 1 })).toEqual({
      kind: 'command',
      interactionId: '1',
      applicationId: '2',
      token: 't',
      guildId: '3',
      channelId: 'thread',
      places: ['thread', 'channel', 'category'],
      user: { id: '4', name: 'Anna', roleIds: ['5', '6'], isManager: false, mayWrite: false },
      appPermissions: 19456n,
      locale: 'de',
      guildLocale: 'en-GB',
      received: 1000,
      command: 'party',
      path: [],
      options: {},
      channels: {},
      people: {},
      files: {},
      targetId: null,
      message: null,
    });
  });

  test.each([
    ['0', false],
    ['32', true],
    ['8', true],
  ])('permissions %s: may manage the server: %s', (permissions, isManager) => {
    const member = { user: { id: '4', username: 'anna' }, nick: 'Annie', roles: [], permissions };
    expect(read(2, { name: 'party' }, { member })?.user).toMatchObject({
      id: '4',
      name: 'Annie',
      roleIds: [],
      isManager,
    });
  });

  test.each([
    ['2048', 11, false],
    ['274877906944', 11, true],
    ['2048', 0, true],
    ['274877906944', 0, false],
    ['8', 0, true],
  ])('permissions %s in a channel of type %s: may write there: %s', (permissions, type, mayWrite) => {
    const member = { user: { id: '4', username: 'anna' }, nick: null, roles: [], permissions };
    const channel = { id: 'here', type, parent_id: 'channel' };
    expect(read(2, { name: 'party' }, { member, channel })?.user).toMatchObject({ mayWrite });
  });

  test('a channel that is not in the cache is known by its own data', () => {
    const channel = { id: 'fresh', type: 0, parent_id: 'category' };
    expect(read(2, { name: 'party' }, { channel })?.places).toEqual(['fresh', 'category']);
  });

  test('options lie flat, with the path of subcommands', () => {
    const options = [
      {
        type: 2,
        name: 'deep',
        options: [
          {
            type: 1,
            name: 'set',
            options: [
              { type: 3, name: 'to', value: 'x' },
              { type: 4, name: 'n', value: 3 },
            ],
          },
        ],
      },
    ];
    expect(read(2, { name: 'gm', options })).toMatchObject({ path: ['deep', 'set'], options: { to: 'x', n: 3 } });
  });

  test('a subcommand without options', () => {
    expect(read(2, { name: 'gm', options: [{ type: 1, name: 'show' }] })).toMatchObject({
      path: ['show'],
      options: {},
    });
  });

  test('channels carry what the bot may do there, not what the asker may', () => {
    const channels = {
      told: { id: 'told', name: 'told', type: 0, permissions: '0', app_permissions: '1024' },
      seen: { id: 'seen', name: 'seen', type: 0, permissions: '8' },
      hidden: { id: 'hidden', name: 'hidden', type: 0, permissions: '8' },
    };
    expect(read(2, { name: 'x', options: [], resolved: { channels } })).toMatchObject({
      channels: {
        told: { name: 'told', appPermissions: 1024n },
        seen: { name: 'seen', appPermissions: 3072n },
        hidden: { name: 'hidden', appPermissions: null },
      },
    });
  });

  test('people by the name they bear here', () => {
    const users = { 7: { id: '7', username: 'bob', global_name: 'Bob' }, 8: { id: '8', username: 'beep', bot: true } };
    const resolved = { users, members: { 7: { nick: 'Bobby' } } };
    expect(read(2, { name: 'x', options: [], resolved })).toMatchObject({
      people: { 7: { name: 'Bobby', isBot: false }, 8: { name: 'beep', isBot: true } },
    });
  });

  test('the target of a menu command on a person', () => {
    expect(read(2, { name: 'Show sheet', type: 2, target_id: '7', resolved: {} })).toMatchObject({
      targetId: '7',
      message: null,
    });
  });

  test('the target of a menu command on a message: who said what, and where', () => {
    const said = { id: '77', channel_id: '5', author: { id: '4' }, content: 'I wait.', embeds: [], attachments: [] };
    const resolved = (message: object) => ({ messages: { 77: { ...said, ...message } } });
    const target = (message: object) =>
      read(2, { name: 'Undo this', type: 3, target_id: '77', resolved: resolved(message) });
    expect(target({})).toMatchObject({
      targetId: '77',
      message: {
        id: '77',
        channelId: '5',
        authorId: '4',
        content: 'I wait.',
        footer: null,
        isOwn: false,
        isByBot: false,
      },
    });
    const embeds = [{ title: 'Strength' }, { footer: { text: '#12' } }];
    expect(target({ author: { id: '2', bot: true }, embeds })).toMatchObject({
      message: { isOwn: true, isByBot: true, footer: '#12' },
    });
    expect(target({ webhook_id: '6' })).toMatchObject({ message: { isOwn: false, isByBot: true } });
  });

  test('what is being typed', () => {
    const options = [{ type: 3, name: 'ability', value: 'st', focused: true }];
    expect(read(4, { name: 'test', options })).toMatchObject({
      kind: 'autocomplete',
      focused: { name: 'ability', text: 'st' },
      options: { ability: 'st' },
    });
  });

  test('a press knows its message and what else is on it', () => {
    const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: 'prompt:1:a' }] }];
    const message = { id: '9', components, embeds: [], flags: 0 };
    expect(read(3, { custom_id: 'prompt:1:a', component_type: 2 }, { message })).toMatchObject({
      kind: 'press',
      customId: 'prompt:1:a',
      values: null,
      messageId: '9',
      components,
      isPrivate: false,
      description: null,
    });
    expect(read(3, { custom_id: 'p', component_type: 3, values: ['a', 'b'] }, { message })).toMatchObject({
      values: ['a', 'b'],
    });
  });

  test('a press on a message that only who pressed sees', () => {
    const message = { id: '9', embeds: [{ description: 'I wait.' }], flags: 64 };
    expect(read(3, { custom_id: 'p', component_type: 2 }, { message })).toMatchObject({
      isPrivate: true,
      description: 'I wait.',
    });
    expect(read(5, { custom_id: 'p', components: [] }, { message })).toMatchObject({ isPrivate: true });
  });

  test('the fields of a modal, in rows or under labels', () => {
    const components = [
      { type: 1, components: [{ type: 4, custom_id: 'old', value: 'one' }] },
      { type: 18, component: { type: 4, custom_id: 'new', value: 'two' } },
      { type: 18, component: { type: 3, custom_id: 'pick', values: ['a', 'b'] } },
      { type: 18, component: { type: 21, custom_id: 'one', value: 'a,b' } },
      { type: 18, component: { type: 21, custom_id: 'none', value: null } },
      { type: 18, component: { type: 22, custom_id: 'some', values: ['x', 'y'] } },
      { type: 18, component: { type: 23, custom_id: 'tick', value: true } },
      { type: 10 },
    ];
    expect(read(5, { custom_id: 'm', components })).toMatchObject({
      kind: 'modal',
      fields: { old: 'one', new: 'two', pick: 'a,b', one: 'a,b', none: '', some: 'x,y', tick: 'true' },
      chosen: { pick: ['a', 'b'], one: ['a,b'], none: [], some: ['x', 'y'] },
      messageId: null,
      components: [],
      isPrivate: false,
    });
  });

  test('outside a server there is nothing to read', () => {
    expect(read(2, { name: 'x' }, { guild_id: undefined, member: undefined })).toBeNull();
  });
});
