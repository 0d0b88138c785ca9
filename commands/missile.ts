import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { attackInput, completeAttack } from './support/act/attack.ts';
import { asOption, free, GUILD_ONLY, listed, MAX_INTENT, withOption } from './support/input/options.ts';

/** Shoots or throws at a foe. */
export const missile: Command = {
  data: new SlashCommandBuilder()
    .setName('missile')
    .setDescription('Shoot or throw at a foe')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('target', 'At whom; a new name is a new foe'))
    .addStringOption(listed('weapon', 'With what; your best weapon when left out'))
    .addStringOption(free('intent', 'How your character goes about it', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .toJSON(),
  needs: 'missile',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const input = attackInput(here, request);
      if (isRefusal(input)) return answerRefusal(here.look.world, input);
      return act(here, { action: 'missile', inputs: [input] }, false);
    }),
  complete: completeAttack,
};
