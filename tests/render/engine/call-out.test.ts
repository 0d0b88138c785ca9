import { describe, expect, test } from 'vitest';
import type { View } from '../../../src/play/views.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import { callOut, present } from '../../support/deps.ts';
import { BOOK, NOW, postWorld, round, seat, weakCost } from '../support/post.ts';

const ACTOR = { userId: '2', isGm: false };

function viewOf(over: Partial<View>): View {
  const world = over.world ?? postWorld();
  return { world, book: BOOK, facts: [], prompts: [], number: 1, undone: false, actor: ACTOR, ...over };
}

describe('who is called to a message that was changed', () => {
  test('is told of a choice above only where there is one, with a link to it', () => {
    const asked = weakCost('p1', { audience: { who: 'one', userId: '3' }, replyId: 'row1' });
    const called = callOut(viewOf({ prompts: [asked] }));
    const { guildId } = postWorld().campaign;
    expect(called?.content).toBe(
      `<@3> your answer is awaited: [Bryn deals 6 damage to Ghoul, at a price. Which one?](https://discord.com/channels/${guildId}/row/row1)`,
    );
    expect(called?.allowed_mentions).toEqual({ parse: [], users: ['3'] });
  });

  test('is told that the choice is below where its card comes below', () => {
    const declaring = round({
      id: 'r1',
      procedure: 'combat',
      terms: { round: 1 },
      cardId: 'card1',
      opened: NOW,
      seats: { 2: seat(), 3: seat() },
    });
    const facts = [
      { fact: 'fight-begins', rule: 'LH-COMBAT-01', cardId: 'card1' },
      { fact: 'round-opened', rule: 'LH-COMBAT-02', roundId: 'r1' },
    ] as unknown as readonly Fact[];
    const cards = () => [{ rowId: 'card1', channelId: '7', kind: 'combat' }];
    const called = callOut(
      viewOf({ facts, world: postWorld({ rounds: { r1: declaring } }), book: { ...BOOK, cards } as View['book'] }),
    );
    expect(called?.content).toBe('<@3> your answer is awaited on the card below: **Round 1: what do you do?**');
    expect(called?.components).toBeUndefined();
  });

  test('is told the same of a round on a card that moves down: that card alone has its buttons', () => {
    const declaring = round({
      id: 'r1',
      procedure: 'combat',
      terms: { round: 1 },
      cardId: 'card1',
      opened: NOW,
      seats: { 2: seat(), 3: seat() },
    });
    const facts = [
      {
        fact: 'round-opened',
        rule: 'LH-COMBAT-02',
        roundId: 'r1',
        procedure: 'combat',
        terms: { round: 1 },
        userIds: ['2', '3'],
        deadline: NOW,
      },
    ] as unknown as readonly Fact[];
    const cards = () => [{ rowId: 'card1', channelId: '7', kind: 'combat' }];
    const book = { ...BOOK, cards } as View['book'];
    const view = viewOf({ facts, world: postWorld({ rounds: { r1: declaring } }), book });
    expect(present(view)).toMatchObject({ content: '<@3>', components: [] });
    expect(callOut(view)?.content).toBe('<@3> your answer is awaited on the card below: **Round 1: what do you do?**');
    expect(callOut(view)?.components).toBeUndefined();
  });

  test('is not called where nobody is asked', () => expect(callOut(viewOf({}))).toBeNull());
});

describe('whoever is called to several things', () => {
  const step = { id: 's', kind: 'turn', userId: null, since: NOW, until: null, terms: {}, card: null } as never;
  const task = { id: 't', kind: 'encounter', rule: 'LH-WILD-09', detail: {}, done: false };
  const master = postWorld({ campaign: { ...postWorld().campaign, gmUserIds: ['1'], gmRoleId: null } });

  test('is named once, and told of each in a sentence', () => {
    const called = callOut(viewOf({ world: master, summons: { step, tasks: [task] } }));
    expect(called?.content?.match(/<@1>/g)).toHaveLength(1);
    expect(called?.content).toMatch(
      /^<@1>, it is your turn: .*\.\nSomething is on your list, too: `\/waiting` shows it\.$/,
    );
  });

  test('a player who has nobody left to play and is asked again is named once, too', () => {
    const called = callOut(
      viewOf({ world: master, summons: { step: null, again: ['2'], characters: ['2'], tasks: [task] } }),
    );
    expect(called?.content?.split('\n')).toEqual([
      '<@2>, your answer is asked for once more.',
      'You have nobody to play now: make a new character. The game goes on meanwhile; `/away do:leave` leaves the table.',
      '<@1>, something is on your list: `/waiting` shows it.',
    ]);
  });
});

describe('what is left to the game master', () => {
  const facts = [
    { fact: 'task', rule: 'LH-HP-02', kind: 'zero-hit-points', taskId: 't', detail: { name: 'Bryn' } },
  ] as unknown as readonly Fact[];
  const told = (view: Partial<View>) => JSON.stringify(present(viewOf({ facts, ...view })).embeds);

  test('is no part of what players read: they see that there is something, and no more', () => {
    expect(told({})).toContain('Something for the game master');
    expect(told({})).toContain('Something new is on the game master’s list: `/waiting`.');
    expect(told({})).not.toContain('0 hit points');
  });

  test('is told in the message that only a game master sees', () => {
    expect(told({ forGm: true })).toContain('Bryn is at 0 hit points; decide what happens.');
    expect(told({ forGm: true })).not.toContain('/waiting');
  });

  test('is on the bench where there is one', () => {
    const bound = { '9': { channelId: '9', use: 'gm' } } as never;
    expect(told({ world: postWorld({ bindings: bound }) })).not.toContain('/waiting');
  });
});
