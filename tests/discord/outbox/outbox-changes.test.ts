import { Routes } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';
import { rowLink } from '../../../src/discord/message-links.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { command, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse();

/** The bot's own message is deleted behind its back. */
async function remove(messageId: string): Promise<void> {
  await wire.rest().delete(Routes.channelMessage(wire.table.channelIds.table, messageId));
}

describe('a change of a message', () => {
  test('is made in its message; of several only the last', async () => {
    const post = await wire.leave({});
    const outbox = wire.sender();
    await outbox.sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    await wire.leave({
      kind: 'edit',
      target: post,
      body: body('older'),
      created: wire.clock.now().getTime() - 200,
    });
    await wire.leave({
      kind: 'edit',
      target: post,
      body: body('newer'),
      created: wire.clock.now().getTime() - 100,
    });
    await outbox.sweep();
    expect(wire.contents()).toEqual(['newer']);
    expect(wire.two.visible()[0]?.edited_timestamp).not.toBeNull();
    // By a process whose clock is behind.
    await wire.leave({
      kind: 'edit',
      target: post,
      body: body('newest'),
      created: wire.clock.now().getTime() - 50_000,
    });
    await outbox.sweep();
    expect(wire.contents()).toEqual(['newest']);
    expect(await wire.waiting()).toEqual([]);
  });

  test('moves it to the bottom, leaves a line where it was, and later changes go where it is', async () => {
    const card = await wire.leave({ body: { content: 'round 1' } });
    await wire.leave({ body: { content: 'recap' } });
    const outbox = wire.sender();
    await outbox.sweep();
    const body = { content: 'round 2', left: { content: 'further down' }, allowed_mentions: { parse: [] } };
    await wire.leave({ kind: 'walk', target: card, body });
    await wire.leave({ kind: 'edit', target: card, body: { content: 'round 2, one answer' } });
    await outbox.sweep();
    await outbox.sweep();
    expect(wire.contents()).toEqual(['further down', 'recap', 'round 2, one answer']);
    expect(await wire.waiting()).toEqual([]);
    // Where it was deleted by hand nothing is left, and it moves all the same.
    await remove(wire.two.visible()[2]?.id ?? '');
    await wire.leave({ kind: 'walk', target: card, body: { ...body, content: 'round 3' } });
    await outbox.sweep();
    expect(wire.contents()).toEqual(['further down', 'recap', 'round 3']);
  });

  test('waits for its message when both are on their way', async () => {
    const post = await wire.leave({});
    await wire.leave({ kind: 'edit', target: post, body: { content: 'changed' } });
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(['changed']);
  });

  test('of a deleted message is posted anew, and later changes go there', async () => {
    const post = await wire.leave({ pin: true });
    const outbox = wire.sender();
    await outbox.sweep();
    await remove(wire.two.visible()[0]?.id ?? '');
    await wire.leave({ kind: 'edit', target: post, body: { content: 'anew' } });
    await outbox.sweep();
    expect(wire.contents()).toEqual(['anew']);
    // Pinned, as the old one was.
    expect(wire.two.visible()[0]?.pinned).toBe(true);
    await wire.leave({
      kind: 'edit',
      target: post,
      body: { content: 'anew again' },
      created: wire.clock.now().getTime(),
    });
    await outbox.sweep();
    expect(wire.contents()).toEqual(['anew again']);
  });

  test('PBP-CAMP-04: one that is replaced says where the new one is and gives up its pin; an undo gives both back', async () => {
    const old = await wire.leave({ pin: true });
    const outbox = wire.sender();
    await outbox.sweep();
    const newer = 'newer';
    const text = { content: 'the new one' };
    await wire.leave({ id: newer, pin: true, body: text });
    const guildId = '1';
    await wire.leave({ kind: 'retire', target: old, body: { content: rowLink('moved', guildId, newer) } });
    await outbox.sweep();
    const shown = () => wire.two.visible().map(({ id, content, pinned }) => ({ id, content, pinned }));
    const [first, second] = shown();
    expect(shown()).toEqual([
      {
        id: first?.id,
        pinned: false,
        content: `[moved](https://discord.com/channels/1/${wire.table.channelIds.table}/${second?.id})`,
      },
      { id: second?.id, pinned: true, ...text },
    ]);
    await wire.leave({ kind: 'delete', target: newer });
    await wire.leave({ kind: 'edit', target: old, pin: true, body: { content: 'back' } });
    await outbox.sweep();
    expect(shown()).toEqual([{ id: first?.id, pinned: true, content: 'back' }]);
  });

  test('PBP-CAMP-04: one that is replaced and was deleted by hand is not posted anew', async () => {
    const old = await wire.leave({ pin: true });
    const outbox = wire.sender();
    await outbox.sweep();
    await remove(wire.two.visible()[0]?.id ?? '');
    await wire.leave({ kind: 'retire', target: old, body: { content: 'moved' } });
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    expect(await wire.waiting()).toEqual([]);
  });

  test('links to no message that one person alone can see', async () => {
    const secret = 'secret';
    await wire.leave({ id: secret });
    const post = await wire.leave({});
    const outbox = wire.sender();
    await outbox.sweep();
    await wire.database.database.prisma.outboxMessage.update({ where: { id: secret }, data: { private: true } });
    await wire.leave({ kind: 'edit', target: post, body: { content: rowLink('told', '1', secret) } });
    await outbox.sweep();
    expect(wire.contents()).toContain('told');
  });

  test('of a deleted message that asks and tells nothing any more is dropped', async () => {
    const post = await wire.leave({});
    const outbox = wire.sender();
    await outbox.sweep();
    await remove(wire.two.visible()[0]?.id ?? '');
    await wire.leave({ kind: 'redraw', target: post });
    await wire.leave({ kind: 'redraw', target: 'nothing' });
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    expect(await wire.waiting()).toEqual([]);
    expect(wire.loggedAs('a message was given up')).toEqual([]);
  });

  test('that changes nothing is not sent', async () => {
    const post = await wire.leave({});
    let patches = 0;
    const rest = wire.rest().on('response', ({ method }) => {
      if (method === 'PATCH') patches += 1;
    });
    const outbox = wire.sender({ rest });
    const created = wire.clock.now().getTime();
    for (const content of ['one', 'one', 'two', 'one']) {
      await wire.leave({ kind: 'edit', target: post, body: { content }, created });
      await outbox.sweep();
      expect(wire.contents()).toEqual([content]);
    }
    expect(patches).toBe(3);
    expect(await wire.waiting()).toEqual([]);
  });

  test('of a message that was given up is posted at once where the change belongs, and later changes go there', async () => {
    const post = await wire.leave({ channelId: '123456789012345678' });
    const outbox = wire.sender();
    await outbox.sweep();
    await wire.leave({ kind: 'edit', target: post, body: { content: 'here instead' } });
    await outbox.sweep();
    expect(wire.contents()).toEqual(['here instead']);
    await wire.leave({
      kind: 'edit',
      target: post,
      body: { content: 'and changed' },
      created: wire.clock.now().getTime(),
    });
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(['and changed']);
    expect(await wire.waiting()).toEqual([]);
  });

  test('of a message that nobody remembers is posted', async () => {
    const edit = await wire.leave({ kind: 'edit', target: 'nothing' });
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([edit]);
    expect(await wire.waiting()).toEqual([]);
  });

  test('waits as long as its message is on its way', async () => {
    const post = await wire.leave({});
    await wire.leave({ kind: 'edit', target: post, body: { content: 'changed' } });
    const { store } = wire.database;
    await store.undeliverable(post, 'Service Unavailable', wire.clock.now().getTime() + HOUR);
    const outbox = wire.sender();
    for (let n = 0; n < 8; n++) {
      await outbox.sweep();
      wire.table.advance(400_000);
    }
    expect(wire.contents()).toEqual([]);
    wire.table.advance(HOUR);
    await outbox.sweep();
    wire.table.advance(HOUR);
    await outbox.sweep();
    expect(wire.contents()).toEqual(['changed']);
  });

  test('that was put off does not overwrite what another process showed meanwhile', async () => {
    const post = await wire.leave({});
    await wire.sender().sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    const older = await wire.leave({ kind: 'edit', target: post, body: body('older') });
    await wire.database.store.undeliverable(older, 'Service Unavailable', wire.clock.now().getTime() + 1_000);
    await wire.leave({ kind: 'edit', target: post, body: body('newer') });
    await wire.sender().sweep();
    wire.table.advance(1_000);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(['newer']);
    expect(await wire.waiting()).toEqual([]);
  });

  test('by a press that nobody could show does not overwrite a newer one', async () => {
    const post = await wire.leave({});
    await wire.sender().sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    const pressed = await wire.leave({ kind: 'update', target: post, token: 'x'.repeat(90), body: body('older') });
    await wire.database.store.undeliverable(pressed, 'Service Unavailable', wire.clock.now().getTime() + 1_000);
    await wire.leave({ kind: 'edit', target: post, body: body('newer') });
    await wire.sender().sweep();
    wire.table.advance(1_000);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(['newer']);
    expect(await wire.waiting()).toEqual([]);
  });

  test('by a press on a copy, which nobody could show, is made there and in the message that asked', async () => {
    const asked = await wire.leave({});
    let token = '';
    const peek = command('peek', async (request) => {
      token = request.token;
      return say('a copy');
    });
    const bot = await wire.serve([peek]);
    await wire.one.command('peek');
    await bot.close();
    const body = { content: 'decided', allowed_mentions: { parse: [] } };
    await wire.leave({ kind: 'update', target: asked, token, body });
    await wire.sender().sweep();
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(['decided', 'decided']);
    expect(await wire.waiting()).toEqual([]);
    expect(wire.table.violations).toEqual([]);
  });

  test('of a private message never becomes public', async () => {
    const post = await wire.leave({ private: true });
    const outbox = wire.sender();
    outbox.mark(post, '123456789012345678');
    await outbox.sweep();
    await wire.leave({ kind: 'edit', target: post });
    await wire.leave({ kind: 'update', target: post, token: null });
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    expect(await wire.waiting()).toEqual([]);
  });
});

