import { phrases } from '../../../../language/text.ts';
import type { IMPORT_FIELDS } from '../../../../rules/action-dice/characters/importing.ts';
import type { ImportField } from '../../engine/renderer.ts';

/** The form for a character that was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    {
      id: 'numbers',
      label: 'Bonuses; level, experience, silver',
      example: 'Str 4 Dex 2 Con 3 Int 1 Wis 2 Cha 2; 2, 1500, 40',
      max: 120,
      isRequired: true,
    },
    { id: 'templates', label: 'Templates, in order', example: 'Warden A, Tinker A', max: 200 },
    {
      id: 'gear',
      label: 'Gear, in order',
      example: 'Sword, Mail Armour, Rope, a silver bell',
      max: 1000,
      isLong: true,
    },
    {
      id: 'notes',
      label: 'What else is to be known',
      example: 'Owes the ferryman; sings badly',
      max: 1000,
      isLong: true,
    },
  ],
  'id',
);
