import { expect, test } from 'vitest';
import { engineLines } from '../../../src/discord/render/engine/facts.ts';
import { PLAIN_WORDS } from '../../../src/discord/render/engine/nouns.ts';
import {
  followerFacts,
  followerRefusals,
  followerTask,
  followerWords,
  isFollowerFact,
} from '../../../src/discord/render/mechanics/followers.ts';
import type { Change, EngineFact } from '../../../src/play/facts.ts';
import type { Follower } from '../../../src/rules/engine/world.ts';
import type { FollowerFact } from '../../../src/rules/mechanics/followers/owners.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { toyWorld } from '../../support/toy-book.ts';

/** Other words than the plain ones, to see them used. */
const WORDS = { ...PLAIN_WORDS, gm: 'referee', lead: 'the helm', party: 'company' };
const REFUSALS = followerRefusals(WORDS);

const REX = { rule: 'TOY-06', followerId: 'f1', name: 'R*x' } as const;

const SAID: readonly (readonly [FollowerFact, string])[] = [
  [{ ...REX, fact: 'follower-joined', owner: 'Ada_' }, 'R\\*x follows Ada\\_ from now on.'],
  [{ ...REX, fact: 'follower-joined', owner: null }, 'R\\*x follows the company from now on.'],
  [{ fact: 'follower-renamed', rule: 'TOY-06', followerId: 'f1', from: 'R*x', to: 'Max' }, 'R\\*x is called Max now.'],
  [
    { ...REX, fact: 'follower-passed', from: 'Ada', to: 'Ben', toUserId: '42' },
    'R\\*x follows Ben (<@42>) now, and no longer Ada.',
  ],
  [
    { ...REX, fact: 'follower-passed', from: 'Ada', to: null, toUserId: null },
    'R\\*x follows the company now, and no longer Ada.',
  ],
  [{ ...REX, fact: 'follower-passed', from: 'Ada', to: 'Ada', toUserId: '42' }, 'R\\*x follows Ada (<@42>) now.'],
  [{ ...REX, fact: 'follower-dismissed', owner: 'Ada' }, 'R\\*x no longer follows Ada.'],
  [{ ...REX, fact: 'follower-lost', how: 'dead' }, 'R\\*x is dead.'],
  [{ ...REX, fact: 'follower-lost', how: 'gone' }, 'R\\*x is gone. The referee can bring them back.'],
  [{ ...REX, fact: 'follower-back', owner: null }, 'R\\*x is back and follows the company again.'],
  [{ ...REX, fact: 'follower-edited' }, 'R\\*x: the card is changed. /follower shows it.'],
  [
    { ...REX, fact: 'follower-left-behind', owner: 'Ada', why: 'left' },
    'R\\*x goes on with the company: Ada’s player is not at the table. The referee decides who leads them now.',
  ],
  [
    { ...REX, fact: 'follower-left-behind', owner: 'Ada', why: 'retired' },
    'R\\*x goes on with the company: Ada has retired. The referee decides who leads them now.',
  ],
  [{ ...REX, fact: 'follower-returned', owner: 'Ada' }, 'R\\*x follows Ada again.'],
];

test('every fact is told in one safe sentence or two', () => {
  for (const [fact, said] of SAID) expect(followerWords(fact, WORDS).lines(fact)).toEqual([said]);
  expect(new Set(SAID.map(([{ fact }]) => fact))).toEqual(new Set(Object.keys(followerFacts(WORDS))));
  expect(isFollowerFact({ fact: 'toString' })).toBe(false);
});

test('titles name who it is about', () => {
  const titles = SAID.map(([fact]) => followerWords(fact, WORDS).title(fact).title);
  expect(titles.filter((title) => !title.startsWith('R\\*x '))).toEqual(['A new name']);
});

test('no refusal leaves a gap where a name belongs', () => {
  const detail = { name: 'R*x', owner: 'Ada', max: 40, holder: '42', status: 'gone' };
  for (const words of Object.values(REFUSALS)) {
    expect(words(detail)).toMatch(/^[A-Z][^_]*\bNothing was changed\b.*\.$/);
    expect(words(detail)).not.toMatch(/undefined|null| {2}/);
  }
  expect(REFUSALS['follower/of-party']({ name: 'Rex', holder: null })).toBe(
    'Rex follows the whole company, so that is for the referee. Nothing was changed.',
  );
  expect(REFUSALS['follower/follows-already']({ name: 'Rex', owner: null })).toBe(
    'Rex follows the company already. Nothing was changed.',
  );
});

test('the game master’s list says who needs a leader and why', () => {
  const detail = { followerId: 'f1', name: 'R*x', owner: 'Ada', why: 'dead' };
  expect(followerTask({ kind: 'follower-owner-left', detail })).toBe(
    'Who leads R*x now? Ada is dead; /follower do:pass',
  );
  expect(followerTask({ kind: 'encounter', detail })).toBeNull();
});

test('an undo tells what it puts back, and players nothing that the book hides', () => {
  const rex: Follower = { id: 'f1', name: 'Rex', ownerId: null, formerId: 'a', status: 'gone', data: null };
  const character = { id: 'a', userId: '42', name: 'Ada', status: 'active', created: 1, sheet: null } as const;
  const world = toyWorld({ followers: { f1: rex }, characters: { a: character } });
  const change = (path: readonly string[], from: Change['from'], to: Change['to'], secret = false): Change => ({
    path: ['followers', 'f1', ...path],
    from,
    to,
    secret,
  });
  const changes = [
    change(['name'], 'Max', 'Rex'),
    change(['status'], 'active', 'gone'),
    change(['ownerId'], null, 'a'),
    change(['formerId'], 'a', null),
    change(['data', 'tricks'], 4, 3),
    change(['data', 'fear'], 9, 7, true),
  ];
  const fact = (all: readonly Change[]): EngineFact => ({
    fact: 'undone',
    rule: 'engine/undo',
    number: 3,
    action: 'edit-follower',
    told: [],
    changes: all,
  });
  const open = ['Max is called **Rex** again', 'Rex: along → **gone**', 'Rex follows **Ada** again'];
  expect(engineLines(fact(changes), world, TOY_RENDERER)).toEqual([...open, 'Rex, tricks: 4 → **3**']);
  expect(engineLines(fact(changes), world, TOY_RENDERER, { isGm: true })).toEqual([
    ...[...open, 'Rex, tricks: 4 → **3**', 'Rex, fear: 9 → **7**'],
  ]);
  expect(engineLines(fact([change([], { ...rex } as never, null)]), world, TOY_RENDERER)).toEqual(['Rex: gone again']);
});
