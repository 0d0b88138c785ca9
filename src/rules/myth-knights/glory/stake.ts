import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { seasonNumber } from '../kit/calendar.ts';
import { returnGlory } from '../kit/glory.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import type { Stakeless } from './vocabulary.ts';

const RULE = 'MK-GLORY-01';

type Pair = Pick<Frame<'challenge'>, 'characterId' | 'againstId' | 'against'>;

/**
 * Why two cannot meet for Glory: a knight without any has nothing to stake (MK-D-34), and one staked contest of two counts in
 * a Season (MK-D-33). Null: they can. The referee's people stake what the referee says they do.
 */
export function stakeless(world: World, pair: Pair): Stakeless | null {
  const ids = [pair.characterId, ...(pair.againstId === null ? [] : [pair.againstId])];
  if (ids.some((id) => characterOf(world, id).sheet.glory === 0)) return 'nothing';
  if (chosen(world, 'stakes') === 'any') return null;
  const { stakes, clock } = world.party.state;
  return stakes[keyOf(pair)] === seasonNumber(clock) ? 'again' : null;
}

/** They have met for Glory; what is kept of earlier Seasons is of no use any more (MK-D-33). */
export function keepStake({ world }: Pick<Context, 'world'>, pair: Pair): void {
  const { state } = world.party;
  const now = seasonNumber(state.clock);
  const kept = Object.entries(state.stakes).filter(([, season]) => season === now);
  state.stakes = Object.fromEntries([...kept, [keyOf(pair), now]]);
}

function keyOf({ characterId, againstId, against }: Pair): string {
  const other = againstId ?? `~${against.toLowerCase()}`;
  return [characterId, other].toSorted().join('|');
}

/** The referee may say that a contest was not for Glory; then what was won and lost goes back. */
export const stake: Handler<'stake'> = {
  ask: (world, { contest, wonId, lostId }) =>
    askQuestion('stake', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId: null,
      required: false,
      form: { form: 'choice', options: bareOptions('counts', 'not') },
      fallback: 'counts',
      terms: { contest, won: characterOf(world, wonId).name, lost: characterOf(world, lostId).name },
    }),
  resume(context, frame, value) {
    if (value === null) return ask(frame);
    if (value !== 'not') return back(null);
    returnGlory(context, frame.wonId, -1);
    if (frame.isLost) returnGlory(context, frame.lostId, 1);
    return back(null);
  },
};
