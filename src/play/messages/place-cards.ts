import type { Json } from '../../rules/engine/json.ts';
import type { Fact } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, NewReply } from '../../store/store.ts';
import type { EngineFact, PlaceLeft } from '../facts.ts';
import type { TurnScope } from '../turns/turn.ts';
import { promptsIn, retired, viewOf, walked } from './posts.ts';

// When a campaign leaves a channel, each of its messages there that still has buttons is replaced by one sentence, and
// unpinned if it was pinned. The same messages are posted again in the new channel.

/** The sentence left behind in the old channel, or null if the campaign stays. */
export function placeLeft(before: World, after: World, facts: readonly Fact[]): PlaceLeft | null {
  const left = (facts as readonly EngineFact[]).find((fact) => fact.fact === 'place-left');
  if (left?.fact === 'place-left') return left;
  const from = before.campaign.pause?.noPlace?.from;
  if (from === undefined || after.campaign.pause?.noPlace !== undefined) return null;
  return { fact: 'place-left', rule: 'PBP-CAMP-07', channelId: from, to: after.campaign.homeId };
}

/** That sentence as a message, which calls nobody. */
export function leftBody({ deps }: Pick<TurnScope, 'deps'>, world: World, left: PlaceLeft): Json {
  return deps.present({ ...viewOf({ deps }, world, { facts: [left], prompts: [], number: null }), actor: null });
}

/** The messages of open questions in the channel: they lose their buttons there, and are posted again. */
export async function questionsMoved(
  scope: TurnScope,
  { world: before, placeOf }: Pick<Locked, 'world' | 'placeOf'>,
  after: World,
  facts: readonly Fact[],
): Promise<readonly NewReply[]> {
  const left = placeLeft(before, after, facts);
  if (left === null) return [];
  const rows = new Set(Object.values(after.prompts).flatMap(({ replyId }) => replyId ?? []));
  const moved: NewReply[] = [];
  for (const rowId of rows) {
    const place = await placeOf(rowId);
    if (place === null || place.private || place.channelId !== left.channelId) continue;
    const prompts = promptsIn(after, rowId);
    const body = leftBody(scope, after, left);
    const view = { ...viewOf(scope, after, { facts: prompts[0]?.story ?? [], prompts, number: place.entry }) };
    moved.push(
      left.to === null
        ? retired(scope, rowId, body, left.channelId)
        : walked(scope, rowId, { body: scope.deps.present({ ...view, actor: null }), left: body }, left.to),
    );
  }
  return moved;
}
