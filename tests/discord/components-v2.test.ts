import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import {
  areV2,
  asEditOf,
  asV2,
  descriptionOf,
  footerOf,
  isV2,
  textsOf,
  withControls,
} from '../../src/discord/components-v2.ts';
import { pressable, row } from '../../src/discord/render/engine/components.ts';
import { layoutMessage } from '../../src/discord/render/engine/layout.ts';
import type { Message } from '../../src/discord/reply.ts';
import { buttonsOf, expectTaken, linesOf, titleOf } from '../render/support/post.ts';

const result: Message = {
  content: '<@2>',
  embeds: [
    {
      title: 'Strength test: weak success',
      description: 'Bryn holds the gate.\n\nAt a price.',
      color: 0x8fb996,
      fields: [{ name: 'Gear', value: 'd8 → d6' }],
      footer: { text: '#12' },
    },
  ],
  components: [row([pressable('prompt:1:a', 'Take it')])],
  allowed_mentions: { parse: [], users: ['2'] },
};
const card = layoutMessage({
  layouts: [
    {
      title: 'Round 2',
      lines: ['Until noon', { text: 'Awaited: Bryn', button: pressable('round:1:more', 'More time') }],
      small: '#7',
    },
  ],
  rows: [row([pressable('round:1:answer', 'Declare'), pressable('prompt:9:a', 'Parry')])],
});

describe('an edit', () => {
  test('of anything into a card takes the old words away: content by null, embeds by an empty list', () => {
    for (const target of [{ isV2: false }, { isV2: true }])
      expect(asEditOf(card, target)).toEqual({ ...card, content: null, embeds: [] });
  });

  test('of a plain message into a plain message stays as it is', () => {
    expect(asEditOf(result, { isV2: false })).toBe(result);
  });

  test('of a card into a plain message is laid out: the flag cannot be taken off', () => {
    const edit = asEditOf(result, { isV2: true });
    expect(edit).toMatchObject({ flags: MessageFlags.IsComponentsV2, content: null, embeds: [] });
  });

  test('of the buttons of a card alone keeps its words', () => {
    const body = { components: [...(card.components ?? [])], allowed_mentions: { parse: [] } };
    expect(asEditOf(body, { isV2: true })).toBe(body);
  });
});

test('a result laid out says all that it said, and calls whom it called', () => {
  const laid = asV2(result);
  expectTaken(laid);
  expect(textsOf(laid as never)[0]).toBe('<@2>');
  expect(laid.allowed_mentions).toEqual(result.allowed_mentions);
  expect(titleOf(laid)).toBe('Strength test: weak success');
  expect(linesOf(laid)).toEqual([...['Bryn holds the gate.', '', 'At a price.', '', '**Gear**', 'd8 → d6', '-# #12']]);
  expect(laid.components?.[1]).toMatchObject({ accent_color: 0x8fb996 });
  expect(buttonsOf(laid)).toEqual([['prompt:1:a Take it']]);
  expectTaken(asV2({ content: 'Left as it is.' }));
  expectTaken(asV2({ embeds: [{ title: 'x'.repeat(256), description: 'y'.repeat(4096) }] }));
});

test('a card is known by its flag, or by its components', () => {
  expect([isV2(card), isV2(result), isV2({ flags: 64 })]).toEqual([true, false, false]);
  expect([areV2((card.components ?? []) as never), areV2((result.components ?? []) as never), areV2([])]).toEqual([
    ...[true, false, false],
  ]);
});

test('a card is read like an embed', () => {
  expect(descriptionOf(card as never)).toBe('### Round 2\nUntil noon\nAwaited: Bryn\n-# #7');
  expect(footerOf(card as never)).toBe('#7');
  expect([descriptionOf(result as never), footerOf(result as never)]).toEqual([
    'Bryn holds the gate.\n\nAt a price.',
    '#12',
  ]);
  expect([descriptionOf({ content: 'x' }), footerOf({ content: 'x', embeds: [] })]).toEqual([null, null]);
});

test('buttons are taken away wherever they stand; a line keeps its text', () => {
  const components = (card.components ?? []) as never;
  const without = (gone: string) =>
    ({
      components: withControls(components, (one) =>
        'custom_id' in one && one.custom_id.startsWith(gone) ? null : one,
      ),
    }) as Message;
  expect(buttonsOf(without('prompt:'))).toEqual([['round:1:more More time'], ['round:1:answer Declare']]);
  expect(buttonsOf(without('round:'))).toEqual([['prompt:9:a Parry']]);
  expect(textsOf(without('round:') as never).join('\n')).toBe('### Round 2\nUntil noon\nAwaited: Bryn\n-# #7');
  const bare = without('');
  expect(buttonsOf(bare)).toEqual([]);
  expectTaken({ ...card, components: bare.components as never });
  expect(bare.components?.[0]).toMatchObject({ type: ComponentType.Container });
});
