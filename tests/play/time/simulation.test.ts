import { expect, test } from 'vitest';
import type { PostFact } from '../../../src/play/facts.ts';
import { type DiceSource, seededDice } from '../../../src/play/seeded-dice.ts';
import { isQuiet } from '../../../src/play/time/calendar.ts';
import { allowedAt, instantAgain } from '../../../src/play/time/instants.ts';
import { awaitedForLong } from '../../../src/play/time/keep-time.ts';
import type { Pace, Times } from '../../../src/play/time/pace.ts';
import { waitsOf } from '../../../src/play/waiting/waits.ts';
import { dueOf } from '../../../src/rules/engine/due.ts';
import type { Fact, Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Verdict } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import { playedDatabase } from '../../support/databases.ts';
import { IS_PROOF, SIZES } from '../../support/sizes.ts';
import { paceTold } from '../support/pace-told.ts';
import {
  AWAY,
  AWAY_FROM,
  AWAY_UNTIL,
  BOOKS,
  begin,
  DAYS,
  diceSeedOf,
  FIRST_DAY,
  PROMPT,
  REMINDERS,
  RETURNS,
  SLOW,
  STEP,
  simulate,
  VANISHED,
  type Variant,
} from '../support/sixty-days.ts';
import { GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const GRACE = HOUR / 2;
const ALL: readonly Variant[] = [
  { seed: 3, skipDays: 'none', hasCaretaker: true },
  { seed: 4, skipDays: 'sat, sun', hasCaretaker: false },
];
const VARIANTS = ALL.slice(0, SIZES.campaigns);

playedDatabase('sixty days of a campaign by post', (here, kind) => {
  test.each(VARIANTS)(
    'LH-PBP-02 PBP-TURN-01: nothing hangs, somebody is always awaited, and nobody is wronged ($skipDays skipped)',
    { timeout: 600_000 },
    async (variant) => {
      const dice: DiceSource = (_seed, roller, counters, rolled) =>
        seededDice(diceSeedOf(variant.seed), roller, counters, rolled);
      const at = await tableOn(here, kind === 'memory' ? { books: BOOKS, dice } : { books: BOOKS });
      await begin(at, variant);
      const simulation = simulate(at, variant);
      while (at.now() < FIRST_DAY + DAYS * DAY) {
        await simulation.time();
        const world = await at.world();
        nothingIsOverdue(at, world);
        somebodyIsAwaited(at, world);
        whoIsNotThereHoldsNothingUp(at, world);
        if (kind !== 'memory' && (at.now() - FIRST_DAY) % DAY === 0) await theIndexIsTrue(at, world);
        await simulation.people(world);
      }
      const entries = [...(await at.play.journal(at.id, { before: null, limit: 1_000_000 }))].reverse();
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_entry, index) => index + 1));
      defaultsAreNamed(at, entries);
      nobodyIsAskedInVain(at, entries);
      nobodyWaitsUnnoticed(at, entries);
      roundsEndInTime(at, entries, await at.world());
      whoIsAwayMissesNothing(entries);
      whoVanishedIsAskedNothing(entries);
      itWasWorthTheWhile(at, entries);
      const pace = await at.play.pace(at.id, at.deed(GM).caller);
      if ('refused' in pace) throw new Error(pace.refused);
      itsPaceIsTrue(pace, entries);
      if (IS_PROOF) console.log(paceTold(pace));
      const allowed = ['melee/no-foe', 'melee/foe-down', 'round/no-more-time'];
      expect([...simulation.refused.keys()].filter((code) => !allowed.includes(code))).toEqual([]);
    },
  );
});

function nothingIsOverdue(at: TableByPost, world: World): void {
  for (const [id, due] of Object.entries(dueOf(world)))
    if (due <= at.now()) throw new Error(`${id} is overdue since ${new Date(due).toISOString()}`);
}

/** PBP-TURN-01: somebody who is reminded of it, or something that ends by itself. */
function somebodyIsAwaited(at: TableByPost, world: World): void {
  if (world.campaign.pause !== null) return;
  const ends = waitsOf(world).filter(({ until }) => until !== null);
  if (ends.length + awaitedForLong(world, at.now()).size === 0)
    throw new Error(`nobody is awaited on ${new Date(at.now()).toISOString()}`);
}

