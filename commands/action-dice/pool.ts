import { SlashCommandBuilder } from '@discordjs/builders';
import { poolCard } from '../../src/discord/render/action-dice/dice/pool-card.ts';
import { bookName } from '../../src/discord/render/action-dice/kit/words.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { classesOfKind, classOf } from '../../src/rules/action-dice/kit/classes.ts';
import { DICE_KINDS, type DiceKind } from '../../src/rules/action-dice/kit/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Character } from '../../src/rules/engine/world.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices, namedCharacter, playingChoices } from '../support/choices/character.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, free, listed, MAX_INTENT, oneOf } from '../support/input/options.ts';
import { findTyped, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownCharacter, ownWorld } from './support/world.ts';

const MAX_COUNT = 30;
const kindOption = oneOf('kind', 'Dice of which kind', DICE_KINDS, 'required');

/** Action dice: the ready ones, and their uses outside checks and fights. */
export const pool = defineCommand({
  data: new SlashCommandBuilder()
    .setName('pool')
    .setDescription('Your action dice: show, spend, share, keep')
    .addSubcommand((sub) =>
      sub.setName('show').setDescription('What is ready, and what spending brings').addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('spend')
        .setDescription('Spend dice on something of your own; a check and a fight have their own options')
        .addStringOption(kindOption)
        .addIntegerOption((option) =>
          option.setName('count').setDescription('How many; one when left out').setMinValue(1).setMaxValue(MAX_COUNT),
        )
        .addStringOption(free('for', 'What for', MAX_INTENT))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('share')
        .setDescription('Hand a die to an ally, if you have learnt it')
        .addStringOption(kindOption)
        .addStringOption(listed('to', 'Who gets it', 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('keep')
        .setDescription('Once a day, keep a die that is gone, if you have learnt it')
        .addStringOption(kindOption)
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('class')
        .setDescription('On which class’s table your doubles are looked up, where several give such dice')
        .addStringOption(kindOption)
        .addStringOption(listed('class', 'Which class', 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub.setName('noise').setDescription('For the game master: whether something loud is heard, by a secret die'),
    ),
  needs: 'spend-dice',
  isPrivate: (request) => ['show', 'noise'].includes(subcommandOf(request) ?? ''),
  run(here, request) {
    if (subcommandOf(request) === 'noise') return act(here, { action: 'noise', inputs: [{}] });
    const character = actingCharacter(here, textOf(request, 'as'));
    return isRefusal(character) ? character : withDice(here, request, character);
  },
  complete: {
    as: actingChoices,
    to: playingChoices,
    class(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      const kind = kindOf(textOf(request, 'kind'));
      return isRefusal(character) || kind === null ? [] : classChoices(here, character, kind);
    },
  },
});

function withDice(here: Here, request: CommandRequest, character: Character): Handled {
  const characterId = character.id;
  if (subcommandOf(request) === 'show') return showCard(cardMessage(poolCard(ownWorld(here), ownCharacter(character))));
  const kind = kindOf(textOf(request, 'kind'));
  if (kind === null) return refuse('dice/which-kind');
  switch (subcommandOf(request)) {
    case 'share': {
      const to = namedCharacter(here, textOf(request, 'to') ?? '');
      if (isRefusal(to)) return to;
      return act(here, { action: 'share-die', inputs: [{ characterId, toId: to.id, kind }] });
    }
    case 'keep':
      return act(here, { action: 'keep-die', inputs: [{ characterId, kind }] });
    case 'class': {
      const classSlug = classTyped(here, character, kind, textOf(request, 'class') ?? '');
      if (isRefusal(classSlug)) return classSlug;
      return act(here, { action: 'name-mishap-class', inputs: [{ characterId, kind, classSlug }] });
    }
    default: {
      const input = { characterId, kind, count: numberOf(request, 'count') ?? 1, aim: textOf(request, 'for') };
      return act(here, { action: 'spend-dice', inputs: [input] });
    }
  }
}

function kindOf(typed: string | null): DiceKind | null {
  return DICE_KINDS.find((kind) => kind === typed) ?? null;
}

function classChoices(here: Here, character: Character, kind: DiceKind): readonly Choice[] {
  const world = ownWorld(here);
  return classesOfKind(world, ownCharacter(character), kind).map((slug) => ({
    value: slug,
    label: bookName(classOf(world, slug)?.name ?? slug),
  }));
}

function classTyped(here: Here, character: Character, kind: DiceKind, typed: string): string | Refusal {
  const all = classChoices(here, character, kind).map(({ value, label }) => ({ id: value, name: label }));
  const found = findTyped(all, typed);
  return found?.id ?? refuse('dice/no-class-of-kind', { name: character.name, kind });
}
