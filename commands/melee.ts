import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { attackChoices, attackInput } from './support/act/attack.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, intentOption, listed, withOption } from './support/input/options.ts';
import { given, yesOr } from './support/input/typed.ts';

/** Attacks a foe at arm's length. */
export const melee = defineCommand({
  data: new SlashCommandBuilder()
    .setName('melee')
    .setDescription('Attack a foe at arm’s length')
    .addStringOption(listed('target', 'Who to attack; a new name makes a new foe'))
    .addStringOption(listed('weapon', 'With what; your best weapon when left out'))
    .addStringOption(intentOption)
    .addStringOption(withOption)
    .addStringOption(asOption)
    .addBooleanOption((option) => option.setName('unaware').setDescription('Whether the foe doesn’t see it coming')),
  needs: 'melee',
  run: (here, request) => {
    const input = attackInput(here, request, 'melee');
    if (isRefusal(input)) return input;
    return act(here, verb('melee', { ...input, ...given({ unaware: yesOr(request, 'unaware') }) }));
  },
  complete: attackChoices('melee'),
});
