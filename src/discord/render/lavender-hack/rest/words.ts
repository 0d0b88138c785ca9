import { phrases, plural, t } from '../../../../language/text.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { RestVocabulary } from '../../../../rules/lavender-hack/rest/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import type { AskingChapterWords, QuestionWordsOf } from '../kit/chapter-words.ts';
import { moodRungs, type Terms } from '../kit/edition-terms.ts';
import { plainly } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { main, still } from '../kit/option-words.ts';
import { DEGREE_NAMES, sizeWords, toneOf } from '../kit/words.ts';
import { rebalanceHint, restField, restQuestion, restVerdict, torchesHint } from './form.ts';
import { isTold, REST_RECAPS } from './recap.ts';

/** Words of rests, and of what each does in them. */
export const restWords = (terms: Terms): AskingChapterWords<RestVocabulary> => ({
  facts: {
    rests: {
      title: (fact) => plainly(RESTS[fact.what].title),
      lines: (fact) => [RESTS[fact.what].line],
      rank: 47,
    },
    activity: {
      title: (fact) => plainly(t`${escapeMarkdown(fact.name)} takes a rest`),
      lines: (fact) => activityLines(fact),
    },
    forage: {
      title: (fact) => ({ title: t`Foraging: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) }),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} forages: ${FORAGED[fact.degree]}.`],
    },
    song: {
      title: (fact) => ({ title: t`A song: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) }),
      lines: (fact) => [songWords(fact, terms)],
    },
    repaired: {
      title: (fact) => ({ title: t`${bookName(fact.item)}: mended`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} mends ${bookName(fact.item)}: ${fact.from === null ? t`broken` : `d${fact.from}`} → d${fact.to}.`,
      ],
    },
    'working-regained': {
      title: () => ({ title: t`Workings regained`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} has ${listWords(fact.workings.map((one) => bookName(one)))} ready again.`,
      ],
    },
    'pool-filled': {
      title: () => ({ title: t`Strength regained`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} has ${plural(fact.pool, { one: '# Dealer of Death die', other: '# Dealer of Death dice' })} again.`,
      ],
    },
  },
  refusals: {
    'rest/nobody': () =>
      t`Nobody is in play who could rest. Nothing was changed; \`/character new\` makes a character.`,
  },
  orders: {
    rest: {
      title: t`A rest without a choice`,
      choices: {
        'heal-or-forage': t`heal when hurt, else forage`,
        forage: t`forage`,
        memorise: t`prepare a lost working`,
        repair: t`repair something`,
        none: t`nothing`,
      },
    },
  },
  recaps: REST_RECAPS,
  questions: restQuestions(terms),
  rounds: {
    rest: {
      question: restQuestion,
      verdict: restVerdict,
      isToldAfter: isTold,
      field: (field, world) => restField(field, world, terms),
    },
  },
});

/** The questions of a camp. */
const restQuestions = (words: Terms): QuestionWordsOf<RestVocabulary> => ({
  song: {
    text: ({ name }) => t`${escapeMarkdown(name)} sang well. ${words.rest.songAsked}`,
    options: {
      set: ({ from, to }) =>
        main(
          words.rest.songSet(sizeWords(from, moodRungs(words)), sizeWords(to, moodRungs(words))),
          t`The song holds the party together.`,
        ),
      leave: still(t`Leave it`, words.rest.songLeft),
    },
    told: { leave: words.rest.songLeft },
    answers: words.rest.songAnswers,
  },
  stores: {
    text: () => t`At the camp the stores can be seen to. It takes no time, and nobody waits for it.`,
    options: {
      none: still(t`Leave them`, t`The stores stay as they are.`),
      rebalance: (dice) => main(t`Rebalance the gear`, rebalanceHint(dice, words)),
      torches: (dice) => main(t`Make torches`, torchesHint(dice, words)),
      both: main(t`Torches, then the gear`, words.rest.both),
    },
    told: { none: t`The stores stay as they are.` },
  },
});

const RESTS: Readonly<Record<Fact<'rests'>['what'], { readonly title: string; readonly line: string }>> = phrases({
  regroup: { title: 'The party regroups', line: 'The party stops to catch its breath, and each does one thing.' },
  camp: { title: 'A camp', line: 'The party makes camp.' },
  granted: { title: 'A full rest', line: 'The game master gives everybody a full rest. No time goes by.' },
});

/** Its consequences follow, and are not anticipated here. */
function activityLines({ name, activity, thing, done }: Fact<'activity'>): readonly string[] {
  const who = escapeMarkdown(name);
  const what = thing === null ? '' : escapeMarkdown(thing);
  if (!done)
    return [t`${who} wanted to ${WOULD[activity]}${what === '' ? '' : ` ${what}`}, but that is no longer possible.`];
  switch (activity) {
    case 'heal':
      return [t`${who} tends the wounds.`];
    case 'repair':
      return [t`${who} works on ${what || t`something broken`}.`];
    case 'memorise':
      return [t`${who} prepares ${what || t`a working`} again.`];
    case 'forage':
      return [t`${who} looks for food.`];
    case 'song':
      return [t`${who} sings by the fire, and all eat well.`];
    case 'poison':
      return [t`${who} brews poison for ${what || t`a weapon`}.`];
    case 'none':
      return [t`${who} rests.`];
  }
}

const WOULD: Readonly<Record<Fact<'activity'>['activity'], string>> = phrases({
  heal: 'tend the wounds',
  repair: 'mend',
  memorise: 'prepare',
  forage: 'look for food',
  song: 'sing',
  poison: 'poison',
  none: 'rest',
});

const FORAGED: Readonly<Record<Degree, string>> = phrases({
  critical: 'a rich find, the food goes up one step',
  strong: 'enough for the rest of the day',
  weak: 'enough for the next meal',
  miss: 'nothing is found',
  fumble: 'something finds them instead',
});

function songWords({ name, degree, set }: Fact<'song'>, terms: Terms): string {
  const who = escapeMarkdown(name);
  if (set !== null) return t`The song of ${who} ${terms.rest.sung(sizeWords(set, moodRungs(terms)))}`;
  if (degree === 'fumble') return t`The song of ${who} opens old quarrels.`;
  return degree === 'miss' ? t`The song of ${who} falls flat.` : t`${who} sings well, but nothing changes.`;
}
