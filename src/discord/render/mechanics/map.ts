import { t } from '../../../language/text.ts';
import { type RefusalWords, text } from './refusal-words.ts';

/** Why a map file cannot be brought in. */
export const MAP_REFUSALS = {
  'map/too-many': (d) =>
    t`That is more than ${text(d, 'max')} ${d.what === 'room' ? t`rooms` : t`hexes`}. Nothing was changed.`,
  'map/too-long': (d) => t`A map has ${text(d, 'max')} characters at most. Nothing was brought in.`,
  'map/empty': () => t`There is nothing on that map. Nothing was brought in.`,
  'map/not-json': () => t`I cannot read that as JSON. Nothing was brought in; check its brackets and quotes.`,
  'map/bad-entry': (d) =>
    t`I cannot read ${text(d, 'at') === '' ? t`that map` : `“${text(d, 'at')}”`}${reason(text(d, 'reason'))}. Nothing was brought in.`,
  'map/bad-line': (d) => t`I cannot read line ${text(d, 'line')}${reason(text(d, 'reason'))}. Nothing was brought in.`,
  'map/duplicate': (d) =>
    t`${text(d, 'place')} is there twice${text(d, 'line') === '' ? '' : t`, again in line ${text(d, 'line')}`}. Nothing was brought in.`,
} satisfies RefusalWords;

function reason(words: string): string {
  return words === '' ? '' : `: ${words.replace(/[.!]+$/, '')}`;
}
