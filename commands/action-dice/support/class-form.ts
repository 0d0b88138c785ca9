import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { MAX_FIELD_TEXT } from '../../../src/discord/limits.ts';
import { t } from '../../../src/language/text.ts';
import {
  type Class,
  MAX_CLASS_NAME,
  OCCUPATIONS,
  type Occupation,
} from '../../../src/rules/action-dice/classes/schemas.ts';
import { writeClass } from '../../../src/rules/action-dice/classes/written.ts';
import { DICE_KINDS, type DiceKind } from '../../../src/rules/action-dice/kit/ids.ts';
import { formField, PARAGRAPH } from '../../support/input/form-field.ts';

/** Which class a form is for, and what was said of it beside the form; `slug` null is a new one. */
interface ClassForm {
  readonly slug: string | null;
  readonly dice: DiceKind;
  readonly titles: Occupation;
}

/** The form for a class: what is there already is written in. */
export function classModal(
  found: Class | null,
  { slug, dice, titles }: ClassForm,
): APIModalInteractionResponseCallbackData {
  const written = found === null ? null : writeClass(found);
  return new ModalBuilder()
    .setCustomId(`class:write:${dice}:${titles}:${slug ?? ''}`)
    .setTitle(found === null ? t`A new class` : t`A class anew`)
    .addLabelComponents(
      formField({
        id: 'name',
        label: t`Name`,
        example: t`Skald`,
        max: MAX_CLASS_NAME,
        isRequired: true,
        value: found?.name ?? '',
      }),
      formField({
        id: 'templates',
        label: t`Templates A to D, a line for each`,
        style: PARAGRAPH,
        max: MAX_FIELD_TEXT,
        isRequired: true,
        value: written?.templates.join('\n') ?? '',
        example: t`You may block for anyone within reach. [block-for-all]`,
      }),
      formField({
        id: 'mishaps',
        label: t`Mishaps on doubles, a line for each face`,
        style: PARAGRAPH,
        max: MAX_FIELD_TEXT,
        value: written?.mishaps.join('\n') ?? '',
        example: t`You stumble, and the foe acts next. [stumble]\nYour cloak catches fire.`,
      }),
    )
    .toJSON();
}

/** The form for classes as JSON. */
export function importModal(replace: boolean): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(`class:import:${replace ? 'replace' : 'add'}`)
    .setTitle(t`Classes from JSON`)
    .addLabelComponents(
      formField({
        id: 'text',
        label: t`One class, or a list of them`,
        style: PARAGRAPH,
        max: MAX_FIELD_TEXT,
        isRequired: true,
        example: '[{"name": "Skald", "dice": "magic", "titles": "clerics", "templates": ["…"]}]',
      }),
    )
    .toJSON();
}

/** The parts of a form's custom id. */
export function readClassForm(
  customId: string,
): ({ readonly kind: 'write' } & ClassForm) | { readonly kind: 'import'; readonly replace: boolean } {
  const [, kind, first = '', second = '', slug = ''] = customId.split(':');
  if (kind === 'import') return { kind, replace: first === 'replace' };
  return {
    kind: 'write',
    slug: slug === '' ? null : slug,
    dice: DICE_KINDS.find((one) => one === first) ?? 'fighting',
    titles: OCCUPATIONS.find((one) => one === second) ?? 'fighters',
  };
}
