import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/rules/engine/json.ts';
import type { BookData, Follower } from '../../../../src/rules/engine/world.ts';
import { MAX_FOLLOWERS } from '../../../../src/rules/mechanics/followers/followers.ts';
import type { FollowerFact } from '../../../../src/rules/mechanics/followers/owners.ts';
import { toyBook } from '../../../support/toy-book.ts';
import { emptyWorld, GM, playTable } from '../../../support/worlds.ts';

const PEOPLE = ['ann', 'bob'] as const;

/** Ann plays Ada and Bob plays Ben, by the toy book, in which each may have two pets. */
function tableOf() {
  const table = playTable<BookData, FollowerFact>(toyBook, emptyWorld(toyBook));
  table.change(({ characters, members }) => {
    for (const [at, userId] of PEOPLE.entries()) {
      const [id, name] = at === 0 ? ['ada', 'Ada'] : ['ben', 'Ben'];
      characters[id] = { id, userId, name, status: 'active', created: at + 1, sheet: null };
      members[userId] = { userId, joined: at + 1, present: true, characterId: id };
    }
  });
  const add = (name: string, ownerId: string | null, more: Readonly<Record<string, Json>> = {}): void =>
    table.act('add-follower', { name, ownerId, ...more });
  const find = (name: string): Follower => {
    const found = Object.values(table.world.followers).find((one) => one.name === name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  /** Does something with one of them, as somebody. */
  const act = (by: string, action: string, name: string, more: Readonly<Record<string, Json>> = {}): void => {
    table.as(by);
    table.act(action, { followerId: find(name).id, ...more });
  };
  const refused = (by: string, action: string, name: string, more: Readonly<Record<string, Json>> = {}) => {
    table.as(by);
    return table.refused(action, { followerId: find(name).id, ...more });
  };
  return { table, add, find, act, refused };
}

describe('somebody is taken on', () => {
  test('TOY-06: for a character or for the party, with what the book reads of them', () => {
    const { table, add, find } = tableOf();
    add('Rex', 'ada', { kind: 'bear', line: '3/7' });
    expect(find('Rex')).toMatchObject({ ownerId: 'ada', formerId: null, status: 'active' });
    expect(find('Rex').data).toEqual({ kind: 'bear', tricks: 3, fear: 7 });
    expect(table.facts).toEqual([
      { fact: 'follower-joined', rule: 'TOY-06', followerId: find('Rex').id, name: 'Rex', owner: 'Ada' },
    ]);
    add('  Old Tom ', null);
    expect(find('Old Tom')).toMatchObject({ ownerId: null, data: { kind: 'hound', tricks: 0, fear: 0 } });
  });

  test('not by a player, nor under a bad or a taken name, nor for who cannot lead, nor beyond the limits', () => {
    const { table, add, find, act } = tableOf();
    const refused = (input: Json) => table.refused('add-follower', input).refused;
    add('Rex', 'ada');
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(41)]) expect(refused({ name })).toBe('follower/bad-name');
    expect(refused({ name: 'rEX' })).toBe('follower/name-taken');
    expect(refused({ name: 'Tom', ownerId: 'cyd' })).toBe('character/unknown');
    expect(refused({ name: 'Tom', kind: 'cat' })).toBe('toy/no-such-pet');
    expect(refused({ name: 'Tom', line: 'many' })).toBe('toy/no-such-pet');
    for (const status of ['draft', 'away', 'dead', 'retired'] as const) {
      table.change(({ characters }) => void Object.assign(characters.ben ?? {}, { status }));
      expect(refused({ name: 'Tom', ownerId: 'ben' })).toBe('character/not-in-play');
    }
    table.change(({ characters, members }) => {
      Object.assign(characters.ben ?? {}, { status: 'down' });
      Object.assign(members.bob ?? {}, { present: false });
    });
    expect(refused({ name: 'Tom', ownerId: 'ben' })).toBe('follower/owner-left');
    add('Tom', 'ada');
    expect(refused({ name: 'Max', ownerId: 'ada' })).toBe('toy/too-many-pets');
    // Whoever serves no longer leaves room and their name.
    act(GM, 'dismiss-follower', 'Tom');
    add('Tom', 'ada');
    expect(find('Tom')).toMatchObject({ status: 'gone' });
    for (let n = 2; n < MAX_FOLLOWERS; n++) add(`Pup ${n}`, null);
    expect(table.refused('add-follower', { name: 'Max' })).toEqual({
      refused: 'follower/too-many',
      detail: { max: MAX_FOLLOWERS },
    });
    table.as('ann');
    expect(refused({ name: 'Max' })).toBe('gm-only');
  });
});

