import type { HouseFact } from '../../../play/facts.ts';
import type { LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import type { Fact } from '../../../rules/prompt.ts';
import type { Telling } from '../renderer.ts';
import { factLines, isLavenderFact } from './fact-lines.ts';
import { headlineOf } from './headline.ts';

type Answered = Extract<HouseFact, { fact: 'answered' }>;

/** A story in words: what it came to, then each thing that happened, in order. */
export function telling(facts: readonly Fact[]): Telling {
  const { title, tone } = headlineOf(facts.filter(isLavenderFact));
  return { title, tone, lines: facts.flatMap((fact) => (isAnswered(fact) ? answerLines(fact) : bookLines(fact))) };
}

/** One line of the log; null for what is not of this book. */
export function logLine(fact: Fact): string | null {
  if (!isLavenderFact(fact)) return null;
  const lines = factLines(fact).filter((line) => !line.startsWith('> '));
  return [label(fact), lines.join(' · ')].filter((part) => part !== '').join(' ');
}

function bookLines(fact: Fact): readonly string[] {
  return isLavenderFact(fact) ? factLines(fact) : [];
}

/** The log has no title, so a test names its degree itself. */
function label(fact: LavenderFact): string {
  return fact.fact === 'test' ? `${headlineOf([fact]).title}.` : '';
}

function isAnswered(fact: Fact): fact is Answered {
  return fact.fact === 'answered';
}

/** Only what leaves no other trace: what was declined, and who answered for somebody else. */
function answerLines(fact: Answered): readonly string[] {
  const said = declined(fact);
  const instead = fact.insteadOf === null ? [] : [`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
  return said === null ? instead : [said, ...instead];
}

function declined(fact: Answered): string | null {
  switch (`${fact.kind}:${String(fact.answer)}`) {
    case 'gear-die:keep':
      return fact.lapsed ? 'The offer of the gear die has passed.' : 'Kept as it is.';
    case 'death-dice:0':
      return 'No Dealer of Death dice.';
    case 'power-attack:no':
      return 'No power attack.';
    case 'maneuver:none':
      return 'No maneuver.';
    case 'cleave:stop':
      return 'It ends with this blow.';
    default:
      return null;
  }
}
