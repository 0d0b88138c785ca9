import { isDeepStrictEqual } from 'node:util';
import type { StandingCard } from '../../rules/engine/book.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { Fact } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import type { PlaceLeft } from '../facts.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import type { BookCardView, RoundView } from '../views.ts';
import { benchChanges } from './bench.ts';
import { leftBody, placeLeft } from './place-cards.ts';
import { deleted, edited, posted, retired, walked } from './posts.ts';

/** Kind of the card that puts a question to the game masters in their channel. */
export const QUESTION_CARD = 'question';

/**
 * Posts and edits that bring the cards of a campaign up to date: one for each open round, those of the book, of questions
 * for the game masters, its status, and the game masters' bench.
 * @param turns what happened between the two Worlds
 */
export function cardChanges(
  scope: TurnScope,
  before: World,
  after: World,
  turns: readonly PlayedTurn[],
): readonly NewReply[] {
  if (before === after) return [];
  const facts = turns.flatMap((turn) => turn.facts);
  const left = placeLeft(before, after, facts);
  return [...channelCards(scope, before, after, { turns, facts, left }), ...benchChanges(scope, before, after)];
}

interface CardChange {
  readonly turns: readonly PlayedTurn[];
  readonly facts: readonly Fact[];
  /** The campaign leaves a channel with these. */
  readonly left: PlaceLeft | null;
}

/** A campaign without a channel has no cards, except those in the game masters' channel. */
function channelCards(scope: TurnScope, before: World, after: World, change: CardChange): readonly NewReply[] {
  const { turns, facts, left } = change;
  if (after.campaign.pause?.noPlace === undefined)
    return [
      ...roundCards(scope, before, after, change),
      ...standingCards(scope, before, after, change),
      ...statusCards(scope, before, after, facts),
    ];
  const questions = standingCards(scope, before, after, { turns, facts, left }).filter(
    ({ channelId }) => after.bindings[channelId]?.use === 'gm',
  );
  if (left === null) return questions;
  const body = leftBody(scope, after, left);
  const { status } = before.campaign;
  const rounds = Object.values(before.rounds).filter((round) => hasOwnCard(scope, [before], round));
  const cards = [
    ...(status === null ? [] : [status]),
    ...standingIn(scope, before),
    ...rounds.map(({ cardId: rowId, channelId }) => ({ rowId, channelId })),
  ];
  return [
    ...questions,
    ...cards
      .filter(({ channelId }) => channelId === left.channelId)
      .map(({ rowId, channelId }) => retired(scope, rowId, body, channelId)),
  ];
}

/** Standing cards: new ones are posted, changed ones edited, those that are gone drawn a last time. */
function standingCards(
  scope: TurnScope,
  before: World,
  after: World,
  { turns, facts, left }: CardChange,
): readonly NewReply[] {
  const { deps, now } = scope;
  const old = standingIn(scope, before);
  const open = standingIn(scope, after);
  const asked = new Set(turns.flatMap(({ opened }) => opened.map(({ card }) => card?.rowId)));
  const isNew = ({ rowId }: StandingCard) => opensCard(facts, rowId) || asked.has(rowId);
  const drawn = (world: World, card: StandingCard, state: BookCardView['state']) =>
    deps.bookCard({ world, book: bookOf(deps, world), card, state, answer: answerTo(before, card, turns), now });
  const isIn = (cards: readonly StandingCard[], { rowId }: StandingCard) => cards.some((one) => one.rowId === rowId);
  return [
    ...open.flatMap((card) => {
      // One that an undo brings back has its message already.
      if (isNew(card)) return [posted(scope, drawn(after, card, 'new'), { id: card.rowId, channelId: card.channelId })];
      const body = drawn(after, card, 'open');
      if (
        comesAlong(
          left,
          old.find(({ rowId }) => rowId === card.rowId),
        )
      )
        return [walked(scope, card.rowId, { body, left: leftBody(scope, after, left) }, card.channelId)];
      // The opening of a round is told below it: the card with its buttons follows that.
      if (begins(facts, after, card))
        return [walked(scope, card.rowId, { body, left: drawn(after, card, 'left') }, card.channelId)];
      return isIn(old, card) && isDeepStrictEqual(body, drawn(before, card, 'open'))
        ? []
        : [edited(scope, card.rowId, body, card.channelId)];
    }),
    ...old
      .filter((card) => !isIn(open, card))
      .map((card) => edited(scope, card.rowId, drawn(before, card, 'over'), card.channelId)),
  ];
}

/** Checks whether a round on the card was opened, or opened again. */
function begins(facts: readonly Fact[], { rounds }: World, { rowId }: StandingCard): boolean {
  return Object.values(rounds).some(
    (round) =>
      round.cardId === rowId &&
      facts.some((fact) => isOf('round-opened', fact, round) || isOf('round-reopened', fact, round)),
  );
}

