import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookData, CHARACTER_STATUSES, type World } from '../../../../src/rules/engine/world.ts';
import { absenceOf, type FollowerFact, OWNER_LEFT } from '../../../../src/rules/mechanics/followers/owners.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';
import { toyBook } from '../../../support/toy-book.ts';
import { keepPets, pets } from '../../../support/toy-followers.ts';
import { bareContext, emptyWorld, GM, playTable } from '../../../support/worlds.ts';

type Status = (typeof CHARACTER_STATUSES)[number];

/** Ann’s Ada and Bob’s Ben; Rex follows Ada, Tom the party. After each change comes what follows from it. */
function tableOf() {
  const table = playTable<BookData, FollowerFact>(toyBook, emptyWorld(toyBook));
  table.change(({ characters, members }) => {
    for (const [id, name, userId, created] of [
      ['ada', 'Ada', 'ann', 1],
      ['ben', 'Ben', 'bob', 2],
    ] as const) {
      characters[id] = { id, userId, name, status: 'active', created, sheet: null };
      members[userId] = { userId, joined: created, present: true, characterId: id };
    }
  });
  table.act('add-follower', { name: 'Rex', ownerId: 'ada' });
  table.act('add-follower', { name: 'Tom' });
  const [rex = '', tom = ''] = Object.keys(table.world.followers);
  let tasks = 0;
  /** What follows from the World as it is. */
  const afterwards = (): void => {
    table.facts.length = 0;
    table.change((world) => {
      const told = (fact: FollowerFact) => void table.facts.push(fact);
      keepPets({ world, newId: () => `task-${++tasks}`, emit: told });
    });
  };
  const follow = (change: (world: Parameters<Parameters<typeof table.change>[0]>[0]) => void): void => {
    table.change(change);
    afterwards();
  };
  const become = (id: 'ada' | 'ben', status: Status) =>
    follow(({ characters }) => void Object.assign(characters[id] ?? {}, { status }));
  const sit = (userId: 'ann' | 'bob', present: boolean) =>
    follow(({ members }) => void Object.assign(members[userId] ?? {}, { present }));
  return { table, rex, tom, become, sit, afterwards };
}

const asked = ({ tasks }: World) => Object.values(tasks).map(({ kind, detail }) => [kind, detail.name, detail.why]);

