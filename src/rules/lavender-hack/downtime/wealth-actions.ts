import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { type Ask, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { action, ask, askQuestion, back, END, instantAction } from '../kit/kit.ts';
import { playersLead } from '../kit/people.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import type { SpendFrame } from './vocabulary.ts';
import { boxesIn, breakBox, gainBox, MAX_BOXES, raiseRow, setRow, spendBox, WEALTH_ROWS } from './wealth.ts';

/** Longest word on what a box is spent for, or where it comes from. */
export const MAX_WHY = 200;

const rowInput = z.int().min(1).max(WEALTH_ROWS.length);
const whyInput = z.string().nullable().default(null);

/** Five boxes of a row for one of the next (LH-WEALTH-03). */
export const wealthUp = instantAction(
  z.strictObject({ row: rowInput }),
  (context, { row }) => refuseHands(context) ?? raiseRow(context, row),
);

/** One box of a row for four of the row below (LH-WEALTH-04). */
export const wealthDown = instantAction(
  z.strictObject({ row: rowInput }),
  (context, { row }) => refuseHands(context) ?? breakBox(context, row),
);

/** Somebody spends a box for all of them (LH-WEALTH-02), or asks the others first (LH-WEALTH-05). */
export const wealthSpend = action(z.strictObject({ row: rowInput, why: whyInput }), (context, { row, why }) => {
  const { world, actor } = context;
  const refusal = refuseHands(context) ?? refuseWhy(why);
  if (refusal !== null) return refusal;
  if (boxesIn(world, row) < 1) return refuse('wealth/none', { value: row });
  if (chosen(world.campaign, 'wealth_spend') === 'vote' && !actor.isGm)
    return { kind: 'spend', v: 1, step: 'start', row, why, userId: actor.userId };
  return spendBox(context, row, 'LH-WEALTH-02', why) ?? END;
});

/** The game master gives the party a box. */
export const wealthGain = instantAction(z.strictObject({ row: rowInput, why: whyInput }), (context, { row, why }) => {
  const refusal = gmOnly(context) ?? refuseWhy(why);
  if (refusal === null) gainBox(context, row, 'LH-WEALTH-01', why);
  return refusal;
});

/** The game master sets a row outright. */
export const setWealth = instantAction(
  z.strictObject({ row: rowInput, boxes: z.int().min(0).max(MAX_BOXES) }),
  (context, { row, boxes }) => {
    const refusal = gmOnly(context);
    if (refusal === null) setRow(context, row, boxes);
    return refusal;
  },
);

/**
 * The other players at the table are asked before a box is spent (LH-WEALTH-05). More than half have to agree, who asks
 * among them; silence is no consent, for a box that is spent does not come back.
 */
export const spend: Handler<'spend'> = {
  ask: (world, frame) => askVote(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'start' && othersThan(context.world, frame.userId).length > 0)
      return ask({ ...frame, step: 'voted' });
    count(context, frame, value);
    return back(null);
  },
};

function count(context: Context, { row, why }: SpendFrame, value: Json): void {
  const { world, emit } = context;
  const votes = value !== null && typeof value === 'object' ? Object.values(value) : [];
  const no = votes.filter((vote) => vote !== 'yes').length;
  const yes = 1 + votes.length - no;
  const outcome = yes <= no ? 'rejected' : boxesIn(world, row) < 1 ? 'gone' : 'passed';
  if (votes.length > 0) emit({ fact: 'wealth-vote', rule: 'LH-WEALTH-05', row, yes, no, outcome });
  if (outcome === 'passed') spendBox(context, row, 'LH-WEALTH-02', why);
}

function askVote(world: World, { row, why, userId }: SpendFrame): Ask | null {
  const userIds = othersThan(world, userId);
  if (userIds.length === 0) return null;
  return askQuestion('wealth-vote', {
    rule: 'LH-WEALTH-05',
    audience: { who: 'each', userIds },
    characterId: null,
    form: { form: 'choice', options: bareOptions('yes', 'no') },
    required: true,
    fallback: 'no',
    terms: { row, why, userId },
  });
}

function othersThan({ members }: World, userId: string): readonly string[] {
  return Object.values(members)
    .filter((member) => member.present && member.userId !== userId)
    .sort((a, b) => a.joined - b.joined)
    .map((member) => member.userId);
}

/** Checks whether the actor may handle the party's wealth (LH-WEALTH-05): people who may spend it may exchange it. */
function refuseHands({ world, actor }: Context): Refusal | null {
  if (actor.isGm) return null;
  if (!Object.hasOwn(world.members, actor.userId)) return refuse('wealth/not-at-table');
  const holder = world.party.spotlight;
  const isTheirs = chosen(world.campaign, 'wealth_spend') !== 'spotlight' || holder === actor.userId;
  if (isTheirs) return null;
  return playersLead(world) ? refuse('wealth/spotlight-only', { holder }) : refuse('wealth/gm-only');
}

function refuseWhy(why: string | null): Refusal | null {
  return why === null || oneLine(why, MAX_WHY) !== null ? null : refuse('wealth/bad-why', { max: MAX_WHY });
}
