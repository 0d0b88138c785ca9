import { bareOptions } from '../../mechanics/question.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { dyingOf } from './care.ts';
import { ask, askQuestion, back, call, END } from './kit.ts';

/**
 * Whatever lets a phase or more go by begins with this: somebody with a mortal wound that nobody tends would be dead then, so
 * whoever does it is asked once (MK-HURT-01).
 * @param go plays it
 */
export function beforeTimePasses({ world, actor }: Context, go: Frame): Frame {
  if (dyingOf(world).length === 0) return go;
  return { kind: 'leave-dying', v: 1, userId: actor.isGm ? null : actor.userId, go };
}

/** They stay and tend, which takes no time, or it is done all the same. */
export const leaveDying: Handler<'leave-dying'> = {
  ask(world, { userId }) {
    const names = dyingOf(world).map(({ name }) => name);
    if (names.length === 0) return null;
    return askQuestion('leave-dying', {
      rule: 'MK-HURT-01',
      audience: userId === null ? { who: 'gm' } : { who: 'one', userId },
      characterId: null,
      form: { form: 'choice', options: bareOptions('stay', 'go') },
      required: false,
      fallback: 'stay',
      terms: { names },
    });
  },
  resume(context, frame, value) {
    if (value === null && dyingOf(context.world).length > 0) return ask(frame);
    return value === 'go' ? call(frame.go as Frame, END) : back(null);
  },
};
