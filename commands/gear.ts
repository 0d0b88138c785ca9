import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { choicesFor } from './support/input/choices.ts';
import { asOption, free, GUILD_ONLY } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

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
