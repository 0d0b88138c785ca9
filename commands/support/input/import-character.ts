import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ImportField } from '../../../src/discord/render/engine/renderer.ts';
import { NEW_CHARACTER } from '../../../src/discord/render/engine/waiting/next-step.ts';
import { t } from '../../../src/language/text.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { MAX_NAME } from '../../../src/rules/engine/limits.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import { formField, PARAGRAPH } from './form-field.ts';

type ImportInput = VerbInput<'import-character'>;

/** Asks what a new character is called; the rest is asked step by step. */
export function newCharacterModal(): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(NEW_CHARACTER)
    .setTitle(t`Make a new character`)
    .addLabelComponents(
      formField({
        id: 'name',
        label: t`What your character is called`,
        example: t`Bryn`,
        max: MAX_NAME,
        isRequired: true,
      }),
    )
    .toJSON();
}

/** The form for a character that was made elsewhere: a name, and what the campaign's book asks. */
export function importModal(fields: readonly ImportField[]): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId('character:import')
    .setTitle(t`Bring a character`)
    .addLabelComponents(
      formField({ id: 'name', label: t`Name`, example: t`Bryn`, max: MAX_NAME, isRequired: true }),
      ...fields.map(({ isLong = false, ...field }) => formField({ ...field, ...(isLong ? { style: PARAGRAPH } : {}) })),
    )
    .toJSON();
}

/** A sheet as JSON, with its name among the other fields. Its fields are the book's to check. */
export function readImport(userId: string, json: string): ImportInput | Refusal {
  const written = parsed(json);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return refuse('import/not-json');
  // The result of `JSON.parse` is JSON; the check above excludes arrays and null.
  const { name, ...sheet } = written as Readonly<Record<string, Json>>;
  if (typeof name !== 'string') return refuse('character/cannot-read', { field: 'name', reason: 'a text is needed' });
  return { userId, name, sheet };
}

/** The filled-in form; the book reads its fields. */
export function readImportForm(userId: string, fields: Readonly<Record<string, string>>): ImportInput {
  const { name = '', ...form } = fields;
  return { userId, name: name.trim(), form };
}

/** Undefined for what is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
