import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';

type SideFact = Fact<'retreat-called' | 'retreats' | 'foe-check' | 'foe-retreats' | 'orders'>;

/** Actions of a whole side: a retreat, and orders for retainers. */
export const SIDE_FACTS: TellingsOf<SideFact, Fact> = {
  'retreat-called': {
    title: () => ({ title: t`The retreat is called`, tone: 'trouble' }),
    lines: ({ name, userId, anew }) => [
      name === null
        ? userId === undefined
          ? t`The game master has the party retreat.`
          : t`<@${userId}> has the party retreat.`
        : t`${escapeMarkdown(name)} calls the retreat, and runs.`,
      `-# ${t`Anyone who says nothing in this round runs as well; anyone who declares anything else stays behind.`}`,
      ...(anew.length === 0 ? [] : [`-# ${t`Asked once more: ${nameList(anew)}.`}`]),
    ],
    rank: 91,
  },
  retreats: { lines: retreatLines, rank: 'follows' },
  'foe-check': {
    lines: ({ foeName, roll, bonus, total, target }) => [
      t`${escapeMarkdown(foeName)}, to get away: ${sumWords([roll, bonus], total)} against ${target}`,
    ],
    rank: 'follows',
  },
  'foe-retreats': {
    lines: (fact) => foeRetreatLines([fact]),
    together: { isLike: (fact, last) => fact.success === last.success, lines: foeRetreatLines },
    rank: 'follows',
  },
  orders: {
    title: ({ name }) => neutral(t`${escapeMarkdown(name)} gives an order`),
    lines: ({ name, does, names, target }) => [
      does === 'back'
        ? t`${escapeMarkdown(name)} orders ${nameList(names)} to stay out of it.`
        : target === null
          ? t`${escapeMarkdown(name)} orders ${nameList(names)} to attack.`
          : t`${escapeMarkdown(name)} orders ${nameList(names)} to attack ${escapeMarkdown(target)}.`,
    ],
  },
};

function retreatLines({ away, stay }: Fact<'retreats'>): readonly string[] {
  return [
    ...(away.length === 0 ? [] : [t`Out of the fight, 80 feet away: ${nameList(away)}.`]),
    ...(stay.length === 0 ? [] : [t`Tried to get away and did not: ${nameList(stay)}.`]),
  ];
}

function foeRetreatLines(facts: readonly Fact<'foe-retreats'>[]): readonly string[] {
  const names = nameList(facts.map(({ foeName }) => foeName));
  const isAway = facts[0]?.success === true;
  if (facts.length === 1)
    return [isAway ? t`${names} turns and gets away.` : t`${names} turns to run and does not get away.`];
  return [isAway ? t`${names} turn and get away.` : t`${names} turn to run and do not get away.`];
}
