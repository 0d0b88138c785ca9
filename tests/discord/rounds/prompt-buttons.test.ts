import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import type { InteractionOutcome } from '../../../src/practice/interactions/interaction-record.ts';
import { choice, optionIds, type ToyAsk } from '../../support/toy-book.ts';
import { askCommand, command, eventually, toyHouse, type WireTable } from '../support/bot.ts';

const wire = toyHouse({ tests: 'all' });
let bot: Served;
let asks: readonly ToyAsk[] = [];
/** How often play was asked to answer a question. */
let answers = 0;

const CLOSED = /, so its buttons are gone\. Nothing was changed\.$/;
const UNKNOWN = 'This has been answered already or taken back, so its buttons are gone. Nothing was changed.';

beforeAll(async () => {
  const answer: WireTable['play']['answer'] = (...given) => {
    answers += 1;
    return wire.play.answer(...given);
  };
  const commands = [
    askCommand(wire, () => asks),
    command('orphan', async () => ({
      kind: 'message',
      private: false,
      rowId: null,
      message: {
        content: 'old',
        allowed_mentions: { parse: [] },
        components: [
          {
            type: 1,
            components: [
              { type: 2, style: 1, label: 'Dead', custom_id: 'prompt:nobody:one' },
              { type: 2, style: 1, label: 'Other', custom_id: 'orphan:keep' },
            ],
          },
        ],
      },
    })),
  ];
  bot = await wire.serve(commands, { app: { ...wire.app, play: { ...wire.play, answer } } });
});
afterAll(async () => {
  await bot.close();
});
afterEach(() => expect(wire.table.violations).toEqual([]));

/** Player one asks by `/ask`; the message that came of it. */
async function put(...wanted: readonly (ToyAsk['form'] | ToyAsk)[]) {
  asks = wanted.map((ask) =>
    'audience' in ask ? ask : { form: ask, audience: { who: 'one', userId: wire.one.userId } },
  );
  const { message } = await wire.one.command('ask');
  return { id: message?.id ?? '', ids: idsOf({ message } as InteractionOutcome) };
}

