import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { nextLimit } from '../../../../rules/lavender-hack/kit/degree.ts';
import type { TestUse } from '../../../../rules/lavender-hack/kit/terms.ts';
import { sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { ABILITY_NAMES, ABILITY_SHORT } from '../kit/words.ts';

type Test = FactOf<'test'>;

/** `Bryn, scouting: Wisdom d20 (2) − 1 = 1; 8 is a weak success`: whose test, of what, what was rolled and what more would have done. */
export function testWords(fact: Test): string {
  const use = USES[fact.use];
  const head = `${escapeMarkdown(fact.name)}${use === '' ? '' : `, ${use}`}: ${ABILITY_NAMES[fact.ability]}`;
  return `${head} ${sumOf(fact)}${moreWords(fact)}`;
}

/** `**Bryn**, scouting: Wis d20 (2) − 1 = 1, miss (8 needed).`, where many act and no title names the degree. */
export function shortTestWords(fact: Test): string {
  const use = USES[fact.use];
  const head = `**${escapeMarkdown(fact.name)}**${use === '' ? '' : `, ${use}:`} ${ABILITY_SHORT[fact.ability]}`;
  const needed = fact.degree === 'miss' ? ` (${nextLimit('miss')} needed)` : '';
  return `${head} ${sumOf(fact)}, ${fact.degree}${needed}.`;
}

function sumOf({ roll, modifier, total }: Test): string {
  return sumWords([roll, modifier], total);
}

function moreWords({ degree, roll }: Test): string {
  switch (degree) {
    case 'miss':
      return `; ${nextLimit(degree)} is a weak success`;
    case 'weak':
      return `; ${nextLimit(degree)} is a strong one`;
    case 'fumble':
    case 'critical':
      return `; a natural ${roll.face}`;
    case 'strong':
      return '';
  }
}

/** What a test is for, where the lines around it do not say so. */
const USES: Readonly<Record<TestUse, string>> = {
  test: '',
  melee: '',
  missile: '',
  defend: '',
  cast: '',
  save: 'save',
  initiative: 'initiative',
  wound: 'wound save',
  surprise: 'on the watch',
  parley: 'speaking',
  chase: 'running',
  scout: 'scouting',
  forage: 'foraging',
  song: 'singing',
  row: 'rowing',
  carouse: 'on the town',
  pursue: 'speaking',
  appraise: 'appraising',
  trade: 'haggling',
};
