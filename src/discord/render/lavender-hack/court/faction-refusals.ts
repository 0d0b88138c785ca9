import { type RefusalWords, text } from '../kit/refusal-words.ts';

/** What cannot be done with factions. */
export const FACTION_REFUSALS: RefusalWords = {
  'faction/unknown': (d) =>
    `You know of no faction${text(d, 'typed') === '' ? ' like that' : ` called ${text(d, 'typed')}`}. Nothing was changed; /faction list has those you know.`,
  'faction/bad-name': (d) => `A faction’s name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'faction/already-there': (d) =>
    `There is a faction called ${text(d, 'faction')} already. Nothing was changed; /faction edit changes it.`,
  'faction/too-many': (d) =>
    `A campaign keeps at most ${text(d, 'max')} factions. Nothing was changed; /faction remove makes room.`,
  'faction/nothing-to-change': () => 'Say what is to change. Nothing was changed.',
  'faction/at-court': (d) => `The party is at the court of ${text(d, 'faction')}. Nothing was changed; end that first.`,
  'faction/bad-text': (d) =>
    `The ${text(d, 'field')} has at most ${text(d, 'max')} characters, a want on one line. Nothing was changed.`,
  'faction/bad-words': (d) =>
    `In ${text(d, 'field')} each word has at most ${text(d, 'max')} characters, with commas between. Nothing was changed.`,
  'faction/too-many-words': (d) =>
    `That is more than ${text(d, 'max')} in ${text(d, 'field')}. Nothing was changed; name fewer.`,
  'faction/both': (d) =>
    `It cannot have plenty of ${text(d, 'type')} and look for it as well. Nothing was changed; take it out of one.`,
  'faction/not-held': () => 'It does not hold that place. Nothing was changed; /faction show lists those it holds.',
  'faction/too-many-places': (d) => `A faction holds at most ${text(d, 'max')} places. Nothing was changed.`,
  'faction/no-such-want': (d) =>
    `${text(d, 'faction') || 'That faction'} wants nothing like that. Nothing was changed; /faction show lists its wants.`,
  'faction/want-same': (d) => `That want is ${text(d, 'state')} already. Nothing was changed.`,
  'faction/which-want': () => 'Say what it wants, or name one of its wants. Nothing was changed.',
  'faction/too-many-wants': (d) =>
    `A faction has at most ${text(d, 'max')} wants. Nothing was changed; strike one out first.`,
  'faction/nothing-such': (d) =>
    `There is nothing like that to learn of ${text(d, 'faction') || 'that faction'}. Nothing was told.`,
  'faction/known-already': (d) => `The players know that of ${text(d, 'faction') || 'it'} already. Nothing was told.`,
  'faction/unheard-of': (d) =>
    `The players have not heard of ${text(d, 'faction') || 'it'}. Nothing was changed; /faction reveal it first, or say secret:True.`,
  'faction/not-met': (d) =>
    `The party is not meeting people of ${text(d, 'faction') || 'that faction'}, or has not spoken to them yet. Nothing was changed.`,
  'faction/stays': (d) =>
    `${text(d, 'faction') || 'It'} stands at ${text(d, 'disposition')}, and stays there. Nothing was changed.`,
};
