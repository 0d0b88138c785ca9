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
