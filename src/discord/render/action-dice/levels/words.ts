import { t } from '../../../../language/text.ts';
import type { LevelsVocabulary } from '../../../../rules/action-dice/levels/vocabulary.ts';
import { characterOf } from '../../../../rules/mechanics/people/characters.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';
import { nextLines } from './level-card.ts';

/** Words of training, investment and titles. */
export const levelsWords = (): ChapterWords<LevelsVocabulary> => ({
  facts: {
    'training-begins': {
      title: ({ name: who, level }) => neutral(t`${escapeMarkdown(who)} trains for level ${level}`),
      lines: ({ name: who, className, letter, master, cost, untilDay }) => [
        t`${escapeMarkdown(who)} trains with ${escapeMarkdown(master)} for ${bookName(className)} ${letter}: ${cost} silver, until day ${untilDay}.`,
      ],
      rank: 20,
    },
    'level-reached': {
      title: ({ name: who, level }) => ({ title: t`${escapeMarkdown(who)} reaches level ${level}`, tone: 'strong' }),
      lines: ({ name: who, level, resilience }) => [
        t`${escapeMarkdown(who)} is level ${level} now; resilience ${resilience} at most.`,
      ],
      rank: 26,
    },
    invested: {
      title: ({ name: who }) => neutral(t`${escapeMarkdown(who)} invests`),
      lines: ({ name: who, silver, project, total, next }) => [
        t`${escapeMarkdown(who)} puts ${silver} silver into ${escapeMarkdown(project)}: ${total} in all. The next level takes ${next}.`,
      ],
      rank: 20,
    },
    'title-chosen': {
      title: ({ name: who }) => neutral(t`A title for ${escapeMarkdown(who)}`),
      lines: ({ name: who, title }) => [t`${escapeMarkdown(who)} is called ${bookName(title)} from now on.`],
    },
  },
  questions: {},
  sheetLines: (world, characterId) => nextLines(world, characterOf(world, characterId)),
  refusals: {
    'class/unknown': (d) => t`There is no class called ${text(d, 'typed')}. Nothing was changed.`,
    'town/none-safe': () =>
      t`The party is in no safe town. Nothing was changed; the game master says when it reaches one.`,
    'train/already': (d) => t`${name(d)} is with a master until day ${text(d, 'day')}. Nothing was changed.`,
    'train/too-high': (d) =>
      t`Nobody can teach ${name(d)} more: beyond level ${text(d, 'level')} silver goes into lasting projects, with /level invest. Nothing was changed.`,
    'train/no-xp': (d) =>
      t`${name(d)} has ${text(d, 'xp')} experience and needs ${text(d, 'needed')}. Nothing was changed.`,
    'train/no-master': (d) =>
      t`The party knows no master of the class ${text(d, 'class')}. Nothing was changed; the game master says whom it knows.`,
    'train/no-template': (d) =>
      t`${name(d)} can take no further template of the class ${text(d, 'class')}. Nothing was changed.`,
    'train/no-silver': (d) =>
      t`Training costs ${text(d, 'cost')} silver, and ${name(d)} has ${text(d, 'silver')}. Nothing was changed.`,
    'invest/too-low': (d) =>
      t`Silver makes levels only from level ${text(d, 'level')} on; before that ${name(d)} trains, with /level train. Nothing was changed.`,
    'invest/no-silver': (d) => t`${name(d)} has ${text(d, 'silver')} silver and no more. Nothing was changed.`,
    'invest/too-many': (d) => t`At most ${text(d, 'max')} projects. Nothing was changed.`,
    'title/none': (d) => t`${name(d)} has no such title to bear: titles begin at level 7. Nothing was changed.`,
  },
  help: {
    commands: [
      t`**/level** show: what the next level takes. train: with a master, in a safe town. invest, title: beyond level 6.`,
    ],
    topics: [
      {
        id: 'levels',
        title: t`Levels`,
        lines: [
          t`Treasure brought to a safe town is experience. With enough of it, a master whom the party knows teaches the next template for two weeks: /level train. It costs a tenth of the experience that the level takes, in silver.`,
          t`A level brings one more in three attributes, a template with its die, and more resilience.`,
          t`Beyond level 6 silver goes into something that lasts, with /level invest: 25,000 in all for level 7, then 50,000, 100,000, 200,000 and 200,000 more for each further level. From level 7 on you bear a title.`,
        ],
      },
    ],
  },
  logKinds: { characters: ['train', 'invest', 'choose-title'] },
});
