import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { foeChoices, targetOf } from './support/choices/foe.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, MAX_HARM, MAX_INTENT, withOf, withOption } from './support/input/options.ts';
import { numberOf, textOf } from './support/input/typed.ts';

/** Defends against a foe's attack. */
export const defend = defineCommand({
  data: new SlashCommandBuilder()
    .setName('defend')
    .setDescription('Defend yourself when a foe attacks')
    .addStringOption(listed('foe', 'Who attacks; not needed when only one stands'))
    .addIntegerOption((option) =>
      option
        .setName('damage')
        .setDescription('The damage it would do; rolled for the foe when left out')
        .setMinValue(0)
        .setMaxValue(MAX_HARM),
    )
    .addStringOption(free('intent', 'How your character goes about it', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'defend',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const attacker = targetOf(here, textOf(request, 'foe'));
    if (isRefusal(attacker)) return attacker;
    const input = {
      characterId: character.id,
      ...attacker,
      damage: numberOf(request, 'damage'),
      intent: textOf(request, 'intent'),
      ...withOf(request),
    };
    return act(here, { action: 'defend', inputs: [input] }, false);
  },
  complete: { as: actingChoices, foe: foeChoices },
});
