import { SlashCommandBuilder } from '@discordjs/builders';
import { haulCard } from '../../src/discord/render/action-dice/treasure/cards.ts';
import { MAX_SUM } from '../../src/rules/action-dice/kit/ids.ts';
import { MAX_HAUL, waitingHauls } from '../../src/rules/action-dice/treasure/hauls.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { openLists } from '../support/cards/list.ts';
import { defineCommand } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { free, listed } from '../support/input/options.ts';
import { findTyped, given, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const MAX_WHAT = 200;

const lists = openLists({ 'haul:list': (here) => haulCard(ownWorld(here)) });

/** Treasure: what is found, brought home and shared. */
export const haul = defineCommand({
  data: new SlashCommandBuilder()
    .setName('haul')
    .setDescription('Treasure: found, brought home, shared')
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Write down treasure that you have found')
        .addIntegerOption((option) =>
          option
            .setName('silver')
            .setDescription('What it is worth, in silver')
            .setMinValue(1)
            .setMaxValue(MAX_HAUL)
            .setRequired(true),
        )
        .addStringOption(free('what', 'What it is', MAX_WHAT)),
    )
    .addSubcommand((sub) => sub.setName('list').setDescription('What waits to be brought home'))
    .addSubcommand((sub) =>
      sub.setName('bank').setDescription('In a safe town: treasure becomes experience for who took part'),
    )
    .addSubcommand((sub) =>
      sub
        .setName('share')
        .setDescription('Divide the party’s silver')
        .addIntegerOption((option) =>
          option
            .setName('silver')
            .setDescription('How much of it; all when left out')
            .setMinValue(1)
            .setMaxValue(MAX_SUM),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('lose')
        .setDescription('Treasure is lost or spent on the way: it counts for nothing')
        .addStringOption(listed('which', 'Which one', 'required'))
        .addIntegerOption((option) =>
          option
            .setName('silver')
            .setDescription('How much of it; all when left out')
            .setMinValue(1)
            .setMaxValue(MAX_HAUL),
        ),
    ),
  needs: 'add-haul',
  isPrivate: (request) => subcommandOf(request) === 'list',
  run(here, request) {
    const silver = given({ silver: numberOf(request, 'silver') });
    switch (subcommandOf(request)) {
      case 'add':
        return act(here, { action: 'add-haul', inputs: [{ ...silver, what: textOf(request, 'what') ?? '' }] });
      case 'bank':
        return act(here, { action: 'bank-haul', inputs: [{}] });
      case 'share':
        return act(here, { action: 'share-silver', inputs: [silver] });
      case 'lose': {
        const all = haulChoices(here).map(({ value, label }) => ({ id: value, name: label }));
        const haulId = findTyped(all, textOf(request, 'which') ?? '')?.id;
        if (haulId === undefined) return refuse('haul/none');
        return act(here, { action: 'lose-haul', inputs: [{ haulId, ...silver }] });
      }
      default:
        return lists.show(here, 'haul:list');
    }
  },
  press: lists.press,
  complete: { which: haulChoices },
});

function haulChoices(here: Here): readonly Choice[] {
  return waitingHauls(ownWorld(here)).map(({ id, silver, what }) => ({
    value: id,
    label: what === '' ? String(silver) : `${what} (${silver})`,
  }));
}
