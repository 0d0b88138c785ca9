import type { Chapter } from '../vocabulary.ts';
import { defend as defendAction, harm as harmAction, heal, help as helpAction, isHurt } from './actions.ts';
import { defend } from './defend.ts';
import { harm } from './harm.ts';
import { help } from './help.ts';

/** Defence, wounds and help (LH-DEFEND, LH-HP, LH-ARMOUR). */
export const wounds = {
  actions: { defend: defendAction, help: helpAction, harm: harmAction, heal },
  frames: { defend, harm, help },
  isHurt,
} satisfies Chapter;
