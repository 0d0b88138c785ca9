import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import { isTableVote, isVote, procedureOf } from '../../../../play/turns/procedures.ts';
import type { AnyBook } from '../../../../rules/engine/book.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { pressable, type Row, row } from '../components.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers, RoundQuestion } from '../renderer.ts';
import { capital } from '../words.ts';
import { againButtons } from './reopened.ts';
import { roundQuestion } from './round-question.ts';

/** A round on a card of the book. */
interface CardRound {
  readonly round: Round;
  readonly world: World;
  readonly book: AnyBook;
}

/** The buttons for a round on a card of the book. The button for more time is next to the line with the deadline. */
export function cardButtons({ round, world, book }: CardRound, renderers: Renderers): Row {
  const renderer = renderers[world.campaign.book] ?? null;
  return row([
    pressable(roundCustomId(round.id, 'answer'), actLabel(round, world, renderer) ?? t`Declare`, 'main'),
    ...nothingButtons(round, book, roundQuestion(renderer, round, world)),
    ...againButtons(round),
    gmButton(round, renderer),
  ]);
}

/** One tap for who has nothing to add, or in a vote no preference, where that will do; it counts as handed in, and says what it does. */
export function nothingButtons(
  round: Round,
  book: AnyBook,
  { nothing }: Pick<RoundQuestion, 'nothing'>,
): readonly APIButtonComponentWithCustomId[] {
  const { nothingToAdd } = procedureOf(book, round.procedure);
  const label = nothing ?? (isAbstention(round) ? t`No preference` : t`Nothing to add`);
  return nothingToAdd !== undefined ? [pressable(roundCustomId(round.id, 'nothing'), label)] : [];
}

/** Somebody without an answer does not vote. */
export function isAbstention(round: Pick<Round, 'procedure' | 'terms'>): boolean {
  return isVote(round) || isTableVote(round);
}

/** Asks for more time; null for a round without a deadline. */
export function moreTimeButton(round: Round): APIButtonComponentWithCustomId | null {
  return round.deadline === null ? null : pressable(roundCustomId(round.id, 'more'), t`More time`);
}

/** Opens what the game master can do about a round. */
export function gmButton(round: Round, renderer: BookRenderer | null): APIButtonComponentWithCustomId {
  return pressable(roundCustomId(round.id, 'gm'), capital(nounsOf(renderer).gm));
}

/** The label of the button that opens one's own part of a round. */
export function actLabel(round: Round, world: World, renderer: BookRenderer | null): string | undefined {
  if (round.procedure === 'ask' || isTableVote(round)) return t`Answer`;
  return roundQuestion(renderer, round, world).act;
}
