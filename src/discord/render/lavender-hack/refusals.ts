import type { Refusal } from '../../../rules/engine/prompt.ts';
import { TABLE_REFUSALS } from './checks/table-lines.ts';
import { COMBAT_REFUSALS } from './combat/refusals.ts';
import { COURT_REFUSALS } from './court/refusals.ts';
import { DOWNTIME_REFUSALS } from './downtime/refusals.ts';
import { ITEM_REFUSALS } from './items/refusals.ts';
import { type Detail, list, name, type RefusalWords, text } from './kit/refusal-words.ts';
import { WILDERNESS_REFUSALS } from './wilderness/refusals.ts';

/** What was wrong, what still stands, what to do; by code. */
const REFUSALS: RefusalWords = {
  ...COMBAT_REFUSALS,
  ...WILDERNESS_REFUSALS,
  ...TABLE_REFUSALS,
  ...ITEM_REFUSALS,
  ...COURT_REFUSALS,
  ...DOWNTIME_REFUSALS,
  'test/no-familiar': (d) => `${name(d)} keeps no familiar. Nothing was rolled.`,
  'test/familiar-used': (d) =>
    `${text(d, 'familiar')} has helped ${name(d)} today already, and can again on day ${text(d, 'day')}. Nothing was rolled.`,
  'test/no-background': (d) => `${name(d)} has no background to claim. Nothing was rolled; /character edit writes one.`,
  'input/bad-line': (d) =>
    `The ${text(d, 'field')} has to fit on one line of ${text(d, 'max')} characters. Nothing was rolled.`,
  'oracle/off': () =>
    'The game master answers in this campaign, not the dice. Nothing was rolled; the setting `solo` changes that.',
  'prompt/cannot-waive': () => 'Only a save that was called can be waived. Nothing was changed.',
  'character/unknown': () => 'There is no such character in this campaign. Nothing was changed.',
  'character/not-yours': (d) =>
    `${name(d)} is played by somebody else. Nothing was changed; the game master may act for anybody.`,
  'character/not-in-play': (d) => notInPlay(d),
  'character/already-being-made': (d) =>
    `${name(d)} is still being made, and those scores stand. The game master can take the character back with /undo or /character retire.`,
  'character/bad-name': (d) => `A name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'character/name-taken': (d) =>
    `Somebody in this campaign is called ${name(d)} already. Nothing was changed; choose another name.`,
  'character/bad-background': (d) =>
    `A background has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'character/bad-language': (d) =>
    `Each language has 1 to ${text(d, 'max')} characters. Nothing was changed; write them once more.`,
  'character/too-many-languages': (d) =>
    `That is more than ${text(d, 'count')} languages. Nothing was changed; write fewer.`,
  'character/nothing-to-change': () => 'Say what is to change: a name or a background. Nothing was changed.',
  'character/already-active': (d) => `You act as ${name(d)} already. Nothing was changed.`,
  'character/cannot-read': (d) => cannotRead(d),
  'usage-die/unknown': (d) =>
    `The party has no die called ${text(d, 'die')}. Nothing was rolled; /party shows those it has.`,
  'usage-die/no-such-size': () => 'A party die is d12, d10, d8, d6, d4 or d20 (broken). Nothing was changed.',
  'usage-die/cannot-step-above-d12': (d) =>
    `${text(d, 'die')} is at d12 already; there is nothing above. Nothing was changed.`,
  'usage-die/cannot-step-below-d20': (d) =>
    `${text(d, 'die')} is broken already; there is nothing below. Nothing was changed.`,
  'usage-die/bad-name': (d) => `A die’s name has 1 to ${text(d, 'max')} letters or digits. Nothing was changed.`,
  'usage-die/already-there': (d) => `The party has a die called ${text(d, 'die')} already. Nothing was changed.`,
  'usage-die/too-many': (d) =>
    `The party has ${text(d, 'max')} dice, and more cannot be kept. Remove one first; nothing was changed.`,
  'usage-die/is-resource': (d) =>
    `${text(d, 'die')} is one of the four the book gives every party; it stays. Nothing was changed.`,
  'spotlight/not-yours': (d) =>
    `That is for ${d.holder ? `<@${text(d, 'holder')}>, who has the spotlight` : 'whoever has the spotlight'}, or for the game master. Nothing was changed.`,
  'spotlight/nobody': () =>
    'Nobody is at the table to take the spotlight. Nothing was changed; /gm present says who is here.',
  'spotlight/not-a-member': (d) =>
    `<@${text(d, 'userId')}> does not play in this campaign yet. Nothing was changed; they join with /character new.`,
  'spotlight/same': (d) => `<@${text(d, 'userId')}> has the spotlight already. Nothing was changed.`,
  'gm-field/bad-value': (d) => badValue(d),
};

/** Codes that have words here. */
export const LAVENDER_REFUSALS: readonly string[] = Object.keys(REFUSALS);

/** The book's words for a refusal; null for one that is not the book's. */
export function refusalWords(refusal: Refusal): string | null {
  return Object.hasOwn(REFUSALS, refusal.refused) ? (REFUSALS[refusal.refused]?.(refusal.detail) ?? null) : null;
}

function notInPlay(detail: Detail): string {
  const who = name(detail);
  switch (detail.status) {
    case 'draft':
      return `${who} is still being made. Nothing was changed; /character new goes on where it stopped.`;
    case 'dead':
      return `${who} is dead. Nothing was changed; /character new makes another.`;
    case 'away':
      return `${who} has left the party for now. Nothing was changed; /character switch or new brings somebody else.`;
    case 'retired':
      return `${who} has retired. Nothing was changed; /character switch or new brings somebody else.`;
    case 'down':
    case 'dying':
      return `${who} is down and cannot do that. Nothing was changed.`;
    default:
      return `${who} is not in play. Nothing was changed.`;
  }
}

function cannotRead(detail: Detail): string {
  const field = text(detail, 'field');
  const reason = text(detail, 'reason').replace(/[.!]+$/, '');
  const what = field === '' ? 'the sheet' : `“${field}”`;
  return `I cannot read ${what}${reason === '' ? '' : `: ${reason}`}. Nothing was imported; correct it and send it once more.`;
}

function badValue(detail: Detail): string {
  const label = text(detail, 'label');
  switch (detail.expects) {
    case 'number':
      return `${label} is a whole number from ${text(detail, 'min')} to ${text(detail, 'max')}. Nothing was changed.`;
    case 'one-of':
      return `${label} is one of ${list(detail, 'values')}. Nothing was changed.`;
    case 'yes-no':
      return `${label} is yes or no. Nothing was changed.`;
    case 'usage-size':
      return `${label} is d12, d10, d8, d6, d4 or d20 (broken). Nothing was changed.`;
    case 'line':
      return `${label} has 1 to ${text(detail, 'max')} characters on one line. Nothing was changed.`;
    default:
      return `${label} cannot be that. Nothing was changed.`;
  }
}
