import { expect, test } from 'vitest';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { layoutMessage } from '../../../src/discord/render/engine/layout.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { toyHouse } from '../support/bot.ts';

const wire = toyHouse();
const FLAG = 1 << 15;

const rows = [row([pressable('a:b', 'Press')])];
const card = (title: string) => layoutMessage({ layouts: [{ title, lines: ['One line'] }], rows }) as unknown as Json;
const embed = (title: string): Json => ({
  content: '',
  embeds: [{ title, description: 'One line' }],
  components: rows as unknown as Json,
  allowed_mentions: { parse: [] },
});

const shown = () =>
  wire.two.visible().map(({ flags, embeds, components }) => {
    const text = JSON.stringify(components);
    return { isCard: ((flags ?? 0) & FLAG) !== 0, title: embeds[0]?.title ?? /### ([^\\"]+)/.exec(text)?.[1] };
  });

test('an embed becomes a card, and what an earlier version left waiting for it comes as a card too', async () => {
  const post = await wire.leave({ body: embed('of old') });
  const sender = wire.sender();
  await sender.sweep();
  expect(shown()).toEqual([{ isCard: false, title: 'of old' }]);
  await wire.leave({ kind: 'edit', target: post, body: card('new') });
  await sender.sweep();
  expect(shown()).toEqual([{ isCard: true, title: 'new' }]);
  await wire.leave({ kind: 'edit', target: post, body: embed('late') });
  await sender.sweep();
  expect(shown()).toEqual([{ isCard: true, title: 'late' }]);
  await wire.leave({ kind: 'redraw', target: post, body: card('again') });
  await sender.sweep();
  await wire.leave({ kind: 'retire', target: post, body: embed('moved') });
  await sender.sweep();
  expect(shown()).toEqual([{ isCard: true, title: 'moved' }]);
  expect(await wire.waiting()).toEqual([]);
  expect(wire.table.violations).toEqual([]);
});

test('a card that was posted as one takes the edit of an embed, also from a process that never saw it', async () => {
  const post = await wire.leave({ body: card('posted') });
  await wire.sender().sweep();
  await wire.leave({ kind: 'edit', target: post, body: embed('edited') });
  await wire.sender().sweep();
  expect(shown()).toEqual([{ isCard: true, title: 'edited' }]);
  expect(wire.table.violations).toEqual([]);
});

test('a card that was deleted by hand comes back with its next change', async () => {
  const post = await wire.leave({ body: card('posted') });
  const sender = wire.sender();
  await sender.sweep();
  const [message] = wire.two.visible();
  wire.gm.remove(message?.id ?? '');
  await wire.leave({ kind: 'edit', target: post, body: card('back') });
  await sender.sweep();
  expect(shown()).toEqual([{ isCard: true, title: 'back' }]);
  await wire.leave({ kind: 'edit', target: post, body: embed('after') });
  await sender.sweep();
  expect(shown()).toEqual([{ isCard: true, title: 'after' }]);
  expect(wire.table.violations).toEqual([]);
});
