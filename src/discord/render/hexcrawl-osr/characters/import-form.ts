import { phrases } from '../../../../language/text.ts';
import type { IMPORT_FIELDS } from '../../../../rules/hexcrawl-osr/characters/importing.ts';
import type { ImportField } from '../../engine/renderer.ts';

/** The form for a character that was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    { id: 'abilities', label: 'Bonuses: Str Dex Int Wil', example: '+3 +1 0 -1', max: 60, isRequired: true },
    { id: 'health', label: 'Level, grit now/most, flesh now/most', example: '2, 7/10, 6/6', max: 60, isRequired: true },
    {
      id: 'gear',
      label: 'What is carried, with commas between',
      example: 'Sword, Mail Armour, 3x Torch, 4x Food',
      max: 1500,
      isLong: true,
    },
  ],
  'id',
);
