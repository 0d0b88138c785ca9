import { setTimeout as wait } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, expect, test } from 'vitest';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { SECOND } from '../../src/rules/engine/time.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { SIZES } from '../support/sizes.ts';
import {
  type Asked,
  inSeconds,
  openSeeding,
  publicOf,
  type SeededCampaign,
  type Seeding,
} from './by-post-campaigns.ts';
import { seedOnce } from './by-post-once.ts';
import { customIdsOf, type TableWithBot, tableWithBot, textOf } from './table-with-bot.ts';

/** Another one is another story. */
const SEEDS = [1];
const KILLS = SIZES.deadlineKills;
/** Open before the first kill. */
const ROUNDS = SIZES.deadlineRounds;

/** A claim of one that died keeps its channel waiting for half a minute, and the next look comes within five seconds. */
const PATIENCE = 90 * SECOND;

/** An answer of which somebody was told that it was handed in. */
interface HandedIn {
  readonly roundId: string;
  readonly userId: string;
}

let at: TableWithBot;
let seeding: Seeding;
afterEach(async () => {
  await seeding.close();
  await at.close();
});

test.each(SEEDS)(
  `LH-PBP-02: after ${KILLS} kills while deadlines fall, each had its effect once and each post was sent once (seed %i)`,
  async (seed) => {
    const chance = chanceOf(seed);
    const { pick } = chance;
    at = await tableWithBot('postgres');
    seeding = await openSeeding(at);
    const { table, gm, players } = at;
    const userIds = players.map(({ userId }) => userId);

    const once = await seedOnce(at, seeding, chance);
    const campaigns: SeededCampaign[] = [];
    for (const name of ['amber', 'birch', 'cedar', 'dusk', 'ember', 'frost'])
      campaigns.push(await seeding.found(name, userIds));

    const asked: Asked[] = [once.rested];
    for (let n = 1; n <= ROUNDS; n++)
      asked.push(await ask(pick(campaigns), n, userIds, inSeconds(chance, 12, 12 + KILLS * 3)));
    await expect.poll(unsent, { timeout: PATIENCE, interval: 100 }).toBe(0);

    const handedIn: HandedIn[] = [];
    let isOver = false;
    const again = async (work: () => Promise<void>, between: number) => {
      while (!isOver) {
        await wait(chance.between(0, 2 * between));
        // Nobody presses anything while the bot is seen to be gone.
        if (table.isBotOnline) await work();
      }
    };
    const busy = [
      again(
        async () => void asked.push(await ask(pick(campaigns), asked.length, userIds, inSeconds(chance, 5, 15))),
        2 * SECOND,
      ),
      ...players.map((player) =>
        again(async () => void handedIn.push(...(await answer(player, pick(campaigns), chance))), 0.05 * SECOND),
      ),
      again(() => endOne(gm, pick(campaigns), chance), 2 * SECOND),
    ];
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(chance.between(0, 1.5 * SECOND));
      await at.bot().end('SIGKILL');
      await at.restart();
    }
    isOver = true;
    await Promise.all(busy);
    await expect.poll(openRounds, { timeout: PATIENCE, interval: 250 }).toBe(once.openRounds);
    await expect.poll(() => due(once.latest), { timeout: PATIENCE, interval: 250 }).toBe(0);
    await expect.poll(unsent, { timeout: PATIENCE, interval: 250 }).toBe(0);

    for (const campaign of [...campaigns, ...once.campaigns]) await noGaps(campaign);
    let fallen = 0;
    for (const one of asked) if ((await endedOnce(one, handedIn)) === 'at its deadline') fallen += 1;
    // Else nothing was put to the test.
    expect(fallen).toBeGreaterThan(KILLS);
    expect(handedIn.length).toBeGreaterThan(0);
    await once.check();
    await sentOnce([...campaigns, ...once.campaigns]);
    expect(await failures()).toEqual([]);
    // Whether Discord had an answer that was under way can only be found out by asking for it.
    expect(table.violations.filter(({ what }) => what !== '10015 Unknown Webhook')).toEqual([]);
  },
  KILLS * 45 * SECOND + 4 * PATIENCE,
);

/** A round that falls due soon; the game master asks it of everybody. */
async function ask(campaign: SeededCampaign, n: number, userIds: readonly string[], deadline: number): Promise<Asked> {
  const title = `What of ${n} now?`;
  return seeding.ask(campaign, { title, deadline, userIds });
}

/** Presses Answer on some card and writes, as far as the bot is there; says what was handed in. */
async function answer(
  player: PracticeSeat,
  { threadId }: SeededCampaign,
  { pick }: Chance,
): Promise<readonly HandedIn[]> {
  const cards = player.visible(threadId).filter((message) => answerButton(message) !== undefined);
  if (cards.length === 0) return [];
  const card = pick(cards);
  const customId = answerButton(card) ?? '';
  const pressed = await player.press(card.id, customId);
  if (pressed.kind !== 'modal') return [];
  const fields = { answer: `I go on, says ${player.userId}` };
  const written = await player.submit(pressed.interactionId, fields);
  const told = await Promise.race([written.settled, wait(5 * SECOND, null)]);
  if (!textOf(told).includes('Answer handed in')) return [];
  return [{ roundId: customId.split(':')[1] ?? '', userId: player.userId }];
}

