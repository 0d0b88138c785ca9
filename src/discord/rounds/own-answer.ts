import { t } from '../../language/text.ts';
import type { Result } from '../../play/access/invocation.ts';
import { mayWriteFor, seatsToWriteFor } from '../../play/rounds/round-seats.ts';
import { withChoice } from '../../rules/engine/form.ts';
import { type Answer, refuse } from '../../rules/engine/prompt.ts';
import { cut } from '../render/engine/markdown.ts';
import { nounsOf } from '../render/engine/nouns.ts';
import { chosenIn, FIELDS_ON_A_PAGE } from '../render/engine/rounds/form-panel.ts';
import { answerForm, answerSaved, type OwnView } from '../render/engine/rounds/round-answer.ts';
import { COLOURS } from '../render/engine/tones.ts';
import { asMessage, type Message, type Reply } from '../reply.ts';
import {
  type ComponentRequest,
  callerOf,
  invocationOf,
  type ModalRequest,
  type PressRequest,
  postedInvocationOf,
} from '../request.ts';
import { type FoundRound, notDone, refusedIn } from './found-round.ts';
import { ANSWER_FIELD, answerModal, whomMessage } from './modals.ts';
import { chosen, isWritten, named, shown, wholeNumber } from './round-press.ts';
import { WORDS_FIELD } from './whole-modal.ts';

/** An answer to be handed in; `answer` null means the earlier one. */
export interface HandedIn {
  readonly forUserId: string;
  readonly answer: Answer | null;
  readonly draft: boolean;
  /** One tap: they have nothing to add. */
  readonly nothing?: true;
  /** The words that go with it: null for none; absent, they stay as they are. */
  readonly words?: string | null;
}

/** Opens the field or the menu for an answer, once it is clear whose it is. */
export function begin(request: PressRequest, found: FoundRound, named: string | null): Reply {
  const { look, round, procedure, question, renderers } = found;
  const { world } = look;
  const nouns = nounsOf(renderers[world.campaign.book]);
  const userId = request.user.id;
  const candidates = seatsToWriteFor(look, round, userId);
  const [only] = candidates;
  if (named === null && only === undefined) return refusedIn(found, refuse('round/not-in-it'));
  if (named === null && (candidates.length > 1 || only !== userId))
    return shown(request, round, whomMessage(world, round, question, { userId, userIds: candidates, nouns }));
  const whose = named ?? userId;
  if (!mayWriteFor(look, round, userId, whose)) return refusedIn(found, refuse('round/not-yours', { userId: whose }));
  const seat = round.seats[whose];
  if (procedure.mode === 'at-once' && seat?.state === 'confirmed')
    return refusedIn(found, refuse('round/acted-already'));
  const form = procedure.form(world, round, whose, null);
  if (!isWritten(form, round, question)) return shown(request, round, formMessage(request, found, whose));
  // A draft is visible to its owner alone until they hand it in.
  const mayRead = whose === userId || seat?.by === userId || seat?.state === 'confirmed';
  const part = { roundId: round.id, forUserId: whose === userId ? null : whose, form, question };
  const before = mayRead ? (seat?.answer ?? null) : null;
  return { kind: 'modal', modal: answerModal(world, { ...part, before }, nouns) };
}

/** Hands in with one tap that somebody has nothing to add: for themselves, or for the person they take care of. */
export function addNothing(request: PressRequest, found: FoundRound): Promise<Reply> | Reply {
  const { look, round } = found;
  const [own] = seatsToWriteFor({ ...look, isGm: false }, round, request.user.id);
  if (own === undefined) return refusedIn(found, refuse('round/not-in-it'));
  return handIn(request, found, { forUserId: own, answer: null, draft: false, nothing: true });
}

/**
 * An answer from a menu. On the card it is one's own; people who write for others first choose for whom. Several choices at
 * once may include a slip of the finger: they are kept as a draft, read over, and then handed in.
 */
export async function choose(request: PressRequest, found: FoundRound, named: string | null): Promise<Reply> {
  const { look, round, procedure } = found;
  const candidates = seatsToWriteFor(look, round, request.user.id);
  if (named === null && !candidates.includes(request.user.id)) return begin(request, found, null);
  const forUserId = named ?? request.user.id;
  const form = procedure.form(look.world, round, forUserId, null);
  const answer = chosen(form, round.id, request.values ?? []);
  return handIn(request, found, { forUserId, answer, draft: form.form === 'several' });
}

/** Changes one part of an answer; the rest stays as far as it still fits. */
export async function choosePart(
  request: PressRequest,
  found: FoundRound,
  userId: string,
  index: number,
): Promise<Reply> {
  const { look, round, procedure } = found;
  const own = round.seats[userId]?.answer ?? null;
  const form = procedure.form(look.world, round, userId, own as Answer | null);
  const [option] = chosen(form, round.id, request.values ?? []) as readonly string[];
  if (form.form !== 'fields' || option === undefined) return refusedIn(found, refuse('prompt/no-such-option'));
  const answer = withChoice(form.fields, chosenIn(round, form, userId), option);
  return handIn(request, found, { forUserId: userId, answer, draft: true }, Math.floor(index / FIELDS_ON_A_PAGE));
}

