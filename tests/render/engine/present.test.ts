import { ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/discord/render/engine/components.ts';
import { presenter } from '../../../src/discord/render/engine/present.ts';
import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import { COLOURS } from '../../../src/discord/render/engine/tones.ts';
import type { Message } from '../../../src/discord/reply.ts';
import type { View } from '../../../src/play/views.ts';
import { movableClock } from '../../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../../src/practice/practice-table.ts';
import type { Audience, Form, Prompt } from '../../../src/rules/engine/prompt.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { choice, optionIds, toyBook, toyWorld } from '../../support/toy-book.ts';

const present = presenter({ toy: TOY_RENDERER });

let table: PracticeTable;
beforeAll(async () => {
  table = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null });
});
afterAll(() => table.close());

function prompt(id: string, form: Form, audience: Audience = { who: 'one', userId: '11' }): Prompt {
  return {
    id,
    kind: 'toy',
    rule: 'TOY-01',
    audience,
    characterId: null,
    form,
    required: true,
    fallback: null,
    terms: {},
    opened: 0,
    deadline: null,
    frames: [],
    story: [],
    answers: {},
    replyId: 'row',
    card: null,
    sceneId: null,
  };
}

function view(over: Partial<View> = {}): View {
  return {
    world: toyWorld(),
    book: toyBook,
    facts: [{ fact: 'said', rule: 'TOY-01' }],
    prompts: [],
    number: 142,
    undone: false,
    actor: { userId: '11', isGm: false },
    ...over,
  };
}

function rowsOf(message: Message): Row[] {
  return (message.components ?? []) as Row[];
}

/** Kinds of components, row by row: `bb` two buttons, `s25` a menu of 25. */
function shape(message: Message): string[] {
  return rowsOf(message).map((row) =>
    row.components.map((part) => (part.type === ComponentType.StringSelect ? `s${part.options.length}` : 'b')).join(''),
  );
}

