import { Routes } from 'discord.js';
import { describe, expect, test, vi } from 'vitest';
import { toyHouse } from './support/bot.ts';

const house = toyHouse();

/** The bot's own message is deleted behind its back. */
async function remove(messageId: string): Promise<void> {
  await house.rest().delete(Routes.channelMessage(house.table.channelIds.table, messageId));
}

describe('a change of a message', () => {
  test('is made in its message; of several only the last', async () => {
    const post = await house.leave({});
    const outbox = house.sender();
    await outbox.sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    await house.leave({
      kind: 'edit',
      target: post,
      body: body('older'),
      created: house.clock.now().getTime() - 200,
    });
    await house.leave({
      kind: 'edit',
      target: post,
      body: body('newer'),
      created: house.clock.now().getTime() - 100,
    });
    await outbox.sweep();
    expect(house.contents()).toEqual(['newer']);
    expect(house.two.visible()[0]?.edited_timestamp).not.toBeNull();
    // By a process whose clock is behind.
    await house.leave({
      kind: 'edit',
      target: post,
      body: body('newest'),
      created: house.clock.now().getTime() - 50_000,
    });
    await outbox.sweep();
    expect(house.contents()).toEqual(['newest']);
    expect(await house.waiting()).toEqual([]);
  });

  test('waits for its message when both are on their way', async () => {
    const post = await house.leave({});
    await house.leave({ kind: 'edit', target: post, body: { content: 'changed' } });
    await house.sender().sweep();
    expect(house.contents()).toEqual(['changed']);
  });

  test('of a deleted message is posted anew, and later changes go there', async () => {
    const post = await house.leave({ pin: true });
    const outbox = house.sender();
    await outbox.sweep();
    await remove(house.two.visible()[0]?.id ?? '');
    await house.leave({ kind: 'edit', target: post, body: { content: 'anew' } });
    await outbox.sweep();
    expect(house.contents()).toEqual(['anew']);
    // Pinned, as the old one was.
    expect(house.two.visible()[0]?.pinned).toBe(true);
    await house.leave({
      kind: 'edit',
      target: post,
      body: { content: 'anew again' },
      created: house.clock.now().getTime(),
    });
    await outbox.sweep();
    expect(house.contents()).toEqual(['anew again']);
  });

  test('of a deleted message that asks and tells nothing any more is dropped', async () => {
    const post = await house.leave({});
    const outbox = house.sender();
    await outbox.sweep();
    await remove(house.two.visible()[0]?.id ?? '');
    await house.leave({ kind: 'redraw', target: post });
    await house.leave({ kind: 'redraw', target: 'nothing' });
    await outbox.sweep();
    expect(house.contents()).toEqual([]);
    expect(await house.waiting()).toEqual([]);
    expect(house.loggedAs('a message was given up')).toEqual([]);
  });

  test('that changes nothing is not sent', async () => {
    const post = await house.leave({});
    let patches = 0;
    const rest = house.rest().on('response', ({ method }) => {
      if (method === 'PATCH') patches += 1;
    });
    const outbox = house.sender({ rest });
    const created = house.clock.now().getTime();
    for (const content of ['one', 'one', 'two', 'one']) {
      await house.leave({ kind: 'edit', target: post, body: { content }, created });
      await outbox.sweep();
      expect(house.contents()).toEqual([content]);
    }
    expect(patches).toBe(3);
    expect(await house.waiting()).toEqual([]);
  });

  test('of a message that was given up is posted at once where the change belongs, and later changes go there', async () => {
    const post = await house.leave({ channelId: '123456789012345678' });
    const outbox = house.sender();
    await outbox.sweep();
    await house.leave({ kind: 'edit', target: post, body: { content: 'here instead' } });
    await outbox.sweep();
    expect(house.contents()).toEqual(['here instead']);
    await house.leave({
      kind: 'edit',
      target: post,
      body: { content: 'and changed' },
      created: house.clock.now().getTime(),
    });
    await house.sender().sweep();
    expect(house.contents()).toEqual(['and changed']);
    expect(await house.waiting()).toEqual([]);
  });

  test('of a message that nobody remembers is posted', async () => {
    const edit = await house.leave({ kind: 'edit', target: 'nothing' });
    await house.sender().sweep();
    expect(house.contents()).toEqual([edit]);
    expect(await house.waiting()).toEqual([]);
  });

  test('waits as long as its message is on its way', async () => {
    const post = await house.leave({});
    await house.leave({ kind: 'edit', target: post, body: { content: 'changed' } });
    const { store } = house.database;
    await store.undeliverable(post, 'Service Unavailable', house.clock.now().getTime() + 3_600_000);
    const outbox = house.sender();
    for (let n = 0; n < 8; n++) {
      await outbox.sweep();
      house.table.advance(400_000);
    }
    expect(house.contents()).toEqual([]);
    house.table.advance(3_600_000);
    await outbox.sweep();
    house.table.advance(3_600_000);
    await outbox.sweep();
    expect(house.contents()).toEqual(['changed']);
  });

  test('that was put off does not overwrite what another process showed meanwhile', async () => {
    const post = await house.leave({});
    await house.sender().sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    const older = await house.leave({ kind: 'edit', target: post, body: body('older') });
    await house.database.store.undeliverable(older, 'Service Unavailable', house.clock.now().getTime() + 1_000);
    await house.leave({ kind: 'edit', target: post, body: body('newer') });
    await house.sender().sweep();
    house.table.advance(1_000);
    await house.sender().sweep();
    expect(house.contents()).toEqual(['newer']);
    expect(await house.waiting()).toEqual([]);
  });

  test('by a press that nobody could show does not overwrite a newer one', async () => {
    const post = await house.leave({});
    await house.sender().sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    const pressed = await house.leave({ kind: 'update', target: post, token: 'x'.repeat(90), body: body('older') });
    await house.database.store.undeliverable(pressed, 'Service Unavailable', house.clock.now().getTime() + 1_000);
    await house.leave({ kind: 'edit', target: post, body: body('newer') });
    await house.sender().sweep();
    house.table.advance(1_000);
    await house.sender().sweep();
    expect(house.contents()).toEqual(['newer']);
    expect(await house.waiting()).toEqual([]);
  });

  test('of a private message never becomes public', async () => {
    const post = await house.leave({ private: true });
    const outbox = house.sender();
    outbox.mark(post, '123456789012345678');
    await outbox.sweep();
    await house.leave({ kind: 'edit', target: post });
    await house.leave({ kind: 'update', target: post, token: null });
    await outbox.sweep();
    expect(house.contents()).toEqual([]);
    expect(await house.waiting()).toEqual([]);
  });
});

