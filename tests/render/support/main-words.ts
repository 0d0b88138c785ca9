import { MAIN_TERMS, type Terms } from '../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import type { Story } from '../../../src/discord/render/lavender-hack/kit/fact-words.ts';
import * as message from '../../../src/discord/render/lavender-hack/message.ts';
import { headlineOf as headline } from '../../../src/discord/render/lavender-hack/message.ts';
import * as words from '../../../src/discord/render/lavender-hack/words.ts';
import type { AnyChapterTelling } from '../../../src/discord/render/mechanics/telling/chapter-words.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';

/** Everything that the main book says. */
export const MAIN_WORDS = words.bookWords(MAIN_TERMS);

/** Codes of refusals that have words in the main book. */
export const LAVENDER_REFUSALS = refusalsIn(MAIN_TERMS);

export const { refusal: refusalWords, round: roundWords } = MAIN_WORDS;
export const headlineOf = (story: Story) => headline(MAIN_WORDS, story);
export const factMessage = (facts: readonly Fact[]) => message.factMessage(MAIN_WORDS, facts);
export const logLine = (fact: Fact) => message.logLine(MAIN_WORDS, fact);

/** Codes of refusals that have words in an edition. */
export function refusalsIn(terms: Terms): readonly string[] {
  const chapters: readonly AnyChapterTelling<World>[] = Object.values(words.chaptersIn(terms));
  return chapters.flatMap(({ refusals }) => Object.keys(refusals ?? {}));
}
