import { inQuotes, listWords, phrases, t } from '../../../../language/text.ts';
import type { EntryFault, WantedType } from '../../../../rules/engine/content-faults.ts';
import { escapeMarkdown } from '../markdown.ts';

/** Longest part of somebody's file that a fault quotes. */
const MAX_QUOTED = 80;
/** Names and values that a fault lists. */
const MAX_LISTED = 8;

const TYPES: Readonly<Record<WantedType, string>> = phrases({
  text: 'a text',
  number: 'a number',
  'whole-number': 'a whole number',
  'yes-or-no': 'true or false',
  list: 'a list',
  mapping: 'fields with their values',
});

/** A text of somebody's file, as it is written there. */
export function asWritten(text: string): string {
  return inQuotes(escapeMarkdown(text, MAX_QUOTED));
}

/** Names and values as they are written, a few of them. */
export function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_LISTED).map(asWritten);
  return texts.length > MAX_LISTED ? `${shown.join(', ')} …` : listWords(shown);
}

/** A fault of an entry of a pack, as a sentence. */
export function entryFaultWords(fault: EntryFault): string {
  switch (fault.fault) {
    case 'missing':
      return t`This is missing.`;
    case 'unknown-fields':
      return t`There is no such field: ${listed(fault.named)}.`;
    case 'wrong-type':
      return wrongType(fault.wanted);
    case 'not-one-of':
      return t`It must be one of these: ${listed(fault.values)}.`;
    case 'too-long':
      return t`The text has more than ${fault.max} characters.`;
    case 'too-many':
      return t`There are more than ${fault.max}.`;
    case 'too-high':
      return t`The number is higher than ${fault.max}.`;
    case 'too-short':
      return t`The text has fewer than ${fault.min} characters.`;
    case 'too-few':
      return t`There are fewer than ${fault.min}.`;
    case 'too-low':
      return t`The number is lower than ${fault.min}.`;
    case 'wrong-form':
      return t`It should be written like this: ${asWritten(fault.like)}.`;
    case 'empty':
      return t`There is no text.`;
    case 'unseen':
      return t`The text has invisible characters, or more than one line.`;
    case 'mention':
      return t`The text would mention somebody on Discord.`;
    case 'bad-id':
      return t`An id has small letters, digits and single hyphens, and at least one letter.`;
    default:
      return contentFault(fault);
  }
}

type ContentFault = Exclude<
  EntryFault,
  {
    readonly fault:
      | 'missing'
      | 'unknown-fields'
      | 'wrong-type'
      | 'not-one-of'
      | 'too-long'
      | 'too-many'
      | 'too-high'
      | 'too-short'
      | 'too-few'
      | 'too-low'
      | 'wrong-form'
      | 'empty'
      | 'unseen'
      | 'mention'
      | 'bad-id';
  }
>;

function contentFault(fault: ContentFault): string {
  switch (fault.fault) {
    case 'not-both':
      return t`This does not go together with ${asWritten(fault.other)}; leave one of the two out.`;
    case 'stat-line':
      return fault.part === ''
        ? t`There is nothing in the stat line that I can read.`
        : t`This part of the stat line cannot be read: ${asWritten(fault.part)}.`;
    case 'name-in-line':
      return t`The name ${asWritten(fault.name)} is in the stat line too; leave it out there.`;
    case 'bad-dice':
      return t`These are not dice: ${asWritten(fault.dice)}.`;
    case 'unreal-dice':
      return t`Nobody has such dice: ${asWritten(fault.dice)}.`;
    case 'odd-rows':
      return t`The rows have ${fault.faces} results, and no die has ${fault.faces} faces.`;
    case 'on-and-weight':
      return t`A row has either results or a weight, not both.`;
    case 'no-result':
      return t`This row has no result, though others have one.`;
    case 'never-rolled':
      return fault.dice === ''
        ? t`No die shows ${escapeMarkdown(fault.result, MAX_QUOTED)}.`
        : t`${escapeMarkdown(fault.dice, MAX_QUOTED)} never shows ${escapeMarkdown(fault.result, MAX_QUOTED)}.`;
    case 'gap':
      return gapWords(fault.dice, fault.result);
    case 'overlap':
      return t`A row above it has the same result.`;
    case 'backwards':
      return t`Its results end before they begin.`;
    case 'unknown-table':
      return t`There is no table ${asWritten(fault.named)}.`;
    case 'nests-itself':
      return t`The table leads back to itself: ${fault.way.slice(0, MAX_LISTED).map(asWritten).join(' → ')}.`;
    case 'nests-too-deep':
      return t`The tables are nested more than ${fault.max} deep.`;
    case 'rolls-too-many':
      return t`One roll on it could take more than ${fault.max} dice.`;
    case 'unknown-entry':
      return t`There is no entry ${asWritten(fault.id)} in ${escapeMarkdown(fault.of, MAX_QUOTED)}.`;
    case 'same-name':
      return t`The entry ${asWritten(fault.id)} has the same name: ${asWritten(fault.name)}.`;
  }
}

/** A result of dice that no row has. */
export function gapWords(dice: string, result: string): string {
  return t`No row has the result ${escapeMarkdown(result, MAX_QUOTED)} of ${escapeMarkdown(dice, MAX_QUOTED)}.`;
}

function wrongType(wanted: readonly WantedType[]): string {
  const [first, second] = wanted;
  if (first === undefined) return t`This is of the wrong type.`;
  return second === undefined
    ? t`This should be ${TYPES[first]}.`
    : t`This should be ${TYPES[first]} or ${TYPES[second]}.`;
}
