import type { ClassId } from '../../../../rules/lavender-hack/kit/terms.ts';
import { type RefusalWords, text } from '../kit/refusal-words.ts';
import { CLASS_NAMES } from '../kit/words.ts';

/** What cannot be done with things of worth. */
export const ITEM_REFUSALS: RefusalWords = {
  'item/unknown': (d) =>
    `There is nothing${text(d, 'typed') === '' ? ' like that' : ` called ${text(d, 'typed')}`} at hand. Nothing was changed; /item show lists what there is.`,
  'item/which': (d) =>
    `There are several called ${text(d, 'typed')}. Nothing was changed; choose one from the list while you type.`,
  'item/carried': (d) =>
    `${text(d, 'name')} has ${text(d, 'item')}. Nothing was changed; whoever has a thing may /item pass it on.`,
  'item/with-party': (d) =>
    `${text(d, 'item')} is with the party, and nobody carries it. Nothing was changed; /item take picks it up.`,
  'item/too-much': (d) =>
    `${text(d, 'name')} would carry ${text(d, 'used')} slots, and can carry ${text(d, 'most')} at most. ${text(d, 'item')} stays where it is.`,
  'item/no-pack-room': (d) =>
    d.most === 0
      ? `The party has no pack animal to carry ${text(d, 'item')}. Nothing was changed.`
      : `The pack animals carry ${text(d, 'most')} slots, and with ${text(d, 'item')} it would be ${text(d, 'used')}. Nothing was changed.`,
  'item/locked': (d) =>
    `${text(d, 'item')} is believed to be priceless, and is not let go before it is banked at home. Nothing was changed.`,
  'item/not-wearable': (d) => `${text(d, 'item')} is nothing to wear. Nothing was changed.`,
  'item/worn-already': (d) => `${text(d, 'item')} is worn already. Nothing was changed.`,
  'item/not-worn': (d) => `${text(d, 'item')} is not worn. Nothing was changed.`,
  'item/beyond-class': (d) =>
    `${text(d, 'item')} is beyond ${CLASS_NAMES[d.class as ClassId] ?? 'that class'}. It can be carried and traded, but not worn; nothing was changed.`,
  'item/bad-name': (d) => `A thing has a name of 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'item/bad-text': (d) =>
    `The ${text(d, 'field')} has at most ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'item/no-such-row': (d) =>
    `The equipment has nothing called ${text(d, 'typed')}. Nothing was changed; leave like: out for a plain thing.`,
  'item/nothing-to-change': () => 'Say what is to change. Nothing was changed.',
  'item/nothing-hidden': (d) => `There is nothing hidden about ${text(d, 'item')} of that kind. Nothing was told.`,
  'item/text-without-magic': () => 'A text is for magic; say magic:other with it. Nothing was changed.',
  'item/too-magical': (d) =>
    `${text(d, 'item')} has ${text(d, 'max')} properties, and more cannot be kept. Nothing was changed.`,
  'item/merge-two': () => 'It takes two things or more to put together. Nothing was changed.',
  'item/merge-unknown': (d) =>
    `What ${text(d, 'item')} is worth nobody knows; only things of known value go together. Nothing was changed.`,
  'item/merge-bulky': (d) =>
    `${text(d, 'item')} is not small enough: only valuables of one slot go together. Nothing was changed.`,
  'item/merge-unlike': (d) =>
    `${text(d, 'item')} and ${text(d, 'other')} are not alike, or not in the same hands. Nothing was changed.`,
  'appraise/locked': (d) =>
    `${text(d, 'item')} is believed to be priceless, and nobody looks twice. Nothing was rolled.`,
  'appraise/known': (d) => `${text(d, 'item')} is worth ${text(d, 'value')}, as everybody knows. Nothing was rolled.`,
  'appraise/tried': (d) => `${text(d, 'name')} has looked ${text(d, 'item')} over once. Nothing was rolled.`,
  'appraise/no-knowledge': (d) =>
    `${text(d, 'name')} knows nothing of this sort (${text(d, 'type')}). Nothing was rolled; with:background claims a background that helps.`,
};
