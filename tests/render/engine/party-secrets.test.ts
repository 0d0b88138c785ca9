import { expect, test } from 'vitest';
import { actionDiceRenderer } from '../../../src/discord/render/action-dice/index.ts';
import { hexcrawlRenderer } from '../../../src/discord/render/hexcrawl-osr/index.ts';
import { actionDiceWorld } from '../../support/action-dice.ts';
import { hexcrawlWorld } from '../../support/hexcrawl.ts';

test.each([
  ['action-dice', actionDiceRenderer, actionDiceWorld(), 'noise'],
  ['hexcrawl-osr', hexcrawlRenderer, hexcrawlWorld(), 'wanderers'],
] as const)(
  '%s: the party’s card, which players read, does not say what the game master has to see to',
  (_, book, world, kind) => {
    const task = { id: 'a', kind, rule: 'R', detail: { name: 'Ada' }, done: false };
    expect(book.party({ ...world, tasks: { a: task } })).toEqual(book.party(world));
  },
);
