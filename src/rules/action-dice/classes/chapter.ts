import type { Chapter } from '../vocabulary.ts';
import { choosing, dropClassAction, importClassesAction, setClassAction } from './actions.ts';
import { CLASSES } from './tables.ts';

/** Classes and their templates (AD-CLASS). */
export const classes = {
  kinds: [CLASSES],
  actions: { 'set-class': setClassAction, 'import-classes': importClassesAction, 'drop-class': dropClassAction },
  frames: { template: choosing },
} satisfies Chapter;
