import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act } from './support/act/act.ts';
import { abilityChoices, abilityOf } from './support/choices/ability.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, MAX_INTENT, oneOf, withOf } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Rolls a d20 with an ability. */
export const test = defineCommand({
  data: new SlashCommandBuilder()
    .setName('test')
    .setDescription('Try something: a d20 and an ability')
    .addStringOption(listed('ability', 'Which ability: str, dex, wis, int, con or cha', true))
    .addStringOption(free('intent', 'What your character is trying to do', MAX_INTENT))
    .addStringOption(oneOf('with', 'What helps or hinders', ['advantage', 'disadvantage', 'background', 'familiar']))
    .addStringOption(asOption)
    .addBooleanOption((option) => option.setName('light').setDescription('Whether it needs light to see by')),
  needs: 'test',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const ability = abilityOf(here.look.book, textOf(request, 'ability') ?? '');
    if (isRefusal(ability)) return ability;
    const input = {
      characterId: character.id,
      ability,
      intent: textOf(request, 'intent'),
      ...withOf(request),
      familiar: textOf(request, 'with') === 'familiar',
      needsLight: isSet(request, 'light'),
    };
    return act(here, { action: 'test', inputs: [input] }, false);
  },
  complete: {
    as: actingChoices,
    ability(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      return abilityChoices(here, isRefusal(character) ? null : character);
    },
  },
});
