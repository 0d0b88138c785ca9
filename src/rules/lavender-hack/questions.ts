import type { Prompt } from '../engine/prompt.ts';
import type { AttackQuestions } from './attack/questions.ts';
import type { CharacterQuestions } from './characters/questions.ts';
import type { CheckQuestions } from './checks/questions.ts';
import type { CombatQuestions } from './combat/questions.ts';
import type { CourtQuestions } from './court/questions.ts';
import type { DowntimeQuestions } from './downtime/questions.ts';
import type { DungeonQuestions } from './dungeon/questions.ts';
import type { EncounterQuestions } from './encounters/questions.ts';
import type { ItemQuestions } from './items/questions.ts';
import type { MagicQuestions } from './magic/questions.ts';
import type { RestQuestions } from './rest/questions.ts';
import type { UsageQuestions } from './usage/questions.ts';
import type { WildernessQuestions } from './wilderness/questions.ts';
import type { WoundQuestions } from './wounds/questions.ts';

/** Every question this book asks, by the `kind` of its prompt. */
export interface Questions
  extends AttackQuestions,
    CharacterQuestions,
    CheckQuestions,
    CombatQuestions,
    CourtQuestions,
    DowntimeQuestions,
    DungeonQuestions,
    EncounterQuestions,
    ItemQuestions,
    MagicQuestions,
    RestQuestions,
    UsageQuestions,
    WildernessQuestions,
    WoundQuestions {}

export type QuestionKind = keyof Questions;

/** Checks whether a stored question is of that kind: then it says what is declared, for `askQuestion` checked it. */
export function isQuestion<Kind extends QuestionKind>(
  prompt: Prompt,
  kind: Kind,
): prompt is Prompt & { readonly terms: Questions[Kind]['terms'] } {
  return prompt.kind === kind;
}
