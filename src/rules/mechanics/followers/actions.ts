import type { Draft } from 'immer';
import type { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Context } from '../../engine/context.ts';
import { type Frame, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { VERBS } from '../../engine/verbs.ts';
import type { BookData, Follower, World } from '../../engine/world.ts';
import { gmOnly } from '../people/characters.ts';
import { type Followers, findFollower, mayDispose } from './followers.ts';
import type { FollowerFact } from './owners.ts';

type ActionContext = Context<BookData, FollowerFact>;

/** A game master's statements about a follower: one of the book's kinds, and a line that the book reads. */
interface SaidOfFollower {
  readonly kind: string | null;
  readonly line: string | null;
}

/** The book's hooks for the actions. */
interface FollowerBook<Data, K extends Frame> {
  readonly followers: Followers<Data>;
  /** The book's data of a follower. @param old its present data; null for a new one */
  read(said: SaidOfFollower, old: Data | null, world: Draft<World>): Data | Refusal;
  /** A step that does nothing. */
  readonly end: K;
}

/** Returns the actions that `/follower` asks a book for, by their names. */
export function followerActions<Data, K extends Frame>({
  followers,
  read,
  end,
}: FollowerBook<Data, K>): Readonly<Record<string, Action<BookData, K, FollowerFact>>> {
  const action = <Input extends z.ZodType>(
    input: Input,
    work: (context: ActionContext, input: z.infer<Input>) => Refusal | null,
  ): Action<BookData, K, FollowerFact> => ({
    input,
    start: (context, given) => work(context, input.parse(given)) ?? end,
  });
  /** Done with one of them, by somebody who may. */
  const disposing = <Input extends z.ZodType<{ readonly followerId: string }>>(
    input: Input,
    work: (context: ActionContext, follower: Draft<Follower>, input: z.infer<Input>) => Refusal | null,
  ) =>
    action(input, (context, given) => {
      const follower = findFollower(context.world, given.followerId);
      if (isRefusal(follower)) return follower;
      return mayDispose(context, follower) ?? work(context, follower, given);
    });
  const edit = (context: ActionContext, follower: Draft<Follower>, { kind, line }: SaidOfFollower): Refusal | null => {
    // It was parsed by the book's schema, which makes `Data` of it.
    const data = read({ kind, line }, follower.data as Data, context.world);
    return isRefusal(data) ? data : followers.become(context, follower, data, kind !== null);
  };
  return {
    'add-follower': action(
      VERBS['add-follower'].input,
      (context, { name, ownerId = null, kind = null, line = null }) => {
        const data = gmOnly(context) ?? read({ kind, line }, null, context.world);
        if (isRefusal(data)) return data;
        const taken = followers.takeOn(context, { name, ownerId, data });
        return isRefusal(taken) ? taken : null;
      },
    ),
    'edit-follower': action(
      VERBS['edit-follower'].input,
      (context, { followerId, status = null, kind = null, line = null }) => {
        const follower = gmOnly(context) ?? findFollower(context.world, followerId);
        if (isRefusal(follower)) return follower;
        const isSaid = kind !== null || line !== null;
        if (!isSaid && status === null) return refuse('follower/edit-what');
        const wrong = isSaid ? edit(context, follower, { kind, line }) : null;
        if (wrong !== null || status === null) return wrong;
        return status === 'active' ? followers.bringBack(context, follower) : followers.lose(context, follower, status);
      },
    ),
    'name-follower': disposing(VERBS['name-follower'].input, (context, follower, { name }) =>
      followers.rename(context, follower, name),
    ),
    'pass-follower': disposing(VERBS['pass-follower'].input, (context, follower, { toId }) =>
      followers.pass(context, follower, toId),
    ),
    'dismiss-follower': disposing(VERBS['dismiss-follower'].input, (context, follower) =>
      followers.dismiss(context, follower),
    ),
  };
}
