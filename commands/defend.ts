import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { mannerOf } from './support/act/manner.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { foeChoices, targetOf } from './support/choices/foe.ts';
import { fromBook } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, intentOption, listed, MAX_HARM, withOption } from './support/input/options.ts';
import { given, numberOf, textOf } from './support/input/typed.ts';

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
    .addStringOption(intentOption)
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'defend',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const attacker = targetOf(here, textOf(request, 'foe'));
    if (isRefusal(attacker)) return attacker;
    const manner = mannerOf(here, request, 'defend', character);
    if (isRefusal(manner)) return manner;
    const damage = given({ damage: numberOf(request, 'damage') });
    return act(here, verb('defend', { characterId: character.id, ...attacker, ...damage, ...manner }));
  },
  complete: { as: actingChoices, foe: foeChoices, with: fromBook('with', 'defend') },
});
