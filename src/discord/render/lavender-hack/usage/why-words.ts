import { phrases, t } from '../../../../language/text.ts';
import type { UsageWhy } from '../../../../rules/lavender-hack/kit/terms.ts';

const WHY_WORDS: Readonly<Record<UsageWhy, string>> = phrases({
  asked: '',
  'gear-die': 'to lift the test',
  background: 'the price of the background',
  produce: 'to find the thing',
  'power-attack': 'for the power attack',
  'precise-shot': 'for the precise shot',
  reagents: 'for the reagents',
  ammunition: 'for the ammunition',
  aid: 'to tend the dying',
  trap: 'for the trap',
  poison: 'for the poison',
  mishap: 'by the mishap',
  day: 'for the day',
  night: 'for the night',
  dungeon: 'below ground',
  repair: 'for the repair',
  door: 'to hold the door',
  storm: 'in the storm',
  'gear-save': 'after the gear save',
  'food-save': 'after the food save',
  'light-save': 'after the light save',
});

/** The reason for a usage die's roll, as the end of a sentence; empty when somebody simply asked. */
export function whyWords(why: UsageWhy): string {
  return WHY_WORDS[why] === '' ? '' : `, ${WHY_WORDS[why]}`;
}

/** The reasons for two dice of a usage roll, as the end of a sentence. */
export function helpWords({ resourceful }: { readonly resourceful?: true }): string {
  return resourceful === true ? `, ${t`with advantage: resourceful`}` : '';
}
