import { isDeepStrictEqual } from 'node:util';
import { isGmAt } from '../../play/access/masters.ts';
import type { Look, Play } from '../../play/play.ts';
import { procedureOf } from '../../play/turns/procedures.ts';
import type { Procedure } from '../../rules/engine/book.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { notDoneFor, refusalMessage } from '../render/engine/refusal.ts';
import type { Renderers, RoundQuestion } from '../render/engine/renderer.ts';
import { roundQuestion } from '../render/engine/rounds/round-question.ts';
import { type Message, type Reply, refused } from '../reply.ts';
import { type ComponentRequest, callerOf } from '../request.ts';
import { givenBack, without } from './round-press.ts';

/** The dependencies of the rounds' buttons. */
export interface RoundDesk {
  readonly play: Play;
  readonly renderers: Renderers;
}

/** An open round and the campaign around it. */
export interface FoundRound extends RoundDesk {
  readonly campaignId: string;
  /** `isGm`: whether they are a game master where the round is played. */
  readonly look: Look;
  readonly round: Round;
  readonly procedure: Procedure;
  readonly question: RoundQuestion;
}

/**
 * The open round that a button belongs to, or the answer that it is over.
 * @param written what was written for it; given back when it is over
 */
export async function findRound(
  desk: RoundDesk,
  roundId: string,
  request: ComponentRequest,
  written = '',
): Promise<FoundRound | Reply> {
  const { play, renderers } = desk;
  const campaignId = await play.campaignOfRound(roundId);
  const look = campaignId === null ? null : await play.look(campaignId, callerOf(request));
  const { world } = look ?? {};
  const round = world !== undefined && Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
  if (campaignId === null || look === null || round === undefined) return repair(request, roundId, written);
  if (look.world.campaign.guildId !== request.guildId) return repair(request, roundId, written);
  const renderer = renderers[look.world.campaign.book];
  if (renderer === undefined) throw new Error(`no renderer for the book ${look.world.campaign.book}`);
  const question = roundQuestion(renderer, round, look.world);
  const isGm = isGmAt(look.world, callerOf(request), round.channelId);
  const procedure = procedureOf(look.book, round.procedure);
  return { ...desk, campaignId, look: { ...look, isGm }, round, question, procedure };
}

/** Somebody was faster, or it cannot be done. */
export function notDone(request: ComponentRequest, found: FoundRound, refusal: Refusal, written = ''): Reply {
  return refusal.refused === 'round/closed'
    ? repair(request, found.round.id, written)
    : refusedIn(found, refusal, written);
}

/** The reason why it is impossible; the text typed for it is given back. */
export function refusedIn({ look, renderers }: FoundRound, refusal: Refusal, written = ''): Reply {
  if (written === '') return refused(refusal, look.world);
  const message = givenBack(refusalMessage(refusal, look.world, renderers), written);
  return { kind: 'message', message, private: true, rowId: null, notDone: notDoneFor(refusal) };
}

/** Says that it is over, gives back what was written, and takes the buttons away in passing. */
export function repair(request: ComponentRequest, roundId: string, written = ''): Reply {
  const { messageId, components } = request;
  const kept = without(components, roundId);
  const told = givenBack(refusalMessage(refuse('round/closed'), null, {}), written);
  if (messageId === null || isDeepStrictEqual(kept, components))
    return { kind: 'message', message: told, private: true, rowId: null, notDone: 'over' };
  const message: Message = { components: kept, allowed_mentions: { parse: [] } };
  return { kind: 'update', message, rowId: null, aside: told, notDone: 'over' };
}
