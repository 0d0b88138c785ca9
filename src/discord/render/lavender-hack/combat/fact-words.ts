import { phrases, plural, t } from '../../../../language/text.ts';
import type { EnemyVocabulary } from '../../../../rules/lavender-hack/combat/enemy-vocabulary.ts';
import type { CombatPhase } from '../../../../rules/lavender-hack/combat/schemas.ts';
import type { CombatVocabulary } from '../../../../rules/lavender-hack/combat/vocabulary.ts';
import { BANDS } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { rollsWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { allOf, plainly, type Story, type WordsOf } from '../kit/fact-words.ts';
import { bookName, foesWords } from '../kit/names.ts';
import { BAND_WORDS, toneOf } from '../kit/words.ts';
import { ACTS, actWords, lostWords } from './act-words.ts';
import { MORALE_WORDS, SPEED_WORDS } from './names.ts';
import { movesWords } from './recap.ts';

/** The facts of a fight in words. */
export const COMBAT_FACTS: WordsOf<FactsOf<CombatVocabulary | EnemyVocabulary>> = {
  'fight-begins': {
    title: () => ({ title: t`A fight begins`, tone: 'trouble' }),
    lines: (fact) => [
      t`${nameList(fact.names)} ${fact.names.length === 1 ? t`stands` : t`stand`} against ${nameList(fact.foes)}.`,
      ...(fact.surprised === null ? [] : [surpriseWords(fact.surprised)]),
    ],
    rank: 91,
  },
  'fight-phase': {
    title: (fact, story) => plainly(t`Round ${roundTold(story) ?? fact.round} of the fight`),
    lines: (fact) => (PHASE_HEADINGS[fact.phase] === '' ? [] : [`**${PHASE_HEADINGS[fact.phase]}**`]),
    rank: 90,
  },
  initiative: {
    title: (fact) => ({
      title: t`Initiative: ${SPEED_WORDS[fact.speed]}`,
      tone: fact.speed === 'quick' ? 'strong' : 'miss',
    }),
    lines: (fact) => [t`${escapeMarkdown(fact.name)} is ${SPEED_WORDS[fact.speed]}${speedWords(fact)}.`],
  },
  acts: {
    lines: (fact) => [actWords(fact)],
    rank: 'follows',
  },
  'action-lost': {
    lines: (fact) => [t`${escapeMarkdown(fact.name)} ${ACTS[fact.act]}, but ${lostWords(fact.reason)}.`],
    rank: 'follows',
  },
  'beast-bites': {
    title: (fact) => ({
      title: fact.roll === null ? t`${bookName(fact.item)} gets nowhere` : t`${bookName(fact.item)} bites`,
      tone: toneOf(fact.degree),
    }),
    lines: (fact) => [biteLine(fact)],
  },
  steps: {
    lines: (fact) => [stepLine(fact)],
    rank: 'follows',
  },
  retarget: {
    lines: (fact) => [
      t`${escapeMarkdown(fact.from)} is out of it; ${escapeMarkdown(fact.name)} turns to ${escapeMarkdown(fact.to)}.`,
    ],
    rank: 'follows',
  },
  'deed-ruled': {
    title: () => plainly(t`Something else`),
    lines: (fact) => [deedLine(fact)],
  },
  noticed: {
    lines: (fact) => [
      fact.target === null
        ? t`${escapeMarkdown(fact.name)} is noticed.`
        : t`${escapeMarkdown(fact.target)} notices ${escapeMarkdown(fact.name)}.`,
    ],
    rank: 'follows',
  },
  fled: {
    title: (fact) => plainly(t`${escapeMarkdown(fact.name)} gets away`),
    lines: (fact) => [t`${escapeMarkdown(fact.name)} gets away.`],
  },
  'foe-attack': {
    title: (fact) => ({
      title: t`${escapeMarkdown(fact.foeName)} attacks ${escapeMarkdown(fact.name)}`,
      tone: 'trouble',
    }),
    lines: (fact) => [
      `${escapeMarkdown(fact.foeName)} ${fact.free ? t`strikes at the back of` : t`attacks`} ${escapeMarkdown(fact.name)}: ${foeDamage(fact)}.`,
    ],
  },
  'foe-moves': {
    lines: (fact) => [`${escapeMarkdown(fact.foeName)}: ${BAND_WORDS[fact.from]} → ${BAND_WORDS[fact.to]}.`],
    together: { isLike: (fact, last) => fact.from === last.from && fact.to === last.to, lines: movesWords },
    rank: 'follows',
  },
  'foe-waits': {
    lines: (fact) => waitingWords([fact]),
    together: { isLike: (fact, last) => fact.why === last.why, lines: waitingWords },
    rank: 'follows',
  },
  'foe-out': {
    title: (fact) => ({ title: t`${escapeMarkdown(fact.foeName)} is out of the fight`, tone: 'strong' }),
    // A working's effect on a foe was told with the working.
    lines: (fact) => (fact.rule === 'LH-MAGIC-01' ? [] : [`${escapeMarkdown(fact.foeName)} ${OUT[fact.how].one}.`]),
    together: { isLike: (fact, last) => fact.how === last.how && fact.rule === last.rule, lines: leavingWords },
  },
  morale: {
    title: (fact) => plainly(fact.broke ? t`The foes lose heart` : t`The foes stand firm`),
    lines: (fact) => [moraleWords(fact)],
  },
  'fight-ends': {
    title: (fact) => ({
      title: t`The fight is over after ${plural(fact.rounds, { one: '# round', other: '# rounds' })}: ${ENDINGS[fact.outcome]}`,
      tone: fact.outcome === 'won' ? 'strong' : 'neutral',
    }),
    lines: (fact) => [
      `${END[fact.outcome]} ${fact.rounds === 1 ? t`It took one round.` : t`It took ${fact.rounds} rounds.`}`,
    ],
    rank: 92,
  },
  'trap-laid': {
    title: () => ({ title: t`A trap is laid`, tone: 'strong' }),
    lines: (fact) => [
      fact.value === 0 && fact.item !== undefined
        ? t`${escapeMarkdown(fact.name)} sets out ${bookName(fact.item)}: the first foe to come close stops there and attacks nobody in that round.`
        : t`${escapeMarkdown(fact.name)} lays a trap: the first foe to come close takes ${fact.value}, and armour does not help.`,
    ],
  },
  'trap-sprung': {
    title: () => ({ title: t`A trap springs`, tone: 'strong' }),
    lines: (fact) => [
      t`${escapeMarkdown(fact.foeName)} steps into the trap of ${escapeMarkdown(fact.name)}: ${fact.damage} damage, armour does not help.`,
    ],
  },
  'poison-made': {
    title: (fact) =>
      fact.made
        ? { title: t`${bookName(fact.item)}: poisoned`, tone: 'strong' }
        : { title: t`No poison`, tone: 'miss' },
    lines: (fact) => [
      fact.made
        ? t`${bookName(fact.item)} is poisoned: the next hit adds a d6.`
        : t`The poison for ${bookName(fact.item)} comes to nothing.`,
    ],
  },
};

function stepLine({ name, foeName, from, to }: Fact<'steps'>): string {
  const [who, foe] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  const bands = `${BAND_WORDS[from]} → ${BAND_WORDS[to]}`;
  return BANDS.indexOf(to) > BANDS.indexOf(from)
    ? t`${who} steps back from ${foe}: ${bands}.`
    : t`${who} steps towards ${foe}: ${bands}.`;
}

function biteLine({ name, item, foeName, degree, roll, damage }: Fact<'beast-bites'>): string {
  const [who, whom, beast] = [escapeMarkdown(name), escapeMarkdown(foeName), bookName(item)];
  if (roll === null) return t`${beast}, at the word of ${who}, does not get at ${whom}.`;
  const dice = damage === roll.face ? rollsWords([roll]) : t`twice ${rollsWords([roll])}`;
  return degree === 'weak'
    ? t`${beast}, at the word of ${who}, bites ${whom}: ${dice}, less the armour.`
    : t`${beast}, at the word of ${who}, bites ${whom}: ${dice}, and armour does not help.`;
}

function deedLine({ name, how, item }: Fact<'deed-ruled'>): string {
  const [who, thing] = [escapeMarkdown(name), item === null ? '' : bookName(item)];
  if (how === 'fails')
    return item === null ? t`${who}: nothing comes of it.` : t`${who}: nothing comes of it with ${thing}.`;
  if (how === 'used') return t`${who}: it works, and ${thing} is used up.`;
  return item === null ? t`${who}: it works.` : t`${who}: it works with ${thing}.`;
}

/** Headings in the recap of a round; empty for what needs none. */
const PHASE_HEADINGS: Readonly<Record<CombatPhase, string>> = phrases({
  declare: '',
  initiative: '',
  quick: 'Quick actions',
  enemy: 'Foes',
  slow: 'Slow actions',
  morale: 'Morale',
  after: 'After the fight',
});

function surpriseWords(side: 'party' | 'foes'): string {
  return side === 'party'
    ? t`The party is surprised: all act slowly in the first round.`
    : t`The foes are surprised: they do nothing in the first round.`;
}

function speedWords({ why, total }: Fact<'initiative'>): string {
  switch (why) {
    case 'test':
      return total === null ? '' : t`, initiative ${total}`;
    case 'slow-weapon':
      return t`, with a slow weapon`;
    case 'surprised':
      return t`, taken by surprise`;
  }
}

const WAITS: Readonly<Record<Fact<'foe-waits'>['why'], { readonly one: string; readonly many: string }>> = phrases({
  surprised: { one: 'is taken by surprise and does nothing', many: 'are taken by surprise and do nothing' },
  'held-back': { one: 'holds back', many: 'stay back' },
  'no-target': { one: 'finds nobody to attack', many: 'find nobody to attack' },
  'out-of-reach': { one: 'cannot reach anybody', many: 'can reach nobody' },
  stopped: { one: 'steps on caltrops and attacks nobody', many: 'step on caltrops and attack nobody' },
});

/** One foe that does nothing, or several for the same reason. */
function waitingWords(facts: readonly Fact<'foe-waits'>[]): readonly string[] {
  const [first] = facts;
  if (first === undefined) return [];
  const who = foesWords(facts.map(({ foeName }) => foeName));
  return [`${who} ${WAITS[first.why][facts.length > 1 ? 'many' : 'one']}.`];
}

const OUT: Readonly<Record<Fact<'foe-out'>['how'], { readonly one: string; readonly many: string }>> = phrases({
  fled: { one: 'flees', many: 'flee' },
  yielded: { one: 'yields', many: 'yield' },
  asleep: { one: 'falls asleep', many: 'fall asleep' },
  charmed: { one: 'is charmed and stops fighting', many: 'are charmed and stop fighting' },
  gone: { one: 'is gone', many: 'are gone' },
});

/** Several that leave in the same way; a working's effect on them was told with the working. */
function leavingWords(facts: readonly Fact<'foe-out'>[]): readonly string[] {
  const [first] = facts;
  if (first === undefined || first.rule === 'LH-MAGIC-01') return [];
  return [t`${nameList(facts.map(({ foeName }) => foeName))} ${OUT[first.how].many}.`];
}

/** The dice are shown; what they are held against is the game master's. */
function moraleWords({ why, names: who, rolls, broke }: Fact<'morale'>): string {
  const dice = rolls.length === 0 ? '' : ` ${rolls.length > 1 ? sumWords(rolls, sumOf(rolls)) : rollsWords(rolls)},`;
  const many = who.length > 1;
  const end = broke ? (many ? t`they break` : t`it breaks`) : many ? t`they stand` : t`it stands`;
  return t`${nameList(who)} (${MORALE_WORDS[why]}):${dice} ${end}.`;
}

function sumOf(rolls: readonly { readonly face: number }[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}

const END: Readonly<Record<Fact<'fight-ends'>['outcome'], string>> = phrases({
  won: 'The party holds the field.',
  lost: 'Nobody of the party is left standing.',
  fled: 'The party has fled.',
  ended: 'The game master ends the fight.',
});

/** `d4 (3) + 1 = 4 damage`; the bare number when the game master said it. */
function foeDamage({ rolls, plus, damage }: Fact<'foe-attack'>): string {
  if (rolls.length === 0) return t`${damage} damage`;
  return t`${sumWords([...rolls, ...(plus === 0 ? [] : [plus])], damage)} damage`;
}

const ENDINGS: Readonly<Record<Fact<'fight-ends'>['outcome'], string>> = phrases({
  won: 'won',
  lost: 'lost',
  fled: 'the party has fled',
  ended: 'it ends here',
});

/** A recap is of the round that it tells, not of the next one that it opens. */
function roundTold(story: Story): number | undefined {
  const phases = allOf(story, 'fight-phase');
  return (phases.find(({ phase }) => phase !== 'declare') ?? phases[0])?.round;
}
