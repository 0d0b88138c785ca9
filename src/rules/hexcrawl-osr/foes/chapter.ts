import { FOE_SECRETS } from '../../mechanics/foes/gm-fields.ts';
import type { Chapter } from '../vocabulary.ts';
import { actions } from './actions.ts';
import { creatureNames } from './bestiary.ts';
import { foeFields } from './gm-fields.ts';

/** Foes and the campaign's own creatures (HX-G-11, HX-G-19). */
export const foes = {
  actions,
  creatures: creatureNames,
  secretGmFields: foeFields,
  secrets: FOE_SECRETS,
} satisfies Chapter;
