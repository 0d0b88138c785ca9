import { t } from '../../../../language/text.ts';
import type { Roll } from '../../../../rules/engine/dice.ts';
import type { MagicVocabulary } from '../../../../rules/lavender-hack/magic/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { dieWords, eachDieWords, rollsWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { name } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords, QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { plainly } from '../kit/fact-words.ts';
import { bookName, bookNameIn } from '../kit/names.ts';
import { gearOffer, still } from '../kit/option-words.ts';
import { isLowest, stepWords } from '../kit/words.ts';
import { MAGIC_RECAPS } from './recap.ts';

/** Words of workings, mishaps and weirdness. */
export const magicWords = (terms: Terms): AskingChapterWords<MagicVocabulary> => ({
  facts: {
    cast: {
      lines: (fact) => [castWords(fact)],
      rank: 'follows',
    },
    'working-effect': {
      lines: (fact) => [effectWords(fact, terms)],
      rank: 'follows',
    },
    mishap: {
      title: () => ({ title: t`A magical mishap`, tone: 'fumble' }),
      lines: (fact) => [t`Mishap, ${dieWords(fact.roll)}: ${bookName(fact.text, MAX_TEXT)}`],
    },
    'weirdness-used': {
      title: (fact) => plainly(t`${escapeMarkdown(fact.name)} uses ${bookName(fact.weirdness)}`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} uses ${bookName(fact.weirdness)}: fatigue ${dieWords(fact.roll)}${
          fact.from === fact.to ? '' : `, ${fatigue(fact)}`
        }.`,
        ...(fact.text === '' ? [] : [escapeMarkdown(fact.text, MAX_TEXT)]),
      ],
    },
  },
  refusals: {
    'cast/unknown': (d) =>
      t`${name(d)} knows no ${bookNameIn(d, 'working') || t`such working`}. Nothing was rolled; /sheet lists what there is.`,
    'cast/lost': (d) =>
      t`${bookNameIn(d, 'working') || t`That working`} is lost until ${name(d)} prepares it again. Nothing was rolled; choose another.`,
    'cast/needs-target': (d) =>
      t`${bookNameIn(d, 'working') || t`That working`} is aimed at one foe. Nothing was rolled; say at which.`,
    'cast/bad-target': (d) =>
      t`${bookNameIn(d, 'working') || t`That working`} cannot be aimed there. Nothing was rolled, and the working is kept; choose another target.`,
    'weird/none': (d) => t`${name(d)} has no weirdness to use. Nothing was rolled.`,
    'weird/exhausted': (d) => t`${name(d)} is exhausted. Nothing was rolled; a camp brings the strength back.`,
  },
  orders: {
    reagents: { title: t`Reagents for a working`, choices: { no: t`never`, yes: t`whenever it is offered` } },
  },
  recaps: MAGIC_RECAPS,
  questions: magicQuestions(terms),
});

/** The questions of a casting. */
const magicQuestions = (terms: Terms): QuestionWordsOf<MagicVocabulary> => ({
  reagents: {
    text: ({ working }, who) => t`${who} may put reagents, the ${terms.gearDie}, into ${bookName(working)}.`,
    options: {
      yes: gearOffer(t`Use reagents`, terms),
      no: still(t`Without reagents`, t`The ${terms.gearDie} is left alone.`),
    },
    told: { no: t`No reagents.` },
    answers: { no: t`no reagents`, yes: t`reagents are used` },
  },
});

/** Longest text of a working, a mishap or a weirdness that is repeated, in characters. */
const MAX_TEXT = 300;

function fatigue(fact: Fact<'weirdness-used'>): string {
  return isLowest(fact.to) ? t`d${fact.from} → exhausted` : stepWords(fact);
}

function castWords(fact: Fact<'cast'>): string {
  const target = fact.target === null || fact.target === fact.name ? '' : t` on ${escapeMarkdown(fact.target)}`;
  const head = t`${escapeMarkdown(fact.name)} casts ${bookName(fact.working)}${target}`;
  const kept = fact.kept ? t`it can be cast again` : t`the working is lost until it is prepared again`;
  switch (fact.degree) {
    case 'critical':
    case 'strong':
      return `${head}; ${kept}.`;
    case 'weak':
      return fact.kept ? `${head}; ${kept}.` : t`${head}, but ${kept}.`;
    case 'miss':
      return t`${head}: nothing happens${fact.kept ? '' : t`, and ${kept}`}.`;
    case 'fumble':
      return t`${head}: it goes wrong${fact.kept ? '' : t`, and ${kept}`}.`;
  }
}

function effectWords(fact: Fact<'working-effect'>, terms: Terms): string {
  const working = `${chance(fact)}${bookName(fact.working)}`;
  const targets = nameList(fact.targets);
  const isOfMany = fact.targets.length > 1;
  const dice = rollsOf(fact).length === 0 ? '' : `${sumOf(fact, terms)}, `;
  switch (fact.effect) {
    case 'damage':
      return t`${working}: ${rollsOf(fact).length === 0 ? fact.amount : sumOf(fact, terms)} damage to ${targets}, armour does not help.`;
    case 'heal':
      return isOfMany ? t`${working}: ${dice}${targets} heal.` : t`${working}: ${dice}${targets} heals.`;
    case 'armour':
      return t`${working}: armour value +${fact.amount} for ${targets} in this fight.`;
    case 'blessing':
      return `${working}: ${fact.targets.length === 0 ? t`nobody is near` : t`advantage on the next test for ${targets}`}.`;
    case 'sleep':
      return `${working}: ${dice}${fact.targets.length === 0 ? t`nobody falls asleep` : isOfMany ? t`${targets} fall asleep` : t`${targets} falls asleep`}.`;
    case 'charm':
      return isOfMany ? t`${working}: ${targets} are charmed.` : t`${working}: ${targets} is charmed.`;
    case 'resisted':
      return isOfMany ? t`${working}: ${targets} resist.` : t`${working}: ${targets} resists.`;
    case 'told':
      return `${working}${fact.twice ? t`, twice as strong` : ''}: ${fact.text === null || fact.text === '' ? t`the game master says what comes of it.` : escapeMarkdown(fact.text, MAX_TEXT)}`;
  }
}

/** Dice of the effect itself: a mishap has rolled for its victim before. */
function rollsOf({ rolls }: Fact<'working-effect'>): readonly Roll[] {
  return rolls.filter(({ purpose }) => !purpose.startsWith('mishap'));
}

/** The victim of a mishap is told with the die that decided it. */
function chance({ rolls }: Fact<'working-effect'>): string {
  const fell = rolls.filter(({ purpose }) => purpose.startsWith('mishap'));
  return fell.length === 0 ? '' : t`Astray, ${eachDieWords(fell)}. `;
}

/** `d6 (4) × 2 + 3 (gear) = 11`: what a critical doubles, and what reagents add. */
function sumOf(fact: Fact<'working-effect'>, { gear }: Terms): string {
  const rolls = rollsOf(fact);
  const dice = rollsWords(rolls);
  const bare = rolls.reduce((sum, { face }) => sum + face, 0);
  const isDoubled = fact.twice && fact.amount >= bare * 2;
  const extra = fact.amount - (isDoubled ? bare * 2 : bare);
  const times = isDoubled ? `${rolls.length > 1 ? `(${dice})` : dice} × 2` : dice;
  return sumWords([times, ...(extra > 0 ? [{ add: extra, from: gear }] : [])], fact.amount);
}
