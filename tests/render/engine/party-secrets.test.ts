import { expect, test } from 'vitest';
import { actionDiceRenderer } from '../../../src/discord/render/action-dice/index.ts';
import { hexcrawlRenderer } from '../../../src/discord/render/hexcrawl-osr/index.ts';
import { crawlWorld } from '../../support/crawls.ts';
import { poolWorld } from '../../support/pools.ts';

test.each([
  ['action-dice', actionDiceRenderer, poolWorld(), 'noise'],
  ['hexcrawl-osr', hexcrawlRenderer, crawlWorld(), 'wanderers'],
] as const)(
  '%s: the party’s card, which players read, does not say what the game master has to see to',
  (_, book, world, kind) => {
    const task = { id: 'a', kind, rule: 'R', detail: { name: 'Ada' }, done: false };
    expect(book.party({ ...world, tasks: { a: task } })).toEqual(book.party(world));
  },
);
