import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { openTypedForms } from '../../../src/discord/gateway/typed-forms.ts';
import { worded } from '../../../src/discord/render/engine/refusal.ts';
import { refused } from '../../../src/discord/reply.ts';
import type { CommandRequest, ModalRequest, PressRequest } from '../../../src/discord/request.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';

const FORM: APIModalInteractionResponseCallbackData = {
  custom_id: 'table:add:',
  title: 'A table',
  components: [
    label('Name', { type: ComponentType.TextInput, custom_id: 'name', style: TextInputStyle.Short, value: 'old' }),
    label('Rows', { type: ComponentType.TextInput, custom_id: 'rows', style: TextInputStyle.Paragraph }),
    label('Dice', {
      type: ComponentType.StringSelect,
      custom_id: 'dice',
      options: [
        { label: 'one d6', value: 'd6', default: true },
        { label: 'one d12', value: 'd12' },
      ],
    }),
    label('Who sees it', {
      type: ComponentType.RadioGroup,
      custom_id: 'whom',
      options: [
        { label: 'All', value: 'all' },
        { label: 'Me', value: 'me' },
      ],
    }),
  ],
} as never;

function label(words: string, component: object) {
  return { type: ComponentType.Label, label: words, component };
}

let now = 0;
const base = { user: { id: '7' }, messageId: null, components: [], isPrivate: false };

function sent(fields: Record<string, string>, chosen: Record<string, readonly string[]> = {}, userId = '7') {
  const joined = Object.fromEntries(Object.entries(chosen).map(([id, values]) => [id, values.join(',')]));
  const request = { ...base, kind: 'modal', user: { id: userId }, customId: FORM.custom_id, chosen };
  return { ...request, fields: { ...fields, ...joined } } as unknown as ModalRequest;
}

function pressed(customId: string, userId = '7') {
  return { ...base, kind: 'press', user: { id: userId }, customId, values: null } as unknown as PressRequest;
}

const no = (code = 'wire/broke') => worded(refused(refuse(code, { reference: 'd7x' }), null), {});
const opened = () => {
  const forms = openTypedForms({ now: () => new Date(now) });
  forms.shown('7', FORM);
  return forms;
};

function buttonIn(reply: ReturnType<typeof no>): string | null {
  if (reply.kind !== 'message') throw new Error('not a message');
  const [row] = (reply.message.components ?? []) as { components: { custom_id: string }[] }[];
  return row?.components[0]?.custom_id ?? null;
}

describe('a form that came to nothing', () => {
  const typed = { name: 'Inns', rows: '1. The [[Ox]]\n2. ```none```' };
  const chosen = { dice: ['d12'], whom: ['me'] };

  test('is quoted letter by letter, with the labels of its fields', () => {
    const reply = opened().givenBack(sent(typed, chosen), no());
    expect(reply).toMatchObject({ private: true, message: { content: expect.stringContaining('d7x') } });
    const embeds = reply.kind === 'message' ? reply.message.embeds : [];
    expect(embeds).toEqual([
      { title: 'Name', description: '```\nInns\n```' },
      { title: 'Rows', description: '```\n1. The [[Ox]]\n2. `\u200b`\u200b`none`\u200b`\u200b`\n```' },
      { title: 'Dice', description: 'one d12' },
      { title: 'Who sees it', description: 'Me' },
    ]);
  });

  test('opens again with what was typed and chosen, as often as it fails, and for nobody else', () => {
    const forms = opened();
    const id = buttonIn(forms.givenBack(sent(typed, chosen), no())) ?? '';
    const again = forms.reopened(pressed(id));
    if (again.kind !== 'modal') throw new Error('no form');
    const fields = again.modal.components.map((one) => ('component' in one ? (one.component as object) : {}));
    expect(fields).toMatchObject([
      { custom_id: 'name', value: 'Inns' },
      { custom_id: 'rows', value: typed.rows },
      { options: [{ value: 'd6' }, { value: 'd12', default: true }] },
      { options: [{ value: 'all' }, { value: 'me', default: true }] },
    ]);
    expect(JSON.stringify(fields[2])).not.toContain('"d6","default":true');
    expect(again.modal.custom_id).toBe(FORM.custom_id);
    forms.shown('7', again.modal);
    expect(buttonIn(forms.givenBack(sent({ ...typed, name: '' }, chosen), no()))).toMatch(/^typed:/);
    expect(forms.reopened(pressed(id, '8'))).toMatchObject({ kind: 'refused', refusal: { refused: 'wire/form-gone' } });
    now += 25 * 3_600_000;
    expect(forms.reopened(pressed(id))).toMatchObject({ refusal: { refused: 'wire/form-gone' } });
  });

  test('is only quoted where it is over, and after a restart', () => {
    expect(buttonIn(opened().givenBack(sent(typed), no('gm-only')))).toBeNull();
    const after = openTypedForms({ now: () => new Date(now) }).givenBack(sent(typed), no());
    expect(buttonIn(after)).toBeNull();
    expect(JSON.stringify(after)).toContain('The [[Ox]]');
  });

  test('of 20,000 characters comes as a file', () => {
    const long = { name: 'x'.repeat(4000), rows: 'y'.repeat(4000) };
    const reply = opened().givenBack(sent(long), no());
    if (reply.kind !== 'message') throw new Error('no message');
    expect(new TextDecoder().decode(reply.files?.[0]?.data)).toContain('y'.repeat(4000));
    const embeds = reply.message.embeds ?? [];
    const letters = embeds.reduce((sum, one) => sum + (one.title ?? '').length + (one.description ?? '').length, 0);
    expect(letters).toBeLessThanOrEqual(6000);
  });

  test('is said beside a card whose buttons are put right', () => {
    const aside = { content: 'That is over.', allowed_mentions: { parse: [] } };
    const message = { components: [], allowed_mentions: { parse: [] } };
    const reply = { kind: 'update', message, rowId: null, aside, notDone: 'over' } as const;
    const told = opened().givenBack(sent(typed), reply);
    expect(told).toMatchObject({ message, aside: { content: 'That is over.', embeds: [{}, {}] } });
  });
});

test('a long command that came to nothing is quoted as it was typed, a short one is not', () => {
  const ask = (options: Record<string, string>) =>
    ({
      ...base,
      kind: 'command',
      command: 'table',
      path: ['import'],
      options,
      people: {},
      channels: {},
    }) as unknown as CommandRequest;
  const forms = openTypedForms({ now: () => new Date(now) });
  const text = `1. ${'a long row '.repeat(10)}`;
  const told = forms.givenBack(ask({ format: 'lines', text }), no());
  expect(JSON.stringify(told)).toContain(`/table import format:lines text:${text}`);
  expect(forms.givenBack(ask({ format: 'lines', text: '1. a' }), no())).toEqual(no());
});
