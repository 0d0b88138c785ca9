import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { abilityChoices, abilityOf } from './support/choices/ability.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { choicesFor } from './support/input/choices.ts';
import { asOption, free, GUILD_ONLY, listed, MAX_INTENT, oneOf, withOf } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Rolls a d20 with an ability. */
export const test: Command = {
  data: new SlashCommandBuilder()
    .setName('test')
    .setDescription('Try something: a d20 and an ability')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('ability', 'Which ability: str, dex, wis, int, con or cha', true))
    .addStringOption(free('intent', 'What your character is trying to do', MAX_INTENT))
    .addStringOption(oneOf('with', 'What helps or hinders', ['advantage', 'disadvantage', 'background', 'familiar']))
    .addStringOption(asOption)
    .addBooleanOption((option) => option.setName('light').setDescription('Whether it needs light to see by'))
    .toJSON(),
  needs: 'test',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(here.look.world, character);
      const ability = abilityOf(here.look.book, textOf(request, 'ability') ?? '');
      if (isRefusal(ability)) return answerRefusal(here.look.world, ability);
      const input = {
        characterId: character.id,
        ability,
        intent: textOf(request, 'intent'),
        ...withOf(request),
        familiar: textOf(request, 'with') === 'familiar',
        needsLight: isSet(request, 'light'),
      };
      return act(here, { action: 'test', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    if (request.focused.name === 'as') return choicesFor(actingChoices(here), request.focused.text);
    const character = actingCharacter(here, textOf(request, 'as'));
    return choicesFor(abilityChoices(here, isRefusal(character) ? null : character), request.focused.text);
  },
};
