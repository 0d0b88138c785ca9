import { isDeepStrictEqual } from 'node:util';
import type { Invocation, Result } from '../../play/access/invocation.ts';
import type { Look, Play } from '../../play/play.ts';
import { mayWriteFor, seatsToWriteFor } from '../../play/rounds/round-seats.ts';
import { procedureOf } from '../../play/turns/procedures.ts';
import type { Procedure } from '../../rules/engine/book.ts';
import { withChoice } from '../../rules/engine/form.ts';
import { type Answer, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { callerOf, invocationOf, postedInvocationOf } from '../invocation-of.ts';
import { chosenIn, FIELDS_ON_A_PAGE } from '../render/engine/form-panel.ts';
import { cut } from '../render/engine/markdown.ts';
import { refusalMessage, wireReply } from '../render/engine/refusal.ts';
import type { Renderers, RoundQuestion } from '../render/engine/renderer.ts';
import { answerForm, answerSaved, type OwnView } from '../render/engine/round-answer.ts';
import { roundPanel } from '../render/engine/round-panel.ts';
import { roundQuestion } from '../render/engine/round-question.ts';
import { COLOURS } from '../render/engine/tones.ts';
import { type Deferral, type Message, type Reply, refused, sentence } from '../reply.ts';
import type { ModalRequest, PressRequest } from '../request.ts';
import { ANSWER_FIELD, answerModal, whomMessage } from './round-modal.ts';
import {
  chosen,
  givenBack,
  isWritten,
  named,
  type RoundRequest,
  readPressed,
  shown,
  wholeNumber,
  without,
} from './round-press.ts';

/** What the game master's button adds to a round, in hours. */
const EXTENSION_HOURS = 24;

/** The buttons of rounds: on their cards, on what people see of their own part, and on the game master's panel. */
export interface RoundButtons {
  /** How a slow answer is put off, so that nothing is written over what others see. */
  deferral(request: RoundRequest): Deferral;
  press(request: PressRequest): Promise<Reply>;
  submit(request: ModalRequest): Promise<Reply>;
}

/** An open round and the campaign around it. */
interface Found {
  readonly campaignId: string;
  readonly look: Look;
  readonly round: Round;
  readonly procedure: Procedure;
  readonly question: RoundQuestion;
}

/** What somebody wants to hand in: `answer` null is what was written before. */
interface HandedIn {
  readonly forUserId: string;
  readonly answer: Answer | null;
  readonly draft: boolean;
}

export function openRoundButtons(play: Play, renderers: Renderers): RoundButtons {
  return {
    deferral(request) {
      const { verb } = readPressed(request.customId);
      if (verb === 'more' || verb === 'again') return 'public';
      if (request.isPrivate) return 'update';
      return request.kind === 'modal' || verb === 'choose' || verb === 'gm' ? 'private' : 'update';
    },

    async press(request) {
      const { roundId, verb, number, forUserId } = readPressed(request.customId);
      const found = await find(roundId, request);
      if ('kind' in found) return found;
      switch (verb) {
        case 'answer':
          return begin(request, found, forUserId);
        case 'whom':
          return begin(request, found, request.values?.[0] ?? null);
        case 'choose':
          return choose(request, found, forUserId);
        case 'part':
          return choosePart(request, found, forUserId ?? request.user.id, number);
        case 'page':
          return shown(request, found.round, formMessage(request, found, forUserId ?? request.user.id, number));
        case 'draft':
        case 'confirm':
          return handIn(request, found, {
            forUserId: forUserId ?? request.user.id,
            answer: null,
            draft: verb === 'draft',
          });
        case 'more':
          return askForTime(request, found);
        case 'again':
          return playAgain(request, found);
        case 'gm':
          return openPanel(found);
        case 'extend':
        case 'resolve':
        case 'hold':
        case 'go':
        case 'cancel':
        case 'skip':
          return rule(request, found, verb);
        default:
          return wireReply('wire/unknown-button');
      }
    },

    async submit(request) {
      const { roundId, forUserId } = readPressed(request.customId);
      const written = (request.fields[ANSWER_FIELD] ?? '').trim();
      const found = await find(roundId, request, written);
      if ('kind' in found) return found;
      const whose = forUserId ?? request.user.id;
      const { form } = found.procedure.form(found.look.world, found.round, whose, null);
      const answer = form === 'number' ? wholeNumber(written) : written;
      return handIn(request, found, { forUserId: whose, answer, draft: false });
    },
  };

  async function find(roundId: string, request: RoundRequest, written = ''): Promise<Found | Reply> {
    const campaignId = await play.campaignOfRound(roundId);
    const look = campaignId === null ? null : await play.look(campaignId, callerOf(request));
    const { world } = look ?? {};
    const round = world !== undefined && Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
    if (campaignId === null || look === null || round === undefined) return repair(request, roundId, written);
    if (look.world.campaign.guildId !== request.guildId) return repair(request, roundId, written);
    const renderer = renderers[look.world.campaign.book];
    if (renderer === undefined) throw new Error(`no renderer for the book ${look.world.campaign.book}`);
    const question = roundQuestion(renderer, round, look.world);
    return { campaignId, look, round, question, procedure: procedureOf(look.book, round.procedure) };
  }

  /** Opens the field or the menu for an answer, once it is clear whose it is. */
  function begin(request: PressRequest, found: Found, named: string | null): Reply {
    const { look, round, procedure, question } = found;
    const { world } = look;
    const userId = request.user.id;
    const candidates = seatsToWriteFor(look, round, userId);
    const [only] = candidates;
    if (named === null && only === undefined) return refusedIn(found, refuse('round/not-in-it'));
    if (named === null && (candidates.length > 1 || only !== userId))
      return shown(request, round, whomMessage(world, round, question, { userId, userIds: candidates }));
    const whose = named ?? userId;
    if (!mayWriteFor(look, round, userId, whose)) return refusedIn(found, refuse('round/not-yours', { userId: whose }));
    const seat = round.seats[whose];
    if (procedure.mode === 'at-once' && seat?.state === 'confirmed')
      return refusedIn(found, refuse('round/acted-already'));
    const form = procedure.form(world, round, whose, null);
    if (!isWritten(form, round, question)) return shown(request, round, formMessage(request, found, whose));
    // What somebody has in hand is theirs alone until they hand it in.
    const mayRead = whose === userId || seat?.by === userId || seat?.state === 'confirmed';
    const part = { roundId: round.id, forUserId: whose === userId ? null : whose, form, question };
    return { kind: 'modal', modal: answerModal(world, { ...part, before: mayRead ? (seat?.answer ?? null) : null }) };
  }

  /** An answer from a menu. On the card it is one's own; who writes for others says first for whom. */
  async function choose(request: PressRequest, found: Found, named: string | null): Promise<Reply> {
    const { look, round, procedure } = found;
    const candidates = seatsToWriteFor(look, round, request.user.id);
    if (named === null && !candidates.includes(request.user.id)) return begin(request, found, null);
    const forUserId = named ?? request.user.id;
    const answer = chosen(procedure.form(look.world, round, forUserId, null), round.id, request.values ?? []);
    return handIn(request, found, { forUserId, answer, draft: false });
  }

  /** One part of an answer is chosen anew; the rest stays, as far as it still fits. */
  async function choosePart(request: PressRequest, found: Found, userId: string, index: number): Promise<Reply> {
    const { look, round, procedure } = found;
    const own = round.seats[userId]?.answer ?? null;
    const form = procedure.form(look.world, round, userId, own as Answer | null);
    const [option] = chosen(form, round.id, request.values ?? []) as readonly string[];
    if (form.form !== 'fields' || option === undefined) return refusedIn(found, refuse('prompt/no-such-option'));
    const answer = withChoice(form.fields, chosenIn(round, form, userId), option);
    return handIn(request, found, { forUserId: userId, answer, draft: true }, Math.floor(index / FIELDS_ON_A_PAGE));
  }

  async function handIn(
    request: RoundRequest,
    found: Found,
    { forUserId, answer, draft }: HandedIn,
    page = 0,
  ): Promise<Reply> {
    const { campaignId, round, procedure } = found;
    const isPublic = procedure.mode === 'at-once' && !draft;
    // Who acts in a message of their own sees it there, and everybody in the channel of the round.
    const isTwofold = isPublic && request.isPrivate;
    const invocation = isTwofold
      ? postedInvocationOf(request, campaignId, round.channelId)
      : invocationOf(request, campaignId, !isPublic);
    const result = await play.submit(invocation, round.id, {
      ...{ answer, draft, source: null },
      forUserId: forUserId === request.user.id ? null : forUserId,
    });
    if (result.kind === 'duplicate') return { kind: 'nothing' };
    const written = typeof answer === 'string' ? answer : '';
    if (result.kind === 'refused') return notDone(request, found, result.refusal, written);
    const { rowId } = result;
    const message = result.message as Message;
    if (isPublic && !isTwofold) return { kind: 'message', message, private: false, rowId };
    const saved = await savedMessage(request, found, forUserId, message, page);
    if (!isTwofold) return { ...shown(request, round, saved), rowId };
    return { ...shown(request, round, saved), post: { channelId: round.channelId, rowId, message } };
  }

  /** What was handed in, for who did it; when that ended the round, that it was. */
  async function savedMessage(
    request: RoundRequest,
    found: Found,
    userId: string,
    told: Message,
    page: number,
  ): Promise<Message> {
    const { campaignId, round } = found;
    const look = await play.look(campaignId, callerOf(request));
    const now = look?.world.rounds[round.id];
    if (look === null || now === undefined) return isWhole(found, userId) ? playedOut(found) : bare(told);
    const { world, book } = look;
    const view: OwnView = { world, book, round: now, now: look.now, userId, viewerId: request.user.id };
    return named(answerSaved(view, renderers, page), request, userId);
  }

  /** An answer in parts shows what it came to; when that ended the round, the recap does. */
  function isWhole({ look, round, procedure }: Found, userId: string): boolean {
    return procedure.form(look.world, round, userId, null).form === 'fields';
  }

  function formMessage(request: RoundRequest, { look, round }: Found, userId: string, page = 0): Message {
    const { world, book, now } = look;
    return named(
      answerForm({ world, book, round, now, userId, viewerId: request.user.id }, renderers, page),
      request,
      userId,
    );
  }

  async function askForTime(request: PressRequest, found: Found): Promise<Reply> {
    const { campaignId, round } = found;
    const result = await play.moreTime(invocationOf(request, campaignId, false), round.id);
    if (result.kind === 'duplicate') return { kind: 'nothing' };
    if (result.kind === 'refused') return notDone(request, found, result.refusal);
    return { kind: 'message', message: result.message as Message, private: false, rowId: result.rowId };
  }

  /** The recap is told where the round is played, wherever the button was. */
  async function playAgain(request: PressRequest, found: Found): Promise<Reply> {
    const { campaignId, round } = found;
    const isThere = request.channelId === round.channelId && !request.isPrivate;
    const invocation = isThere
      ? invocationOf(request, campaignId, false)
      : postedInvocationOf(request, campaignId, round.channelId);
    const result = await play.playAgain(invocation, round.id);
    if (result.kind === 'duplicate') return { kind: 'nothing' };
    if (result.kind === 'refused') return notDone(request, found, result.refusal);
    const { rowId } = result;
    const message = result.message as Message;
    if (isThere) return { kind: 'message', message, private: false, rowId };
    return {
      ...{ kind: 'message', message: sentence('It is played again.'), private: true, rowId: null },
      post: { channelId: round.channelId, rowId, message },
    };
  }

  function openPanel(found: Found): Reply {
    if (!found.look.isGm) return refusedIn(found, refuse('gm-only'));
    return { kind: 'message', message: panelOf(found.look, found.round), private: true, rowId: null };
  }

  /** What the game master decides is told to all; the panel then shows how things stand, or has no buttons any more. */
  async function rule(request: PressRequest, found: Found, verb: Ruling): Promise<Reply> {
    const { campaignId, round } = found;
    const invocation = postedInvocationOf(request, campaignId, round.channelId);
    const result = await ruled(invocation, round, verb, request.values?.[0] ?? '');
    if (result.kind === 'duplicate') return { kind: 'nothing' };
    if (result.kind === 'refused' && !found.look.isGm) return refusedIn(found, result.refusal);
    if (result.kind === 'refused' && result.refusal.refused === 'round/closed') return repair(request, round.id);
    const look = await play.look(campaignId, callerOf(request));
    const now = look?.world.rounds[round.id];
    const panel: Message =
      look === null || now === undefined ? { components: [], allowed_mentions: { parse: [] } } : panelOf(look, now);
    const update = { kind: 'update', message: panel, rowId: null } as const;
    if (result.kind === 'refused')
      return { ...update, aside: refusalMessage(result.refusal, found.look.world, renderers) };
    const { rowId } = result;
    return { ...update, post: { channelId: round.channelId, rowId, message: result.message as Message } };
  }

  function ruled(invocation: Invocation, round: Round, verb: Ruling, value: string): Promise<Result> {
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

  function panelOf({ world, book, now }: Look, round: Round): Message {
    return roundPanel({ world, book, round, now }, renderers);
  }

  /** Somebody was faster, or it cannot be done. */
  function notDone(request: RoundRequest, found: Found, refusal: Refusal, written = ''): Reply {
    return refusal.refused === 'round/closed'
      ? repair(request, found.round.id, written)
      : refusedIn(found, refusal, written);
  }

  function refusedIn({ look }: Found, refusal: Refusal, written = ''): Reply {
    if (written === '') return refused(refusal, look.world);
    const message = givenBack(refusalMessage(refusal, look.world, renderers), written);
    return { kind: 'message', message, private: true, rowId: null };
  }

  /** Says that it is over, gives back what was written, and takes the buttons away in passing. */
  function repair(request: RoundRequest, roundId: string, written = ''): Reply {
    const { messageId, components } = request;
    const kept = without(components, roundId);
    const told = givenBack(refusalMessage(refuse('round/closed'), null, renderers), written);
    if (messageId === null || isDeepStrictEqual(kept, components))
      return { kind: 'message', message: told, private: true, rowId: null };
    return { kind: 'update', message: { components: kept, allowed_mentions: { parse: [] } }, rowId: null, aside: told };
  }
}

function bare({ embeds = [] }: Message): Message {
  return { embeds, components: [], allowed_mentions: { parse: [] } };
}

function playedOut({ question }: Found): Message {
  const description = '✅ Handed in, and with it the round was played: its recap stands in the channel.';
  return bare({ embeds: [{ title: cut(question.title, 256), color: COLOURS.neutral, description }] });
}

type Ruling = 'extend' | 'resolve' | 'hold' | 'go' | 'cancel' | 'skip';
