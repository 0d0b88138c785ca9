import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { dieWords, eachDieWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { LinesFor } from '../kit/lines.ts';
import { ABILITY_NAMES, CLASS_NAMES, listWords } from '../kit/words.ts';

/** How characters come to be, and what becomes of them on paper. */
export const CHARACTER_LINES: LinesFor<
  | 'scores'
  | 'class-chosen'
  | 'background-chosen'
  | 'hit-points'
  | 'starting-gear'
  | 'familiar'
  | 'workings'
  | 'weirdness'
  | 'languages'
  | 'ready'
  | 'imported'
  | 'edited'
  | 'switched'
  | 'retired'
  | 'joined'
> = {
  scores: (fact) =>
    fact.scores.map(
      ({ ability, faces, score, modifier }) =>
        `${ABILITY_NAMES[ability]} 3d6 (${faces.join(' ')}) = ${score}, ${signed(modifier)}`,
    ),
  'class-chosen': (fact) => [`${escapeMarkdown(fact.name)} is one of ${CLASS_NAMES[fact.class]}.`],
  'background-chosen': (fact) => [
    `Background: ${escapeMarkdown(fact.background)}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}`,
  ],
  'hit-points': (fact) => [
    hitPointsLine(fact),
    ...(fact.roll.faces.length > 1 ? ['-# A new character rolls two hit dice and keeps one.'] : []),
  ],
  'starting-gear': (fact) => [
    `Starting gear: ${listWords(fact.items.map((item) => escapeMarkdown(item)))}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}`,
  ],
  familiar: (fact) => [`Familiar: ${escapeMarkdown(fact.familiar)}, ${dieWords(fact.roll)}`],
  workings: (fact) => [
    `Workings: ${listWords(fact.workings.map((working) => escapeMarkdown(working)))}, ${eachDieWords(fact.rolls)}`,
  ],
  weirdness: (fact) => [`Weirdness: ${listWords(fact.weirdness.map((name) => escapeMarkdown(name)))}`],
  languages: (fact) => [
    fact.languages.length === 0
      ? 'Languages: the home language'
      : `Languages: the home language, ${listWords(fact.languages.map((name) => escapeMarkdown(name)))}`,
  ],
  ready: (fact) => [
    `Level ${fact.level}, ${fact.slots} slots. Player: <@${fact.userId}>.`,
    ...overloadWords(fact),
    fact.active
      ? `/sheet shows everything; /test rolls for ${escapeMarkdown(fact.name)}.`
      : `/character switch makes ${escapeMarkdown(fact.name)} the one who acts.`,
  ],
  imported: (fact) => [
    `${escapeMarkdown(fact.name)}, one of ${CLASS_NAMES[fact.class]}, level ${fact.level}. Player: <@${fact.userId}>.`,
    fact.active
      ? `/sheet shows everything; /test rolls for ${escapeMarkdown(fact.name)}.`
      : `/character switch makes ${escapeMarkdown(fact.name)} the one who acts.`,
  ],
  edited: (fact) => [
    fact.field === 'name'
      ? `${escapeMarkdown(fact.from)} is called ${escapeMarkdown(fact.to)} now.`
      : `Background: ${fact.from === '' ? 'none' : escapeMarkdown(fact.from)} → ${escapeMarkdown(fact.to)}`,
  ],
  switched: (fact) => [`<@${fact.userId}> acts as ${escapeMarkdown(fact.name)} from now on.`],
  retired: (fact) => [`${escapeMarkdown(fact.name)} retires from the campaign. The sheet is kept.`],
  joined: (fact) => [`<@${fact.userId}> joins the campaign.`],
};

/** Never below 1, whatever the dice say (LH-CHAR-02). */
function hitPointsLine({ name, roll, modifier, hpMax }: FactOf<'hit-points'>): string {
  const sum = roll.face + modifier;
  return `${escapeMarkdown(name)}’s hit points: ${sumWords([roll, modifier], sum)}${sum < hpMax ? `, at least ${hpMax}` : ''}`;
}

/** What too much to carry means, and what to do about it (LH-SLOT-03). */
function overloadWords({ name, used, slots }: FactOf<'ready'>): readonly string[] {
  // A fact of before this was told has no `used`.
  if (!(used > slots)) return [];
  return [
    `${escapeMarkdown(name)} carries ${used} slots, ${used - slots} too many: the whole party explores and travels at half speed until something goes. /item drop or /item pass lightens the load.`,
  ];
}
