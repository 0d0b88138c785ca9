import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { attackChoices, attackInput } from './support/act/attack.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, intentOption, listed, withOption } from './support/input/options.ts';

/** Shoots or throws at a foe. */
export const missile = defineCommand({
  data: new SlashCommandBuilder()
    .setName('missile')
    .setDescription('Shoot or throw at a foe')
    .addStringOption(listed('target', 'At whom; a new name is a new foe'))
    .addStringOption(listed('weapon', 'With what; your best weapon when left out'))
    .addStringOption(intentOption)
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'missile',
  run: (here, request) => {
    const input = attackInput(here, request, 'missile');
    if (isRefusal(input)) return input;
    return act(here, verb('missile', input));
  },
  complete: attackChoices('missile'),
});
