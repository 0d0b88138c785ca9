import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findFollower } from '../../mechanics/followers/followers.ts';
import { absenceOf, forgetFormerOwner } from '../../mechanics/followers/owners.ts';
import { newName } from '../../mechanics/people/members.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { createFrame } from '../characters/vocabulary.ts';
import { beginDraft } from '../kit/drafts.ts';
import { action, ask, askQuestion, back, call, END, MAX_NAME, recordId } from '../kit/kit.ts';
import type { Follower, World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { refuseFollower, refuseHeir, servedBy } from './succession.ts';

const RULE = 'AD-PATH-01';

interface Promoting {
  readonly userId: string;
  readonly followerId: string;
  /** Their new name; null: the old one. */
  readonly name: string | null;
}

/** A henchperson becomes somebody's character, after the death or the retiring of the one before (AD-PATH-01). */
export const promoteAction = action(
  z.strictObject({ userId: recordId, followerId: recordId, name: z.string().nullable().default(null) }),
  promotionOf,
);

/** The first step of a promotion: a comrade's player is asked first, the party's followers are up to the game master. */
export function promotionOf(context: Context, { userId, followerId, name }: Promoting): Frame | Refusal {
  const { world, actor, emit } = context;
  const follower = findFollower(world, followerId);
  if (isRefusal(follower)) return follower;
  if (!actor.isGm && actor.userId !== userId) return refuse('gm-only');
  const called =
    refuseHeir(world, userId) ?? refuseFollower(follower) ?? newName(context, userId, name ?? follower.name, MAX_NAME);
  if (isRefusal(called)) return called;
  const asked = whoAgrees(world, follower, userId);
  if (asked === 'nobody' || actor.isGm) return promote(context, { userId, followerId, name: called });
  const askedUserId = asked === 'gm' ? null : asked.userId;
  emit({ fact: 'promotion-asked', rule: RULE, followerId, name: follower.name, userId, askedUserId });
  return { kind: 'promotion', v: 1, userId, followerId, name: called };
}

/** They agree, or they do not; of two who would like to play somebody, one does (AD-PATH-01). */
export const promotion: Handler<'promotion'> = {
  ask(world, { userId, followerId, name }) {
    const follower = world.followers[followerId];
    if (follower === undefined || cannotBe(world, follower, userId)) return null;
    const owner = servedBy(world, follower);
    const asked = whoAgrees(world, follower, userId);
    return askQuestion('promotion', {
      rule: RULE,
      audience: typeof asked === 'string' ? { who: 'gm' } : { who: 'one', userId: asked.userId },
      characterId: owner?.id ?? null,
      form: { form: 'choice', options: bareOptions('agree', 'refuse') },
      required: true,
      fallback: 'refuse',
      terms: { follower: follower.name, owner: owner?.name ?? null, userId, name },
    });
  },
  resume(context, frame, value) {
    const { userId, followerId } = frame;
    const follower = context.world.followers[followerId];
    const told = { rule: RULE, followerId, name: follower?.name ?? frame.name, userId };
    if (follower === undefined || cannotBe(context.world, follower, userId)) {
      context.emit({ fact: 'promotion-off', ...told });
      return back(null);
    }
    if (value === null) return ask(frame);
    if (value === 'agree') return call(promote(context, frame), END);
    context.emit({ fact: 'promotion-refused', ...told });
    return back(null);
  },
};

/** The follower serves nobody any more, and is made a character: what is not written of them is rolled (AD-PATH-01). */
function promote(context: Context, { userId, followerId, name }: Omit<Frame<'promotion'>, 'kind' | 'v'>): Frame {
  const { world, emit } = context;
  const follower = world.followers[followerId];
  if (follower === undefined) throw new Error(`no follower ${followerId}`);
  const { data, name: before } = follower;
  const owner = servedBy(world, follower)?.name ?? null;
  data.promoted = true;
  follower.status = 'gone';
  forgetFormerOwner(world, follower);
  const { level, note, bonuses } = data;
  const { id } = beginDraft(context, {
    userId,
    name,
    bonuses: bonuses === null ? null : { ...bonuses },
    sheet: { level, notes: note, fromFollower: true },
  });
  emit({ fact: 'promoted', rule: RULE, followerId, name, userId, characterId: id, follower: before, owner });
  return createFrame(id, 'raise', bonuses === null ? 1 : level);
}

/**
 * The person who has to agree: nobody for one's own followers, the game master for the party's and for those whose player
 * has left.
 */
function whoAgrees(world: World, follower: Follower, userId: string): 'nobody' | 'gm' | { userId: string } {
  const owner = servedBy(world, follower);
  if (owner === null) return 'gm';
  if (owner.userId === userId) return 'nobody';
  return absenceOf(world, owner.id) === 'left' || world.members[owner.userId]?.present !== true
    ? 'gm'
    : { userId: owner.userId };
}

function cannotBe(world: World, follower: Follower, userId: string): boolean {
  return refuseHeir(world, userId) !== null || refuseFollower(follower) !== null;
}
