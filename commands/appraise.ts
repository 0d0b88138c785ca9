import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { itemChoices, itemsFor, typedItem } from './support/choices/item.ts';
import { choicesFor } from './support/input/choices.ts';
import { asOption, GUILD_ONLY, listed, withOf, withOption } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Says what a found thing may be worth. */
export const appraise: Command = {
  data: new SlashCommandBuilder()
    .setName('appraise')
    .setDescription('Look over a found thing: what is it worth?')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('item', 'Which thing', true))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .toJSON(),
  needs: 'appraise',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(here.look.world, character);
      const item = typedItem(here, textOf(request, 'item') ?? '', 'all');
      if (isRefusal(item)) return answerRefusal(here.look.world, item);
      const input = { characterId: character.id, itemId: item.id, ...withOf(request) };
      return act(here, { action: 'appraise', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    if (request.focused.name === 'as') return choicesFor(actingChoices(here), request.focused.text);
    const open = itemsFor(here, 'all').filter(({ data }) => !data.knownValue && !data.locked);
    const choices = itemChoices(here, 'all').filter(({ value }) => open.some(({ id }) => id === value));
    return choicesFor(choices, request.focused.text);
  },
};
