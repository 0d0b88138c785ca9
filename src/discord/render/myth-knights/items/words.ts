import { named, t } from '../../../../language/text.ts';
import type { Item } from '../../../../rules/engine/world.ts';
import type { OathItemFact } from '../../../../rules/myth-knights/items/facts.ts';
import type { OathItemQuestions } from '../../../../rules/myth-knights/items/questions.ts';
import type { OathItemData } from '../../../../rules/myth-knights/items/shapes.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { OathChapterWords } from '../kit/chapter-words.ts';

/** Words of things. */
export const itemsWords = (): OathChapterWords<OathItemFact, OathItemQuestions> => ({ facts: {}, questions: {} });

/** `Longsword (2d8, hefty)` */
export function gearWords({ name, data }: Item<OathItemData>): string {
  const { dice, hefty, long, slow, ranged, armour } = data;
  const traits = [
    ...(dice === null ? [] : [`${dice.count === 1 ? '' : dice.count}d${dice.sides}`]),
    ...(armour === 0 ? [] : [t`armour ${armour}`]),
    ...(hefty ? [t`hefty`] : []),
    ...(long ? [t`long`] : []),
    ...(slow ? [t`slow`] : []),
    ...(ranged ? [t`ranged`] : []),
  ];
  const own = stripMarkdown(named(name), 60);
  return traits.length === 0 ? own : `${own} (${traits.join(', ')})`;
}
