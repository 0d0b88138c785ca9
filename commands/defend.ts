import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { foeChoices, targetOf } from './support/choices/foe.ts';
import { choicesFor } from './support/input/choices.ts';
import {
  asOption,
  free,
  GUILD_ONLY,
  listed,
  MAX_HARM,
  MAX_INTENT,
  withOf,
  withOption,
} from './support/input/options.ts';
import { numberOf, textOf } from './support/input/typed.ts';

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
