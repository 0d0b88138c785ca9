import { SlashCommandBuilder } from '@discordjs/builders';
import { bookName } from '../../src/discord/render/action-dice/kit/words.ts';
import { townCard } from '../../src/discord/render/action-dice/treasure/cards.ts';
import { classesOf } from '../../src/rules/action-dice/kit/classes.ts';
import { MAX_PLACE } from '../../src/rules/action-dice/treasure/towns.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { isSameName } from '../../src/rules/mechanics/words.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { defineCommand } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { free, listed } from '../support/input/options.ts';
import { findTyped, given, subcommandOf, textOf, yesOr } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

/** Towns: where the party is safe, and the teachers there. */
export const town = defineCommand({
  data: new SlashCommandBuilder()
    .setName('town')
    .setDescription('Towns where the party is safe, and masters who teach')
    .addSubcommand((sub) => sub.setName('show').setDescription('Where the party is, and which masters it knows'))
    .addSubcommand((sub) =>
      sub
        .setName('arrive')
        .setDescription('Game master: the party reaches a town')
        .addStringOption(free('name', 'What it is called', MAX_PLACE, 'required'))
        .addBooleanOption((option) =>
          option.setName('safe').setDescription('Whether it is safe there; yes when left out'),
        ),
    )
    .addSubcommand((sub) => sub.setName('leave').setDescription('Game master: the party leaves the town'))
    .addSubcommand((sub) =>
      sub
        .setName('master')
        .setDescription('Game master: the party knows somebody who teaches a class')
        .addStringOption(listed('class', 'Which class', 'required'))
        .addStringOption(free('name', 'Who it is', MAX_PLACE, 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('forget')
        .setDescription('Game master: a master teaches the party no more')
        .addStringOption(listed('who', 'Who it is', 'required')),
    ),
  needs: 'reach-town',
  gm: ['arrive', 'leave', 'master', 'forget'],
  isPrivate: (request) => subcommandOf(request) === 'show',
  run(here, request) {
    const name = textOf(request, 'name') ?? '';
    switch (subcommandOf(request)) {
      case 'arrive':
        return act(here, { action: 'reach-town', inputs: [{ name, ...given({ isSafe: yesOr(request, 'safe') }) }] });
      case 'leave':
        return act(here, { action: 'leave-town', inputs: [{}] });
      case 'master': {
        const typed = textOf(request, 'class') ?? '';
        const all = classChoices(here).map(({ value, label }) => ({ id: value, name: label }));
        const classSlug = findTyped(all, typed)?.id;
        if (classSlug === undefined) return refuse('class/unknown', { typed });
        return act(here, { action: 'meet-master', inputs: [{ classSlug, name }] });
      }
      case 'forget': {
        const typed = textOf(request, 'who') ?? '';
        const master = ownWorld(here).party.state.masters.find((one) => isSameName(one.name, typed));
        if (master === undefined) return refuse('town/no-master', { name: typed });
        return act(here, { action: 'forget-master', inputs: [{ ...master }] });
      }
      default:
        return showCard(cardMessage(townCard(ownWorld(here))));
    }
  },
  complete: {
    class: classChoices,
    who: (here) => ownWorld(here).party.state.masters.map(({ name }) => ({ value: name, label: name })),
  },
});

function classChoices(here: Here): readonly Choice[] {
  return Object.entries(classesOf(ownWorld(here))).map(([value, { name }]) => ({ value, label: bookName(name) }));
}
