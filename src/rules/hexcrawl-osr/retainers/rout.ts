import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { ask, askMore, askQuestion, back } from '../kit/kit.ts';
import type { Follower, World } from '../shapes.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { RETAINERS } from './retainers.ts';

const RULE = 'HX-FLEE-03';

/** Lost, killed or scattered: for all who ran, or for one after another (HX-FLEE-03). */
export const rout: Handler<'rout'> = {
  ask(world, frame) {
    const names = meant(world, frame).map(({ name }) => name);
    if (names.length === 0) return null;
    const ways = bareOptions('scattered', 'lost', 'killed');
    return askQuestion('rout', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'choice', options: names.length === 1 ? ways : [...ways, ...bareOptions('apart')] },
      required: true,
      fallback: 'scattered',
      terms: { names },
    });
  },
  resume(context, frame, value) {
    const those = meant(context.world, frame);
    if (those.length === 0) return back(null);
    if (value === null) return ask(frame);
    if (value === 'apart') return askMore({ ...frame, apart: true });
    for (const { id } of those) befalls(context, id, value);
    const left = running(context.world, frame.followerIds.slice(frame.followerIds.indexOf(those[0]?.id ?? '') + 1));
    if (!frame.apart || left.length === 0) return back(null);
    return askMore({ ...frame, followerIds: left.map(({ id }) => id) });
  },
};

/** Retainers who ran and about whom nobody has said anything else since. */
function running({ followers }: World, ids: readonly string[]): readonly Follower[] {
  return ids.flatMap((id) => followers[id] ?? []).filter(({ status, data }) => status === 'active' && data.scattered);
}

function meant(world: World, { followerIds, apart }: Frame<'rout'>): readonly Follower[] {
  const those = running(world, followerIds);
  return apart ? those.slice(0, 1) : those;
}

function befalls(context: Context, followerId: string, how: unknown): void {
  const follower = context.world.followers[followerId];
  if (follower === undefined) return;
  const { name } = follower;
  if (how === 'lost' || how === 'killed') {
    follower.data.scattered = false;
    RETAINERS.lose(context, follower, how === 'killed' ? 'dead' : 'gone', RULE);
    return;
  }
  context.emit({ fact: 'scatters', rule: RULE, followerId, name });
  addTask(context, 'retainer', RULE, { followerId, name });
}
