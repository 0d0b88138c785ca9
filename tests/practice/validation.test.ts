import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot, register } from './raw-bot.ts';

let table: PracticeTable;
let bot: RawBot;

beforeAll(async () => {
  table = await memoryTable();
  bot = await openRawBot(table);
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  await register(table, 'act');
});
afterAll(async () => {
  bot.close();
  await table.close();
});

const button = (id: string, rest = {}) => ({ type: 2, style: 1, label: id, custom_id: id, ...rest });
const row = (...components: unknown[]) => ({ type: 1, components });
const select = (rest = {}) => ({ type: 3, custom_id: 'pick', options: [{ label: 'a', value: 'a' }], ...rest });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const text = (length: number) => 'x'.repeat(length);

/** Finds the one place in Discord's nested errors where faults are named. */
function faultAt(errors: unknown, path = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string }[]).map((each) => `${path} ${each.code}`)
      : faultAt(value, path === '' ? key : `${path}.${key}`),
  );
}

describe('a message is refused', () => {
  test.each([
    ['with six rows', { components: times(6, (n) => row(button(`b${n}`))) }, 'components BASE_TYPE_BAD_LENGTH'],
    [
      'with six buttons in a row',
      { components: [row(...times(6, (n) => button(`b${n}`)))] },
      'components.0.components BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a number as the id of an attachment',
      { content: 'The map.', attachments: [{ id: 0, filename: 'map.png' }] },
      'attachments.0.id BASE_TYPE_CONVERT',
    ],
    [
      'with a select beside a button',
      { components: [row(select(), button('b'))] },
      'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'with a custom id twice',
      { components: [row(button('b')), row(button('b'))] },
      'components COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'with a button that says nothing',
      { components: [row({ type: 2, style: 1, custom_id: 'b' })] },
      'components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
    ],
    [
      'with a button that does nothing',
      { components: [row({ type: 2, style: 1, label: 'b' })] },
      'components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
    ],
    [
      'with a link without an address',
      { components: [row({ type: 2, style: 5, label: 'b' })] },
      'components.0.components.0.url BASE_TYPE_REQUIRED',
    ],
    [
      'with a label of 81 characters',
      { components: [row(button('b', { label: text(81) }))] },
      'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a custom id of 101 characters',
      { components: [row(button(text(101), { label: 'b' }))] },
      'components.0.components.0.custom_id BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with an empty select',
      { components: [row(select({ options: [] }))] },
      'components.0.components.0.options BASE_TYPE_MIN_LENGTH',
    ],
    [
      'with 26 options in a select',
      { components: [row(select({ options: times(26, (n) => ({ label: `${n}`, value: `${n}` })) }))] },
      'components.0.components.0.options BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with an option value twice',
      { components: [row(select({ options: times(2, (n) => ({ label: `${n}`, value: 'a' })) }))] },
      'components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'with a select of at least 2 and at most 1',
      { components: [row(select({ min_values: 2, max_values: 1 }))] },
      'components.0.components.0.min_values NUMBER_TYPE_MAX',
    ],
    [
      'with a select of more values than options',
      { components: [row(select({ max_values: 2 }))] },
      'components.0.components.0.max_values NUMBER_TYPE_MAX',
    ],
    ['with a button outside a row', { components: [button('b')] }, 'components.0.type BASE_TYPE_CHOICES'],
    [
      'with a text display but no flag',
      { components: [{ type: 10, content: 'x' }] },
      'components.0.type UNION_TYPE_CHOICES',
    ],
    [
      'with content beside new components',
      { content: 'x', flags: 32768, components: [{ type: 10, content: 'x' }] },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'with 41 components, those inside others counted',
      { flags: 32768, components: [{ type: 17, components: times(40, () => ({ type: 10, content: 'x' })) }] },
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'with 4001 characters in its text displays together',
      { flags: 32768, components: times(2, (n) => ({ type: 10, content: text(2000 + n) })) },
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'with a picture that was not sent along',
      {
        flags: 32768,
        components: [{ type: 12, items: [{ media: { url: 'attachment://map.png' }, description: 'The map' }] }],
      },
      'components UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    ['with 2001 characters', { content: text(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
    ['with a number for content', { content: 5 }, 'content BASE_TYPE_CONVERT'],
    ['with an embed title of 257', { embeds: [{ title: text(257) }] }, 'embeds.0.title BASE_TYPE_MAX_LENGTH'],
    [
      'with an embed description of 4097',
      { embeds: [{ description: text(4097) }] },
      'embeds.0.description BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with 26 fields',
      { embeds: [{ fields: times(26, () => ({ name: 'n', value: 'v' })) }] },
      'embeds.0.fields BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a field without words',
      { embeds: [{ fields: [{ name: ' ', value: 'v' }] }] },
      'embeds.0.fields.0.name BASE_TYPE_REQUIRED',
    ],
    ['with an empty embed', { embeds: [{}] }, 'embeds.0 EMBED_EMPTY'],
    ['with eleven embeds', { embeds: times(11, () => ({ title: 't' })) }, 'embeds BASE_TYPE_MAX_LENGTH'],
    [
      'with 6001 characters in its embeds together',
      { embeds: [{ description: text(3000) }, { description: text(3001) }] },
      'embeds MAX_EMBED_SIZE_EXCEEDED',
    ],
    [
      'that names people it also allows wholesale',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions.users MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    ['that is private outside an interaction', { content: 'x', flags: 64 }, 'flags MESSAGE_FLAGS_INVALID'],
    [
      'that answers a message that is not there',
      { content: 'x', message_reference: { message_id: '1' } },
      'message_reference REPLIES_UNKNOWN_MESSAGE',
    ],
  ])('%s', async (_name, body, fault) => {
    const before = table.violations.length;
    const answer = await api(table, 'POST', `/channels/${table.channelIds.table}/messages`, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 50035, message: 'Invalid Form Body' });
    expect(faultAt(answer.body.errors)).toContain(fault);
    expect(table.violations.length).toBe(before + 1);
  });

  test('with nothing in it', async () => {
    const answer = await api(table, 'POST', `/channels/${table.channelIds.table}/messages`, { content: '  ' });
    expect([answer.status, answer.body.code]).toEqual([400, 50006]);
  });

  test('but 5 rows of 5 buttons and 6000 characters of embeds pass', async () => {
    const answer = await api(table, 'POST', `/channels/${table.channelIds.table}/messages`, {
      embeds: [{ description: text(4096) }, { description: text(1904) }],
      components: times(5, (r) => row(...times(5, (n) => button(`${r}.${n}`)))),
    });
    expect(answer.status).toBe(200);
  });
});

describe('a message that becomes laid out with components', () => {
  const room = () => `/channels/${table.channelIds.table}/messages`;
  const laid = { flags: 32768, components: [{ type: 10, content: 'Laid out' }] };

  test.each([
    ['keeps no content', { content: 'old' }, laid, 'content'],
    ['keeps no embeds', { embeds: [{ title: 'old' }] }, laid, 'embeds'],
    ['loses no embeds by a null', { embeds: [{ title: 'old' }] }, { ...laid, embeds: null }, 'embeds'],
  ])('%s', async (_name, posted, edit, path) => {
    const { body } = await api(table, 'POST', room(), posted);
    const answer = await api(table, 'PATCH', `${room()}/${body.id}`, edit);
    expect(answer.status).toBe(400);
    expect(faultAt(answer.body.errors)).toEqual([`${path} MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2`]);
  });

  test('is so for ever, and mentions people in its texts', async () => {
    const { body } = await api(table, 'POST', room(), { content: 'old', embeds: [{ title: 'old' }] });
    const path = `${room()}/${body.id}`;
    const taken = await api(table, 'PATCH', path, { ...laid, content: null, embeds: [] });
    expect(taken.body).toMatchObject({ content: '', embeds: [], flags: 32768 });
    const [gm] = table.chairs;
    const calls = [{ type: 10, content: `<@${gm?.userId}>` }];
    const later = await api(table, 'PATCH', path, { components: calls, flags: 0 });
    expect(later.body).toMatchObject({ flags: 32768, mentions: [{ id: gm?.userId }] });
    expect((await api(table, 'PATCH', path, { content: 'new' })).status).toBe(400);
  });
});

describe('a command is refused', () => {
  const command = (rest = {}) => ({ name: 'good', description: 'Good', type: 1, ...rest });
  const option = (rest = {}) => ({ type: 3, name: 'word', description: 'A word', ...rest });
  test.each([
    ['with a capital in its name', [command({ name: 'Good' })], '0.name APPLICATION_COMMAND_INVALID_NAME'],
    ['with a space in its name', [command({ name: 'so good' })], '0.name APPLICATION_COMMAND_INVALID_NAME'],
    ['with a name of 33', [command({ name: text(33) })], '0.name BASE_TYPE_MAX_LENGTH'],
    ['without a description', [command({ description: '' })], '0.description BASE_TYPE_REQUIRED'],
    ['with a description of 101', [command({ description: text(101) })], '0.description BASE_TYPE_MAX_LENGTH'],
    ['given twice', [command(), command()], '1 APPLICATION_COMMANDS_DUPLICATE_NAME'],
    [
      'with a capital in an option',
      [command({ options: [option({ name: 'Word' })] })],
      '0.options.0.name APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      'with a required option after an optional one',
      [command({ options: [option(), option({ name: 'second', required: true })] })],
      '0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'with an option twice',
      [command({ options: [option(), option()] })],
      '0.options.1 APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
    ],
    [
      'with 26 options',
      [command({ options: times(26, (n) => option({ name: `o${n}` })) })],
      '0.options BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with choices that also complete',
      [command({ options: [option({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] })],
      '0.options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
    ],
    [
      'with a choice twice',
      [command({ options: [option({ choices: times(2, () => ({ name: 'a', value: 'a' })) })] })],
      '0.options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE',
    ],
    [
      'with a least above the most',
      [command({ options: [option({ type: 4, min_value: 5, max_value: 4 })] })],
      '0.options.0.min_value NUMBER_TYPE_MAX',
    ],
    [
      'with a subcommand beside an option',
      [command({ options: [option(), option({ type: 1, name: 'sub' })] })],
      '0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    [
      'with an unknown kind of option',
      [command({ options: [option({ type: 99 })] })],
      '0.options.0.type BASE_TYPE_CHOICES',
    ],
    [
      'with more than 8000 characters',
      [
        command({
          options: times(25, (n) =>
            option({
              name: `o${n}`,
              choices: times(4, (c) => ({ name: `${c}${text(50)}`, value: `${c}${text(50)}` })),
            }),
          ),
        }),
      ],
      '0 APPLICATION_COMMAND_TOO_LARGE',
    ],
  ])('%s', async (_name, body, fault) => {
    const path = `/applications/${table.botId}/guilds/${table.guildId}/commands`;
    const answer = await api(table, 'PUT', path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 50035]);
    expect(faultAt(answer.body.errors)).toContain(fault);
    expect((await api(table, 'GET', path)).body).toHaveLength(1);
  });
});

describe('too many commands are refused as Discord refuses them', () => {
  const commands = (count: number, name: string) => times(count, (n) => ({ name: `${name}${n}`, description: 'Good' }));

  test('more than a hundred in a list, and fifteen in a menu', async () => {
    const path = `/applications/${table.botId}/guilds/${table.guildId}/commands`;
    const many = await api(table, 'PUT', path, commands(101, 'c'));
    expect([many.status, many.body]).toEqual([
      400,
      { code: 30032, message: 'Maximum number of application commands reached (100)' },
    ]);
    const menus = await api(
      table,
      'PUT',
      path,
      times(16, (n) => ({ name: `Menu ${n}`, type: 3 })),
    );
    expect(menus.body).toEqual({ code: 30032, message: 'Maximum number of application commands reached (15)' });
    expect((await api(table, 'GET', path)).body).toHaveLength(1);
  });

  test('more than two hundred new ones in a day and a list; what was there before is not new', async () => {
    const apart = await memoryTable();
    const here = `/applications/${apart.botId}/guilds/${apart.guildId}/commands`;
    const everywhere = `/applications/${apart.botId}/commands`;
    const put = async (path: string, count: number, name: string) => {
      const { status, body } = await api(apart, 'PUT', path, commands(count, name));
      return status === 200 ? 200 : body;
    };
    expect(await put(here, 100, 'a')).toBe(200);
    for (let again = 0; again < 3; again++) expect(await put(here, 100, 'a')).toBe(200);
    expect(await put(here, 100, 'b')).toBe(200);
    const refused = {
      code: 30034,
      message: 'Max number of daily application command creates has been reached (200)',
    };
    expect(await put(here, 1, 'c')).toEqual(refused);
    expect(apart.commands.guild[0]?.name).toBe('b0');
    expect(await put(here, 50, 'b')).toBe(200);
    expect((await api(apart, 'POST', here, { name: 'd', description: 'Good' })).body).toEqual(refused);
    expect(apart.commands.guild).toHaveLength(50);
    // The other list has a count of its own.
    expect(await put(everywhere, 100, 'a')).toBe(200);
    expect(apart.violations.map(({ what }) => what)).toEqual(times(2, () => `30034 ${refused.message}`));
    apart.advance(86_400_000);
    expect(await put(here, 1, 'c')).toBe(200);
    await apart.close();
  });
});

describe('an answer to an interaction is refused', () => {
  const input = (id: string, rest = {}) => ({ type: 4, custom_id: id, style: 1, label: id, ...rest });
  const option = (value: string, rest = {}) => ({ label: value, value, ...rest });
  const label = (component: unknown) => ({ type: 18, label: 'L', component });
  const modal = (components: unknown[]) => ({ type: 9, data: { custom_id: 'm', title: 'M', components } });
  test.each([
    ['as choices to a command', { type: 8, data: { choices: [] } }, 'type INTERACTION_CALLBACK_TYPE_INVALID'],
    ['as an update without a message', { type: 7, data: { content: 'x' } }, 'type INTERACTION_CALLBACK_TYPE_INVALID'],
    ['of an unknown type', { type: 44 }, 'type BASE_TYPE_CHOICES'],
    ['with 2001 characters', { type: 4, data: { content: text(2001) } }, 'data.content BASE_TYPE_MAX_LENGTH'],
    ['with a modal of six fields', modal(times(6, (n) => row(input(`i${n}`)))), 'data.components BASE_TYPE_BAD_LENGTH'],
    [
      'with a modal of one id twice',
      modal(times(2, () => row(input('i')))),
      'data.components COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'with a modal field without a label',
      modal([row({ type: 4, custom_id: 'i', style: 1 })]),
      'data.components.0.components.0.label BASE_TYPE_REQUIRED',
    ],
    [
      'with a modal without a title',
      { type: 9, data: { custom_id: 'm', components: [row(input('i'))] } },
      'data.title BASE_TYPE_REQUIRED',
    ],
    [
      'with a modal title of 46',
      { type: 9, data: { custom_id: 'm', title: text(46), components: [row(input('i'))] } },
      'data.title BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a modal field of at least 5 and at most 4',
      modal([row(input('i', { min_length: 5, max_length: 4 }))]),
      'data.components.0.components.0.min_length NUMBER_TYPE_MAX',
    ],
    [
      'with a radio group of one option twice',
      modal([label({ type: 21, custom_id: 'r', options: [option('a'), option('a')] })]),
      'data.components.0.component.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'with a radio group of two defaults',
      modal([label({ type: 21, custom_id: 'r', options: ['a', 'b'].map((one) => option(one, { default: true })) })]),
      'data.components.0.component.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
    ],
    [
      'with a radio group of a single option',
      modal([label({ type: 21, custom_id: 'r', options: [option('a')] })]),
      'data.components.0.component.options BASE_TYPE_MIN_LENGTH',
    ],
    [
      'with a checkbox group of eleven options',
      modal([label({ type: 22, custom_id: 'c', options: times(11, (n) => option(`${n}`)) })]),
      'data.components.0.component.options BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a checkbox group that wants three of two',
      modal([label({ type: 22, custom_id: 'c', max_values: 3, options: [option('a'), option('b')] })]),
      'data.components.0.component.max_values NUMBER_TYPE_MAX',
    ],
  ])('%s', async (_name, body, fault) => {
    const outcome = seatAt(table, 1).command('act');
    const interaction = await bot.interaction();
    const answer = await bot.callback(interaction, body);
    expect([answer.status, answer.body.code]).toEqual([400, 50035]);
    expect(faultAt(answer.body.errors)).toContain(fault);
    expect((await bot.callback(interaction, { type: 4, data: { content: 'sorry' } })).status).toBe(204);
    expect((await outcome).message?.content).toBe('sorry');
  });

  test('with a modal on a modal', async () => {
    const opened = seatAt(table, 1).command('act');
    await bot.callback(await bot.interaction(), modal([row(input('i'))]));
    const sent = seatAt(table, 1).submit((await opened).interactionId, { i: 'x' });
    const submit = await bot.interaction();
    expect(submit.data).toEqual({
      custom_id: 'm',
      components: [{ type: 1, id: 1, components: [{ type: 4, id: 2, custom_id: 'i', value: 'x' }] }],
    });
    expect((await bot.callback(submit, modal([row(input('i'))]))).body.code).toBe(50035);
    await bot.callback(submit, { type: 4, data: { content: 'ok' } });
    expect((await sent).message?.content).toBe('ok');
  });

  test('with groups in a modal: what is chosen in them is sent as Discord sends it, and nothing else is let through', async () => {
    const opened = seatAt(table, 1).command('act');
    const options = ['a', 'b', 'c'].map((one) => option(one, { default: one === 'b' }));
    const groups = [
      label({ type: 21, custom_id: 'radio', options }),
      label({ type: 21, custom_id: 'free', required: false, options: [option('x'), option('y')] }),
      label({ type: 22, custom_id: 'boxes', min_values: 0, required: false, options }),
      label({ type: 23, custom_id: 'tick', default: true }),
    ];
    await bot.callback(await bot.interaction(), modal(groups));
    const { interactionId: id } = await opened;
    const seat = seatAt(table, 1);
    await expect(seat.submit(id, { radio: 'z' })).rejects.toThrow('The select "radio" has no option "z".');
    await expect(seat.submit(id, { radio: ['a', 'b'] })).rejects.toThrow('takes 1 to 1 values, not 2');
    await expect(seat.submit(id, { boxes: ['a', 'd'] })).rejects.toThrow('The select "boxes" has no option "d".');
    const sent = seat.submit(id, { boxes: ['a', 'b', 'c'], tick: 'false' });
    const submit = await bot.interaction();
    expect(
      (submit.data as { components: { component: unknown }[] }).components.map(({ component }) => component),
    ).toEqual([
      { type: 21, id: 2, custom_id: 'radio', value: 'b' },
      { type: 21, id: 4, custom_id: 'free', value: null },
      { type: 22, id: 6, custom_id: 'boxes', values: ['a', 'b', 'c'] },
      { type: 23, id: 8, custom_id: 'tick', value: false },
    ]);
    await bot.callback(submit, { type: 4, data: { content: 'ok' } });
    expect((await sent).message?.content).toBe('ok');
  });

  test('with 26 choices', async () => {
    const path = `/applications/${table.botId}/guilds/${table.guildId}/commands`;
    const option = { type: 3, name: 'word', description: 'A word', autocomplete: true };
    await api(table, 'POST', path, { name: 'complete', description: 'c', options: [option] });
    const outcome = seatAt(table, 1).autocomplete('complete', { focused: 'word' });
    const interaction = await bot.interaction();
    expect(interaction.data.options).toEqual([{ type: 3, name: 'word', value: '', focused: true }]);
    const choices = times(26, (n) => ({ name: `${n}`, value: `${n}` }));
    expect((await bot.callback(interaction, { type: 8, data: { choices } })).body.code).toBe(50035);
    await bot.callback(interaction, { type: 8, data: { choices: choices.slice(1) } });
    expect((await outcome).choices).toHaveLength(25);
  });
});
