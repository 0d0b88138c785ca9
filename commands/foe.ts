import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { act } from './support/act.ts';
import { cardMessage, showCard } from './support/card.ts';
import { inCampaign } from './support/here.ts';
import { free, GUILD_ONLY, MOST_INTENT } from './support/options.ts';
import { isSet, numberOf, subcommandOf, textOf } from './support/typed.ts';

const MOST_FOE_NAME = 40;
const MOST_ARMOUR = 6;
const MOST_HP = 999;

/** Keeps the foes of a fight. */
export const foe: Command = {
  data: new SlashCommandBuilder()
    .setName('foe')
    .setDescription('The foes of this fight')
    .setContexts(GUILD_ONLY)
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Game master: write down a foe')
        .addStringOption(free('name', 'What it is called', MOST_FOE_NAME, true))
        .addIntegerOption((option) =>
          option.setName('armour').setDescription('0 is bare, 6 the most').setMinValue(0).setMaxValue(MOST_ARMOUR),
        )
        .addIntegerOption((option) =>
          option
            .setName('hp')
            .setDescription('Hit points; left out, you keep count')
            .setMinValue(1)
            .setMaxValue(MOST_HP),
        )
        .addStringOption(free('note', 'For your eyes only', MOST_INTENT)),
    )
    .addSubcommand((sub) => sub.setName('show').setDescription('Who stands against you'))
    .addSubcommand((sub) =>
      sub
        .setName('over')
        .setDescription('Game master: the fight is over')
        .addBooleanOption((option) => option.setName('all').setDescription('Also those who still stand are gone')),
    )
    .toJSON(),
  needs: 'add-foe',
  isPrivate: (request) => subcommandOf(request) !== 'over',
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      switch (subcommandOf(request)) {
        case 'add':
          return act(here, { action: 'add-foe', inputs: [newFoe(request)] }, true);
        case 'over':
          return act(here, { action: 'foes-gone', inputs: [{ all: isSet(request, 'all') }] }, false);
        default:
          return showCard(cardMessage(here.renderer.foes(here.look.world, here.look.isGm)), true);
      }
    }),
};

function newFoe(request: CommandRequest) {
  return {
    name: textOf(request, 'name') ?? '',
    armour: numberOf(request, 'armour') ?? 0,
    hp: numberOf(request, 'hp'),
    note: textOf(request, 'note') ?? '',
  };
}
