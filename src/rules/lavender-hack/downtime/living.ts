import type { Ask } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions, type OptionOf } from '../../mechanics/question.ts';
import { leaveTheRest } from '../items/load.ts';
import { BROKEN, editionOf, isSpent, sizeIn } from '../kit/edition.ts';
import { ask, askQuestion, back, refused } from '../kit/kit.ts';
import { chosen, isResource, startingSize } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { setOutFrom } from '../wilderness/actions.ts';
import type { Downtime } from './schemas.ts';
import type { DowntimeVocabulary } from './vocabulary.ts';
import { boxesIn, hasWealth, spendBox, WEALTH_ROWS } from './wealth.ts';

const PAY = 'pay:';

/** The party leaves: one box is the cost of living, and the four resource dice follow from it (LH-LIVING-01). */
export const living: Handler<'living'> = {
  ask: (world, frame) => (frame.step === 'sure' ? askSure(world) : askLiving(world)),
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'pay' });
    const { downtime } = context.world.party.state;
    if (downtime === null || typeof value !== 'string') return back(null);
    if (value === 'wait') return ask({ ...frame, step: 'pay' });
    if (frame.step === 'pay' && value === 'nothing' && isSpent(context.world, 'gear', diceFor(context.world, 0).die)) {
      return ask({ ...frame, step: 'sure' });
    }
    const payment = value.startsWith(PAY) ? Number(value.slice(PAY.length)) : 0;
    const refusal = payment === 0 ? null : spendBox(context, payment, 'LH-LIVING-01', 'living');
    if (refusal !== null) return refused(refusal);
    leave(context, payment, downtime);
    return back(null);
  },
};

/**
 * The four resource dice for a payment, in sizes of the main book (LH-LIVING-01).
 * @param level highest in the party, 1–10
 * @param payment value of the box, 1–10; 0 for nothing
 */
export function livingDie(level: number, payment: number): UsageSize {
  if (payment === 0) return BROKEN;
  if (payment < Math.floor(level / 2)) return 4;
  if (payment < level) return 6;
  return payment === level ? 8 : 10;
}

/** The highest level among those in play (LH-LIVING-01). */
export function highestLevel(world: World): number {
  return Math.max(1, ...charactersInPlay(world).map(({ sheet }) => sheet.level));
}

/** One button for each value there is a box of; to pay nothing is only for those who have nothing (LH-DOWN-02). */
function askLiving(world: World): Ask | null {
  if (world.party.state.downtime === null) return null;
  const level = highestLevel(world);
  const rows = WEALTH_ROWS.filter((row) => boxesIn(world, row) > 0);
  const options: readonly OptionOf<DowntimeVocabulary['questions']['living']>[] = hasWealth(world)
    ? rows.map((value) => ({ id: `${PAY}${value}` as const, terms: { value, ...diceFor(world, value) } }))
    : [{ id: 'nothing', terms: diceFor(world, 0) }];
  return askQuestion('living', { ...toSpotlight(world), form: { form: 'choice', options }, terms: { level } });
}

/** Checks whether they leave with all four dice broken. Somebody who found a box meanwhile is asked for that instead. */
function askSure(world: World): Ask | null {
  if (world.party.state.downtime === null || hasWealth(world)) return askLiving(world);
  return askQuestion('living-unpaid', {
    ...toSpotlight(world),
    form: { form: 'choice', options: bareOptions('wait', 'nothing') },
    terms: {},
  });
}

function toSpotlight(world: World) {
  return {
    rule: 'LH-LIVING-01',
    audience: spotlightAudience(world),
    characterId: null,
    required: true,
    // Boxes may be exchanged before it is paid.
    byHand: true,
    fallback: null,
  } as const;
}

/**
 * The dice at the departure, and the mood if it differs: as paid for, or always the starting die (LH-WILD-02). A party that
 * has nothing and never was out keeps the dice it began with.
 */
function diceFor(world: World, payment: number): { readonly die: UsageSize; readonly mood?: UsageSize } {
  const isFirst = payment === 0 && !world.party.state.expeditionBegun;
  const isReset = isFirst || chosen(world.campaign, 'expedition_dice') === 'always_d8';
  const { mood } = editionOf(world);
  const paid = livingDie(highestLevel(world), payment);
  const die = isReset ? startingSize(world) : sizeIn(world, 'gear', paid);
  const moodDie = isReset ? (mood.start ?? die) : sizeIn(world, mood.id, paid);
  return moodDie === die ? { die } : { die, mood: moodDie };
}

function leave(context: Context, payment: number, { week, hexId }: Pick<Downtime, 'week' | 'hexId'>): void {
  const { world, emit } = context;
  const { state } = world.party;
  const level = highestLevel(world);
  const dice = diceFor(world, payment);
  const isPaidFor = dice.die === sizeIn(world, 'gear', livingDie(level, payment));
  const left = state.downtime?.factionId === null ? leaveTheRest(context) : [];
  state.downtime = null;
  state.expeditionBegun = true;
  emit({ fact: 'downtime-ends', rule: 'LH-LIVING-01', weeks: week - 1, level, payment, ...dice });
  if (left.length > 0) emit({ fact: 'left-at-home', rule: 'LH-SLOT-04', items: left });
  const rule = isPaidFor ? 'LH-LIVING-01' : 'LH-WILD-02';
  for (const { id, size } of Object.values(world.usageDice)) {
    const to = id === editionOf(world).mood.id ? (dice.mood ?? dice.die) : dice.die;
    if (isResource(world, id) && size !== to) setUsageDie(context, id, to, { how: 'set', rule });
  }
  if (hexId !== undefined) setOutFrom(context, hexId);
}
