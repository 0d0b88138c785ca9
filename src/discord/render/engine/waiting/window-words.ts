import { phrases, t } from '../../../../language/text.ts';
import type { PostFactOf } from '../../../../play/facts.ts';
import { audienceOf } from '../../../../play/waiting/people.ts';
import type { Prompt } from '../../../../rules/engine/prompt.ts';
import { isWindow } from '../../../../rules/engine/window.ts';
import type { World } from '../../../../rules/engine/world.ts';
import type { BookRenderer } from '../renderer.ts';
import { allWords, answerText, capital, inWords, whoWords } from '../words.ts';

const MAX_NAMED = 6;

/** Under an open window: what taking it means, until when, who has passed and who still may. None for other questions. */
export function windowLines(prompt: Prompt, world: World): readonly string[] {
  if (!isWindow(prompt)) return [];
  const { audience, answers, deadline } = prompt;
  const passed = audience.userIds.filter((userId) => Object.hasOwn(answers, userId));
  const left = audienceOf(world, prompt);
  const ends = deadline === null ? '' : t` Ends ${inWords(deadline)}, then the game goes on.`;
  const open = left.length === 0 ? [] : [t`open to ${allWords(world, left, MAX_NAMED)}`];
  const names = passed.length === 0 ? open : [t`passed: ${allWords(world, passed, MAX_NAMED)}`, ...open];
  const status = names.join(' · ');
  return [t`-# The first to take it decides.${ends}`, ...(status === '' ? [] : [`-# ${capital(status)}`])];
}

/** Under a question that each of several answers: who has, and who is still awaited. Never what they said. */
export function answeredLines(prompt: Prompt, world: World): readonly string[] {
  const { audience, answers } = prompt;
  if (audience.who !== 'each') return [];
  const have = audience.userIds.filter((userId) => Object.hasOwn(answers, userId));
  if (have.length === 0) return [];
  const left = allWords(world, audienceOf(world, prompt), MAX_NAMED);
  return [t`-# Answered: ${allWords(world, have, MAX_NAMED)}. Still awaited: ${left}.`];
}

/** The people who passed, and those who answered for them. Safe to show. */
export function passedLine({ userId, by }: PostFactOf<'window-passed'>, world: World): string {
  const stood = by === userId ? '' : t` (${whoWords(world, by)} answered for them)`;
  return t`${whoWords(world, userId)} passes${stood}.`;
}

const MEANS = phrases({ own: '', preset: ', as settled in advance', order: ', by standing order' });

/** The person who took a window, with the option and the means; or that nobody did. Safe to show. */
export function closedLine(
  { kind, taker, answer, means, by }: PostFactOf<'window-closed'>,
  world: World,
  renderer: BookRenderer | null,
): string {
  if (taker === null || answer === null)
    return by === null ? t`Nobody takes it.` : t`Nobody takes it: ${whoWords(world, by)} closed it.`;
  const what = answerText(renderer, kind, answer, world);
  const stood = by === null ? '' : t` (${whoWords(world, by)} answered for them)`;
  return t`**${whoWords(world, taker)}** takes it${what === null ? '' : `: ${what}`}${MEANS[means]}${stood}.`;
}
