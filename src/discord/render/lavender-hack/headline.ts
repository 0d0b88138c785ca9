import type { FactOf, LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../rules/lavender-hack/shapes.ts';
import { harmless } from '../harmless.ts';
import type { Telling } from '../renderer.ts';
import { lastOf } from './fact-lines.ts';
import { ABILITY_NAMES, CLASS_NAMES, CONDITION_NAMES, capital, DEGREE_NAMES, toneOf } from './words.ts';

export type Headline = Pick<Telling, 'title' | 'tone'>;

/** What a story came to. A test outranks the dice it set off; a ready character outranks the steps to it. */
export function headlineOf(facts: readonly LavenderFact[]): Headline {
  const ranked = ofCalls(facts) ?? ofTest(facts) ?? ofCharacter(facts) ?? ofGear(facts);
  const first = facts.find((fact) => fact.fact !== 'beyond-class');
  return ranked ?? (first === undefined ? { title: 'Nothing changed', tone: 'neutral' } : ofOne(first));
}

/** Several saves called at once share a message; none of them is its headline. */
function ofCalls(facts: readonly LavenderFact[]): Headline | null {
  const calls = facts.filter((fact): fact is FactOf<'call'> => fact.fact === 'call');
  const [call] = calls;
  if (call === undefined) return null;
  if (calls.length > 1) return { title: `${ABILITY_NAMES[call.ability]} saves`, tone: 'neutral' };
  return ofTest(facts) ?? { title: `${ABILITY_NAMES[call.ability]} save called`, tone: 'neutral' };
}

function ofTest(facts: readonly LavenderFact[]): Headline | null {
  const at = facts.findLastIndex((fact) => fact.fact === 'test');
  const test = facts[at];
  if (test?.fact !== 'test') return null;
  const later = facts.slice(at);
  const melee = lastOf(later, 'melee');
  const degree = melee?.degree ?? lastOf(later, 'gear-added')?.degree ?? test.degree;
  return { title: `${subjectOf(test, melee)}: ${DEGREE_NAMES[degree]}`, tone: toneOf(degree) };
}

function subjectOf(test: FactOf<'test'>, melee: FactOf<'melee'> | undefined): string {
  switch (test.use) {
    case 'test':
      return `${ABILITY_NAMES[test.ability]} test`;
    case 'save':
      return `${ABILITY_NAMES[test.ability]} save`;
    case 'melee':
      return melee === undefined ? 'Melee attack' : `Melee attack on ${harmless(melee.foeName)}`;
  }
}

function ofCharacter(facts: readonly LavenderFact[]): Headline | null {
  const ready = lastOf(facts, 'ready');
  if (ready !== undefined)
    return { title: `${harmless(ready.name)}, one of ${CLASS_NAMES[ready.class]}`, tone: 'strong' };
  const imported = lastOf(facts, 'imported');
  if (imported !== undefined) return { title: `${harmless(imported.name)} joins the table`, tone: 'strong' };
  const scores = lastOf(facts, 'scores');
  return scores === undefined ? null : { title: `${harmless(scores.name)} is being made`, tone: 'neutral' };
}

function ofGear(facts: readonly LavenderFact[]): Headline | null {
  const produced = lastOf(facts, 'gear-produced');
  if (produced === undefined) return null;
  return produced.found ? { title: 'Odd gear: found', tone: 'strong' } : { title: 'Odd gear: not found', tone: 'miss' };
}

/** The headline of whatever came first. */
function ofOne(fact: LavenderFact): Headline {
  switch (fact.fact) {
    case 'usage':
      return fact.used
        ? { title: `${capital(harmless(fact.die))}: used`, tone: 'weak' }
        : { title: `${capital(harmless(fact.die))}: holds`, tone: 'strong' };
    case 'save':
      return degreeOf(`${capital(harmless(fact.die))} save`, fact.degree);
    case 'usage-set':
      return { title: `${capital(harmless(fact.die))}: d${fact.to}`, tone: 'neutral' };
    case 'die-added':
      return { title: `New party die: ${harmless(fact.die)}`, tone: 'neutral' };
    case 'die-removed':
      return { title: `Party die removed: ${harmless(fact.die)}`, tone: 'neutral' };
    case 'condition-begins':
      return { title: `${capital(CONDITION_NAMES[fact.condition])}: it begins`, tone: 'trouble' };
    case 'condition-ends':
      return { title: `${capital(CONDITION_NAMES[fact.condition])}: it is over`, tone: 'neutral' };
    case 'task':
      return { title: 'Something for the game master', tone: 'trouble' };
    case 'spotlight-passed':
      return { title: 'The spotlight moves', tone: 'neutral' };
    case 'leaves':
      return { title: `${harmless(fact.name)} leaves`, tone: 'trouble' };
    case 'killed':
      return { title: `${harmless(fact.name)} is dead`, tone: 'trouble' };
    case 'no-consent':
      return { title: 'No murder', tone: 'neutral' };
    case 'hurt':
      return { title: `${harmless(fact.name)} is hurt`, tone: 'trouble' };
    case 'foe-added':
      return { title: `A foe: ${harmless(fact.foeName)}`, tone: 'neutral' };
    case 'foes-gone':
      return { title: 'The fight is over', tone: 'neutral' };
    case 'edited':
      return { title: fact.field === 'name' ? 'A new name' : 'A new background', tone: 'neutral' };
    case 'switched':
      return { title: `Acting as ${harmless(fact.name)}`, tone: 'neutral' };
    case 'retired':
      return { title: `${harmless(fact.name)} retires`, tone: 'neutral' };
    case 'joined':
      return { title: 'A new player', tone: 'neutral' };
    case 'note':
      return { title: fact.note === 'save-waived' ? 'No save needed' : 'Nothing more happens', tone: 'neutral' };
    // These follow another fact that is the headline; alone they are found only in the log.
    case 'test':
    case 'call':
    case 'gear-added':
    case 'background-price':
    case 'gear-produced':
    case 'melee':
    case 'beyond-class':
    case 'damage':
    case 'weak-cost':
    case 'armour-rolled':
    case 'weapon-worn':
    case 'foe-hurt':
    case 'maneuver':
    case 'scores':
    case 'class-chosen':
    case 'background-chosen':
    case 'hit-points':
    case 'starting-gear':
    case 'familiar':
    case 'workings':
    case 'weirdness':
    case 'languages':
    case 'ready':
    case 'imported':
      return { title: capital(fact.fact.replaceAll('-', ' ')), tone: 'neutral' };
  }
}

function degreeOf(subject: string, degree: Degree): Headline {
  return { title: `${subject}: ${DEGREE_NAMES[degree]}`, tone: toneOf(degree) };
}
