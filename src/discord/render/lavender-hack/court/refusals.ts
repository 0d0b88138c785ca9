import { type RefusalWords, text } from '../kit/refusal-words.ts';
import { FACTION_REFUSALS } from './faction-refusals.ts';

/** What cannot be done with factions and at court. */
export const COURT_REFUSALS: RefusalWords = {
  ...FACTION_REFUSALS,
  'trade/at-court': () =>
    'At court a trade is what you do in a round. Nothing was changed; choose it on the court card.',
  'trade/never': () => 'In this campaign nobody trades outside court. Nothing was changed.',
  'trade/nobody-here': () =>
    'Nobody is here to trade with. Nothing was changed; trade when you meet somebody, or at court.',
  'trade/which-faction': () => 'Say whom you trade with. Nothing was changed; faction: lists those you know.',
  'trade/not-here': (d) => `These are not people of ${text(d, 'faction')}. Nothing was changed.`,
  'trade/not-yours': (d) =>
    `${text(d, 'name')} does not carry ${text(d, 'item')}. Nothing was changed; /item take or pass comes first.`,
  'trade/once': (d) => `${text(d, 'name')} has traded with them already. Nothing was changed; others may, or at court.`,
  'trade/waits': (d) => `The game master is asked already whether ${text(d, 'name')} may trade. Nothing was changed.`,
  'court/none': () => 'No court is held. Nothing was changed; /court do:open begins one.',
  'court/open': () => 'The party is at court. Nothing was changed; /court do:end brings it to its end.',
  'court/hostile': (d) =>
    `${text(d, 'faction')} is openly hostile and receives nobody. Nothing was changed; a bribe or magic may change its mind, which the game master sees to.`,
  'court/courted': (d) =>
    `${text(d, 'faction')} has received you since your last downtime. Nothing was changed; come again after the next.`,
  'court/not-there': (d) =>
    `The party is at no place that ${text(d, 'faction')} holds. Nothing was changed; go there, or ask the game master to open court.`,
  'court/at-home': () => 'Nobody holds court at home. Nothing was changed; leave for the faction’s own place first.',
  'court/nobody': () => 'No player has a character on their feet to send to court. Nothing was changed.',
  'court/not-at-table': () => 'You do not play in this campaign. Nothing was changed.',
  'court/goals-are-written': () =>
    'Goals are written at the start of court, and it has begun. Nothing was changed; the goals on the card stand.',
  'court/goal-twice': (d) => `“${text(d, 'goal')}” is a goal already. Nothing was changed.`,
  'court/too-many-goals': (d) => `There are ${d.max} open goals already. Nothing was changed; let one go first.`,
  'court/no-such-goal': () => 'There is no such open goal. Nothing was changed; the court card lists them.',
  'court/bad-difficulty': (d) => `A difficulty is ${d.min} to ${d.max}, not ${d.difficulty}. Nothing was changed.`,
  'court/begun': () => 'Court has begun, and everybody is asked. Nothing was changed; the court card has the buttons.',
  'court/over': () => 'No day is left at court. Nothing was changed.',
  'court/no-character': () => 'You have no character on their feet at court. Nothing was changed.',
  'court/which-goal': () => 'Say which goal. Nothing was changed; goal: lists them.',
  'court/which-difficulty': () => 'Say how hard it is: value: 3 to 12. Nothing was changed.',
  'court/which-faction': () => 'Say which faction receives the party. Nothing was changed; faction: lists them.',
};
