import { t } from '../../../language/text.ts';
import type { World } from '../../../rules/engine/world.ts';
import type { Offered } from '../engine/card.ts';
import { GM_FIELD_REFUSALS } from './gm-fields.ts';
import { type RefusalWords, text } from './refusal-words.ts';

/** Reasons why a check or what is set about it is refused, in every newer book. */
export const CHECK_REFUSALS = {
  ...GM_FIELD_REFUSALS,
  'input/bad-line': (d) =>
    t`\`${text(d, 'field')}\` has 1 to ${text(d, 'max')} characters on one line. Nothing was rolled.`,
} satisfies RefusalWords;

/** Saves that were called for and not rolled yet, to take back. */
export function openSaves({ prompts, characters }: Pick<World, 'prompts' | 'characters'>): readonly Offered[] {
  return Object.values(prompts)
    .filter(({ kind }) => kind === 'save')
    .map(({ id, characterId }) => ({ value: id, label: characters[characterId ?? '']?.name ?? t`Somebody` }));
}
