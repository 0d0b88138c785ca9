import type { Result } from '../../../src/play/access/invocation.ts';
import type { PostFactOf } from '../../../src/play/facts.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Answer, Form, Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { chanceOf } from '../../support/chance.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost } from './table-by-post.ts';

/** What those who answer soon let pass. With who is slow and who is gone it comes to a quarter, as at real tables. */
const MISSES = 0.25;
/** Answers within the hour, or not at all. */
export const PROMPT = BRYN;
/** Answers after the warning, and asks for more time now and then. */
export const SLOW = SABLE;
/** Away from day 28 to day 35. */
export const AWAY = '100000000000000004';
/** Vanishes on day 20; writes something on day 45. */
export const VANISHED = '100000000000000005';
const PLAYERS = [PROMPT, SLOW, AWAY, VANISHED] as const;

export const STEP = HOUR / 2;
export const DAYS = 60;
/** Midnight in Berlin before the first day: summer time ends on day 25 there, on day 32 in New York. */
export const FIRST_DAY = Date.UTC(2026, 8, 30, 22);
export const AWAY_FROM = FIRST_DAY + 28 * DAY;
export const AWAY_UNTIL = FIRST_DAY + 35 * DAY;
const VANISHES = FIRST_DAY + 20 * DAY;
export const RETURNS = FIRST_DAY + 45 * DAY + 14 * HOUR;
/** The campaign rests for two days. */
const REST = 38;

/** Reminders are wanted in three other time zones than the campaign's, whose quiet hours the first one keeps. */
export const REMINDERS = {
  [SLOW]: { everyHours: 8, quiet: '23-8', zone: 'America/New_York' },
  [AWAY]: { everyHours: 6, quiet: '22:30-06:30', zone: 'Asia/Tokyo' },
  [VANISHED]: { everyHours: null, quiet: '21-9', zone: 'Pacific/Auckland' },
} as const;

/** Lavender Hack with a procedure that has a default and an order for who stays silent. */
export const BOOKS: Readonly<Record<string, AnyBook>> = {
  'lavender-hack': {
    ...(lavenderHack as AnyBook),
    procedures: { ...lavenderHack.procedures, vote: toyBook.procedures.vote },
    actions: { ...lavenderHack.actions, vote: toyBook.actions.vote },
    frames: { ...lavenderHack.frames, done: toyBook.frames.done },
    orders: [...lavenderHack.orders, ...toyBook.orders],
  } as AnyBook,
};

export interface Variant {
  readonly seed: number;
  readonly skipDays: string;
  /** Whether somebody answers for the one who is away. */
  readonly hasCaretaker: boolean;
}

interface Simulation {
  /** Half an hour goes by; what is due is dealt with. */
  time(): Promise<void>;
  /** What game master and players do then. */
  people(world: World): Promise<void>;
  /** What people were refused, by reason. */
  readonly refused: Map<string, number>;
}

/** The campaign's own seed; a table in memory is handed dice of it. */
export function diceSeedOf(seed: number): string {
  return String(seed).padStart(64, '0');
}

