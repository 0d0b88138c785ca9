import { expect, test } from 'vitest';
import { openQueue } from '../../../src/store/database/group-commit.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test('work of one key is done in the order it came, and of other keys meanwhile', async () => {
  const inTurn = openQueue();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await later();
    order.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))]);
  expect(done).toEqual(['a1', 'a2', 'b1']);
  expect(order).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins', 'b1 ends', 'a2 ends']);
});

test('work that fails tells only who asked for it', async () => {
  const inTurn = openQueue();
  const bug = new Error('a bug');
  const failed = inTurn('a', () => Promise.reject(bug));
  const next = inTurn('a', async () => 'next');
  await expect(failed).rejects.toBe(bug);
  expect(await next).toBe('next');
});