async function post(message: Message): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${table.apiUrl}/v10/channels/${table.channelIds.table}/messages`, {
    method: 'POST',
    headers: { authorization: 'Bot x', 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  return { status: response.status, text: await response.text() };
}

async function expectTaken(message: Message): Promise<void> {
  const { status, text } = await post(message);
  expect(status, text).toBe(200);
  expect(table.violations).toEqual([]);
}

const text: Form = { form: 'text', min: 1, max: 200 };
const several = (count: number, min: number, max: number): Form => ({
  form: 'several',
  options: optionIds(count).map((id) => ({ id, terms: {} })),
  min,
  max,
});

describe('how each form is asked', () => {
  test.each<[string, Form, string[]]>([
    ['one option', choice('one'), ['b']],
    ['five options are buttons', choice(...optionIds(5)), ['bbbbb']],
    ['six are a menu', choice(...optionIds(6)), ['s6']],
    ['25 are one menu', choice(...optionIds(25)), ['s25']],
    ['60 are three menus', choice(...optionIds(60)), ['s25', 's25', 's10']],
    ['several', several(8, 1, 3), ['s8']],
    ['several or none', several(8, 0, 3), ['s8', 'b']],
    ['up to five numbers are buttons', { form: 'number', min: 0, max: 4 }, ['bbbbb']],
    ['up to 25 are a menu', { form: 'number', min: 0, max: 24 }, ['s25']],
    ['more numbers are written', { form: 'number', min: 0, max: 25 }, ['b']],
    ['text is written', text, ['b']],
  ])('%s', async (_name, form, expected) => {
    const message = present(view({ prompts: [prompt('p1', form)] }));
    expect(shape(message)).toEqual(expected);
    await expectTaken(message);
  });

  test('what is proposed of several is ticked, one press takes it, and the deadline names it', async () => {
    const asked = { ...prompt('p1', several(8, 2, 2)), fallback: ['option-1', 'option-3'], required: true };
    const message = present(view({ prompts: [{ ...asked, deadline: 86_400_000 }] }));
    expect(shape(message)).toEqual(['s8', 'b']);
    const [menu, button] = rowsOf(message).map(({ components: [part] }) => part);
    const ticked = menu?.type === 3 ? menu.options.filter((one) => one.default).map(({ value }) => value) : [];
    expect(ticked).toEqual(['option-1', 'option-3']);
    expect(button).toMatchObject({ label: 'As proposed', custom_id: 'prompt:p1:as-proposed' });
    expect(message.embeds?.[0]?.description).toMatch(/Ends .*, then: .* and /);
    await expectTaken(message);
  });

  test('what is proposed in a long menu is one press as well, and no button of an offer', () => {
    const asked = { ...prompt('p1', choice(...optionIds(6))), fallback: 'option-2', required: true };
    const [, button] = rowsOf(present(view({ prompts: [asked] }))).map(({ components: [part] }) => part);
    expect(button).toMatchObject({ custom_id: 'prompt:p1:option-2', label: expect.stringMatching(/^As proposed: /) });
    expect(shape(present(view({ prompts: [{ ...asked, required: false }] })))).toEqual(['s6']);
  });

  test('buttons say verbs and name their prompt and option', () => {
    const message = present(view({ prompts: [prompt('p1', choice('one', 'two'))] }));
    expect(rowsOf(message)[0]?.components).toEqual([
      { type: 2, style: 2, label: 'Take one', custom_id: 'prompt:p1:one' },
      { type: 2, style: 2, label: 'Take two', custom_id: 'prompt:p1:two' },
    ]);
    expect(message.embeds?.[0]?.description).toContain('**Which shall it be?**\n-# Take one: The first of all.');
  });

  test('a text is asked by `prompt:<id>:write`', () => {
    const message = present(view({ prompts: [prompt('p1', text)] }));
    expect(rowsOf(message)[0]?.components[0]).toMatchObject({ label: 'Write…', custom_id: 'prompt:p1:write' });
  });

  test('an id that is too long for Discord is shortened', async () => {
    const message = present(view({ prompts: [prompt('p'.repeat(40), choice('x'.repeat(90), `${'x'.repeat(90)}y`))] }));
    const ids = rowsOf(message).flatMap((row) =>
      row.components.map((part) => ('custom_id' in part ? part.custom_id : '')),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(100);
    await expectTaken(message);
  });

  test('five questions have their own rows, eight share a menu with whose it is', async () => {
    const asked = (count: number) => Array.from({ length: count }, (_, at) => prompt(`p${at}`, choice('one', 'two')));
    expect(shape(present(view({ prompts: asked(5) })))).toEqual(['bb', 'bb', 'bb', 'bb', 'bb']);
    const labels = rowsOf(present(view({ prompts: asked(2) }))).flatMap((row) =>
      row.components.map((part) => ('label' in part ? part.label : '')),
    );
    expect(labels).toHaveLength(4);
    for (const label of labels) expect(label).toMatch(/^.+: ./);
    const world = toyWorld({
      characters: { b: { id: 'b', userId: '11', name: 'Bryn', status: 'active', created: 1, sheet: {} } },
    });
    const prompts = asked(8).map((one) => ({ ...one, characterId: 'b' }));
    const message = present(view({ world, prompts }));
    expect(shape(message)).toEqual(['s16']);
    const [menu] = rowsOf(message)[0]?.components ?? [];
    expect(menu?.type === ComponentType.StringSelect && menu.options[0]).toEqual({
      label: 'Bryn (1): Take one',
      value: 'prompt:p0:one',
      description: 'The first of all.',
    });
    await expectTaken(message);
  });

  test('with very many questions each has one line', async () => {
    const prompts = Array.from({ length: 40 }, (_, at) => prompt(`p${at}`, choice(...optionIds(5))));
    const message = present(view({ prompts }));
    expect(shape(message)).toEqual(['s25', 's15']);
    await expectTaken(message);
  });
});

describe('the embed', () => {
  test('has a title, a colour, the lines, the question and the number', () => {
    const facts = [{ fact: 'said', rule: 'TOY-01', answer: 'yes' }];
    const message = present(view({ facts, prompts: [prompt('p1', text)] }));
    expect(message.embeds).toEqual([
      {
        title: '<:strong:0> A toy',
        color: COLOURS.strong,
        description: 'Said yes\n\n**Which shall it be?**',
        footer: { text: '#142' },
      },
    ]);
  });

  test('engine facts stand beside the book’s, and alone', () => {
    const amended = { fact: 'amended', rule: 'R', number: 7 };
    const beside = present(view({ facts: [amended, { fact: 'said', rule: 'R', answer: 'x' } as never] }));
    expect(beside.embeds?.[0]).toMatchObject({
      title: '<:strong:0> A toy',
      description: '#7 is played again; its dice stay as they fell.\nSaid x',
    });
    const alone = present(view({ facts: [{ fact: 'presence', rule: 'R', userId: '8', present: true } as never] }));
    expect(alone.embeds?.[0]?.title).toBe('Back at the table');
    expect(present(view({ facts: [], prompts: [prompt('p', text)] })).embeds?.[0]?.title).toBe('Waiting for an answer');
  });

  test('the end of a round gives the title, and what the book makes of it stands below', () => {
    const verdict = { userId: '11', answer: 'yes', means: 'default', by: null, source: null };
    const over = {
      fact: 'round-resolved',
      rule: 'R',
      roundId: 'r',
      procedure: 'vote',
      terms: {},
      verdicts: [verdict],
      early: false,
      by: null,
    };
    const said = { fact: 'said', rule: 'R', answer: 'aye' };
    const message = present(view({ facts: [over as never, said as never] }));
    expect(message.embeds?.[0]).toMatchObject({
      title: '<:strong:0> Vote: time is up',
      description: '**<@11>** did not answer: yes, by default.\n\nSaid aye',
    });
  });

  test('that somebody has answered goes without saying where the book tells what came of it', () => {
    const answered = {
      fact: 'round-submitted',
      rule: 'R',
      roundId: 'r',
      procedure: 'vote',
      terms: {},
      userId: '11',
      by: '11',
      draft: false,
      answer: 'yes',
    };
    const message = present(view({ facts: [answered as never, { fact: 'said', rule: 'R', answer: 'aye' } as never] }));
    expect(message.embeds?.[0]).toMatchObject({ title: '<:strong:0> A toy', description: 'Said aye' });
  });

  test('what was taken back is struck through and asks nothing', async () => {
    const message = present(view({ undone: true, prompts: [prompt('p1', text)] }));
    expect(message.embeds?.[0]?.title).toBe('~~A toy~~ (taken back)');
    expect(message.components).toEqual([]);
    expect(message.content).toBe('');
    await expectTaken(message);
  });

  test('of a story that is too long the newest lines stay', async () => {
    const facts = Array.from({ length: 900 }, (_, at) => ({ fact: 'said', rule: 'R', answer: `line ${at}` }));
    const message = present(view({ facts, prompts: [prompt('p1', text)] }));
    const description = message.embeds?.[0]?.description ?? '';
    expect(description.length).toBeLessThanOrEqual(4096);
    expect(description.startsWith('…\nSaid line')).toBe(true);
    expect(description).toMatch(/Said line 899\n\n\*\*Which shall it be\?\*\*$/);
    await expectTaken(message);
  });
});

describe('who is called', () => {
  const asks = (audience: Audience) => [prompt('p1', text, audience)];

  test.each<[string, Audience, string, object]>([
    ['nobody for their own question', { who: 'one', userId: '11' }, '', { parse: [] }],
    ['another who is asked', { who: 'one', userId: '12' }, '<@12>', { parse: [], users: ['12'] }],
    [
      'all others of many',
      { who: 'each', userIds: ['11', '12', '13'] },
      '<@12> <@13>',
      { parse: [], users: ['12', '13'] },
    ],
    ['the game masters by name', { who: 'gm' }, '<@99>', { parse: [], users: ['99'] }],
  ])('%s', async (_name, audience, content, allowed) => {
    const message = present(view({ prompts: asks(audience) }));
    expect(message.content).toBe(content);
    expect(message.allowed_mentions).toEqual(allowed);
  });

  test('what game masters are asked is in no message that players see, not its words, its buttons or its hints', () => {
    const prompts = [prompt('secret', choice('one', 'two'), { who: 'gm' }), prompt('open', choice('yes'))];
    const hidden = present(view({ prompts }));
    expect(JSON.stringify(hidden)).not.toMatch(/secret/);
    expect(hidden.embeds?.[0]?.description).toContain('**The game master has a decision to make: `/waiting`.**');
    expect(rowsOf(hidden)).toHaveLength(1);
    // In their own channel it has a card, which calls them.
    const carded = prompts.map((one) => ({ ...one, card: { rowId: 'card', channelId: '99' } }));
    const elsewhere = present(view({ prompts: carded }));
    expect(elsewhere.embeds?.[0]?.description).toContain('**The game master has a decision to make.**');
    const own = present(view({ prompts, forGm: true }));
    expect(JSON.stringify(own)).toMatch(/prompt:secret:one/);
    expect(own.embeds?.[0]?.description).not.toContain('decision');
  });

  test('the game masters by their role when none is named; none when one of them did it', () => {
    const world = toyWorld();
    const withRole = { ...world, campaign: { ...world.campaign, gmUserIds: [], gmRoleId: '55' } };
    const message = present(view({ world: withRole, prompts: asks({ who: 'gm' }) }));
    expect(message).toMatchObject({ content: '<@&55>', allowed_mentions: { parse: [], roles: ['55'] } });
    const own = present(view({ world: withRole, prompts: asks({ who: 'gm' }), actor: { userId: '1', isGm: true } }));
    expect(own).toMatchObject({ content: '', allowed_mentions: { parse: [] } });
  });

  test('LH-SPOT-02: whoever holds the spotlight', () => {
    const world = toyWorld({
      party: { spotlight: '12', spotlightUntil: null, awaited: null, silence: null, state: {} },
    });
    const message = present(view({ world, prompts: asks({ who: 'spotlight' }) }));
    expect(message).toMatchObject({ content: '<@12>', allowed_mentions: { parse: [], users: ['12'] } });
    expect(present(view({ prompts: asks({ who: 'spotlight' }) })).content).toBe('');
  });

  test('those who are named besides, nobody twice and never who did it', () => {
    const prompts = asks({ who: 'one', userId: '12' });
    const message = present(view({ prompts, calls: ['13', '12', '11', '13'] }));
    expect(message).toMatchObject({ content: '<@12> <@13>', allowed_mentions: { parse: [], users: ['12', '13'] } });
    expect(present(view({ calls: ['13'], actor: null })).content).toBe('');
    expect(present(view({ calls: ['13'], undone: true })).content).toBe('');
  });

  test('nobody when a message is only drawn again', () => {
    expect(present(view({ prompts: asks({ who: 'one', userId: '12' }), actor: null })).content).toBe('');
  });
});

test('whatever is asked, Discord takes the message', async () => {
  const wild = fc.string({ unit: 'grapheme', maxLength: 300 });
  const form: fc.Arbitrary<Form> = fc.oneof(
    fc
      .uniqueArray(fc.string({ minLength: 1, maxLength: 120 }), { minLength: 1, maxLength: 30 })
      .map((ids) => choice(...ids)),
    fc
      .tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 0, max: 3 }))
      .map(([count, min]) => several(count, Math.min(min, count), count)),
    fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(60))
      .map(([min, more]) => ({ form: 'number' as const, min, max: min + more })),
    fc.constant(text),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(form, { maxLength: 9 }),
      wild,
      fc.array(wild, { maxLength: 30 }),
      fc.boolean(),
      async (forms, title, lines, undone) => {
        const renderer: BookRenderer = {
          ...TOY_RENDERER,
          message: () => ({
            title: title || '–',
            tone: 'weak',
            lines: lines.map((line) => line.repeat(5)),
          }),
          question: (asked, world) => ({
            ...TOY_RENDERER.question(asked, world),
            text: title || '?',
            field: title,
            placeholder: title,
          }),
        };
        const prompts = forms.map((one, at) =>
          prompt(`prompt-${at}`, one, { who: 'one', userId: table.chairs[1]?.userId ?? '' }),
        );
        const message = presenter({ toy: renderer })(view({ prompts, undone }));
        expect(rowsOf(message).length).toBeLessThanOrEqual(5);
        await expectTaken(message);
      },
    ),
    { numRuns: 150 },
  );
});
