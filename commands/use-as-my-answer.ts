import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { MAX_SELECT_OPTIONS } from '../src/discord/limits.ts';
import { cut, stripMarkdown } from '../src/discord/render/engine/markdown.ts';
import { answerSaved } from '../src/discord/render/engine/rounds/round-answer.ts';
import { roundQuestion } from '../src/discord/render/engine/rounds/round-question.ts';
import { asMessage, type Message, privately, type Reply } from '../src/discord/reply.ts';
import type { TargetMessage } from '../src/discord/request.ts';
import { phrases, t } from '../src/language/text.ts';
import { seatsToWriteFor } from '../src/play/rounds/round-seats.ts';
import { MAX_ROUND_TEXT, procedureOf } from '../src/play/turns/procedures.ts';
import { type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Round, Seat } from '../src/rules/engine/round.ts';
import { type Here, inPublic, invocationOf } from './support/access/here.ts';
import { defineCommand } from './support/define-command.ts';

const NAME = 'Use as my answer';
/** Discord's numbers. */
const ON_A_MESSAGE = 3;
const ROW = 1;
const SELECT = 3;
/** A quiet lavender. */
const COLOUR = 0x8a7fb5;

const WORDS = phrases({
  unreadable:
    'I cannot read that message: there is no text in it. Nothing was handed in; write your answer in words and try again.',
  tooLong: `That message has more than ${MAX_ROUND_TEXT} characters. Nothing was handed in; shorten it, or press Answer on the card of the round.`,
  notYours:
    'That message is somebody else’s, and their answer is theirs to give. Nothing was handed in; use a message of your own.',
  bots: 'That message is not a player’s. Nothing was handed in; use a message that you wrote yourself.',
  nothingAsked:
    'No open round waits for an answer in words from you. Nothing was handed in; `/waiting` shows what is open.',
  nothingAskedOf:
    'No open round waits for an answer in words from who wrote that. Nothing was handed in; `/waiting` shows what is open.',
});

/** The text that is handed in, and the person it is for. */
interface Prose {
  readonly authorId: string;
  readonly text: string;
  readonly source: NonNullable<Seat['source']>;
}

/** Makes what somebody wrote in the channel their answer to the open round. */
export const useAsMyAnswer = defineCommand({
  data: new ContextMenuCommandBuilder().setName(NAME).setType(ON_A_MESSAGE),
  isPrivate: true,
  run: (here, request) => {
    const { message } = request;
    const wrong = message === null ? WORDS.unreadable : whyNot(here, message);
    if (message === null || wrong !== null) return privately(wrong ?? WORDS.unreadable);
    const { id: messageId, channelId, authorId } = message;
    const prose: Prose = { authorId, text: message.content.trim(), source: { channelId, messageId } };
    const rounds = roundsFor(here, authorId);
    const [only] = rounds;
    if (only === undefined)
      return privately(authorId === here.caller.userId ? WORDS.nothingAsked : WORDS.nothingAskedOf);
    return rounds.length === 1 ? handIn(here, only, prose, 'message') : askWhich(here, rounds, prose);
  },
  press: (here, request) => {
    const [, authorId = '', channelId = '', messageId = ''] = request.customId.split(':');
    const { world } = here.look;
    const roundId = request.values?.[0] ?? '';
    const round = Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
    if (round === undefined) return refuse('round/closed');
    return handIn(
      here,
      round,
      { authorId, text: request.description ?? '', source: { channelId, messageId } },
      'update',
    );
  },
});

/** The reason why a message cannot be an answer; null when it can. */
function whyNot({ look, caller }: Here, { authorId, isByBot, content }: TargetMessage): string | null {
  if (isByBot) return WORDS.bots;
  if (authorId !== caller.userId && !look.isGm) return WORDS.notYours;
  const length = content.trim().length;
  if (length === 0) return WORDS.unreadable;
  return length > MAX_ROUND_TEXT ? WORDS.tooLong : null;
}