describe('after a flood', () => {
  /** Messages at the table whose offers have all lapsed. */
  async function flood(many: number): Promise<void> {
    const posts = [];
    for (let n = 0; n < many; n++) posts.push(await house.leave({}));
    await house.sender().sweep();
    for (const target of posts) await house.leave({ kind: 'redraw', target, body: { content: 'passed' } });
  }

  test('the newest 25 messages of a channel are drawn again, the last one first', async () => {
    await flood(40);
    const drawn: number[] = [];
    const rest = house.rest().on('response', ({ method }) => {
      if (method === 'PATCH') drawn.push(house.contents().indexOf('passed'));
    });
    await house.sender({ rest }).sweep();
    expect(drawn).toEqual(Array.from({ length: 25 }, (_, n) => 39 - n));
    expect(await house.waiting()).toEqual([]);
  }, 30_000);

  test('a new message waits for no redraw', async () => {
    await flood(25);
    const outbox = house.sender();
    const redrawing = outbox.sweep();
    await vi.waitFor(() => expect(house.contents()).toContain('passed'), { interval: 1 });
    const id = await house.leave({});
    outbox.kick();
    await vi.waitFor(() => expect(house.contents()).toContain(id), { interval: 1 });
    expect(house.contents()).not.toEqual([...Array.from({ length: 25 }, () => 'passed'), id]);
    await redrawing;
    expect(house.contents()).toEqual([...Array.from({ length: 25 }, () => 'passed'), id]);
  }, 30_000);
});

describe('a pin', () => {
  test('is set once the message is there', async () => {
    const plain = await house.leave({});
    const card = await house.leave({ pin: true });
    await house.sender().sweep();
    expect(house.two.visible().map(({ content, pinned }) => [content, pinned])).toEqual([
      [plain, false],
      [card, true],
    ]);
    expect(house.table.violations).toEqual([]);
  });

  test('that the bot may not set changes nothing else', async () => {
    const card = await house.leave({ pin: true });
    const after = await house.leave({});
    house.table.denyBot(house.table.channelIds.table, ['PinMessages']);
    await house.sender().sweep();
    expect(house.two.visible().map(({ content, pinned }) => [content, pinned])).toEqual([
      [card, false],
      [after, false],
    ]);
    expect(await house.waiting()).toEqual([]);
    expect(house.loggedAs('a message could not be pinned')).toMatchObject([{ level: 20 }]);
  });
});
