import { phrases, t } from '../../../../language/text.ts';
import type { CombatVocabulary } from '../../../../rules/action-dice/combat/vocabulary.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { courseFacts, type FightEnding } from '../../mechanics/fight-facts.ts';
import { type Head, neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { bookName, diceCount } from '../kit/words.ts';
import { blowDice, foeStory, strikeStory, woundCount } from './blow-words.ts';

const ENDINGS: Readonly<Record<Fact<'fight-ends'>['outcome'], FightEnding>> = phrases({
  won: { short: 'won', long: 'The party holds the field.' },
  lost: { short: 'lost', long: 'Nobody of the party is left standing.' },
  fled: { short: 'the party got away', long: 'The party got away.' },
  ended: { short: 'it ends here', long: 'The game master ends the fight.' },
});

/** The facts of a fight in words. */
export const COMBAT_FACTS: TellingsOf<FactsOf<CombatVocabulary>, Fact> = {
  'fight-begins': {
    title: () => ({ title: t`A fight begins`, tone: 'trouble' }),
    lines: (fact) => [...beginningStory(fact), firstDie(fact)],
    rank: 91,
  },
  'side-acts': { lines: ({ side }) => [side === 'party' ? t`The party` : t`The foes`], rank: 'follows' },
  strike: { title: strikeTitle, lines: (fact) => [strikeStory(fact), blowDice(fact.name, fact)], rank: 16 },
  'foe-strikes': {
    title: foeTitle,
    lines: (fact) => [foeStory(fact), blowDice(fact.roller === 'foe' ? fact.foeName : fact.name, fact)],
    rank: 16,
  },
  blocked: {
    title: ({ name }) => ({ title: t`${escapeMarkdown(name)} blocks`, tone: 'strong' }),
    lines: (fact) => [blockStory(fact)],
    rank: 17,
  },
  unblocked: {
    title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is hit`, tone: 'trouble' }),
    lines: ({ name, foeName, wounds }) => [
      t`Nobody blocks it: ${escapeMarkdown(foeName)} hits ${escapeMarkdown(name)}, ${woundCount(wounds)}.`,
    ],
    rank: 17,
  },
  retarget: {
    lines: ({ name, from, to }) => [
      from === null
        ? t`${escapeMarkdown(name)} turns to ${escapeMarkdown(to)}.`
        : t`${escapeMarkdown(from)} is out of it; ${escapeMarkdown(name)} turns to ${escapeMarkdown(to)}.`,
    ],
    rank: 'follows',
  },
  'fight-act': { title: ({ name }) => neutral(t`${escapeMarkdown(name)} acts`), lines: (fact) => [actWords(fact)] },
  'act-lost': { lines: ({ name, reason }) => [t`${escapeMarkdown(name)} ${LOST[reason]}.`], rank: 'follows' },
  'foe-waits': { lines: ({ foeName }) => [t`${escapeMarkdown(foeName)} holds back.`], rank: 'follows' },
  'foe-out': {
    title: ({ foeName }) => ({ title: t`${escapeMarkdown(foeName)} is out of the fight`, tone: 'strong' }),
    lines: ({ foeName, how }) => [`${escapeMarkdown(foeName)} ${OUT[how].one}.`],
    together: {
      isLike: (fact, last) => fact.how === last.how,
      lines: (facts) => [`${nameList(facts.map(({ foeName }) => foeName))} ${OUT[facts[0]?.how ?? 'dead'].many}.`],
    },
  },
  poised: {
    lines: ({ name }) => [t`${escapeMarkdown(name)} is poised: one more fighting die in the first round.`],
    rank: 'follows',
  },
  'got-away': { lines: ({ name }) => [t`${escapeMarkdown(name)} runs, and gets away.`], rank: 'follows' },
  ...courseFacts(ENDINGS),
};

/** The two sides, and the one that acts first. */
export function beginningStory({ names, foes, first }: Fact<'fight-begins'>): readonly string[] {
  const [us, them] = [nameList(names), nameList(foes)];
  return [
    names.length === 1 ? t`${us} stands against ${them}.` : t`${us} stand against ${them}.`,
    first === 'party' ? t`The party acts first, in every round.` : t`The foes act first, in every round.`,
  ];
}

export function firstDie({ roll }: Fact<'fight-begins'>): string {
  return t`Who acts first: ${dieWords(roll)}`;
}

function strikeTitle({ name, foeName, hit }: Fact<'strike'>): Head {
  const [who, whom] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  return hit ? { title: t`${who} hits ${whom}`, tone: 'strong' } : { title: t`${who} misses ${whom}`, tone: 'miss' };
}

function foeTitle({ name, foeName, outcome }: Fact<'foe-strikes'>): Head {
  const [who, foe] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  if (outcome === 'avoided') return { title: t`${who} fends off ${foe}`, tone: 'strong' };
  return outcome === 'hit'
    ? { title: t`${foe} hits ${who}`, tone: 'trouble' }
    : { title: t`${foe} strikes at ${who}`, tone: 'trouble' };
}

function blockStory({ name, foeName, forId, forName, characterId, dice }: Fact<'blocked'>): string {
  const [who, foe, what] = [escapeMarkdown(name), escapeMarkdown(foeName), diceCount(dice, 'fighting')];
  return forId === characterId
    ? t`${who} blocks ${foe} with ${what}.`
    : t`${who} blocks ${foe} for ${escapeMarkdown(forName)} with ${what}.`;
}

function actWords({ name, act, target, detail }: Fact<'fight-act'>): string {
  const who = escapeMarkdown(name);
  switch (act) {
    case 'loosen':
      return t`${who} frees ${bookName(detail ?? '')}.`;
    case 'take':
      return t`${who} picks up ${bookName(detail ?? '')}.`;
    case 'cast': {
      const what = detail === null ? t`${who} works magic` : t`${who} works magic: ${escapeMarkdown(detail)}`;
      return target === null
        ? t`${what}. The game master says what it does.`
        : t`${what}, on ${escapeMarkdown(target)}. The game master says what it does.`;
    }
    case 'other': {
      const what = detail === null ? t`${who} does something else` : t`${who}: ${escapeMarkdown(detail)}`;
      return target === null
        ? t`${what}. The game master says what comes of it.`
        : t`${what} (${escapeMarkdown(target)}). The game master says what comes of it.`;
    }
    default:
      return t`${who} holds back.`;
  }
}

const LOST: Readonly<Record<Fact<'act-lost'>['reason'], string>> = phrases({
  'no-target': 'has nobody left to tend',
  'not-there': 'no longer finds what that was to be done with',
  'no-weapon': 'no longer has that weapon in hand',
});

const OUT: Readonly<Record<Fact<'foe-out'>['how'], { readonly one: string; readonly many: string }>> = phrases({
  dead: { one: 'falls dead', many: 'fall dead' },
  fled: { one: 'gets away', many: 'get away' },
});
