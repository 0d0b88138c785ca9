import { MAIN_TERMS } from '../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import type { Story } from '../../../src/discord/render/lavender-hack/kit/fact-words.ts';
import * as message from '../../../src/discord/render/lavender-hack/message.ts';
import { headlineOf as headline } from '../../../src/discord/render/lavender-hack/message.ts';
import * as words from '../../../src/discord/render/lavender-hack/words.ts';
import type { Fact, Refusal } from '../../../src/rules/engine/prompt.ts';

/** Everything that the main book says. */
export const MAIN_WORDS = words.bookWords(MAIN_TERMS);

/** Codes of refusals that have words in the main book. */
export const LAVENDER_REFUSALS: readonly string[] = Object.keys(MAIN_WORDS.refusals);

export const refusalWords = (refusal: Refusal) => words.refusalWords(MAIN_WORDS, refusal);
export const roundWords = (procedure: string) => words.roundWords(MAIN_WORDS, procedure);
export const headlineOf = (story: Story) => headline(MAIN_WORDS, story);
export const factMessage = (facts: readonly Fact[]) => message.factMessage(MAIN_WORDS, facts);
export const logLine = (fact: Fact) => message.logLine(MAIN_WORDS, fact);
