import { SlashCommandBuilder } from '@discordjs/builders';
import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_GOAL } from '../../src/rules/lavender-hack/court/goals.ts';
import type { Here } from '../support/access/here.ts';
import { missingHere } from '../support/access/permissions.ts';
import { act } from '../support/act/act.ts';
import { showCard } from '../support/cards/card.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { folded, numberOf, textOf } from '../support/input/typed.ts';
import { courtMessage, GOAL_FIELD, goalChoices, goalModal, typedGoal } from './support/court.ts';
import { factionChoices, typedFaction } from './support/faction.ts';

const CHOICES = ['open', 'goal', 'difficulty', 'drop', 'begin', 'end'] as const;
type CourtChoice = (typeof CHOICES)[number];

/** Shows the court, and what can be done around its rounds. */
export const court = defineCommand({
  data: new SlashCommandBuilder()
    .setName('court')
    .setDescription('The court card: days left, goals, and who has acted')
    .addStringOption(oneOf('do', 'Open court, write or drop a goal, begin, end; game master: difficulty', CHOICES))
    .addStringOption(listed('faction', 'With open: who receives the party'))
    .addStringOption(free('text', 'With goal: what they shall do; a form opens when left out', MAX_GOAL))
    .addStringOption(listed('goal', 'With difficulty and drop: which goal'))
    .addIntegerOption((option) =>
      option.setName('value').setDescription('With difficulty: 3 to 12').setMinValue(3).setMaxValue(12),
    ),
  needs: 'court-open',
  gm: ['do:difficulty'],
  isPrivate: (request) => choiceIn(request) === null,
  mayOpenModal: (request) => choiceIn(request) === 'goal' && textOf(request, 'text') === null,
  run: async (here, request) => {
    const wanted = choiceIn(request);
    return wanted === null ? showCard(await courtMessage(here)) : runChoice(here, request, wanted);
  },
  press: async (here, request) => {
    const [, wanted] = request.customId.split(':');
    if (wanted === 'goal') return { kind: 'modal', modal: goalModal() };
    if (wanted === 'begin' || wanted === 'end') return act(here, { action: `court-${wanted}`, inputs: [{}] });
    return showCard(await courtMessage(here));
  },
  submit: (here, request) => writeGoal(here, request.fields[GOAL_FIELD] ?? ''),
  complete: { faction: factionChoices, goal: goalChoices },
});

function choiceIn(request: Pick<CommandRequest, 'options'>): CourtChoice | null {
  const typed = folded(textOf(request, 'do') ?? '');
  return CHOICES.find((choice) => choice === typed) ?? null;
}

function runChoice(here: Here, request: CommandRequest, wanted: CourtChoice): Handled {
  switch (wanted) {
    case 'open':
      return open(here, request);
    case 'goal': {
      const text = textOf(request, 'text');
      return text === null ? { kind: 'modal', modal: goalModal() } : writeGoal(here, text);
    }
    case 'difficulty':
    case 'drop':
      return changeGoal(here, request, wanted);
    case 'begin':
    case 'end':
      return act(here, { action: `court-${wanted}`, inputs: [{}] });
  }
}

/** The court card is posted here, so it must be possible. */
function open(here: Here, request: CommandRequest): Handled {
  const missing = missingHere(request);
  if (missing !== null) return missing;
  const typed = textOf(request, 'faction');
  const faction = typed === null ? refuse('court/which-faction') : typedFaction(here, typed);
  if (isRefusal(faction)) return faction;
  return act(here, { action: 'court-open', inputs: [{ factionId: faction.id }] });
}

/** A form has lines, a goal has one. */
function writeGoal(here: Here, text: string): Promise<Reply> {
  return act(here, { action: 'court-goal', inputs: [{ text: text.replace(/\s+/g, ' ') }] });
}

function changeGoal(here: Here, request: CommandRequest, wanted: 'difficulty' | 'drop'): Handled {
  const { isGm } = here.look;
  if (wanted === 'difficulty' && !isGm) return refuse('gm-only');
  const typed = textOf(request, 'goal');
  if (typed === null) return refuse('court/which-goal');
  const goalId = typedGoal(here, typed);
  if (goalId === null) return refuse('court/no-such-goal');
  if (wanted === 'drop') return act(here, { action: 'court-drop', inputs: [{ goalId }] });
  const difficulty = numberOf(request, 'value');
  if (difficulty === null) return refuse('court/which-difficulty');
  return act(here, { action: 'court-rate', inputs: [{ goalId, difficulty }] });
}
