import { SlashCommandBuilder } from '@discordjs/builders';
import { injuryCard } from '../../src/discord/render/action-dice/injuries/injury-card.ts';
import { bleedersOf } from '../../src/rules/action-dice/kit/bleeding.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices, namedCharacter, playingChoices } from '../support/choices/character.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { asOption, listed, oneOf } from '../support/input/options.ts';
import { numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownCharacter, ownWorld } from './support/world.ts';

const MAX_DICE = 30;

/** Injuries: what somebody has, and helping whoever bleeds. */
export const injury = defineCommand({
  data: new SlashCommandBuilder()
    .setName('injury')
    .setDescription('Injuries: what somebody has, and helping whoever bleeds')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What somebody has, and how long it takes to heal')
        .addStringOption(listed('whom', 'Whose injuries; your own when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('tend')
        .setDescription('Stop the bleeding of somebody, with Intelligence')
        .addStringOption(listed('whom', 'Who bleeds', true))
        .addStringOption(oneOf('with', 'With tools: bandages make it sure', ['tools']))
        .addIntegerOption((option) =>
          option.setName('dice').setDescription('Skill dice for it').setMinValue(1).setMaxValue(MAX_DICE),
        )
        .addStringOption(asOption),
    ),
  needs: 'tend',
  isPrivate: (request) => subcommandOf(request) === 'show',
  run(here, request) {
    if (subcommandOf(request) === 'show') return shown(here, textOf(request, 'whom'));
    const helper = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(helper)) return helper;
    const whom = namedCharacter(here, textOf(request, 'whom') ?? '');
    if (isRefusal(whom)) return whom;
    const said = { with: textOf(request, 'with'), dice: numberOf(request, 'dice') ?? 0 };
    return tend(here, { characterId: helper.id, targetId: whom.id, ...said });
  },
  press(here, request) {
    const [, , targetId = ''] = request.customId.split(':');
    const helper = actingCharacter(here, null);
    return isRefusal(helper) ? helper : tend(here, { characterId: helper.id, targetId, with: 'tools', dice: 0 });
  },
  complete: {
    as: actingChoices,
    whom(here, request) {
      if (subcommandOf(request) === 'show') return playingChoices(here);
      return bleedersOf(ownWorld(here)).map(({ characterId, name }) => ({ value: characterId, label: name }));
    },
  },
});

function shown(here: Here, whom: string | null): Handled {
  const character = whom === null ? actingCharacter(here, null) : namedCharacter(here, whom);
  if (isRefusal(character)) return character;
  return showCard(cardMessage(injuryCard(ownWorld(here), ownCharacter(character))), true);
}

function tend(
  here: Here,
  input: {
    readonly characterId: string;
    readonly targetId: string;
    readonly with: string | null;
    readonly dice: number;
  },
): Handled {
  return act(here, { action: 'tend', inputs: [input] }, false);
}
