import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { aimChoices, aimOf, workingChoices, workingOf } from './support/choices/working.ts';
import { choicesFor } from './support/input/choices.ts';
import { asOption, free, GUILD_ONLY, listed, MAX_INTENT, withOf, withOption } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Casts a working, or uses a weirdness. */
export const cast: Command = {
  data: new SlashCommandBuilder()
    .setName('cast')
    .setDescription('Cast a magical working, or use a weirdness')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('working', 'Which working or weirdness', true))
    .addStringOption(listed('target', 'A foe or a character; yourself or the only foe when left out'))
    .addStringOption(free('intent', 'How your character goes about it', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .toJSON(),
  needs: 'cast',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const { world } = here.look;
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(world, character);
      const targetId = aimOf(here, textOf(request, 'target'));
      if (isRefusal(targetId)) return answerRefusal(world, targetId);
      const input = {
        characterId: character.id,
        working: workingOf(character, textOf(request, 'working') ?? ''),
        targetId,
        intent: textOf(request, 'intent'),
        ...withOf(request),
      };
      return act(here, { action: 'cast', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    if (name === 'as') return choicesFor(actingChoices(here), text);
    if (name === 'target') return choicesFor(aimChoices(here), text);
    const character = actingCharacter(here, textOf(request, 'as'));
    return isRefusal(character) ? [] : choicesFor(workingChoices(character), text);
  },
};
