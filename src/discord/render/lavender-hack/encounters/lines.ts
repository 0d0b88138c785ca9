import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { LinesFor } from '../kit/lines.ts';
import { ATTITUDE_WORDS, BAND_WORDS, DEGREE_NAMES } from '../kit/words.ts';

/** Meetings, from the distance to the parting, and flight. */
export const ENCOUNTER_LINES: LinesFor<
  | 'encounter'
  | 'encounter-rolled'
  | 'surprise'
  | 'approach'
  | 'general-test'
  | 'attitude'
  | 'chase'
  | 'encounter-ends'
  | 'creature-written'
  | 'creature-forgotten'
> = {
  encounter: (fact) => [
    `${meetingWords(fact)}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}.`,
    ...(fact.secret ? ['The players don’t know about it yet.'] : []),
  ],
  'encounter-rolled': (fact) => [`${tableWords(fact.table)} ${dieWords(fact.roll)}: ${escapeMarkdown(fact.what)}.`],
  surprise: (fact) => [surpriseWords(fact)],
  approach: (fact) => [approachWords(fact)],
  'general-test': (fact) => [`${testWords(fact.why)}: ${dieWords(fact.roll)}, ${DEGREE_NAMES[fact.degree]}.`],
  attitude: (fact) => [`${escapeMarkdown(fact.what)}: ${ATTITUDE_WORDS[fact.attitude]}.`],
  chase: (fact) => [chaseWords(fact)],
  'encounter-ends': (fact) => [endWords(fact)],
  'creature-written': (fact) => [
    `${escapeMarkdown(fact.creature)} is in the book of this campaign now; /foe add knows the name.`,
  ],
  'creature-forgotten': (fact) => [`${escapeMarkdown(fact.creature)} is no longer in the book of this campaign.`],
};

/** `Wolf ×3, near`. */
export function meetingWords(fact: Pick<FactOf<'encounter'>, 'what' | 'count' | 'distance'>): string {
  return `${manyWords(fact.what, fact.count)}, ${BAND_WORDS[fact.distance]}`;
}

/** `Wolf ×3`; the name alone of one. */
function manyWords(what: string, count: number): string {
  return `${escapeMarkdown(what)}${count > 1 ? ` ×${count}` : ''}`;
}

function tableWords(table: string): string {
  const place = escapeMarkdown(table.replace(/^encounters?-/, '').replaceAll('-', ' '), 40);
  return `Encounter table (${place})`;
}

function surpriseWords({ side, why }: FactOf<'surprise'>): string {
  const by = why === 'event' ? ' They lay in wait.' : '';
  switch (side) {
    case 'party':
      return `The party is surprised.${by}`;
    case 'foes':
      return 'The others are surprised.';
    case 'nobody':
      return 'Nobody is surprised.';
  }
}

/** `by` is `party`, or the name of the others. */
function approachWords({ approach, by, count = 1 }: FactOf<'approach'>): string {
  const isMany = by !== 'party' && count > 1;
  const who = by === 'party' ? 'The party' : manyWords(by, count);
  switch (approach) {
    case 'communicate':
      return `${who} would rather talk.`;
    case 'fight':
      return `${who} ${isMany ? 'want' : 'wants'} a fight.`;
    case 'flee':
      return `${who} ${isMany ? 'run' : 'runs'}.`;
  }
}

const TESTS: Readonly<Record<string, string>> = {
  morale: 'Morale test',
  charm: 'Against the charm',
  beast: 'How the beasts take it',
  beasts: 'How the beasts take it',
  attitude: 'How they take it',
};

function testWords(why: string): string {
  return (
    (Object.hasOwn(TESTS, why) ? TESTS[why] : undefined) ??
    `General test (${escapeMarkdown(why.replaceAll('-', ' '), 40)})`
  );
}

function chaseWords({ outcome, bait, lengths }: FactOf<'chase'>): string {
  const dropped = bait === null ? '' : `${bait === 'food' ? 'Food' : 'Something of value'} is dropped behind. `;
  switch (outcome) {
    case 'away':
      return `${dropped}The party gets away.`;
    case 'length':
      return `${dropped}A length gained: ${lengths} of 2.`;
    case 'strike':
      return `${dropped}They catch up with the last one.`;
    case 'caught':
      return `${dropped}The party is caught.`;
    case 'stands':
      return `${dropped}The party turns and stands.`;
  }
}

function endWords({ what, how, count = 1 }: FactOf<'encounter-ends'>): string {
  const name = manyWords(what, count);
  switch (how) {
    case 'fight':
      return `It comes to a fight with ${name}.`;
    case 'away':
      return `${name} ${count > 1 ? 'are' : 'is'} left behind.`;
    case 'parted':
      return `The party and ${name} go their own ways.`;
    case 'gm':
      return `The meeting with ${name} is over.`;
  }
}
