import { characterOf } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';

const RULE = 'MK-DOWN-02';

/**
 * A knight rests from now on, and their player’s next one is played; of a legacy that one has half the Glory (MK-DOWN-02,
 * MK-D-27).
 * @returns the Glory of whoever comes after; null: what they begin with
 */
export function makeWay(context: Context, characterId: string, how: 'succession' | 'legacy'): number | null {
  const { world } = context;
  const glory = how === 'legacy' ? bequeath(context, characterId) : null;
  world.party.state.seasons.forebears[characterOf(world, characterId).userId] = characterId;
  takeOutOfPlay(world, characterOf(world, characterId), 'retired');
  return glory;
}

/** A knight has died of age: they leave a legacy, unless their player wants it otherwise (MK-DOWN-02). */
export function leaveBehind(context: Context, characterId: string): void {
  const { world, begin } = context;
  bequeath(context, characterId);
  world.party.state.seasons.forebears[characterOf(world, characterId).userId] = characterId;
  const asked: Frame<'legacy'> = { kind: 'legacy', v: 1, characterId };
  begin(asked);
}

function bequeath({ world }: Context, characterId: string): number {
  const { sheet, userId } = characterOf(world, characterId);
  const half = Math.floor(sheet.glory / 2);
  world.party.state.seasons.legacies[userId] = half;
  return half;
}

/** Their player says who comes after, as long as nobody has. */
export const legacy: Handler<'legacy'> = {
  ask(world, { characterId }) {
    const { userId } = characterOf(world, characterId);
    const glory = world.party.state.seasons.legacies[userId];
    if (glory === undefined) return null;
    return askQuestion('legacy', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      required: true,
      form: { form: 'choice', options: [{ id: 'legacy', terms: { glory } }, ...bareOptions('succession')] },
      fallback: 'legacy',
      terms: {},
    });
  },
  resume({ world, emit }, frame, value) {
    const { characterId } = frame;
    const { name, userId } = characterOf(world, characterId);
    const { legacies } = world.party.state.seasons;
    const glory = legacies[userId];
    if (glory === undefined) return back(null);
    if (value !== 'legacy' && value !== 'succession') return ask(frame);
    if (value === 'succession') delete legacies[userId];
    const left = value === 'legacy' ? glory : null;
    emit({ fact: 'turn-choice', rule: RULE, characterId, name, choice: value, glory: left, done: true });
    return back(null);
  },
};
