import { phrases, t } from '../../../../language/text.ts';
import type { Condition, Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Terms } from './edition-terms.ts';

/** The meaning of each degree of a test, in one sentence. */
export const degreeTexts = ({ edition }: Terms): Readonly<Record<Degree, string>> => ({
  critical: t`A natural 20: it works better than hoped, and nothing can change that roll.`,
  strong: t`A total of 18 or more: it works, at no price.`,
  weak:
    edition.passOnly.length === 0
      ? t`A total of 8 to 17: it works, at a price.`
      : t`A total of 8 to 17: it works; where degrees count, as in a fight, at a price.`,
  miss: t`A total below 8: it fails, and the failure has a consequence.`,
  fumble: t`A natural 1: it fails badly, and nothing can change that roll.`,
});

/** The effect of each condition while it lasts, in one sentence. */
export const CONDITION_TEXTS: Readonly<Record<Condition, string>> = phrases({
  starving: 'Tests of Strength, Dexterity and Constitution have disadvantage until the party has food again.',
  darkness: 'Tests that need light have disadvantage until there is light again.',
  'badly-wounded': 'Tests of Strength, Dexterity and Constitution have disadvantage until a full rest.',
  exposed: 'The next defence in this fight has disadvantage.',
  'advantage-vs': 'The next attack on that foe in this fight has advantage.',
  blessed: 'The next test has advantage.',
});

/** The effect of a condition, by its kind; empty for one without a text. */
export function conditionText(kind: string): string {
  const texts: Readonly<Record<string, string>> = CONDITION_TEXTS;
  return (Object.hasOwn(texts, kind) ? texts[kind] : undefined) ?? '';
}