/** Who is on standing orders, or away without a caretaker, is not waited for. */
function whoIsNotThereHoldsNothingUp(at: TableByPost, world: World): void {
  const now = at.now();
  const isAway = now >= AWAY_FROM && now < AWAY_UNTIL;
  const gone: string[] = [];
  if (isAway && world.people[AWAY]?.away?.caretakerId === null) gone.push(AWAY);
  if ((world.people[VANISHED]?.missed ?? 0) >= 2) gone.push(VANISHED);
  if (gone.length === 0 || world.campaign.pause !== null) return;
  for (const { held, seats } of Object.values(world.rounds)) {
    const others = Object.entries(seats).filter(([userId]) => !gone.includes(userId));
    const haveAnswered = others.some(([, { state }]) => state === 'confirmed');
    const isAwaited = others.some(([, { state }]) => state === 'open' || state === 'draft');
    if (held === null && haveAnswered) expect(isAwaited).toBe(true);
  }
}

async function theIndexIsTrue(at: TableByPost, world: World): Promise<void> {
  const rows = await at.test.database.prisma.deadline.findMany({ where: { campaignId: at.id } });
  expect(Object.fromEntries(rows.map((row) => [row.id, Number(row.at)]))).toEqual(dueOf(world));
  expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([]);
}

/** What was taken for somebody stands in a message; what the clock closed was an offer or is named. */
function defaultsAreNamed(at: TableByPost, entries: readonly JournalEntry[]): void {
  const told = new Set(at.messages.flatMap(({ facts }) => facts.map((fact) => JSON.stringify(fact))));
  const named = entries.flatMap(({ facts }) => [...factsOf(facts, 'stood-in'), ...factsOf(facts, 'round-resolved')]);
  for (const fact of named) expect(told).toContain(JSON.stringify(fact));
  const prompts = new Map<string, Prompt>();
  for (const { actorId, facts, patches } of entries)
    for (const { path, op, value } of patches.filter(isPrompt)) {
      const [, id] = path;
      if (op !== 'remove') prompts.set(String(id), value as Prompt);
      else if (actorId === 'clock' && prompts.get(String(id))?.required)
        expect(factsOf(facts, 'stood-in')[0] ?? whyThereIsNothingToAsk(facts)).toMatchObject({ why: 'late' });
    }
}

/** The foe is gone, or whoever it was about: nothing is taken for anybody, and that is told. */
function whyThereIsNothingToAsk([answered, ...rest]: readonly Fact[]): object {
  expect(answered).toMatchObject({ fact: 'answered', answer: '', lapsed: true });
  expect(rest.map(({ fact }) => fact)).toContain('note');
  return { why: 'late' };
}

/** Warnings and reminders: once, never to who has answered, never in their quiet hours, never to who is not there. */
function nobodyIsAskedInVain(at: TableByPost, entries: readonly JournalEntry[]): void {
  const warned = new Set<string>();
  for (const { at: when, facts, calls } of at.messages) {
    for (const { userIds } of [...factsOf(facts, 'round-warned'), ...factsOf(facts, 'nudged')])
      for (const userId of userIds) {
        const isAway = userId === AWAY && when >= AWAY_FROM && when < AWAY_UNTIL;
        const who = isAway ? PROMPT : userId;
        expect(calls).toContain(who);
        expect([who, isQuiet(calendarOf(who), when)]).toEqual([who, false]);
      }
    for (const { roundId, userId } of factsOf(facts, 'round-last')) {
      const [who = ''] = calls;
      expect([who, isQuiet(calendarOf(who), when)]).toEqual([who, false]);
      expect(['open', 'draft']).toContain(stateOf(entries, roundId, userId, when));
      expect(warned).not.toContain(`last/${roundId}/${userId}`);
      warned.add(`last/${roundId}/${userId}`);
    }
    for (const { roundId, userIds } of factsOf(facts, 'round-warned'))
      for (const userId of userIds) {
        const state = stateOf(entries, roundId, userId, when);
        expect(['open', 'draft']).toContain(state);
        expect(warned).not.toContain(`${roundId}/${userId}`);
        warned.add(`${roundId}/${userId}`);
      }
  }
}

function whoIsAwayMissesNothing(entries: readonly JournalEntry[]): void {
  const week = entries.filter(({ at }) => at >= AWAY_FROM && at < AWAY_UNTIL);
  const theirs = week.flatMap(({ patches }) => patches).filter(({ path }) => path[0] === 'people' && path[1] === AWAY);
  expect(theirs.filter(({ path, value }) => path[2] === 'missed' && value !== 0)).toEqual([]);
}

/** From their standing orders to their return. */
function whoVanishedIsAskedNothing(entries: readonly JournalEntry[]): void {
  const isTheirs = ({ facts }: JournalEntry, kind: 'on-orders' | 'returned') =>
    factsOf(facts, kind).some(({ userId }) => userId === VANISHED);
  const from = entries.findIndex((entry) => isTheirs(entry, 'on-orders'));
  const until = entries.findIndex((entry) => isTheirs(entry, 'returned'));
  expect(from).toBeGreaterThan(0);
  const opened = entries.slice(from, until).flatMap(({ patches }) => patches.filter(isPrompt));
  const asked = opened.flatMap(({ value }) => (value === undefined ? [] : [(value as Prompt).audience]));
  expect(asked).not.toContainEqual({ who: 'one', userId: VANISHED });
}

