import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { MAX_FIELD_TEXT } from '../../../src/discord/limits.ts';
import { phrases, t } from '../../../src/language/text.ts';
import { isJson } from '../../../src/rules/mechanics/map/map-file.ts';
import { formField, PARAGRAPH } from '../input/form-field.ts';

const FIELDS = ['one', 'two', 'three'] as const;

const LABELS = phrases({ one: 'Map', two: 'Map, continued', three: 'Map, continued further' });
const EXAMPLES = { hex: '0,0,plain,Oakmere', room: '1,Gatehouse,2 3' } as const;

/** The form for pasting a map, as lines or JSON; a long one continues from field to field. */
export function mapForm(what: 'hex' | 'room'): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(`${what}:import`)
    .setTitle(what === 'hex' ? t`Bring in hexes` : t`Bring in rooms`)
    .addLabelComponents(
      ...FIELDS.map((id) =>
        formField({
          id,
          label: LABELS[id],
          example: EXAMPLES[what],
          style: PARAGRAPH,
          max: MAX_FIELD_TEXT,
          isRequired: id === 'one',
        }),
      ),
    )
    .toJSON();
}

/** The pasted text as one: a field's end breaks a line, but not JSON. */
export function pastedMap(fields: Readonly<Record<string, string>>): string {
  const parts = FIELDS.map((id) => fields[id] ?? '').filter((part) => part.trim() !== '');
  return parts.join(isJson(parts[0] ?? '') ? '' : '\n');
}
