import { phrases, t } from '../../../../language/text.ts';
import type { Verdict } from '../../../../rules/engine/round.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { RestVocabulary } from '../../../../rules/lavender-hack/rest/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { number } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { RecapsOf } from '../kit/chapter-words.ts';
import type { Story } from '../kit/fact-words.ts';
import { DEGREE_SHORT } from '../kit/words.ts';

/** Rests at the table: their outcome, not their beginning. */
export const REST_RECAPS: RecapsOf<FactsOf<RestVocabulary>> = {
  // The camp is told as the party's act.
  rests: { story: ({ what }) => (what === 'camp' ? [] : null) },
  activity: {
    story: (fact, { facts }) => (fact.done && isToldByOutcome(fact, facts) ? [] : null),
  },
  forage: { story: (fact, { facts }) => [forageWords(fact, facts)] },
};

/** An activity for oneself has a line of its own; one for the party has no other line. */
export function isTold({ answer }: Verdict): boolean {
  return Array.isArray(answer) && answer.every((id) => !String(id).startsWith('party:') || id === 'party:none');
}

/** The result of each activity. */
const OUTCOMES: Readonly<Record<Fact<'activity'>['activity'], readonly Fact['fact'][]>> = {
  heal: ['healed'],
  repair: ['repaired'],
  memorise: ['working-regained'],
  forage: ['test', 'forage'],
  song: ['song'],
  poison: ['poison-made'],
  none: ['healed'],
};

function isToldByOutcome({ characterId, activity }: Fact<'activity'>, facts: Story): boolean {
  return facts.some(
    (fact) => 'characterId' in fact && fact.characterId === characterId && OUTCOMES[activity].includes(fact.fact),
  );
}

/** `Bryn forages: 12, weak, food for one meal.` */
function forageWords({ name, characterId, degree }: Fact<'forage'>, facts: Story): string {
  const who = escapeMarkdown(name);
  const roll = facts.findLast(
    (fact): fact is Fact<'test' | 'gear-added'> =>
      (fact.fact === 'test' || fact.fact === 'gear-added') && fact.characterId === characterId,
  );
  return roll === undefined
    ? t`${who} forages (${DEGREE_SHORT[degree]}): ${FORAGED[degree]}`
    : t`${who} forages (${number(roll.total)}, ${DEGREE_SHORT[degree]}): ${FORAGED[degree]}`;
}

const FORAGED: Readonly<Record<Degree, string>> = phrases({
  critical: 'a rich find, and more food than before.',
  strong: 'food for the rest of the day.',
  weak: 'one meal.',
  miss: 'nothing.',
  fumble: 'nothing, and something finds them.',
});
