import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/prompt.ts';
import { act } from './support/act.ts';
import { answerRefusal } from './support/answer.ts';
import { actingCharacter, actingChoices } from './support/character.ts';
import { choicesFor } from './support/choices.ts';
import { foeChoices, targetOf } from './support/foe.ts';
import { hereOf, inCampaign } from './support/here.ts';
import { asOption, free, GUILD_ONLY, listed, MAX_HARM, MAX_INTENT, withOf, withOption } from './support/options.ts';
import { numberOf, textOf } from './support/typed.ts';

/** Defends against a foe's attack. */
export const defend: Command = {
  data: new SlashCommandBuilder()
    .setName('defend')
    .setDescription('Defend yourself when a foe attacks')
    .setContexts(GUILD_ONLY)
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
    .addStringOption(asOption)
    .toJSON(),
  needs: 'defend',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const { world } = here.look;
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(world, character);
      const attacker = targetOf(here, textOf(request, 'foe'));
      if (isRefusal(attacker)) return answerRefusal(world, attacker);
      const input = {
        characterId: character.id,
        ...attacker,
        damage: numberOf(request, 'damage'),
        intent: textOf(request, 'intent'),
        ...withOf(request),
      };
      return act(here, { action: 'defend', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    return choicesFor(name === 'as' ? actingChoices(here) : foeChoices(here), text);
  },
};
