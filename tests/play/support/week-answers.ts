import type { Wait } from '../../../src/play/waiting/waits.ts';
import type { Answer, Prompt } from '../../../src/rules/engine/prompt.ts';

/** What somebody answers who wants to go on; `fights`: they came to fight. */
export function sensible({ form, fallback }: Prompt, fights: boolean): Answer {
  if (form.form === 'text') return 'So be it.';
  if (form.form === 'number') return Math.min(form.max, Math.max(form.min, 6));
  if (form.form === 'several') return form.options.slice(0, form.min).map(({ id }) => id);
  const wanted = fights ? ['fight'] : ['speak', 'communicate', 'part'];
  const found = wanted.find((id) => form.options.some((option) => option.id === id));
  return found ?? fallback ?? form.options[0]?.id ?? '';
}

/** Names what is waited for. */
export function keyOf(wait: Wait): string {
  switch (wait.kind) {
    case 'prompt':
      return wait.prompt.id;
    case 'round':
      return wait.round.id;
    case 'step':
      return `${wait.step.id}/${wait.step.userId}`;
    case 'character':
      return wait.userId;
  }
}
