import { describe, expect, test } from 'vitest';
import { SECOND } from '../../../src/rules/engine/time.ts';
import { toyHouse } from '../support/bot.ts';

const wire = toyHouse();
const POST = { method: 'POST', path: /\/messages$/ };

async function leaveSome(many: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n++) ids.push(await wire.leave({}));
  return ids;
}

describe('the messages of one channel stay in order, each once', () => {
  test('when Discord asks for a moment in the midst of them', async () => {
    const ids = await leaveSome(6);
    const rest = wire.rest();
    let sent = 0;
    rest.on('response', () => {
      sent += 1;
      if (sent === 3) wire.table.failNext({ ...POST, status: 429, retryAfter: 0.2, times: 2 });
    });
    await wire.sender({ rest }).sweep();
    expect(wire.contents()).toEqual(ids);
    expect(await wire.waiting()).toEqual([]);
    expect(sent).toBe(8);
  });

  test.each([
    ['its channel', false],
    ['everything', true],
  ])('when Discord asks for half a minute for %s in the midst of them', async (_what, isGlobal) => {
    const ids = await leaveSome(3);
    const rest = wire.rest();
    rest.once('response', () => wire.table.failNext({ ...POST, status: 429, retryAfter: 30, isGlobal }));
    await wire.sender({ rest }).sweep();
    expect(wire.contents()).toEqual(ids.slice(0, 1));
    expect((await wire.waiting()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    const [late] = await leaveSome(1);
    // Another process asks Discord anew, and still waits as long as the first was told to.
    wire.table.advance(29 * SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(ids.slice(0, 1));
    wire.table.advance(2 * SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([...ids, late]);
    expect(await wire.waiting()).toEqual([]);
  });

  test('when Discord is down in the midst of them', async () => {
    const ids = await leaveSome(4);
    const rest = wire.rest();
    // The library itself tries four times.
    rest.once('response', () => wire.table.failNext({ ...POST, status: 503, times: 4 }));
    await wire.sender({ rest }).sweep();
    expect(wire.contents()).toEqual(ids.slice(0, 1));
    wire.table.advance(6 * SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(ids);
    expect(await wire.waiting()).toEqual([]);
  });

  test('when Discord has one of them and its answer is lost', async () => {
    const ids = await leaveSome(3);
    wire.table.failNext({ ...POST, status: 503, isAfterwards: true, times: 4 });
    await wire.sender().sweep();
    wire.table.advance(6 * SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(ids);
    expect(await wire.waiting()).toEqual([]);
  });
});

test('a message that Discord will never take holds up nothing', async () => {
  const [first] = await leaveSome(1);
  await wire.leave({ body: { content: 'x'.repeat(2001) } });
  wire.table.failNext({ ...POST, status: 405 });
  await wire.leave({});
  const [last] = await leaveSome(1);
  await wire.sender().sweep();
  expect(wire.contents().at(-1)).toBe(last);
  expect(await wire.waiting()).toEqual([]);
  expect(wire.contents()).not.toContain(first);
});

test('a channel that Discord limits for an hour holds up no other, and has its message then', async () => {
  const [limited] = await leaveSome(1);
  wire.table.failNext({ ...POST, status: 429, retryAfter: 3_600 });
  const outbox = wire.sender();
  await outbox.sweep();
  const elsewhere = await wire.leave({ channelId: wire.table.channelIds.gm });
  await outbox.sweep();
  expect(wire.gm.visible(wire.table.channelIds.gm).map(({ content }) => content)).toEqual([elsewhere]);
  expect((await wire.waiting()).map(({ id }) => id)).toEqual([limited]);
  wire.table.advance(3_590 * SECOND);
  await wire.sender().sweep();
  expect((await wire.waiting()).map(({ id }) => id)).toEqual([limited]);
  wire.table.advance(11 * SECOND);
  await wire.sender().sweep();
  expect(wire.contents()).toEqual([limited]);
  expect(await wire.waiting()).toEqual([]);
});

test('a change of a message that is on its way holds up nothing and is made as soon as the message is there', async () => {
  const answer = await wire.leave({ kind: 'reply', created: wire.clock.now().getTime() });
  const body = { content: 'changed', allowed_mentions: { parse: [] } };
  const change = await wire.leave({ kind: 'edit', target: answer, body });
  const [after] = await leaveSome(1);
  await wire.sender().sweep();
  expect(wire.contents()).toEqual([after]);
  const untried = [answer, change].map((id) => expect.objectContaining({ id, attempts: 0 }));
  expect(await wire.waiting()).toEqual(expect.arrayContaining(untried));
  wire.table.advance(6 * SECOND);
  await wire.sender().sweep();
  expect(wire.contents()).toEqual([after, 'changed']);
  expect(await wire.waiting()).toEqual([]);
});
