import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act } from './support/act/act.ts';
import { ATTACK_CHOICES, attackInput } from './support/act/attack.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, MAX_INTENT, withOption } from './support/input/options.ts';
import { isSet } from './support/input/typed.ts';

/** Attacks a foe at arm's length. */
export const melee = defineCommand({
  data: new SlashCommandBuilder()
    .setName('melee')
    .setDescription('Attack a foe at arm’s length')
    .addStringOption(listed('target', 'Who to attack; a new name makes a new foe'))
    .addStringOption(listed('weapon', 'With what; your best weapon when left out'))
    .addStringOption(free('intent', 'How your character goes about it', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .addBooleanOption((option) => option.setName('unaware').setDescription('Whether the foe doesn’t see it coming')),
  needs: 'melee',
  run: (here, request) => {
    const input = attackInput(here, request);
    if (isRefusal(input)) return input;
    return act(here, { action: 'melee', inputs: [{ ...input, unaware: isSet(request, 'unaware') }] }, false);
  },
  complete: ATTACK_CHOICES,
});
