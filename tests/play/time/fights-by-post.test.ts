import { expect, test } from 'vitest';
import type { PostFact } from '../../../src/play/facts.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import { playedDatabase } from '../../support/databases.ts';
import { declaration, inBooks, type TriedBook } from '../../support/in-books.ts';
import { must } from '../../support/must.ts';
import { IS_PROOF } from '../../support/sizes.ts';
import { anyAnswer } from '../support/sixty-days.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

/** Two are away, without anybody who answers for them, from the second day on. */
const AWAY = [SABLE, '100000000000000004'] as const;
/** Never answers anything. */
const VANISHED = '100000000000000005';
const NOT_THERE: readonly string[] = [...AWAY, VANISHED];
const DAYS = IS_PROOF ? 60 : 20;
const GRACE = HOUR / 2;
const STEP = HOUR;

playedDatabase(`${DAYS} days of fights by post`, (here) => {
  inBooks(({ slug: book, foe, most, rest }) => {
    test('PBP-TURN-01, MK-CORE-03: with one of four who answers every round ends by its deadline, and nobody is called in vain', async () => {
      const at = await tableOn(here, { book });
      const who = await fourStand(at);
      const from = at.now() + DAY;
      const absence = { from, until: from + DAYS * DAY, caretakerId: null, pauses: false };
      for (const userId of AWAY) must(await at.play.setAway(at.deed(userId), absence));
      at.sleep(DAY + HOUR);
      await at.work();
      for (let hour = 0; hour < (DAYS - 2) * 24; hour++) {
        if (hour % 6 === 0) await aFightGoesOn(at, foe, rest);
        if (hour % 3 === 0) await whoIsThereAnswers(at);
        at.sleep(STEP);
        await at.work();
      }
      const entries = [...(await at.play.journal(at.id, { before: null, limit: 1_000_000 }))].reverse();
      const rounds = roundsOf(entries);
      const waits = rounds.map(({ from: opened, until }) => (until - opened) / HOUR);
      if (IS_PROOF)
        console.log(
          `${book}: ${rounds.length} rounds, the longest ${Math.max(...waits)} h, most asked ${mostAsked(entries)}`,
        );
      expect(rounds.length).toBeGreaterThan(DAYS / 3);
      for (const { until, deadline } of rounds) expect(until).toBeLessThanOrEqual(deadline + GRACE + STEP);
      if (most !== null) expect(mostAsked(entries)).toBeLessThanOrEqual(most);
      nobodyIsCalledInVain(at, from);
      expect(Object.keys((await at.world()).characters).length).toBeGreaterThanOrEqual(who.length);
    });
  });
});

/** Four players with a character each: two that the book begins with, and two who are like them. */
async function fourStand(at: TableByPost): Promise<readonly string[]> {
  const others = [AWAY[1], VANISHED];
  for (const [index, userId] of others.entries()) {
    must(await at.play.act(at.deed(GM), { action: 'admit', inputs: [{ userId }] }));
    const name = index === 0 ? 'Wren' : 'Oake';
    must(await at.play.act(at.deed(GM), { action: 'create-character', inputs: [{ userId, name }] }));
    for (let asked = 0; asked < 20 && (await at.characterOf(userId)) !== undefined; asked++) {
      const [prompt] = Object.values((await at.world()).prompts).filter(({ audience }) => audience.who !== 'gm');
      if (prompt === undefined) break;
      must(await at.play.answer(at.deed(GM), prompt.id, anyAnswer(prompt.form)));
    }
  }
  return [BRYN, SABLE, ...others];
}

/** Everybody is well, there is a foe, and a fight. */
async function aFightGoesOn(at: TableByPost, foe: TriedBook['foe'], rest: TriedBook['rest']): Promise<void> {
  for (const { id, status } of Object.values((await at.world()).characters)) {
    if (status !== 'active' && status !== 'away')
      await at.play.setGmField(at.deed(GM), `character/${id}/status`, 'active');
    await at.play.act(at.deed(GM), { action: 'heal', inputs: [{ characterId: id }] });
  }
  const world = await at.world();
  if ((world.party.state as { readonly fight?: unknown }).fight != null) return;
  await at.play.act(at.deed(GM), { action: 'foes-gone', inputs: [{ all: true }] });
  if (rest !== null) await at.play.act(at.deed(GM), rest);
  must(await at.play.act(at.deed(GM), { action: 'add-foe', inputs: [foe] }));
  must(await at.play.act(at.deed(GM), { action: 'fight-start', inputs: [{}] }));
}

/** One declares as the form stands, and answers what they are asked; so does the game master. */
async function whoIsThereAnswers(at: TableByPost): Promise<void> {
  const world = await at.world();
  for (const prompt of Object.values(world.prompts))
    if (isAsked(prompt, BRYN) || prompt.audience.who === 'gm')
      await at.play.answer(at.deed(prompt.audience.who === 'gm' ? GM : BRYN), prompt.id, anyAnswer(prompt.form));
  for (const round of Object.values((await at.world()).rounds)) {
    if (round.seats[BRYN]?.state !== 'open') continue;
    const answer = await declaration(at, round, BRYN);
    must(await at.play.submit(at.deed(BRYN), round.id, { answer, draft: false, source: null, forUserId: null }));
  }
}

function isAsked({ audience }: Prompt, userId: string): boolean {
  return audience.who === 'one'
    ? audience.userId === userId
    : 'userIds' in audience && audience.userIds.includes(userId);
}

interface Ended {
  readonly from: number;
  readonly until: number;
  readonly deadline: number;
}

/** Rounds of a fight that are over, with when they had to be. */
function roundsOf(entries: readonly JournalEntry[]): readonly Ended[] {
  const open = new Map<string, { readonly from: number; readonly deadline: number }>();
  return entries.flatMap(({ at: when, facts }) =>
    (facts as readonly PostFact[]).flatMap((fact): readonly Ended[] => {
      if (fact.fact === 'round-opened') open.set(fact.roundId, { from: when, deadline: fact.deadline ?? when });
      if (fact.fact !== 'round-resolved') return [];
      const begun = open.get(fact.roundId);
      return begun === undefined ? [] : [{ ...begun, until: when }];
    }),
  );
}

/** Questions that one player was asked from the beginning of a round to that of the next, its own among them. */
function mostAsked(entries: readonly JournalEntry[]): number {
  const first = entries.findIndex(({ facts }) => facts.some(({ fact }) => fact === 'round-opened'));
  let [most, asked] = [0, new Map<string, number>()];
  const ask = (userId: string) => {
    asked.set(userId, (asked.get(userId) ?? 0) + 1);
    most = Math.max(most, ...asked.values());
  };
  for (const { facts, patches } of entries.slice(first)) {
    for (const { path, op, value } of patches) {
      if (path[0] !== 'prompts' || path.length !== 2 || op === 'remove') continue;
      const { audience, required } = value as Prompt;
      if (audience.who === 'one' && required) ask(audience.userId);
    }
    for (const fact of facts as readonly PostFact[]) {
      if (fact.fact !== 'round-opened') continue;
      asked = new Map();
      for (const userId of fact.userIds) ask(userId);
    }
  }
  return most;
}

/** Who is away is not called, nor is who has vanished, once their orders stand in for them. */
function nobodyIsCalledInVain(at: TableByPost, from: number): void {
  const calls = at.messages.filter(({ at: when }) => when >= from + 7 * DAY).flatMap((one) => one.calls);
  expect(calls.filter((userId) => NOT_THERE.includes(userId))).toEqual([]);
}
