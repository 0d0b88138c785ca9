import { t } from '../../../language/text.ts';
import { type RefusalWords, text } from './refusal-words.ts';

/** Why an item cannot be handled. */
export const ITEM_REFUSALS = {
  'item/unknown': (d) =>
    t`There is nothing${text(d, 'typed') === '' ? t` like that` : t` called ${text(d, 'typed')}`} at hand. Nothing was changed; /item show lists what there is.`,
} satisfies RefusalWords;
