import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { allParts, textsOf } from '../../../src/discord/components-v2.ts';
import { MAX_COMPONENTS, MAX_LAID_TEXT } from '../../../src/discord/limits.ts';
import type { LayoutLine } from '../../../src/discord/render/engine/card.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { layoutMessage, type StandingLayout } from '../../../src/discord/render/engine/layout.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { buttonsOf, expectTaken, linesOf, titleOf } from '../support/post.ts';

const beside = (text: string, id: string, label = 'Sheet'): LayoutLine => ({ text, button: pressable(id, label) });
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

function laid(layout: Partial<StandingLayout>, rows: Parameters<typeof layoutMessage>[0]['rows'] = []): Message {
  return layoutMessage({ layouts: [{ title: 'Round 2 · declare', lines: [], ...layout }], rows });
}

const inside = (message: Message) => {
  const [container] = message.components ?? [];
  return container?.type === ComponentType.Container ? container.components : [];
};
const kindsOf = (message: Message) => inside(message).map(({ type }) => ComponentType[type]);
const countOf = (message: Message) => allParts((message.components ?? []) as never).length;
const lengthOf = (message: Message) => textsOf(message as never).join('').length;

describe('a card', () => {
  const card = laid(
    {
      colour: 0x112233,
      lines: ['Until noon', beside('⏳ Awaited: Bryn', 'round:1:more', 'More time'), 'Bryn 6/8 hp', '', 'Wolf: hurt'],
      fields: [{ name: 'For the game master', value: 'Morale 8', inline: false }],
      pictures: [{ name: 'map.png', description: 'A map: marsh in the north.' }],
      small: '#12',
    },
    [row([pressable('round:1:answer', 'Declare', 'main')])],
  );

  test('is one container: a heading, lines, a button beside its line, rules, a picture with its words, buttons', () => {
    expectTaken(card);
    expect(card).toMatchObject({ flags: 1 << 15, allowed_mentions: { parse: [] } });
    expect(card.components).toMatchObject([{ type: ComponentType.Container, accent_color: 0x112233 }]);
    expect(kindsOf(card)).toEqual([
      ...['TextDisplay', 'Section', 'TextDisplay', 'Separator', 'TextDisplay', 'Separator', 'TextDisplay'],
      ...['MediaGallery', 'TextDisplay', 'ActionRow'],
    ]);
    expect(inside(card)).toContainEqual({
      type: ComponentType.MediaGallery,
      items: [{ media: { url: 'attachment://map.png' }, description: 'A map: marsh in the north.' }],
    });
    expect(buttonsOf(card)).toEqual([['round:1:more More time'], ['round:1:answer Declare']]);
  });

  test('reads from top to bottom', () => {
    expect(titleOf(card)).toBe('Round 2 · declare');
    expect(linesOf(card)).toEqual([
      ...['Until noon', '⏳ Awaited: Bryn', 'Bryn 6/8 hp', '', 'Wolf: hurt', ''],
      ...['**For the game master**', 'Morale 8', '-# #12'],
    ]);
  });

  test('calls people above it, for that alone notifies them', () => {
    const called = layoutMessage({ calls: '<@1>', layouts: [{ title: 'Asked', lines: ['Which way?'] }], rows: [] });
    expectTaken(called);
    expect(called.components?.[0]).toEqual({ type: ComponentType.TextDisplay, content: '<@1>' });
    expect(called).not.toHaveProperty('content');
  });

  test('has a button in one place only', () => {
    const twice = laid({ lines: [beside('a', 'same'), beside('b', 'same'), beside('c', 'below')] }, [
      row([pressable('below', 'Below')]),
    ]);
    expectTaken(twice);
    expect(buttonsOf(twice)).toEqual([['same Sheet'], ['below Below']]);
    expect(linesOf(twice)).toEqual(['a', 'b', 'c']);
  });

  test('has no rule at an end, and none beside another', () => {
    expect(kindsOf(laid({ title: '', lines: ['', 'a', '', '', 'b', ''] }))).toEqual([
      ...['TextDisplay', 'Separator', 'TextDisplay'],
    ]);
  });

  test('may have a link beside a line', () => {
    const button = { type: 2, style: ButtonStyle.Link, label: 'Go there', url: 'https://discord.com/channels/1/2/3' };
    expectTaken(laid({ lines: [{ text: 'asked', button: button as never }] }));
  });
});

describe('what is too much', () => {
  const name = 'M'.repeat(100);
  const rows = times(5, (r) => row(times(5, (b) => pressable(`row:${r}:${b}`, `Press ${b}`))));

  test('twelve people and twenty foes with names of 100 characters fit', () => {
    const people = times(12, (at) => beside(`**${name}** 6/8 hp · armour 4 · exposed`, `sheet:${at}:open`));
    const card = laid({ lines: [...people, '', ...times(20, () => `**${name}**: hurt, near`)] }, rows.slice(0, 1));
    expectTaken(card);
    expect(countOf(card)).toBeLessThanOrEqual(MAX_COMPONENTS);
    expect(lengthOf(card)).toBeLessThanOrEqual(MAX_LAID_TEXT);
    expect(linesOf(card).filter((line) => line.includes('6/8 hp'))).toHaveLength(12);
    expect(linesOf(card).at(-1)).toBe('…');
  });

  test('buttons of single lines go, the last ones first, and the rows below stay whole', () => {
    const card = laid({ lines: times(12, (at) => beside(`Line ${at}`, `line:${at}`)) }, rows);
    expectTaken(card);
    const buttons = buttonsOf(card).flat();
    expect(buttons.filter((id) => id.startsWith('row:'))).toHaveLength(25);
    expect(buttons.filter((id) => id.startsWith('line:'))).toEqual(['line:0 Sheet', 'line:1 Sheet']);
    expect(countOf(card)).toBe(39);
    expect(linesOf(card)).toHaveLength(12);
  });

  test('a card of nothing but rules and lines keeps its lines', () => {
    const card = laid({ lines: times(60, (at) => [`Line ${at}`, '']).flat() }, rows);
    expectTaken(card);
    expect(linesOf(card).filter((line) => line.startsWith('Line'))).toHaveLength(60);
  });

  test('a code block that is cut is closed, and the cut is at the end of a line', () => {
    const card = laid({ lines: ['```', ...times(300, (at) => `Food ${at} d8 sound`), '```'] });
    expectTaken(card);
    const [text = ''] = textsOf(card as never);
    expect(text).toMatch(/\nFood \d+ d8 sound\n…\n```$/);
  });

  test('a line with a button has its room before a long text above it', () => {
    const card = laid({ lines: ['x'.repeat(5000), beside('It is Bryn’s turn', 'waiting:mine', 'Act')] });
    expectTaken(card);
    expect(linesOf(card).at(-1)).toBe('It is Bryn’s turn');
    expect(buttonsOf(card)).toEqual([['waiting:mine Act']]);
  });
});
