import { phrases, t } from '../../../../language/text.ts';
import type { Class, Occupation } from '../../../../rules/action-dice/classes/schemas.ts';
import { classesOf } from '../../../../rules/action-dice/kit/classes.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { bookName, diceCount } from '../kit/words.ts';

/** The occupation that gives a class its titles. */
const OCCUPATION_NAMES: Readonly<Record<Occupation, string>> = phrases({
  fighters: 'fighters',
  'magic-users': 'magic-users',
  clerics: 'clerics',
  specialists: 'specialists',
  thieves: 'thieves',
});

/** All classes of the campaign, and who has learnt them (AD-G-04). */
export function classesCard(world: World): Card {
  return {
    title: t`Classes`,
    lines: Object.entries(classesOf(world)).map(([slug, found]) => {
      const learners = Object.values(world.characters)
        .filter(
          ({ status, sheet }) => status === 'active' && sheet.templates.some(({ classSlug }) => classSlug === slug),
        )
        .map(({ name }) => escapeMarkdown(name));
      const own = Object.hasOwn(world.party.state.classes, slug) ? t` (yours)` : '';
      const learnt = learners.length === 0 ? '' : ` · ${listWords(learners)}`;
      return `**${bookName(found.name)}**${own}: ${letters(found)}, ${diceCount(1, found.kind)}${learnt}`;
    }),
    fields: [],
  };
}

/** A class's grants, and its mishaps on doubles; `withMarks`: with the parts that the bot plays (AD-CLASS-03, AD-G-05). */
export function classCard({ name, kind, occupation, templates, mishaps }: Class, withMarks: boolean): Card {
  const mark = (known: string | null) => (withMarks && known !== null ? ` \`${known}\`` : '');
  return {
    title: bookName(name),
    lines: [
      t`Each template brings ${diceCount(1, kind)}. Titles of the ${OCCUPATION_NAMES[occupation]}.`,
      ...templates.map(({ letter, text, feature }) => `**${letter}** ${bookName(text)}${mark(feature)}`),
      mishaps.length === 0 ? t`Doubles: the game master says what goes wrong.` : t`Doubles, d${mishaps.length}:`,
      ...mishaps.map(({ text, effect }, at) => `**${at + 1}** ${bookName(text)}${mark(effect)}`),
    ],
    fields: [],
  };
}

/** `A–D`. */
function letters({ templates }: Class): string {
  const [first, last] = [templates[0]?.letter ?? '', templates.at(-1)?.letter ?? ''];
  return first === last ? first : `${first}–${last}`;
}