describe('somebody whose owner is not there any more', () => {
  test.each(['dead', 'retired', 'away'] as const)('TOY-06: goes on with the party when the owner is %s', (status) => {
    const { table, rex, tom, become } = tableOf();
    become('ada', status);
    expect(table.world.followers[rex]).toMatchObject({ ownerId: null, formerId: 'ada', status: 'active' });
    expect(table.facts).toEqual([
      { fact: 'follower-left-behind', rule: 'TOY-06', followerId: rex, name: 'Rex', owner: 'Ada', why: status },
    ]);
    expect(asked(table.world)).toEqual([[OWNER_LEFT, 'Rex', status]]);
    expect(table.world.followers[tom]).toMatchObject({ ownerId: null, formerId: null });
  });

  test('the same when the player leaves the table; and it is told and asked once', () => {
    const { table, sit, afterwards } = tableOf();
    sit('ann', false);
    expect(table.fact('follower-left-behind')).toMatchObject({ why: 'left' });
    const before = table.world;
    afterwards();
    expect([table.world, table.facts]).toEqual([before, []]);
    expect(asked(table.world)).toHaveLength(1);
  });

  test.each(['active', 'down', 'dying'] as const)('stays with an owner who is %s', (status) => {
    const { table, rex, become } = tableOf();
    become('ada', status);
    expect(table.world.followers[rex]?.ownerId).toBe('ada');
    expect(table.facts).toEqual([]);
  });

  test('follows them again when they are back, and nobody is asked any more', () => {
    const { table, rex, sit, become } = tableOf();
    become('ada', 'away');
    sit('ann', false);
    become('ada', 'active');
    expect(table.world.followers[rex]?.ownerId).toBeNull();
    sit('ann', true);
    expect(table.facts).toEqual([
      { fact: 'follower-returned', rule: 'TOY-06', followerId: rex, name: 'Rex', owner: 'Ada' },
    ]);
    expect(table.world.followers[rex]).toMatchObject({ ownerId: 'ada', formerId: null });
    expect(asked(table.world)).toEqual([]);
  });

  test('is for the game master to place, for good', () => {
    const { table, rex, become } = tableOf();
    become('ada', 'away');
    table.change(({ party }) => void Object.assign(party, { spotlight: 'bob' }));
    table.as('bob');
    expect(table.refused('pass-follower', { followerId: rex, toId: 'ben' })).toEqual({
      refused: 'follower/left-behind',
      detail: { name: 'Rex', owner: 'Ada' },
    });
    table.as(GM);
    table.act('pass-follower', { followerId: rex, toId: 'ben' });
    expect(table.fact('follower-passed')).toMatchObject({ from: 'Ada', to: 'Ben' });
    expect(asked(table.world)).toEqual([]);
    become('ada', 'active');
    expect(table.world.followers[rex]).toMatchObject({ ownerId: 'ben', formerId: null });
  });

  test('stays with the party when the game master says so', () => {
    const { table, rex, become } = tableOf();
    become('ada', 'away');
    table.act('pass-follower', { followerId: rex, toId: null });
    become('ada', 'active');
    expect(table.world.followers[rex]).toMatchObject({ ownerId: null, formerId: null });
    expect(asked(table.world)).toEqual([]);
  });

  test.each(['dead', 'gone'] as const)('who is %s is asked about no more, and waits for nobody', (status) => {
    const { table, rex, become } = tableOf();
    become('ada', 'away');
    table.act('edit-follower', { followerId: rex, status });
    expect(asked(table.world)).toEqual([]);
    become('ada', 'active');
    expect(table.world.followers[rex]).toMatchObject({ ownerId: null, formerId: null, status });
  });

  test('whose owner is no record at all goes on with the party', () => {
    const { table, rex } = tableOf();
    expect(absenceOf(table.world, 'nobody')).toBe('left');
    table.change(({ followers }) => void Object.assign(followers[rex] ?? {}, { ownerId: 'nobody' }));
    table.change((world) => keepPets(bareContext(world, scriptedDice())));
    expect(table.world.followers[rex]).toMatchObject({ ownerId: null, formerId: 'nobody' });
  });
});

const step = fc.oneof(
  fc.record({ status: fc.constantFrom(...CHARACTER_STATUSES), who: fc.constantFrom('ada' as const, 'ben' as const) }),
  fc.record({ present: fc.boolean(), whose: fc.constantFrom('ann' as const, 'bob' as const) }),
  fc.record({ toId: fc.constantFrom('ada', 'ben', null), pet: fc.nat(1) }),
  fc.record({ fate: fc.constantFrom('dead' as const, 'gone' as const, 'active' as const), pet: fc.nat(1) }),
);

test('whatever happens, all who serve follow somebody who is there, or the party; who was left behind is on the list', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { table, rex, tom, become, sit, afterwards } = tableOf();
      for (const one of steps) {
        if ('status' in one) become(one.who, one.status);
        else if ('present' in one) sit(one.whose, one.present);
        else {
          const id = one.pet === 0 ? rex : tom;
          table.change((world) => {
            const follower = world.followers[id];
            const context = { world, newId: () => 'unused', emit: () => undefined };
            if (follower === undefined) throw new Error('a follower vanished');
            if ('toId' in one) pets.pass(context, follower, one.toId);
            else if (one.fate === 'active') pets.bringBack(context, follower);
            else pets.lose(context, follower, one.fate);
          });
          afterwards();
        }
        const { world } = table;
        expect(Object.keys(world.followers)).toEqual([rex, tom]);
        const serving = Object.values(world.followers).filter(({ status }) => status === 'active');
        for (const { ownerId } of serving) if (ownerId !== null) expect(absenceOf(world, ownerId)).toBeNull();
        const waiting = Object.values(world.followers).filter(({ formerId }) => formerId !== null);
        expect(waiting.every(({ ownerId, status }) => ownerId === null && status === 'active')).toBe(true);
        expect(
          Object.values(world.tasks)
            .map(({ detail }) => detail.followerId)
            .sort(),
        ).toEqual(waiting.map(({ id }) => id).sort());
      }
    }),
    { numRuns: 200 },
  );
});
