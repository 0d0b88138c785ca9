import { produce } from 'immer';
import { expect, test } from 'vitest';
import { keepTime } from '../../../src/play/time/keep-time.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { toyBook } from '../../support/toy-book.ts';
import { emptyWorld, lavenderWorld } from '../../support/worlds.ts';

const NOW = 1_790_000_000_000;
const BOOK = lavenderHack as AnyBook;

function held(world: World, spotlight: string | null, spotlightUntil: number | null = null): World {
  return { ...world, party: { ...world.party, spotlight, spotlightUntil } };
}

/** Until when the spotlight is theirs after something was done. */
function until(book: AnyBook, before: World, after: World): number | null {
  const keep = keepTime(book, before, after, { now: NOW, callerId: 'gm' });
  return (keep === null ? after : produce(after, keep)).party.spotlightUntil;
}

const WEEKLY = lavenderWorld({ settings: { spotlight_rotation: 'real_week' } }) as World;

test('LH-SPOT-03: where it passes on by the week, whoever gets the spotlight has it for seven days', () => {
  expect(until(BOOK, held(WEEKLY, 'ann', NOW + DAY), held(WEEKLY, 'bob', NOW + DAY))).toBe(NOW + 7 * DAY);
  expect(until(BOOK, held(WEEKLY, 'ann'), held(WEEKLY, 'ann'))).toBe(NOW + 7 * DAY);
});

test('LH-SPOT-03: what else is done does not make the week longer', () => {
  expect(until(BOOK, held(WEEKLY, 'ann', NOW + DAY), held(WEEKLY, 'ann', NOW + DAY))).toBe(NOW + DAY);
});

test('LH-SPOT-03: a spotlight that nobody has does not end', () => {
  expect(until(BOOK, held(WEEKLY, 'ann', NOW + DAY), held(WEEKLY, null, NOW + DAY))).toBeNull();
});

test('LH-SPOT-03: where it passes on otherwise, or the book has none, it has no end', () => {
  const world = lavenderWorld() as World;
  expect(until(BOOK, held(world, 'ann'), held(world, 'bob'))).toBeNull();
  expect(until(toyBook, held(emptyWorld(toyBook), null), held(emptyWorld(toyBook), 'ann'))).toBeNull();
});
