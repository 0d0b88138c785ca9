import { phrases } from '../../../../language/text.ts';
import type { IMPORT_FIELDS } from '../../../../rules/lavender-hack/characters/import-character.ts';
import type { ImportField } from '../../engine/renderer.ts';

/** The form for a character that was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    { id: 'class', label: 'Class, level, background', example: 'Strong 3, Miner', max: 120, isRequired: true },
    { id: 'abilities', label: 'Str Dex Wis Int Con Cha', example: '13 9 11 8 14 10', max: 60, isRequired: true },
    { id: 'hp', label: 'Hit points: now/most', example: '7/12', max: 60, isRequired: true },
    {
      id: 'gear',
      label: 'What is carried, with commas between',
      example: 'Longsword, Chain, Shield',
      max: 1500,
      isLong: true,
    },
  ],
  'id',
);
