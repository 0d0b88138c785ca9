import { isDeepStrictEqual } from 'node:util';
import type { StandingCard } from '../rules/book.ts';
import type { Json } from '../rules/json.ts';
import type { Fact } from '../rules/prompt.ts';
import type { Round } from '../rules/round.ts';
import type { World } from '../rules/world.ts';
import type { NewReply } from '../store/store.ts';
import type { BookCardView, RoundView } from './deed.ts';
import { deleted, edited, posted } from './posts.ts';
import { bookOf, type Finished, type Standing } from './turn.ts';

/** Kind of the card that puts a question to the game masters in their channel. */
export const QUESTION_CARD = 'question';

/**
 * Posts and edits that bring the cards of a campaign up to date: one for each open round, those of the book, of questions
 * for the game masters, and its status.
 * @param turns what happened between the two Worlds
 */
export function cardChanges(
  standing: Standing,
  before: World,
  after: World,
  turns: readonly Finished[],
): readonly NewReply[] {
  if (before === after) return [];
  const facts = turns.flatMap((turn) => turn.facts);
  return [
    ...roundCards(standing, before, after, facts),
    ...standingCards(standing, before, after, turns),
    ...statusCards(standing, before, after, facts),
  ];
}

/** Standing cards: new ones are posted, changed ones edited, those that are gone drawn a last time. */
function standingCards(
  standing: Standing,
  before: World,
  after: World,
  turns: readonly Finished[],
): readonly NewReply[] {
  const { house, now } = standing;
  const old = standingIn(standing, before);
  const open = standingIn(standing, after);
  const facts = turns.flatMap((turn) => turn.facts);
  const asked = new Set(turns.flatMap(({ opened }) => opened.map(({ card }) => card?.rowId)));
  const isNew = ({ rowId }: StandingCard) => opensCard(facts, rowId) || asked.has(rowId);
  const drawn = (world: World, card: StandingCard, state: BookCardView['state']) =>
    house.bookCard({ world, book: bookOf(house, world), card, state, answer: answerTo(before, card, turns), now });
  const isIn = (cards: readonly StandingCard[], { rowId }: StandingCard) => cards.some((one) => one.rowId === rowId);
  return [
    ...open.flatMap((card) => {
      // One that an undo brings back has its message already.
      if (isNew(card))
        return [posted(standing, drawn(after, card, 'new'), { id: card.rowId, channelId: card.channelId })];
      const body = drawn(after, card, 'open');
      return isIn(old, card) && isDeepStrictEqual(body, drawn(before, card, 'open'))
        ? []
        : [edited(standing, card.rowId, body, card.channelId)];
    }),
    ...old
      .filter((card) => !isIn(open, card))
      .map((card) => edited(standing, card.rowId, drawn(before, card, 'over'), card.channelId)),
  ];
}

/** The book's cards, and the questions that have a card in the game masters' channel. */
function standingIn({ house }: Standing, world: World): readonly StandingCard[] {
  const questions = Object.values(world.prompts).flatMap(({ id, card }) =>
    // One of an old journal has none.
    card ? [{ ...card, kind: QUESTION_CARD, promptId: id }] : [],
  );
  return [...(bookOf(house, world).cards?.(world) ?? []), ...questions];
}

/** What was answered to the question of a card. */
function answerTo({ prompts }: World, { promptId }: StandingCard, turns: readonly Finished[]): Json {
  const prompt = promptId === undefined ? undefined : prompts[promptId];
  const turn = turns.find(({ entry }) => prompt !== undefined && entry.action === `prompt/${prompt.kind}`);
  return turn?.entry.input ?? null;
}

/** Whether it is told among these that a standing card begins. */
export function opensCard(facts: readonly Fact[], rowId: string): boolean {
  return facts.some((fact) => 'cardId' in fact && fact.cardId === rowId);
}

/** Whether a round is put on a card of its own. */
function hasOwnCard({ house }: Standing, worlds: readonly World[], { cardId }: Round): boolean {
  return worlds.every((world) => (bookOf(house, world).cards?.(world) ?? []).every(({ rowId }) => rowId !== cardId));
}

function roundCards(standing: Standing, before: World, after: World, facts: readonly Fact[]): readonly NewReply[] {
  const isOwn = (round: Round) => hasOwnCard(standing, [before, after], round);
  const gone = Object.values(before.rounds).filter((round) => !Object.hasOwn(after.rounds, round.id) && isOwn(round));
  const open = Object.values(after.rounds)
    .filter(isOwn)
    .flatMap((round) => openCard(standing, before, after, round, facts));
  const closed = gone.map((round) => {
    const state = facts.some((fact) => isOf('round-resolved', fact, round)) ? 'over' : 'gone';
    return edited(standing, round.cardId, draw(standing, after, round, state), round.channelId);
  });
  return [...open, ...closed];
}

function openCard(
  standing: Standing,
  before: World,
  after: World,
  round: Round,
  facts: readonly Fact[],
): readonly NewReply[] {
  const { cardId, channelId, id } = round;
  const old = before.rounds[id];
  // One that an undo opens again has its card already.
  if (facts.some((fact) => isOf('round-opened', fact, round)))
    return [posted(standing, draw(standing, after, round, 'new'), { id: cardId, channelId })];
  const card = draw(standing, after, round, 'open');
  const isSame = old !== undefined && isDeepStrictEqual(card, draw(standing, before, old, 'open'));
  return isSame ? [] : [edited(standing, cardId, card, channelId)];
}

function draw({ house, now }: Standing, world: World, round: Round, state: RoundView['state']) {
  return house.roundCard({ world, book: bookOf(house, world), round, state, now });
}

function isOf(kind: 'round-opened' | 'round-resolved', fact: Fact, { id }: Round): boolean {
  return fact.fact === kind && 'roundId' in fact && fact.roundId === id;
}

function statusCards(standing: Standing, before: World, after: World, facts: readonly Fact[]): readonly NewReply[] {
  const [old, status] = [before.campaign.status, after.campaign.status];
  // Two of them would both be pinned, and one of them out of date.
  const replaced = old === null || old.rowId === status?.rowId ? [] : [deleted(standing, old.rowId, old.channelId)];
  if (status === null) return replaced;
  const { rowId, channelId } = status;
  const { house, now } = standing;
  const card = house.statusCard({ world: after, book: bookOf(house, after), now });
  if (facts.some(({ fact }) => fact === 'status-placed'))
    return [...replaced, { ...posted(standing, card, { id: rowId, channelId }), pin: true }];
  const isSame =
    old !== null && isDeepStrictEqual(card, house.statusCard({ world: before, book: bookOf(house, before), now }));
  return isSame && replaced.length === 0 ? [] : [...replaced, edited(standing, rowId, card, channelId)];
}
