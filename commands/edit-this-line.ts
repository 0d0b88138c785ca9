import { ContextMenuCommandBuilder, ModalBuilder } from '@discordjs/builders';
import { sentence } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { isRefusal, refuse } from '../src/rules/engine/prompt.ts';
import { changeLine, lineOf, MAX_LINE, notSaid, ownLine, typedOf } from './support/act/voices.ts';
import { defineCommand } from './support/define-command.ts';
import { formField, PARAGRAPH } from './support/input/form-field.ts';

const NAME = 'Edit this line';
/** Discord's number. */
const ON_A_MESSAGE = 3;

/** Puts other words into a line that one has said in character. */
export const editThisLine = defineCommand({
  data: new ContextMenuCommandBuilder().setName(NAME).setType(ON_A_MESSAGE),
  isPrivate: true,
  mayOpenModal: () => true,
  run: async (here, request) => {
    const found = await ownLine(here, request);
    if (isRefusal(found)) return found;
    const shown = request.message?.content || request.message?.description || '';
    const modal = new ModalBuilder()
      .setCustomId([NAME, request.message?.id ?? '', found.webhookId ?? ''].join(':'))
      .setTitle(NAME)
      .addLabelComponents(
        formField({
          id: 'text',
          label: t`What is said instead`,
          example: '',
          style: PARAGRAPH,
          max: MAX_LINE,
          isRequired: true,
          value: typedOf(shown),
        }),
      );
    return { kind: 'modal', modal: modal.toJSON() };
  },
  submit: async (here, request) => {
    const [, messageId = '', webhookId = ''] = request.customId.split(':');
    const text = request.fields.text ?? '';
    const line = await here.app.play.lineOf(here.campaignId, messageId);
    if (line === null) return notSaid(refuse('voice/no-line'), text);
    const content = lineOf(text);
    if (isRefusal(content)) return notSaid(content, text);
    const change = { line, webhookId: webhookId === '' ? null : webhookId, content };
    return changeLine(here, change, sentence(t`Changed.`));
  },
});
