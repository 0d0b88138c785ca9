import { SlashCommandBuilder } from '@discordjs/builders';
import { injuryCard } from '../../src/discord/render/action-dice/injuries/injury-card.ts';
import { injuryWords } from '../../src/discord/render/action-dice/injuries/injury-words.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { BODY_PARTS, BODY_SIDES } from '../../src/rules/action-dice/injuries/schemas.ts';
import { bleedersOf } from '../../src/rules/action-dice/kit/bleeding.ts';
import { slotOfInjury } from '../../src/rules/action-dice/kit/slots.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Character } from '../../src/rules/engine/world.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices, namedCharacter, playingChoices } from '../support/choices/character.ts';
import { fromBook } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, free, listed, MAX_INTENT, oneOf } from '../support/input/options.ts';
import { findTyped, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
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
        .addStringOption(listed('whom', 'Who bleeds', 'required'))
        .addStringOption(oneOf('with', 'With tools: bandages make it sure', ['tools']))
        .addIntegerOption((option) =>
          option
            .setName('dice')
            .setDescription('Skill dice for it')
            .setMinValue(1)
            .setMaxValue(MAX_DICE)
            .setAutocomplete(true),
        )
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('describe')
        .setDescription('Say in your own words what an injury looks like')
        .addStringOption(listed('which', 'Which injury', 'required'))
        .addStringOption(free('text', 'What it looks like', MAX_INTENT, 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('place')
        .setDescription('For the game master: where an injury is')
        .addStringOption(listed('whom', 'Whose injury', 'required'))
        .addStringOption(listed('which', 'Which injury', 'required'))
        .addStringOption(oneOf('part', 'Which part of the body', BODY_PARTS, 'required'))
        .addStringOption(oneOf('side', 'On which side; as before when left out', BODY_SIDES)),
    ),
  needs: 'tend',
  gm: ['place'],
  isPrivate: (request) => subcommandOf(request) === 'show',
  run(here, request) {
    switch (subcommandOf(request)) {
      case 'show':
        return shown(here, textOf(request, 'whom'));
      case 'describe':
        return describe(here, request);
      case 'place':
        return place(here, request);
    }
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
    dice: fromBook('dice', 'tend'),
    which: (here, request) => injuryChoices(ofWhom(here, request)),
    whom(here, request) {
      if (subcommandOf(request) !== 'tend') return playingChoices(here);
      return bleedersOf(ownWorld(here)).map(({ characterId, name }) => ({ value: characterId, label: name }));
    },
  },
});

function shown(here: Here, whom: string | null): Handled {
  const character = whom === null ? actingCharacter(here, null) : namedCharacter(here, whom);
  if (isRefusal(character)) return character;
  return showCard(cardMessage(injuryCard(ownWorld(here), ownCharacter(character))));
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
  return act(here, { action: 'tend', inputs: [input] });
}

function describe(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const injuryId = injuryTyped(character, textOf(request, 'which') ?? '');
  if (isRefusal(injuryId)) return injuryId;
  const input = { characterId: character.id, injuryId, text: textOf(request, 'text') ?? '' };
  return act(here, { action: 'describe-injury', inputs: [input] });
}

function place(here: Here, request: CommandRequest): Handled {
  const character = namedCharacter(here, textOf(request, 'whom') ?? '');
  if (isRefusal(character)) return character;
  const injuryId = injuryTyped(character, textOf(request, 'which') ?? '');
  if (isRefusal(injuryId)) return injuryId;
  const where = { part: textOf(request, 'part'), side: textOf(request, 'side') };
  return act(here, { action: 'place-injury', inputs: [{ characterId: character.id, injuryId, ...where }] });
}

/** The owner of the injuries: the person named, else one's own character. */
function ofWhom(here: Here, request: Pick<CommandRequest, 'options'>): Character | null {
  const whom = textOf(request, 'whom');
  const character = whom === null ? actingCharacter(here, textOf(request, 'as')) : namedCharacter(here, whom);
  return isRefusal(character) ? null : character;
}

function injuryChoices(character: Character | null): readonly Choice[] {
  if (character === null) return [];
  const { sheet } = ownCharacter(character);
  return sheet.injuries.map((one) => {
    const slot = slotOfInjury(sheet, one);
    return { value: one.id, label: slot === null ? injuryWords(one) : `${slot}: ${injuryWords(one)}` };
  });
}

function injuryTyped(character: Character, typed: string): string | Refusal {
  const all = injuryChoices(character).map(({ value, label }) => ({ id: value, name: label }));
  const named = all.find(({ name }) => name.endsWith(`: ${typed}`)) ?? findTyped(all, typed);
  return named?.id ?? refuse('injuries/no-such', { name: character.name });
}
