import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { classOf } from '../kit/classes.ts';
import { instantAction } from '../kit/kit.ts';

const RULE = 'AD-G-12';
const TRAINING_RULE = 'AD-LVL-02';
const MAX_MASTERS = 100;
/** Longest name of a town or a master. */
export const MAX_PLACE = 60;

/** The game master says that the party is in a town, and whether it is safe there (AD-G-12). */
export const arriveAction = instantAction(
  z.strictObject({ name: z.string(), isSafe: z.boolean().default(true) }),
  (context, { name: typed, isSafe }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const name = oneLine(typed, MAX_PLACE);
    if (name === null) return refuse('town/name', { max: MAX_PLACE });
    context.world.party.state.town = { name, isSafe };
    context.emit({ fact: 'town-reached', rule: RULE, name, isSafe });
    return null;
  },
);

export const leaveAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { state } = context.world.party;
  if (state.town === null) return refuse('town/none');
  const { name } = state.town;
  state.town = null;
  context.emit({ fact: 'town-left', rule: RULE, name });
  return null;
});

/** The party knows somebody who teaches a class: a person or a faction (AD-LVL-02). */
export const masterAction = instantAction(
  z.strictObject({ classSlug: z.string(), name: z.string() }),
  (context, { classSlug, name: typed }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, emit } = context;
    const found = classOf(world, classSlug);
    if (found === null) return refuse('class/unknown', { typed: classSlug });
    const name = oneLine(typed, MAX_PLACE);
    if (name === null) return refuse('town/name', { max: MAX_PLACE });
    const { state } = world.party;
    if (state.masters.some((one) => one.classSlug === classSlug && isSameName(one.name, name)))
      return refuse('town/known', { name, className: found.name });
    if (state.masters.length >= MAX_MASTERS) return refuse('town/many', { max: MAX_MASTERS });
    state.masters = [...state.masters, { classSlug, name }];
    emit({ fact: 'master-met', rule: TRAINING_RULE, name, className: found.name });
    return null;
  },
);

export const forgetAction = instantAction(
  z.strictObject({ classSlug: z.string(), name: z.string() }),
  (context, { classSlug, name }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, emit } = context;
    const { state } = world.party;
    const isMeant = (one: (typeof state.masters)[number]) => one.classSlug === classSlug && one.name === name;
    if (!state.masters.some(isMeant)) return refuse('town/no-master', { name });
    state.masters = state.masters.filter((one) => !isMeant(one));
    const className = classOf(world, classSlug)?.name ?? classSlug;
    emit({ fact: 'master-gone', rule: TRAINING_RULE, name, className });
    return null;
  },
);
