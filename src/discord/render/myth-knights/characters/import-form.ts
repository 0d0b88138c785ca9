import { phrases } from '../../../../language/text.ts';
import type { IMPORT_FIELDS } from '../../../../rules/myth-knights/characters/importing.ts';
import type { ImportField } from '../../engine/renderer.ts';

/** The form for a knight who was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    {
      id: 'numbers',
      label: 'Guard; Vigour, Clarity, Spirit; Glory',
      example: 'Guard 4; Vig 13 Cla 10 Spi 12; Glory 3',
      max: 120,
      isRequired: true,
    },
    { id: 'knight', label: 'Which knight', example: 'the Knight of the Nine Bells', max: 100 },
    { id: 'passion', label: 'A passion', example: 'Songs sung late', max: 100 },
    { id: 'gear', label: 'Gear', example: 'Longsword, Shield, Coat, a silver bell', max: 1000, isLong: true },
  ],
  'id',
);
