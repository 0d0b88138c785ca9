import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersInPlay, gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { momentOf } from '../kit/calendar.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { knownName } from './people.ts';
import { type Favour, MAX_FAVOURS } from './schemas.ts';

const RULE = 'MK-GEAR-01';

/** Records a promised favour with its partner and its date; refuses if there are too many (MK-GEAR-01). */
export function promiseFavour(context: Context, promise: Omit<Favour, 'id' | 'since'>): Refusal | null {
  const { world, newId, emit } = context;
  const { favours } = world.party.state.folk;
  if (Object.keys(favours).length >= MAX_FAVOURS) return refuse('favour/too-many', { max: MAX_FAVOURS });
  const id = newId();
  favours[id] = { id, ...promise, since: momentOf(world.party.state.clock) };
  const { whom, what, owed, characterId } = promise;
  const name = characterId === null ? null : (world.characters[characterId]?.name ?? null);
  emit({ fact: 'favour-promised', rule: RULE, whom, what, owed, name });
  return null;
}

/** The referee writes down what is owed to somebody, or to the company (MK-GEAR-01). */
export const oweAction = instantAction(
  z.strictObject({
    whom: z.string(),
    what: z.string(),
    owed: z.enum(['by', 'to']),
    characterId: recordId.nullable().default(null),
  }),
  (context, { whom: typed, what: said, owed, characterId }) => {
    const whom = gmOnly(context) ?? knownName(context.world, typed);
    if (isRefusal(whom)) return whom;
    const what = oneLine(said, MAX_LINE);
    if (what === null) return refuse('input/bad-line', { field: 'what', max: MAX_LINE });
    const isThere = characterId === null || charactersInPlay(context.world).some(({ id }) => id === characterId);
    if (!isThere) return refuse('character/unknown', { characterId });
    return promiseFavour(context, { whom, what, owed, characterId });
  },
);

/** A favour is done, or broken: whoever owes it says so, whoever it is owed to, or the referee (MK-GEAR-01). */
export const closeFavour = instantAction(
  z.strictObject({ favourId: recordId, how: z.enum(['done', 'broken']) }),
  (context, { favourId, how }) => {
    const { world, actor, emit } = context;
    const { favours } = world.party.state.folk;
    const favour = Object.hasOwn(favours, favourId) ? favours[favourId] : undefined;
    if (favour === undefined) return refuse('favour/unknown');
    const { whom, what, owed, characterId } = favour;
    const knight = characterId === null ? undefined : world.characters[characterId];
    const userId = knight?.userId ?? world.party.spotlight;
    if (!actor.isGm && actor.userId !== userId)
      return refuse('favour/not-yours', { whom, name: knight?.name ?? null, holder: userId });
    delete favours[favourId];
    emit({ fact: 'favour-closed', rule: RULE, whom, what, owed, name: knight?.name ?? null, how });
    return null;
  },
);