function idsOf(outcome: { readonly message?: InteractionOutcome['message'] }): string[] {
  return (outcome.message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

const shown = (id: string) => wire.one.visible().find((message) => message.id === id);
/** What was told to one person alone. */
const told = () => [...wire.one.visible(), ...wire.gm.visible()].filter((message) => message.flags === 64);
const descriptionOf = (outcome: InteractionOutcome) => outcome.message?.embeds[0]?.description;
const first = (ids: readonly string[]) => ids[0] ?? '';

describe('each form is answered', () => {
  test('a choice by its button; the message then tells what came of it', async () => {
    const { id, ids } = await put(choice('one', 'two'));
    const outcome = await wire.one.press(id, first(ids));
    expect(outcome.kind).toBe('update');
    expect(outcome.message?.id).toBe(id);
    expect(descriptionOf(outcome)).toBe('Said one');
    expect(outcome.message?.components).toEqual([]);
  });

  test('a choice that cannot be taken lightly once it is said twice, for the eyes of who says it', async () => {
    const { id, ids } = await put(choice('one', 'for-good'));
    const before = answers;
    const asked = await wire.one.press(id, ids[1] ?? '');
    expect(asked).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    expect(asked.message?.content).toBe('It is gone for good. It is not done yet.');
    expect(answers).toBe(before);
    const done = await wire.one.press(asked.message?.id ?? '', first(idsOf(asked)));
    expect(descriptionOf(done)).toBe('Said for-good');
    await eventually(() => expect(shown(id)?.components).toEqual([]));
    expect(answers).toBe(before + 1);
  });

  test('a choice of many by its menu', async () => {
    const { id, ids } = await put(choice(...optionIds(9)));
    expect(descriptionOf(await wire.one.select(id, first(ids), ['option-7']))).toBe('Said option-7');
  });

  test('a choice of very many by its second menu', async () => {
    const { id, ids } = await put(choice(...optionIds(40)));
    expect(ids).toHaveLength(2);
    expect(descriptionOf(await wire.one.select(id, ids[1] ?? '', ['option-33']))).toBe('Said option-33');
  });

  test('a choice whose id is too long for Discord', async () => {
    const long = 'x'.repeat(120);
    const { id, ids } = await put(choice(long, 'two'));
    expect(descriptionOf(await wire.one.press(id, first(ids)))).toBe(`Said ${long}`);
  });

  test('several by a menu', async () => {
    const form = {
      form: 'several',
      options: optionIds(6).map((one) => ({ id: one, terms: {} })),
      min: 1,
      max: 3,
    } as const;
    const { id, ids } = await put(form);
    expect(descriptionOf(await wire.one.select(id, first(ids), ['option-2', 'option-5']))).toBe(
      'Said option-2,option-5',
    );
  });

  test('none of several by its button', async () => {
    const form = {
      form: 'several',
      options: optionIds(3).map((one) => ({ id: one, terms: {} })),
      min: 0,
      max: 3,
    } as const;
    const { id, ids } = await put(form);
    expect(descriptionOf(await wire.one.press(id, ids[1] ?? ''))).toBe('Said ');
  });

  test('a number by button, by menu and by writing it', async () => {
    const few = await put({ form: 'number', min: 0, max: 3 });
    expect(descriptionOf(await wire.one.press(few.id, few.ids[2] ?? ''))).toBe('Said 2');
    const more = await put({ form: 'number', min: 1, max: 20 });
    expect(descriptionOf(await wire.one.select(more.id, first(more.ids), ['17']))).toBe('Said 17');
    const many = await put({ form: 'number', min: 0, max: 500 });
    const opened = await wire.one.press(many.id, first(many.ids));
    expect(opened.kind).toBe('modal');
    const wrong = await wire.one.submit(opened.interactionId, { answer: '501' });
    expect(wrong.message?.content).toBe(
      'It takes a whole number from 0 to 500. Nothing was changed; press the button again.',
    );
    expect(wrong.message?.flags).toBe(64);
    const again = await wire.one.press(many.id, first(many.ids));
    const said = await wire.one.submit(again.interactionId, { answer: '77 ' });
    expect(said).toMatchObject({ kind: 'update', message: { id: many.id } });
    expect(descriptionOf(said)).toBe('Said 77');
  });

  test.each(['abc', '1e3', '3.5', ''])('a number written as %j is refused', async (answer) => {
    const { id, ids } = await put({ form: 'number', min: -500, max: 500 });
    const opened = await wire.one.press(id, first(ids));
    if (answer === '') return expect(() => wire.one.submit(opened.interactionId, { answer })).rejects.toThrow();
    const { message } = await wire.one.submit(opened.interactionId, { answer });
    expect(message?.content).toMatch(/^It takes a whole number from -500 to 500/);
  });

  test('a text by writing it', async () => {
    const { id, ids } = await put({ form: 'text', min: 2, max: 300 });
    const opened = await wire.one.press(id, first(ids));
    expect(opened.modal).toMatchObject({
      title: 'Your words',
      components: [{ label: 'Your words', description: 'Which shall it be?' }],
    });
    expect(descriptionOf(await wire.one.submit(opened.interactionId, { answer: 'a fine day' }))).toBe(
      'Said a fine day',
    );
  });
});

describe('the ladder', () => {
  test('a button is only for whom it belongs to, or the game master', async () => {
    const { id, ids } = await put(choice('one', 'two'));
    const stranger = await wire.two.press(id, first(ids));
    expect(stranger.message?.content).toBe(`This is for <@${wire.one.userId}> to answer. Nothing was changed.`);
    expect(stranger.message?.flags).toBe(64);
    expect(shown(id)?.components).not.toEqual([]);
    expect((await wire.gm.press(id, first(ids))).kind).toBe('update');
  });

  test('also a form is not even opened for a stranger', async () => {
    const { id, ids } = await put({ form: 'text', min: 1, max: 10 });
    expect((await wire.two.press(id, first(ids))).message?.content).toMatch(/^This is for/);
  });

  test('what the book refuses stays open, with the book’s words', async () => {
    const { id, ids } = await put(choice('dear', 'cheap'));
    expect((await wire.one.press(id, first(ids))).message?.content).toBe('That is too dear. Nothing was spent.');
    expect(descriptionOf(await wire.one.press(id, ids[1] ?? ''))).toBe('Said cheap');
  });

  test('of many presses at once one counts; who comes second is told without waiting for the campaign', async () => {
    const { id, ids } = await put(choice('one', 'two'));
    const toldBefore = told().length;
    answers = 0;
    await Promise.all(Array.from({ length: 20 }, () => wire.one.press(id, first(ids))));
    expect(answers).toBe(1);
    await eventually(() => expect(told()).toHaveLength(toldBefore + 19));
    expect(shown(id)?.embeds[0]?.description).toBe('Said one');
    expect(shown(id)?.components).toEqual([]);
  });

  test('of two presses at once only one counts', async () => {
    const { id, ids } = await put(choice('one', 'two'));
    const both = await Promise.all([wire.one.press(id, first(ids)), wire.gm.press(id, ids[1] ?? '')]);
    expect(both.map((outcome) => outcome.kind)).toEqual(['update', 'update']);
    const [newest, before] = await wire.play.journal(wire.campaignId, { before: null, limit: 2 });
    expect([newest?.action, before?.action]).toEqual(['prompt/toy', 'ask']);
    await eventually(() => expect(told().at(-1)?.content).toMatch(CLOSED));
    expect(shown(id)?.components).toEqual([]);
    expect(shown(id)?.embeds[0]?.description).toMatch(/^Said (one|two)$/);
  });

  test('who comes too late does not take the buttons of the next question away', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, ids } = await put(choice('again', 'two'));
      await Promise.all([wire.one.press(id, first(ids)), wire.gm.press(id, first(ids))]);
      await eventually(() =>
        expect(
          wire.gm
            .visible()
            .concat(wire.one.visible())
            .some((message) => CLOSED.test(message.content)),
        ).toBe(true),
      );
      const open = await wire.database.store.read(wire.campaignId);
      const prompt = Object.values(open?.world.prompts ?? {}).find(
        (one) => one.opened > 0 && idsOf({ message: shown(id) } as InteractionOutcome)[0]?.includes(one.id),
      );
      expect(prompt).toBeDefined();
      expect(shown(id)?.embeds[0]?.description).toMatch(/^Said again\n/);
      await wire.one.press(id, idsOf({ message: shown(id) } as InteractionOutcome)[1] ?? '');
    }
  });

  test('a question nobody knows loses its buttons; others stay', async () => {
    const { message } = await wire.one.command('orphan');
    const id = message?.id ?? '';
    await wire.one.press(id, 'prompt:nobody:one');
    expect(idsOf({ message: shown(id) } as InteractionOutcome)).toEqual(['orphan:keep']);
    await eventually(() => expect(wire.one.visible().at(-1)?.content).toBe(UNKNOWN));
    expect(wire.two.visible().at(-1)?.id).toBe(id);
  });

  test('a press that is delivered twice counts once', async () => {
    const { id, ids } = await put(choice('one', 'two'));
    wire.table.deliverTwice();
    expect((await wire.one.press(id, first(ids))).kind).toBe('update');
    const [newest, before] = await wire.play.journal(wire.campaignId, { before: null, limit: 2 });
    expect([newest?.action, before?.action]).toEqual(['prompt/toy', 'ask']);
  });

  test('a form sent in for a question answered meanwhile repairs the message', async () => {
    const { id, ids } = await put({ form: 'text', min: 1, max: 10 }, choice('one', 'two'));
    const opened = await wire.one.press(id, first(ids));
    const other = await wire.gm.press(id, first(ids));
    await wire.gm.submit(other.interactionId, { answer: 'gm said' });
    await wire.one.submit(opened.interactionId, { answer: 'too late' });
    await eventually(() => expect(wire.one.visible().at(-1)?.content).toMatch(CLOSED));
    const left = idsOf({ message: shown(id) } as InteractionOutcome);
    expect(left).toHaveLength(2);
    expect(descriptionOf(await wire.one.press(id, first(left)))).toBe('Said gm said\nSaid one');
  });
});

