import type { CombatAct, CombatPhase } from '../../../../rules/lavender-hack/combat/shapes.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { rollsWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { LinesFor } from '../kit/lines.ts';
import { BAND_WORDS, listWords } from '../kit/words.ts';
import { lostWords } from '../wilderness/lost-words.ts';

/** Headings in the recap of a round; empty for what needs none. */
const PHASE_HEADINGS: Readonly<Record<CombatPhase, string>> = {
  declare: '',
  quick: 'Quick actions',
  enemy: 'Foes',
  slow: 'Slow actions',
  morale: 'Morale',
  after: 'After the fight',
};

/** Whether a line is the heading of a phase. */
export function isHeading(line: string): boolean {
  return Object.values(PHASE_HEADINGS).some((heading) => line === `**${heading}**`);
}

/** The fight as such: who is in it, whose turn it is, who leaves it. */
export const ROUND_LINES: LinesFor<
  | 'fight-begins'
  | 'fight-phase'
  | 'initiative'
  | 'acts'
  | 'action-lost'
  | 'retarget'
  | 'fled'
  | 'foe-moves'
  | 'foe-waits'
  | 'foe-out'
  | 'morale'
  | 'fight-ends'
> = {
  'fight-begins': (fact) => [
    `${names(fact.names)} ${fact.names.length === 1 ? 'stands' : 'stand'} against ${names(fact.foes)}.`,
    ...(fact.surprised === null ? [] : [surpriseWords(fact.surprised)]),
  ],
  'fight-phase': (fact) => (PHASE_HEADINGS[fact.phase] === '' ? [] : [`**${PHASE_HEADINGS[fact.phase]}**`]),
  initiative: (fact) => [`${escapeMarkdown(fact.name)} is ${fact.speed}${speedWords(fact)}.`],
  acts: (fact) => [actWords(fact)],
  'action-lost': (fact) => [`${escapeMarkdown(fact.name)} ${ACTS[fact.act]}, but ${lostWords(fact.reason)}.`],
  retarget: (fact) => [
    `${escapeMarkdown(fact.from)} is out of it; ${escapeMarkdown(fact.name)} turns to ${escapeMarkdown(fact.to)}.`,
  ],
  fled: (fact) => [`${escapeMarkdown(fact.name)} gets away.`],
  'foe-moves': (fact) => [`${escapeMarkdown(fact.foeName)}: ${BAND_WORDS[fact.from]} → ${BAND_WORDS[fact.to]}.`],
  'foe-waits': (fact) => [`${escapeMarkdown(fact.foeName)} ${WAITS[fact.why]}.`],
  // What a working did to a foe was told with the working.
  'foe-out': (fact) => (fact.rule === 'LH-MAGIC-01' ? [] : [`${escapeMarkdown(fact.foeName)} ${OUT[fact.how].one}.`]),
  morale: (fact) => [moraleWords(fact)],
  'fight-ends': (fact) => [
    `${END[fact.outcome]} ${fact.rounds === 1 ? 'It took one round.' : `It took ${fact.rounds} rounds.`}`,
  ],
};

function names(list: readonly string[]): string {
  return listWords(list.map((name) => escapeMarkdown(name)));
}

function surpriseWords(side: 'party' | 'foes'): string {
  return side === 'party'
    ? 'The party is surprised: all act slowly in the first round.'
    : 'The foes are surprised: they do nothing in the first round.';
}

function speedWords({ why, total }: FactOf<'initiative'>): string {
  switch (why) {
    case 'test':
      return total === null ? '' : `, initiative ${total}`;
    case 'slow-weapon':
      return ', with a slow weapon';
    case 'surprised':
      return ', taken by surprise';
  }
}

/** What somebody set out to do, in the middle of a sentence. */
const ACTS: Readonly<Record<CombatAct, string>> = {
  melee: 'attacks',
  missile: 'takes aim',
  cast: 'begins to cast',
  weird: 'reaches for a weirdness',
  help: 'goes to help',
  advance: 'moves in',
  'stand-back': 'stands back',
  flee: 'runs',
  other: 'begins something else',
};

function actWords({ name, act, target }: FactOf<'acts'>): string {
  const who = escapeMarkdown(name);
  const whom = target === null ? '' : escapeMarkdown(target);
  switch (act) {
    case 'melee':
    case 'missile':
      return `${who} ${act === 'melee' ? 'attacks' : 'shoots'}${whom === '' ? '' : ` ${act === 'melee' ? '' : 'at '}${whom}`}.`;
    case 'cast':
    case 'weird':
      return `${who} ${ACTS[act]}${whom === '' ? '' : `, at ${whom}`}.`;
    case 'help':
      return `${who} helps${whom === '' ? '' : ` ${whom}`}.`;
    case 'advance':
      return `${who} moves in${whom === '' ? '' : ` on ${whom}`}.`;
    case 'stand-back':
      return `${who} stands back and defends.`;
    case 'flee':
      return `${who} turns to run.`;
    case 'other':
      return `${who} does something else: game master, say what comes of it.`;
  }
}

const WAITS: Readonly<Record<FactOf<'foe-waits'>['why'], string>> = {
  surprised: 'is taken by surprise and does nothing',
  'held-back': 'holds back',
  'no-target': 'finds nobody to attack',
  'out-of-reach': 'cannot reach anybody',
};

const OUT: Readonly<Record<FactOf<'foe-out'>['how'], { readonly one: string; readonly many: string }>> = {
  fled: { one: 'flees', many: 'flee' },
  yielded: { one: 'yields', many: 'yield' },
  asleep: { one: 'falls asleep', many: 'fall asleep' },
  charmed: { one: 'is charmed and fights no more', many: 'are charmed and fight no more' },
  gone: { one: 'is gone', many: 'are gone' },
};

/** Several who leave in the same way. */
export function leavingWords(facts: readonly FactOf<'foe-out'>[]): readonly string[] {
  const [first, ...others] = facts;
  if (first === undefined || others.length === 0) return facts.flatMap((fact) => ROUND_LINES['foe-out'](fact));
  return first.rule === 'LH-MAGIC-01' ? [] : [`${names(facts.map(({ foeName }) => foeName))} ${OUT[first.how].many}.`];
}

/** When the morale of foes is tried (LH-COMBAT-06). */
export const MORALE_WORDS: Readonly<Record<FactOf<'morale'>['why'], string>> = {
  'one-hit': 'hit for the first time',
  'one-half': 'half beaten',
  'one-three-quarters': 'nearly beaten',
  'group-first': 'the first has fallen',
  'group-half': 'half have fallen',
  'group-three-quarters': 'most have fallen',
};

/** The dice are shown; what they are held against is the game master's. */
function moraleWords({ why, names: who, rolls, broke }: FactOf<'morale'>): string {
  const dice = rolls.length === 0 ? '' : ` ${rolls.length > 1 ? sumWords(rolls, sumOf(rolls)) : rollsWords(rolls)},`;
  const many = who.length > 1;
  const end = broke ? (many ? 'they break' : 'it breaks') : many ? 'they stand' : 'it stands';
  return `${names(who)} (${MORALE_WORDS[why]}):${dice} ${end}.`;
}

function sumOf(rolls: readonly { readonly face: number }[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}

const END: Readonly<Record<FactOf<'fight-ends'>['outcome'], string>> = {
  won: 'The party holds the field.',
  lost: 'Nobody of the party is left standing.',
  fled: 'The party has fled.',
  ended: 'The game master ends the fight.',
};
