import { ModalBuilder, SlashCommandBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { pressable, row } from '../../src/discord/render/engine/components.ts';
import { stripMarkdown } from '../../src/discord/render/engine/markdown.ts';
import type { CommandRequest, PressRequest } from '../../src/discord/request.ts';
import { named, t } from '../../src/language/text.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_PASSION } from '../../src/rules/myth-knights/characters/schemas.ts';
import type { Result } from '../../src/rules/myth-knights/tables/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act, actInPost } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { formField } from '../support/input/form-field.ts';
import { asOption, free, listed } from '../support/input/options.ts';
import { folded, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const MAX_LABEL = 80;
const MAX_TITLE = 45;

const PASSION = { option: 'passion', verb: 'set-passion' };

/** A knight's passion and steed. */
export const knight = defineCommand({
  data: new SlashCommandBuilder()
    .setName('knight')
    .setDescription('Your knight: a passion, and the saddle')
    .addSubcommand((sub) =>
      sub
        .setName('passion')
        .setDescription('What your knight lives for besides the oath')
        .addStringOption(listed('passion', 'In your own words; a table says it when left out'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('indulge')
        .setDescription('Indulge that passion: Spirit is full again, if the referee agrees')
        .addStringOption(free('how', 'What your knight does', MAX_LINE, 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub.setName('mount').setDescription('Get into the saddle; in a fight nobody does').addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub.setName('dismount').setDescription('Get out of the saddle; that costs nothing').addStringOption(asOption),
    ),
  needs: 'set-passion',
  run(here, request) {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const characterId = character.id;
    switch (subcommandOf(request)) {
      case 'passion':
        return passion(here, request, characterId);
      case 'indulge':
        return act(here, { action: 'indulge', inputs: [{ characterId, how: textOf(request, 'how') ?? '' }] });
      default: {
        const on = subcommandOf(request) === 'mount';
        return act(here, { action: 'mount', inputs: [{ characterId, on }] });
      }
    }
  },
  press,
  submit: (here, { customId, fields }) =>
    actInPost(here, {
      action: 'change-result',
      inputs: [{ resultId: customId.split(':')[2] ?? '', text: fields.text ?? '' }],
    }),
  complete: { as: actingChoices, passion: (here) => offeredChoices(here, PASSION) },
});

/** `knight:change`, of the bench: what fell within the hour; of several the referee says which: `knight:change:<id>`. */
function press(here: Here, { customId }: PressRequest): Handled {
  if (!here.look.isGm) return refuse('gm-only');
  const [, , wanted] = customId.split(':');
  const { results } = ownWorld(here).party.state;
  const [one, ...others] = wanted === undefined ? results : results.filter(({ id }) => id === wanted);
  if (one === undefined) return refuse('result/late');
  if (others.length === 0) return { kind: 'modal', modal: changeModal(one) };
  const rows = results.map(({ id, table, text }) =>
    row([pressable(`knight:change:${id}`, stripMarkdown(`${named(table)}: ${named(text)}`, MAX_LABEL))]),
  );
  return showCard(cardMessage({ title: t`What is to be something else?`, lines: [], fields: [] }, null, rows));
}

function changeModal({ id, table, text }: Result): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(`knight:change:${id}`)
    .setTitle(stripMarkdown(named(table), MAX_TITLE))
    .addLabelComponents(
      formField({
        id: 'text',
        label: t`What it is`,
        example: named(text),
        max: MAX_LINE,
        value: named(text),
        isRequired: true,
      }),
    )
    .toJSON();
}

/** A row of the table by its name in the reader's language, or a player's own words. */
function passion(here: Here, request: CommandRequest, characterId: string): Handled {
  const typed = textOf(request, 'passion');
  const found =
    typed === null ? undefined : offered(here, PASSION).find(({ label }) => folded(label) === folded(typed));
  const said = found?.value ?? typed?.slice(0, MAX_PASSION + 1) ?? null;
  return act(here, { action: 'set-passion', inputs: [{ characterId, passion: said }] });
}