/** The campaign's settings and dice, two players more, and everybody's wishes; the clock stands at the first midnight. */
export async function begin(at: TableByPost, { seed, skipDays }: Variant): Promise<void> {
  at.sleep(FIRST_DAY - at.now());
  const diceSeed = diceSeedOf(seed);
  if (at.test.kind !== 'memory') {
    const { prisma } = at.test.database;
    await prisma.campaign.update({ where: { id: at.id }, data: { diceSeed, diceHidden: diceSeed } });
    // The next one takes its place after a month.
    const known = { secret: diceSeed, hidden: diceSeed };
    await prisma.diceSeed.updateMany({ where: { campaignId: at.id }, data: known });
  }
  const settings = { time_zone: 'Europe/Berlin', quiet_hours: '22-7', skip_days: skipDays, nudge_hours: '12' };
  for (const [name, value] of Object.entries(settings)) must(await at.play.setSetting(at.deed(GM), name, value));
  const abilities = { str: 13, dex: 12, wis: 10, int: 10, con: 12, cha: 10 };
  const sheet = { class: 'strong', background: 'Sailor', level: 2, abilities, hp: 14, gear: ['Longsword', 'Shield'] };
  for (const [userId, name] of [
    [AWAY, 'Wren'],
    [VANISHED, 'Oake'],
  ])
    must(await at.play.act(at.deed(GM), { action: 'import-character', inputs: [{ userId, name, sheet }] }));
  for (const [userId, wishes] of Object.entries(REMINDERS))
    must(await at.play.setReminders(at.deed(userId), { ...wishes }));
  must(await at.play.setOrder(at.deed(VANISHED), 'save', 'background'));
  must(await at.play.setOrder(at.deed(VANISHED), 'vote', 'yes'));
}

