import { t } from '../../../language/text.ts';
import { type Detail, first, list, type RefusalWords, text } from './refusal-words.ts';

/** Reasons why a value cannot be set. */
export const GM_FIELD_REFUSALS = {
  'gm-field/bad-value': (d) => badValue(d),
} satisfies RefusalWords;

function badValue(detail: Detail): string {
  const label = text(detail, 'label');
  switch (detail.expects) {
    case 'number':
      return t`${label} is a whole number from ${text(detail, 'min')} to ${text(detail, 'max')}. Nothing was changed.`;
    case 'one-of':
      return t`${label} is one of ${list(detail, 'values')}. Nothing was changed.`;
    case 'yes-no':
      return t`${label} is yes or no. Nothing was changed.`;
    case 'yes-no-until':
      return t`${label} is yes, no, or how long it lasts, such as 1 ${first(detail, 'units')}. Here you can name: ${list(detail, 'units')}. Nothing was changed.`;
    case 'room':
      return t`${label}: there is no room for all of it. Nothing was changed.`;
    case 'line':
      return t`${label} has 1 to ${text(detail, 'max')} characters on one line. Nothing was changed.`;
    default:
      return t`${label} cannot be that. Nothing was changed.`;
  }
}
