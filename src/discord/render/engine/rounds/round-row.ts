import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { pressable, type Row, row } from '../components.ts';
import type { BookRenderer, Renderers } from '../renderer.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { capital } from '../words.ts';
import { againButtons } from './reopened.ts';
import { roundQuestion } from './round-question.ts';

/**
 * What can be done about a round that stands on a card of the book. The button for more time stands beside the line that
 * says until when.
 */
export function cardButtons(round: Round, world: World, renderers: Renderers): Row {
  const renderer = renderers[world.campaign.book] ?? null;
  return row([
    pressable(roundCustomId(round.id, 'answer'), actLabel(round, world, renderer) ?? t`Declare`, 'main'),
    ...againButtons(round),
    gmButton(round, renderer),
  ]);
}

/** Asks for more time; null for a round without a deadline. */
export function moreTimeButton(round: Round): APIButtonComponentWithCustomId | null {
  return round.deadline === null ? null : pressable(roundCustomId(round.id, 'more'), t`More time`);
}

/** Opens what the game master can do about a round. */
export function gmButton(round: Round, renderer: BookRenderer | null): APIButtonComponentWithCustomId {
  return pressable(roundCustomId(round.id, 'gm'), capital(vocabularyOf(renderer).gm));
}

/** What the button says that opens one's own part of a round. */
function actLabel(round: Round, world: World, renderer: BookRenderer | null): string | undefined {
  if (round.procedure === 'ask') return t`Answer`;
  return roundQuestion(renderer, round, world).act;
}
