import { isDeepStrictEqual } from 'node:util';
import type { StandingCard } from '../rules/book.ts';
import type { Fact } from '../rules/prompt.ts';
import type { Round } from '../rules/round.ts';
import type { World } from '../rules/world.ts';
import type { NewReply } from '../store/store.ts';
import type { RoundView } from './deed.ts';
import { edited, posted } from './posts.ts';
import { bookOf, type Standing } from './turn.ts';

/** Posts and edits that bring the cards of a campaign up to date: one for each open round, and its status. */
export function cardChanges(
  standing: Standing,
  before: World,
  after: World,
  facts: readonly Fact[],
): readonly NewReply[] {
  if (before === after) return [];
  return [
    ...roundCards(standing, before, after, facts),
    ...bookCards(standing, before, after, facts),
    ...statusCards(standing, before, after, facts),
  ];
}

/** Cards that the book keeps: new ones are posted, changed ones edited, those that are gone drawn a last time. */
function bookCards(standing: Standing, before: World, after: World, facts: readonly Fact[]): readonly NewReply[] {
  const { house, now } = standing;
  const old = bookOf(house, before).cards?.(before) ?? [];
  const open = bookOf(house, after).cards?.(after) ?? [];
  const drawn = (world: World, card: StandingCard, state: 'open' | 'over') =>
    house.bookCard({ world, book: bookOf(house, world), card, state, now });
  const isIn = (cards: readonly StandingCard[], { rowId }: StandingCard) => cards.some((one) => one.rowId === rowId);
  return [
    ...open.flatMap((card) => {
      const body = drawn(after, card, 'open');
      // One that an undo brings back has its message already.
      if (opensCard(facts, card.rowId)) return [posted(standing, body, { id: card.rowId, channelId: card.channelId })];
      return isIn(old, card) && isDeepStrictEqual(body, drawn(before, card, 'open'))
        ? []
        : [edited(standing, card.rowId, body, card.channelId)];
    }),
    ...old
      .filter((card) => !isIn(open, card))
      .map((card) => edited(standing, card.rowId, drawn(before, card, 'over'), card.channelId)),
  ];
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
  const { status } = after.campaign;
  if (status === null) return [];
  const { rowId, channelId } = status;
  const { house, now } = standing;
  const card = house.statusCard({ world: after, book: bookOf(house, after), now });
  if (facts.some(({ fact }) => fact === 'status-placed'))
    return [{ ...posted(standing, card, { id: rowId, channelId }), pin: true }];
  const isSame = isDeepStrictEqual(card, house.statusCard({ world: before, book: bookOf(house, before), now }));
  return isSame ? [] : [edited(standing, rowId, card, channelId)];
}
