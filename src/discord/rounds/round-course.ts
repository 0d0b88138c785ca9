import { t } from '../../language/text.ts';
import type { Invocation, Result } from '../../play/access/invocation.ts';
import type { Look } from '../../play/play.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { refusalMessage } from '../render/engine/refusal.ts';
import { roundPanel } from '../render/engine/rounds/round-panel.ts';
import { asMessage, type Message, type Reply, sentence } from '../reply.ts';
import { callerOf, invocationOf, type PressRequest, postedInvocationOf } from '../request.ts';
import { type FoundRound, notDone, refusedIn, repair } from './found-round.ts';

/** Hours that the game master's button adds to a round. */
const EXTENSION_HOURS = 24;

/** The game master's rulings, by the verbs of their buttons. */
export type Ruling = 'extend' | 'resolve' | 'hold' | 'go' | 'cancel' | 'skip';

/** Somebody asks for more time. */
export async function askForTime(request: PressRequest, found: FoundRound): Promise<Reply> {
  const { play, campaignId, round } = found;
  const result = await play.moreTime(invocationOf(request, campaignId, false), round.id);
  if (result.kind === 'duplicate') return { kind: 'nothing' };
  if (result.kind === 'refused') return notDone(request, found, result.refusal);
  return { kind: 'message', message: asMessage(result.message), private: false, rowId: result.rowId };
}

/** The recap appears in the round's channel, wherever the button was. */
export async function playAgain(request: PressRequest, found: FoundRound): Promise<Reply> {
  const { play, campaignId, round } = found;
  const isThere = request.channelId === round.channelId && !request.isPrivate;
  const invocation = isThere
    ? invocationOf(request, campaignId, false)
    : postedInvocationOf(request, campaignId, round.channelId);
  const result = await play.playAgain(invocation, round.id);
  if (result.kind === 'duplicate') return { kind: 'nothing' };
  if (result.kind === 'refused') return notDone(request, found, result.refusal);
  const { rowId } = result;
  const message = asMessage(result.message);
  if (isThere) return { kind: 'message', message, private: false, rowId };
  return {
    kind: 'message',
    message: sentence(t`It is played again.`),
    private: true,
    rowId: null,
    post: { channelId: round.channelId, rowId, message },
  };
}

/** Opens the game master's panel of a round. */
export function openPanel(found: FoundRound): Reply {
  if (!found.look.isGm) return refusedIn(found, refuse('gm-only'));
  return { kind: 'message', message: panelOf(found, found.look, found.round), private: true, rowId: null };
}

/** The game master's decision is announced to all; the panel then shows the new state, or loses its buttons. */
export async function rule(request: PressRequest, found: FoundRound, verb: Ruling): Promise<Reply> {
  const { play, renderers, campaignId, round } = found;
  const invocation = postedInvocationOf(request, campaignId, round.channelId);
  const result = await ruled(found, invocation, verb, request.values?.[0] ?? '');
  if (result.kind === 'duplicate') return { kind: 'nothing' };
  if (result.kind === 'refused' && !found.look.isGm) return refusedIn(found, result.refusal);
  if (result.kind === 'refused' && result.refusal.refused === 'round/closed') return repair(request, round.id);
  const look = await play.look(campaignId, callerOf(request));
  const now = look?.world.rounds[round.id];
  const panel: Message =
    look === null || now === undefined
      ? { components: [], allowed_mentions: { parse: [] } }
      : panelOf(found, look, now);
  const update = { kind: 'update', message: panel, rowId: null } as const;
  if (result.kind === 'refused')
    return { ...update, aside: refusalMessage(result.refusal, found.look.world, renderers) };
  const { rowId } = result;
  return { ...update, post: { channelId: round.channelId, rowId, message: asMessage(result.message) } };
}

function ruled({ play, round }: FoundRound, invocation: Invocation, verb: Ruling, value: string): Promise<Result> {
  switch (verb) {
    case 'extend':
      return play.extend(invocation, round.id, { hours: EXTENSION_HOURS });
    case 'resolve':
      return play.resolveNow(invocation, round.id);
    case 'hold':
    case 'go':
      return play.hold(invocation, round.id, verb === 'hold');
    case 'cancel':
      return play.cancel(invocation, round.id);
    case 'skip':
      return play.skip(invocation, round.id, value, round.seats[value]?.state !== 'skipped');
  }
}

function panelOf({ renderers }: FoundRound, { world, book, now }: Look, round: Round): Message {
  return roundPanel({ world, book, round, now }, renderers);
}