/** Of a card, or of what one has handed in before. */
function answerButton(message: APIMessage): string | undefined {
  return customIdsOf(message).find((id) => /^round:[^:]+:answer$/.test(id));
}

/** The game master ends a round by hand, perhaps in the moment in which it ends by itself. */
async function endOne(gm: PracticeSeat, { threadId }: SeededCampaign, { pick }: Chance): Promise<void> {
  const button = (message: APIMessage | undefined, what: string) =>
    customIdsOf(message).find((id) => id.endsWith(`:${what}`));
  const cards = gm.visible(threadId).filter((message) => button(message, 'gm') !== undefined);
  if (cards.length === 0) return;
  const card = pick(cards);
  const panel = await gm.press(card.id, button(card, 'gm') ?? '');
  const end = button(panel.message, 'resolve');
  if (panel.message !== undefined && end !== undefined) await gm.press(panel.message.id, end);
}

async function openRounds(): Promise<number> {
  return seeding.database.prisma.round.count();
}

/** What is due by now, or will be by an instant that is still to come. */
async function due(latest: number): Promise<number> {
  return seeding.database.prisma.deadline.count({ where: { at: { lte: BigInt(Math.max(latest, Date.now())) } } });
}

async function unsent(): Promise<number> {
  return seeding.database.prisma.outboxMessage.count({ where: { sentAt: null, givenUp: false } });
}

/** Due things that failed, and messages given up that others should have seen. */
async function failures(): Promise<readonly unknown[]> {
  const { prisma } = seeding.database;
  const due = await prisma.deadline.findMany({ where: { attempts: { gt: 0 } } });
  const lost = await prisma.outboxMessage.findMany({ where: { givenUp: true, private: false } });
  return [...due, ...lost];
}

async function noGaps({ journal }: SeededCampaign): Promise<void> {
  const numbers = (await journal()).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
}

/** It ended once, with every answer that was handed in; its recap was sent once, and its card says that it is over. */
async function endedOnce(
  { campaign, roundId, title }: Asked,
  handedIn: readonly HandedIn[],
): Promise<'at its deadline' | 'before'> {
  const endings = (await campaign.journal()).filter(
    ({ action, input }) => action === 'round/resolve' && JSON.stringify(input).includes(roundId),
  );
  expect(endings, title).toHaveLength(1);
  const [fact] = endings[0]?.facts ?? [];
  const verdicts = fact?.fact === 'round-resolved' && 'verdicts' in fact ? fact.verdicts : [];
  for (const { userId } of handedIn.filter((one) => one.roundId === roundId))
    expect(verdicts).toContainEqual(expect.objectContaining({ userId, means: 'own' }));
  const about = publicOf(at, campaign)
    .map(textOf)
    .filter((post) => post.includes(title));
  const recaps = about.filter((post) => ENDINGS.some((ending) => post.includes(`${title}${ending}`)));
  expect(recaps, title).toHaveLength(1);
  expect(
    about.filter((post) => post.includes('Over. `/log` keeps what came of it.')),
    title,
  ).toHaveLength(1);
  return recaps[0]?.includes(`${title} Time is up`) ? 'at its deadline' : 'before';
}

const ENDINGS = [' Time is up', ' All have answered', ' All who are here have answered', ' Ended by the game master'];

/** Every post is in its channel once; where Discord could not tell, twice under the same nonce. */
async function sentOnce(campaigns: readonly SeededCampaign[]): Promise<void> {
  for (const campaign of campaigns) {
    const rows = await seeding.database.prisma.outboxMessage.findMany({
      where: { campaignId: campaign.id, kind: 'post' },
    });
    const posts = publicOf(at, campaign).filter(({ nonce }) => nonce !== undefined);
    const nonces = posts.map(({ nonce }) => String(nonce));
    for (const { id, messageId } of rows) {
      const sent = posts.filter(({ nonce }) => nonce === id.slice(0, MAX_NONCE));
      expect(sent.map((post) => post.id)).toContain(messageId);
      expect(sent.length).toBeLessThanOrEqual(2);
    }
    // What was sent anew because nobody knew of it is a row's as well.
    const known = await seeding.database.prisma.outboxMessage.findMany({ where: { campaignId: campaign.id } });
    const ids = new Set(known.map(({ id }) => id.slice(0, MAX_NONCE)));
    expect(nonces.filter((nonce) => !ids.has(nonce))).toEqual([]);
  }
}

/** Longest nonce that Discord takes, in characters. */
const MAX_NONCE = 25;
