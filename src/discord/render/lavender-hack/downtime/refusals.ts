import { type RefusalWords, text } from '../kit/refusal-words.ts';

/** What cannot be done at home, and with the wealth table. */
export const DOWNTIME_REFUSALS: RefusalWords = {
  'wealth/none': (d) =>
    `There is no box of wealth ${text(d, 'value')} left. Nothing was spent; /wealth shows what there is, and may change up or down.`,
  'wealth/top': () => 'There is nothing above row 10. Nothing was changed.',
  'wealth/bottom': () => 'Row 1 cannot be broken. Nothing was changed.',
  'wealth/not-full': (d) =>
    `Row ${text(d, 'row')} has ${text(d, 'boxes')} of 5 boxes; only a full row makes one of the next. Nothing was changed.`,
  'wealth/full-above': () => 'All rows above are full, so five boxes would be lost. Nothing was changed.',
  'wealth/not-at-table': () => 'The wealth is the party’s; you do not play in it yet. Nothing was changed.',
  'wealth/spotlight-only': () =>
    'In this campaign who has the spotlight spends the wealth. Nothing was changed; /party shows who has it.',
  'wealth/bad-why': (d) => `A reason fits on one line of ${text(d, 'max')} characters. Nothing was changed.`,
  'wealth/which-row': () => 'Which row is it, from 1 to 10? Nothing was changed; row: names it.',
  'wealth/how-many': () => 'How many boxes shall the row have, from 0 to 5? Nothing was changed; boxes: says it.',
  'downtime/at-home': () => 'The party is at home for some weeks. Nothing was changed; /downtime shows how it stands.',
  'downtime/in-a-fight': () => 'First the fight or the meeting has to be over. Nothing was changed.',
  'downtime/at-court': () => 'The party is at court. Nothing was changed; /court ends that.',
  'downtime/no-refuge': (d) =>
    `There is no refuge with ${text(d, 'faction')}: that takes a disposition of 8. Nothing was changed.`,
  'downtime/not-here': (d) =>
    text(d, 'base') === ''
      ? 'The party is at no place to settle down. Nothing was changed; the game master can say that it is home.'
      : `The party is not at ${text(d, 'base')}, nor in a refuge. Nothing was changed; the game master can say that it is home.`,
  'downtime/none': () => 'The party is not at home. Nothing was changed; /downtime do:begin settles down.',
  'downtime/leaving': () => 'They are setting out already; only the cost of living is to be paid. Nothing was changed.',
  'downtime/first-week': () =>
    'The first week is for the bank and has to be spent. Nothing was changed; do:leave sets out after it.',
  'downtime/busy': () => 'Somebody is still asked about this week. Nothing was changed; /waiting shows who.',
  'downtime/nothing-to-change': (d) =>
    d.leaving === true
      ? 'They set out after this week already. Nothing was changed.'
      : 'They stay on already. Nothing was changed.',
  'downtime/bad-name': (d) => `A home has a name of 1 to ${text(d, 'max')} characters. Nothing was changed.`,
  'wealth/no-room': (d) => `Row ${text(d, 'row')} has no room for four more boxes. Nothing was changed.`,
};
