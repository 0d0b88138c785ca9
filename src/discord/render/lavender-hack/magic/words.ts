import type { Roll } from '../../../../rules/engine/dice.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { MagicFact } from '../../../../rules/lavender-hack/magic/facts.ts';
import type { MagicQuestions } from '../../../../rules/lavender-hack/magic/questions.ts';
import { dieWords, eachDieWords, rollsWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { isLowest, stepWords } from '../kit/words.ts';
import { magicQuestions } from './questions.ts';

/** Words of workings, mishaps and weirdness. */
export const magicWords = (terms: LavenderTerms): AskingChapterWords<MagicFact, MagicQuestions> => ({
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
      title: () => ({ title: 'A magical mishap', tone: 'fumble' }),
      lines: (fact) => [`Mishap, ${dieWords(fact.roll)}: ${escapeMarkdown(fact.text, MAX_TEXT)}`],
    },
    'weirdness-used': {
      title: (fact) => plainly(`${escapeMarkdown(fact.name)} uses ${escapeMarkdown(fact.weirdness)}`),
      lines: (fact) => [
        `${escapeMarkdown(fact.name)} uses ${escapeMarkdown(fact.weirdness)}: fatigue ${dieWords(fact.roll)}${
          fact.from === fact.to ? '' : `, ${fatigue(fact)}`
        }.`,
        ...(fact.text === '' ? [] : [escapeMarkdown(fact.text, MAX_TEXT)]),
      ],
    },
  },
  refusals: {
    'cast/unknown': (d) =>
      `${name(d)} knows no ${text(d, 'working') || 'such working'}. Nothing was rolled; /sheet lists what there is.`,
    'cast/lost': (d) =>
      `${text(d, 'working') || 'That working'} is lost until ${name(d)} prepares it again. Nothing was rolled; choose another.`,
    'cast/needs-target': (d) =>
      `${text(d, 'working') || 'That working'} is aimed at one foe. Nothing was rolled; say at which.`,
    'cast/bad-target': (d) =>
      `${text(d, 'working') || 'That working'} cannot be aimed there. Nothing was rolled, and the working is kept; choose another target.`,
    'weird/none': (d) => `${name(d)} has no weirdness to use. Nothing was rolled.`,
    'weird/exhausted': (d) => `${name(d)} is exhausted. Nothing was rolled; a camp brings the strength back.`,
  },
  orders: {
    reagents: { title: 'Reagents for a working', choices: { no: 'never', yes: 'whenever it is offered' } },
  },
  questions: magicQuestions(terms),
});

/** Longest text of a working, a mishap or a weirdness that is repeated, in characters. */
const MAX_TEXT = 300;

function fatigue(fact: FactOf<'weirdness-used'>): string {
  return isLowest(fact.to) ? `d${fact.from} → exhausted` : stepWords(fact);
}

function castWords(fact: FactOf<'cast'>): string {
  const target = fact.target === null || fact.target === fact.name ? '' : ` on ${escapeMarkdown(fact.target)}`;
  const head = `${escapeMarkdown(fact.name)} casts ${escapeMarkdown(fact.working)}${target}`;
  const kept = fact.kept ? 'it can be cast again' : 'the working is lost until it is prepared again';
  switch (fact.degree) {
    case 'critical':
    case 'strong':
      return `${head}; ${kept}.`;
    case 'weak':
      return fact.kept ? `${head}; ${kept}.` : `${head}, but ${kept}.`;
    case 'miss':
      return `${head}: nothing happens${fact.kept ? '' : `, and ${kept}`}.`;
    case 'fumble':
      return `${head}: it goes wrong${fact.kept ? '' : `, and ${kept}`}.`;
  }
}

function effectWords(fact: FactOf<'working-effect'>, terms: LavenderTerms): string {
  const working = `${chance(fact)}${escapeMarkdown(fact.working)}`;
  const targets = listWords(fact.targets.map((name) => escapeMarkdown(name)));
  const dice = rollsOf(fact).length === 0 ? '' : `${sumOf(fact, terms)}, `;
  switch (fact.effect) {
    case 'damage':
      return `${working}: ${rollsOf(fact).length === 0 ? fact.amount : sumOf(fact, terms)} damage to ${targets}, armour does not help.`;
    case 'heal':
      return `${working}: ${dice}${targets} ${many(fact) ? 'heal' : 'heals'}.`;
    case 'armour':
      return `${working}: armour value +${fact.amount} for ${targets} in this fight.`;
    case 'blessing':
      return `${working}: ${targets === '' ? 'nobody is near' : `advantage on the next test for ${targets}`}.`;
    case 'sleep':
      return `${working}: ${dice}${targets === '' ? 'nobody falls asleep' : `${targets} ${many(fact) ? 'fall' : 'falls'} asleep`}.`;
    case 'charm':
      return `${working}: ${targets} ${many(fact) ? 'are' : 'is'} charmed.`;
    case 'resisted':
      return `${working}: ${targets} ${many(fact) ? 'resist' : 'resists'}.`;
    case 'told':
      return `${working}${fact.twice ? ', twice as strong' : ''}: ${fact.text === null || fact.text === '' ? 'the game master says what comes of it.' : escapeMarkdown(fact.text, MAX_TEXT)}`;
  }
}

function many({ targets }: FactOf<'working-effect'>): boolean {
  return targets.length > 1;
}

/** Dice of the effect itself: a mishap has rolled for whom it hits before. */
function rollsOf({ rolls }: FactOf<'working-effect'>): readonly Roll[] {
  return rolls.filter(({ purpose }) => !purpose.startsWith('mishap'));
}

/** Whom a mishap hits is told with the die that said so. */
function chance({ rolls }: FactOf<'working-effect'>): string {
  const fell = rolls.filter(({ purpose }) => purpose.startsWith('mishap'));
  return fell.length === 0 ? '' : `Astray, ${eachDieWords(fell)}. `;
}

/** `d6 (4) × 2 + 3 (gear) = 11`: what a critical doubles, and what reagents add. */
function sumOf(fact: FactOf<'working-effect'>, { gear }: LavenderTerms): string {
  const rolls = rollsOf(fact);
  const dice = rollsWords(rolls);
  const bare = rolls.reduce((sum, { face }) => sum + face, 0);
  const isDoubled = fact.twice && fact.amount >= bare * 2;
  const extra = fact.amount - (isDoubled ? bare * 2 : bare);
  const times = isDoubled ? `${rolls.length > 1 ? `(${dice})` : dice} × 2` : dice;
  return sumWords([times, ...(extra > 0 ? [{ add: extra, from: gear }] : [])], fact.amount);
}