describe('many questions in one message', () => {
  const each = (form: ToyAsk['form'], count: number): ToyAsk[] =>
    Array.from({ length: count }, () => ({
      form,
      audience: { who: 'any', userIds: [wire.one.userId, wire.two.userId] },
    }));

  test('share a menu; each can be answered', async () => {
    const { id, ids } = await put(...each(choice('one', 'two'), 7));
    expect(ids).toEqual(['prompts:0']);
    const menu = shown(id)?.components?.[0];
    const values =
      menu && 'components' in menu && 'options' in (menu.components[0] ?? {}) ? valuesOf(menu.components[0]) : [];
    expect(values).toHaveLength(14);
    const outcome = await wire.two.select(id, 'prompts:0', [values[3] ?? '']);
    expect(outcome.message?.embeds[0]?.description).toMatch(/^Said two/);
    expect((await wire.one.select(id, 'prompts:0', [first(valuesOf(componentIn(outcome)))])).kind).toBe('update');
  });

  test.each([
    ['at once', null],
    ['by the outbox, when Discord does not take it then', 503],
  ])('those that need more room are asked privately, and the message changes as well: %s', async (_name, status) => {
    const { id } = await put(...each(choice(...optionIds(8)), 7));
    const values = valuesOf(componentIn({ message: shown(id) } as InteractionOutcome));
    expect(values).toHaveLength(7);
    const asked = await wire.one.select(id, 'prompts:0', [first(values)]);
    expect(asked.message?.flags).toBe(64);
    const copy = asked.message?.id ?? '';
    if (status !== null) wire.table.failNext({ method: 'PATCH', path: `/messages/${id}`, status, times: 4 });
    const outcome = await wire.one.select(copy, first(idsOf(asked)), ['option-3']);
    expect(outcome.message?.embeds[0]?.description).toMatch(/^Said option-3/);
    await eventually(() =>
      expect(wire.two.visible().find((message) => message.id === id)?.embeds[0]?.description).toMatch(/^Said option-3/),
    );
    await eventually(async () => expect(await wire.waiting()).toEqual([]));
  });
});

function componentIn(outcome: { readonly message?: InteractionOutcome['message'] }): unknown {
  const row = outcome.message?.components?.[0];
  return row && 'components' in row ? row.components[0] : undefined;
}

function valuesOf(component: unknown): string[] {
  const { options = [] } = (component ?? {}) as { options?: readonly { value: string }[] };
  return options.map((option) => option.value);
}