describe('what becomes of them', () => {
  test('the player of their owner names them, passes them on and dismisses them', () => {
    const { table, add, find, act } = tableOf();
    add('Rex', 'ada');
    act('ann', 'name-follower', 'Rex', { name: 'Rax' });
    expect(table.fact('follower-renamed')).toMatchObject({ from: 'Rex', to: 'Rax' });
    act('ann', 'pass-follower', 'Rax', { toId: 'ben' });
    expect(table.fact('follower-passed')).toMatchObject({ from: 'Ada', to: 'Ben', toUserId: 'bob' });
    expect(find('Rax').ownerId).toBe('ben');
    act('bob', 'pass-follower', 'Rax', { toId: null });
    expect(table.fact('follower-passed')).toMatchObject({ from: 'Ben', to: null, toUserId: null });
    act(GM, 'pass-follower', 'Rax', { toId: 'ada' });
    act('ann', 'dismiss-follower', 'Rax');
    expect(table.fact('follower-dismissed')).toMatchObject({ owner: 'Ada' });
    expect(find('Rax')).toMatchObject({ status: 'gone', ownerId: 'ada' });
  });

  test('nobody else does, and the party’s are for who has the spotlight', () => {
    const { table, add, act, refused } = tableOf();
    add('Rex', 'ada');
    add('Tom', null);
    for (const [action, more] of [
      ['name-follower', { name: 'Max' }],
      ['pass-follower', { toId: 'ben' }],
      ['dismiss-follower', {}],
    ] as const) {
      expect(refused('bob', action, 'Rex', more)).toEqual({
        refused: 'follower/not-yours',
        detail: { name: 'Rex', owner: 'Ada' },
      });
      expect(refused('bob', action, 'Tom', more)).toEqual({
        refused: 'follower/of-party',
        detail: { name: 'Tom', holder: null },
      });
    }
    expect(refused('ann', 'edit-follower', 'Rex', { line: '1/1' }).refused).toBe('gm-only');
    table.change(({ party }) => void Object.assign(party, { spotlight: 'bob' }));
    act('bob', 'pass-follower', 'Tom', { toId: 'ben' });
    expect(table.fact('follower-passed')).toMatchObject({ from: null, to: 'Ben' });
  });

  test('a limit of the book holds for who gets one as well', () => {
    const { add, refused } = tableOf();
    for (const name of ['Rex', 'Tom']) add(name, 'ada');
    add('Max', 'ben');
    expect(refused('bob', 'pass-follower', 'Max', { toId: 'ada' }).refused).toBe('toy/too-many-pets');
    expect(refused('bob', 'pass-follower', 'Max', { toId: 'ben' })).toEqual({
      refused: 'follower/follows-already',
      detail: { name: 'Max', owner: 'Ben' },
    });
  });

  test('the game master edits them, loses them and brings them back', () => {
    const { table, add, find, act, refused } = tableOf();
    add('Rex', 'ada', { line: '3/7' });
    act(GM, 'edit-follower', 'Rex', { kind: 'bear' });
    expect(find('Rex').data).toEqual({ kind: 'bear', tricks: 3, fear: 7 });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['follower-edited']);
    for (const status of ['dead', 'gone'] as const) {
      act(GM, 'edit-follower', 'Rex', { status });
      expect(table.fact('follower-lost')).toMatchObject({ name: 'Rex', how: status });
      expect(refused(GM, 'edit-follower', 'Rex', { status }).refused).toBe('follower/is-already');
      expect(refused('ann', 'dismiss-follower', 'Rex')).toEqual({
        refused: 'follower/not-serving',
        detail: { name: 'Rex', status },
      });
    }
    act(GM, 'edit-follower', 'Rex', { status: 'active' });
    expect(table.fact('follower-back')).toMatchObject({ owner: 'Ada' });
    expect(find('Rex')).toMatchObject({ status: 'active', ownerId: 'ada' });
    expect(refused(GM, 'edit-follower', 'Rex', { status: 'active' }).refused).toBe('follower/is-already');
    expect(refused(GM, 'edit-follower', 'Rex').refused).toBe('follower/edit-what');
    expect(table.refused('edit-follower', { followerId: 'nobody', line: '1/1' }).refused).toBe('follower/unknown');
  });

  test('one comes back only under a free name and where there is room', () => {
    const { add, act, refused } = tableOf();
    add('Rex', 'ada');
    act(GM, 'dismiss-follower', 'Rex');
    add('Tom', 'ada');
    add('Max', 'ada');
    expect(refused(GM, 'edit-follower', 'Rex', { status: 'active' }).refused).toBe('toy/too-many-pets');
    act(GM, 'name-follower', 'Max', { name: 'REX' });
    act(GM, 'dismiss-follower', 'Tom');
    expect(refused(GM, 'edit-follower', 'Rex', { status: 'active' }).refused).toBe('follower/name-taken');
  });
});

describe('what the book keeps of them', () => {
  test('is set by the game master, field by field', () => {
    const { table, add, find } = tableOf();
    add('Rex', 'ada', { line: '3/7' });
    const { id } = find('Rex');
    expect(toyBook.gmFields(table.world)).toEqual([
      { key: `follower/${id}/tricks`, label: 'Rex: tricks', value: 3, secret: false },
      { key: `follower/${id}/fear`, label: 'Rex: fear', value: 7, secret: true },
    ]);
    expect(table.turn(`follower/${id}/fear`, '9')).toBeNull();
    expect(table.turn(`follower/${id}/tricks`, 'lots')?.refused).toBe('gm-field/bad-value');
    expect(find('Rex').data).toEqual({ kind: 'hound', tricks: 3, fear: 9 });
  });
});
