import { expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { stepOf } from '../../../src/play/waiting/next-step.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { chanceOf } from '../../support/chance.ts';
import { callOut, present, statusCard, stepCard } from '../../support/deps.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { hexcrawlWorld } from '../../support/hexcrawl.ts';
import { HEXCRAWL_HABITS, hexcrawlPlaces } from '../../support/hexcrawl-deeds.ts';
import { HOME, journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';
import { bearers, dataWordsIn, pressables, seenIn, stepsBesideQuestions } from '../support/channel.ts';
import { month } from '../support/month.ts';
import { randomPlay } from '../support/random-play.ts';

/** Ada, who has the spotlight, and Ben in the wild, after a search that found nothing. */
async function searched(wish: FightWish = {}): Promise<FightTable> {
  const at = fightTable({
    characters: [{ name: 'Ada' }, { name: 'Ben', class: 'deft' }],
    places: land(),
    state: { clock: { day: 1, watch: 2, hour: 1, turn: 1 }, journey: journey() },
    present,
    callOut,
    statusCard,
    stepCard,
    ...wish,
  });
  await at.act('ann', 'watch', { act: 'search' });
  return at;
}

const newest = (at: FightTable) => seenIn(at.replies).at(-1);
const rowIds = (at: FightTable) => bearers(at.replies).map(({ rowId }) => rowId);
const shows = (at: FightTable) => at.world().party.awaited?.card;

const asks = (body: Message) => pressables(body).some((id) => /^(?:prompts?|round):/.test(id));

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

test('a roll of somebody else takes the buttons along, and sends no message more', async () => {
  const at = await searched();
  const before = seenIn(at.replies).length;
  at.roll('test d20 = 12');
  await at.act('bob', 'test', { characterId: 'ben', ability: 'str' });
  expect(seenIn(at.replies)).toHaveLength(before + 1);
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
});

test('PBP-TURN-01: a message that asks somebody something has none of them: they stay where they were', async () => {
  const at = await searched();
  const first = rowIds(at);
  await at.act(GM, 'call', { characterId: 'ben', ability: 'con', reason: 'the cold', needsLight: false });
  expect(at.open()).toMatchObject([{ kind: 'save' }]);
  expect(pressables(newest(at)?.body ?? {}).some((id) => id.startsWith('prompt:'))).toBe(true);
  expect(rowIds(at)).toEqual(first);
  expect(first).not.toEqual([newest(at)?.rowId]);
});

test('PBP-TURN-01: where another step begins and all that is told asks something, they have a line of their own', async () => {
  const at = await searched();
  const old = rowIds(at);
  // Whoever leads has had their turn; the message that says so asks Ben.
  at.change((world) => {
    world.party.state.clock.watch = 5;
  });
  await at.act(GM, 'call', { characterId: 'ben', ability: 'con', reason: 'the cold', needsLight: false });
  expect(shows(at)).toMatchObject({ isBare: true });
  expect(rowIds(at)).toEqual([newest(at)?.rowId]);
  expect(rowIds(at)).not.toEqual(old);
  expect(newest(at)?.body.embeds?.[0]?.description).toMatch(/^\*\*What next\?\*\* Ada: /);
  expect(stepsBesideQuestions(seenIn(at.replies).at(-2)?.body ?? ({} as Message))).toEqual([]);
});

test('LH-RES-08: while it is undecided who leaves, the day does not go on, and nobody is offered that it does', async () => {
  const at = await searched({ dice: { fellowship: 20 } });
  at.roll('fellowship d20 = 2');
  await at.act(GM, 'usage', { dieId: 'fellowship' });
  expect(stepOf(at.world())).toBeNull();
  expect(rowIds(at)).toEqual([]);
  const search = { action: 'watch', inputs: [{ act: 'search' }] };
  expect(await at.refused(at.play.act(at.deed('ann'), search))).toBe('watch/who-leaves');
  at.roll('weeks d20 = 5');
  await at.answer('bob', 'leaves-vote', 'ben');
  expect(stepOf(at.world())?.kind).toBe('watch');
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
  let [looked, rounds, seen] = [0, 0, 0];
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
      // Below it there are only questions.
      const shown = seenIn(at.replies).filter(({ channelId }) => channelId === shows(at)?.channelId);
      const below = shown.slice(shown.findIndex(({ rowId }) => rowId === shows(at)?.rowId) + 1);
      expect(below.filter(({ body }) => !asks(body))).toEqual([]);
    }
    for (const { body } of at.replies.slice(seen)) expect(stepsBesideQuestions(body as Message)).toEqual([]);
    seen = at.replies.length;
  } while (await next());
  expect(looked).toBeGreaterThan(100);
  expect(rounds).toBeGreaterThan(10);
});

test('PBP-TURN-01, HX-TRAV-01: in the hexcrawl no question has the buttons of a step beside it either', async () => {
  for (const seed of [1, 2]) {
    const chance = chanceOf(seed);
    const state = { journey: journeySchema.parse({ trueHex: HOME, believedHex: HOME, trail: [HOME] }) };
    const begun = hexcrawlWorld({ characters: [{}, {}], places: hexcrawlPlaces(chance), state });
    const at = randomPlay(begun, HEXCRAWL_HABITS, drawnBy(RENDERERS));
    for (let done = 0, tried = 0; done < 100 && tried < 1000; tried++) if (await at.anything(chance)) done++;
    const posted = at.posted() as readonly Message[];
    expect(posted.filter(asks).length).toBeGreaterThan(5);
    expect(posted.flatMap(stepsBesideQuestions)).toEqual([]);
    expect(posted.flatMap(dataWordsIn)).toEqual([]);
  }
});
