import { expect, test } from 'vitest';
import { callOut, present } from '../../support/deps.ts';
import { fightTable } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

test('PBP-TURN-04 LH-ENC-01: who is asked by a fight that a press began is called once, by the line below the message', async () => {
  const at = fightTable({ present, callOut, characters: [{}, {}], foes: { ogre: { hp: 5 } } });
  const meeting = { name: 'An ogre', distance: 'near', surprise: 'nobody', secret: false } as const;
  await at.act(GM, 'encounter-start', meeting);
  const before = at.replies.length;
  await at.answer('ann', 'approach', 'fight');
  const called = at.replies.slice(before).filter(({ body }) => JSON.stringify(body).includes('<@bob>'));
  expect(called.map(({ kind }) => kind)).toEqual(['post']);
  expect(called[0]?.body).toMatchObject({ content: expect.stringMatching(/^<@bob> your answer is awaited/) });
});
