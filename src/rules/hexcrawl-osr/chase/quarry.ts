import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { itemSchema } from '../items/schemas.ts';
import { leaveHere } from '../items/slots.ts';
import { ask, askMore, back, call, END, instantAction, recordId } from '../kit/kit.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { askPursuit, askQuarry, NOTHING_DROPPED, namesOf, runnersOf } from './chase-choices.ts';
import { ends } from './chase-end.ts';
import { sendAway } from './meeting.ts';
import { CHASE, PURSUIT } from './vocabulary.ts';

const MAX_DROPPED = 60;

/** After foes that got away out of a fight, or not (HX-CHASE-02). */
export const pursuit: Handler<'pursuit'> = {
  ask: askPursuit,
  resume(context, _frame, value) {
    if (askPursuit(context.world) === null) return back(null);
    if (value === null) return ask(PURSUIT);
    if (value === 'pursue') return call({ ...CHASE, step: 'pursue' }, END);
    context.emit({ fact: 'let-go', rule: 'HX-CHASE-02', foes: namesOf(context.world) });
    sendAway(context);
    return back(null);
  },
};

/**
 * The game master may have them drop something, or get out of sight; the chase continues meanwhile (HX-CHASE-01,
 * HX-CHASE-06).
 */
export const quarry: Handler<'quarry'> = {
  ask: askQuarry,
  resume(context, frame, value) {
    const { chase } = context.world.party.state;
    if (chase === null || chase.id !== frame.chaseId) return back(null);
    if (value === null) return ask(frame);
    if (frame.step === 'drop') return dropped(context, value);
    if (value === 'drop') return askMore({ ...frame, step: 'drop' });
    return value === 'hide' ? ends(context, 'lost') : back(null);
  },
};

/** It lies where the party is, for whoever stops for it. */
function dropped(context: Context, value: unknown) {
  const { world, emit } = context;
  const { chase } = world.party.state;
  const what = typeof value === 'string' && value.trim() !== NOTHING_DROPPED ? oneLine(value, MAX_DROPPED) : null;
  if (what === null || chase === null) return back(null);
  leaveHere(context, { name: what, data: itemSchema.parse({ kind: 'thing' }) }, 1);
  chase.dropped = what;
  emit({ fact: 'quarry-drops', rule: 'HX-CHASE-01', foes: namesOf(world), item: what });
  return back(null);
}

/** Somebody lets the others run on without them; who is slowest may be another then (HX-CHASE-02). */
export const stayBehind = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const { world, emit } = context;
  const { chase } = world.party.state;
  if (chase === null) return refuse('chase/none');
  const character = ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const { name } = character;
  if (!runnersOf(world).some(({ id }) => id === characterId)) return refuse('chase/not-running', { name });
  chase.behind = [...chase.behind, characterId];
  emit({ fact: 'stays-behind', rule: 'HX-CHASE-02', characterId, name });
  if (runnersOf(world).length === 0) ends(context, chase.fleeing === 'characters' ? 'caught' : 'stopped');
  return null;
});
