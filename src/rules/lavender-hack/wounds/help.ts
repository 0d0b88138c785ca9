import { z } from 'zod';
import { passes } from '../../mechanics/dice/usage-die.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { combatantOf } from '../kit/combatants.ts';
import { back, call } from '../kit/kit.ts';
import type { Character, World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { isUp, letDie, wake } from './damage.ts';
import { type HelpFrame, helpFrame } from './vocabulary.ts';

/** Rounds, and after a fight attempts, that are left to one who is dying (LH-HP-02). */
export const ROUNDS_TO_LIVE = 3;

/** Help for one who is dying: a usage test of the gear die, passed with 4 or more (LH-HP-02). */
export const help: Handler<'help'> = {
  resume(context, frame, value) {
    const { characterId } = frame;
    if (frame.step === 'rolled') return helped(context, frame, z.int().parse(value));
    if (!isHelpPossible(context.world, frame)) return back(false);
    return call(usageFrame('gear', 'aid', characterId), { ...frame, step: 'rolled' });
  },
};

function isHelpPossible(world: World, { characterId, targetId }: HelpFrame): boolean {
  const isDying = characterOf(world, targetId).status === 'dying';
  return isDying && isUp(world, characterId) && world.usageDice.gear !== undefined;
}

/** Somebody who is helped in a fight lies there until its end; else they wake at once. */
function helped(context: Context, { characterId, targetId }: HelpFrame, value: number): Next {
  const { world, emit } = context;
  const { name } = characterOf(world, characterId);
  const target = characterOf(world, targetId);
  const passed = passes(value);
  emit({ fact: 'helped', rule: 'LH-HP-02', characterId, name, targetId, target: target.name, value, passed });
  if (!passed || target.status !== 'dying') return back(passed);
  const combatant = combatantOf(world, targetId);
  if (combatant === null) wake(context, targetId);
  else {
    target.status = 'down';
    combatant.dying = null;
  }
  return back(true);
}

/**
 * The next attempt to save one who is dying, by the first of the party who is up; with no attempt left, or nobody to
 * make it, they die (LH-HP-02).
 * @returns null when there is nothing more to do
 */
export function tend(context: Context, targetId: string, tries: number): HelpFrame | null {
  const { world } = context;
  if (characterOf(world, targetId).status !== 'dying') return null;
  const helper = tries > 0 ? firstUp(world) : undefined;
  if (helper !== undefined) return helpFrame(helper.id, targetId);
  letDie(context, targetId);
  return null;
}

function firstUp(world: World): Character | undefined {
  return charactersInPlay(world).find(({ id }) => isUp(world, id));
}
