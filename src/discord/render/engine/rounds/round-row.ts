import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { pressable, type Row, row } from '../components.ts';
import type { Renderers } from '../renderer.ts';
import { againButtons } from './reopened.ts';
import { roundQuestion } from './round-question.ts';

/** What can be done about a round that stands on a card of the book. */
export function roundButtons(round: Round, act = 'Declare'): Row {
  const more = round.deadline === null ? [] : [pressable(roundCustomId(round.id, 'more'), 'More time')];
  return row([
    pressable(roundCustomId(round.id, 'answer'), act, 'main'),
    ...againButtons(round),
    ...more,
    pressable(roundCustomId(round.id, 'gm'), 'Game master'),
  ]);
}

/** What the button says that opens one's own part of a round. */
export function actLabel(round: Round, world: World, renderers: Renderers): string | undefined {
  if (round.procedure === 'ask') return 'Answer';
  return roundQuestion(renderers[world.campaign.book] ?? null, round, world).act;
}