function isPrompt({ path }: JournalEntry['patches'][number]): boolean {
  return path[0] === 'prompts' && path.length === 2;
}

function calendarOf(userId: string) {
  const own = { zone: 'Europe/Berlin', quiet: '22-7' };
  const wishes = Object.hasOwn(REMINDERS, userId) ? REMINDERS[userId as keyof typeof REMINDERS] : own;
  return { zone: wishes.zone, quiet: wishes.quiet, skip: [] };
}

/** What somebody's part in a round was just before an instant, by what the journal tells. */
function stateOf(entries: readonly JournalEntry[], roundId: string, userId: string, before: number): string {
  let state = 'open';
  for (const { at, facts } of entries) {
    if (at >= before) break;
    for (const fact of factsOf(facts, 'round-submitted'))
      if (fact.roundId === roundId && fact.userId === userId) state = fact.draft ? 'draft' : 'confirmed';
    for (const fact of factsOf(facts, 'round-skipped'))
      if (fact.roundId === roundId && fact.userId === userId) state = fact.skipped ? 'skipped' : state;
  }
  return state;
}

interface Open {
  latest: number | null;
  held: boolean;
  readonly states: Map<string, string>;
}

/** Every round is over by its latest allowed instant, and counts for everybody what they handed in. */
function roundsEndInTime(at: TableByPost, entries: readonly JournalEntry[], last: World): void {
  const open = new Map<string, Open>();
  for (const { at: when, facts } of entries)
    for (const fact of facts as readonly PostFact[]) {
      const round = 'roundId' in fact ? open.get(fact.roundId) : undefined;
      switch (fact.fact) {
        case 'round-opened':
          open.set(fact.roundId, { latest: fact.deadline, held: false, states: new Map() });
          break;
        case 'round-submitted':
          round?.states.set(fact.userId, fact.draft ? 'draft' : 'own');
          break;
        case 'round-skipped':
          round?.states.set(fact.userId, 'skipped');
          break;
        case 'round-extended':
          if (round !== undefined) round.latest = fact.deadline;
          break;
        case 'round-held':
          if (round !== undefined) Object.assign(round, { held: fact.held, latest: fact.deadline });
          break;
        case 'resumed':
          for (const one of open.values())
            if (!one.held && one.latest !== null)
              one.latest = instantAgain(last.campaign, one.latest, { since: when - fact.rested, now: when });
          break;
        case 'round-cancelled':
          open.delete(fact.roundId);
          break;
        case 'round-resolved':
          if (round === undefined) throw new Error('a round ended that was not open');
          for (const verdict of fact.verdicts) counts(round, verdict);
          endsInTime(last, round, when, fact.early || fact.by !== null);
          open.delete(fact.roundId);
      }
    }
  expect([...open.keys()].sort()).toEqual(Object.keys(last.rounds).sort());
  for (const { latest, held } of open.values())
    if (!held && latest !== null) expect(graceOver(last, latest)).toBeGreaterThan(at.now());
}

function counts({ states }: Open, { userId, means }: Verdict): void {
  const state = states.get(userId);
  if (state === 'own' || state === 'skipped') expect([userId, means]).toEqual([userId, state]);
  else expect(['order', 'default', 'nothing']).toContain(means);
}

function endsInTime(last: World, { latest, held }: Open, when: number, isBefore: boolean): void {
  expect(held && !isBefore).toBe(false);
  if (latest === null) expect(isBefore).toBe(true);
  else {
    const over = graceOver(last, latest);
    expect(when).toBeLessThan(over + STEP);
    if (!isBefore) expect(when).toBeGreaterThanOrEqual(over);
  }
}

/** When the grace after a deadline is over: in no quiet hours and on no day off (PBP-ROUND-03). */
function graceOver({ campaign }: World, deadline: number): number {
  return allowedAt(campaign, deadline + GRACE);
}

/** PBP-PACE-01: who is quick is said to be, and who let things pass. */
function itsPaceIsTrue({ people, rounds }: Pace, entries: readonly JournalEntry[]): void {
  const timesOf = (userId: string | null) => people.find((one) => one.userId === userId);
  const slow = timesOf(SLOW)?.median ?? 0;
  expect(timesOf(PROMPT)?.median).toBeLessThan(HOUR);
  expect(slow).toBeGreaterThan(6 * HOUR);
  expect(timesOf(PROMPT)?.missed).toBeGreaterThan(1);
  expect(timesOf(VANISHED)?.missed).toBeGreaterThan(1);
  const players = people.filter(({ userId }) => userId !== null);
  const share = sum(players, 'missed') / sum(players, 'count');
  // Real tables miss 23 to 31 in a hundred.
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.35);
  expect(timesOf(null)?.median).toBeGreaterThan(HOUR);
  const ended = entries.flatMap(({ facts }) => factsOf(facts, 'round-resolved'));
  expect([rounds.count, rounds.missed]).toEqual([ended.length, ended.filter(({ early }) => !early).length]);
}