/** Another page of the form. */
export function turnPage(request: PressRequest, found: FoundRound, userId: string, page: number): Reply {
  if (!mayWriteFor(found.look, found.round, request.user.id, userId))
    return refusedIn(found, refuse('round/not-yours', { userId }));
  return shown(request, found.round, formMessage(request, found, userId, page));
}

/** The text from the field of a modal. */
export function handInWritten(request: ModalRequest, found: FoundRound, forUserId: string): Promise<Reply> {
  const written = writtenIn(request);
  const { form } = found.procedure.form(found.look.world, found.round, forUserId, null);
  const answer = form === 'number' ? wholeNumber(written) : written;
  return handIn(request, found, { forUserId, answer, draft: false });
}

/** The text typed into a modal. */
export function writtenIn({ fields }: ModalRequest): string {
  return (fields[ANSWER_FIELD] ?? fields[WORDS_FIELD] ?? '').trim();
}

/** Hands in an answer, or keeps it as a draft. */
export async function handIn(request: ComponentRequest, found: FoundRound, handed: HandedIn, page = 0): Promise<Reply> {
  const result = await submitted(request, found, handed);
  return result.kind === 'refused'
    ? notDone(request, found, result.refusal, writtenBy(handed))
    : repliedTo(request, found, handed, result, page);
}

/** The typed text, to be given back. */
export function writtenBy({ answer, words }: HandedIn): string {
  if (typeof words === 'string') return words;
  return typeof answer === 'string' ? answer : '';
}

/** In a message of their own the actor sees the effect there; everybody else sees it in the round's channel. */
function isPublicly({ procedure }: FoundRound, { draft }: HandedIn): boolean {
  return procedure.mode === 'at-once' && !draft;
}

/** Writes or hands in an answer. */
export function submitted(request: ComponentRequest, found: FoundRound, handed: HandedIn): Promise<Result> {
  const { play, campaignId, round } = found;
  const { forUserId, answer, draft, nothing, words } = handed;
  const isPublic = isPublicly(found, handed);
  const invocation =
    isPublic && request.isPrivate
      ? postedInvocationOf(request, campaignId, round.channelId)
      : invocationOf(request, campaignId, !isPublic);
  return play.submit(invocation, round.id, {
    answer,
    draft,
    source: null,
    nothing,
    words,
    forUserId: forUserId === request.user.id ? null : forUserId,
  });
}

/** The view of an answer that was accepted. */
export async function repliedTo(
  request: ComponentRequest,
  found: FoundRound,
  handed: HandedIn,
  result: Exclude<Result, { readonly kind: 'refused' }>,
  page = 0,
): Promise<Extract<Reply, { kind: 'nothing' | 'message' | 'update' }>> {
  if (result.kind === 'duplicate') return { kind: 'nothing' };
  const { round } = found;
  const { rowId } = result;
  const message = asMessage(result.message);
  const isPublic = isPublicly(found, handed);
  const isTwofold = isPublic && request.isPrivate;
  if (isPublic && !isTwofold) return { kind: 'message', message, private: false, rowId };
  const saved = await savedMessage(request, found, handed.forUserId, message, page);
  if (!isTwofold) return { ...shown(request, round, saved), rowId };
  return { ...shown(request, round, saved), post: { channelId: round.channelId, rowId, message } };
}

/** The confirmation for the person who handed in; if that ended the round, it says so. */
async function savedMessage(
  request: ComponentRequest,
  found: FoundRound,
  userId: string,
  told: Message,
  page: number,
): Promise<Message> {
  const { play, renderers, campaignId, round } = found;
  const look = await play.look(campaignId, callerOf(request));
  const now = look?.world.rounds[round.id];
  if (look === null || now === undefined) return isWhole(found, userId) ? playedOut(found) : bare(told);
  const { world, book } = look;
  const view: OwnView = { world, book, round: now, now: look.now, userId, viewerId: request.user.id };
  return named(answerSaved(view, renderers, page), request, userId);
}

/** An answer in parts shows what it came to; when that ended the round, the recap does. */
function isWhole({ look, round, procedure }: FoundRound, userId: string): boolean {
  return procedure.form(look.world, round, userId, null).form === 'fields';
}

/** One's own way to answer, opened at a page of it. */
function formMessage(
  request: ComponentRequest,
  { look, renderers, round }: FoundRound,
  userId: string,
  page = 0,
): Message {
  const { world, book, now } = look;
  return named(
    answerForm({ world, book, round, now, userId, viewerId: request.user.id }, renderers, page),
    request,
    userId,
  );
}

function bare({ embeds = [] }: Message): Message {
  return { embeds, components: [], allowed_mentions: { parse: [] } };
}

function playedOut({ question }: FoundRound): Message {
  const description = t`✅ Handed in, and with it the round was played: its recap stands in the channel.`;
  return bare({ embeds: [{ title: cut(question.title, 256), color: COLOURS.neutral, description }] });
}
