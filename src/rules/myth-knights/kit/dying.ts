import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { dyingOf, tend } from './care.ts';
import { ask, askMore, askQuestion, back, call, END } from './kit.ts';

const TEND = 'tend:';

/**
 * Whatever lets a phase or more go by begins with this: somebody with a mortal wound that nobody tends would be dead then, so
 * whoever does it is asked once (MK-HURT-01).
 * @param go plays it
 */
export function beforeTimePasses({ world, actor }: Context, go: Frame): Frame {
  if (dyingOf(world).length === 0) return go;
  return { kind: 'leave-dying', v: 1, userId: actor.isGm ? null : actor.userId, go };
}

/** They tend with their knight or stay, which takes no time, or it is done all the same. */
export const leaveDying: Handler<'leave-dying'> = {
  ask(world, { userId }) {
    const dying = dyingOf(world);
    if (dying.length === 0) return null;
    const helper = helperOf(world, userId);
    const tending = helper === null ? [] : dying.slice(0, MAX_OPTIONS - 2);
    return askQuestion('leave-dying', {
      rule: 'MK-HURT-01',
      audience: userId === null ? { who: 'gm' } : { who: 'one', userId },
      characterId: helper?.id ?? null,
      form: {
        form: 'choice',
        options: [
          ...tending.map(({ id, name }) => ({
            id: `${TEND}${id}`,
            terms: { name, at: helper?.sheet.virtues.cla.now ?? 0 },
          })),
          { id: 'stay', terms: {} },
          { id: 'go', terms: {} },
        ],
      },
      required: false,
      fallback: 'stay',
      terms: { names: dying.map(({ name }) => name) },
    });
  },
  resume(context, frame, value) {
    const { world } = context;
    const dying = dyingOf(world);
    if (value === null && dying.length > 0) return ask(frame);
    if (value === 'go') return call(frame.go as Frame, END);
    const helper = helperOf(world, frame.userId);
    const patient = dying.find(({ id }) => value === `${TEND}${id}`);
    if (patient === undefined || helper === null) return back(null);
    tend(context, helper.id, patient);
    return dyingOf(world).length > 0 ? askMore(frame) : back(null);
  },
};

/** The knight of whoever is asked, if they can tend somebody. */
function helperOf(
  { members, characters }: Pick<World, 'members' | 'characters'>,
  userId: string | null,
): Character | null {
  const id = userId === null ? null : (members[userId]?.characterId ?? null);
  const one = id === null ? undefined : characters[id];
  return one?.status === 'active' ? one : null;
}
