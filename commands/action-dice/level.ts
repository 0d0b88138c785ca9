import { SlashCommandBuilder } from '@discordjs/builders';
import { bookName } from '../../src/discord/render/action-dice/kit/words.ts';
import { levelCard } from '../../src/discord/render/action-dice/levels/level-card.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { classesOf, nextTemplates, titlesOf } from '../../src/rules/action-dice/kit/classes.ts';
import { MAX_SUM } from '../../src/rules/action-dice/kit/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Character } from '../../src/rules/engine/world.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, free, listed } from '../support/input/options.ts';
import { findTyped, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownCharacter, ownWorld } from './support/world.ts';

const MAX_PROJECT = 60;

/** Ways for a character to improve: training, lasting projects, titles. */
export const level = defineCommand({
  data: new SlashCommandBuilder()
    .setName('level')
    .setDescription('Training, lasting projects and titles')
    .addSubcommand((sub) => sub.setName('show').setDescription('What your next level takes').addStringOption(asOption))
    .addSubcommand((sub) =>
      sub
        .setName('train')
        .setDescription('Train for your next level with a master, in a safe town')
        .addStringOption(listed('class', 'In which class', 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('invest')
        .setDescription('Beyond level 6: put silver into something that lasts')
        .addIntegerOption((option) =>
          option.setName('silver').setDescription('How much').setMinValue(1).setMaxValue(MAX_SUM).setRequired(true),
        )
        .addStringOption(free('project', 'Into what: a stronghold, a temple, a ship', MAX_PROJECT, 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('title')
        .setDescription('From level 7 on: which of your titles you bear')
        .addStringOption(listed('title', 'Which one', 'required'))
        .addStringOption(asOption),
    ),
  needs: 'train',
  isPrivate: (request) => subcommandOf(request) === 'show',
  run(here, request) {
    const character = actingCharacter(here, textOf(request, 'as'));
    return isRefusal(character) ? character : withLevel(here, request, character);
  },
  complete: {
    as: actingChoices,
    class(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      return isRefusal(character) ? [] : classChoices(here, character);
    },
    title(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      return isRefusal(character) ? [] : titleChoices(here, character);
    },
    project(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return [];
      return ownCharacter(character).sheet.projects.map(({ name }) => ({ value: name, label: name }));
    },
  },
});

function withLevel(here: Here, request: CommandRequest, character: Character): Handled {
  const characterId = character.id;
  switch (subcommandOf(request)) {
    case 'train': {
      const classSlug = classTyped(here, textOf(request, 'class') ?? '');
      if (isRefusal(classSlug)) return classSlug;
      return act(here, { action: 'train', inputs: [{ characterId, classSlug }] });
    }
    case 'invest': {
      const input = {
        characterId,
        silver: numberOf(request, 'silver') ?? 0,
        project: textOf(request, 'project') ?? '',
      };
      return act(here, { action: 'invest', inputs: [input] });
    }
    case 'title': {
      const all = titleChoices(here, character).map(({ value, label }) => ({ id: value, name: label }));
      const column = findTyped(all, textOf(request, 'title') ?? '')?.id;
      if (column === undefined) return refuse('title/none', { name: character.name });
      return act(here, { action: 'choose-title', inputs: [{ characterId, column }] });
    }
    default:
      return showCard(cardMessage(levelCard(ownWorld(here), ownCharacter(character))));
  }
}

function classChoices(here: Here, character: Character): readonly Choice[] {
  const world = ownWorld(here);
  const all = classesOf(world);
  return nextTemplates(world, ownCharacter(character)).map(({ classSlug, letter }) => ({
    value: classSlug,
    label: `${bookName(all[classSlug]?.name ?? classSlug)} ${letter}`,
  }));
}

/** Any class: what keeps somebody from learning it is said in words. */
function classTyped(here: Here, typed: string): string | Refusal {
  const all = Object.entries(classesOf(ownWorld(here))).map(([id, { name }]) => ({ id, name: bookName(name) }));
  return findTyped(all, typed)?.id ?? refuse('class/unknown', { typed });
}

function titleChoices(here: Here, character: Character): readonly Choice[] {
  return titlesOf(ownWorld(here), ownCharacter(character).sheet).map(({ column, title }) => ({
    value: column,
    label: bookName(title),
  }));
}
