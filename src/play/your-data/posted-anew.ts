import type { Json } from '../../rules/engine/json.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import { posted, promptsIn, viewOf } from '../messages/posts.ts';
import type { DrawWhisper } from '../people/whispers.ts';
import type { TurnScope } from '../turns/turn.ts';

/** Messages for everything in a World that waits and has no message on Discord yet: questions, rounds, cards, whispers. */
export function postedAnew(scope: TurnScope, world: World, drawWhisper: DrawWhisper): readonly NewReply[] {
  const { deps, now } = scope;
  const book = bookOf(deps, world);
  const cards = book.cards?.(world) ?? [];
  const isOnCard = (rowId: string) => cards.some((card) => card.rowId === rowId);
  const { status } = world.campaign;
  const post = (id: string, channelId: string, body: Json) => posted(scope, body, { id, channelId });
  return [
    ...cards.map((card) => post(card.rowId, card.channelId, deps.bookCard({ world, book, card, state: 'new', now }))),
    ...Object.values(world.rounds).flatMap((round) =>
      isOnCard(round.cardId)
        ? []
        : [post(round.cardId, round.channelId, deps.roundCard({ world, book, round, state: 'new', now }))],
    ),
    ...questions(scope, world, isOnCard),
    ...Object.values(world.whispers).flatMap((whisper) =>
      whisper.read === null ? [post(whisper.post.rowId, whisper.post.channelId, drawWhisper(world, whisper))] : [],
    ),
    ...(status === null
      ? []
      : [{ ...post(status.rowId, status.channelId, deps.statusCard({ world, book, now })), pin: true }]),
  ];
}

/** Each question below the story that led to it, as it was asked. */
function questions(scope: TurnScope, world: World, isOnCard: (rowId: string) => boolean): readonly NewReply[] {
  const { homeId } = world.campaign;
  const rows = new Set(Object.values(world.prompts).flatMap(({ replyId }) => replyId ?? []));
  return [...rows]
    .filter((rowId) => !isOnCard(rowId))
    .map((rowId) => {
      const prompts = promptsIn(world, rowId);
      const scene = prompts.find(({ sceneId }) => sceneId !== null)?.sceneId ?? null;
      const channelId = (scene === null ? undefined : world.scenes[scene]?.channelId) ?? homeId;
      const view = viewOf(scope, world, { facts: prompts[0]?.story ?? [], prompts, number: null });
      return posted(scope, scope.deps.present(view), { id: rowId, channelId });
    });
}
