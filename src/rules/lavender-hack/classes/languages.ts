import { abilityBonus } from '../kit/ability.ts';
import { MAX_NAME, oneLine } from '../kit/words.ts';
import type { LavenderCharacter, LavenderWorld } from '../shapes.ts';
import { classOf } from './classes.ts';

/** Languages besides the home one (LH-WISE-03, LH-DEFT-03). Made anew from the scores (LH-ABIL-04). */
export function languageCount(world: LavenderWorld, { sheet }: Pick<LavenderCharacter, 'sheet'>): number {
  const ability = sheet.class === null ? null : classOf(sheet.class).languages;
  return ability === null ? 0 : abilityBonus(world, sheet, ability);
}

/** Rule of the feature that gives a class its languages. */
export function languageRule({ sheet }: Pick<LavenderCharacter, 'sheet'>): string {
  return sheet.class === 'deft' ? 'LH-DEFT-03' : 'LH-WISE-03';
}

/** Languages with commas between them; null where one of them is no name, or none is there. */
export function readLanguages(text: string): readonly string[] | null {
  const words = text
    .split(',')
    .filter((word) => word.trim() !== '')
    .map((word) => oneLine(word, MAX_NAME));
  const languages = words.flatMap((word) => word ?? []);
  return languages.length === words.length && words.length > 0 ? [...new Set(languages)] : null;
}