describe('after a flood', () => {
  /** Messages at the table whose offers have all lapsed. */
  async function flood(many: number): Promise<void> {
    const posts = [];
    for (let n = 0; n < many; n++) posts.push(await wire.leave({}));
    await wire.sender().sweep();
    for (const target of posts) await wire.leave({ kind: 'redraw', target, body: { content: 'passed' } });
  }

  test('the newest 15 messages of a channel are drawn again, the last one first', async () => {
    await flood(40);
    const drawn: number[] = [];
    const rest = wire.rest().on('response', ({ method }) => {
      if (method === 'PATCH') drawn.push(wire.contents().indexOf('passed'));
    });
    await wire.sender({ rest }).sweep();
    expect(drawn).toEqual(Array.from({ length: 15 }, (_, n) => 39 - n));
    expect(await wire.waiting()).toEqual([]);
  });

  test('a new message waits for no redraw', async () => {
    await flood(15);
    const outbox = wire.sender();
    const redrawing = outbox.sweep();
    await vi.waitFor(() => expect(wire.contents()).toContain('passed'), { interval: 1 });
    const id = await wire.leave({});
    outbox.kick();
    await vi.waitFor(() => expect(wire.contents()).toContain(id), { interval: 1 });
    expect(wire.contents()).not.toEqual([...Array.from({ length: 15 }, () => 'passed'), id]);
    await redrawing;
    expect(wire.contents()).toEqual([...Array.from({ length: 15 }, () => 'passed'), id]);
  });
});

describe('a pin', () => {
  test('is set once the message is there', async () => {
    const plain = await wire.leave({});
    const card = await wire.leave({ pin: true });
    await wire.sender().sweep();
    expect(wire.two.visible().map(({ content, pinned }) => [content, pinned])).toEqual([
      [plain, false],
      [card, true],
    ]);
    expect(wire.table.violations).toEqual([]);
  });

  test('that the bot may not set changes nothing else', async () => {
    const card = await wire.leave({ pin: true });
    const after = await wire.leave({});
    wire.table.denyBot(wire.table.channelIds.table, ['PinMessages']);
    await wire.sender().sweep();
    expect(wire.two.visible().map(({ content, pinned }) => [content, pinned])).toEqual([
      [card, false],
      [after, false],
    ]);
    expect(await wire.waiting()).toEqual([]);
    expect(wire.loggedAs('a message could not be pinned')).toMatchObject([{ level: 20 }]);
  });
});
