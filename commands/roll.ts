import { SlashCommandBuilder } from '@discordjs/builders';
import type { Reply } from '../src/discord/reply.ts';
import type { AutocompleteRequest } from '../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf, isAtTable } from './support/access/here.ts';
import { showLoosely } from './support/act/joining.ts';
import { defineCommand } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { free, MAX_INTENT, secretOption } from './support/input/options.ts';
import { isSet, textOf, yesOrNo } from './support/input/typed.ts';

/** Longest notation that can be typed; play has its own limit and says so. */
const MAX_NOTATION = 200;
const COMMON = ['d20', 'd6', '2d6', '3d6', 'd100', 'd20 adv', 'd20 dis', '4d6kh3', '3d6!', '2d6r1'] as const;

/** Rolls dice that belong to no rule. */
export const roll = defineCommand({
  data: new SlashCommandBuilder()
    .setName('roll')
    .setDescription('Roll any dice')
    .addStringOption((option) =>
      option
        .setName('dice')
        .setDescription('d20, 2d6+1, (2d6+1)*2, 4d6kh3, 4d6dl1, 3d6! explodes, 2d6r1 rerolls ones, d20 adv')
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(MAX_NOTATION),
    )
    .addStringOption(free('for', 'What the roll is for', MAX_INTENT))
    .addBooleanOption(secretOption),
  audience: 'anybody',
  isPrivate: (request) => isSet(request, 'secret'),
  run: async (here, request) => {
    const notation = textOf(request, 'dice') ?? '';
    const secret = yesOrNo(request, 'secret');
    if (!isAtTable(here)) {
      if (secret === true) return refuse('gm-only');
      return rollLoosely(here, notation, textOf(request, 'for'));
    }
    const invocation = invocationOf(here);
    const result = await here.app.play.freeRoll(invocation, notation, textOf(request, 'for'), secret);
    return answerDone(result, here);
  },
  outside: { complete: { dice: notationChoices } },
});

/** Dice of somebody who does not play here are shown, and are no entry of the log. */
function rollLoosely(here: Here, notation: string, reason: string | null): Reply | Refusal {
  const fact = here.app.play.looseRoll(notation, reason);
  return isRefusal(fact) ? fact : showLoosely(here, [fact]);
}

/** The text typed so far, unless it is listed, then frequent rolls. */
function notationChoices(request: AutocompleteRequest): readonly Choice[] {
  const typed = request.focused.text.trim();
  const all = COMMON.some((dice) => dice === typed) || typed === '' ? COMMON : [typed, ...COMMON];
  return all.map((dice) => ({ label: dice, value: dice }));
}
