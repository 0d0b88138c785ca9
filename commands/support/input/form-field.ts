import { LabelBuilder, TextInputBuilder } from '@discordjs/builders';

const SHORT = 1;
export const PARAGRAPH = 2;

/** One line, or a paragraph, of a form. */
interface FormField {
  readonly id: string;
  readonly label: string;
  /** Shown in grey while nothing is written. */
  readonly example: string;
  readonly style?: typeof SHORT | typeof PARAGRAPH;
  readonly max: number;
  readonly isRequired?: boolean;
  /** Written in already. */
  readonly value?: string;
}

export function formField(field: FormField): LabelBuilder {
  const { id, label, example, style = SHORT, max, isRequired = false, value = '' } = field;
  const input = new TextInputBuilder()
    .setCustomId(id)
    .setStyle(style)
    .setPlaceholder(example)
    .setMaxLength(max)
    .setRequired(isRequired);
  if (value !== '') input.setValue(value.slice(0, max));
  return new LabelBuilder().setLabel(label).setTextInputComponent(input);
}
