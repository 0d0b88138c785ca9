import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { beforeTimePasses } from '../kit/dying.ts';
import { action, back, instantAction, refused } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { endOfChapter } from '../kit/time.ts';
import type { Chapter, Context, Handler } from '../vocabulary.ts';
import { legacy } from './heirs.ts';
import { TURN_ROUND, turnRound } from './round.ts';
import { turnAge, turnSeason } from './turn.ts';

const RULE = 'MK-TIME-02';

/** Nobody is sure whether the Season turns: a d6 says now, after the next chapter, or not (MK-TIME-02). */
const unsure = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world, emit, diceOf } = context;
  const roll = rollDie(diceOf(GM_DICE), 'turn', 6);
  const outcome = roll.face === 1 ? 'now' : roll.face < 4 ? 'after_next' : 'stays';
  world.party.state.seasons.pending = outcome === 'stays' ? null : outcome;
  emit({ fact: 'turn-rolled', rule: RULE, roll, outcome });
  return null;
});

/** The referee says that a chapter is over, or whoever leads as well, as the campaign has it (MK-D-25). */
const endChapter = instantAction(z.strictObject({}), (context) => {
  const refusal = chosen(context.world, 'break') === 'lead' ? refuseLead(context) : gmOnly(context);
  if (refusal === null) endOfChapter(context);
  return refusal;
});

/** The Season turns, and each knight says what they do in between (MK-TIME-01, MK-DOWN-01). */
const seasonAction = action(
  z.strictObject({}),
  (context) => refuseTurn(context) ?? beforeTimePasses(context, { kind: 'turning', v: 1, unit: 'season' }),
);

/** The Age turns: knights grow older, and each player decides their future (MK-TIME-03, MK-DOWN-02). */
const ageAction = action(
  z.strictObject({}),
  (context) => refuseTurn(context) ?? beforeTimePasses(context, { kind: 'turning', v: 1, unit: 'age' }),
);

const turning: Handler<'turning'> = {
  resume(context, { unit }) {
    const refusal = refuseTurn(context);
    if (refusal !== null) return refused(refusal);
    if (unit === 'season') turnSeason(context);
    else turnAge(context);
    return back(null);
  },
};

/** Nothing turns while a fight is open, nor while the last turn still waits for somebody. */
function refuseTurn(context: Context): Refusal | null {
  const { world } = context;
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (world.party.state.fight !== null) return refuse('fight/open');
  const isTurning = Object.values(world.rounds).some(({ procedure }) => procedure === TURN_ROUND);
  return isTurning ? refuse('season/turning') : null;
}

/** The turn of Seasons and Ages (MK-TIME-02, MK-TIME-03, MK-DOWN). */
export const seasons = {
  actions: {
    'turn-season': seasonAction,
    'turn-age': ageAction,
    'turn-unsure': unsure,
    'end-chapter': endChapter,
  },
  frames: { legacy, turning },
  procedures: { turn: turnRound },
  secrets: { tasks: ['season'] },
} satisfies Chapter;