/** The book's cards, and the questions that have a card in the game masters' channel. */
function standingIn({ deps }: TurnScope, world: World): readonly StandingCard[] {
  const questions = Object.values(world.prompts).flatMap(({ id, card }) =>
    // One of an old journal has none.
    card ? [{ ...card, kind: QUESTION_CARD, promptId: id }] : [],
  );
  return [...(bookOf(deps, world).cards?.(world) ?? []), ...questions];
}

/** The answer to a card's question. */
function answerTo({ prompts }: World, { promptId }: StandingCard, turns: readonly PlayedTurn[]): Json {
  const prompt = promptId === undefined ? undefined : prompts[promptId];
  const turn = turns.find(({ entry }) => prompt !== undefined && entry.action === `prompt/${prompt.kind}`);
  return turn?.entry.input ?? null;
}

/** Checks whether one of these facts opens a standing card. */
function opensCard(facts: readonly Fact[], rowId: string): boolean {
  return facts.some((fact) => 'cardId' in fact && fact.cardId === rowId);
}

/** Checks whether a round has a card of its own. */
function hasOwnCard({ deps }: TurnScope, worlds: readonly World[], { cardId }: Round): boolean {
  return worlds.every((world) => (bookOf(deps, world).cards?.(world) ?? []).every(({ rowId }) => rowId !== cardId));
}

function roundCards(scope: TurnScope, before: World, after: World, { facts, left }: CardChange): readonly NewReply[] {
  const isOwn = (round: Round) => hasOwnCard(scope, [before, after], round);
  const gone = Object.values(before.rounds).filter((round) => !Object.hasOwn(after.rounds, round.id) && isOwn(round));
  const open = Object.values(after.rounds)
    .filter(isOwn)
    .flatMap((round) =>
      comesAlong(left, before.rounds[round.id])
        ? [
            walked(
              scope,
              round.cardId,
              { body: draw(scope, after, round, 'open'), left: leftBody(scope, after, left) },
              round.channelId,
            ),
          ]
        : openCard(scope, before, after, round, facts),
    );
  const closed = gone.map((round) => {
    const state = facts.some((fact) => isOf('round-resolved', fact, round)) ? 'over' : 'gone';
    return edited(scope, round.cardId, draw(scope, after, round, state), round.channelId);
  });
  return [...open, ...closed];
}

/** Checks whether a card goes where the campaign goes: it was in the channel that is left. */
function comesAlong(left: PlaceLeft | null, old: { readonly channelId: string } | undefined): left is PlaceLeft {
  return left !== null && left.channelId === old?.channelId;
}

function openCard(
  scope: TurnScope,
  before: World,
  after: World,
  round: Round,
  facts: readonly Fact[],
): readonly NewReply[] {
  const { cardId, channelId, id } = round;
  const old = before.rounds[id];
  // One that an undo opens again has its card already.
  if (facts.some((fact) => isOf('round-opened', fact, round)))
    return [posted(scope, draw(scope, after, round, 'new'), { id: cardId, channelId })];
  const card = draw(scope, after, round, 'open');
  // The reopening is told below it.
  if (facts.some((fact) => isOf('round-reopened', fact, round)))
    return [walked(scope, cardId, { body: card, left: draw(scope, after, round, 'over') }, channelId)];
  const isSame = old !== undefined && isDeepStrictEqual(card, draw(scope, before, old, 'open'));
  return isSame ? [] : [edited(scope, cardId, card, channelId)];
}

function draw({ deps, now }: TurnScope, world: World, round: Round, state: RoundView['state']) {
  return deps.roundCard({ world, book: bookOf(deps, world), round, state, now });
}

function isOf(kind: 'round-opened' | 'round-reopened' | 'round-resolved', fact: Fact, { id }: Round): boolean {
  return fact.fact === kind && 'roundId' in fact && fact.roundId === id;
}

/** There is one of them: the old one gives way to a new one, and a new one to the old when an undo takes it back. */
function statusCards(scope: TurnScope, before: World, after: World, facts: readonly Fact[]): readonly NewReply[] {
  const old = before.campaign.status;
  const status = after.campaign.status;
  const { deps, now } = scope;
  const drawn = (world: World, isReplaced = false) =>
    deps.statusCard({ world, book: bookOf(deps, world), now, isReplaced });
  const gone = old === null || old.rowId === status?.rowId ? null : old;
  if (status === null) return gone === null ? [] : [deleted(scope, gone.rowId, gone.channelId)];
  const { rowId, channelId } = status;
  if (facts.some(({ fact }) => fact === 'status-placed'))
    return [
      { ...posted(scope, drawn(after), { id: rowId, channelId }), pin: true },
      // It links to the new one, so it comes after it.
      ...(gone === null ? [] : [retired(scope, gone.rowId, drawn(after, true), gone.channelId)]),
    ];
  if (gone !== null)
    return [
      deleted(scope, gone.rowId, gone.channelId),
      { ...edited(scope, rowId, drawn(after), channelId), pin: true },
    ];
  const body = drawn(after);
  const isSame = old !== null && isDeepStrictEqual(body, drawn(before));
  return isSame ? [] : [edited(scope, rowId, body, channelId)];
}
