import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/prompt.ts';
import { act } from './support/act.ts';
import { answerRefusal } from './support/answer.ts';
import { actingCharacter, actingChoices } from './support/character.ts';
import { choicesFor } from './support/choices.ts';
import { hereOf, inCampaign } from './support/here.ts';
import { asOption, free, GUILD_ONLY } from './support/options.ts';
import { textOf } from './support/typed.ts';

/** Longest description of a thing. */
const MAX_THING = 100;

/** Finds an odd thing in the packs. */
export const gear: Command = {
  data: new SlashCommandBuilder()
    .setName('gear')
    .setDescription('Produce an odd but ordinary thing from the packs')
    .setContexts(GUILD_ONLY)
    .addStringOption(free('what', 'The thing: a net, an hourglass', MAX_THING, true))
    .addStringOption(asOption)
    .toJSON(),
  needs: 'gear',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(here.look.world, character);
      const input = { characterId: character.id, what: textOf(request, 'what') ?? '' };
      return act(here, { action: 'gear', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    return here === null ? [] : choicesFor(actingChoices(here), request.focused.text);
  },
};