/** Four habits and a game master, played from a seed. */
export function simulate(at: TableByPost, { seed, hasCaretaker }: Variant): Simulation {
  const random = chanceOf(seed).next;
  const refused = new Map<string, number>();
  /** When the slow one answers a round or a question. */
  const later = new Map<string, number>();
  /** What somebody lets pass, once that is decided. */
  const passedOver = new Map<string, boolean>();
  let warnedUpTo = 0;
  let haveActed = false;

  const attempt = async (doing: Promise<Result>): Promise<boolean> => {
    const result = await doing;
    haveActed = true;
    if (result.kind === 'duplicate') throw new Error('done twice');
    if (result.kind === 'refused') refused.set(result.refusal.refused, (refused.get(result.refusal.refused) ?? 0) + 1);
    return result.kind === 'done';
  };
  const chance = (share: number) => random() < share;
  const pick = <T>(many: readonly T[]): T => many[Math.floor(random() * many.length)] as T;
  /** The slow one comes too late often enough, and who vanishes was there for everything until then. */
  const letsPass = (userId: string, id: string) => {
    const key = `${id}/${userId}`;
    const isPassed = passedOver.get(key) ?? ([PROMPT, AWAY].includes(userId) && chance(MISSES));
    passedOver.set(key, isPassed);
    return isPassed;
  };
  const day = () => (at.now() - FIRST_DAY) / DAY;

  async function time(): Promise<void> {
    // What they did may be due at once: a runner looks every second.
    at.sleep(1000);
    if (haveActed) await at.work();
    at.sleep(STEP - 1000);
    await at.work();
    haveActed = false;
  }

  async function people(before: World): Promise<void> {
    const hour = ((at.now() - FIRST_DAY) / STEP) % 48;
    if (hour === 21) await gameMaster(Math.floor(day()));
    if (hour === 2 * 15) await daily();
    if (at.now() === RETURNS) await at.play.showLife((await at.world()).campaign.guildId, [], VANISHED);
    await hearWarnings();
    const now = async () => (haveActed ? await at.world() : before);
    if ((await now()).campaign.pause !== null) return;
    // What one of them does may close what another was asked.
    for (const userId of PLAYERS) if (isThere(userId)) await play(await now(), userId);
  }

  function isThere(userId: string): boolean {
    const now = at.now();
    if (userId === AWAY) return now < AWAY_FROM || now >= AWAY_UNTIL;
    return userId !== VANISHED || now < VANISHES || now > RETURNS;
  }

  async function gameMaster(today: number): Promise<void> {
    await keepAlive();
    await openRounds(today);
    const world = await at.world();
    for (const { id, deadline, opened, held } of Object.values(world.rounds)) {
      if (deadline === null && opened < at.now() - 3 * DAY) await attempt(at.play.resolveNow(at.deed(GM), id));
      else if (held !== null) await attempt(at.play.hold(at.deed(GM), id, false));
      else if (today % 11 === 4) await attempt(at.play.hold(at.deed(GM), id, true));
      else if (today === 9) await attempt(at.play.cancel(at.deed(GM), id));
      else if (today === 13) await attempt(at.play.skip(at.deed(GM), id, SLOW, true));
      else if (today % 17 === 16) await attempt(at.play.extend(at.deed(GM), id, { hours: 10 }));
    }
    if (today === 24) await sayAway();
    if (today === REST)
      await attempt(at.play.pause(at.deed(GM), seed % 2 === 0 ? null : at.now() + 2 * DAY + 9 * HOUR));
    if (today === REST + 2 && seed % 2 === 0) await attempt(at.play.resume(at.deed(GM)));
    for (const prompt of Object.values((await at.world()).prompts))
      if (prompt.audience.who === 'gm') await attempt(at.play.answer(at.deed(GM), prompt.id, anyAnswer(prompt.form)));
  }

  async function openRounds(today: number): Promise<void> {
    if (today === REST || today === REST + 1) return;
    const length = pick([{}, { hours: 12 }, { hours: 48 }, { deadline: at.now() + 30 * HOUR }]);
    const hours = today % 5 === 3 ? { hours: null } : length;
    const userIds = chance(0.8) ? PLAYERS : PLAYERS.slice(0, 3);
    if (today % 3 === 2)
      await attempt(at.play.act(at.deed(GM), { action: 'vote', inputs: [{ userIds: [...userIds], hidden: true }] }));
    else await at.ask({ title: `Day ${today}?`, userIds, hidden: chance(0.5), ...hours });
    if (today % 2 === 0) {
      const characterId = await at.characterOf(today === 20 ? VANISHED : pick(PLAYERS));
      const call = { characterId, ability: 'con', reason: 'the cold', needsLight: false };
      await attempt(at.play.act(at.deed(GM), { action: 'call', inputs: [call] }));
    }
  }

  /** Nobody falls, the foe least of all: this is about waiting. */
  async function keepAlive(): Promise<void> {
    const world = await at.world();
    const turn = (key: string, value: string) => attempt(at.play.setGmField(at.deed(GM), key, value));
    for (const { id, sheet, status } of Object.values(world.characters)) {
      if (status !== 'active') await turn(`character/${id}/status`, 'active');
      const { hp, hpMax } = sheet as { readonly hp: number; readonly hpMax: number };
      if (hp < hpMax) await turn(`character/${id}/hp`, String(hpMax));
    }
    if (world.usageDice.gear?.size !== 12) await turn('party/gear', 'd12');
    const isGone = Object.values(world.foes).every(({ data }) => (data as { readonly down: boolean }).down);
    if (!isGone) return;
    const foe = { name: `Ghoul ${Math.floor(day())}`, armour: 3, hp: 30 };
    await attempt(at.play.act(at.deed(GM), { action: 'add-foe', inputs: [foe] }));
  }

  async function sayAway(): Promise<void> {
    const caretakerId = hasCaretaker ? PROMPT : null;
    const absence = { from: AWAY_FROM, until: AWAY_UNTIL, caretakerId, pauses: false };
    await attempt(at.play.setAway(at.deed(AWAY), absence));
  }

  /** Tests, with offers of the gear die; blows, whose weak success has a cost. */
  async function daily(): Promise<void> {
    const world = await at.world();
    if (world.campaign.pause !== null) return;
    const foeId = Object.values(world.foes).find(({ data }) => !(data as { readonly down: boolean }).down)?.id ?? null;
    for (const userId of PLAYERS) {
      if (!isThere(userId) || !chance(0.6)) continue;
      const characterId = await at.characterOf(userId);
      await attempt(
        chance(0.5)
          ? at.play.act(at.deed(userId), { action: 'melee', inputs: [{ characterId, foeId, needsLight: false }] })
          : at.play.act(at.deed(userId), { action: 'test', inputs: [{ characterId, ability: 'str' }] }),
      );
    }
  }

  async function hearWarnings(): Promise<void> {
    for (const { facts } of at.messages.slice(warnedUpTo))
      for (const fact of facts) {
        if (fact.fact !== 'round-warned' && fact.fact !== 'round-last') continue;
        const told = fact as PostFactOf<'round-warned'> | PostFactOf<'round-last'>;
        const isTold = told.fact === 'round-last' ? told.userId === SLOW : told.userIds.includes(SLOW);
        if (!isTold) continue;
        const { roundId } = told;
        if (told.deadline !== null && chance(0.3)) await attempt(at.play.moreTime(at.deed(SLOW), roundId));
        // Once in a while it is too late.
        later.set(roundId, at.now() + pick([1, 2, 3, 4, 40]) * HOUR);
      }
    warnedUpTo = at.messages.length;
  }

  async function play(world: World, userId: string): Promise<void> {
    for (const round of Object.values(world.rounds)) await inRound(world, round, userId);
    for (const prompt of Object.values(world.prompts)) {
      if (!isAskedOf(world, prompt, userId) || letsPass(userId, prompt.id)) continue;
      if (userId === SLOW && !later.has(prompt.id)) later.set(prompt.id, at.now() + pick([10, 20, 40]) * HOUR);
      if (at.now() >= (later.get(prompt.id) ?? 0) && chance(0.9))
        await attempt(at.play.answer(at.deed(userId), prompt.id, pickAnswer(prompt.form)));
    }
  }

  async function inRound(world: World, round: Round, userId: string): Promise<void> {
    const seat = round.seats[userId];
    if (seat?.state === 'open' && userId === SLOW && chance(0.05)) await hand(round, userId, { draft: true });
    const when = userId === SLOW ? slowOne(round) : round.opened;
    const isTheirs = seat !== undefined && seat.state !== 'confirmed' && seat.state !== 'skipped';
    if (isTheirs && at.now() >= when && !letsPass(userId, round.id)) await hand(round, userId, {});
    const ward = world.people[AWAY]?.away?.caretakerId === userId && !isThere(AWAY) ? round.seats[AWAY] : undefined;
    if (ward?.state === 'open' && chance(0.05)) await hand(round, userId, { forUserId: AWAY });
    // Second thoughts, now and then.
    if (seat?.state === 'confirmed' && chance(0.005)) await hand(round, userId, { draft: chance(0.3) });
  }

  function slowOne(round: Round): number {
    return later.get(round.id) ?? (round.deadline === null ? round.opened + 2 * DAY : Number.POSITIVE_INFINITY);
  }

  async function hand(
    { id, procedure }: Round,
    userId: string,
    over: { readonly draft?: boolean; readonly forUserId?: string },
  ): Promise<void> {
    const answer = procedure === 'vote' ? pick(['yes', 'no']) : `${userId} goes on.`;
    const submission = { answer, draft: false, source: null, forUserId: null, ...over };
    await attempt(at.play.submit({ ...at.deed(userId), private: true }, id, submission));
  }

  function pickAnswer(form: Form): Answer {
    return form.form === 'choice' ? pick(form.options).id : anyAnswer(form);
  }

  return { time, people, refused };
}

function isAskedOf(world: World, { audience, answers }: Prompt, userId: string): boolean {
  if (audience.who === 'gm') return false;
  if (audience.who === 'spotlight') return world.party.spotlight === userId;
  return audience.who === 'one'
    ? audience.userId === userId
    : audience.userIds.includes(userId) && !Object.hasOwn(answers, userId);
}

/** The first that the form takes. */
export function anyAnswer(form: Form): Answer {
  switch (form.form) {
    case 'choice':
      return form.options[0]?.id ?? '';
    case 'several':
      return form.options.slice(0, form.min).map(({ id }) => id);
    case 'number':
      return form.min;
    case 'text':
      return 'So be it.';
  }
}
