import type { Json } from '../../rules/engine/json.ts';
import type { Invocation } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { posted } from '../messages/posts.ts';
import { placeStep } from '../messages/step-card.ts';
import type { TurnScope } from '../turns/turn.ts';

/** The outcome of asking for the next step's card. */
export type StepShown =
  | { readonly kind: 'shown'; readonly message: Json; readonly rowId: string }
  /** Nothing waits that has buttons. */
  | { readonly kind: 'none' }
  | { readonly kind: 'duplicate' };

/**
 * Answers with a card that everybody sees, below which the next step's buttons stand from now on. Nothing happens by it, so
 * it is in no journal.
 * @param body the card, without them
 */
export async function showStep(deps: PlayDeps, invocation: Invocation, body: Json): Promise<StepShown> {
  const now = deps.clock.now().getTime();
  const { where } = invocation;
  const changed = await deps.store.change<StepShown>(
    invocation.campaignId,
    invocation.interactionId,
    async ({ world, seed, lastEntry, bodyOf }) => {
      const scope: TurnScope = { deps, invocation, seed, now, lastEntry };
      const row = {
        ...posted(scope, body),
        kind: 'reply' as const,
        applicationId: where.applicationId,
        token: where.token,
      };
      const borne = await placeStep(scope, world, row, bodyOf);
      if (borne === null) return { commit: null, value: { kind: 'none' } };
      const message = borne.replies.find(({ id }) => id === row.id)?.body ?? body;
      return {
        commit: { world: borne.world, patches: [], entries: [], replies: borne.replies, now },
        value: { kind: 'shown', message, rowId: row.id },
      };
    },
  );
  return changed.kind === 'duplicate' ? changed : changed.value;
}