function sum(times: readonly Times[], of: 'missed' | 'count'): number {
  return times.reduce((total, one) => total + one[of], 0);
}

/** Whoever lets a round pass while it waits for them has been called once more. */
function nobodyWaitsUnnoticed(at: TableByPost, entries: readonly JournalEntry[]): void {
  const called = new Map<string, Set<string>>();
  for (const { facts, calls } of at.messages)
    for (const { roundId } of [...factsOf(facts, 'round-warned'), ...factsOf(facts, 'round-last')])
      called.set(roundId, new Set([...(called.get(roundId) ?? []), ...calls]));
  const onOrders = new Set<string>();
  /** Who was not waited for at some time since a round began. */
  const excused = new Map<string, Set<string>>();
  for (const { at: when, facts } of entries) {
    for (const { userId } of factsOf(facts, 'returned')) onOrders.delete(userId);
    for (const { userId } of factsOf(facts, 'on-orders')) onOrders.add(userId);
    for (const { roundId } of factsOf(facts, 'round-opened')) excused.set(roundId, new Set());
    for (const them of excused.values()) for (const userId of onOrders) them.add(userId);
    for (const { roundId, early, by, verdicts } of factsOf(facts, 'round-resolved')) {
      if (early || by !== null) continue;
      for (const { userId, means } of verdicts) {
        const isAway = userId === AWAY && when >= AWAY_FROM && when < AWAY_UNTIL;
        if (means !== 'default' || isAway || excused.get(roundId)?.has(userId)) continue;
        expect([roundId, [...(called.get(roundId) ?? [])]]).toEqual([roundId, expect.arrayContaining([userId])]);
      }
    }
  }
}

/** All that the sixty days are meant to show did happen. */
function itWasWorthTheWhile(at: TableByPost, entries: readonly JournalEntry[]): void {
  const facts = entries.flatMap((entry) => entry.facts.map((fact) => ({ ...fact, at: entry.at })));
  const of = <F extends PostFact['fact']>(kind: F) => facts.filter((fact) => fact.fact === kind) as never as Of<F>[];
  const verdicts = of('round-resolved').flatMap((fact) => fact.verdicts.map((one) => ({ ...one, at: fact.at })));
  const means = (userId: string) => new Set(verdicts.filter((one) => one.userId === userId).map((one) => one.means));
  expect(of('round-opened').length).toBeGreaterThan(50);
  expect(new Set(of('round-resolved').map(({ early }) => early))).toEqual(new Set([true, false]));
  expect(means(PROMPT)).toContain('own');
  expect(means(PROMPT)).toContain('default');
  expect(means(SLOW)).toContain('default');
  expect(means(VANISHED)).toContain('order');
  expect(new Set(of('round-extended').map(({ byRight }) => byRight))).toEqual(new Set([true, false]));
  expect(new Set(of('stood-in').map(({ why }) => why))).toEqual(new Set(['away', 'late']));
  expect(new Set(at.facts('round-warned').flatMap(({ userIds }) => userIds)).has(SLOW)).toBe(true);
  expect(at.facts('nudged').length).toBeGreaterThan(10);
  const orders = of('on-orders').filter(({ userId }) => userId === VANISHED);
  const back = of('returned').filter(({ userId }) => userId === VANISHED);
  expect([orders.length, back.length, back[0]?.at]).toEqual([1, 1, RETURNS]);
  const own = verdicts.filter((one) => one.userId === VANISHED && one.means === 'own');
  expect(own.some((one) => one.at > RETURNS)).toBe(true);
  const said = of('round-submitted').filter(({ by }) => by === VANISHED);
  expect(said.filter((one) => one.at > (orders[0]?.at ?? 0) && one.at < RETURNS)).toEqual([]);
  expect(of('away-begun')).toMatchObject([{ userId: AWAY }]);
  expect(of('away-over')).toMatchObject([{ userId: AWAY }]);
}

type Of<F extends string> = Extract<PostFact, { readonly fact: F }> & { readonly at: number };

function factsOf<F extends PostFact['fact']>(facts: readonly Fact[], kind: F): Extract<PostFact, { fact: F }>[] {
  return facts.filter(({ fact }) => fact === kind) as never;
}
