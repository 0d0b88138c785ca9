import { phrases, t } from '../../../../language/text.ts';
import { isSuccess, nextLimit } from '../../../../rules/lavender-hack/kit/degree.ts';
import type { Degree, TestUse } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, spoken } from '../../engine/markdown.ts';
import { degreeOf, type Headline, newest, type Story } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { ABILITY_NAMES, DEGREE_SHORT } from '../kit/words.ts';
import { edgeLine } from './edge-words.ts';

type Test = Fact<'test'>;

/**
 * `Bryn, scouting: Wisdom d20 (2) − 1 = 1; 8 is a weak success`: whose test, of what, what was rolled and what more would
 * have done.
 */
export function testWords(fact: Test): string {
  const use = USES[fact.use];
  const head = `${escapeMarkdown(fact.name)}${use === '' ? '' : `, ${use}`}: ${ABILITY_NAMES[fact.ability]}`;
  return `${head} ${sumOf(fact)}${moreWords(fact)}`;
}

/** `**Bryn**, scouting: Wisdom d20 (2) − 1 = 1, miss (8 needed).`, where many act and no title names the degree. */
function shortTestWords(fact: Test): string {
  const use = USES[fact.use];
  const head = `**${escapeMarkdown(fact.name)}**${use === '' ? '' : `, ${use}:`} ${ABILITY_NAMES[fact.ability]}`;
  const needed = fact.degree === 'miss' ? t` (${String(nextLimit('miss'))} needed)` : '';
  return `${head} ${sumOf(fact)}, ${worksWords(fact) ?? DEGREE_SHORT[fact.degree]}${needed}.`;
}

function sumOf({ roll, modifier, total }: Test): string {
  return sumWords([roll, modifier], total);
}

function moreWords({ degree, roll, passOnly = false }: Test): string {
  switch (degree) {
    case 'miss':
      return `; ${nextLimit(degree)} ${passOnly ? t`works` : t`is a weak success`}`;
    case 'weak':
      return passOnly ? '' : t`; ${String(nextLimit(degree))} is a strong one`;
    case 'fumble':
    case 'critical':
      return t`; a natural ${roll.face}`;
    case 'strong':
      return '';
  }
}

/** The purpose of a test, if the lines around it do not name it. */
const USES: Readonly<Record<TestUse, string>> = phrases({
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
});

/** Longest intent or reason that is repeated in a message. */
const MAX_INTENT = 300;

export function quote(text: string | null): readonly string[] {
  return text === null || text.trim() === '' ? [] : [`> ${spoken(text.replace(/\s+/g, ' '), MAX_INTENT)}`];
}

/** Checks whether a test works, where that is all it tells (LH1-TEST-03); null where its degree is read. */
export function worksWords({ degree, passOnly }: { readonly degree: Degree; readonly passOnly?: boolean | undefined }) {
  if (passOnly !== true) return null;
  return isSuccess(degree) ? t`works` : t`fails`;
}

type Outcome = Fact<'melee' | 'missile' | 'defend' | 'cast'>;

/** The result of a combat test, once it is settled. */
function lastOutcome(facts: readonly Fact[]): Outcome | undefined {
  return facts.findLast(
    (fact): fact is Outcome =>
      fact.fact === 'melee' || fact.fact === 'missile' || fact.fact === 'defend' || fact.fact === 'cast',
  );
}

/** The name of a test in a title. */
function subjectOf({ use, ability }: Test, facts: readonly Fact[], outcome: Outcome | undefined): string {
  const foe = outcome !== undefined && 'foeName' in outcome ? outcome.foeName : newest(facts, 'foe-attack')?.foeName;
  return SUBJECTS[use]({ ability, outcome, foe: foe === undefined ? null : escapeMarkdown(foe) });
}

interface Subject extends Pick<Test, 'ability'> {
  readonly foe: string | null;
  readonly outcome: Outcome | undefined;
}

const SUBJECTS: Readonly<Record<TestUse, (subject: Subject) => string>> = {
  test: ({ ability }) => t`${ABILITY_NAMES[ability]} test`,
  save: ({ ability }) => t`${ABILITY_NAMES[ability]} save`,
  melee: ({ outcome, foe }) => (outcome === undefined || foe === null ? t`Melee attack` : t`Melee attack on ${foe}`),
  missile: ({ outcome, foe }) =>
    outcome === undefined || foe === null ? t`Missile attack` : t`Missile attack on ${foe}`,
  defend: ({ foe }) => (foe === null ? t`Defence` : t`Defence against ${foe}`),
  cast: ({ outcome }) => (outcome?.fact === 'cast' ? t`Casting ${bookName(outcome.working)}` : t`Casting`),
  initiative: () => t`Initiative`,
  wound: () => t`Wound save`,
  surprise: () => t`Surprise test`,
  parley: () => t`Parley`,
  chase: () => t`The chase`,
  scout: () => t`Scouting`,
  forage: () => t`Foraging`,
  song: () => t`A song`,
  row: () => t`Rowing`,
  pursue: () => t`A goal at court`,
  carouse: () => t`A night on the town`,
  appraise: () => t`An appraisal`,
  trade: () => t`A trade`,
};

/** A test on one line, with where its two dice came from. */
export function testLine(fact: Fact<'test'>): string {
  const edge = edgeLine(fact.sources);
  return edge === null ? shortTestWords(fact) : `${shortTestWords(fact)} ${edge}`;
}

/** The result of a test, once it is settled: an outcome of the fight, or an added gear die. */
export function testTitle(test: Test, story: Story): Headline {
  const after = story.slice(story.indexOf(test));
  const outcome = lastOutcome(after);
  const degree = outcome?.degree ?? newest(after, 'gear-added')?.degree ?? test.degree;
  const subject = subjectOf(test, story, outcome);
  const works = worksWords({ degree, passOnly: test.passOnly });
  if (works === null) return degreeOf(subject, degree);
  return { title: `${subject}: ${works}`, tone: isSuccess(degree) ? 'strong' : 'miss' };
}
