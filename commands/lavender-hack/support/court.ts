import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { phrases, t } from '../../../src/language/text.ts';
import { MAX_GOAL, openGoals, suggestedDifficulty } from '../../../src/rules/lavender-hack/court/goals.ts';
import { factionOf } from '../../../src/rules/lavender-hack/factions/factions.ts';
import type { Faction } from '../../../src/rules/lavender-hack/schemas.ts';
import type { Here } from '../../support/access/here.ts';
import { cardMessage } from '../../support/cards/card.ts';
import { standingMessage } from '../../support/cards/standing-card.ts';
import type { Choice } from '../../support/input/choices.ts';
import { formField, PARAGRAPH } from '../../support/input/form-field.ts';
import { findTyped } from '../../support/input/typed.ts';
import { ownWorld } from './places.ts';

export const GOAL_FIELD = 'goal';
const MAX_LABEL = 80;

const NO_COURT = phrases([
  'At a place that a faction holds, `/court do:open faction:` begins one; elsewhere the game master does.',
  'There you write goals, and each of you acts once a round: a day each, for as many days as you have.',
]);

/** A copy of the court card with its buttons, and what the asker is asked; without a court, how one begins. */
export async function courtMessage(here: Here): Promise<Message> {
  const standing = await standingMessage(here, 'court');
  return standing ?? cardMessage({ title: t`No court is held`, lines: NO_COURT, fields: [] });
}

/** Open goals of the court that is held; for the game master with the difficulty that the book suggests. */
export function goalChoices(here: Here): readonly Choice[] {
  const faction = hostOf(here);
  if (faction === null) return [];
  const hint = here.look.isGm ? t` (suggested: ${suggestedDifficulty(faction.data.disposition)})` : '';
  return openGoals(faction).map(({ id, text, difficulty }) => {
    return { label: `${stripMarkdown(text, MAX_LABEL)}${difficulty === null ? hint : ''}`, value: id };
  });
}

/** Id of the open goal that was typed; null for another text. */
export function typedGoal(here: Here, typed: string): string | null {
  const faction = hostOf(here);
  const goals = faction === null ? [] : openGoals(faction).map(({ id, text }) => ({ id, name: text }));
  return findTyped(goals, typed)?.id ?? null;
}

/** The form to write a goal in. */
export function goalModal(): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId('court:goal')
    .setTitle(t`A goal at court`)
    .addLabelComponents(
      formField({
        id: GOAL_FIELD,
        label: t`What shall the faction do?`,
        example: t`Open the north gate to the refugees`,
        style: PARAGRAPH,
        max: MAX_GOAL,
        isRequired: true,
      }),
    )
    .toJSON();
}

function hostOf(here: Here): Faction | null {
  const world = ownWorld(here);
  const { court } = world.party.state;
  return court === null ? null : factionOf(world, court.factionId);
}
