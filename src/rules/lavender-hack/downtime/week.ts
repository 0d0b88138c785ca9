import type { Procedure } from '../../engine/book.ts';
import { withDefaults } from '../../engine/form.ts';
import { isRefusal } from '../../engine/prompt.ts';
import type { Round } from '../../engine/round.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { DAYS_IN_WEEK, passDays } from '../kit/time.ts';
import type { BookData, World } from '../schemas.ts';
import type { Context, Fact, Frame, Handler, Next } from '../vocabulary.ts';
import { bankItem } from './bank.ts';
import { CAROUSE_COST } from './carouse.ts';
import { craftOn } from './crafting.ts';
import { DOWNTIME } from './downtime.ts';
import { research } from './research.ts';
import type { Downtime } from './schemas.ts';
import { train } from './training.ts';
import { spendBox } from './wealth.ts';
import { BANK_COST, isStillOpen, leavesIn, weekChoice, weekFields } from './week-form.ts';
import { WEEK_ROUND, type WeekAct, type WeekChoice, type WeekFrame } from './week-vocabulary.ts';

const RULES: Readonly<Record<WeekAct, string>> = {
  train: 'LH-TRAIN-01',
  craft: 'LH-CRAFT-01',
  research: 'LH-RSRCH-01',
  bank: 'LH-BANK-02',
  carouse: 'LH-CAROUSE-01',
  idle: 'LH-DOWN-02',
};

const OVER: WeekFrame = { kind: 'week', v: 1, step: 'over' };

/**
 * A week at home: everybody is asked, each carries out their choice, one after another, and the week passes (LH-DOWN-02).
 * Its caller continues at the step `week-over` of the frame `downtime`.
 */
export const week: Handler<'week'> = {
  resume(context, frame) {
    switch (frame.step) {
      case 'open':
        return open(context);
      case 'act':
        return actOn(context, frame.left);
      case 'over':
        return back(null);
    }
  },
};

/** Everybody's activities in a week at home (LH-DOWN-02, LH-DOWN-03). */
export const weekRound: Procedure<BookData, Frame, Fact> = {
  mode: 'together',
  rule: 'LH-DOWN-02',
  mayJoin: () => false,
  form(world, round, userId, answer) {
    const characterId = spendingIn(world, round, userId);
    return {
      form: 'fields',
      fields:
        characterId === null ? [] : weekFields(world, characterId, listOf(answer), othersIn(world, round, userId)),
    };
  },
  submit: () => null,
  fallback(world, round, userId) {
    const characterId = spendingIn(world, round, userId);
    if (characterId === null) return null;
    return { answer: [...withDefaults(weekFields(world, characterId, []), [])], means: 'default' };
  },
  resolve(context, round, verdicts) {
    const { world } = context;
    const downtime = downtimeIn(world, round);
    if (downtime === null) return null;
    const leader = verdicts.find(({ userId }) => userId === world.party.spotlight);
    const { downtime: spent } = world.party.state;
    if (spent !== null && leavesIn(listOf(leader?.answer))) spent.leaving = true;
    const left = verdicts.flatMap(({ userId, answer }) => {
      const characterId = spendingIn(world, round, userId);
      return characterId === null || answer === null ? [] : [weekChoice(characterId, listOf(answer))];
    });
    return { kind: 'week', v: 1, step: 'act', left };
  },
};

/** The others' answers: their reserved boxes are not offered again (LH-DOWN-04). */
function othersIn(world: World, round: Round, userId: string): readonly WeekChoice[] {
  return Object.entries(round.seats).flatMap(([other, { state, answer }]) => {
    const characterId = other === userId || state !== 'confirmed' ? null : spendingIn(world, round, other);
    return characterId === null ? [] : [weekChoice(characterId, listOf(answer))];
  });
}

function listOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
}

/** The downtime that a round's week is of; null when that is over. */
function downtimeIn(world: World, { terms }: Round): Downtime | null {
  const { downtime } = world.party.state;
  return downtime !== null && downtime.stage === 'weeks' && downtime.id === terms.downtimeId ? downtime : null;
}

/** The character of somebody who is asked; null when there is nothing to choose for them any more. */
function spendingIn(world: World, round: Round, userId: string): string | null {
  return downtimeIn(world, round) === null ? null : characterOfMember(world, userId);
}

function characterOfMember(world: World, userId: string): string | null {
  const id = world.members[userId]?.characterId ?? null;
  return id !== null && isInPlay(characterOf(world, id)) ? id : null;
}

function open({ world, openRound }: Context): Next {
  const { downtime } = world.party.state;
  const userIds = askedIn(world);
  if (downtime === null || userIds.length === 0) return back('nobody');
  const { id: downtimeId, week: number, channelId, cardId } = downtime;
  openRound({ procedure: WEEK_ROUND, userIds, hidden: false, terms: { downtimeId, week: number }, channelId, cardId });
  return back('round');
}

/** The people at the table with a character in play; if they act as one, the holder of the spotlight (LH-DOWN-03). */
function askedIn(world: World): readonly string[] {
  const all = Object.values(world.members)
    .filter(({ userId, present }) => present && characterOfMember(world, userId) !== null)
    .sort((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
  if (chosen(world.campaign, 'downtime_actions') === 'per_character') return all;
  return [all.find((userId) => userId === world.party.spotlight) ?? all[0]].flatMap((userId) => userId ?? []);
}

/** One act after another, then the week passes. */
function actOn(context: Context, [first, ...left]: readonly WeekChoice[]): Next {
  if (first === undefined) {
    passDays(context, DAYS_IN_WEEK, 'LH-DOWN-02');
    return call({ ...DOWNTIME, step: 'week-over' }, OVER);
  }
  const move = begin(context, first);
  return move === null ? actOn(context, left) : call(move, { kind: 'week', v: 1, step: 'act', left });
}

/**
 * One character's activity; an impossible one has no result and no price.
 * @returns a move that has to end before the next one acts
 */
function begin(context: Context, choice: WeekChoice): Frame | null {
  const { world, emit } = context;
  const { characterId, act, thing, value, question, claim } = choice;
  const { name } = characterOf(world, characterId);
  const done = isStillOpen(world, choice);
  const item = thing === null ? null : (world.items[thing]?.name ?? null);
  emit({ fact: 'week-act', rule: RULES[act], characterId, name, act, thing: item, done });
  if (!done) return null;
  switch (act) {
    case 'train':
      train(context, characterId);
      return null;
    case 'craft':
      if (thing !== null) craftOn(context, characterId, thing, value);
      return null;
    case 'research':
      if (thing !== null && question !== null) research(context, characterId, thing, question);
      return null;
    case 'bank':
      if (thing !== null && !isRefusal(spendBox(context, BANK_COST, 'LH-BANK-02', 'bank')))
        bankItem(context, thing, 'LH-BANK-02');
      return null;
    case 'carouse':
      return isRefusal(spendBox(context, CAROUSE_COST, 'LH-CAROUSE-01', 'carouse'))
        ? null
        : { kind: 'carouse', v: 1, step: 'start', characterId, ...(claim ? { claim } : {}) };
    case 'idle':
      return null;
  }
}
