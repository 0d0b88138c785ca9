import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { choicesFor } from './support/input/choices.ts';
import { asOption, free, GUILD_ONLY, MAX_INTENT, withOf, withOption } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Speaks for the party with whom it has met. */
export const parley: Command = {
  data: new SlashCommandBuilder()
    .setName('parley')
    .setDescription('Speak for the party with those you have met')
    .setContexts(GUILD_ONLY)
    .addBooleanOption((option) => option.setName('offer').setDescription('You offer something of value to them'))
    .addBooleanOption((option) => option.setName('leverage').setDescription('You have something to press them with'))
    .addBooleanOption((option) =>
      option.setName('language').setDescription('No: you have no language in common; yes when left out'),
    )
    .addStringOption(free('intent', 'What your character says or wants', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .toJSON(),
  needs: 'parley',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(here.look.world, character);
      const input = {
        characterId: character.id,
        offer: isSet(request, 'offer'),
        leverage: isSet(request, 'leverage'),
        commonLanguage: request.options.language !== false,
        intent: textOf(request, 'intent'),
        ...withOf(request),
      };
      return act(here, { action: 'parley', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    return here === null ? [] : choicesFor(actingChoices(here), request.focused.text);
  },
};
