import { ModalBuilder, SlashCommandBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ModalRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { formField } from '../support/input/form-field.ts';
import { asOption, free } from '../support/input/options.ts';
import { textOf } from '../support/input/typed.ts';

const FIELDS = ['intent', 'leverage', 'cost', 'risk'] as const;

/** Somebody says what they are about to do; the referee says how it is decided. */
export const deed = defineCommand({
  data: new SlashCommandBuilder()
    .setName('deed')
    .setDescription('Dare something: say what you want, what helps, what it costs and what is at risk')
    .addStringOption(free('intent', 'What you want; a form opens when it is left out', MAX_LINE))
    .addStringOption(free('leverage', 'What helps you', MAX_LINE))
    .addStringOption(free('cost', 'What it costs you', MAX_LINE))
    .addStringOption(free('risk', 'What is at risk; nobody rolls where nothing is', MAX_LINE))
    .addStringOption(asOption),
  needs: 'deed',
  mayOpenModal: (request) => textOf(request, 'intent') === null,
  run(here, request) {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const [intent, leverage, cost, risk] = FIELDS.map((field) => textOf(request, field) ?? '');
    if (intent === '') return { kind: 'modal', modal: deedModal(character.id, { leverage, cost, risk }) };
    return act(here, { action: 'deed', inputs: [{ characterId: character.id, intent, leverage, cost, risk }] });
  },
  submit,
  complete: { as: actingChoices },
});

function submit(here: Here, { customId, fields }: ModalRequest): Handled {
  const [, characterId = ''] = customId.split(':');
  const { intent = '', leverage = '', cost = '', risk = '' } = fields;
  return act(here, { action: 'deed', inputs: [{ characterId, intent, leverage, cost, risk }] });
}

/** The form; what was typed beside the command is written in already. */
function deedModal(
  characterId: string,
  { leverage = '', cost = '', risk = '' }: Readonly<Record<string, string | undefined>>,
): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(`deed:${characterId}`)
    .setTitle(t`What do you dare?`)
    .addLabelComponents(
      formField({
        id: 'intent',
        label: t`What you want`,
        example: t`Cross the ford before the bell rings`,
        max: MAX_LINE,
        isRequired: true,
      }),
      formField({
        id: 'leverage',
        label: t`What helps you`,
        example: t`The ferryman owes us a favour`,
        max: MAX_LINE,
        value: leverage,
      }),
      formField({
        id: 'cost',
        label: t`What it costs you`,
        example: t`Our torches`,
        max: MAX_LINE,
        value: cost,
      }),
      formField({
        id: 'risk',
        label: t`What is at risk`,
        example: t`We are swept away`,
        max: MAX_LINE,
        value: risk,
      }),
    )
    .toJSON();
}
