import type { Ask } from '../../engine/prompt.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { type SetTrap, setTrapsHere, springs } from './trap.ts';
import type { TrapsFrame } from './vocabulary.ts';

const RULE = 'LH-DUNG-14';

/** Value of the frame when a trap sprang. */
export const SPRUNG = 'sprung';

export function trapsFrame(roomId: string): TrapsFrame {
  return { kind: 'traps', v: 1, step: 'start', roomId, past: [] };
}

/**
 * The party comes into a room with traps that nobody has found (LH-DUNG-14): the game master says of each whether it springs
 * on whoever leads. Where nobody runs the game, and where the game master does not answer, it does.
 */
export const traps: Handler<'traps'> = {
  ask(world, frame) {
    const next = comingUp(world, frame);
    return frame.step === 'asked' && next !== null ? askGm(next.trap, next.leader) : null;
  },
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return onward(context, frame);
      case 'asked': {
        const next = comingUp(context.world, frame);
        if (next === null) return back(null);
        if (value !== 'not-now') return spring(context, frame, next);
        return onward(context, { ...frame, past: [...frame.past, next.trap.what] });
      }
      case 'hurt':
        return back(SPRUNG);
    }
  },
};

interface ComingUp {
  readonly trap: SetTrap;
  readonly leader: Character;
}

/** The next trap to ask about, and its victim; null when there is none, or the party is elsewhere. */
function comingUp(world: World, { roomId, past }: TrapsFrame): ComingUp | null {
  if (world.party.state.dungeon?.roomId !== roomId) return null;
  const trap = setTrapsHere(world).find(({ what }) => !past.includes(what));
  const leader = spotlightCharacter(world) ?? charactersInPlay(world)[0];
  return trap === undefined || leader === undefined ? null : { trap, leader };
}

function onward(context: Context, frame: TrapsFrame): Next {
  const next = comingUp(context.world, frame);
  if (next === null) return back(null);
  const isSolo = chosen(context.world.campaign, 'solo') === 'on';
  return isSolo ? spring(context, frame, next) : ask({ ...frame, step: 'asked' });
}

function spring(context: Context, frame: TrapsFrame, { trap, leader }: ComingUp): Next {
  return call(springs(context, leader, trap), { ...frame, step: 'hurt' });
}

function askGm({ what, ability, damage }: SetTrap, leader: Character): Ask {
  return askQuestion('traps', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: bareOptions('spring', 'not-now') },
    required: true,
    fallback: 'spring',
    terms: { what, leader: leader.name, ability, damage },
  });
}
