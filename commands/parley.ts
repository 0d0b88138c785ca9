import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, MAX_INTENT, withOf, withOption } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Speaks for the party with whom it has met. */
export const parley = defineCommand({
  data: new SlashCommandBuilder()
    .setName('parley')
    .setDescription('Speak for the party with those you have met')
    .addBooleanOption((option) => option.setName('offer').setDescription('You offer something of value to them'))
    .addBooleanOption((option) => option.setName('leverage').setDescription('You have something to press them with'))
    .addBooleanOption((option) =>
      option.setName('language').setDescription('No: you have no language in common; yes when left out'),
    )
    .addStringOption(free('intent', 'What your character says or wants', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'parley',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const input = {
      characterId: character.id,
      offer: isSet(request, 'offer'),
      leverage: isSet(request, 'leverage'),
      commonLanguage: request.options.language !== false,
      intent: textOf(request, 'intent'),
      ...withOf(request),
    };
    return act(here, { action: 'parley', inputs: [input] }, false);
  },
  complete: { as: actingChoices },
});
