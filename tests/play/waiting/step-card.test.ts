import { expect, test } from 'vitest';
import type { Message } from '../../../src/discord/reply.ts';
import { stepOf } from '../../../src/play/waiting/next-step.ts';
import { callOut, present, statusCard, stepCard } from '../../support/deps.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';
import { bearers, pressables, seenIn } from '../support/channel.ts';
import { month } from '../support/month.ts';

/** Ada, who has the spotlight, and Ben in the wild, after a search that found nothing. */
async function searched(wish: FightWish = {}): Promise<FightTable> {
  const at = fightTable({
    characters: [{ name: 'Ada' }, { name: 'Ben', class: 'deft' }],
    places: land(),
    state: { clock: { day: 1, watch: 2, hour: 1, turn: 1 }, journey: journey() },
    ...{ present, callOut, statusCard, stepCard },
    ...wish,
  });
  await at.act('ann', 'watch', { act: 'search' });
  return at;
}

const newest = (at: FightTable) => seenIn(at.replies).at(-1);
const rowIds = (at: FightTable) => bearers(at.replies).map(({ rowId }) => rowId);
const shows = (at: FightTable) => at.world().party.awaited?.card;

/** Shows the card as a bare `/watch` does. */
async function shown(at: FightTable, by: string, channelId = 'home'): Promise<Message> {
  const invocation = { ...at.deed(by), where: { ...at.deed(by).where, channelId } };
  const card = await at.play.showStep(invocation, { embeds: [{ title: 'Day 1' }] });
  if (card.kind !== 'shown') throw new Error(card.kind);
  return card.message as Message;
}

test('PBP-TURN-01: the result of a step ends with what can be done next; the message before it has no buttons any more', async () => {
  const at = await searched();
  const first = newest(at)?.rowId;
  expect(rowIds(at)).toEqual([first]);
  expect(shows(at)).toEqual({ rowId: first, channelId: 'home', isBare: false });
  at.roll('food d8 = 8');
  await at.act('ann', 'watch', { act: 'search' });
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
  expect(rowIds(at)).not.toEqual([first]);
  // What it told, it tells still.
  expect(seenIn(at.replies).find(({ rowId }) => rowId === first)?.body.embeds?.[0]?.title).toBe('Nothing is found');
});

test('a roll of somebody else takes the buttons along, below its own offers, and sends no message more', async () => {
  const at = await searched();
  const before = seenIn(at.replies).length;
  at.roll('test d20 = 12');
  await at.act('bob', 'test', { characterId: 'ben', ability: 'str' });
  expect(seenIn(at.replies)).toHaveLength(before + 1);
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
});

test('what happens in another channel, or in private, leaves them where they are', async () => {
  const at = await searched();
  const first = rowIds(at);
  const elsewhere = { ...at.deed('bob'), where: { applicationId: 'a', token: 't', channelId: 'thread' } };
  at.roll('test d20 = 12');
  await at.done(at.play.act(elsewhere, { action: 'test', inputs: [{ characterId: 'ben', ability: 'str' }] }));
  expect(rowIds(at)).toEqual(first);
  await at.done(at.play.setGmField({ ...at.deed(GM), private: true }, 'party/food', 'd6'));
  expect(rowIds(at)).toEqual(first);
});

test('they change where they are when something else can be done and nothing is told', async () => {
  const at = await searched();
  const old = pressables(newest(at)?.body ?? {});
  const hidden = { ...at.deed(GM), private: true };
  await at.done(at.play.act(hidden, { action: 'edit-hex', inputs: [{ hexId: 'hex/0,1', blocked: true }] }));
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
  expect(newest(at)?.body.embeds?.[0]?.title).toBe('Nothing is found');
  expect(pressables(newest(at)?.body ?? {})).toEqual(old);
  const menu = JSON.stringify(newest(at)?.body.components);
  expect(menu).toContain('North-east');
  expect(menu).not.toContain('South-east');
});

test('a card that somebody asked for takes them, and is one line with a link once the game goes on', async () => {
  const at = await searched();
  const told = newest(at)?.rowId;
  expect(pressables(await shown(at, 'bob')).length).toBeGreaterThan(3);
  const card = newest(at)?.rowId ?? '';
  expect(rowIds(at)).toEqual([card]);
  expect(rowIds(at)).not.toContain(told);
  const entries = at.entries.length;
  await shown(at, 'ann');
  expect(at.entries).toHaveLength(entries);
  const left = seenIn(at.replies).find(({ rowId }) => rowId === card)?.body;
  expect(left).toEqual({
    content: '',
    embeds: [
      {
        description: expect.stringMatching(/^-# The game has gone on: \[the newest message\]/),
        color: expect.any(Number),
      },
    ],
    components: [],
    allowed_mentions: { parse: [] },
  });
});

test('they go when the party is asked something, and with the campaign at rest they stay', async () => {
  const at = await searched();
  await at.done(at.play.pause(at.deed(GM), null));
  expect(rowIds(at)).toHaveLength(1);
  await at.done(at.play.resume(at.deed(GM)));
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
  await at.act('ann', 'watch', { act: 'regroup' });
  expect(stepOf(at.world())).toBeNull();
  expect(rowIds(at)).toEqual([]);
});

test('PBP-UNDO-01: an undo leaves one row of them, below the message that tells of it; a restart changes nothing', async () => {
  const at = await searched();
  at.restart();
  await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
  expect(stepOf(at.world())?.kind).toBe('watch');
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
  expect(newest(at)?.body.embeds?.[0]?.title).toMatch(/taken back/i);
});

test('two presses of one button are one step', async () => {
  const at = await searched();
  const stepId = stepOf(at.world())?.id ?? '';
  const search = { action: 'watch', inputs: [{ act: 'search' }], stepId };
  at.roll('food d8 = 8');
  await at.done(at.play.act(at.deed('ann'), search));
  expect(await at.refused(at.play.act(at.deed('ann'), search))).toBe('step/past');
});

test('a month long no more than one message has them, and it is the newest of its channel', async () => {
  const { at, next } = await month(2);
  let looked = 0;
  let rounds = 0;
  do {
    for (const round of Object.values(at.world().rounds)) {
      const withButtons = seenIn(at.replies).filter(({ body }) =>
        pressables(body).includes(`round:${round.id}:answer`),
      );
      // A round of its own has a card that this table does not draw.
      expect(withButtons.length).toBeLessThanOrEqual(1);
      rounds += withButtons.length;
    }
    if (stepOf(at.world()) === null) expect(rowIds(at)).toEqual([]);
    else if (shows(at) != null) {
      looked += 1;
      expect(rowIds(at)).toEqual([shows(at)?.rowId]);
      expect(rowIds(at)).toEqual([newest(at)?.rowId]);
    }
  } while (await next());
  expect(looked).toBeGreaterThan(100);
  expect(rounds).toBeGreaterThan(10);
});
