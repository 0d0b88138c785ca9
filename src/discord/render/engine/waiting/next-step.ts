import { createHash } from 'node:crypto';
import { t } from '../../../../language/text.ts';
import { ANSWER, type Summons } from '../../../../play/waiting/next-step.ts';
import type { AwaitedStep, NextStep, World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { BookRenderer, StepWords } from '../renderer.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { atWords, inWords, slugWords } from '../words.ts';

const MAX_TITLE = 80;

/** What somebody is to do next; the engine's own step, else the book's. */
export function stepWords(renderer: BookRenderer | null, step: NextStep, world: World): StepWords {
  if (step.kind === ANSWER)
    return {
      text: t`go on from the answers to “${escapeMarkdown(String(step.terms.title), MAX_TITLE)}”`,
      button: null,
    };
  return renderer?.nextStep?.(step, world) ?? { text: slugWords(step.kind), button: null };
}

/** What comes of it when they do nothing. */
function passingWords(renderer: BookRenderer | null, { until }: AwaitedStep): string {
  if (until === null) return '';
  return t` Ends ${atWords(until)} (${inWords(until)}), then ${vocabularyOf(renderer).lead} passes on.`;
}

/** Says in a custom id for which step it is: a press of an older one is told so. */
export function stepToken(stepId: string): string {
  return createHash('sha256').update(stepId).digest('base64url').slice(0, 8);
}

/** Mentions of game masters: whose turn it is, and who sees to the list. */
export interface Masters {
  readonly turn: readonly string[];
  readonly tasks: readonly string[];
}

/** Who is called because it is their turn, and the words that go with it; null when nobody can be called. */
export function summonsWords(
  renderer: BookRenderer | null,
  { step, heir, again = [], tasks }: Summons,
  world: World,
  masters: Masters,
): { readonly mentions: readonly string[]; readonly lines: readonly string[] } | null {
  const takers = step === null ? [] : step.userId === null ? masters.turn : [`<@${step.userId}>`];
  const anew = again.map((userId) => `<@${userId}>`);
  const called = tasks.length > 0 ? masters.tasks : [];
  const lines = [
    ...(step === null || takers.length === 0
      ? []
      : [
          t`${takers.join(' ')}, it is your turn: ${stepWords(renderer, step, world).text}.`,
          ...(step.until === null ? [] : [`-#${passingWords(renderer, step)}`]),
        ]),
    ...(heir === undefined ? [] : [t`<@${heir}>, after that ${vocabularyOf(renderer).lead} comes to you.`]),
    ...(anew.length === 0 ? [] : [t`${anew.join(' ')}, your answer is asked for once more.`]),
    ...(called.length === 0 ? [] : [t`${called.join(' ')}, something is on your list: \`/waiting\` shows it.`]),
  ];
  return lines.length === 0
    ? null
    : { mentions: [...new Set([...takers, ...(heir === undefined ? [] : [`<@${heir}>`]), ...anew, ...called])], lines };
}