/** Open rounds that take a text from somebody: those of this channel, or else all. */
function roundsFor({ look, request, caller }: Here, authorId: string): readonly Round[] {
  const { world, book } = look;
  const all = Object.values(world.rounds).filter((round) => {
    const forUserId = seatOf(look, round, authorId, caller.userId);
    return forUserId !== null && procedureOf(book, round.procedure).form(world, round, forUserId, null).form === 'text';
  });
  const here = all.filter(({ channelId }) => channelId === request.channelId);
  return here.length > 0 ? here : all;
}

/** The seat that a message is for: its author's, or that of the person they take care of. */
function seatOf(look: Here['look'], round: Round, authorId: string, callerId: string): string | null {
  if (authorId !== callerId) return Object.hasOwn(round.seats, authorId) ? authorId : null;
  return seatsToWriteFor({ ...look, isGm: false }, round, callerId)[0] ?? null;
}

async function handIn(here: Here, round: Round, prose: Prose, kind: 'message' | 'update'): Promise<Reply | Refusal> {
  const { look, app, campaignId, caller } = here;
  const forUserId = seatOf(look, round, prose.authorId, caller.userId);
  if (forUserId === null) return refuse('round/not-in-it');
  // An act with an immediate effect is announced in the round's own channel.
  const isPublic = procedureOf(look.book, round.procedure).mode === 'at-once';
  const own = invocationOf(isPublic ? inPublic(here) : here);
  const invocation = isPublic ? { ...own, where: { ...own.where, token: '', channelId: round.channelId } } : own;
  const result = await app.play.submit(invocation, round.id, {
    answer: prose.text,
    draft: false,
    source: prose.source,
    forUserId: forUserId === caller.userId ? null : forUserId,
  });
  if (result.kind === 'duplicate') return { kind: 'nothing' };
  if (result.kind === 'refused') return result.refusal;
  const told = asMessage(result.message);
  const now = await app.play.look(campaignId, caller);
  const message = savedMessage(here, now, round, forUserId, told);
  const reply = kind === 'update' ? ({ kind } as const) : ({ kind, private: true } as const);
  if (!isPublic) return { ...reply, message, rowId: result.rowId };
  return { ...reply, message, rowId: null, post: { channelId: round.channelId, rowId: result.rowId, message: told } };
}

/** The confirmation; without buttons when it ended the round, or was for somebody else. */
function savedMessage(
  { app, caller }: Here,
  look: Here['look'] | null,
  { id }: Round,
  userId: string,
  told: Message,
): Message {
  const round = look?.world.rounds[id];
  if (look === null || round === undefined)
    return { embeds: told.embeds ?? [], components: [], allowed_mentions: { parse: [] } };
  const { world, book, now } = look;
  const saved = answerSaved({ world, book, round, now, userId, viewerId: caller.userId }, app.renderers);
  return userId === caller.userId ? saved : { ...saved, components: [] };
}

/** The text waits in the message that asks: nobody else sees it, and nobody can change it. */
function askWhich({ look, renderer }: Here, rounds: readonly Round[], { authorId, text, source }: Prose): Reply {
  const options = rounds.slice(0, MAX_SELECT_OPTIONS).map((round) => {
    const { title } = roundQuestion(renderer, round, look.world);
    return { label: stripMarkdown(title.replace(/\\(.)/g, '$1'), 100), value: round.id };
  });
  const menu = {
    type: SELECT,
    custom_id: [NAME, authorId, source.channelId, source.messageId].join(':'),
    placeholder: t`Which round does it answer?`,
    options,
  } as const;
  const message: Message = {
    embeds: [{ title: t`Which round does it answer?`, color: COLOUR, description: cut(text, MAX_ROUND_TEXT) }],
    components: [{ type: ROW, components: [menu] }],
    allowed_mentions: { parse: [] },
  };
  return { kind: 'message', message, private: true, rowId: null, isVerbatim: true };
}
