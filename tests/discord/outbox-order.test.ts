import { describe, expect, test } from 'vitest';
import { toyHouse } from './support/bot.ts';

const house = toyHouse();
const POST = { method: 'POST', path: /\/messages$/ };
const SECOND = 1_000;

async function leaveSome(many: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n++) ids.push(await house.leave({}));
  return ids;
}

describe('the messages of one channel stay in order, each once', () => {
  test('when Discord asks for a moment in the midst of them', async () => {
    const ids = await leaveSome(6);
    const rest = house.rest();
    let sent = 0;
    rest.on('response', () => {
      sent += 1;
      if (sent === 3) house.table.failNext({ ...POST, status: 429, retryAfter: 0.2, times: 2 });
    });
    await house.sender({ rest }).sweep();
    expect(house.contents()).toEqual(ids);
    expect(await house.waiting()).toEqual([]);
    expect(sent).toBe(8);
  });

  test.each([
    ['its channel', false],
    ['everything', true],
  ])('when Discord asks for half a minute for %s in the midst of them', async (_what, isGlobal) => {
    const ids = await leaveSome(3);
    const rest = house.rest();
    rest.once('response', () => house.table.failNext({ ...POST, status: 429, retryAfter: 30, isGlobal }));
    await house.sender({ rest }).sweep();
    expect(house.contents()).toEqual(ids.slice(0, 1));
    expect((await house.waiting()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    const [late] = await leaveSome(1);
    // Another process asks Discord anew, and still waits as long as the first was told to.
    house.table.advance(29 * SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual(ids.slice(0, 1));
    house.table.advance(2 * SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual([...ids, late]);
    expect(await house.waiting()).toEqual([]);
  });

  test('when Discord is down in the midst of them', async () => {
    const ids = await leaveSome(4);
    const rest = house.rest();
    // The library itself tries four times.
    rest.once('response', () => house.table.failNext({ ...POST, status: 503, times: 4 }));
    await house.sender({ rest }).sweep();
    expect(house.contents()).toEqual(ids.slice(0, 1));
    house.table.advance(6 * SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual(ids);
    expect(await house.waiting()).toEqual([]);
  });

  test('when Discord has one of them and its answer is lost', async () => {
    const ids = await leaveSome(3);
    house.table.failNext({ ...POST, status: 503, isAfterwards: true, times: 4 });
    await house.sender().sweep();
    house.table.advance(6 * SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual(ids);
    expect(await house.waiting()).toEqual([]);
  });
});

test('a message that Discord will never take holds up nothing', async () => {
  const [first] = await leaveSome(1);
  await house.leave({ body: { content: 'x'.repeat(2001) } });
  house.table.failNext({ ...POST, status: 405 });
  await house.leave({});
  const [last] = await leaveSome(1);
  await house.sender().sweep();
  expect(house.contents().at(-1)).toBe(last);
  expect(await house.waiting()).toEqual([]);
  expect(house.contents()).not.toContain(first);
});

test('a channel that Discord limits holds up no other', async () => {
  const [limited] = await leaveSome(1);
  house.table.failNext({ ...POST, status: 429, retryAfter: 40 });
  const outbox = house.sender();
  await outbox.sweep();
  const elsewhere = await house.leave({ channelId: house.table.channelIds.gm });
  await outbox.sweep();
  expect(house.gm.visible(house.table.channelIds.gm).map(({ content }) => content)).toEqual([elsewhere]);
  expect((await house.waiting()).map(({ id }) => id)).toEqual([limited]);
});

test('a change of a message that is on its way holds up nothing and is made as soon as the message is there', async () => {
  const answer = await house.leave({ kind: 'reply', created: house.clock.now().getTime() });
  const body = { content: 'changed', allowed_mentions: { parse: [] } };
  const change = await house.leave({ kind: 'edit', target: answer, body });
  const [after] = await leaveSome(1);
  await house.sender().sweep();
  expect(house.contents()).toEqual([after]);
  const untried = [answer, change].map((id) => expect.objectContaining({ id, attempts: 0 }));
  expect(await house.waiting()).toEqual(expect.arrayContaining(untried));
  house.table.advance(6 * SECOND);
  await house.sender().sweep();
  expect(house.contents()).toEqual([after, 'changed']);
  expect(await house.waiting()).toEqual([]);
});
