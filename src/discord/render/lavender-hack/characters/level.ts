import { named, t } from '../../../../language/text.ts';
import type { LevelVocabulary } from '../../../../rules/lavender-hack/characters/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { allOf, type Headline, type Story, unlessMade, type WordsOf } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

/** A new level, step by step. */
export const LEVEL_FACTS: WordsOf<FactsOf<LevelVocabulary>> = {
  'level-up': {
    title: (fact, story) => levelTitle(fact, story),
    lines: ({ name, level }) => [t`🌟 **${escapeMarkdown(name)} reaches level ${level}.**`],
    rank: unlessMade(52),
  },
  'ability-raised': {
    title: (fact) => ({
      title: `${escapeMarkdown(fact.name)}: ${ABILITY_NAMES[fact.ability]} ${fact.to}`,
      tone: 'strong',
    }),
    lines: ({ name, ability, from, to, modifier }) => [
      t`${escapeMarkdown(name)}’s ${ABILITY_NAMES[ability]} rises from ${from} to ${to}, modifier ${signed(modifier)}.`,
    ],
  },
  'level-hit-points': {
    title: (fact) => ({ title: t`${escapeMarkdown(fact.name)}: ${fact.most} hit points`, tone: 'strong' }),
    lines: (fact) => [hitPointsLine(fact)],
  },
  'feature-gained': {
    title: (fact) => ({ title: `${escapeMarkdown(fact.name)}: ${named(fact.feature)}`, tone: 'strong' }),
    lines: ({ name, feature, times }) => [
      times === 1
        ? t`${escapeMarkdown(name)} learns ${named(feature)}.`
        : t`${escapeMarkdown(name)} has ${named(feature)} ${times} times now.`,
    ],
  },
  'working-learned': {
    title: (fact) => ({ title: `${escapeMarkdown(fact.name)}: ${bookName(fact.working)}`, tone: 'strong' }),
    lines: ({ name, working, forgotten }) => [
      forgotten === null
        ? t`${escapeMarkdown(name)} learns the working ${bookName(working)}.`
        : t`${escapeMarkdown(name)} learns the working ${bookName(working)} in place of ${bookName(forgotten)}.`,
    ],
  },
  'weirdness-gained': {
    title: (fact) => ({ title: `${escapeMarkdown(fact.name)}: ${bookName(fact.weirdness)}`, tone: 'strong' }),
    lines: ({ name, weirdness }) => [t`${escapeMarkdown(name)} has a new weirdness: ${bookName(weirdness)}.`],
  },
};

/** Every die, then what counts: `Bryn’s hit points, a die for each level: d8 (3) + d8 (4) + 4 (Constitution) = 11, up from 9.` */
function hitPointsLine(fact: Fact<'level-hit-points'>): string {
  const { name, rolls, toughness, sum, before, most } = fact;
  // At least 1 a die, so a penalty may take off less than it says (LH-CHAR-02).
  const constitution = sum - toughness - rolls.reduce((total, { face }) => total + face, 0);
  const parts = [
    ...rolls,
    ...(constitution === 0 ? [] : [{ add: constitution, from: t`Constitution` }]),
    ...(toughness === 0 ? [] : [{ add: toughness, from: t`Toughness` }]),
  ];
  const outcome = most > before ? t`up from ${before}` : t`not more than before: still ${before}`;
  return t`${escapeMarkdown(name)}’s hit points, a die for each level: ${sumWords(parts, sum)}, ${outcome}.`;
}

/** Several who rise together share the title. */
function levelTitle({ name, level }: Fact<'level-up'>, story: Story): Headline {
  const names = allOf(story, 'level-up').map((one) => escapeMarkdown(one.name));
  const title =
    names.length > 1 ? t`${listWords(names)} rise a level` : t`${escapeMarkdown(name)} reaches level ${level}`;
  return { title, tone: 'critical' };
}
